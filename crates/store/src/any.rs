//! The journal an operator has chosen.

use app::journal::{
    Append, AppendError, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};
use app::{Millis, Node};
use tokio::sync::broadcast;

use crate::{PostgresJournal, SqliteJournal};

/// A journal on either engine, for a program that learns which when it starts.
#[derive(Clone, Debug)]
pub enum AnyJournal {
    /// In a file.
    Sqlite(SqliteJournal),
    /// On a server.
    Postgres(PostgresJournal),
}

/// Calls the journal, whichever it is.
macro_rules! either {
    ($any:expr, $journal:ident => $call:expr) => {
        match $any {
            AnyJournal::Sqlite($journal) => $call,
            AnyJournal::Postgres($journal) => $call,
        }
    };
}

impl AnyJournal {
    /// This node among those that have the journal open; `None` if there can be only one: a file
    /// belongs to one program.
    pub fn node(&self) -> Option<&Node> {
        match self {
            AnyJournal::Sqlite(_) => None,
            AnyJournal::Postgres(journal) => Some(journal.node()),
        }
    }

    /// The names of those that have it open, where they have names.
    pub async fn nodes(&self) -> Result<Vec<String>, ReadError> {
        match self {
            AnyJournal::Sqlite(_) => Ok(Vec::new()),
            AnyJournal::Postgres(journal) => journal.nodes().await,
        }
    }

    /// What time it is on the server, where there is one.
    pub async fn time(&self) -> Result<Option<Millis>, ReadError> {
        match self {
            AnyJournal::Sqlite(_) => Ok(None),
            AnyJournal::Postgres(journal) => journal.time().await.map(Some),
        }
    }

    /// All entries in the order they were appended, for tests.
    #[cfg(feature = "testing")]
    pub async fn entries(&self) -> Result<Vec<Entry>, ReadError> {
        either!(self, journal => journal.entries().await)
    }

    /// Writes what waits and closes. Later requests are refused.
    pub async fn close(&self) {
        either!(self, journal => journal.close().await);
    }
}

impl From<SqliteJournal> for AnyJournal {
    fn from(journal: SqliteJournal) -> AnyJournal {
        AnyJournal::Sqlite(journal)
    }
}

impl From<PostgresJournal> for AnyJournal {
    fn from(journal: PostgresJournal) -> AnyJournal {
        AnyJournal::Postgres(journal)
    }
}

impl Journal for AnyJournal {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        either!(self, journal => journal.append(append).await)
    }

    async fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> Result<Vec<Entry>, ReadError> {
        either!(self, journal => journal.read_stream(stream, from, limit).await)
    }

    async fn check_read(&self) -> Result<(), ReadError> {
        either!(self, journal => journal.check_read().await)
    }

    async fn save_snapshot(&self, stream: &Stream, snapshot: Snapshot) -> Result<(), AppendError> {
        either!(self, journal => journal.save_snapshot(stream, snapshot).await)
    }

    async fn snapshot(&self, stream: &Stream) -> Result<Option<Snapshot>, ReadError> {
        either!(self, journal => journal.snapshot(stream).await)
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        either!(self, journal => journal.notices())
    }
}
