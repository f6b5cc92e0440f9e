//! `hall restore`: putting a copy of the journal back.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use server::JournalAt;
use store::Copy;

use super::journal::{Where, block_on, lock};
use super::new_place::NewPlace;
use crate::output::{Done, json_line, print};

/// What to restore, and where to.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall restore copy.db --data spring-42\n\n\
    Then open it with `hall serve --data spring-42`. An existing hall is never overwritten.")]
pub(crate) struct Args {
    /// The copy.
    file: PathBuf,
    #[command(flatten)]
    to: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    if !args.file.is_file() {
        bail!("{} does not exist", args.file.display());
    }
    let at = args.to.journal()?;
    let place = NewPlace::of(&at);
    let lock = lock(&at, "close it, and restore into an empty directory")?;
    let new_place = place.and_then(NewPlace::if_empty);
    let restored = fill(&at, &args.file);
    if let (Err(_), Some(new_place)) = (&restored, new_place) {
        new_place.undo();
    }
    drop(lock);
    let n_entries = restored?;
    let file = args.file.display();
    print(&if json {
        json_line(&serde_json::json!({"file": file.to_string(), "entries": n_entries}))?
    } else {
        format!("Restored {n_entries} entries from {file}.\n")
    })?;
    Ok(Done::Yes)
}

/// Fills the journal from the copy, and says with how many entries.
fn fill(at: &JournalAt, copy: &Path) -> Result<u64> {
    block_on(async {
        // Before the journal is opened: what is refused leaves no tables in a database.
        let copy = Copy::open(copy).await.context("nothing was restored")?;
        let journal = server::open_journal(at).await?;
        let mut n_entries = 0;
        let restored = journal.fill(copy, |progress| n_entries = progress.total).await;
        journal.close().await;
        restored.context("nothing was restored")?;
        Ok(n_entries)
    })
}
