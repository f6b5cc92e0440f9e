use std::fmt::Write;

use anyhow::{Result, bail};
use rulebook::Value;
use tournament::forecast::{HandTimes, Plan, Spread, forecast};

use super::event;
use crate::output::{Done, json_line, print};
use crate::show::Columns;

/// The day to forecast.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    event: event::Args,
    /// Tables in the room; as many as the matches need without it.
    #[arg(long, value_parser = clap::value_parser!(i64).range(1..=512))]
    tables: Option<i64>,
    /// Shortest and longest hand in minutes, as in 1:30-3; the book's usual times without it.
    #[arg(long, value_name = "LOW-HIGH")]
    hand: Option<String>,
    /// Hand times measured in the hall, in minutes with commas between, as in 1:40,2,2:15.
    #[arg(long, value_name = "TIMES", conflicts_with = "hand")]
    measured: Option<String>,
    /// Minutes between the last result of a round and the start of the next.
    #[arg(long, value_name = "MINUTES")]
    between: Option<String>,
    /// How many days to simulate.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    days: u32,
    /// When the day starts, as in 9:00: then times of the day are printed.
    #[arg(long, value_name = "TIME")]
    start: Option<String>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let mut header = args.event.header()?;
    if let Some(tables) = args.tables {
        header = header.with("tables", Value::Int(tables));
    }
    let mut plan = Plan::new(header, args.event.entrants);
    plan.days = args.days;
    if let Some(hand) = &args.hand {
        let Some((low, high)) = hand.split_once('-') else {
            bail!("`{hand}` is no range: write the shortest and the longest, as in 1:30-3");
        };
        let (low, high) = (event::seconds(low)?, event::seconds(high)?);
        if low > high || high == 0 {
            bail!("`{hand}` is no range: the first time must not be longer than the second");
        }
        plan.hand_times = HandTimes::Between(low, high);
    }
    if let Some(measured) = &args.measured {
        let times: Result<Vec<u32>> = measured.split(',').map(event::seconds).collect();
        plan.hand_times = HandTimes::Measured(times?);
    }
    if let Some(between) = &args.between {
        plan.draw_seconds = event::seconds(between)?;
    }
    let start = match &args.start {
        // Hours and minutes are read as minutes and seconds are.
        Some(start) => Some(u64::from(event::seconds(start)?) * 60),
        None => None,
    };
    let day = match forecast(&plan) {
        Ok(day) => day,
        Err(refusal) => {
            eprintln!("error: {:#}", event::refused::<()>(Err(refusal)).unwrap_err());
            return Ok(Done::RefusedOrFalse);
        }
    };
    if json {
        print(&json_line(&day)?)?;
        return Ok(Done::Yes);
    }
    let mut text = format!(
        "{} entries, {} tables in use at the most, {} days simulated\n\n",
        args.event.entrants, day.tables, day.days
    );
    let mut table = Columns::new(["stage", "ends at", "nine days in ten"]);
    let mut row = |name: &str, ends: Spread| {
        let at = |seconds: u64| clock(seconds, start);
        let range = format!("{} to {}", at(ends.low), at(ends.high));
        table.row([&name, &at(ends.median), &range]);
    };
    for stage in &day.stages {
        row(&stage.stage.to_string(), stage.ends);
    }
    row("the event", day.event);
    write!(text, "{table}")?;
    print(&text)?;
    Ok(Done::Yes)
}

/// Hours and minutes after the start, or the time of the day where the start is known.
fn clock(seconds: u64, start: Option<u64>) -> String {
    let minutes = (seconds + start.unwrap_or(0)).div_ceil(60);
    let (hours, minutes) = (minutes / 60, minutes % 60);
    match start {
        Some(_) => format!("{hours}:{minutes:02}"),
        None => format!("{hours} h {minutes:02} min"),
    }
}
