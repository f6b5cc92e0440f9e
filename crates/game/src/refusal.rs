use rulebook::{BookId, ClauseId, Rule};

/// A refusal: the rule that was broken, and what about this act broke it.
///
/// The rule is absent where the act is impossible rather than forbidden: playing a bone one does
/// not hold breaks no clause.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{why}")]
pub struct Refusal {
    /// The rule broken, if a rule was.
    pub rule: Option<Rule>,
    /// What was wrong, for people: lower case, no final stop.
    pub why: String,
}

impl Refusal {
    /// An act against `rule`.
    #[cold]
    pub fn against(rule: Rule, why: impl Into<String>) -> Refusal {
        Refusal { rule: Some(rule), why: why.into() }
    }

    /// An act that cannot be.
    #[cold]
    pub fn impossible(why: impl Into<String>) -> Refusal {
        Refusal { rule: None, why: why.into() }
    }

    /// The clause of `book` that states the broken rule.
    pub fn clause(&self, book: BookId) -> Option<ClauseId> {
        book.book().clause_for(self.rule?)
    }
}
