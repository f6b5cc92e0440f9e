//! The schema of a game of Mexican train.

use utoipa::ToSchema;

use super::Bone;
use super::act::ActShape;
use super::happened::CallShape;

/// A game of Mexican train as its reader may see it.
#[derive(ToSchema)]
#[serde(tag = "view", rename_all = "lowercase")]
pub(crate) enum TrainView {
    /// What a player sees.
    Seat {
        /// Whose view it is.
        seat: u8,
        /// Hands played to their end.
        hands: u32,
        /// Each seat's total.
        totals: Vec<u32>,
        /// What each seat counted in the hand just finished, until the next is dealt.
        last: Option<Vec<u16>>,
        /// The seat that has won.
        winner: Option<u8>,
        /// The current or last hand.
        table: Option<TrainHand>,
        /// The seat to act.
        to_act: Option<u8>,
        /// The call that waits for the monitor.
        waiting: Option<CallShape>,
        /// The seats tied for the lowest total, once that has to be decided.
        tied: Vec<u8>,
        /// What this player may do now, as it can be sent; empty when it is another's turn.
        legal: Vec<ActShape>,
    },
    /// What spectators see, who are shown no bones under the book.
    Results {
        /// Hands played to their end.
        hands: u32,
        /// Each seat's total.
        totals: Vec<u32>,
        /// What each seat counted in the hand just finished, until the next is dealt.
        last: Option<Vec<u16>>,
        /// The seat that has won.
        winner: Option<u8>,
    },
}

/// A hand of Mexican train.
#[derive(ToSchema)]
pub(crate) struct TrainHand {
    /// The double in the centre.
    double: Bone,
    /// Who placed it.
    starter: u8,
    shuffler: u8,
    /// The bones of who sees it, as they were drawn.
    hand: Vec<Bone>,
    /// Everybody, seat 0 first.
    players: Vec<TrainPlayer>,
    /// The Mexican train, from the centre outward.
    train: Vec<Bone>,
    /// The pips its next bone must join.
    train_end: u8,
    /// Whether it may be played on.
    train_is_open: bool,
    /// Whether the player to act has laid a double and plays again.
    again: bool,
    /// Who went out.
    out: Option<u8>,
    /// Whether the hand ended because nobody could play.
    blocked: bool,
}

/// A player as everybody at the table sees them.
#[derive(ToSchema)]
pub(crate) struct TrainPlayer {
    seat: u8,
    n_bones: usize,
    /// The line, from the centre outward.
    line: Vec<Bone>,
    /// The pips its next bone must join.
    end: u8,
    /// Whether the marker is up.
    marker: bool,
    /// Whether the table was told of the last bone.
    bumped: bool,
    /// Bones shown to the table and still held.
    exposed: Vec<Bone>,
    /// The bones left, once the hand is over.
    left: Option<Vec<Bone>>,
}
