//! Copies of the journal, made while it is in use.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::SqliteJournal;
use crate::error::BackupError;

impl SqliteJournal {
    /// Copies the journal as it is now into a new file at `to`, while it goes on being read and
    /// written. The copy is one file, complete and on disk when this returns, and is restored by
    /// opening it.
    pub async fn backup(&self, to: impl Into<PathBuf>) -> Result<(), BackupError> {
        let to = to.into();
        if to.exists() {
            return Err(BackupError::Exists(to));
        }
        // A copy that was cut short must not look like one that was not.
        let partial = to.with_added_extension("partial");
        remove(&partial)?;
        let path = partial.to_string_lossy().into_owned();
        let copied = sqlx::query("VACUUM INTO ?1").bind(path).execute(&self.0.readers).await;
        if let Err(error) = copied {
            // The failure to copy says more than a failure to clean up after it would.
            let _ = remove(&partial);
            return Err(error.into());
        }
        let placed = tokio::task::spawn_blocking(move || put_in_place(&partial, &to)).await;
        Ok(placed.unwrap_or_else(|stopped| Err(io::Error::other(stopped)))?)
    }
}

fn put_in_place(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
