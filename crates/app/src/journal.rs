//! The port to where facts are kept: an append-only journal of streams.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::broadcast;

/// The name of a stream of facts: a table, an event, the accounts. At most 100 bytes of ASCII.
#[derive(Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Stream(Arc<str>);

/// How many entries a stream has; the next one's number.
pub type Version = u64;

/// A fact to be kept.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fact {
    /// What kind of fact: `table/acted`.
    pub kind: &'static str,
    /// The version of its payload's shape.
    pub kind_version: u16,
    /// JSON.
    pub payload: String,
}

/// A fact that is kept.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    /// The stream it belongs to.
    pub stream: Stream,
    /// Its number in the stream, from 0, without gaps.
    pub seq: Version,
    /// What kind of fact.
    pub kind: String,
    /// The version of its payload's shape.
    pub kind_version: u16,
    /// JSON.
    pub payload: String,
    /// When it was stored, in milliseconds since 1970, by the clock of the node that appended it.
    pub recorded_at: i64,
}

/// One request to append.
#[derive(Clone, Debug)]
pub struct Append {
    /// The stream.
    pub stream: Stream,
    /// The version the facts were decided on.
    pub expected: Version,
    /// What to append, all or nothing; at least one.
    pub facts: Vec<Fact>,
    /// The time to record.
    pub recorded_at: i64,
}

/// Why nothing was appended.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum AppendError {
    /// Another writer appended first: load again and decide again.
    #[error("{stream} is at version {found}, not {expected}")]
    Stale {
        /// The stream.
        stream: Stream,
        /// The version the request expected.
        expected: Version,
        /// The version it has.
        found: Version,
    },
    /// The request can never be appended: it holds no facts, or text no journal can keep.
    #[error("this cannot be appended: {0}")]
    Malformed(&'static str),
    /// There is no room for it; nothing was kept.
    #[error("the journal has no room: {0}")]
    Full(String),
    /// The journal cannot be written now; nothing was kept.
    #[error("the journal cannot be written: {0}")]
    Unavailable(String),
    /// The journal went away while the facts were being kept, and did not come back in time to ask
    /// whether they were. Read the stream again to know.
    #[error("the journal went away before it answered: {0}")]
    Unresolved(String),
}

/// The journal cannot be read now.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("the journal cannot be read: {0}")]
pub struct ReadError(pub String);

/// A state saved so that a stream need not be read from its beginning.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Snapshot {
    /// The version the state is of.
    pub version: Version,
    /// The version of the payload's shape.
    pub kind_version: u16,
    /// JSON.
    pub payload: String,
}

/// Where facts are kept. What it acknowledges is durable.
///
/// It knows nothing of requests that are sent twice: which were answered already is part of the facts,
/// so that the answer is found before deciding and not only after.
pub trait Journal: Send + Sync + 'static {
    /// Appends facts to a stream if it is at the expected version. Returns once they are durable;
    /// requests that wait at the same time share one commit.
    fn append(&self, append: Append) -> impl Future<Output = Result<(), AppendError>> + Send;

    /// Up to `limit` entries of a stream, from number `from` on.
    fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> impl Future<Output = Result<Vec<Entry>, ReadError>> + Send;

    /// Whether it can be read now.
    fn check_read(&self) -> impl Future<Output = Result<(), ReadError>> + Send;

    /// Saves a snapshot in place of an older one of the same stream; one of a lower version than
    /// the saved one is dropped. The stream need not have entries.
    fn save_snapshot(
        &self,
        stream: &Stream,
        snapshot: Snapshot,
    ) -> impl Future<Output = Result<(), AppendError>> + Send;

    /// The snapshot of a stream, if there is one.
    fn snapshot(
        &self,
        stream: &Stream,
    ) -> impl Future<Output = Result<Option<Snapshot>, ReadError>> + Send;

    /// News that streams have grown, here or on another node. A notice may be lost or come
    /// twice (a lagging receiver misses some): it says where to look, not what happened.
    fn notices(&self) -> broadcast::Receiver<Notice>;
}

/// What a journal will have done.
type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A [`Journal`] as the hall holds it: of any type, so that the use cases are compiled once.
pub(crate) trait DynJournal: Send + Sync {
    fn append(&self, append: Append) -> Pending<'_, Result<(), AppendError>>;

