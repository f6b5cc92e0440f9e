//! What a reader of a draw should know.

use rulebook::Reason;

use crate::EntryIdx;
use crate::state::State;

/// A note as the draw keeps it: names can be corrected afterwards.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct DrawNote {
    reason: Reason,
    /// Whom it is about: the text goes on from the name.
    about: Option<EntryIdx>,
}

impl DrawNote {
    /// A note on the draw.
    pub(crate) const fn new(reason: Reason) -> DrawNote {
        DrawNote { reason, about: None }
    }

    /// A note on an entry.
    pub(crate) const fn about(entry: EntryIdx, reason: Reason) -> DrawNote {
        DrawNote { reason, about: Some(entry) }
    }
}

impl State {
    /// A note with the name that the entry it is about has now.
    pub(crate) fn note(&self, note: &DrawNote) -> Reason {
        let mut reason = note.reason.clone();
        if let Some(entry) = note.about {
            reason.text = format!("{} {}", self.entries.name(entry), reason.text);
            reason = reason.with("entry", self.entries.id(entry));
        }
        reason
    }
}
