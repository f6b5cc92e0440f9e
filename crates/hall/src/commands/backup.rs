//! `hall backup`: copying the journal while the hall is open.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::journal::{Where, block_on};
use crate::output::{Done, json_line, print};

/// What to copy, and where to.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall backup copy.db\n\n\
    The hall may be open. `hall restore` turns the copy into a hall again.")]
pub(crate) struct Args {
    /// The file to create. It must not exist yet.
    file: PathBuf,
    #[command(flatten)]
    from: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let journal = args.from.existing()?;
    check_folder(&args.file)?;
    let n_entries = block_on(async {
        let journal = server::open_journal_to_read(&journal).await?;
        let mut n_entries = 0;
        let copied = journal.backup(&args.file, |progress| n_entries = progress.total).await;
        journal.close().await;
        copied.context("no copy was made")?;
        Ok(n_entries)
    })?;
    let file = args.file.display();
    print(&if json {
        json_line(&serde_json::json!({"file": file.to_string(), "entries": n_entries}))?
    } else {
        format!("Copied {n_entries} entries to {file}.\n")
    })?;
    Ok(Done::Yes)
}

/// Refuses a file in a folder that is not there: the engine would name a file of its own in it.
fn check_folder(file: &Path) -> Result<()> {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            bail!("no copy was made: {} is not a directory", folder.display())
        }
        _ => Ok(()),
    }
}
