//! The journal of a command, and opening it.

use std::path::PathBuf;

use anyhow::{Result, bail};
use server::{DirectoryLock, JournalAt};

use super::settings::Given;

/// The journal, as `hall serve` would choose it.
#[derive(clap::Args)]
pub(crate) struct Where {
    /// The hall's data directory [default: hall-data].
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The hall's PostgreSQL database, if it uses one.
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// The config file of `hall serve`, which may name either.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Where {
    /// The journal to use.
    pub(crate) fn journal(&self) -> Result<JournalAt> {
        let data = self.data.clone().map(|data| ("data".to_owned(), data.into()));
        let database = self.database.clone().map(|url| ("database".to_owned(), url.into()));
        let flags = data.into_iter().chain(database).collect();
        let chosen = Given { config: self.config.clone(), flags }.choose()?;
        let (settings, wrong) = chosen.options.settings();
        let problems = [chosen.problems, wrong].concat();
        if !problems.is_empty() {
            bail!("{}", problems.join("\n  "));
        }
        Ok(settings.journal)
    }

    /// The journal to use, which must exist.
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

/// The lock on a data directory; an open hall holds it.
pub(crate) fn lock(journal: &JournalAt, instead: &str) -> Result<Option<DirectoryLock>> {
    match server::lock_journal(journal) {
        Err(server::ServeError::InUse(directory)) => {
            bail!("a hall is open on {}: {instead}", directory.display())
        }
        locked => Ok(locked?),
    }
}

/// Runs a command that uses a journal.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?
        .block_on(work)
}
