//! `hall simulate`: playing a whole event at random.

use std::path::PathBuf;

use anyhow::Result;
use tournament::{record, render, simulate};

use super::event;
use crate::output::{Done, json_line, print, write_file};

/// The event to simulate.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall simulate --book straight42 --entrants 24 --seed 7")]
pub(crate) struct Args {
    #[command(flatten)]
    event: event::Args,
    /// Also write the event's record to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let played = simulate::simulate(args.event.header()?, args.event.entrants);
    let tournament = match played {
        Ok(tournament) => tournament,
        Err(refusal) => return event::refuse(refusal, json),
    };
    if let Some(path) = &args.record {
        write_file(path, true, &record::write(&tournament))?;
    }
    print(&if json { json_line(&tournament.summary())? } else { render::event(&tournament) })?;
    Ok(Done::Yes)
}
