//! `hall verify-draw`: checking that the draws of an event were fair.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Result;
use serde_json::json;

use crate::output::{Done, json_line, print};
use crate::{event_record, input};

/// The event record to check.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall verify-draw spring.jsonl\n\n\
    The exit status is 1 if a draw does not follow from the seed, or a line cannot be read.")]
pub(crate) struct Args {
    /// The event's record; `-` is standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let checked = match event_record::verify(&input::read(&args.file)?) {
        Ok(checked) => checked,
        Err(refused) => {
            let text = if json {
                json_line(&json!({"holds": false, "draws": [], "refused": refused}))?
            } else {
                format!("line {} was refused: {}\n", refused.line, refused.reason)
            };
            print(&text)?;
            return Ok(Done::RefusedOrFalse);
        }
    };
    if json {
        let mut value = serde_json::to_value(&checked)?;
        value["holds"] = json!(checked.holds());
        print(&json_line(&value)?)?;
        return Ok(Done::if_ok(checked.holds()));
    }
    let mut text = String::new();
    for draw in &checked.draws {
        let verdict = match (&draw.stated, draw.agrees) {
            (Some(_), false) => "DOES NOT FOLLOW FROM THE SEED",
            _ => "follows from the seed",
        };
        writeln!(text, "line {}: {} {verdict}", draw.line, draw.gives.what)?;
    }
    if let Some(refused) = &checked.refused {
        writeln!(text, "line {} was refused: {}", refused.line, refused.reason)?;
    }
    text.push_str(match checked.holds() {
        true if checked.draws.is_empty() => "This record has no draw yet.\n",
        true => "Every draw is proven.\n",
        false => "Not every draw is proven.\n",
    });
    print(&text)?;
    Ok(Done::if_ok(checked.holds()))
}
