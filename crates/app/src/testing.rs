//! Fakes of the ports, for tests: a journal in memory, one that fails or falls silent when told to, a clock that
//! stands still until it is moved, a repeatable source of bytes, passwords that are not hashed.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bones::{Seed, Shuffler};
use tokio::sync::broadcast;

use crate::journal::{
    Append, AppendError, Appended, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use crate::{Clock, Entropy, Millis, Passwords, PasswordsError};

mod inbox;
mod memory;
mod merge;

pub use inbox::Inbox;
pub use memory::MemoryJournal;
pub use merge::merge;

/// A journal that can be told to fail, as on a full disk.
#[derive(Clone, Debug)]
pub struct FlakyJournal<J> {
    journal: J,
    is_full: Arc<AtomicBool>,
    is_silent: Arc<AtomicBool>,
}

impl<J> FlakyJournal<J> {
    /// `journal`, working.
    pub fn new(journal: J) -> FlakyJournal<J> {
        FlakyJournal { journal, is_full: Arc::default(), is_silent: Arc::default() }
    }

    /// Makes writing fail, or work again.
    pub fn set_full(&self, is_full: bool) {
        self.is_full.store(is_full, Ordering::Relaxed);
    }

    /// Makes it write without ever saying so, or answer again.
    pub fn set_silent(&self, is_silent: bool) {
        self.is_silent.store(is_silent, Ordering::Relaxed);
    }
}

impl<J: Journal> Journal for FlakyJournal<J> {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        if self.is_full.load(Ordering::Relaxed) {
            return Err(AppendError::Unavailable("the disk is full".into()));
        }
        let appended = self.journal.append(append).await;
        if self.is_silent.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
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

/// A clock that stands still until it is set. Clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct FakeClock(Arc<AtomicI64>);

impl FakeClock {
    /// A clock that shows `now`.
    pub fn at(now: Millis) -> FakeClock {
        FakeClock(Arc::new(AtomicI64::new(now)))
    }

    /// Moves it on.
    pub fn advance(&self, by: Millis) {
        self.0.fetch_add(by, Ordering::Relaxed);
    }
}

impl Clock for FakeClock {
    fn now(&self) -> Millis {
        self.0.load(Ordering::Relaxed)
    }
}

/// Bytes that follow from a seed.
#[derive(Debug)]
pub struct SeededEntropy(Mutex<Shuffler>);

impl SeededEntropy {
    /// Bytes that follow from `seed`.
    pub fn new(seed: u8) -> SeededEntropy {
        SeededEntropy(Mutex::new(Shuffler::new(Seed([seed; 32]))))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let mut shuffler = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.fill_with(|| shuffler.below(256) as u8);
    }
}

/// Passwords kept as they are: quick, and fit for tests only.
#[derive(Copy, Clone, Debug)]
pub struct PlainPasswords;

impl Passwords for PlainPasswords {
    async fn hash(&self, password: &str) -> Result<String, PasswordsError> {
        Ok(format!("plain:{password}"))
    }

    async fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordsError> {
        Ok(hash.strip_prefix("plain:") == Some(password))
    }
}
