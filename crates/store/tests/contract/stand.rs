//! A place to set up a journal of each kind, and short ways to use it.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use app::journal::{Append, AppendError, Entry, Fact, Journal, Stream, Version};
use app::testing::MemoryJournal;
use rusqlite::Connection as File;
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use store::testing::PostgresServer;
use store::{PostgresJournal, SqliteJournal};
use tempfile::TempDir;

/// Somewhere a journal lies, to be opened, closed and opened again.
pub(crate) trait Stand: Sized + Send + Sync {
    type Journal: Journal + Clone;

    async fn new() -> Self;

    async fn open(&self) -> Self::Journal;

    async fn close(&self, journal: Self::Journal);

    /// All entries in the order they were appended.
    async fn all(&self, journal: &Self::Journal) -> Vec<Entry>;

    /// Another user of an open journal: another machine where there can be one.
    async fn another(&self, journal: &Self::Journal) -> Self::Journal {
        journal.clone()
    }
}

pub(crate) struct Memory(MemoryJournal);

impl Stand for Memory {
    type Journal = MemoryJournal;

    async fn new() -> Memory {
        Memory(MemoryJournal::new())
    }

    async fn open(&self) -> MemoryJournal {
        self.0.clone()
    }

    async fn close(&self, _: MemoryJournal) {}

    async fn all(&self, journal: &MemoryJournal) -> Vec<Entry> {
        journal.entries()
    }
}

pub(crate) struct Sqlite(TempDir);

impl Stand for Sqlite {
    type Journal = SqliteJournal;

    async fn new() -> Sqlite {
        Sqlite(TempDir::new().unwrap())
    }

    async fn open(&self) -> SqliteJournal {
        SqliteJournal::open(self.0.path().join("hall.sqlite")).await.unwrap()
    }

    async fn close(&self, journal: SqliteJournal) {
        journal.close().await;
        let refused = journal.append(append("table/1", 0, &["{}"])).await;
        assert!(matches!(refused, Err(AppendError::Unavailable(_))));
        assert!(journal.check_read().await.is_err());
    }

    async fn all(&self, journal: &SqliteJournal) -> Vec<Entry> {
        journal.entries().await.unwrap()
    }
}

pub(crate) struct Postgres {
    url: String,
    _server: Arc<PostgresServer>,
}

impl Postgres {
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// How many tables there are.
    pub(crate) async fn n_tables(&self) -> i64 {
        let mut db = PgConnection::connect(&self.url).await.unwrap();
        let n_tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
        let n_tables = sqlx::query_scalar(n_tables).fetch_one(&mut db).await.unwrap();
        db.close().await.unwrap();
        n_tables
    }

    /// Runs a statement behind the journal's back.
    pub(crate) async fn run(&self, sql: &'static str) {
        let mut db = PgConnection::connect(&self.url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    }
}

impl Stand for Postgres {
    type Journal = PostgresJournal;

    async fn new() -> Postgres {
        let server = PostgresServer::shared().unwrap();
        Postgres { url: server.database().await.unwrap(), _server: server }
    }

    async fn open(&self) -> PostgresJournal {
        // How long it waits is not what these tests are about, and machines may be busy.
        PostgresJournal::open_with(&self.url, Duration::from_mins(1)).await.unwrap()
    }

    async fn close(&self, journal: PostgresJournal) {
        journal.close().await;
        let refused = journal.append(append("table/1", 0, &["{}"])).await;
        assert!(matches!(refused, Err(AppendError::Unavailable(_))));
        assert!(journal.check_read().await.is_err());
    }

    async fn all(&self, journal: &PostgresJournal) -> Vec<Entry> {
        journal.entries().await.unwrap()
    }

    async fn another(&self, _: &PostgresJournal) -> PostgresJournal {
        self.open().await
    }
}

pub(crate) fn stream(name: &str) -> Stream {
    Stream::new(name).unwrap()
}

pub(crate) fn append(name: &str, expected: Version, payloads: &[&str]) -> Append {
    let fact = |payload: &&str| Fact {
        kind: "table/acted",
        kind_version: 1,
        payload: (*payload).to_owned(),
    };
    Append {
        stream: stream(name),
        expected,
        facts: payloads.iter().map(fact).collect(),
        recorded_at: 1_700_000_000_000,
    }
}

pub(crate) async fn payloads(journal: &impl Journal, name: &str) -> Vec<String> {
    let entries = journal.read_stream(&stream(name), 0, usize::MAX).await.unwrap();
    check_numbers(&entries);
    entries.into_iter().map(|entry| entry.payload).collect()
}

/// Appends a fact at whatever version the stream has, as a client does that loads and decides
/// again when it was too late. Returns the fact's number.
pub(crate) async fn push(journal: &impl Journal, name: &str, payload: &str) -> Version {
    let mut expected = 0;
    loop {
        match journal.append(append(name, expected, &[payload])).await {
            Ok(()) => return expected,
            Err(AppendError::Stale { found, .. }) => expected = found,
            Err(error) => panic!("{error}"),
        }
    }
}

fn check_numbers(entries: &[Entry]) {
    let numbers: Vec<_> = entries.iter().map(|entry| entry.seq).collect();
    let expected: Vec<_> = (0..entries.len() as Version).collect();
    assert_eq!(numbers, expected, "numbers of a stream have no gaps");
}

/// Runs SQL on a SQLite file, made if it is missing.
pub(crate) fn run(path: &Path, sql: &str) {
    let db = File::open(path).unwrap();
    db.execute_batch(sql).unwrap();
    db.close().unwrap();
}
