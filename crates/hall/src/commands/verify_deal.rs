//! `hall verify-deal`: checking that the deals of a table were fair.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use app::fair;
use serde_json::json;

use crate::input;
use crate::output::{Done, json_line, print};

/// The table record to check.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall verify-deal table.jsonl\n\n\
    A record made up afterwards can be consistent too. What proves a deal is the commitment a player \
    saw before it: `--noted FILE` takes those, as HAND:HASH.\n\n\
    The exit status is 1 if a deal is not the one that follows, or not the one you noted.")]
pub(crate) struct Args {
    /// The table's record from the hall; `-` is standard input.
    file: PathBuf,
    /// The commitments you noted before the deals: HAND:HASH, one a line.
    #[arg(long, value_name = "FILE")]
    noted: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let record = input::read(&args.file)?;
    // A record without a header is no record without deals: `replay` has the words for it.
    if input::is_blank(&record)
        && let Some(empty) = games::replay(&record).refused
    {
        return refuse(empty.line, &empty.why, json);
    }
    let noted = match &args.noted {
        Some(path) => {
            let text = String::from_utf8_lossy(&input::read(path)?).into_owned();
            text.parse().with_context(|| path.display().to_string())?
        }
        None => fair::Noted::default(),
    };
    let checked = match fair::verify_with(&record, &noted, || true) {
        Ok(checked) => checked,
        Err(error) => return refuse(error.line, &plain::in_line(&error.why), json),
    };
    let text = if json {
        json_line(&json!({
            "consistent": checked.is_consistent(),
            "proven": checked.is_proven(),
            "hands": checked.hands,
            "refused": null,
        }))?
    } else {
        as_text(&checked)?
    };
    print(&text)?;
    Ok(Done::if_ok(checked.is_consistent()))
}

fn refuse(line: usize, why: &str, json: bool) -> Result<Done> {
    print(&if json {
        let refused = json!({"line": line, "why": why});
        json_line(&json!({
            "consistent": false, "proven": false, "hands": [], "refused": refused,
        }))?
    } else {
        format!("line {line} was refused: {why}\n")
    })?;
    Ok(Done::RefusedOrFalse)
}

fn as_text(checked: &fair::Checked) -> Result<String> {
    let mut text = String::new();
    for fair::Verdict { hand, line, fault, noted } in &checked.hands {
        match fault {
            None if *noted => writeln!(text, "hand {hand}, line {line}: proven")?,
            None => writeln!(text, "hand {hand}, line {line}: consistent")?,
            Some(fault) => writeln!(text, "hand {hand}, line {line}: WRONG: {fault}")?,
        }
    }
    text.push_str(if checked.is_proven() {
        "Every deal is proven: each follows from a commitment you noted before it.\n"
    } else if checked.hands.is_empty() {
        "This record has no deal.\n"
    } else if checked.is_consistent() {
        "Every deal follows from the commitment in the record. That proves a deal only if you saw the \
         same commitment before it: note it then, and pass it with --noted.\n"
    } else {
        "Not every deal is the one that follows.\n"
    });
    Ok(text)
}
