use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Result;

use crate::output::{Done, json_line, print};
use crate::{input, show};

/// The record to replay.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file; `-` is standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let record = input::read(&args.file)?;
    let replay = games::replay(&record);
    if json {
        print(&json_line(&replay.summary())?)?;
    } else {
        let mut text = replay.table.as_ref().map(show::table).unwrap_or_default();
        if let Some(refused) = &replay.refused {
            if !text.is_empty() {
                text.push('\n');
            }
            write!(text, "line {} is refused", refused.line)?;
            if let Some(clause) = refused.clause {
                write!(text, " ({clause})")?;
            }
            writeln!(text, ": {}", refused.why)?;
        }
        print(&text)?;
    }
    Ok(Done::if_ok(replay.refused.is_none()))
}
