//! The schema of a game of fives.

use utoipa::ToSchema;

use super::Bone;
use super::act::ActShape;
use super::happened::CallShape;

/// A game of fives as its reader may see it.
#[derive(ToSchema)]
pub(crate) struct FivesView {
    /// The points of the current game, by side.
    score: [i32; 2],
    /// The points that win it.
    target: i32,
    /// Games won, by side.
    games_won: [u8; 2],
    /// The games of the match.
    best_of: u8,
    /// The side that has won the match.
    winner: Option<u8>,
    /// Who shuffled this hand, or the last one.
    shuffler: Option<u8>,
    /// The seat to act.
    to_act: Option<u8>,
    /// The call that waits for an official.
    waiting: Option<CallShape>,
    layout: LayoutShape,
    /// How many bones can be drawn.
    pile: usize,
    /// What everybody sees of each seat.
    seats: Vec<FivesSeat>,
    /// For a player: their bones, as they were dealt and drawn.
    #[schema(required = false)]
    own: Vec<Bone>,
    /// For the player to act: what may be done, as it can be sent.
    #[schema(required = false)]
    legal: Vec<ActShape>,
}

/// The bones on the table as they lie.
#[derive(ToSchema)]
pub(crate) struct LayoutShape {
    /// The spinner; while no double is down, the first bone, with its high end to the left.
    middle: Option<Bone>,
    /// From the middle outward, as all arms.
    left: Vec<LaidShape>,
    right: Vec<LaidShape>,
    up: Vec<LaidShape>,
    down: Vec<LaidShape>,
}

/// A bone in an arm. A double lies crosswise.
#[derive(ToSchema)]
pub(crate) struct LaidShape {
    bone: Bone,
    /// The pips of the half that points away from the middle.
    out: u8,
}

/// What everybody sees of a seat.
#[derive(ToSchema)]
pub(crate) struct FivesSeat {
    n_bones: usize,
    /// The bones it has shown.
    exposed: Vec<Bone>,
    /// What it had left, once the hand is over.
    #[schema(required = false)]
    left: Vec<Bone>,
}
