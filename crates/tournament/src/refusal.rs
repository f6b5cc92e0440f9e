//! Why a line is not taken.

use rulebook::{BookId, ClauseId, Rule};
use serde::Serialize;

/// A refusal: what about a line is wrong, and the clause it goes against where there is one.
///
/// Nothing has changed when one is returned.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, thiserror::Error)]
#[error("{why}")]
pub struct Refusal {
    /// The clause, absent where the act is impossible rather than forbidden.
    pub clause: Option<ClauseId>,
    /// What was wrong, for people: lower case, no final stop.
    pub why: String,
}

impl Refusal {
    /// An act against what `book` says about `rule`.
    #[cold]
    pub(crate) fn against(book: BookId, rule: Rule, why: impl Into<String>) -> Refusal {
        Refusal { clause: book.book().clause_for(rule), why: why.into() }
    }

    /// An act that cannot be.
    #[cold]
    pub(crate) fn impossible(why: impl Into<String>) -> Refusal {
        Refusal { clause: None, why: why.into() }
    }
}
