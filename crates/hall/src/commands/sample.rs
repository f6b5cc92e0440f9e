//! `hall sample`: a hand of each game, played at random.

use std::fmt::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use bones::{Seed, Shuffler};
use forty_two::Outcome;
use game::{Awaits, TableKind};
use games::{AnyHand, Header, OpeningSeeds, Replay, Summary, Table};
use rulebook::BookId;
use serde_json::json;

use super::bench::seed;
use crate::output::{Done, json_line, print};
use crate::show;

/// Where the sample starts from.
#[derive(Default, clap::Args)]
#[command(after_help = "Example:\n  hall sample --seed 7")]
pub(crate) struct Args {
    /// The seed: the same number gives the same hands [default: random].
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let number = match args.seed {
        Some(number) => number,
        None => SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs(),
    };
    let tables = play(&mut Shuffler::new(seed(number)))?;
    print(&if json { as_json(number, tables)? } else { as_text(number, &tables)? })?;
    Ok(Done::Yes)
}

fn as_text(number: u64, tables: &[Table]) -> Result<String> {
    let mut text = format!("A hand of each game, random legal play (--seed {number})\n");
    for table in tables {
        write!(text, "\n{}", show::table(table))?;
    }
    text.push_str("\n`hall help` lists the other commands.\n");
    Ok(text)
}

/// The tables as `hall replay` gives them, and the number to see them again by.
fn as_json(number: u64, tables: Vec<Table>) -> Result<String> {
    let summary = |table| Replay { table: Some(table), refused: None }.summary();
    let tables: Vec<Summary> = tables.into_iter().map(summary).collect();
    json_line(&json!({"seed": number, "tables": tables}))
}

/// A table of each game, with a hand played at it.
fn play(shuffler: &mut Shuffler) -> Result<Vec<Table>> {
    let mut tables = Vec::new();
    for (book, players) in [
        (BookId::N42pa, &["Ann", "Bo", "Cy", "Di"][..]),
        (BookId::TexasGoodSams, &["Ann", "Bo", "Cy", "Di"]),
        (BookId::AlabamaSamboree, &["Ann", "Bo", "Cy", "Di", "Eve"]),
    ] {
        let players = players.iter().map(|&name| name.to_owned()).collect();
        let mut table = Table::new(Header::new(book, TableKind::Guarded, players))?;
        play_hand(&mut table, shuffler)?;
        tables.push(table);
    }
    Ok(tables)
}

/// Deals hands until one was not passed out, and plays it to its end.
fn play_hand(table: &mut Table, shuffler: &mut Shuffler) -> Result<()> {
    loop {
        match table.game().awaits() {
            Awaits::Seat(_) => {
                let legal = table.game().legal_actions();
                let action = legal[shuffler.below(legal.len() as u32) as usize];
                table.act(&action).with_context(|| format!("{action:?}"))?;
            }
            Awaits::Deal if table.deals().next().is_none() || was_passed_out(table) => {
                for action in table.game().opening(seeds(shuffler), false) {
                    table.act(&action).context("a deal")?;
                }
            }
            Awaits::Deal | Awaits::Ruling | Awaits::Nothing => return Ok(()),
        }
    }
}

/// Whether no one bid in the last hand, so that there is nothing to look at.
fn was_passed_out(table: &Table) -> bool {
    matches!(table.game().hand(), Some(AnyHand::FortyTwo(hand)) if hand.outcome == Outcome::Passed)
}

/// Seeds for the next hand.
fn seeds(shuffler: &mut Shuffler) -> OpeningSeeds {
    let mut seed = || Seed(std::array::from_fn(|_| shuffler.below(256) as u8));
    OpeningSeeds { lots: seed(), deal: seed() }
}
