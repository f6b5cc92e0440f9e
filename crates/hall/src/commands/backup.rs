use std::path::PathBuf;

use anyhow::{Context, Result};

use super::journal::{Where, block_on};
use crate::output::{Done, json_line, print};

/// What to copy, and where to.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file to make. It must not be there yet.
    file: PathBuf,
    #[command(flatten)]
    from: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let journal = args.from.existing()?;
    let n_entries = block_on(async {
        let journal = server::open_journal(&journal).await?;
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
