//! A look at the writing connection, for tests.

use app::journal::AppendError;
use rusqlite::Connection;
use rusqlite::types::Value;
use tokio::sync::oneshot;

use super::SqliteJournal;
use super::writer::Job;

impl SqliteJournal {
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
