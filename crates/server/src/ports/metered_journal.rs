//! A journal whose appends are measured, and that knows whether it can be written.

use std::sync::Arc;
use std::time::{Duration, Instant};

use app::Clock;
use app::journal::{
    Append, AppendError, Entry, Fact, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use parking_lot::{Mutex, MutexGuard};
use store::AnyJournal;
use tokio::sync::{Mutex as AsyncMutex, broadcast};

use crate::ops::metrics::{AppendFailure, Metrics};
use crate::ports::clock::SystemClock;

/// For how long a write that went well says that the next one would.
const FRESH: Duration = Duration::from_secs(1);

/// A journal whose appends are measured, and that knows whether it can be written.
#[derive(Clone, Debug)]
pub struct MeteredJournal {
    journal: AnyJournal,
    metrics: Arc<Metrics>,
    last: Arc<Mutex<LastWrite>>,
    /// Held while one caller tests whether it can be written: of many who ask at once, one does.
    trying: Arc<AsyncMutex<()>>,
}

/// How the last write went.
#[derive(Copy, Clone, Debug, Default)]
struct LastWrite {
    /// When one went well, or would have.
    well: Option<Instant>,
    /// Whether it failed because the journal could not be written.
    is_stuck: bool,
}

impl MeteredJournal {
    pub(crate) fn new(journal: AnyJournal, metrics: Arc<Metrics>) -> MeteredJournal {
        MeteredJournal { journal, metrics, last: Arc::default(), trying: Arc::default() }
    }

    /// The journal itself.
    pub const fn inner(&self) -> &AnyJournal {
        &self.journal
    }

    /// Whether it can be written, as far as is known without writing: those who ask must not keep a disk
    /// busy. Costs nothing while appends go well.
    ///
    /// Once one has failed, it writes: a hall that counts as not ready gets no requests by which it would
    /// find out.
    pub(crate) async fn check_written(&self) -> Result<(), AppendError> {
        let _tries = self.trying.lock().await;
        let LastWrite { well, is_stuck } = *self.last();
        if !is_stuck && well.is_some_and(|well| well.elapsed() < FRESH) {
            return Ok(());
        }
        let mut tried = self.try_to_append().await;
        if tried.is_ok() && !is_stuck {
            // A write that has failed meanwhile knows more.
            self.last().well = Some(Instant::now());
            return Ok(());
        }
        if tried.is_ok() {
            tried = self.try_to_write().await;
        }
        self.note(tried.as_ref().err());
        tried
    }

    /// Goes the way of every change and keeps nothing: something is appended that comes too late. It
    /// waits for the locks a change waits for, and leaves nothing that has to go to the disk.
    async fn try_to_append(&self) -> Result<(), AppendError> {
        let fact = Fact { kind: "ops/written", kind_version: 1, payload: "{}".into() };
        let late = Append {
            stream: probe(),
            expected: 1,
            facts: vec![fact],
            recorded_at: SystemClock::new().now(),
        };
        match self.journal.append(late).await {
            Ok(()) | Err(AppendError::Stale { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Writes a few bytes in place of the last ones, to see whether there is room.
    async fn try_to_write(&self) -> Result<(), AppendError> {
        let version = u64::try_from(SystemClock::new().now()).unwrap_or_default();
        let tried = Snapshot { version, kind_version: 1, payload: "{}".into() };
        self.journal.save_snapshot(&probe(), tried).await
    }

    /// Notes how the last write went. That another writer was first says nothing about the journal.
    fn note(&self, error: Option<&AppendError>) {
        match error {
            None => *self.last() = LastWrite { well: Some(Instant::now()), is_stuck: false },
            Some(
                AppendError::Full(_) | AppendError::Unavailable(_) | AppendError::Unresolved(_),
            ) => self.last().is_stuck = true,
            Some(AppendError::Stale { .. } | AppendError::Malformed(_)) => {}
        }
    }

    fn last(&self) -> MutexGuard<'_, LastWrite> {
        self.last.lock()
    }
}

/// The stream that is tried on.
fn probe() -> Stream {
    Stream::new("ops/written").expect("a short name")
}

impl Journal for MeteredJournal {
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
