//! Requests that share a commit, each judged on its own.

use std::collections::HashMap;

use app::journal::{Append, AppendError, Appended, Stream, Version};

/// What the file knows of a request before the batch: the stream's version, if there is such a
/// stream, and the first number and count of the entries its key has already made.
pub(super) type Found = (Option<i64>, Option<i64>, Option<i64>);

/// An entry to write: stream, seq, kind, version of the kind, payload, time, key, facts.
pub(super) type NewEntry<'a> =
    (&'a str, Version, &'a str, u16, &'a str, i64, Option<&'a str>, Option<usize>);

/// The outcome of judging requests one after the other.
#[derive(Debug, Default)]
pub(super) struct Batch<'a> {
    /// The answer to each request, good once the rest is written.
    pub(super) verdicts: Vec<Result<Appended, AppendError>>,
    /// The entries to write.
    pub(super) entries: Vec<NewEntry<'a>>,
    /// The versions of the streams that grow.
    pub(super) grown: HashMap<&'a Stream, Version>,
    keys: HashMap<(&'a Stream, &'a str), Appended>,
}

impl<'a> Batch<'a> {
    /// Judges a request after those before it.
    pub(super) fn judge(&mut self, append: &'a Append, found: Found) {
        let verdict = self.verdict(append, found);
        self.verdicts.push(verdict);
    }

    fn verdict(&mut self, append: &'a Append, found: Found) -> Result<Appended, AppendError> {
        let stream = &append.stream;
        let id = append.key.as_deref().map(|key| (stream, key));
        if let Some(done) = repeat(found).or_else(|| self.keys.get(&id?).cloned()) {
            return Ok(Appended { is_repeat: true, ..done });
        }
        let kept = found.0.map_or(0, i64::cast_unsigned);
        let first = self.grown.get(stream).copied().unwrap_or(kept);
        if first != append.expected {
            let (stream, expected, found) = (stream.clone(), append.expected, first);
            return Err(AppendError::Stale { stream, expected, found });
        }
        let mut request = id.map(|(_, key)| (key, append.facts.len()));
        for (fact, seq) in append.facts.iter().zip(first..) {
            let (key, n_facts) = request.take().unzip();
            let (name, at) = (stream.as_str(), append.recorded_at);
            let (kind, payload) = (fact.kind, fact.payload.as_str());
            self.entries.push((name, seq, kind, fact.kind_version, payload, at, key, n_facts));
        }
        let version = first + append.facts.len() as Version;
        let appended = Appended { version, first, is_repeat: false };
        self.grown.insert(stream, version);
        if let Some(id) = id {
            self.keys.insert(id, appended.clone());
        }
        Ok(appended)
    }
}

fn repeat((_, first, n_facts): Found) -> Option<Appended> {
    let (first, n_facts) = (first?.cast_unsigned(), n_facts?.cast_unsigned());
    Some(Appended { version: first + n_facts, first, is_repeat: true })
}
