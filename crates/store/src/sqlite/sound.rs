//! Whether a copy is as it was written. What is not would be found out weeks later, by whoever asks
//! for the table in question.

use std::fs;
use std::path::Path;

use rusqlite::ffi;
use sqlx::sqlite::SqliteConnection;

use crate::copy::Source as _;

// SQLite takes what is missing of the last page for zeros, so that a text may end in them; its JSON
// ends where they begin.
const NO_JSON: &str = "
    SELECT 'entry ' || position FROM entries
        WHERE NOT json_valid(payload) OR instr(CAST(payload AS BLOB), x'00')
    UNION ALL
    SELECT 'the snapshot of ' || stream FROM snapshots
        WHERE NOT json_valid(payload) OR instr(CAST(payload AS BLOB), x'00')
    LIMIT 1";

/// What is wrong with a copy.
pub(super) enum Fault {
    /// It is damaged.
    Damaged(String),
    /// It cannot be read, or is no journal.
    Unread(sqlx::Error),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
        match code.map(|code| code & 0xff) {
            Some(ffi::SQLITE_CORRUPT) => Fault::Damaged(error.to_string()),
            _ => Fault::Unread(error),
        }
    }
}

/// Looks at every page, every entry and every snapshot of the copy at `path`.
pub(super) async fn check(db: &mut SqliteConnection, path: &Path) -> Result<(), Fault> {
    // Whether it is a journal at all.
    db.step().await?;
    let size = fs::metadata(path).map_err(sqlx::Error::Io)?.len();
    let page: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut *db).await?;
    if !size.is_multiple_of(page.cast_unsigned()) {
        return Err(Fault::Damaged("its end is cut off".into()));
    }
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *db).await?;
    if found != "ok" {
        return Err(Fault::Damaged(found));
    }
    let found: Option<String> = sqlx::query_scalar(NO_JSON).fetch_optional(&mut *db).await?;
    if let Some(found) = found {
        return Err(Fault::Damaged(format!("{found} is not JSON")));
    }
    let n_entries: i64 =
        sqlx::query_scalar("SELECT count(*) FROM entries").fetch_one(&mut *db).await?;
    let expected = db.n_entries().await?;
    if n_entries == expected {
        return Ok(());
    }
    Err(Fault::Damaged(format!("{n_entries} entries are there and {expected} should be")))
}
