use std::fmt;

use bones::{BySide, Side};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a hand came out.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The bidders took what they bid.
    Made,
    /// The bidders can no longer take what they bid.
    Set,
    /// No one bid.
    Passed,
    /// Lost by a renege.
    Renege,
    /// Ended by a declaration of the rest of the tricks.
    Laydown,
    /// Lost by a refuted declaration or a second bid out of turn.
    Forfeit,
    /// Shuffled again.
    Reshake,
    /// Not over yet.
    Open,
}

impl Outcome {
    /// The name used in records.
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Made => "made",
            Outcome::Set => "set",
            Outcome::Passed => "passed",
            Outcome::Renege => "renege",
            Outcome::Laydown => "laydown",
            Outcome::Forfeit => "forfeit",
            Outcome::Reshake => "reshake",
            Outcome::Open => "open",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// How a hand ended. A call that is upheld later puts another in its place.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Ending {
    pub(crate) outcome: Outcome,
    /// The clause it rests on, unless bones or bids alone decided.
    pub(crate) clause: Option<ClauseId>,
    /// Who is awarded how many marks.
    pub(crate) award: Option<(Side, u8)>,
    /// Who took all that was left without playing it out.
    pub(crate) rest_to: Option<Side>,
    /// Whether a call brought it about; then no other call can take the hand again.
    pub(crate) by_call: bool,
}

impl Ending {
    /// No one bid.
    pub(crate) const PASSED: Ending = Ending::unscored(Outcome::Passed, None);

    /// A hand shuffled again under `clause`.
    pub(crate) const fn reshake(clause: Option<ClauseId>) -> Ending {
        Ending::unscored(Outcome::Reshake, clause)
    }

    const fn unscored(outcome: Outcome, clause: Option<ClauseId>) -> Ending {
        Ending { outcome, clause, award: None, rest_to: None, by_call: false }
    }

    /// A hand that earns `marks` for `side`.
    pub(crate) const fn won(outcome: Outcome, side: Side, marks: u8) -> Ending {
        Ending { outcome, clause: None, award: Some((side, marks)), rest_to: None, by_call: false }
    }

    /// The same, resting on `clause`.
    pub(crate) const fn under(self, clause: Option<ClauseId>) -> Ending {
        Ending { clause, ..self }
    }

    pub(crate) const fn by_call(self) -> Ending {
        Ending { by_call: true, ..self }
    }

    pub(crate) fn is_reshake(self) -> bool {
        self.outcome == Outcome::Reshake
    }

    /// The marks awarded to each side.
    pub(crate) fn marks(self) -> BySide<u8> {
        let mut marks = BySide::default();
        if let Some((side, n)) = self.award {
            marks[side] = n;
        }
        marks
    }
}
