//! `hall bench`: how fast one core of this machine is.

use std::fmt::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use bones::{Seed, Shuffler};
use clap::value_parser;
use game::{Game, TableKind};
use games::AnyGame;
use rulebook::{BookId, Value};
use serde::Serialize;
use solver::{Position, Solver, sample};
use tournament::{Action, Header, Score, Tournament};

use super::event;
use crate::output::{Done, json_line, print};
use crate::show::Columns;

/// How much to measure.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  hall bench    takes about 15 seconds")]
pub(crate) struct Args {
    /// How long to play random hands of each game, and random events, in seconds.
    #[arg(long, default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// How many deals of 42 to solve.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u32).range(1..=10_000_000))]
    deals: u32,
    /// The seed of the deals.
    #[arg(long, value_name = "N", default_value_t = 42)]
    seed: u64,
}

/// A time to measure for: more than nothing, and not for ever.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("write seconds, more than 0 and at most 3600".to_owned()),
    }
}

/// The figures of this machine, one thread.
#[derive(Serialize)]
struct Figures {
    solve_exact_per_s: u64,
    solve_make_per_s: u64,
    playouts_per_s: Playouts,
    events_per_s: u64,
    solve_exact: Spread,
    solve_make: Spread,
}

/// Whole hands of random legal play, a second.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Playouts {
    forty_two: u64,
    fives: u64,
    mexican_train: u64,
}

/// How long single positions took, in milliseconds.
#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the unit belongs in the printed names")]
struct Spread {
    median_ms: f64,
    p99_ms: f64,
    worst_ms: f64,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    let seed = seed(args.seed);
    let n_deals = args.deals as usize;
    let mut solver = Solver::new();
    let deals: Vec<Position> = sample::deals(seed).take(n_deals).collect();
    let (solve_exact_per_s, solve_exact) = time_each(&deals, |deal| {
        solver.value(deal);
    });
    let bids: Vec<Position> = sample::bids(seed).take(n_deals).collect();
    let (solve_make_per_s, solve_make) = time_each(&bids, |deal| {
        solver.makes(deal, deal.leader().side(), 30);
    });
    let figures = Figures {
        solve_exact_per_s,
        solve_make_per_s,
        playouts_per_s: Playouts {
            forty_two: playouts(args, BookId::N42pa, 4)?,
            fives: playouts(args, BookId::TexasGoodSams, 4)?,
            mexican_train: playouts(args, BookId::AlabamaSamboree, 5)?,
        },
        events_per_s: events(args)?,
        solve_exact,
        solve_make,
    };
    print(&if json { json_line(&figures)? } else { show(&figures)? })?;
    Ok(Done::Yes)
}

/// A seed from a number people can type.
pub(crate) fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// Runs `work` on every position; how many a second, and how the times spread.
fn time_each(positions: &[Position], mut work: impl FnMut(&Position)) -> (u64, Spread) {
    let mut times: Vec<Duration> = positions
        .iter()
        .map(|position| {
            let start = Instant::now();
            work(position);
            start.elapsed()
        })
        .collect();
    let total: Duration = times.iter().sum();
    times.sort_unstable();
    let at = |share: usize| {
        let place = times.len() * share / 100;
        times[place.min(times.len() - 1)].as_secs_f64() * 1e3
    };
    let spread = Spread { median_ms: at(50), p99_ms: at(99), worst_ms: at(100) };
    (per_second(times.len(), total), spread)
}

fn per_second(count: usize, time: Duration) -> u64 {
    let nanos = time.as_nanos().max(1);
    u64::try_from(count as u128 * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}

/// Repeats `work` for the asked time; how often a second.
fn time_for(args: &Args, mut work: impl FnMut()) -> u64 {
    let limit = Duration::from_secs_f64(args.seconds);
    let start = Instant::now();
    let mut count = 0;
    loop {
        for _ in 0..100 {
            work();
        }
        count += 100;
        let elapsed = start.elapsed();
        if elapsed >= limit {
            return per_second(count, elapsed);
        }
    }
}

/// Random legal playouts of whole hands through the engine.
fn playouts(args: &Args, book: BookId, n_players: usize) -> Result<u64> {
    let settings = book.book().params();
    let fresh = AnyGame::new(book, TableKind::Guarded, n_players, settings)?;
    let mut random = random_words(args.seed);
    /// Plays hands of `$game`, a new game whenever one is over.
    macro_rules! rate {
        ($game:expr, $playout:path) => {{
            let (fresh, mut game, mut legal) = ($game.clone(), $game, Vec::new());
            time_for(args, || {
                if game.is_complete() {
                    game = fresh.clone();
                }
                $playout(&mut game, &mut random, &mut legal);
            })
        }};
    }
    Ok(match fresh {
        AnyGame::FortyTwo(game) => rate!(game, forty_two::playout),
        AnyGame::Fives(game) => rate!(game, fives::playout),
        AnyGame::MexicanTrain(game) => rate!(game, mexican_train::playout),
    })
}

/// Double eliminations of 16, entered, drawn and played to the end one result at a time.
fn events(args: &Args) -> Result<u64> {
    let header = Header::new(BookId::N42pa, "bench", "1")
        .with("round_robin_games", Value::Int(0))
        .with("bracket", Value::Text("double elimination".to_owned()));
    // Found out once whether the event can be run at all; the measured ones are the same.
    run_event(&header)?;
    Ok(time_for(args, || {
        run_event(&header).expect("ran before");
    }))
}

fn run_event(header: &Header) -> Result<()> {
    let mut event = event::refused(Tournament::new(header.clone()))?;
    for n in 1..=16 {
        event::refused(event.act(Action::enter(format!("Team {n}"))))?;
    }
    event::refused(event.act(Action::draw()))?;
    let mut ready = Vec::new();
    while !event.is_over() {
        ready.clear();
        ready.extend(event.ready_matches());
        if ready.is_empty() {
            bail!("an event without ties waits for something else than results");
        }
        for &id in &ready {
            event::refused(event.act(Action::score(id, Score::pair(7, 3))))?;
        }
    }
    Ok(())
}

/// Fast random words; playouts measure the engine, not a cipher.
pub(crate) fn random_words(seed: u64) -> impl FnMut() -> u64 {
    // xorshift64*, started away from zero, its one fixed point.
    let mut state = u64::from(Shuffler::new(self::seed(seed)).below(u32::MAX)) + 1;
    move || {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}

fn show(figures: &Figures) -> Result<String> {
    let mut table = Columns::new(["what", "a second", "median ms", "p99 ms", "worst ms"]);
    for (what, rate, spread) in [
        ("42 solved exactly", figures.solve_exact_per_s, &figures.solve_exact),
        ("42 makes 30?", figures.solve_make_per_s, &figures.solve_make),
    ] {
        let ms = |ms: f64| format!("{ms:.3}");
        let Spread { median_ms, p99_ms, worst_ms } = *spread;
        table.row([&what, &rate, &ms(median_ms), &ms(p99_ms), &ms(worst_ms)]);
    }
    for (what, rate) in [
        ("42 hands played", figures.playouts_per_s.forty_two),
        ("fives hands played", figures.playouts_per_s.fives),
        ("Mexican train hands played", figures.playouts_per_s.mexican_train),
        ("double eliminations of 16 run", figures.events_per_s),
    ] {
        table.row([&what, &rate, &"", &"", &""]);
    }
    let mut text = String::new();
    write!(text, "{table}")?;
    Ok(text)
}
