use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::journal::{Where, block_on, lock};
use crate::output::{Done, json_line, print};

/// What to restore, and where to.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file that `hall backup` made.
    file: PathBuf,
    #[command(flatten)]
    to: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    if !args.file.is_file() {
        bail!("there is no file {}", args.file.display());
    }
    let at = args.to.journal()?;
    let _lock = lock(&at, "close it, and restore into an empty directory")?;
    let n_entries = block_on(async {
        let journal = server::open_journal(&at).await?;
        let mut n_entries = 0;
        let restored = journal.restore(&args.file, |progress| n_entries = progress.total).await;
        journal.close().await;
        restored.context("nothing was restored")?;
        Ok(n_entries)
    })?;
    let file = args.file.display();
    print(&if json {
        json_line(&serde_json::json!({"file": file.to_string(), "entries": n_entries}))?
    } else {
        format!("{n_entries} entries of {file} are restored.\n")
    })?;
    Ok(Done::Yes)
}
