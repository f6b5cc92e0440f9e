//! The journal in a PostgreSQL database, for any number of nodes.

mod attempt;
mod backoff;
mod connection;
mod copy;
mod listener;
mod look;
mod outage;
mod presence;
mod readers;
#[cfg(feature = "testing")]
mod testing;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use app::journal::{
    Append, AppendError, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use app::{Millis, Node};
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use tokio::sync::{Mutex, broadcast, oneshot};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::copy::Source as _;
use crate::error::{OpenError, Unopened};
use crate::migrations;
use crate::queue::{Closed, Inlet, queue};
use crate::row::{self, int};
use attempt::{attempt, longest};
use listener::Listener;
use outage::Outage;
use presence::{Entering, THERE};
use readers::Readers;
use writer::{Job, Writer};

const READ_STREAM: &str = "
    SELECT seq, kind, kind_version::bigint, payload, recorded_at
    FROM entries
    WHERE stream = (SELECT id FROM streams WHERE name = $1) AND seq >= $2
    ORDER BY seq LIMIT $3";

const CHECK_READ: &str = "SELECT FROM streams LIMIT 1";

const SNAPSHOT: &str =
    "SELECT version, kind_version::bigint, payload FROM snapshots WHERE stream = $1";

const SAVE_SNAPSHOT: &str = "
    INSERT INTO snapshots AS saved (stream, version, kind_version, payload)
    VALUES ($1, $2, $3, $4)
    ON CONFLICT (stream) DO UPDATE
        SET version = excluded.version, kind_version = excluded.kind_version,
            payload = excluded.payload
        WHERE excluded.version >= saved.version";

const TIME: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// How many batches a node has under way: one commits while the next is on its way.
const WRITERS: usize = 2;

/// The journal in a PostgreSQL database, shared by any number of nodes. Clones share it.
///
/// While the server is away requests wait for it, up to the patience given when opening; then
/// they are refused.
#[derive(Clone, Debug)]
pub struct PostgresJournal(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queue: Inlet<Job>,
    writers: Mutex<JoinSet<()>>,
    listener: Mutex<JoinSet<()>>,
    readers: Readers,
    notices: broadcast::Sender<Notice>,
    outage: Arc<Outage>,
    patience: Duration,
    node: Node,
}

impl PostgresJournal {
    /// How long a request waits for a server that is away, unless said otherwise: long enough for
    /// a server to restart, short enough for a player to get an answer.
    pub const PATIENCE: Duration = Duration::from_secs(10);

    /// Opens the journal in the database at `url`, such as `postgres://hall@db.example/hall`, and
    /// brings its tables up to date.
    pub async fn open(url: &str) -> Result<PostgresJournal, OpenError> {
        PostgresJournal::open_with(url, PostgresJournal::PATIENCE).await
    }

    /// The same with a patience of one's own.
    pub async fn open_with(url: &str, patience: Duration) -> Result<PostgresJournal, OpenError> {
        let options = options(url)?;
        let opened = PostgresJournal::open_at(&options, patience).await;
        opened.map_err(|why| OpenError { place: place(&options), why })
    }

    async fn open_at(
        options: &PgConnectOptions,
        patience: Duration,
    ) -> Result<PostgresJournal, Unopened> {
        migrate(options.clone(), patience).await?;
        let readers = Readers::new(options.clone(), patience);

        let notices = broadcast::Sender::new(4096);
        let mut listener = JoinSet::new();
        let entering = Entering::begin(options, longest(patience)).await?;
        let named = entering.named(options.clone());
        listener.spawn(Listener::start(named, patience, notices.clone()).await?.run());
        let node = entering.end().await;

        let (queue, jobs) = queue();
        let (jobs, outage) = (Arc::new(Mutex::new(jobs)), Arc::new(Outage::default()));
        let mut writers = JoinSet::new();
        for _ in 0..WRITERS {
            let (options, jobs, outage) = (options.clone(), jobs.clone(), outage.clone());
            writers.spawn(Writer::start(options, longest(patience), jobs, outage).await?.run());
        }
        let (writers, listener) = (Mutex::new(writers), Mutex::new(listener));
        let shared = Shared { queue, writers, listener, readers, notices, outage, patience, node };
        Ok(PostgresJournal(Arc::new(shared)))
    }

    /// What this node is called, and since when some node has had the journal open without a break, as
    /// far as the server knows: this one or another that was there before.
    pub fn node(&self) -> &Node {
        &self.0.node
    }

