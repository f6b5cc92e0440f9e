//! The one that puts the log into the file, beside the writing.
//!
//! SQLite would do it in the middle of a commit, and everybody who waits for that commit would wait
//! for it: a tenth of a second every few seconds in a busy hall. From a connection of its own it
//! holds up nobody. Only the few pages written meanwhile are left to the writer, whose next commit
//! then begins the log anew; without that it would grow for as long as somebody plays.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use rusqlite::Connection;

use super::writer::{self, Job};
use crate::queue::Inlet;

/// From how many pages on the log is begun anew: 16 MiB. It keeps its length then, and a sync that
/// does not make a file longer takes two thirds of the time: the file system has nothing to note.
const LONG_LOG: i64 = 4096;

/// Puts the log into the file each time the bell is rung.
pub(super) struct Keeper {
    db: Connection,
    bell: Receiver<()>,
    writer: Arc<Inlet<Job>>,
}

impl Keeper {
    /// Opens the file, whose tables are up to date.
    pub(super) fn open(
        path: &Path,
        bell: Receiver<()>,
        writer: Arc<Inlet<Job>>,
    ) -> rusqlite::Result<Keeper> {
        Ok(Keeper { db: writer::connect(path)?, bell, writer })
    }

    /// Works until there is nobody left to ring.
    pub(super) fn run(self) {
        while let Ok(()) = self.bell.recv() {
            match checkpoint(&self.db) {
                // A queue that is full has a writer with more to do than the log's length.
                Ok(n_pages) if n_pages > LONG_LOG => self.writer.offer(Job::BeginLog),
                Ok(_) => {}
                // As on a full disk: what is in the log is as safe there, and is tried again.
                Err(error) => tracing::warn!(%error, "the log cannot be put into the file"),
            }
        }
    }
}

/// Puts into the file what can be without waiting for anybody. Returns how long the log is, in
/// pages.
pub(super) fn checkpoint(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1))
}
