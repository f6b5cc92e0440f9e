//! Why a journal could not be opened or copied.

use std::io;
use std::path::PathBuf;

use rusqlite::ffi;
use sqlx::migrate::MigrateError;
use sqlx::postgres::PgDatabaseError;

/// What to do about a damaged journal.
pub(crate) const RESTORE: &str =
    "restore the latest copy into a new directory with `hall restore COPY --data DIRECTORY`";

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
    /// The database server cannot be reached, or refuses us.
    #[error("{}", said(.0))]
    Database(sqlx::Error),
    /// The file cannot be read or written, or is not a database.
    #[error("{}{}", .0, advice(.0))]
    File(rusqlite::Error),
    /// No thread could be started.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
    /// A migration failed.
    #[error("cannot migrate its tables: {}", said_of_step(.0))]
    Migrate(MigrateError),
    /// The address is not that of a PostgreSQL database.
    #[error("write the database as postgres://user:password@host/name")]
    NotPostgres,
    /// Another program's tables are there.
    #[error("it holds another program's tables: give the hall its own database or directory")]
    Foreign,
    /// The file system lacks what a WAL needs, as some network drives do.
    #[error("it lies on a file system without shared memory: keep it on a local disk")]
    NoSharedMemory,
    /// Its tables are those of an earlier release, and reading does not migrate.
    #[error(
        "its tables are of an earlier release (step {found}, ours {known}): use that release, or \
         open the hall once with this one to migrate them"
    )]
    Earlier {
        /// The last step the tables have had.
        found: i64,
        /// The last step we know.
        known: i64,
    },
    /// Its tables are those of a release more than one later, which this one may not understand.
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
    #[error("it is damaged ({0}); {RESTORE}")]
    Damaged(String),
    /// The file is there and holds nothing. A new hall's file appears with its tables in it.
    #[error(
        "the file is empty, so its hall is lost; {RESTORE}, or remove the file to begin a new hall"
    )]
    Empty,
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
            Unopened::File(error) => is_full_file(error),
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
        /// SQLite's error.
        why: rusqlite::Error,
    },
    /// The tables are those of a later release, which may keep what this one does not know of.
    #[error("it was written by a later release (step {found}, ours {known}): use that release")]
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
        "{} was changed or damaged after it was made: it does not match its digest; use another copy",
        .0.display()
    )]
    Changed(PathBuf),
    /// What was written is not what it should be: the journal is damaged, or the disk.
    #[error(
        "the copy is damaged: {0}; the journal or the disk is at fault, so keep the copies you have"
    )]
    Unsound(String),
    /// Entries are missing: each stream says how many it has.
    #[error("entries are missing: found {found}, expected {expected}")]
    Missing {
        /// How many there should be.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// A journal could not be read or written.
    #[error("cannot copy the journal: {}", said(.0))]
    Database(sqlx::Error),
    /// A file could not be read or written.
    #[error("cannot copy the journal: {0}")]
    File(rusqlite::Error),
    /// The copy could not be put in its place.
    #[error("cannot write the copy: {0}")]
    Io(#[from] io::Error),
}

/// PostgreSQL's message without the place in its source.
pub(crate) fn said(error: &sqlx::Error) -> String {
    let of_postgres = error.as_database_error().and_then(|error| error.try_downcast_ref());
    of_postgres.map_or_else(|| error.to_string(), |error: &PgDatabaseError| error.message().into())
}

/// Whether PostgreSQL says that its disk is full.
pub(crate) fn is_full(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|it| it.code().as_deref() == Some("53100"))
}

/// Whether SQLite says that the disk is full.
pub(crate) fn is_full_file(error: &rusqlite::Error) -> bool {
    // The second when the shared memory of the WAL does not fit.
    let full = [ffi::SQLITE_FULL, ffi::SQLITE_IOERR_SHMSIZE];
    error.sqlite_error().is_some_and(|error| full.contains(&error.extended_code))
}

/// The kind of SQLite's error, without the details.
pub(crate) fn kind(error: &rusqlite::Error) -> Option<i32> {
    error.sqlite_error().map(|error| error.extended_code & 0xff)
}

/// What to do about SQLite's error.
fn advice(error: &rusqlite::Error) -> String {
    match kind(error) {
        Some(ffi::SQLITE_NOTADB | ffi::SQLITE_CORRUPT) => {
            format!("; it is not a hall, or it is damaged: {RESTORE}")
        }
        Some(ffi::SQLITE_READONLY | ffi::SQLITE_CANTOPEN | ffi::SQLITE_PERM) => {
            "; the hall's user must be able to write to it and its directory".to_owned()
        }
        _ => String::new(),
    }
}

fn said_of_step(error: &MigrateError) -> String {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => said(error),
        error => error.to_string(),
    }
}

// Written out, because `#[from]` makes the inner error a source, and its text would be printed twice.

impl From<sqlx::Error> for Unopened {
    fn from(error: sqlx::Error) -> Unopened {
        Unopened::Database(error)
    }
}

impl From<MigrateError> for Unopened {
    fn from(error: MigrateError) -> Unopened {
        match error {
            // Another program that uses the same migration table.
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
        CopyError::File(error)
    }
}
