use rulebook::{BookId, ClauseId, ParamValue, Reason, Rule};

use crate::Code;

/// A refusal: the rule that was broken, and what about this act broke it.
///
/// The rule is absent where the act is impossible rather than forbidden: playing a bone one does
/// not hold breaks no clause. Small, because results that carry none are returned thousands of
/// times for each that does.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The rule broken, if a rule was.
    pub rule: Option<Rule>,
    /// What was wrong; its clause is that of a book.
    reason: Box<Reason>,
}

impl Refusal {
    /// An act against `rule`. What was wrong is for people: lower case, no final stop.
    #[cold]
    pub fn against(rule: Rule, code: Code, why: impl Into<String>) -> Refusal {
        Refusal { rule: Some(rule), reason: Box::new(Reason::new(code, why)) }
    }

    /// An act that cannot be.
    #[cold]
    pub fn impossible(code: Code, why: impl Into<String>) -> Refusal {
        Refusal { rule: None, reason: Box::new(Reason::new(code, why)) }
    }

    /// The same, about something that its sentence names.
    #[cold]
    #[must_use]
    pub fn with(self, key: &'static str, value: impl Into<ParamValue>) -> Refusal {
        Refusal { reason: Box::new(self.reason.with(key, value)), ..self }
    }

    /// The clause of `book` that states the broken rule.
    pub fn clause(&self, book: BookId) -> Option<ClauseId> {
        book.book().clause_for(self.rule?)
    }

    /// What was wrong, with the clause of `book` behind it.
    pub fn into_reason(self, book: BookId) -> Reason {
        let clause = self.clause(book);
        self.reason.by(clause)
    }
}
