//! A look at the writing connection and at all that is kept, for tests.

use app::journal::{AppendError, Entry, ReadError};
use rusqlite::Connection;
use rusqlite::types::Value;
use tokio::sync::oneshot;

use super::SqliteJournal;
use super::writer::Job;
use crate::row::{self, unread};

const ENTRIES: &str = "
    SELECT e.seq, e.kind, e.kind_version, e.payload, e.recorded_at, s.name
    FROM entries AS e JOIN streams AS s ON s.id = e.stream
    ORDER BY e.position";

impl SqliteJournal {
    /// All entries in the order they were appended.
    pub async fn entries(&self) -> Result<Vec<Entry>, ReadError> {
        let rows = sqlx::query_as(ENTRIES).fetch_all(&self.0.readers).await;
        row::of_all(rows.map_err(unread)?)
    }

    /// Runs `PRAGMA pragma` on the connection that writes and returns what it answers. With
    /// `max_page_count = n` the journal has no more room than on a disk of `n` pages.
    pub async fn pragma(&self, pragma: &str) -> Result<String, AppendError> {
        let (answer, told) = oneshot::channel();
        self.write(Job::Pragma { pragma: pragma.to_owned(), answer }, told).await
    }
}

pub(super) fn pragma(db: &Connection, pragma: &str) -> Result<String, AppendError> {
    let value = db.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get(0));
    match value.map_err(|error| AppendError::Unavailable(error.to_string()))? {
        Value::Text(text) => Ok(text),
        Value::Integer(number) => Ok(number.to_string()),
        other => Ok(format!("{other:?}")),
    }
}
