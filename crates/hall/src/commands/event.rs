//! What the commands about events share.

use anyhow::{Context, Result, bail};
use rulebook::{BookId, Value};
use serde_json::json;
use tournament::{Header, Refusal};

use crate::output::{Done, complain, json_line, print};

/// Which event: the book, the field, the seed and the director's choices.
#[derive(clap::Args)]
#[group(skip)]
pub(crate) struct Args {
    /// The book: straight42, n42pa, texas-good-sams, tennessee or alabama-samboree.
    #[arg(long)]
    book: BookId,
    /// The number of teams, or of players if the book draws partners or tables.
    #[arg(long, value_name = "N")]
    pub(crate) entrants: usize,
    /// The text that every draw follows from. The same seed gives the same event.
    #[arg(long, value_name = "TEXT", default_value = "1")]
    seed: String,
    /// A director's choice, such as bracket=none; may be repeated. `hall rules BOOK` lists them.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

impl Args {
    /// The event's header.
    pub(crate) fn header(&self) -> Result<Header> {
        let header = Header::new(self.book, "Simulated event", self.seed.as_str());
        with_options(header, &self.options)
    }
}

/// A header with the director's choices, each written as KEY=VALUE.
pub(crate) fn with_options(mut header: Header, options: &[String]) -> Result<Header> {
    for option in options {
        let Some((key, value)) = option.split_once('=') else {
            bail!("`{option}` is not an option; write KEY=VALUE, such as bracket=none");
        };
        header = header.with(key, read_value(value));
    }
    Ok(header)
}

/// A value as it is typed: a number, true or false, otherwise a word.
fn read_value(text: &str) -> Value {
    let number = text.parse().map(Value::Int).ok();
    let yes_or_no = || text.parse().map(Value::Bool).ok();
    number.or_else(yes_or_no).unwrap_or_else(|| Value::Text(text.to_owned()))
}

/// A refusal of the engine as an error of the command: what was asked for cannot be.
pub(crate) fn refused<T>(result: Result<T, Refusal>) -> Result<T> {
    result.map_err(|refusal| match refusal.clause {
        Some(clause) => anyhow::anyhow!("{refusal} ({clause})"),
        None => anyhow::anyhow!("{refusal}"),
    })
}

/// Says what the engine cannot take of what was asked for: an answer, not wrong usage.
pub(crate) fn refuse(refusal: Refusal, json: bool) -> Result<Done> {
    if json {
        let said = json!({"clause": refusal.clause, "why": refusal.text});
        print(&json_line(&json!({"refused": said}))?)?;
    } else {
        complain(&format!("error: {:#}", refused::<()>(Err(refusal)).unwrap_err()));
    }
    Ok(Done::RefusedOrFalse)
}

/// Seconds from a time written as minutes, or minutes and seconds: `2`, `1:30`.
pub(crate) fn seconds(text: &str) -> Result<u32> {
    let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
    let read = |part: &str| part.parse::<u32>().ok();
    match (read(minutes), read(seconds)) {
        (Some(minutes @ 0..=1_000), Some(seconds @ 0..=59)) => Ok(minutes * 60 + seconds),
        _ => None
            .with_context(|| format!("`{text}` is not a time; write minutes, such as 2 or 1:30")),
    }
}
