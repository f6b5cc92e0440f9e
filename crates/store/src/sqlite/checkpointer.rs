//! The thread that checkpoints the WAL, beside the writer.
//!
//! SQLite would checkpoint in the middle of a commit, and everyone who waits for that commit would
//! wait a tenth of a second every few seconds in a busy hall. A connection of its own delays no one.
//! Only the few pages written meanwhile are left to the writer, whose next commit then starts the
//! WAL over; otherwise it would grow as long as people play.
//!
//! While a reader sees an old state of the file, as a backup does, later pages cannot be
//! checkpointed. This thread waits for it: the writer would have to do all of it at once.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::connect;
use super::writer::Job;
use crate::queue::Inlet;

/// The length in pages, 16 MiB, at which the WAL is started over. The file keeps its length, and a
/// sync that does not grow a file takes two thirds of the time.
const LONG_WAL: i64 = 4096;

/// How many pages may be left to the writer: 1 MiB, which it checkpoints between two commits.
const FEW_PAGES: i64 = 256;

/// After how many passes the writer checkpoints whatever is left. Each pass has less to do than the
/// one before, unless more is written than the disk can keep up with.
const MOST_PASSES: u32 = 8;

/// The length in pages, 256 MiB, at which the log warns about the WAL.
const HUGE_WAL: i64 = 65536;

/// How soon to try again while a reader is in the way.
const AGAIN: Duration = Duration::from_millis(20);

/// Checkpoints the WAL each time the bell rings.
pub(super) struct Checkpointer {
    db: Connection,
    bell: Receiver<()>,
    writer: Arc<Inlet<Job>>,
}

/// The WAL as a pass has found and left it, in pages.
#[derive(Copy, Clone, Debug)]
struct Wal {
    /// Its length.
    length: i64,
    /// How much of it is in the file now.
    in_file: i64,
}

/// What to do after a pass.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Next {
    /// Nothing, until the bell rings.
    Rest,
    /// Another pass, because much was written during this one.
    Pass,
    /// Another pass when the reader is done.
    Wait,
    /// The writer checkpoints the rest.
    RestartWal,
}

impl Checkpointer {
    /// Opens the file, whose tables are up to date.
    pub(super) fn open(
        path: &Path,
        bell: Receiver<()>,
        writer: Arc<Inlet<Job>>,
    ) -> rusqlite::Result<Checkpointer> {
        Ok(Checkpointer { db: connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?, bell, writer })
    }

    /// Works until the writer is gone.
    pub(super) fn run(self) {
        while let Ok(()) = self.bell.recv() {
            if let Err(error) = self.checkpoint() {
                // As on a full disk. The WAL is as safe, and the next bell tries again.
                tracing::warn!(%error, "cannot checkpoint the WAL");
            }
        }
    }

    fn checkpoint(&self) -> rusqlite::Result<()> {
        let (mut in_file, mut n_passes) = (0, 0);
        let mut told = HUGE_WAL;
        loop {
            let wal = pass(&self.db)?;
            n_passes += 1;
            match wal.next(in_file, n_passes) {
                Next::Rest => return Ok(()),
                Next::Pass => {}
                Next::Wait => {
                    if wal.length > told {
                        tracing::warn!(
                            pages = wal.length,
                            "WAL keeps growing: a reader has been open for a long time"
                        );
                        told = wal.length * 2;
                    }
                    if self.bell.recv_timeout(AGAIN) == Err(RecvTimeoutError::Disconnected) {
                        return Ok(());
                    }
                    n_passes = 0;
                }
                Next::RestartWal => {
                    // If the queue is full, the writer has more urgent work.
                    self.writer.offer(Job::RestartWal);
                    return Ok(());
                }
            }
            in_file = wal.in_file;
        }
    }
}

impl Wal {
    /// What to do if `before` pages were in the file before the last of `n_passes`.
    fn next(self, before: i64, n_passes: u32) -> Next {
        let Wal { length, in_file } = self;
        if length <= LONG_WAL {
            Next::Rest
        } else if length - in_file > FEW_PAGES {
            Next::Wait
        } else if length - before > FEW_PAGES && n_passes < MOST_PASSES {
            // It took a while, and `length` does not count what was written meanwhile.
            Next::Pass
        } else {
            Next::RestartWal
        }
    }
}

/// Checkpoints the rest if no reader is in the way, so that the next commit starts the WAL over.
/// For the writer, because nothing is written meanwhile.
pub(super) fn checkpoint(db: &Connection) -> rusqlite::Result<()> {
    pass(db).map(drop)
}

/// Checkpoints what it can without waiting.
fn pass(db: &Connection) -> rusqlite::Result<Wal> {
    db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        Ok(Wal { length: row.get(1)?, in_file: row.get(2)? })
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;
    use std::thread;

    use super::*;
    use crate::queue::queue;

    /// Makes the WAL longer by 2,000 pages and some.
    fn write(db: &Connection) {
        db.execute("INSERT INTO bones VALUES (zeroblob(8192000))", []).unwrap();
    }

    #[test]
    fn a_long_reader_does_not_leave_the_writer_many_pages() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.sqlite");
        let db = Connection::open(&path).unwrap();
        let set_up = "PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0;
            CREATE TABLE bones (bone BLOB)";
        db.execute_batch(set_up).unwrap();
        write(&db);
        let reader = Connection::open(&path).unwrap();
        reader.execute_batch("BEGIN; SELECT count(*) FROM bones").unwrap();
        write(&db);
        write(&db);

        let (inlet, mut jobs) = queue();
        let (bell, rung) = sync_channel(1);
        let checkpointer = Checkpointer::open(&path, rung, Arc::new(inlet)).unwrap();
        let before = pass(&checkpointer.db).unwrap();
        assert!(before.length - before.in_file > 4000, "a reader is in the way: {before:?}");
        assert_eq!(before.next(0, 1), Next::Wait);

        bell.send(()).unwrap();
        let thread = thread::spawn(move || checkpointer.run());
        thread::sleep(AGAIN * 2);
        assert!(jobs.try_recv().is_err(), "the writer has nothing to do yet");
        reader.execute_batch("COMMIT").unwrap();
        assert!(matches!(jobs.blocking_recv(), Some(Job::RestartWal)));
        let Wal { length, in_file } = pass(&db).unwrap();
        assert_eq!(length, in_file);
        drop(bell);
        thread.join().unwrap();
    }

    #[test]
    fn the_writer_is_asked_when_little_was_written_during_a_pass() {
        let wal = |length, in_file| Wal { length, in_file };
        assert_eq!(wal(4096, 4096).next(0, 1), Next::Rest);
        assert_eq!(wal(5000, 5000).next(0, 1), Next::Pass);
        assert_eq!(wal(5900, 5900).next(5000, 2), Next::Pass);
        assert_eq!(wal(6100, 6100).next(5900, 3), Next::RestartWal);
        assert_eq!(wal(9000, 9000).next(6000, 8), Next::RestartWal, "it grows too quickly");
        assert_eq!(wal(9000, 6000).next(6000, 8), Next::Wait, "a reader is in the way");
        assert_eq!(wal(-1, -1).next(0, 1), Next::Rest, "another checkpoint is running");
    }
}
