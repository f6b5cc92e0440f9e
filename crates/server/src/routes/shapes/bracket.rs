//! The schema of a bracket.

use utoipa::ToSchema;

use super::line::StageName;

/// A bracket.
#[derive(ToSchema)]
pub(crate) struct BracketShape {
    stage: StageName,
    /// `single elimination`, `double elimination` or `box draw`.
    #[schema(example = "double elimination")]
    kind: String,
    /// Who is in it, best seed first.
    seeds: Vec<SeededShape>,
    /// Its matches, also those whose sides are not known yet.
    matches: Vec<BracketMatch>,
}

/// A seed.
#[derive(ToSchema)]
pub(crate) struct SeededShape {
    /// From 1.
    seed: usize,
    name: String,
    /// What gave it the seed.
    why: String,
}

/// A match of a bracket.
#[derive(ToSchema)]
pub(crate) struct BracketMatch {
    #[schema(example = "ch-w1-1")]
    id: String,
    /// Who plays; `null` where that is not known.
    sides: Vec<Option<String>>,
    score: Option<Vec<i32>>,
    /// The side that won, 0 or 1.
    winner: Option<u8>,
    is_bye: bool,
    /// The match the winner goes on to.
    winner_to: Option<String>,
    /// The match the loser goes on to.
    loser_to: Option<String>,
}
