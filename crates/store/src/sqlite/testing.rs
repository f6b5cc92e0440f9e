//! A look at the writing connection, for tests.

use app::journal::AppendError;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Row};
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

pub(super) async fn pragma(
    db: &mut SqliteConnection,
    pragma: String,
) -> Result<String, AppendError> {
    let query = AssertSqlSafe(format!("PRAGMA {pragma}"));
    let row = sqlx::query(query).fetch_one(db).await;
    let value = row.and_then(|row| row.try_get_unchecked(0));
    value.map_err(|error| AppendError::Unavailable(error.to_string()))
}
