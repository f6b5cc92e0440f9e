//! `hall export`: writing the record of an event.

use std::path::PathBuf;

use anyhow::{Result, bail};
use app::{EventId, Hall, ListedEvent, Principal};
use server::{OsEntropy, SystemClock};

use super::journal::{Where, block_on};
use crate::output::{Done, json_line, print, write_file};

/// Which event, and where to write its record.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall export \"Spring 42\" -o spring.jsonl\n\n\
    For an unknown name it lists the events.")]
pub(crate) struct Args {
    /// The event's id or full name.
    event: String,
    /// The file to create; without it the record is printed.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite the file if it exists.
    #[arg(long, requires = "output")]
    replace: bool,
    #[command(flatten)]
    from: Where,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let journal = args.from.existing()?;
    let record = block_on(async {
        let journal = server::open_journal_to_read(&journal).await?;
        let hall = Hall::new(journal.clone(), SystemClock::new(), OsEntropy);
        let record = async {
            let events = hall.events(&Principal::Operator, 0, usize::MAX).await?.items;
            Ok(hall.export_event(&Principal::Operator, find(&args.event, &events)?).await?)
        };
        let record: Result<String> = record.await;
        journal.close().await;
        record
    })?;
    match &args.output {
        Some(path) => {
            write_file(path, args.replace, &record)?;
            let (n_lines, file) = (record.lines().count(), path.display());
            print(&if json {
                json_line(&serde_json::json!({"file": file.to_string(), "lines": n_lines}))?
            } else {
                format!("Wrote {n_lines} lines to {file}.\n")
            })?;
        }
        None => print(&record)?,
    }
    Ok(Done::Yes)
}

/// The event of that id or name.
fn find(wanted: &str, events: &[ListedEvent]) -> Result<EventId> {
    // A name can look like an id.
    let id = wanted.parse().ok();
    if let Some(event) = events.iter().find(|event| Some(event.event) == id) {
        return Ok(event.event);
    }
    let named: Vec<&ListedEvent> = events.iter().filter(|event| event.name == wanted).collect();
    match named.as_slice() {
        [event] => Ok(event.event),
        [] if events.is_empty() => bail!("there is no event `{wanted}`: this hall has no events"),
        [] => bail!("there is no event `{wanted}`; the events are:{}", list(events)),
        _ => bail!("several events are named `{wanted}`; use an id:{}", list(named)),
    }
}

/// Events with their ids, a line each.
fn list<'a>(events: impl IntoIterator<Item = &'a ListedEvent>) -> String {
    let line = |event: &ListedEvent| format!("\n  {}  {}", event.event, event.name);
    events.into_iter().map(line).collect()
}
