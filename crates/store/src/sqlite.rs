//! The journal in one SQLite file.

mod checkpointer;
pub(crate) mod copy;
mod damage;
mod look;
mod prepared;
mod private;
mod readers;
mod seal;
mod sound;
mod steps;
#[cfg(feature = "testing")]
mod testing;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{fs, io};

use app::journal::{
    Append, AppendError, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use rusqlite::types::FromSql;
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row};
use tokio::sync::{Mutex, broadcast, oneshot};
use tokio::task::spawn_blocking;

use crate::error::{OpenError, Unopened};
use crate::migrations;
use crate::queue::{Closed, Inlet, queue};
use crate::row::{self, EntryRow, int};
use checkpointer::Checkpointer;
use damage::Damage;
use readers::{Readers, unread};
use writer::{Job, Writer};

// From the first milestone at or after what is asked for, or from the end of the stream, back along
// the chain. In a sound file it only ever leads back; in no file does it lead round in circles.
const READ_STREAM: &str = "
    WITH RECURSIVE
        start (position) AS (
            SELECT coalesce(
                (SELECT position FROM entries
                WHERE stream = s.id AND seq >= ?2 + ?3 - 1 AND seq % 256 = 255
                ORDER BY seq LIMIT 1),
                s.last)
            FROM streams AS s WHERE s.name = ?1),
        chain AS (
            SELECT e.* FROM start JOIN entries AS e ON e.position = start.position
            UNION ALL
            SELECT e.* FROM chain JOIN entries AS e ON e.position = chain.before
            WHERE chain.seq > ?2 AND chain.before < chain.position)
    SELECT seq, kind, kind_version, payload, recorded_at
    FROM chain WHERE seq >= ?2 AND seq - ?2 < ?3
    ORDER BY seq";

const CHECK_READ: &str = "SELECT 1 FROM streams LIMIT 1";

const SNAPSHOT: &str = "SELECT version, kind_version, payload FROM snapshots WHERE stream = ?1";

const N_ENTRIES: &str = "SELECT coalesce(sum(version), 0) FROM streams";

/// How long another connection may hold the file, such as one that restores a copy.
const BUSY: Duration = Duration::from_secs(5);

/// The journal in one SQLite file, for one process. Clones share it.
///
/// Writing goes through one connection whose thread commits what waits together; reading has
/// connections of its own and is never held up by writing.
#[derive(Clone, Debug)]
pub struct SqliteJournal(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queue: Arc<Inlet<Job>>,
    /// The threads of the writer and the checkpointer, until they are done.
    threads: Mutex<Vec<JoinHandle<()>>>,
    readers: Readers,
    damage: Damage,
    notices: broadcast::Sender<Notice>,
}

impl SqliteJournal {
    /// Opens the journal in the file at `path`, made if it is not there, and brings its tables up
    /// to date.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteJournal, OpenError> {
        let path = path.as_ref();
        open(path).await.map_err(|why| OpenError { place: path.display().to_string(), why })
    }

    /// Writes what waits and closes the file, which then holds everything. Later requests are
    /// refused.
    pub async fn close(&self) {
        // The last connection to close checkpoints the WAL, which a read-only one cannot.
        self.0.readers.close().await;
        self.0.queue.close();
        for thread in self.0.threads.lock().await.drain(..) {
            // One that panicked has nothing left to write.
            let _ = spawn_blocking(|| thread.join()).await;
        }
    }

    async fn write<T>(
        &self,
        job: Job,
        answer: oneshot::Receiver<Result<T, AppendError>>,
    ) -> Result<T, AppendError> {
        let closed = || AppendError::Unavailable("it is closed".into());
        self.0.queue.send(job).await.map_err(|Closed| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }
}

impl Drop for Shared {
    /// Those that write end by themselves once nothing more can come.
    fn drop(&mut self) {
        self.queue.close();
    }
}

