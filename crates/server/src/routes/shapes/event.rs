use std::collections::BTreeMap;

use utoipa::ToSchema;

use super::BookName;

/// The whole board of an event.
#[derive(ToSchema)]
pub(crate) struct EventMessage {
    /// `snapshot`.
    #[schema(example = "snapshot")]
    kind: String,
    /// The version this shows.
    #[schema(example = 7)]
    version: u64,
    event: Board,
}

/// Everything about an event at one moment.
#[derive(ToSchema)]
pub(crate) struct Board {
    book: BookName,
    /// The event's name.
    #[schema(example = "Spring 42")]
    name: String,
    /// Where it is: `entries`, a stage, `brackets`, or `complete`.
    #[schema(example = "round-robin")]
    stage: String,
    /// Every match whose sides are known, in the order they were made.
    matches: Vec<BoardMatch>,
    /// Best first.
    standings: Vec<StandingShape>,
    /// Names, best first; empty until the event is over.
    placings: Vec<String>,
    /// Brackets whole, with the places still open.
    brackets: Vec<BracketShape>,
    /// Everybody who entered, in order of entering.
    entries: Vec<EntryShape>,
    /// Every draw so far, with what anybody needs to check it.
    draws: Vec<DrawShape>,
    /// The tables of matches played online.
    #[schema(value_type = BTreeMap<String, String>, example = json!({"rr-1-1": "0123456789abcdef"}))]
    online: BTreeMap<String, String>,
    /// What the director must do next, as lines to complete. For directors and officials only.
    #[schema(value_type = Vec<Object>, required = false)]
    needs: Vec<serde_json::Value>,
}

/// A match.
#[derive(ToSchema)]
pub(crate) struct BoardMatch {
    #[schema(example = "rr-1-1")]
    id: String,
    /// `round-robin`, `championship`, `consolation`, `doubles`, `singles`, `tables` or `play-off`.
    #[schema(example = "round-robin")]
    stage: String,
    /// In a bracket: `winners`, `losers` or `final`.
    bracket: Option<String>,
    round: u16,
    /// The real table it is or was played on.
    table: Option<u16>,
    /// Who plays; a single side for a bye.
    sides: Vec<String>,
    /// One number a side; nothing before there is a result.
    score: Option<Vec<i32>>,
    /// Who won.
    winner: Option<String>,
    /// `played`, `bye`, `forfeit` or `pending`.
    #[schema(example = "pending")]
    kind: String,
}

/// A place in the standings.
#[derive(ToSchema)]
pub(crate) struct StandingShape {
    name: String,
    wins: u32,
    losses: u32,
    r#for: i64,
    against: i64,
    /// The clause that put this entry below the one before it.
    decided_by: Option<String>,
    why: String,
}

/// An entry.
#[derive(ToSchema)]
pub(crate) struct EntryShape {
    name: String,
    /// The people, where they were named.
    #[schema(required = false)]
    players: Vec<String>,
    chapter: Option<String>,
    checked_in: bool,
    withdrawn: bool,
}

/// A draw that was made.
#[derive(ToSchema)]
pub(crate) struct DrawShape {
    /// What was drawn.
    what: String,
    /// The 256 bits it was drawn from, in hexadecimal.
    seed: String,
    /// Who was put together, in drawn order.
    drew: Vec<Vec<String>>,
}

/// A bracket.
#[derive(ToSchema)]
pub(crate) struct BracketShape {
    stage: String,
    /// `single elimination`, `double elimination` or `box draw`.
    kind: String,
}
