//! Why a journal could not be opened or copied.

use std::io;
use std::path::PathBuf;

use sqlx::migrate::MigrateError;
use sqlx::postgres::PgDatabaseError;

/// Why a journal could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The database cannot be reached, or is not one.
    #[error("cannot open the journal: {}", said(.0))]
    Database(sqlx::Error),
    /// The file cannot be written.
    #[error("cannot open the journal for writing: {0}")]
    File(#[from] rusqlite::Error),
    /// There is no thread to be had for writing.
    #[error("cannot start writing the journal: {0}")]
    Thread(#[from] io::Error),
    /// Its tables could not be brought up to date.
    #[error("cannot bring the journal's tables up to date: {}", said_of_step(.0))]
    Migrate(MigrateError),
    /// Whatever was named, it is no PostgreSQL database.
    #[error("a database is named as in postgres://user:password@host/name")]
    NotPostgres,
    /// Another program's tables are there.
    #[error("{0} holds another program's tables: give the hall a place of its own")]
    Foreign(String),
    /// The file system does not do what a write-ahead log needs, as some network drives.
    #[error("{} lies on a file system without shared memory: keep it on a local disk", .0.display())]
    NoSharedMemory(PathBuf),
}

/// Why no copy was made, or no journal filled from one. Neither leaves anything half done.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// A copy never replaces a file.
    #[error("{} is already there", .0.display())]
    Exists(PathBuf),
    /// Only an empty journal is filled, so that nothing is lost or mixed.
    #[error("the journal is not empty")]
    NotEmpty,
    /// The file is none that a journal was copied into.
    #[error("{} is not a copy of a journal: {why}", .path.display())]
    NotACopy {
        /// The file.
        path: PathBuf,
        /// What the engine says.
        why: sqlx::Error,
    },
    /// The tables are those of a later release, which may keep what this one does not know of.
    #[error("it was written by a later release: its tables are at step {found}, ours at {known}")]
    Later {
        /// The last step the tables have had.
        found: i64,
        /// The last step we know.
        known: i64,
    },
    /// Entries are missing: each stream says how many it has.
    #[error("it is damaged: {found} entries are there and {expected} should be")]
    Damaged {
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

fn said_of_step(error: &MigrateError) -> String {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => said(error),
        error => error.to_string(),
    }
}

// Written out, because an error made `#[from]` another has that as its source, and would be followed
// by it wherever causes are told: in words that have just been said.

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> OpenError {
        OpenError::Database(error)
    }
}

impl From<MigrateError> for OpenError {
    fn from(error: MigrateError) -> OpenError {
        OpenError::Migrate(error)
    }
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> CopyError {
        CopyError::Database(error)
    }
}

impl From<MigrateError> for CopyError {
    fn from(error: MigrateError) -> CopyError {
        CopyError::Migrate(error)
    }
}
