//! Results that were corrected.

use std::collections::BTreeMap;

use rulebook::Reason;
use serde::Serialize;
use tournament::{CorrectionRow, MatchId, Tournament};
use utoipa::ToSchema;

use crate::Millis;

/// A correction of a result. Who made it is in the history, for directors and officials.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct BoardCorrection {
    /// The match.
    #[schema(example = "rr-1-1")]
    pub r#match: MatchId,
    /// When the result was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    pub at: Option<Millis>,
    /// Why it was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "read the wrong way round")]
    pub why: Option<String>,
    /// What it did, in a sentence.
    pub text: Reason,
    /// Whether it counts.
    pub stands: bool,
    /// The line that took it back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_by: Option<usize>,
}

/// All of them, by the numbers of their lines.
pub(super) fn corrections(tournament: &Tournament) -> BTreeMap<usize, BoardCorrection> {
    let row = |row: CorrectionRow| {
        let CorrectionRow { line, r#match, at, why, text, stands, undone_by } = row;
        let at = at.map(|at| at.saturating_mul(1000));
        (line, BoardCorrection { r#match, at, why, text, stands, undone_by })
    };
    tournament.corrections().into_iter().map(row).collect()
}
