//! `hall backup`: copying the journal while the hall is open.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::journal::{Where, block_on};
use crate::output::{Done, json_line, print};

/// What to copy, and where to.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall backup copy.db\n\n\
    The hall can be open. `hall restore` makes a hall of the copy again.")]
pub(crate) struct Args {
    /// The file to make. It must not be there yet.
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
        format!("{n_entries} entries are copied into {file}.\n")
    })?;
    Ok(Done::Yes)
}

/// Refuses a file in a folder that is not there: the engine would name a file of its own in it.
fn check_folder(file: &Path) -> Result<()> {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            bail!("no copy was made: there is no directory {}", folder.display())
        }
        _ => Ok(()),
    }
}
