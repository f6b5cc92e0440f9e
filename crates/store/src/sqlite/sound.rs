//! Whether a copy is as it was written. Damage would otherwise be found weeks later, when someone
//! opens the table in question.

use std::fs;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, ffi};

use super::{N_ENTRIES, scalar};
use crate::error::kind;

// SQLite reads a missing end of the last page as zeros, so that a text may end in them; its JSON
// functions stop where they begin.
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
    /// It cannot be read, or is not a journal.
    Unread(rusqlite::Error),
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        match kind(&error) {
            Some(ffi::SQLITE_CORRUPT) => Fault::Damaged(error.to_string()),
            _ => Fault::Unread(error),
        }
    }
}

/// Checks every page, every entry and every snapshot of the copy at `path`; the number of entries.
pub(super) fn check(db: &Connection, path: &Path) -> Result<u64, Fault> {
    // Whether it is a journal at all.
    scalar::<i64>(db, N_ENTRIES)?;
    let size = fs::metadata(path).map_err(|error| Fault::Damaged(error.to_string()))?.len();
    let page: i64 = scalar(db, "PRAGMA page_size")?;
    if !size.is_multiple_of(page.cast_unsigned()) {
        return Err(Fault::Damaged("its end is cut off".into()));
    }
    check_rows(db)
}

/// Checks every page, every entry and every snapshot of a journal; the number of entries.
pub(super) fn check_rows(db: &Connection) -> Result<u64, Fault> {
    let expected: i64 = scalar(db, N_ENTRIES)?;
    let found: String = scalar(db, "PRAGMA integrity_check(1)")?;
    if found != "ok" {
        return Err(Fault::Damaged(found));
    }
    let found: Option<String> = db.query_row(NO_JSON, [], |row| row.get(0)).optional()?;
    if let Some(found) = found {
        return Err(Fault::Damaged(format!("{found} is not JSON")));
    }
    let n_entries: i64 = scalar(db, "SELECT count(*) FROM entries")?;
    if n_entries != expected {
        return Err(Fault::Damaged(format!("found {n_entries} entries, expected {expected}")));
    }
    Ok(n_entries.cast_unsigned())
}
