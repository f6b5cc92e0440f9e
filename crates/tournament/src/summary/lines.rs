//! The history of an event: its lines with what became of them.

use rulebook::Reason;

use crate::logged::FIRST_LINE;
use crate::{Action, Line, Tournament};

/// A line of the record, and what became of it.
#[derive(Clone, Debug)]
pub struct LineSummary {
    /// Its number, the header being line 1.
    pub number: usize,
    /// The line, with the names that those in it have now.
    pub line: Line,
    /// What it did, in a sentence.
    pub text: Reason,
    /// Whether it counts.
    pub stands: bool,
    /// The line that took it back.
    pub undone_by: Option<usize>,
    /// The line it takes back.
    pub undoes: Option<usize>,
}

/// Some of an event's lines.
#[derive(Clone, Debug)]
pub struct LinePage {
    /// They, the newest first.
    pub items: Vec<LineSummary>,
    /// How many there are in all.
    pub total: usize,
}

impl Tournament {
    /// `limit` lines of those that `is_wanted` takes, newest first, `from` of them left out.
    pub fn line_page(
        &self,
        from: usize,
        limit: usize,
        is_wanted: impl Fn(&Tournament, usize) -> bool,
    ) -> LinePage {
        let active = self.active();
        let mut undone_by = vec![None; self.log.len()];
        for n in (0..self.log.len()).filter(|n| active[*n]) {
            if let Some(target) = self.undone_by(n) {
                undone_by[target] = Some(n + FIRST_LINE);
            }
        }
        let wanted: Vec<usize> =
            (0..self.log.len()).rev().filter(|n| is_wanted(self, n + FIRST_LINE)).collect();
        let items = wanted.iter().skip(from).take(limit).map(|&n| LineSummary {
            number: n + FIRST_LINE,
            line: self.log[n].line_for(&self.state.entries).into_owned(),
            text: self.line_text(n),
            stands: active[n] && !self.dropped.contains(&n),
            undone_by: undone_by[n],
            undoes: self.undone_by(n).map(|n| n + FIRST_LINE),
        });
        LinePage { items: items.collect(), total: wanted.len() }
    }

    /// The number of the line that the one of this number takes back.
    pub fn undoes(&self, number: usize) -> Option<usize> {
        let n = number.checked_sub(FIRST_LINE).filter(|n| *n < self.log.len())?;
        self.undone_by(n).map(|target| target + FIRST_LINE)
    }

    /// Whether the line of this number corrects a result.
    pub(crate) fn is_correction(&self, number: usize) -> bool {
        let n = number.checked_sub(FIRST_LINE).and_then(|n| self.log.get(n));
        n.is_some_and(|logged| matches!(logged.line.action, Action::Correct(_)))
    }

    /// Whether the line of this number changed a result or ruled on a call, or took such a line
    /// back: what everyone may know of the history.
    pub fn is_public_line(&self, number: usize) -> bool {
        let Some(n) = number.checked_sub(FIRST_LINE).filter(|n| *n < self.log.len()) else {
            return false;
        };
        match (&self.log[n].line.action, self.undone_by(n)) {
            (Action::Correct(_) | Action::Rule(_), _) => true,
            (_, Some(target)) => self.is_public_line(target + FIRST_LINE),
            _ => false,
        }
    }
}