impl Journal for SqliteJournal {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        self.0.damage.check_write()?;
        let (answer, appended) = oneshot::channel();
        self.write(Job::Append { append, answer }, appended).await
    }

    async fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> Result<Vec<Entry>, ReadError> {
        let params = (stream.as_str().to_owned(), int(from), int(limit));
        let rows = self.0.readers.read(move |db| {
            db.prepare_cached(READ_STREAM)?.query_map(params, entry_row)?.collect()
        });
        row::of_stream(stream, rows.await.map_err(unread)?)
    }

    async fn check_read(&self) -> Result<(), ReadError> {
        let read = self.0.readers.read(|db| db.query_row(CHECK_READ, [], |_| Ok(())).optional());
        read.await.map(drop).map_err(unread)?;
        self.0.damage.check_read()
    }

    async fn save_snapshot(&self, stream: &Stream, snapshot: Snapshot) -> Result<(), AppendError> {
        self.0.damage.check_write()?;
        let (answer, saved) = oneshot::channel();
        self.write(Job::Save { stream: stream.clone(), snapshot, answer }, saved).await
    }

    async fn snapshot(&self, stream: &Stream) -> Result<Option<Snapshot>, ReadError> {
        let stream = stream.as_str().to_owned();
        let row = self.0.readers.read(move |db| {
            let mut snapshot = db.prepare_cached(SNAPSHOT)?;
            let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            snapshot.query_row([stream], row).optional()
        });
        row.await.map_err(unread)?.map(row::snapshot).transpose()
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.0.notices.subscribe()
    }
}

async fn open(path: &Path) -> Result<SqliteJournal, Unopened> {
    let file = path.to_owned();
    blocking(move || migrate(&file)).await?;
    let damage = Damage::default();
    let readers = Readers::new(path, OpenFlags::SQLITE_OPEN_READ_ONLY, damage.clone());
    let (queue, jobs) = queue();
    let notices = broadcast::Sender::new(4096);
    let queue = Arc::new(queue);
    let (bell, rung) = sync_channel(1);
    let writer = Writer::open(path, jobs, notices.clone(), damage.clone(), bell)?;
    let checkpointer = Checkpointer::open(path, rung, Arc::clone(&queue))?;
    let threads = [spawn("journal", || writer.run())?, spawn("checkpoint", || checkpointer.run())?];
    let threads = Mutex::new(threads.into());
    Ok(SqliteJournal(Arc::new(Shared { queue, threads, readers, damage, notices })))
}

/// Makes the file if it is missing, and migrates its tables.
fn migrate(path: &Path) -> Result<(), Unopened> {
    if !path.exists() {
        create(path)?;
    }
    let db = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Before anything is written into another program's file.
    let found = steps::check(&db)?;
    if found == 0 {
        return Err(Unopened::Empty);
    }
    // SQLite goes on without a WAL where it cannot have one, and would then not read while it writes.
    let mode: String = scalar(&db, "PRAGMA journal_mode = wal")?;
    if mode != "wal" {
        return Err(Unopened::NoSharedMemory);
    }
    db.pragma_update(None, "synchronous", "FULL")?;
    steps::run(&db)?;
    db.execute_batch(seal::UNSEAL)?;
    migrations::note_later(found, migrations::last_of_sqlite());
    db.close().map_err(|(_, error)| error)?;
    Ok(())
}

/// Makes the file with its first tables. It appears with all of them or not at all, so that an empty
/// one is known to have lost what it held.
fn create(path: &Path) -> Result<(), Unopened> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = Path::new(&new);
    // One that was begun when the program or the machine stopped.
    let _ = fs::remove_file(new);
    private::make(new);
    let db = connect(new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    steps::run(&db)?;
    db.close().map_err(|(_, error)| error)?;
    Ok(fs::rename(new, path)?)
}

/// Runs `work`, which may wait for the disk, on a thread for that.
async fn blocking<T: Send + 'static, E: From<io::Error> + Send + 'static>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E> {
    spawn_blocking(work).await.unwrap_or_else(|stopped| Err(io::Error::other(stopped).into()))
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.into()).spawn(work)
}

/// A connection for one thread at a time, which needs no lock of its own.
fn connect(path: &Path, access: OpenFlags) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(BUSY)?;
    Ok(db)
}

/// The one value that `sql` asks for.
fn scalar<T: FromSql>(db: &Connection, sql: &str) -> rusqlite::Result<T> {
    db.query_row(sql, [], |row| row.get(0))
}

fn entry_row(row: &Row<'_>) -> rusqlite::Result<EntryRow> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
}
