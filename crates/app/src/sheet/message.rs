//! A score sheet as those who watch it are sent it.

use rulebook::{BookId, Reason};
use scoring::{Entry, Limits, Row, Tally};
use serde::Serialize;
use tournament::{EntryId, MatchId, Pairing, Scoring};
use utoipa::ToSchema;

use crate::journal::Version;
use crate::sheet::at_event::{Keeper, OtherResult, SheetSeat, Superseded};
use crate::sheet::dispute::{Dispute, Settlement};
use crate::sheet::fact::Penalty;
use crate::sheet::state::{LineMeta, SheetState};
use crate::sheet::status::Status;
use crate::sheet::{Author, Figures};
use crate::streams::subscribers::Message;
use crate::{EventId, Millis};

/// A score sheet, whole each time.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetMessage<'a> {
    /// Whether it comes first, or because the sheet has changed.
    pub kind: SheetMessageKind,
    /// The version this shows.
    #[schema(value_type = u64)]
    pub version: Version,
    /// What time it is, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub now: Millis,
    /// The sheet.
    pub sheet: SheetView<'a>,
}

/// Why a sheet is sent.
#[derive(Copy, Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SheetMessageKind {
    /// It comes first.
    Snapshot,
    /// It has changed.
    Update,
}

/// A score sheet.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Sheet)]
pub struct SheetView<'a> {
    /// The event.
    pub event: EventId,
    /// The match.
    #[schema(example = "rr-1-1")]
    pub r#match: MatchId,
    /// Whose sheet it is: the match with its entries. Requests name it, so that a line goes to the
    /// right sheet.
    #[schema(example = "rr-1-1:7,12")]
    pub pairing: Pairing,
    /// The book.
    #[schema(example = "straight42")]
    pub book: BookId,
    /// The names of the match's sides.
    pub sides: &'a [String],
    /// Their entries, in the same order.
    #[schema(example = json!(["7", "12"]))]
    pub entries: Vec<EntryId>,
    /// Who sits where.
    pub seats: &'a [SheetSeat],
    /// Who keeps the score of a table of Mexican train.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeper: Option<&'a Keeper>,
    /// Who writes the sheets of the event.
    pub scoring: Scoring,
    /// The games of the match.
    pub best_of: u8,
    /// The highest figures its lines can have.
    pub limits: Limits,
    /// Its lines, struck ones included.
    pub lines: Vec<SheetLine<'a>>,
    /// The result, where it was reported without lines. It counts in place of lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<&'a Reported>,
    /// Points that rulings at the event gave to its sides. The totals include them.
    pub penalties: &'a [Penalty],
    /// What it comes to.
    pub tally: Tally,
    /// The sides that agree with it as it is, by their places.
    pub confirmed: Vec<usize>,
    /// Whether its keeper has signed it.
    pub signed: bool,
    /// What is disputed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<&'a Dispute>,
    /// How the last dispute was settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<&'a Settlement>,
    /// Why the event refused the result the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'a Reason>,
    /// The result of its match, if it did not come from this sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<&'a OtherResult>,
    /// The pairing that plays the match now, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub superseded: Option<&'a Superseded>,
    /// Where it stands.
    pub status: Status,
}

/// The end of a match, reported alone.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SheetReport)]
pub struct Reported {
    /// What it came to.
    #[serde(flatten)]
    pub figures: Figures,
    /// Who reported it.
    pub by: Author,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub at: Millis,
}

/// A line of a sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetLine<'a> {
    /// Its number, from 1.
    pub n: usize,
    /// What was written, as it was sent.
    pub entry: &'a Entry,
    /// Who wrote it.
    pub by: &'a Author,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub at: Millis,
    /// Whether it was struck out.
    pub struck: bool,
    /// The game it counts in, from 1, if it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<usize>,
    /// The hand of that game, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<usize>,
    /// What it gave each side, in marks, points or pips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gave: Option<Vec<i32>>,
    /// The totals of the game after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<Vec<i32>>,
}

impl<'a> SheetLine<'a> {
    fn new(row: Row<'a>, line: &'a LineMeta) -> SheetLine<'a> {
        let (game, hand) =
            (row.place.as_ref().map(|it| it.game), row.place.as_ref().map(|it| it.hand));
        let (gave, totals) = row.place.map(|place| (place.gave, place.totals)).unzip();
        let LineMeta { by, at, .. } = line;
        SheetLine {
            n: row.n,
            entry: row.entry,
            by,
            at: *at,
            struck: row.struck,
            game,
            hand,
            gave,
            totals,
        }
    }
}

impl SheetState {
    /// The sheet as it is shown.
    pub(crate) fn message(&self, kind: SheetMessageKind, version: Version, now: Millis) -> Message {
        let (opened, at_event) = (&self.opened, &self.at_event);
        let rows = self.sheet.rows().zip(&self.lines);
        let sheet = SheetView {
            event: opened.event,
            r#match: opened.pairing.r#match,
            pairing: opened.pairing,
            book: opened.book,
            sides: &at_event.sides,
            entries: opened.pairing.entries().collect(),
            seats: &at_event.seats,
            keeper: at_event.keeper.as_ref(),
            scoring: at_event.scoring,
            best_of: opened.best_of,
            limits: self.sheet.limits(&at_event.gone),
            lines: rows.map(|(row, line)| SheetLine::new(row, line)).collect(),
            report: self.report.as_ref(),
            penalties: self.penalties(),
            tally: self.tally(),
            confirmed: self.confirmed.iter().copied().collect(),
            signed: self.is_signed,
            dispute: self.dispute.as_ref(),
            settled: self.settled.as_ref(),
            refused: self.refused.as_ref(),
            result: self.other_result(),
            superseded: at_event.superseded.as_ref(),
            status: self.status(),
        };
        let message = SheetMessage { kind, version, now, sheet };
        let text = serde_json::to_string(&message).expect("a sheet is plain data");
        Message::new(version, text.into())
    }
}
