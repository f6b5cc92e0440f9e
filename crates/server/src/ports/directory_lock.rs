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
pub struct DirectoryLock(#[expect(dead_code, reason = "held for its lock alone")] File);

impl DirectoryLock {
    /// Takes the right; `None` if another program has it. The directory must be there.
    pub fn take(directory: &Path) -> io::Result<Option<DirectoryLock>> {
        // The directory itself, because tidying up removes an empty file. Some systems open no
        // directory, and some file systems lock none: there it is a file in it.
        let lock = File::open(directory).map_err(TryLockError::Error).and_then(locked);
        let lock = match lock {
            Err(TryLockError::Error(_)) => locked(
                File::options()
                    .create(true)
                    .truncate(false)
                    .write(true)
                    .open(directory.join("hall.lock"))?,
            ),
            lock => lock,
        };
        match lock {
            Ok(lock) => Ok(Some(DirectoryLock(lock))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

fn locked(file: File) -> Result<File, TryLockError> {
    file.try_lock()?;
    Ok(file)
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
}
