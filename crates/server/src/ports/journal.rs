//! The journal where the settings say: opened, locked, looked at.

use std::fs::DirBuilder;
use std::io;
#[cfg(unix)]
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;

use store::{AnyJournal, PostgresJournal, SqliteJournal};

use crate::ports::directory_lock::DirectoryLock;
use crate::serve::ServeError;
use crate::settings::JournalAt;

/// The file in a directory.
const FILE: &str = "hall.db";

/// Opens the journal where the settings say; it is made if there is none.
pub async fn open_journal(at: &JournalAt) -> Result<AnyJournal, ServeError> {
    Ok(match at {
        JournalAt::Directory(path) => {
            make(path)?;
            SqliteJournal::open(path.join(FILE)).await?.into()
        }
        JournalAt::Database(url) => PostgresJournal::open(url).await?.into(),
    })
}

/// Opens the journal where the settings say, only to read it, even if another program has it open. There
/// must be one, and nothing in it is changed.
pub async fn open_journal_to_read(at: &JournalAt) -> Result<AnyJournal, ServeError> {
    Ok(match at {
        JournalAt::Directory(path) => SqliteJournal::open_to_read(path.join(FILE)).await?.into(),
        JournalAt::Database(url) => PostgresJournal::open_to_read(url).await?.into(),
    })
}

/// Looks whether the journal can be opened, and changes nothing.
pub async fn check_journal(at: &JournalAt) -> Result<(), ServeError> {
    match at {
        JournalAt::Directory(path) => SqliteJournal::check(path.join(FILE)).await?,
        JournalAt::Database(url) => PostgresJournal::check(url).await?,
    }
    Ok(())
}

/// Takes the right to write to a journal, which a directory gives to one program at a time. A
/// database gives it to any number.
pub fn lock_journal(at: &JournalAt) -> Result<Option<DirectoryLock>, ServeError> {
    let JournalAt::Directory(path) = at else { return Ok(None) };
    make(path)?;
    let unusable = |why| ServeError::Directory { path: path.clone(), why };
    let lock = DirectoryLock::take(path).map_err(unusable)?;
    lock.map(Some).ok_or_else(|| ServeError::InUse(path.clone()))
}

/// Makes the directory, unless it is there. Bones of hands in play will lie in it: it is for its owner
/// alone.
fn make(path: &Path) -> Result<(), ServeError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(0o700);
    let made = builder.create(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => io::Error::other("it is a file, not a directory"),
        _ => error,
    });
    made.map_err(|why| ServeError::Directory { path: path.to_owned(), why })
}
