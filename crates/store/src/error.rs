//! Why a journal could not be opened or copied.

use std::io;
use std::path::PathBuf;

use rusqlite::ffi;
use sqlx::error::DatabaseError as _;
use sqlx::migrate::MigrateError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

/// Why a journal could not be opened, and which.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.told())]
pub struct OpenError {
    /// Where it is: a file, or a database on a server. Without passwords.
    pub place: String,
    /// Why not.
    pub why: Unopened,
}

/// Why a journal could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum Unopened {
    /// Nothing is there.
    #[error("there is no hall")]
    Nothing,
    /// The database cannot be reached, or is not one.
    #[error("{}{}", said(.0), advice(.0))]
    Database(sqlx::Error),
    /// The file cannot be written.
    #[error("{0}")]
    File(rusqlite::Error),
    /// There is no thread to be had for writing.
    #[error("cannot start writing: {0}")]
    Thread(io::Error),
    /// Its tables could not be brought up to date.
    #[error("cannot bring its tables up to date: {}", said_of_step(.0))]
    Migrate(MigrateError),
    /// Whatever was named, it is no PostgreSQL database.
    #[error("a database is named as in postgres://user:password@host/name")]
    NotPostgres,
    /// Another program's tables are there.
    #[error("it holds another program's tables: give the hall a place of its own")]
    Foreign,
    /// The file system does not do what a write-ahead log needs, as some network drives.
    #[error("it lies on a file system without shared memory: keep it on a local disk")]
    NoSharedMemory,
    /// Its tables are those of an earlier release, and are not brought up to date only to be read.
    #[error(
        "its tables are of an earlier release (step {found}, ours {known}): use that release, or \
         open the hall once with this one, which brings them up to date"
    )]
    Earlier {
        /// The last step the tables have had.
        found: i64,
        /// The last step we know.
        known: i64,
    },
    /// Its tables are those of a release so much later that they may have nothing left for this one.
    #[error(
        "its tables are of a release more than one later (step {found}, ours {known}): use that \
         release, or restore a copy that was made before it"
    )]
    Later {
        /// The last step the tables have had.
        found: i64,
        /// The last step we know.
        known: i64,
    },
    /// What SQLite finds wrong with the file.
    #[error("it is damaged ({0}): restore the latest copy into a new directory")]
    Damaged(String),
    /// What the server does not let us do.
    #[error("{0}")]
    Forbidden(String),
}

