//! The journal in one SQLite file.

pub(crate) mod copy;
mod keeper;
mod look;
mod prepared;
mod private;
mod seal;
mod sound;
#[cfg(feature = "testing")]
mod testing;
mod writer;

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use app::journal::{
    Append, AppendError, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _};
use tokio::sync::{Mutex, broadcast, oneshot};
use tokio::task::spawn_blocking;

use crate::copy::Source as _;
use crate::error::{OpenError, Unopened};
use crate::migrations;
use crate::queue::{Closed, Inlet, queue};
use crate::row::{self, EntryRow, SnapshotRow, int, unread};
use keeper::Keeper;
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

/// How long somebody else may hold the file: a copy being restored, or a curious hand.
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
    /// Those that write, until they are done.
    threads: Mutex<Vec<JoinHandle<()>>>,
    readers: SqlitePool,
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
        // Whoever closes a file last puts its log into it, and those who only read cannot.
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
        let (answer, appended) = oneshot::channel();
        self.write(Job::Append { append, answer }, appended).await
    }

    async fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> Result<Vec<Entry>, ReadError> {
        let query = sqlx::query_as::<_, EntryRow>(READ_STREAM).bind(stream.as_str());
        let rows = query.bind(int(from)).bind(int(limit)).fetch_all(&self.0.readers).await;
        row::of_stream(stream, rows.map_err(unread)?)
    }

    async fn check_read(&self) -> Result<(), ReadError> {
        sqlx::query(CHECK_READ).execute(&self.0.readers).await.map(drop).map_err(unread)
    }

    async fn save_snapshot(&self, stream: &Stream, snapshot: Snapshot) -> Result<(), AppendError> {
        let (answer, saved) = oneshot::channel();
        self.write(Job::Save { stream: stream.clone(), snapshot, answer }, saved).await
    }

    async fn snapshot(&self, stream: &Stream) -> Result<Option<Snapshot>, ReadError> {
        let query = sqlx::query_as::<_, SnapshotRow>(SNAPSHOT).bind(stream.as_str());
        let row = query.fetch_optional(&self.0.readers).await.map_err(unread)?;
        row.map(row::snapshot).transpose()
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.0.notices.subscribe()
    }
}

async fn open(path: &Path) -> Result<SqliteJournal, Unopened> {
    private::make(path);
    // Before anything is written into somebody else's file.
    let mut db = SqliteConnectOptions::new().filename(path).connect().await?;
    let looked = look::step(&mut db).await;
    db.close().await?;
    looked?;
    let mut db = options(path).create_if_missing(true).connect().await?;
    if !has_wal(&mut db).await? {
        return Err(Unopened::NoSharedMemory);
    }
    migrations::sqlite().run(&mut db).await?;
    sqlx::query(seal::UNSEAL).execute(&mut db).await?;
    migrations::note_later(db.step().await?, SqliteConnection::known_step());
    db.close().await?;

    let readers = readers(SqliteConnectOptions::new().filename(path).read_only(true)).await?;
    let (queue, jobs) = queue();
    let notices = broadcast::Sender::new(4096);
    let queue = Arc::new(queue);
    let (bell, rung) = sync_channel(1);
    let writer = Writer::open(path, jobs, notices.clone(), bell)?;
    let keeper = Keeper::open(path, rung, Arc::clone(&queue))?;
    let threads = [spawn("journal", || writer.run())?, spawn("journal log", || keeper.run())?];
    let threads = Mutex::new(threads.into());
    Ok(SqliteJournal(Arc::new(Shared { queue, threads, readers, notices })))
}

/// Connections that read.
async fn readers(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    // A connection to a file does not go away, so there is nothing to test before each use.
    let readers = SqlitePoolOptions::new().max_connections(4).test_before_acquire(false);
    readers.connect_with(options).await
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.into()).spawn(work)
}

/// How a connection is made that makes the tables or fills them.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY)
}

/// Whether the file has a write-ahead log. SQLite goes on without one where it cannot have one,
/// and would then neither read while it writes nor be as quick.
async fn has_wal(db: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(db).await?;
    Ok(mode == "wal")
}
