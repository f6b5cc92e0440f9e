//! The one that writes: takes what waits and commits it together.
//!
//! It has a thread of its own, because waiting for the disk is most of what it does, and a
//! connection that is called there and then: a request costs a few microseconds, so that a trip to
//! another thread for each statement would cost more than the statement.

use std::path::Path;
use std::sync::mpsc::{SyncSender, TrySendError};
use std::time::{Duration, Instant};

use app::journal::{Append, AppendError, Notice, Snapshot, Stream, Version};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, ffi, params};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::checkpointer::checkpoint;
use super::connect;
use super::damage::Damage;
use super::prepared::Prepared;
use crate::error::is_full_file;
use crate::queue;
use crate::row::int;

/// How soon after one commit the next begins. An act at a quiet hall waits for nothing; of thousands
/// a second, a few share a commit that would each have paid for their own.
const REST: Duration = Duration::from_micros(500);

/// After how many commits the checkpointer checkpoints the WAL.
const COMMITS: u32 = 256;

/// After how many pages, 16 MiB, a commit checkpoints the WAL itself, if the checkpointer has stopped.
const PAGES_IN_WAL: u32 = 4096;

const FIND: &str = "SELECT id, version, last FROM streams WHERE name = ?1";

const BEGIN_STREAM: &str = "INSERT INTO streams (name, version) VALUES (?1, 0)";

const ENTER: &str = "
    INSERT INTO entries (stream, seq, kind, kind_version, payload, recorded_at, before)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

const GROW: &str = "UPDATE streams SET version = ?2, last = ?3 WHERE id = ?1";

const SAVE: &str = "
    INSERT INTO snapshots (stream, version, kind_version, payload) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (stream) DO UPDATE
            SET version = excluded.version, kind_version = excluded.kind_version,
                payload = excluded.payload
            WHERE excluded.version >= version";

/// What may wait for the writer.
#[derive(Debug)]
pub(super) enum Job {
    /// Facts to append.
    Append { append: Append, answer: Answer<()> },
    /// A snapshot to save.
    Save { stream: Stream, snapshot: Snapshot, answer: Answer<()> },
    /// The WAL is long and nearly all of it checkpointed: do the rest, so that the next commit
    /// starts the WAL over.
    RestartWal,
    /// A setting to look at or change, so that a test can leave no room.
    #[cfg(feature = "testing")]
    Pragma { pragma: String, answer: Answer<String> },
}

type Answer<T> = oneshot::Sender<Result<T, AppendError>>;
type Appending = (Append, Answer<()>);
type Saving = (Stream, Snapshot, Answer<()>);

/// The version of a stream after an append, or why nothing was appended.
type Verdict = Result<Version, AppendError>;

impl queue::Job for Job {
    fn size(&self) -> usize {
        match self {
            Job::Append { append, .. } => queue::size(append),
            Job::Save { snapshot, .. } => snapshot.payload.len(),
            Job::RestartWal => 0,
            #[cfg(feature = "testing")]
            Job::Pragma { .. } => 0,
        }
    }
}

/// Owner of the one connection that writes.
pub(super) struct Writer {
    db: Connection,
    jobs: mpsc::Receiver<Job>,
    notices: broadcast::Sender<Notice>,
    damage: Damage,
    bell: Bell,
}

/// Wakes the checkpointer, as long as there is one.
struct Bell {
    checkpointer: Option<SyncSender<()>>,
    n_commits: u32,
}

/// The statements that write, and what is known of damage.
struct Statements<'db> {
    begin: Prepared<'db>,
    commit: Prepared<'db>,
    rollback: Prepared<'db>,
    find: Prepared<'db>,
    begin_stream: Prepared<'db>,
    enter: Prepared<'db>,
    grow: Prepared<'db>,
    save: Prepared<'db>,
    damage: Damage,
}

/// What a stream's row says.
#[derive(Copy, Clone, Debug)]
struct Head {
    id: i64,
    version: Version,
    last: Option<i64>,
}

impl Writer {
    /// Opens the file, whose tables are up to date.
    pub(super) fn open(
        path: &Path,
        jobs: mpsc::Receiver<Job>,
        notices: broadcast::Sender<Notice>,
        damage: Damage,
        bell: SyncSender<()>,
    ) -> rusqlite::Result<Writer> {
        let db = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        db.pragma_update(None, "synchronous", "FULL")?;
        db.pragma_update(None, "wal_autocheckpoint", 0)?;
        let bell = Bell { checkpointer: Some(bell), n_commits: 0 };
        Ok(Writer { db, jobs, notices, damage, bell })
    }

    /// Writes until the queue is closed.
    pub(super) fn run(self) {
        let Writer { db, mut jobs, notices, damage, mut bell } = self;
        let mut statements = Statements::of(&db, damage);
        let mut rested = Instant::now();
        loop {
            let batch = queue::take_blocking(&mut jobs, rested);
            if batch.is_empty() {
                break;
            }
            let (mut appends, mut saves) = (Vec::new(), Vec::new());
            let mut restarts_wal = false;
            for job in batch {
                match job {
                    Job::Append { append, answer } => appends.push((append, answer)),
                    Job::Save { stream, snapshot, answer } => {
                        saves.push((stream, snapshot, answer));
                    }
                    Job::RestartWal => restarts_wal = true,
                    #[cfg(feature = "testing")]
                    Job::Pragma { pragma, answer } => {
                        let _ = answer.send(super::testing::pragma(&db, &pragma));
                    }
                }
            }
            statements.commit(appends, saves, &notices);
            rested = Instant::now() + REST;
            bell.ring_after_commit(&db);
            if restarts_wal {
                // While it rests anyway. A failure is that of the next commit too, which says so.
                let _ = checkpoint(&db);
            }
        }
        drop(statements);
        // A file that cannot be closed well is recovered when it is next opened.
        let _ = db.close();
    }
}

