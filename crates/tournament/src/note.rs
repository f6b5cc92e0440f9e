//! What a reader of a draw should know.

use rulebook::{BookId, ClauseId, Rule};
use serde::Serialize;

/// Something a reader should know, and the clause behind it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Note {
    /// The clause.
    pub clause: Option<ClauseId>,
    /// What it is.
    pub text: String,
}

impl Note {
    /// A note on what a rule says here.
    pub(crate) fn new(book: BookId, rule: Rule, text: String) -> Note {
        Note { clause: book.book().clause_for(rule), text }
    }
}
