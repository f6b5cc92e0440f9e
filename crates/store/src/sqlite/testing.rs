//! Access to the writing connection and to all entries, for tests.

use app::journal::{AppendError, Entry, ReadError};
use rusqlite::types::Value;
use rusqlite::{Connection, Row};
use tokio::sync::oneshot;

use super::readers::unread;
use super::writer::Job;
use super::{SqliteJournal, entry_row};
use crate::row;

const ENTRIES: &str = "
    SELECT e.seq, e.kind, e.kind_version, e.payload, e.recorded_at, s.name
    FROM entries AS e JOIN streams AS s ON s.id = e.stream
    ORDER BY e.position";

impl SqliteJournal {
    /// All entries in the order they were appended.
    pub async fn entries(&self) -> Result<Vec<Entry>, ReadError> {
        let rows = self.0.readers.read(|db| {
            let row = |row: &Row<'_>| {
                let (seq, kind, version, payload, at) = entry_row(row)?;
                Ok((seq, kind, version, payload, at, row.get(5)?))
            };
            db.prepare(ENTRIES)?.query_map([], row)?.collect()
        });
        row::of_all(rows.await.map_err(unread)?)
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
