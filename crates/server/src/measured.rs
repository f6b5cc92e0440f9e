//! A journal whose appends are measured, and that knows whether it can be written.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use app::Clock;
use app::journal::{
    Append, AppendError, Entry, Fact, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use store::AnyJournal;
use tokio::sync::broadcast;

use crate::clock::SystemClock;
use crate::metrics::{AppendFailure, Metrics};

/// A journal whose appends are measured, and that knows whether it can be written.
#[derive(Clone, Debug)]
pub struct Measured {
    journal: AnyJournal,
    metrics: Arc<Metrics>,
    /// Whether the last write failed because the journal could not be written.
    is_stuck: Arc<AtomicBool>,
}

impl Measured {
    pub(crate) fn new(journal: AnyJournal, metrics: Arc<Metrics>) -> Measured {
        Measured { journal, metrics, is_stuck: Arc::default() }
    }

    /// The journal itself.
    pub const fn inner(&self) -> &AnyJournal {
        &self.journal
    }

    /// Whether it can be written, as far as is known. Costs nothing while appends succeed. Once one
    /// has failed it is tried: a hall that is taken for not ready gets no requests by which it would
    /// find out.
    pub(crate) async fn check_written(&self) -> Result<(), AppendError> {
        if !self.is_stuck.load(Ordering::Relaxed) {
            return Ok(());
        }
        let written = self.try_to_write().await;
        self.note(written.as_ref().err());
        written
    }

    /// Goes the way of every change and keeps nothing: something is appended that comes too late. Then
    /// writes a few bytes in place of the last ones, to see whether there is room.
    async fn try_to_write(&self) -> Result<(), AppendError> {
        let stream = Stream::new("ops/written").expect("a short name");
        let now = SystemClock::new().now();
        let fact = Fact { kind: "ops/written", kind_version: 1, payload: "{}".into() };
        let late =
            Append { stream: stream.clone(), expected: 1, facts: vec![fact], recorded_at: now };
        match self.journal.append(late).await {
            Ok(()) | Err(AppendError::Stale { .. }) => {}
            Err(error) => return Err(error),
        }
        let version = u64::try_from(now).unwrap_or_default();
        let tried = Snapshot { version, kind_version: 1, payload: "{}".into() };
        self.journal.save_snapshot(&stream, tried).await
    }

    /// Notes how the last write went. Somebody else being first says nothing about the journal.
    fn note(&self, error: Option<&AppendError>) {
        match error {
            None => self.is_stuck.store(false, Ordering::Relaxed),
            Some(
                AppendError::Full(_) | AppendError::Unavailable(_) | AppendError::Unresolved(_),
            ) => self.is_stuck.store(true, Ordering::Relaxed),
            Some(AppendError::Stale { .. } | AppendError::Malformed(_)) => {}
        }
    }
}

impl Journal for Measured {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        let started = Instant::now();
        let appended = self.journal.append(append).await;
        let failure = appended.as_ref().err().map(|error| match error {
            AppendError::Stale { .. } => AppendFailure::Stale,
            AppendError::Malformed(_) => AppendFailure::Malformed,
            AppendError::Full(_) | AppendError::Unavailable(_) => AppendFailure::Unavailable,
            AppendError::Unresolved(_) => AppendFailure::Unresolved,
        });
        self.metrics.appended(started.elapsed(), failure);
        self.note(appended.as_ref().err());
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

    async fn check_read(&self) -> Result<(), ReadError> {
        self.journal.check_read().await
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
