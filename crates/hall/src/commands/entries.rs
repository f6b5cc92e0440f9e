//! `hall entries`: turning a spreadsheet into lines of an event.

use std::path::PathBuf;

use anyhow::{Context, Result};
use rulebook::{BookId, Reason};
use serde_json::{Value, json};
use tournament::import::{BadRow, entries_from_csv};
use tournament::record::{self, RefusedLine, Replay};
use tournament::{Action, Code, Header, Tournament};

use super::event;
use crate::output::{Done, complain, json_line, print};
use crate::{event_record, input};

/// The spreadsheet to read, and the event it is for.
#[derive(clap::Args)]
#[command(after_help = r#"Save the spreadsheet as CSV. The first row names the columns:

  team,player 1,player 2,chapter
  Aces,Ann,Bo,Waco

Examples:
  hall entries teams.csv --book straight42 --name "Spring 42" --seed "4 2 6 1" > spring.jsonl
  hall entries late.csv --into spring.jsonl >> spring.jsonl"#)]
#[command(group = clap::ArgGroup::new("event").required(true).args(["book", "into"]))]
pub(crate) struct Args {
    /// The spreadsheet; `-` is standard input.
    file: PathBuf,
    /// Start an event under this book: straight42, n42pa, texas-good-sams, tennessee or
    /// alabama-samboree.
    #[arg(long, requires = "seed")]
    book: Option<BookId>,
    /// The new event's name.
    #[arg(long, requires = "book", default_value = "", hide_default_value = true)]
    name: String,
    /// The text that every draw will follow from, such as a throw of four dice; publish it before
    /// the first draw.
    #[arg(long, value_name = "TEXT", requires = "book")]
    seed: Option<String>,
    /// A director's choice, such as bracket=none; may be repeated. `hall rules BOOK` lists them.
    #[arg(long = "option", value_name = "KEY=VALUE", requires = "book")]
    options: Vec<String>,
    /// The record of an event under way: prints only the new lines, to be added to it.
    #[arg(long, value_name = "EVENT", conflicts_with = "book")]
    into: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let event = match args.event()? {
        Ok(event) => event,
        Err(why) => return refuse(&[], &why, json),
    };
    let actions = match read(&input::read(&args.file)?, &event) {
        Ok(actions) => actions,
        Err(rows) => return refuse(&rows, "nothing was imported", json),
    };
    let header = args.book.is_some().then(|| record::write(&event));
    let mut text = header.unwrap_or_default();
    for action in &actions {
        text += &json_line(action)?;
    }
    if json {
        let lines: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
        text = json_line(&json!({"imported": actions.len(), "lines": lines?, "bad": []}))?;
    }
    print(&text)?;
    Ok(Done::Yes)
}

impl Args {
    /// The event the entries are judged by, or why there is none.
    fn event(&self) -> Result<Result<Tournament, String>> {
        if let Some(path) = &self.into {
            let refused = |refused: &RefusedLine| format!("{}: {refused}", path.display());
            return Ok(match event_record::replay(&input::read(path)?) {
                Ok(Replay { refused: Some(line), .. }) | Err(line) => Err(refused(&line)),
                Ok(Replay { tournament, refused: None }) => Ok(tournament),
            });
        }
        let book = self.book.context("give a `--book` to start an event")?;
        let header = Header::new(book, self.name.as_str(), self.seed.as_deref().unwrap_or(""));
        let header = event::with_options(header, &self.options)?;
        Ok(Tournament::new(header).map_err(|refusal| refusal.text.clone()))
    }
}

/// The entries of a file, or every bad row.
fn read(bytes: &[u8], event: &Tournament) -> Result<Vec<Action>, Vec<BadRow>> {
    let bad = |line, why: &str| vec![BadRow { line, reason: Reason::new(Code::NoRows, why) }];
    if input::is_blank(bytes) {
        return Err(bad(1, "the spreadsheet is empty: its first line names the columns"));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let line = good.split(|byte| *byte == b'\n').count() as u64;
        bad(line, "not UTF-8; save the spreadsheet as CSV UTF-8")
    })?;
    entries_from_csv(text, event).map_err(|error| error.rows)
}

/// Says what is wrong: on standard error for people, whose standard output is the record.
fn refuse(rows: &[BadRow], why: &str, json: bool) -> Result<Done> {
    if json {
        let refused = json!({"imported": 0, "lines": [], "bad": rows, "why": why});
        print(&json_line(&refused)?)?;
    } else {
        for row in rows {
            complain(&row.to_string());
        }
        complain(&format!("error: {why}"));
    }
    Ok(Done::RefusedOrFalse)
}
