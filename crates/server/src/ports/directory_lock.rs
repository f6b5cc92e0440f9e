//! One program at a time writes to a journal in a directory.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

/// The right to write to the journal in a directory, given back when dropped or when the program
/// ends, however it ends.
///
/// SQLite itself would let two programs write in turn. But what one of them has in memory, the
/// other would not know to have changed.
#[derive(Debug)]
#[expect(dead_code, reason = "held for their locks alone")]
pub struct DirectoryLock {
    /// A file in it, which works everywhere, and which releases before this one look at.
    file: File,
    /// The directory itself, where that can be locked: somebody who tidies up removes a file that has
    /// nothing in it.
    directory: Option<File>,
}

impl DirectoryLock {
    /// Takes the right; `None` if another program has it. The directory must be there.
    pub fn take(directory: &Path) -> io::Result<Option<DirectoryLock>> {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(directory.join("hall.lock"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        // Some systems open no directory, and some file systems lock none.
        let Ok(directory) = File::open(directory) else {
            return Ok(Some(DirectoryLock { file, directory: None }));
        };
        Ok(match directory.try_lock() {
            Ok(()) => Some(DirectoryLock { file, directory: Some(directory) }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(_)) => Some(DirectoryLock { file, directory: None }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_had_once_and_given_back() {
        let directory = tempfile::tempdir().unwrap();
        let lock = DirectoryLock::take(directory.path()).unwrap();
        assert!(lock.is_some());
        assert!(DirectoryLock::take(directory.path()).unwrap().is_none());
        drop(lock);
        assert!(DirectoryLock::take(directory.path()).unwrap().is_some());
    }
    #[cfg(unix)]
    #[test]
    fn a_lock_is_held_also_after_its_file_was_removed() {
        let directory = tempfile::tempdir().unwrap();
        let lock = DirectoryLock::take(directory.path()).unwrap();
        std::fs::remove_file(directory.path().join("hall.lock")).unwrap();
        assert!(DirectoryLock::take(directory.path()).unwrap().is_none());
        drop(lock);
        assert!(DirectoryLock::take(directory.path()).unwrap().is_some());
    }
}
