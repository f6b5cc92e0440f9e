//! The schema of a score sheet.

use scoring::{Entry, Tally};
use utoipa::ToSchema;

use super::{BookName, MessageKind, example};

/// A score sheet, whole each time.
#[derive(ToSchema)]
#[schema(example = example::sheet)]
pub(crate) struct SheetMessage {
    kind: MessageKind,
    /// The version this shows.
    version: u64,
    sheet: SheetShape,
}

/// A score sheet.
#[derive(ToSchema)]
pub(crate) struct SheetShape {
    event: String,
    #[schema(example = "rr-1-1")]
    r#match: String,
    book: BookName,
    /// The match's sides.
    sides: Vec<String>,
    /// The games of the match.
    best_of: u8,
    lines: Vec<SheetLine>,
    /// Points that rulings at the event gave to its sides; the totals hold them.
    penalties: Vec<SheetPenalty>,
    tally: Tally,
    /// The sides that agree with it as it is.
    confirmed: Vec<u8>,
    signed: bool,
    /// What is disputed.
    dispute: Option<String>,
    /// Why the event refused the result the last time.
    refused: Option<String>,
    /// The result of its match, where that is not the sheet's.
    result: Option<OtherResult>,
    status: SheetStatus,
}

/// Points that a ruling gave.
#[derive(ToSchema)]
pub(crate) struct SheetPenalty {
    /// The call that was ruled on.
    call: usize,
    /// The side whose total they are in.
    side: u8,
    /// How many; fewer than zero are taken away.
    points: i32,
    /// The clause behind it.
    clause: Option<String>,
}

/// The result that the event has.
#[derive(ToSchema)]
pub(crate) struct OtherResult {
    /// `played` or `forfeit`; `signed` for totals that the monitor has not taken in.
    kind: String,
    /// One number a side.
    score: Option<Vec<i32>>,
    /// The games of a match of several, where they were given.
    games: Vec<[i32; 2]>,
    /// Who won.
    winner: Option<String>,
}

/// A line of a sheet.
#[derive(ToSchema)]
pub(crate) struct SheetLine {
    /// Its number, from 1.
    n: usize,
    /// What was written, as it was sent.
    entry: Entry,
    /// Who wrote it.
    by: String,
    /// When, in milliseconds since 1970.
    at: i64,
    /// Whether it was struck out.
    struck: bool,
    /// The game it counts in, from 1, if it counts.
    game: Option<usize>,
    /// The hand of that game, from 1.
    hand: Option<usize>,
    /// What it gave each side, in marks, points or pips.
    gave: Option<Vec<i32>>,
    /// The totals of the game after it.
    totals: Option<Vec<i32>>,
}

/// Where a sheet stands.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum SheetStatus {
    /// Lines can be written.
    Open,
    /// An official must settle it.
    Disputed,
    /// Agreed on, and about to be entered.
    Final,
    /// Entered with the event.
    Posted,
    /// Entered with the event, which has another result by now.
    Corrected,
    /// Not entered: its match has got a result otherwise.
    Elsewhere,
    /// Its match has other sides now.
    Outdated,
}
