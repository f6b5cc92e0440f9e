//! How fields are written in event records and on the command line: a reason as a sentence, with the
//! clause beside or behind it.

use rulebook::{ClauseId, Reason};
use serde::{Serialize, Serializer};

/// The clause, and the sentence as `why`.
pub(crate) fn clause_and_why<S: Serializer>(reason: &Reason, to: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Written<'a> {
        clause: Option<ClauseId>,
        why: &'a str,
    }
    Written { clause: reason.clause, why: &reason.text }.serialize(to)
}

/// The clause, and the sentence as `text`, of each.
pub(crate) fn clauses_and_texts<S: Serializer>(
    reasons: &[Reason],
    to: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Written<'a> {
        clause: Option<ClauseId>,
        text: &'a str,
    }
    let written = reasons.iter().map(|it| Written { clause: it.clause, text: &it.text });
    to.collect_seq(written)
}

/// The sentence with the clause behind it.
pub(crate) fn cited<S: Serializer>(reason: &Reason, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&reason.cited())
}

/// The same, and an empty text where there is nothing to say.
#[expect(clippy::ref_option, reason = "serde passes it like this")]
pub(crate) fn cited_or_empty<S: Serializer>(
    reason: &Option<Reason>,
    to: S,
) -> Result<S::Ok, S::Error> {
    to.serialize_str(&reason.as_ref().map(Reason::cited).unwrap_or_default())
}

/// Whether a number is not worth a field.
pub(crate) fn is_zero<N: Default + PartialEq>(n: &N) -> bool {
    *n == N::default()
}
