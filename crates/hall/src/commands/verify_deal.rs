//! `hall verify-deal`: checking that the deals of a table were fair.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Result;
use app::fair;
use serde_json::json;

use crate::input;
use crate::output::{Done, json_line, print};

/// The table record to check.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall verify-deal table.jsonl\n\n\
    The exit status is 1 if a deal is not proven, as in a record written by hand.")]
pub(crate) struct Args {
    /// The table's record from the hall; `-` is standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let record = input::read(&args.file)?;
    // A record without a header is no record without deals: `replay` has the words for it.
    if input::is_blank(&record)
        && let Some(empty) = games::replay(&record).refused
    {
        return refuse(empty.line, &empty.why, json);
    }
    let checked = match fair::verify(&record) {
        Ok(checked) => checked,
        Err(error) => return refuse(error.line, &plain::in_line(&error.why), json),
    };
    let is_proven = checked.is_proven();
    let text = if json {
        json_line(&json!({"proven": is_proven, "hands": checked.hands, "refused": null}))?
    } else {
        as_text(&checked)?
    };
    print(&text)?;
    Ok(Done::if_ok(is_proven))
}

fn refuse(line: usize, why: &str, json: bool) -> Result<Done> {
    print(&if json {
        let refused = json!({"line": line, "why": why});
        json_line(&json!({"proven": false, "hands": [], "refused": refused}))?
    } else {
        format!("line {line} was refused: {why}\n")
    })?;
    Ok(Done::RefusedOrFalse)
}

fn as_text(checked: &fair::Checked) -> Result<String> {
    let mut text = String::new();
    for fair::Verdict { hand, line, fault } in &checked.hands {
        match fault {
            None => writeln!(text, "hand {hand}, line {line}: proven")?,
            Some(fault) => writeln!(text, "hand {hand}, line {line}: NOT PROVEN: {fault}")?,
        }
    }
    text.push_str(if checked.is_proven() {
        "Every deal is proven.\n"
    } else if checked.hands.is_empty() {
        "This record has no deal.\n"
    } else {
        "Not every deal is proven.\n"
    });
    Ok(text)
}
