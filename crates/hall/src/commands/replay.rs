//! `hall replay`: replaying the record of a table or an event.

use std::path::PathBuf;

use anyhow::Result;
use rulebook::ClauseId;
use serde_json::{Value, json};

use crate::output::{Done, json_line, print};
use crate::{event_record, input, show};

/// How the record of an event begins, whatever its version.
const EVENT: &str = "domino-hall-event/";

/// The record to replay.
#[derive(clap::Args)]
#[command(after_help = "\
    Examples:\n  \
    hall replay examples/records/n42pa-iv.4.a-renege.jsonl\n  \
    hall replay examples/events/straight42-full-day.jsonl\n\n\
    The replay stops before a line that breaks a rule, names its clause, and exits with 1.")]
pub(crate) struct Args {
    /// The record; `-` is standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let record = input::read(&args.file)?;
    if is_event(&record) { event(&record, json) } else { table(&record, json) }
}

/// Whether the first line says that this is the record of an event.
fn is_event(record: &[u8]) -> bool {
    let first = record.trim_ascii_start().split(|&byte| byte == b'\n').next().unwrap_or_default();
    serde_json::from_slice::<Value>(first)
        .is_ok_and(|header| header["record"].as_str().is_some_and(|r| r.starts_with(EVENT)))
}

fn table(record: &[u8], json: bool) -> Result<Done> {
    let replay = games::replay(record);
    let refused = replay.refused.as_ref();
    if json {
        print(&json_line(&replay.summary())?)?;
    } else {
        let text = replay.table.as_ref().map(show::table).unwrap_or_default();
        let refused = refused.map(|refused| (refused.line, refused.clause, refused.why.as_str()));
        print(&with_refused(text, refused))?;
    }
    Ok(Done::if_ok(refused.is_none()))
}

fn event(record: &[u8], json: bool) -> Result<Done> {
    let (tournament, refused) = match event_record::replay(record) {
        Ok(replay) => (Some(replay.tournament), replay.refused),
        Err(refused) => (None, Some(refused)),
    };
    if json {
        // The summary with one field more; without a header there is only that field.
        let mut summary = match &tournament {
            Some(tournament) => serde_json::to_value(tournament.summary())?,
            None => json!({"book": null, "stage": null, "matches": [], "standings": [],
                           "placings": [], "needs": []}),
        };
        summary["refused"] = serde_json::to_value(&refused)?;
        print(&json_line(&summary)?)?;
    } else {
        let text = tournament.as_ref().map(tournament::render::event).unwrap_or_default();
        let refused = refused
            .as_ref()
            .map(|refused| (refused.line, refused.reason.clause, refused.reason.text.as_str()));
        print(&with_refused(text, refused))?;
    }
    Ok(Done::if_ok(refused.is_none()))
}

/// The text and behind it the line that was refused, if one was.
fn with_refused(mut text: String, refused: Option<(usize, Option<ClauseId>, &str)>) -> String {
    if let Some((line, clause, why)) = refused {
        if !text.is_empty() {
            text.push('\n');
        }
        let clause = clause.map_or(String::new(), |clause| format!(" ({clause})"));
        let line = format!("line {line} was refused{clause}: {why}\n");
        text.push_str(&line);
    }
    text
}
