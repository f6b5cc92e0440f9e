//! What a reader of a draw should know.

use rulebook::{ClauseId, Rule};
use serde::Serialize;

use crate::EntryIdx;
use crate::state::State;

/// Something a reader should know, and the clause behind it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Note {
    /// The clause.
    pub clause: Option<ClauseId>,
    /// What it is.
    pub text: String,
}

/// A note as the draw keeps it: names can be corrected afterwards.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct DrawNote {
    rule: Rule,
    /// Whom it is about: the text goes on from the name.
    about: Option<EntryIdx>,
    text: String,
}

impl DrawNote {
    /// A note on what a rule says about the draw.
    pub(crate) const fn new(rule: Rule, text: String) -> DrawNote {
        DrawNote { rule, about: None, text }
    }

    /// A note on what a rule says about an entry.
    pub(crate) fn about(entry: EntryIdx, rule: Rule, text: impl Into<String>) -> DrawNote {
        DrawNote { rule, about: Some(entry), text: text.into() }
    }
}

impl State {
    pub(crate) fn note(&self, note: &DrawNote) -> Note {
        let clause = self.format.book.book().clause_for(note.rule);
        let text = match note.about {
            Some(entry) => format!("{} {}", self.entries.name(entry), note.text),
            None => note.text.clone(),
        };
        Note { clause, text }
    }
}
