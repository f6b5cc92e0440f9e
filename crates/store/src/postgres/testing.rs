//! A look at all that is kept, for tests.

use app::journal::{Entry, ReadError};

use super::PostgresJournal;
use crate::row;

const ENTRIES: &str = "
    SELECT e.seq, e.kind, e.kind_version::bigint, e.payload, e.recorded_at, s.name
    FROM entries AS e JOIN streams AS s ON s.id = e.stream
    ORDER BY e.position";

impl PostgresJournal {
    /// All entries in the order they were appended.
    pub async fn entries(&self) -> Result<Vec<Entry>, ReadError> {
        row::of_all(self.0.readers.ask(ENTRIES, |query| query).await?)
    }
}
