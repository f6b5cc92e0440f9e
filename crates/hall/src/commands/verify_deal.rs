use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Result;
use app::fair;
use serde_json::json;

use crate::input;
use crate::output::{Done, json_line, print};

/// The table record to check.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file, as the hall gives it out; `-` is standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let checked = match fair::verify(&input::read(&args.file)?) {
        Ok(checked) => checked,
        Err(error) => {
            let text = if json {
                let refused = json!({"line": error.line, "why": error.why});
                json_line(&json!({"proven": false, "hands": [], "refused": refused}))?
            } else {
                format!("line {} is refused: {}\n", error.line, error.why)
            };
            print(&text)?;
            return Ok(Done::RefusedOrFalse);
        }
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

fn as_text(checked: &fair::Checked) -> Result<String> {
    let mut text = String::new();
    for fair::Verdict { hand, line, fault } in &checked.hands {
        match fault {
            None => writeln!(text, "hand {hand}, line {line}: dealt as was committed to")?,
            Some(fault) => writeln!(text, "hand {hand}, line {line}: NOT PROVEN: {fault}")?,
        }
    }
    text.push_str(if checked.is_proven() {
        "Every deal is proven.\n"
    } else if checked.hands.is_empty() {
        "There is no deal in this record.\n"
    } else {
        "Not every deal is proven.\n"
    });
    Ok(text)
}
