//! The schemas of an event's board and its updates.

use std::collections::BTreeMap;

use utoipa::ToSchema;

use super::bracket::BracketShape;
use super::line::{ConsequenceShape, NeedShape, StageName};
use super::{BookName, example};

/// The whole board of an event.
#[derive(ToSchema)]
#[schema(example = example::event)]
pub(crate) struct EventMessage {
    /// `snapshot`.
    #[schema(example = "snapshot")]
    kind: String,
    /// The version this shows.
    #[schema(example = 7)]
    version: u64,
    event: Board,
}

/// What is new on an event's board, over its socket.
#[derive(ToSchema)]
#[schema(example = json!({"kind": "update", "from": 7, "version": 8, "set": {"stage": "brackets"},
    "rows": {"waiting": {"len": 2, "at": {"1": "rr-1-4"}}}}))]
pub(crate) struct EventUpdate {
    /// `update`.
    #[schema(example = "update")]
    kind: String,
    /// The version it comes after. A reader who has another asks again.
    from: u64,
    /// The version it leads to.
    version: u64,
    /// The parts of `Board` that are new as a whole.
    #[schema(value_type = Object)]
    set: (),
    /// The lists of `Board` in which rows are new, by name.
    rows: BTreeMap<String, RowsShape>,
}

/// What is new in a list.
#[derive(ToSchema)]
pub(crate) struct RowsShape {
    /// How long it is now.
    len: usize,
    /// The rows that are new, by their places from 0.
    #[schema(value_type = Object)]
    at: (),
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
    /// The same with reasons.
    places: Vec<PlaceShape>,
    /// Brackets whole, with the places still open.
    brackets: Vec<BracketShape>,
    /// Everybody who entered, in order of entering.
    entries: Vec<EntryShape>,
    /// Every draw so far, with what anybody needs to check it.
    draws: Vec<DrawShape>,
    /// The real tables in use.
    tables: Vec<InUse>,
    /// Matches that wait for a table, the first longest.
    waiting: Vec<String>,
    /// Calls to officials and what was ruled.
    calls: Vec<OfficialCall>,
    /// Every time the clock was started.
    clock: Vec<HeatShape>,
    /// The tables of matches played online.
    #[schema(value_type = BTreeMap<String, String>, example = json!({"rr-1-1": "0123456789abcdef"}))]
    online: BTreeMap<String, String>,
    /// What the director must do next, as lines to complete. For directors and officials only.
    #[schema(required = false)]
    needs: Vec<NeedShape>,
}

/// A match.
#[derive(ToSchema)]
pub(crate) struct BoardMatch {
    #[schema(example = "rr-1-1")]
    id: String,
    stage: StageName,
    /// In a bracket: `winners`, `losers` or `final`.
    bracket: Option<String>,
    round: u16,
    /// The real table it is or was played on.
    table: Option<u16>,
    /// Who plays; a single side for a bye.
    sides: Vec<String>,
    /// One number for each of the sides; nothing before there is a result.
    score: Option<Vec<i32>>,
    /// What a bye or a missed round counts in the standings: for its one side and against it.
    counted: Option<Vec<i32>>,
    /// The games, in a match of several.
    #[schema(required = false)]
    games: Vec<[i32; 2]>,
    /// Who won.
    winner: Option<String>,
    /// Who went on, where a correction changed the winner and kept what was played.
    advanced: Option<String>,
    /// `played`, `bye`, `forfeit` or `pending`.
    #[schema(example = "pending")]
    kind: String,
    /// What a bye comes from.
    why: Option<String>,
    /// Hands played after time because the game was tied.
    extra_hands: Option<usize>,
    /// Points that rulings gave.
    #[schema(required = false)]
    penalties: Vec<PenaltyShape>,
    /// Mexican train: who keeps the score.
    keeper: Option<String>,
    /// The totals of a sheet that is signed and not taken in yet.
    signed: Option<Vec<i32>>,
}

/// Points that a ruling gave.
#[derive(ToSchema)]
pub(crate) struct PenaltyShape {
    /// The number of the call.
    call: usize,
    /// The side whose score they go into.
    to: String,
    /// How many; fewer than zero are taken away.
    points: i32,
    clause: Option<String>,
}

/// A place at the end.
#[derive(ToSchema)]
pub(crate) struct PlaceShape {
    /// From 1.
    place: usize,
    name: String,
    /// What put it there.
    why: String,
}

/// A real table in use.
#[derive(ToSchema)]
pub(crate) struct InUse {
    /// Its number, from 1.
    table: u16,
    /// The match on it.
    #[schema(example = "rr-1-1")]
    r#match: String,
}

/// A call to an official.
#[derive(ToSchema)]
pub(crate) struct OfficialCall {
    /// Its number, from 1.
    call: usize,
    #[schema(example = "rr-1-1")]
    r#match: String,
    /// Whom it was made about, where the match has other sides now.
    #[schema(required = false)]
    sides: Vec<String>,
    /// What it is about.
    about: String,
    /// `open`, `taken` or `ruled`.
    #[schema(example = "open")]
    state: String,
    /// Who took it.
    official: Option<String>,
    /// The clause the ruling rests on.
    clause: Option<String>,
    /// The side that offended.
    offender: Option<String>,
    consequence: Option<ConsequenceShape>,
}

/// A time the clock was started. Times are in seconds of the director's clock.
#[derive(ToSchema)]
pub(crate) struct HeatShape {
    stage: StageName,
    started_at: Option<i64>,
    /// Whether the stage has a time limit.
    limited: bool,
    /// When time is up.
    ends_at: Option<i64>,
    /// Whether time was called.
    called: bool,
    called_at: Option<i64>,
    /// From when on a hand counts as in progress and is finished after time.
    hand_in_progress_from: Option<String>,
    /// The matches that were started.
    matches: Vec<String>,
}

/// A place in the standings.
#[derive(ToSchema)]
pub(crate) struct StandingShape {
    name: String,
    wins: u32,
    losses: u32,
    /// What it scored.
    r#for: i64,
    /// What was scored against it.
    against: i64,
    /// The clause that put this entry below the one before it.
    decided_by: Option<String>,
    /// Why it stands above the next; empty for the last.
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
    /// What a reader should know about it.
    notes: Vec<NoteShape>,
}

/// Something a reader should know.
#[derive(ToSchema)]
pub(crate) struct NoteShape {
    /// The clause behind it.
    clause: Option<String>,
    text: String,
}
