//! The one that puts the log into the file, beside the writing.
//!
//! SQLite would do it in the middle of a commit, and everybody who waits for that commit would wait
//! for it: a tenth of a second every few seconds in a busy hall. From a connection of its own it
//! holds up nobody. Only the few pages written meanwhile are left to the writer, whose next commit
//! then begins the log anew; without that it would grow for as long as somebody plays.
//!
//! While somebody reads what the file was, as a copy does that is being made, what came after cannot
//! be put into it. It is waited for here: the writer would have to put in all of it at once.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use rusqlite::Connection;

use super::writer::{self, Job};
use crate::queue::Inlet;

/// From how many pages on the log is begun anew: 16 MiB. It keeps its length then, and a sync that
/// does not make a file longer takes two thirds of the time: the file system has nothing to note.
const LONG_LOG: i64 = 4096;

/// How many pages may be left to the writer: 1 MiB, which it puts into the file between two commits.
const FEW_PAGES: i64 = 256;

/// After how many passes the writer puts in however many are left. Each pass has less to do than the
/// one before, unless more is written than the disk can put into the file beside it.
const MOST_PASSES: u32 = 8;

/// From how many pages on the operator is told that the log grows: 256 MiB.
const HUGE_LOG: i64 = 65536;

/// How soon it is tried again when somebody reads what the file was.
const AGAIN: Duration = Duration::from_millis(20);

/// Puts the log into the file each time the bell is rung.
pub(super) struct Keeper {
    db: Connection,
    bell: Receiver<()>,
    writer: Arc<Inlet<Job>>,
}

/// The log as a pass has found and left it, in pages.
#[derive(Copy, Clone, Debug)]
struct Log {
    /// How long it was.
    length: i64,
    /// How much of that is in the file now.
    in_file: i64,
}

/// What is to be done after a pass.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Next {
    /// Nothing, until the bell is rung.
    Rest,
    /// Another pass, because much was written during this one.
    Pass,
    /// Another pass when somebody has read what the file was.
    Wait,
    /// The writer puts in the rest.
    BeginLog,
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
            if let Err(error) = self.keep() {
                // As on a full disk: what is in the log is as safe there, and is tried again.
                tracing::warn!(%error, "the log cannot be put into the file");
            }
        }
    }

    fn keep(&self) -> rusqlite::Result<()> {
        let (mut in_file, mut n_passes) = (0, 0);
        let mut told = HUGE_LOG;
        loop {
            let log = pass(&self.db)?;
            n_passes += 1;
            match log.next(in_file, n_passes) {
                Next::Rest => return Ok(()),
                Next::Pass => {}
                Next::Wait => {
                    if log.length > told {
                        tracing::warn!(
                            pages = log.length,
                            "the log grows, because somebody has been reading the file for long"
                        );
                        told = log.length * 2;
                    }
                    if self.bell.recv_timeout(AGAIN) == Err(RecvTimeoutError::Disconnected) {
                        return Ok(());
                    }
                    n_passes = 0;
                }
                Next::BeginLog => {
                    // A queue that is full has a writer with more to do than the log's length.
                    self.writer.offer(Job::BeginLog);
                    return Ok(());
                }
            }
            in_file = log.in_file;
        }
    }
}

impl Log {
    /// What is to be done if `before` pages were in the file before the last of `n_passes`.
    fn next(self, before: i64, n_passes: u32) -> Next {
        let Log { length, in_file } = self;
        if length <= LONG_LOG {
            Next::Rest
        } else if length - in_file > FEW_PAGES {
            Next::Wait
        } else if length - before > FEW_PAGES && n_passes < MOST_PASSES {
            // It took a while, and what was written meanwhile is not in `length`.
            Next::Pass
        } else {
            Next::BeginLog
        }
    }
}

/// Puts the rest of the log into the file if nobody reads what it was, so that the next commit
/// begins the log anew. To be asked of whoever writes, lest there is more by then.
pub(super) fn put_in_rest(db: &Connection) -> rusqlite::Result<()> {
    pass(db).map(drop)
}

/// Puts into the file what can be without waiting for anybody.
fn pass(db: &Connection) -> rusqlite::Result<Log> {
    db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        Ok(Log { length: row.get(1)?, in_file: row.get(2)? })
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;
    use std::thread;

    use super::*;
    use crate::queue::queue;

    /// Makes the log longer by 2,000 pages and some.
    fn write(db: &Connection) {
        db.execute("INSERT INTO bones VALUES (zeroblob(8192000))", []).unwrap();
    }

    #[test]
    fn the_writer_is_left_few_pages_whoever_reads_what_the_file_was() {
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
        let keeper = Keeper::open(&path, rung, Arc::new(inlet)).unwrap();
        let before = pass(&keeper.db).unwrap();
        assert!(before.length - before.in_file > 4000, "somebody reads: {before:?}");
        assert_eq!(before.next(0, 1), Next::Wait);

        bell.send(()).unwrap();
        let keeping = thread::spawn(move || keeper.run());
        thread::sleep(AGAIN * 2);
        assert!(jobs.try_recv().is_err(), "nothing is asked of the writer yet");
        reader.execute_batch("COMMIT").unwrap();
        assert!(matches!(jobs.blocking_recv(), Some(Job::BeginLog)));
        let Log { length, in_file } = pass(&db).unwrap();
        assert_eq!(length, in_file);
        drop(bell);
        keeping.join().unwrap();
    }

    #[test]
    fn the_writer_is_asked_when_little_was_written_during_a_pass() {
        let log = |length, in_file| Log { length, in_file };
        assert_eq!(log(4096, 4096).next(0, 1), Next::Rest);
        assert_eq!(log(5000, 5000).next(0, 1), Next::Pass);
        assert_eq!(log(5900, 5900).next(5000, 2), Next::Pass);
        assert_eq!(log(6100, 6100).next(5900, 3), Next::BeginLog);
        assert_eq!(log(9000, 9000).next(6000, 8), Next::BeginLog, "it grows too quickly");
        assert_eq!(log(9000, 6000).next(6000, 8), Next::Wait, "nobody can put it in");
        assert_eq!(log(-1, -1).next(0, 1), Next::Rest, "somebody else is at it");
    }
}
