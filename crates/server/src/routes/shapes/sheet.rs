use utoipa::ToSchema;

use super::{BookName, MessageKind};

/// A score sheet, whole each time.
#[derive(ToSchema)]
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
    tally: TallyShape,
    /// The sides that agree with it as it is.
    confirmed: Vec<u8>,
    signed: bool,
    /// What is disputed.
    dispute: Option<String>,
    /// Why the event refused the result the last time.
    refused: Option<String>,
    status: SheetStatus,
}

/// A line of a sheet.
#[derive(ToSchema)]
pub(crate) struct SheetLine {
    /// Its number, from 1.
    n: usize,
    /// What was written, as it was sent.
    #[schema(value_type = Object)]
    entry: serde_json::Value,
    /// Who wrote it.
    by: String,
    /// When, in milliseconds since 1970.
    at: i64,
    /// Whether it was struck out.
    struck: bool,
}

/// What the lines come to.
#[derive(ToSchema)]
pub(crate) struct TallyShape {
    /// The totals of the game in play, or of the last one.
    totals: Vec<i32>,
    /// Games that are over, in a match of several.
    games: Vec<[i32; 2]>,
    /// Hands so far in the game in play.
    hands: usize,
    /// Whether somebody has won the match.
    complete: bool,
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
    /// Its match has other sides now.
    Outdated,
}