    fn read_stream<'a>(
        &'a self,
        stream: &'a Stream,
        from: Version,
        limit: usize,
    ) -> Pending<'a, Result<Vec<Entry>, ReadError>>;

    fn check_read(&self) -> Pending<'_, Result<(), ReadError>>;

    fn save_snapshot<'a>(
        &'a self,
        stream: &'a Stream,
        snapshot: Snapshot,
    ) -> Pending<'a, Result<(), AppendError>>;

    fn snapshot<'a>(
        &'a self,
        stream: &'a Stream,
    ) -> Pending<'a, Result<Option<Snapshot>, ReadError>>;

    fn notices(&self) -> broadcast::Receiver<Notice>;
}

impl<J: Journal> DynJournal for J {
    fn append(&self, append: Append) -> Pending<'_, Result<(), AppendError>> {
        Box::pin(Journal::append(self, append))
    }

    fn read_stream<'a>(
        &'a self,
        stream: &'a Stream,
        from: Version,
        limit: usize,
    ) -> Pending<'a, Result<Vec<Entry>, ReadError>> {
        Box::pin(Journal::read_stream(self, stream, from, limit))
    }

    fn check_read(&self) -> Pending<'_, Result<(), ReadError>> {
        Box::pin(Journal::check_read(self))
    }

    fn save_snapshot<'a>(
        &'a self,
        stream: &'a Stream,
        snapshot: Snapshot,
    ) -> Pending<'a, Result<(), AppendError>> {
        Box::pin(Journal::save_snapshot(self, stream, snapshot))
    }

    fn snapshot<'a>(
        &'a self,
        stream: &'a Stream,
    ) -> Pending<'a, Result<Option<Snapshot>, ReadError>> {
        Box::pin(Journal::snapshot(self, stream))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        Journal::notices(self)
    }
}

/// News that a stream has grown.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Notice {
    /// This stream is at least at this version.
    Grown {
        /// The stream.
        stream: Stream,
        /// Its version.
        version: Version,
    },
    /// Notices may have been lost: look everywhere.
    Lost,
}

/// A name that cannot be a stream's.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a stream's name is 1 to 100 printable ASCII characters")]
pub struct StreamNameError;

impl Append {
    /// The most bytes one payload may have. A fact is an action or a result, not a file.
    pub const MAX_PAYLOAD: usize = 1 << 20;

    /// Refuses what no journal can keep. Every journal asks this first, so that a request which
    /// shares a commit with others cannot spoil it for them.
    pub fn check(&self) -> Result<(), AppendError> {
        if self.facts.is_empty() {
            return Err(AppendError::Malformed("there are no facts in it"));
        }
        if self.facts.iter().any(|fact| fact.payload.len() > Self::MAX_PAYLOAD) {
            return Err(AppendError::Malformed("a payload is longer than a mebibyte"));
        }
        if self.facts.iter().any(|fact| fact.payload.contains('\0')) {
            return Err(AppendError::Malformed("a payload holds a NUL"));
        }
        Ok(())
    }
}

impl Stream {
    /// The stream named `name`.
    pub fn new(name: &str) -> Result<Stream, StreamNameError> {
        let is_name = (1..=100).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_graphic());
        if is_name { Ok(Stream(name.into())) } else { Err(StreamNameError) }
    }

    /// Its name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What kind of thing it is about: the name up to the first slash.
    pub(crate) fn kind(&self) -> &str {
        self.0.split_once('/').map_or(&self.0, |(kind, _)| kind)
    }
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(payload: &str) -> Append {
        let payload = payload.to_owned();
        Append {
            stream: Stream::new("table/1").unwrap(),
            expected: 0,
            facts: vec![Fact { kind: "table/acted", kind_version: 1, payload }],
            recorded_at: 0,
        }
    }

    #[test]
    fn a_stream_has_a_printable_name_of_up_to_100_characters() {
        for name in ["t", "table/7#2", "~!"] {
            assert_eq!(Stream::new(name).unwrap().as_str(), name);
        }
        assert!(Stream::new(&"x".repeat(100)).is_ok());
        assert!(Stream::new(&"x".repeat(101)).is_err());
        for name in ["", "a b", "a\nb", "a\0", "Müller"] {
            assert_eq!(Stream::new(name), Err(StreamNameError));
        }
    }

    #[test]
    fn an_append_holds_facts_and_text_that_can_be_kept() {
        assert!(append("{}").check().is_ok());
        assert!(append(&"1".repeat(Append::MAX_PAYLOAD)).check().is_ok());
        assert!(append(&"1".repeat(Append::MAX_PAYLOAD + 1)).check().is_err());
        assert!(append("\0").check().is_err());
        let empty = Append { facts: Vec::new(), ..append("{}") };
        assert!(matches!(empty.check(), Err(AppendError::Malformed(_))));
    }
}
