//! The results that were corrected, for everyone to see.

use rulebook::Reason;

use crate::{Action, Correction, MatchId, Tournament};

/// A correction of a result.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct CorrectionRow {
    /// The number of its line in the record.
    pub line: usize,
    /// The match.
    pub r#match: MatchId,
    /// When it was made, in seconds of the director's clock.
    pub at: Option<i64>,
    /// Why.
    pub why: Option<String>,
    /// What it did, in a sentence.
    pub text: Reason,
    /// Whether it counts.
    pub stands: bool,
    /// The line that took it back.
    pub undone_by: Option<usize>,
}

impl Tournament {
    /// Every correction of a result, oldest first. Who made it is for those who run the event.
    pub fn corrections(&self) -> Vec<CorrectionRow> {
        let page = self.line_page(0, usize::MAX, Tournament::is_correction);
        let row = |it: crate::summary::LineSummary| {
            let Action::Correct(Correction { report, .. }) = &it.line.action else { return None };
            Some(CorrectionRow {
                line: it.number,
                r#match: report.r#match,
                at: it.line.at,
                why: it.line.why,
                text: it.text,
                stands: it.stands,
                undone_by: it.undone_by,
            })
        };
        page.items.into_iter().rev().filter_map(row).collect()
    }
}