impl OpenError {
    /// Whether there is no room for it.
    pub fn is_full(&self) -> bool {
        match &self.why {
            Unopened::Database(error)
            | Unopened::Migrate(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => is_full(error),
            Unopened::File(error) => error.sqlite_error().copied().is_some_and(is_full_file),
            _ => false,
        }
    }

    fn told(&self) -> String {
        let OpenError { place, why } = self;
        match why {
            Unopened::Nothing => format!("there is no hall in {place}"),
            _ => format!("cannot open the journal in {place}: {why}"),
        }
    }
}

/// Why no copy was made, or no journal filled from one. Neither leaves anything half done.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// A copy never replaces a file.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// Only an empty journal is filled, so that nothing is lost or mixed.
    #[error("the journal in {0} is not empty: choose an empty directory or database")]
    NotEmpty(String),
    /// The file is none that a journal was copied into.
    #[error("{} is not a copy of a journal: {why}", .path.display())]
    NotACopy {
        /// The file.
        path: PathBuf,
        /// What the engine says.
        why: sqlx::Error,
    },
    /// The tables are those of a later release, which may keep what this one does not know of.
    #[error(
        "it was written by a later release: its tables are at step {found}, ours at {known}; use \
         that release"
    )]
    Later {
        /// The last step the tables have had.
        found: i64,
        /// The last step we know.
        known: i64,
    },
    /// The copy is not as it was written.
    #[error("{} is damaged: {why}; use another copy", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// How one can tell.
        why: String,
    },
    /// The rows of the copy are not those that were copied.
    #[error(
        "{} was changed or damaged after it was made: what is in it does not match its digest; use \
         another copy",
        .0.display()
    )]
    Changed(PathBuf),
    /// What was written is not what it should be: the journal is damaged, or the disk.
    #[error(
        "what was copied is damaged: {0}; the journal or the disk is at fault, so keep the copies \
         there are"
    )]
    Unsound(String),
    /// Entries are missing: each stream says how many it has.
    #[error("entries are missing: {found} are there and {expected} should be")]
    Missing {
        /// How many there should be.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// A journal could not be read or written.
    #[error("cannot copy the journal: {}", said(.0))]
    Database(sqlx::Error),
    /// The copy's tables could not be made.
    #[error("cannot make the copy's tables: {}", said_of_step(.0))]
    Migrate(MigrateError),
    /// The copy could not be sealed, or its seal not be checked.
    #[error("cannot make or check the copy's digest: {0}")]
    Seal(rusqlite::Error),
    /// The copy could not be put in its place.
    #[error("cannot put the copy in its place: {0}")]
    Io(#[from] io::Error),
}

/// What an engine says is wrong. PostgreSQL says where in its own source it found out, which is of
/// no use to anybody here.
pub(crate) fn said(error: &sqlx::Error) -> String {
    let of_postgres = error.as_database_error().and_then(|error| error.try_downcast_ref());
    of_postgres.map_or_else(|| error.to_string(), |error: &PgDatabaseError| error.message().into())
}

/// Whether an engine says that there is no room.
pub(crate) fn is_full(error: &sqlx::Error) -> bool {
    match sqlite_code(error) {
        Some(code) => is_full_code(code),
        None => error.as_database_error().is_some_and(|it| it.code().as_deref() == Some("53100")),
    }
}

/// Whether SQLite says that there is no room.
pub(crate) fn is_full_file(error: ffi::Error) -> bool {
    is_full_code(error.extended_code)
}

fn is_full_code(code: i32) -> bool {
    // The second where the memory does not fit that a log shares with its readers.
    [ffi::SQLITE_FULL, ffi::SQLITE_IOERR_SHMSIZE].contains(&code)
}

/// SQLite's own code of an error. Its lowest byte is the kind, those above it say more.
fn sqlite_code(error: &sqlx::Error) -> Option<i32> {
    let error: &SqliteError = error.as_database_error()?.try_downcast_ref()?;
    error.code()?.parse().ok()
}

/// What to do about what SQLite says, which knows no copies and names no files.
fn advice(error: &sqlx::Error) -> &'static str {
    match sqlite_code(error).map(|code| code & 0xff) {
        Some(ffi::SQLITE_NOTADB | ffi::SQLITE_CORRUPT) => {
            "; it is no hall, or a damaged one: restore the latest copy into a new directory"
        }
        Some(ffi::SQLITE_READONLY | ffi::SQLITE_CANTOPEN | ffi::SQLITE_PERM) => {
            "; the hall's user must be able to write to it and its directory"
        }
        _ => "",
    }
}

fn said_of_step(error: &MigrateError) -> String {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => said(error),
        error => error.to_string(),
    }
}

// Written out, because an error made `#[from]` another has that as its source, and would be followed
// by it wherever causes are told: in words that have just been said.

impl From<sqlx::Error> for Unopened {
    fn from(error: sqlx::Error) -> Unopened {
        Unopened::Database(error)
    }
}

impl From<MigrateError> for Unopened {
    fn from(error: MigrateError) -> Unopened {
        match error {
            // Another program that keeps its steps in the same way.
            MigrateError::VersionMismatch(1) => Unopened::Foreign,
            error => Unopened::Migrate(error),
        }
    }
}

impl From<rusqlite::Error> for Unopened {
    fn from(error: rusqlite::Error) -> Unopened {
        Unopened::File(error)
    }
}

impl From<io::Error> for Unopened {
    fn from(error: io::Error) -> Unopened {
        Unopened::Thread(error)
    }
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> CopyError {
        CopyError::Database(error)
    }
}

impl From<rusqlite::Error> for CopyError {
    fn from(error: rusqlite::Error) -> CopyError {
        CopyError::Seal(error)
    }
}

impl From<MigrateError> for CopyError {
    fn from(error: MigrateError) -> CopyError {
        CopyError::Migrate(error)
    }
}