impl Bell {
    fn ring_after_commit(&mut self, db: &Connection) {
        self.n_commits += 1;
        let Some(checkpointer) = &self.checkpointer else { return };
        if !self.n_commits.is_multiple_of(COMMITS) {
            return;
        }
        // Has it not answered the last ring yet, then it will see this much as well.
        if let Err(TrySendError::Disconnected(())) = checkpointer.try_send(()) {
            self.checkpointer = None;
            tracing::error!(
                "WAL checkpoint thread has stopped; commits will checkpoint and be slow"
            );
            // A failure is that of the next commit too, which says so.
            let _ = db.pragma_update(None, "wal_autocheckpoint", PAGES_IN_WAL);
        }
    }
}

impl<'db> Statements<'db> {
    const fn of(db: &'db Connection, damage: Damage) -> Statements<'db> {
        Statements {
            begin: Prepared::new(db, "BEGIN IMMEDIATE"),
            commit: Prepared::new(db, "COMMIT"),
            rollback: Prepared::new(db, "ROLLBACK"),
            find: Prepared::new(db, FIND),
            begin_stream: Prepared::new(db, BEGIN_STREAM),
            enter: Prepared::new(db, ENTER),
            grow: Prepared::new(db, GROW),
            save: Prepared::new(db, SAVE),
            damage,
        }
    }

    fn commit(
        &mut self,
        appends: Vec<Appending>,
        saves: Vec<Saving>,
        told: &broadcast::Sender<Notice>,
    ) {
        // The caller may have gone, and no one may be listening to notices: neither is a fault.
        let written = self.damage.check_write().and_then(|()| {
            let written = self.write(&appends, &saves);
            self.damage.note(written).map_err(|error| refusal(&error))
        });
        match written {
            Ok(verdicts) => {
                // Those who wait first: they have taken it in when the notice comes round to it.
                let mut notices = Vec::with_capacity(appends.len());
                for ((Append { stream, .. }, answer), verdict) in appends.into_iter().zip(verdicts)
                {
                    if let Ok(version) = verdict {
                        notices.push(Notice::Grown { stream, version });
                    }
                    let _ = answer.send(verdict.map(drop));
                }
                for notice in notices {
                    let _ = told.send(notice);
                }
                for (_, _, answer) in saves {
                    let _ = answer.send(Ok(()));
                }
            }
            Err(error) => {
                // Fails where the failure has already ended the transaction, which is as good.
                let _ = self.rollback.execute([]);
                for (_, answer) in appends {
                    let _ = answer.send(Err(error.clone()));
                }
                for (_, _, answer) in saves {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }

    /// Writes all of it in one transaction. Each append is judged after those before it.
    fn write(&mut self, appends: &[Appending], saves: &[Saving]) -> rusqlite::Result<Vec<Verdict>> {
        self.begin.execute([])?;
        let verdicts = appends.iter().map(|(append, _)| self.append(append));
        let verdicts = verdicts.collect::<rusqlite::Result<Vec<_>>>()?;
        for (stream, Snapshot { version, kind_version, payload }, _) in saves {
            let row = params![stream.as_str(), int(*version), kind_version, payload];
            self.save.execute(row)?;
        }
        self.commit.execute([])?;
        Ok(verdicts)
    }

    fn append(&mut self, append: &Append) -> rusqlite::Result<Verdict> {
        let Append { stream, expected, facts, recorded_at } = append;
        let head = self.head(stream)?;
        let first = head.map_or(0, |head| head.version);
        if first != *expected {
            let (stream, expected) = (stream.clone(), *expected);
            return Ok(Err(AppendError::Stale { stream, expected, found: first }));
        }
        let Head { id, mut last, .. } = match head {
            Some(head) => head,
            None => self.new_head(stream)?,
        };
        for (fact, seq) in facts.iter().zip(first..) {
            let (kind, version, payload) = (fact.kind, fact.kind_version, &fact.payload);
            let row = params![id, int(seq), kind, version, payload, recorded_at, last];
            last = Some(self.enter.insert(row)?);
        }
        let version = first + facts.len() as Version;
        self.grow.execute(params![id, int(version), last])?;
        Ok(Ok(version))
    }

    fn new_head(&mut self, stream: &Stream) -> rusqlite::Result<Head> {
        let id = self.begin_stream.insert([stream.as_str()])?;
        Ok(Head { id, version: 0, last: None })
    }

    fn head(&mut self, stream: &Stream) -> rusqlite::Result<Option<Head>> {
        let head = self.find.get()?.query_row([stream.as_str()], |row| {
            let version = row.get::<_, i64>(1)?.cast_unsigned();
            Ok(Head { id: row.get(0)?, version, last: row.get(2)? })
        });
        head.optional()
    }
}

/// What a failed commit means to those who waited for it.
fn refusal(error: &rusqlite::Error) -> AppendError {
    match error.sqlite_error() {
        // The WAL was written and its sync failed: the entries may be there when the file is next
        // opened.
        Some(failure) if failure.extended_code == ffi::SQLITE_IOERR_FSYNC => {
            AppendError::Unresolved(error.to_string())
        }
        _ if is_full_file(error) => AppendError::Full(error.to_string()),
        _ => AppendError::Unavailable(error.to_string()),
    }
}
