//! A line of the log, with what was noted when it was taken.

use std::borrow::Cow;

use crate::action::{Action, Line};
use crate::{Entries, EntryId, MatchId, Pairing, Tournament};

/// The number in the record of the first line below the header.
pub(crate) const FIRST_LINE: usize = 2;

/// A line with what had to be noted when it was taken.
#[derive(Clone, Debug)]
pub(crate) struct Logged {
    pub line: Line,
    /// The entry that each name in the line meant, in the order of [`Action::each_name`]. Names can
    /// be corrected, and the corrections taken back.
    pub names: Vec<Option<EntryId>>,
    /// Whose match a result, a signed sheet or a call was for. The same place in a bracket may come
    /// to have other sides, and then it is nothing to them.
    pub pairing: Option<Pairing>,
    /// For a correction: whether it counts as if the result had been so from the start, rather
    /// than only on paper.
    pub flows: bool,
}

impl Logged {
    /// The line with the names that those it means have among `entries`.
    pub(crate) fn line_for(&self, entries: &Entries) -> Cow<'_, Line> {
        if self.names.is_empty() {
            return Cow::Borrowed(&self.line);
        }
        let mut line = self.line.clone();
        let mut meant = self.names.iter();
        line.action.each_name(|name| {
            let Some(id) = meant.next().copied().flatten() else { return };
            let is_as_it_was = entries.find(name).is_some_and(|entry| entry.id == id);
            if !is_as_it_was && let Some(entry) = entries.get(id) {
                name.clone_from(&entry.name);
            }
        });
        Cow::Owned(line)
    }

    /// Whether it gives a result that stands for an earlier one of the same pairing. A change on
    /// paper does not, nor does a sheet, whose totals are elsewhere.
    pub(crate) const fn replaces_reports(&self) -> bool {
        match self.line.action {
            Action::Correct(_) => self.flows,
            Action::Score(_) | Action::Forfeit { .. } | Action::Late { .. } => true,
            _ => false,
        }
    }

    pub(crate) const fn is_draw(&self) -> bool {
        matches!(self.line.action, Action::Draw(_))
    }
}

impl Tournament {
    /// A line as it is logged now: whom its names mean, and whose match it is about.
    pub(crate) fn logged(&self, mut line: Line) -> Logged {
        let entries = &self.state.entries;
        let mut names = Vec::new();
        line.action.each_name(|name| names.push(entries.find_side(name).map(|entry| entry.id)));
        let pairing = line.action.is_about().and_then(|id| self.pairing(id));
        Logged { line, names, pairing, flows: false }
    }
}

impl Action {
    /// The match whose result this gives.
    pub const fn result_of(&self) -> Option<MatchId> {
        match self {
            Action::Score(report) => Some(report.r#match),
            Action::Correct(correction) => Some(correction.report.r#match),
            Action::Forfeit { r#match, .. }
            | Action::Late { r#match, .. }
            | Action::TakeIn { r#match } => Some(*r#match),
            _ => None,
        }
    }

    /// The match whose sides this is about, and no one else who may come to play it.
    pub(crate) const fn is_about(&self) -> Option<MatchId> {
        match self {
            Action::Sign { r#match, .. }
            | Action::Call { r#match, .. }
            | Action::CallToTable { r#match }
            | Action::ExtraHand { r#match } => Some(*r#match),
            _ => self.result_of(),
        }
    }
}
