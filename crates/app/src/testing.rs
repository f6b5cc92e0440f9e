//! Fakes of the ports, for tests: a journal in memory, one with a fault, a clock that
//! stands still until it is moved, a repeatable source of bytes, passwords that are not hashed.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use bones::{Seed, Shuffler};
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::broadcast;

use crate::journal::{
    Append, AppendError, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use crate::{Clock, Entropy, Millis, Passwords, PasswordsError};

mod inbox;
mod memory;
mod merge;
mod patch;
mod read_board;
mod shorthands;

pub use inbox::Inbox;
pub use memory::MemoryJournal;
pub use merge::merge;
pub use patch::apply_patch;
pub use read_board::read_board;
pub use shorthands::verify;

/// A journal that can be made to fail, as on a full disk.
#[derive(Clone, Debug)]
pub struct FlakyJournal<J> {
    journal: J,
    fault: Arc<Mutex<Fault>>,
}

/// What is wrong with a journal.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Fault {
    /// Nothing.
    #[default]
    None,
    /// There is no room: it writes nothing.
    Full,
    /// It writes, and never says so.
    Silent,
    /// It writes, and says that it does not know whether it has.
    Unresolved,
    /// It takes so long to write.
    Slow(Duration),
    /// Another node was always quicker: it writes nothing.
    Overtaken,
    /// It cannot be read, and takes so long to say so.
    Unread(Duration),
}

impl<J> FlakyJournal<J> {
    /// `journal`, working.
    pub fn new(journal: J) -> FlakyJournal<J> {
        FlakyJournal { journal, fault: Arc::default() }
    }

    /// Gives it a fault, or takes it away.
    pub fn set(&self, fault: Fault) {
        *self.fault() = fault;
    }

    fn fault(&self) -> MutexGuard<'_, Fault> {
        self.fault.lock()
    }
}

impl<J: Journal> Journal for FlakyJournal<J> {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        let fault = *self.fault();
        if fault == Fault::Full {
            return Err(AppendError::Full("the disk is full".into()));
        }
        if fault == Fault::Overtaken {
            let Append { stream, expected, .. } = append;
            return Err(AppendError::Stale { stream, expected, found: expected + 1 });
        }
        if let Fault::Slow(time) = fault {
            tokio::time::sleep(time).await;
        }
        let appended = self.journal.append(append).await;
        match fault {
            Fault::Silent => std::future::pending().await,
            Fault::Unresolved => Err(AppendError::Unresolved("the connection broke".into())),
            _ => appended,
        }
    }

    async fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> Result<Vec<Entry>, ReadError> {
        self.check_read().await?;
        self.journal.read_stream(stream, from, limit).await
    }

    async fn check_read(&self) -> Result<(), ReadError> {
        let fault = *self.fault();
        if let Fault::Unread(time) = fault {
            tokio::time::sleep(time).await;
            return Err(ReadError("there is no room for another connection".into()));
        }
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
        let mut shuffler = self.0.lock();
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
