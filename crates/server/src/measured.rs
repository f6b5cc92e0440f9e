//! A journal whose appends are measured.

use std::sync::Arc;
use std::time::Instant;

use app::journal::{
    Append, AppendError, Appended, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use store::AnyJournal;
use tokio::sync::broadcast;

use crate::metrics::{AppendFailure, Metrics};

/// A journal whose appends are measured.
#[derive(Clone, Debug)]
pub struct Measured {
    journal: AnyJournal,
    metrics: Arc<Metrics>,
}

impl Measured {
    pub(crate) const fn new(journal: AnyJournal, metrics: Arc<Metrics>) -> Measured {
        Measured { journal, metrics }
    }

    /// The journal itself.
    pub const fn inner(&self) -> &AnyJournal {
        &self.journal
    }
}

impl Journal for Measured {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        let started = Instant::now();
        let appended = self.journal.append(append).await;
        let failure = appended.as_ref().err().map(|error| match error {
            AppendError::Stale { .. } => AppendFailure::Stale,
            AppendError::Malformed(_) => AppendFailure::Malformed,
            AppendError::Unavailable(_) => AppendFailure::Unavailable,
            AppendError::Unresolved(_) => AppendFailure::Unresolved,
        });
        self.metrics.appended(started.elapsed(), failure);
        appended
    }

    async fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> Result<Vec<Entry>, ReadError> {
        self.journal.read_stream(stream, from, limit).await
    }

    async fn read_all(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ReadError> {
        self.journal.read_all(after, limit).await
    }

    async fn streams(
        &self,
        prefix: &str,
        after: Option<&Stream>,
        limit: usize,
    ) -> Result<Vec<(Stream, Version)>, ReadError> {
        self.journal.streams(prefix, after, limit).await
    }

    async fn save_snapshot(&self, stream: &Stream, snapshot: Snapshot) -> Result<(), AppendError> {
        self.journal.save_snapshot(stream, snapshot).await
    }

    async fn snapshot(&self, stream: &Stream) -> Result<Option<Snapshot>, ReadError> {
        self.journal.snapshot(stream).await
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.journal.notices()
    }
}
