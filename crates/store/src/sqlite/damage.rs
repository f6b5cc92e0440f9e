//! Damage that SQLite has found. From then on nothing more is written: what it would be built on
//! cannot be trusted, and a copy from before is worth more the sooner it is used.

use std::sync::{Arc, OnceLock};

use app::journal::{AppendError, ReadError};
use rusqlite::ffi;

use crate::error::{RESTORE, kind};

/// Whether SQLite has found the file damaged. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Damage(Arc<OnceLock<String>>);

impl Damage {
    /// Passes on what SQLite answered, and notes if it said that the file is damaged.
    pub(super) fn note<T>(&self, answer: rusqlite::Result<T>) -> rusqlite::Result<T> {
        if let Err(error) = &answer
            && matches!(kind(error), Some(ffi::SQLITE_CORRUPT | ffi::SQLITE_NOTADB))
        {
            self.0.get_or_init(|| {
                tracing::error!(%error, "the journal is damaged; nothing more is written");
                format!("the journal is damaged ({error}); {RESTORE}")
            });
        }
        answer
    }

    /// Refuses to write once the file is damaged.
    pub(super) fn check_write(&self) -> Result<(), AppendError> {
        self.0.get().map_or(Ok(()), |why| Err(AppendError::Unavailable(why.clone())))
    }

    /// Fails once the file is damaged, even if what is read next could be.
    pub(super) fn check_read(&self) -> Result<(), ReadError> {
        self.0.get().map_or(Ok(()), |why| Err(ReadError(why.clone())))
    }
}
