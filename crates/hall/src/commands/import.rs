use std::path::PathBuf;

use anyhow::{Context, Result};
use app::{Error, Hall, Principal};
use server::{OsEntropy, SystemClock};

use super::journal::{Where, block_on, lock};
use crate::input;
use crate::output::{Done, json_line, print};

/// Which record, and where to.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// An event record; `-` is standard input.
    file: PathBuf,
    #[command(flatten)]
    to: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let record = String::from_utf8(input::read(&args.file)?).context("the record is not text")?;
    let at = args.to.journal()?;
    let _lock = lock(&at, "import through it, as its director: POST /api/events/import")?;
    let imported = block_on(async {
        let journal = server::open_journal(&at).await?;
        let hall = Hall::new(journal.clone(), SystemClock, OsEntropy);
        let imported = hall.import_event(&Principal::Operator, &record, None).await;
        journal.close().await;
        Ok(imported)
    })?;
    match imported {
        Ok(event) => {
            print(&if json {
                json_line(&serde_json::json!({"event": event}))?
            } else {
                format!("The event is {event}.\n")
            })?;
            Ok(Done::Yes)
        }
        Err(error @ (Error::Refused(_) | Error::Malformed(_))) => {
            let clause = error.clause().map(|clause| clause.to_string());
            print(&if json {
                json_line(
                    &serde_json::json!({"event": null, "clause": clause, "why": error.to_string()}),
                )?
            } else {
                format!("The record is refused: {error}\n")
            })?;
            Ok(Done::RefusedOrFalse)
        }
        Err(error) => Err(error.into()),
    }
}
