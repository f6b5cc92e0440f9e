use bones::{Bone, Seat};
use serde::Serialize;

use crate::table::Table;
use crate::{Line, Rules, SeatSet};

/// A hand in figures, as a record's result lists it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Hand {
    /// The double placed in the center.
    pub double: Bone,
    /// Who placed it.
    pub starter: Seat,
    /// Who shuffled.
    pub shuffler: Seat,
    /// What each seat counted; zeros while the hand is open.
    pub points: Vec<u16>,
    /// Who went out.
    pub out: Option<Seat>,
    /// Whether it ended because no one could play.
    pub blocked: bool,
    /// Each seat's line.
    pub lines: Vec<Line>,
    /// The Mexican train.
    pub train: Line,
    /// Whose markers are up.
    pub markers: SeatSet,
    /// Whose missing bump was called and upheld.
    pub missed_bumps: SeatSet,
    /// What each seat had left, once the hand is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<Vec<Bone>>>,
}

impl Hand {
    /// The figures of `table`.
    pub(crate) fn new(table: &Table, rules: &Rules) -> Hand {
        let is_over = table.end.is_some();
        let points = |seat| if is_over { table.points(seat, rules) } else { 0 };
        Hand {
            double: table.start.double,
            starter: table.start.starter,
            shuffler: table.shuffler,
            points: table.seats().map(points).collect(),
            out: table.out(),
            blocked: table.is_blocked(),
            lines: table.seats().map(|seat| table.lines[seat]).collect(),
            train: table.train,
            markers: table.markers,
            missed_bumps: table.missed_bumps,
            left: is_over.then(|| table.seats().map(|seat| table.in_order(seat)).collect()),
        }
    }

    /// Whether it has been played to its end.
    pub const fn is_over(&self) -> bool {
        self.blocked || self.out.is_some()
    }
}
