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
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(directory.join("hall.lock"))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(DirectoryLock(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
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
}
