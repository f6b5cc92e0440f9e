//! Why a line is not taken.

use std::ops::Deref;

use rulebook::{BookId, ParamValue, Reason, Rule};

use crate::Code;

/// A refusal: what about a line is wrong, and the clause it goes against where there is one.
///
/// Nothing has changed when one is returned. Boxed, because results that carry none are returned
/// thousands of times for each that does.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(Box<Reason>);

impl Refusal {
    /// An act against what `book` says about `rule`.
    #[cold]
    pub(crate) fn against(
        book: BookId,
        rule: Rule,
        code: Code,
        text: impl Into<String>,
    ) -> Refusal {
        Reason::new(code, text).by(book.book().clause_for(rule)).into()
    }

    /// An act that cannot be.
    #[cold]
    pub(crate) fn impossible(code: Code, text: impl Into<String>) -> Refusal {
        Reason::new(code, text).into()
    }

    /// The same, about something.
    #[cold]
    pub(crate) fn with(self, key: &'static str, value: impl Into<ParamValue>) -> Refusal {
        Refusal(Box::new(self.0.with(key, value)))
    }

    /// The reason by itself.
    pub fn into_reason(self) -> Reason {
        *self.0
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal(Box::new(reason))
    }
}

impl Deref for Refusal {
    type Target = Reason;

    fn deref(&self) -> &Reason {
        &self.0
    }
}
