//! Which journal a command is about, and opening it.

use std::path::PathBuf;

use anyhow::{Result, bail};
use server::{DirectoryLock, JournalAt};

use super::settings::{Options, choose, resolve};

/// Which journal: as `hall serve` would choose it.
#[derive(clap::Args)]
pub(crate) struct Where {
    /// The directory the hall is kept in.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The PostgreSQL database it is kept in instead.
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// The file with the settings of `hall serve`, which may name either.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Where {
    /// The journal that is meant.
    pub(crate) fn journal(&self) -> Result<JournalAt> {
        let flags = Options::journal_at(self.data.clone(), self.database.clone());
        let (chosen, mut problems) = choose(&flags, self.config.as_deref())?;
        let (settings, _, wrong) = resolve(&chosen)?;
        problems.extend(wrong);
        if !problems.is_empty() {
            bail!("{}", problems.join("\n  "));
        }
        Ok(settings.journal)
    }

    /// The journal that is meant, which must be there already.
    pub(crate) fn existing(&self) -> Result<JournalAt> {
        let journal = self.journal()?;
        if let JournalAt::Directory(directory) = &journal
            && !directory.join("hall.db").exists()
        {
            bail!("there is no hall in {}", directory.display());
        }
        Ok(journal)
    }
}

/// The right to write to a journal, which a hall that is open on a directory has for itself.
pub(crate) fn lock(journal: &JournalAt, instead: &str) -> Result<Option<DirectoryLock>> {
    match server::lock_journal(journal) {
        Err(server::ServeError::InUse(directory)) => {
            bail!("a hall is open on {}; {instead}", directory.display())
        }
        locked => Ok(locked?),
    }
}

/// Runs a command that waits for a journal.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?
        .block_on(work)
}
