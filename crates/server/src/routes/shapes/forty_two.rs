//! The schema of a match of 42.

use utoipa::ToSchema;

use super::act::{ActShape, DeclaredName, TrumpName};
use super::happened::CallShape;
use super::{Bone, BookName, TableKindName};

/// A match of 42 as its reader may see it. Seats 0 and 2 are side 0.
#[derive(ToSchema)]
pub(crate) struct FortyTwoView {
    book: BookName,
    table: TableKindName,
    /// The marks that win a game.
    target: u8,
    /// The marks of the current game, by side.
    marks: [u8; 2],
    /// Games won, by side.
    games: [u8; 2],
    /// The side that has won the match.
    winner: Option<u8>,
    time_called: bool,
    /// The call that waits for an official.
    call: Option<CallShape>,
    /// The seat to act.
    to_act: Option<u8>,
    /// Who shuffles next, once the hand is over.
    next_shuffler: Option<u8>,
    /// The current hand, or the last one until the next is dealt.
    hand: Option<FortyTwoHand>,
    /// For a player: their bones.
    #[schema(required = false)]
    own: OwnBones,
    /// For the player to act: what may be done, as it can be sent.
    #[schema(required = false)]
    legal: Vec<ActShape>,
    /// For the player to act whose bones lie face down: the places to choose from, counted from 0.
    #[schema(required = false)]
    legal_positions: Vec<u8>,
}

/// A hand of 42.
#[derive(ToSchema)]
pub(crate) struct FortyTwoHand {
    shuffler: u8,
    /// What was said in the bidding, in order.
    bids: Vec<SaidShape>,
    /// Who won the bidding.
    bidder: Option<u8>,
    /// The winning bid.
    #[schema(example = "31")]
    bid: Option<String>,
    /// What is trumps, unless it is not named yet or hidden.
    trump: Option<TrumpName>,
    /// Whether trumps and who played what are no longer shown, as some books have it.
    trump_hidden: bool,
    /// Who leads or led the trick.
    leader: Option<u8>,
    /// The trick under way: pairs of a seat and its bone, in order.
    trick: Vec<(u8, Bone)>,
    /// What was played too early to the tricks after it: pairs of a seat and its bone.
    ahead: Vec<(u8, Bone)>,
    /// The tricks taken.
    tricks: Vec<TrickShape>,
    /// Points so far, by side.
    points: [u8; 2],
    /// How many bones each seat holds.
    n_held: Vec<usize>,
    /// Bones that were turned over and lie face up, by seat.
    face_up: Vec<Vec<Bone>>,
    declaration: Option<DeclarationShape>,
    /// What each seat turned up at an early end.
    shown: Vec<Vec<Bone>>,
    outcome: OutcomeName,
    /// The marks awarded, by side.
    marks: [u8; 2],
    /// The clause the outcome rests on.
    clause: Option<String>,
}

/// A word in the bidding.
#[derive(ToSchema)]
pub(crate) struct SaidShape {
    seat: u8,
    #[schema(example = "31")]
    bid: String,
    blind: bool,
    turn: TurnName,
}

/// Whether a word was said in turn, and if not, what became of it.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(crate) enum TurnName {
    InTurn,
    /// Its turn is still to come.
    Waiting,
    /// It was good when its turn came.
    Stood,
    /// It was not, and became a pass.
    Lapsed,
}

/// A trick that is complete.
#[derive(ToSchema)]
#[serde(untagged)]
pub(crate) enum TrickShape {
    /// With who played what.
    Open {
        leader: u8,
        /// Pairs of a seat and its bone, in the order played.
        bones: Vec<(u8, Bone)>,
        winner: Option<u8>,
    },
    /// Where that is hidden.
    Closed {
        /// The side that took it.
        side: u8,
        bones: Vec<Bone>,
    },
}

/// A player's own bones, by the places they were put down at.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub(crate) enum OwnBones {
    /// The bones; `null` where one was played.
    Seen(Vec<Option<Bone>>),
    /// They lie face down: whether there is one.
    FaceDown(Vec<bool>),
}

/// A declaration.
#[derive(ToSchema)]
pub(crate) struct DeclarationShape {
    seat: u8,
    what: DeclaredName,
    /// The order the bones were laid down in, if they were.
    order: Option<Vec<Bone>>,
    /// What the declarer holds.
    hand: Vec<Bone>,
}

/// How a hand of 42 came out.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum OutcomeName {
    /// Not over yet.
    Open,
    Made,
    Set,
    /// Nobody bid.
    Passed,
    /// Lost by a renege.
    Renege,
    /// The rest of the tricks was declared.
    Laydown,
    /// Lost by a refuted declaration, or a second bid out of turn.
    Forfeit,
    /// Shuffled again.
    Reshake,
}
