//! `hall import`: creating an event from its record.

use std::path::PathBuf;

use anyhow::Result;
use app::{Error, Hall, Principal};
use rulebook::ClauseId;
use server::{OsEntropy, SystemClock};

use super::journal::{Where, block_on, lock};
use super::new_place::NewPlace;
use crate::output::{Done, json_line, print};
use crate::{event_record, input};

/// Which record, and where to.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall import spring.jsonl\n\n\
    Close a hall that is open on the same directory first.")]
pub(crate) struct Args {
    /// The event's record; `-` is standard input.
    file: PathBuf,
    #[command(flatten)]
    to: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let bytes = input::read(&args.file)?;
    let record = match event_record::check(&bytes) {
        Ok(record) => record,
        Err(refused) => return refuse(None, &refused.to_string(), json),
    };
    let at = args.to.journal()?;
    let place = NewPlace::of(&at);
    let _lock =
        lock(&at, "close it, or import through it as its director: POST /api/events/import")?;
    let new_place = place.and_then(NewPlace::if_empty);
    let imported = block_on(async {
        let journal = server::open_journal(&at).await?;
        let clock = SystemClock::of(&journal).await;
        let hall = Hall::new(journal.clone(), clock, OsEntropy);
        let imported = hall.import_event(&Principal::Operator, record, None).await;
        journal.close().await;
        Ok(imported)
    });
    if let (Err(_) | Ok(Err(_)), Some(new_place)) = (&imported, &new_place) {
        new_place.undo();
    }
    match imported? {
        Ok(event) => {
            print(&if json {
                json_line(&serde_json::json!({"event": event}))?
            } else {
                // Another than was meant, if the directory's name was mistyped.
                let hall = new_place.map(|place| place.directory().display().to_string());
                let hall = hall.map(|hall| format!(" Created a new hall in {hall}."));
                format!("Imported as event {event}.{}\n", hall.unwrap_or_default())
            })?;
            Ok(Done::Yes)
        }
        Err(error @ (Error::Refused(_) | Error::Malformed { .. })) => {
            refuse(error.clause(), &plain::in_line(&error.to_string()), json)
        }
        Err(error) => Err(error.into()),
    }
}

fn refuse(clause: Option<ClauseId>, why: &str, json: bool) -> Result<Done> {
    print(&if json {
        json_line(&serde_json::json!({"event": null, "clause": clause, "why": why}))?
    } else {
        format!("The record was refused: {why}\n")
    })?;
    Ok(Done::RefusedOrFalse)
}
