use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use server::JournalAt;

use super::journal::{Where, block_on, lock};
use crate::output::{Done, json_line, print};

/// What to restore, and where to.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall restore copy.db --data spring-42\n\n\
    `hall serve --data spring-42` then opens it. A hall that is there already is not touched.")]
pub(crate) struct Args {
    /// The copy.
    file: PathBuf,
    #[command(flatten)]
    to: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    if !args.file.is_file() {
        bail!("there is no file {}", args.file.display());
    }
    let at = args.to.journal()?;
    let folders = missing_folders(&at);
    let lock = lock(&at, "close it, and restore into an empty directory")?;
    // Asked only now that nobody else can make one.
    let is_new = matches!(&at, JournalAt::Directory(path) if !path.join("hall.db").exists());
    let restored = fill(&at, &args.file);
    if restored.is_err() && is_new {
        undo(&at, &folders);
    }
    drop(lock);
    let n_entries = restored?;
    let file = args.file.display();
    print(&if json {
        json_line(&serde_json::json!({"file": file.to_string(), "entries": n_entries}))?
    } else {
        format!("{n_entries} entries of {file} are restored.\n")
    })?;
    Ok(Done::Yes)
}

/// Fills the journal from the copy, and says with how many entries.
fn fill(at: &JournalAt, copy: &Path) -> Result<u64> {
    block_on(async {
        let journal = server::open_journal(at).await?;
        let mut n_entries = 0;
        let restored = journal.restore(copy, |progress| n_entries = progress.total).await;
        journal.close().await;
        restored.context("nothing was restored")?;
        Ok(n_entries)
    })
}

/// The folders on the way to the journal that are not there yet, the innermost first.
fn missing_folders(at: &JournalAt) -> Vec<PathBuf> {
    let JournalAt::Directory(directory) = at else { return Vec::new() };
    let folders = directory.ancestors().filter(|folder| !folder.as_os_str().is_empty());
    folders.take_while(|folder| !folder.exists()).map(Path::to_owned).collect()
}

/// Takes away what was made for a journal that nothing was restored into: an empty hall would pass
/// for the one that was to be restored.
fn undo(at: &JournalAt, folders: &[PathBuf]) {
    let JournalAt::Directory(directory) = at else { return };
    // What cannot be taken away stays: the error that led here is the one to tell of.
    for file in ["hall.db", "hall.db-wal", "hall.db-shm", "hall.lock"] {
        let _ = fs::remove_file(directory.join(file));
    }
    for folder in folders {
        let _ = fs::remove_dir(folder);
    }
}
