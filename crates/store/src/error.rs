//! Why a journal could not be opened or copied.

use std::io;
use std::path::PathBuf;

/// Why a journal could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The database cannot be reached, or is not one.
    #[error("cannot open the journal: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables could not be brought up to date.
    #[error("cannot bring the journal's tables up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The file system does not do what a write-ahead log needs, as some network drives.
    #[error("{} lies on a file system without shared memory: keep it on a local disk", .0.display())]
    NoSharedMemory(PathBuf),
}

/// Why no copy was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A copy never replaces a file.
    #[error("{} is already there", .0.display())]
    Exists(PathBuf),
    /// The journal could not be read, or the copy not written.
    #[error("cannot copy the journal: {0}")]
    Database(#[from] sqlx::Error),
    /// The copy could not be put in its place.
    #[error("cannot put the copy in its place: {0}")]
    Io(#[from] io::Error),
}
