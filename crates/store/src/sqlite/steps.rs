//! The migrations of a file. Its header says which program it belongs to (`application_id`) and the
//! last migration it has had (`user_version`).

use rusqlite::Connection;

use super::scalar;
use crate::error::Unopened;
use crate::migrations::{SQLITE, check_release, last_of_sqlite};

/// Marks a file as a hall's: "Hall" in ASCII.
const HALL: i32 = 0x4861_6c6c;

/// The last migration a file has had.
pub(super) fn found(db: &Connection) -> rusqlite::Result<i64> {
    scalar(db, "PRAGMA user_version")
}

/// The last migration, 0 if the file is empty. Refuses another program's file, and one of a release
/// that this one cannot work with.
pub(super) fn check(db: &Connection) -> Result<i64, Unopened> {
    if !scalar::<bool>(db, "SELECT EXISTS (SELECT 1 FROM sqlite_schema)")? {
        return Ok(0);
    }
    if scalar::<i32>(db, "PRAGMA application_id")? != HALL {
        return Err(Unopened::Foreign);
    }
    check_release(found(db)?, last_of_sqlite())
}

/// Runs the migrations that a file has not had yet, all or none.
pub(super) fn run(db: &Connection) -> rusqlite::Result<()> {
    let had = found(db)?;
    for (step, sql) in SQLITE.into_iter().filter(|(step, _)| *step > had) {
        let version = format!("PRAGMA application_id = {HALL}; PRAGMA user_version = {step}");
        let done = db.execute_batch(&format!("BEGIN IMMEDIATE; {sql}; {version}; COMMIT"));
        if done.is_err() {
            // Fails if the error has already ended the transaction.
            let _ = db.execute_batch("ROLLBACK");
            return done;
        }
    }
    Ok(())
}