    /// The names of the nodes that have it open, as far as the server knows.
    pub async fn nodes(&self) -> Result<Vec<String>, ReadError> {
        let there = self.0.readers.ask::<(String,)>(THERE, |query| query.bind(presence::NAME));
        Ok(there.await?.into_iter().map(|(name,)| name).collect())
    }

    /// What time it is on the server.
    pub async fn time(&self) -> Result<Millis, ReadError> {
        let answer = self.0.readers.ask::<(Millis,)>(TIME, |query| query).await?;
        let time = answer.first().map(|(time,)| *time);
        time.ok_or_else(|| ReadError("the server did not say what time it is".into()))
    }

    /// Writes what waits and closes all connections. Later requests are refused.
    pub async fn close(&self) {
        self.0.queue.close();
        while self.0.writers.lock().await.join_next().await.is_some() {}
        self.0.listener.lock().await.shutdown().await;
        self.0.readers.close().await;
    }
}

/// What a URL says. sqlx itself does not look at what it begins with.
fn options(url: &str) -> Result<PgConnectOptions, OpenError> {
    let unopened = |why| OpenError { place: "the database".into(), why };
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(unopened(Unopened::NotPostgres));
    }
    url.parse().map_err(|error: sqlx::Error| unopened(error.into()))
}

/// Which database, for people.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    match options.get_socket() {
        Some(socket) => format!("the database {database} at {}", socket.display()),
        None => format!("the database {database} on {}:{}", options.get_host(), options.get_port()),
    }
}

/// Brings the tables up to date. By way of a pool, because only so can sqlx do it in a task that
/// moves from thread to thread.
async fn migrate(options: PgConnectOptions, patience: Duration) -> Result<(), Unopened> {
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(longest(patience));
    let pool = match pool.connect_with(options.clone()).await {
        // It does not say why; the server may, or the network.
        Err(sqlx::Error::PoolTimedOut) => {
            attempt(longest(patience), options.connect()).await?;
            return Err(sqlx::Error::PoolTimedOut.into());
        }
        pool => pool?,
    };
    let found = look::step(&mut *pool.acquire().await?).await?;
    // At every start but the first the server would note that the table is there already which sqlx
    // keeps its steps in.
    sqlx::query("SET client_min_messages = warning").execute(&pool).await?;
    migrations::postgres().run(&pool).await?;
    migrations::note_later(found, PgConnection::known_step());
    pool.close().await;
    Ok(())
}

impl Journal for PostgresJournal {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let closed = || AppendError::Unavailable("it is closed".into());
        let (answer, appended) = oneshot::channel();
        let (job, request) = Job::new(append, answer);
        let outcome = timeout(self.0.patience, async {
            self.0.queue.send(job).await.map_err(|Closed| closed())?;
            appended.await.unwrap_or_else(|_| Err(closed()))
        });
        outcome.await.unwrap_or_else(|_| {
            let why = self.0.outage.reason();
            // What can still be taken back was never sent.
            Err(match request.take() {
                Some(_) => AppendError::Unavailable(why),
                None => AppendError::Unresolved(why),
            })
        })
    }

    async fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> Result<Vec<Entry>, ReadError> {
        let rows = self.0.readers.ask(READ_STREAM, |query| {
            query.bind(stream.to_string()).bind(int(from)).bind(int(limit))
        });
        row::of_stream(stream, rows.await?)
    }

    async fn check_read(&self) -> Result<(), ReadError> {
        self.0.readers.ask::<()>(CHECK_READ, |query| query).await.map(drop)
    }

    async fn save_snapshot(&self, stream: &Stream, snapshot: Snapshot) -> Result<(), AppendError> {
        let Snapshot { version, kind_version, payload } = &snapshot;
        let saved = self.0.readers.ask::<()>(SAVE_SNAPSHOT, |query| {
            let query = query.bind(stream.to_string()).bind(int(*version));
            query.bind(i32::from(*kind_version)).bind(payload.clone())
        });
        // Whether a snapshot was saved changes nothing but the time to load, so no doubt is kept.
        saved.await.map(drop).map_err(|ReadError(why)| AppendError::Unavailable(why))
    }

    async fn snapshot(&self, stream: &Stream) -> Result<Option<Snapshot>, ReadError> {
        let rows = self.0.readers.ask(SNAPSHOT, |query| query.bind(stream.to_string()));
        rows.await?.pop().map(row::snapshot).transpose()
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.0.notices.subscribe()
    }
}
