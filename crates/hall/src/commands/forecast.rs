//! `hall forecast`: when an event will be over.

use std::fmt::Write;

use anyhow::{Result, bail};
use clap::value_parser;
use rulebook::Value;
use tournament::forecast::{HandTimes, Plan, Spread, forecast};

use super::event;
use crate::output::{Done, json_line, print};
use crate::show::Columns;

/// The seconds of a day.
const DAY: u64 = 24 * 3600;

/// The day to forecast.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  \
    hall forecast --book straight42 --entrants 40 --tables 12 --start 9:00")]
pub(crate) struct Args {
    #[command(flatten)]
    event: event::Args,
    /// Tables in the room [default: as many as the matches need].
    #[arg(long, value_name = "N", value_parser = value_parser!(i64).range(1..=512))]
    tables: Option<i64>,
    /// Shortest and longest hand in minutes, such as 1:30-3 [default: typical for the book].
    #[arg(long, value_name = "LOW-HIGH")]
    hand: Option<String>,
    /// Hand times measured in your hall, in minutes: 1:40,2,2:15.
    #[arg(long, value_name = "TIMES", conflicts_with = "hand")]
    measured: Option<String>,
    /// Minutes between the last result of a round and the start of the next [default: 10].
    #[arg(long, value_name = "MINUTES")]
    between: Option<String>,
    /// How many days to simulate.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..=100_000))]
    days: u32,
    /// When the day starts, such as 9:00; then the forecast prints times of day.
    #[arg(long, value_name = "TIME")]
    start: Option<String>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let mut header = args.event.header()?;
    if let Some(tables) = args.tables {
        header = header.with("tables", Value::Int(tables));
    }
    let mut plan = Plan::new(header, args.event.entrants);
    plan.pace.days = args.days;
    if let Some(hand) = &args.hand {
        let Some((low, high)) = hand.split_once('-') else {
            bail!(
                "`{hand}` is not a range; write the shortest and the longest hand, such as 1:30-3"
            );
        };
        let (low, high) = (event::seconds(low)?, event::seconds(high)?);
        if high == 0 {
            bail!("`{hand}`: a hand must take longer than zero minutes");
        }
        if low > high {
            bail!("`{hand}`: the first time must not be longer than the second");
        }
        plan.pace.hand_times = HandTimes::Between(low, high);
    }
    if let Some(measured) = &args.measured {
        let times: Result<Vec<u32>> = measured.split(',').map(event::seconds).collect();
        let times = times?;
        if times.contains(&0) {
            bail!("`{measured}`: a hand must take longer than zero minutes");
        }
        plan.pace.hand_times = HandTimes::Measured(times);
    }
    if let Some(between) = &args.between {
        plan.pace.draw_seconds = event::seconds(between)?;
    }
    let start = args.start.as_deref().map(time_of_day).transpose()?;
    let day = match forecast(&plan) {
        Ok(day) => day,
        Err(refusal) => return event::refuse(refusal, json),
    };
    if json {
        print(&json_line(&day)?)?;
        return Ok(Done::Yes);
    }
    let mut text = format!(
        "{}, at most {} in use, {} simulated\n\n",
        counted(args.event.entrants, "entry", "entries"),
        counted(day.tables, "table", "tables"),
        counted(day.days, "day", "days"),
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

fn counted(n: impl TryInto<u64>, one: &str, more: &str) -> String {
    let n = n.try_into().unwrap_or(u64::MAX);
    format!("{n} {}", if n == 1 { one } else { more })
}

/// A time of the day, in seconds after midnight.
fn time_of_day(text: &str) -> Result<u64> {
    // Hours and minutes are read as minutes and seconds are.
    match event::seconds(text) {
        Ok(time) if u64::from(time) * 60 < DAY => Ok(u64::from(time) * 60),
        _ => bail!("`{text}` is not a time of day; write hours and minutes, such as 9:00 or 13:30"),
    }
}

/// Hours and minutes after the start, or the time of the day where the start is known.
fn clock(seconds: u64, start: Option<u64>) -> String {
    let seconds = (seconds + start.unwrap_or(0)).next_multiple_of(60);
    let Some(_) = start else {
        return format!("{} h {:02} min", seconds / 3600, seconds / 60 % 60);
    };
    let time = format!("{}:{:02}", seconds % DAY / 3600, seconds / 60 % 60);
    match seconds / DAY {
        0 => time,
        1 => format!("{time} the next day"),
        days => format!("{time}, {days} days later"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_that_ends_after_midnight_says_so() {
        let evening = time_of_day("22:00").unwrap();
        assert_eq!(clock(3600, Some(evening)), "23:00");
        assert_eq!(clock(2 * 3600, Some(evening)), "0:00 the next day");
        assert_eq!(clock(4 * 3600 + 61, Some(evening)), "2:02 the next day");
        assert_eq!(clock(50 * 3600, Some(evening)), "0:00, 3 days later");
        assert_eq!(clock(26 * 3600 + 60, None), "26 h 01 min");
    }

    #[test]
    fn a_day_has_twenty_four_hours() {
        assert_eq!(time_of_day("9").unwrap(), 9 * 3600);
        assert_eq!(time_of_day("23:59").unwrap(), DAY - 60);
        for wrong in ["24:00", "25:00", "9:60", "nine", ""] {
            assert!(time_of_day(wrong).is_err(), "{wrong}");
        }
    }
}
