//! Drives a real hall with real clients and says what it can carry.

mod bare;
mod calm;
mod memory;
mod phones;
mod raw;
mod report;
mod spectators;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use clap::Parser;
use crowd::{Acted, Http, Program, Table};
use store::testing::PostgresServer;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::calm::Calm;
use crate::report::{Report, Sample, Taken, Used};

/// As the hall's own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How many tables are being opened at a time.
const OPENING: usize = 32;

/// About how many acts a game has.
const GAME: u64 = 350;

/// Plays real games against a real hall and reports what it carried.
#[derive(Clone, Debug, Parser)]
#[command(name = "cargo xtask load")]
struct Args {
    /// The program.
    #[arg(long, required_unless_present = "bare")]
    hall: Option<PathBuf>,
    /// Be the bare rooms that are measured beside the hall, with this file to keep acts in.
    #[arg(long, hide = true)]
    bare: Option<PathBuf>,
    /// Tables of four clients each.
    #[arg(long, default_value_t = 64)]
    tables: usize,
    /// Actions a second, over all tables; 0 for as many as there can be.
    #[arg(long, default_value_t = 0)]
    rate: u64,
    /// Seconds to measure for, after a fifth of that to warm up.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Keep the journal on a PostgreSQL server of our own instead of in a SQLite file.
    #[arg(long)]
    postgres: bool,
    /// How many machines share it.
    #[arg(long, default_value_t = 1, requires = "postgres")]
    nodes: usize,
    /// Seat the players of one table at different machines, instead of each table at one of them.
    #[arg(long, requires = "postgres")]
    split: bool,
    /// Instead of playing, let so many people watch one event, and time a result to the last.
    #[arg(long)]
    spectators: Option<usize>,
    /// Instead of playing at tables, play an event of 256 teams before so many phones, and weigh what
    /// they are sent.
    #[arg(long, conflicts_with_all = ["spectators", "memory"])]
    phones: Option<usize>,
    /// Instead of playing on, leave so many tables late in their games, and weigh them.
    #[arg(long, conflicts_with = "spectators")]
    memory: Option<usize>,
    /// Print JSON instead of text for people.
    #[arg(long)]
    json: bool,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    // One thread: the clients' core. The other is the hall's.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match &args.bare {
        Some(file) => runtime.block_on(bare::serve(file)),
        None => runtime.block_on(run(args)),
    }
}

async fn run(args: Args) -> anyhow::Result<()> {
    let hall = args.hall.as_deref().context("no program")?;
    let folder = tempfile::tempdir().context("cannot make a folder for the journal")?;
    let server = if args.postgres { Some(PostgresServer::new()?) } else { None };
    let raw = raw::commit_rate(folder.path(), server.as_ref()).await?;

    let (flag, place) = match &server {
        Some(server) => ("--database", server.database().await?),
        None => ("--data", folder.path().join("hall").display().to_string()),
    };
    let mut programs = Vec::new();
    for _ in 0..args.nodes {
        programs.push(Program::start(hall, &[flag, &place]).await?);
    }
    if let Some(n_spectators) = args.spectators {
        let told = spectators::time_a_result(&programs[0], n_spectators).await?;
        println!("{}", told.text(args.json));
    } else if let Some(n_phones) = args.phones {
        let sent = phones::weigh(&programs[0], n_phones).await?;
        println!("{}", sent.text(args.json));
    } else if let Some(n_tables) = args.memory {
        let weighed = memory::weigh_tables(&programs[0], n_tables).await?;
        println!("{}", weighed.text(args.json));
    } else {
        // The machine changes from minute to minute: what it gives is looked at before and after.
        let (bare, calm) = (Sample::default(), Calm::default());
        let measuring = async {
            play_bare(&args, folder.path(), &bare).await?;
            let report = play(&args, &programs, raw, &calm).await?;
            play_bare(&args, folder.path(), &bare).await?;
            anyhow::Ok(report.beside(&bare, &calm, args.bare_span() * 2))
        };
        let report = tokio::select! {
            report = measuring => report?,
            failed = calm.watch() => return failed,
        };
        println!("{}", report.text(args.json));
    }
    for program in programs {
        program.stop().await?;
    }
    Ok(())
}

/// What all tables share.
#[derive(Debug)]
struct Round {
    halls: Vec<Http>,
    is_split: bool,
    opening: Semaphore,
    /// The time between two actions of a table.
    interval: Duration,
    is_measuring: AtomicBool,
    is_over: AtomicBool,
    n_ready: AtomicU64,
    sample: Sample,
}

impl Args {
    /// The time between two actions of a table.
    fn interval(&self) -> Duration {
        match self.rate {
            0 => Duration::ZERO,
            rate => Duration::from_secs_f64(self.tables as f64 / rate as f64),
        }
    }

    /// For how long bare rooms are measured before the hall, and again after it.
    fn bare_span(&self) -> Duration {
        Duration::from_secs(self.seconds) / 4
    }
}

async fn play_bare(args: &Args, folder: &Path, sample: &Sample) -> anyhow::Result<()> {
    bare::play(folder, args.tables, args.interval(), args.bare_span(), sample).await
}

async fn play(args: &Args, programs: &[Program], raw: f64, calm: &Calm) -> anyhow::Result<Report> {
    let round = Arc::new(Round {
        halls: programs.iter().map(|program| Http::new(program.url())).collect(),
        is_split: args.split,
        opening: Semaphore::new(OPENING),
        interval: args.interval(),
        is_measuring: AtomicBool::new(false),
        is_over: AtomicBool::new(false),
        n_ready: AtomicU64::new(0),
        sample: Sample::default(),
    });
    let mut tables = JoinSet::new();
    for n in 0..args.tables {
        tables.spawn(play_table(Arc::clone(&round), n as u64));
    }
    while round.n_ready.load(Ordering::Relaxed) < args.tables as u64 {
        if let Some(ended) = tables.try_join_next() {
            ended??;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    eprintln!("{} tables are open", args.tables);
    tokio::time::sleep(Duration::from_secs(args.seconds) / 5).await;
    let before = Used::so_far(programs)?;
    let started = Instant::now();
    round.is_measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    round.is_measuring.store(false, Ordering::Relaxed);
    let took = started.elapsed();
    let after = Used::so_far(programs)?;
    round.is_over.store(true, Ordering::Relaxed);
    while let Some(ended) = tables.join_next().await {
        ended??;
    }
    Ok(Report::new(&round.sample, calm, took, args.tables, raw, before, after))
}

/// Plays game after game until time is up.
async fn play_table(round: Arc<Round>, n: u64) -> anyhow::Result<()> {
    let mut seed = n.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x42;
    let (mut is_first, mut due) = (true, Instant::now());
    let at = n as usize % round.halls.len();
    let halls = if round.is_split { &round.halls[..] } else { &round.halls[at..=at] };
    loop {
        let mut table = {
            let _place = round.opening.acquire().await?;
            Table::open(halls, seed).await?
        };
        seed = seed.rotate_left(17) ^ n;
        // No act is awaited while there is no table.
        due = due.max(Instant::now());
        let mut n_left = u64::MAX;
        if is_first {
            is_first = false;
            // Spread over the interval, so that the tables do not act all at once, and left
            // somewhere on the way, so that later games do not all end at once.
            let share = (seed >> 11) as f64 / (1_u64 << 53) as f64;
            due = Instant::now() + round.interval.mul_f64(share);
            n_left = seed % GAME;
            round.n_ready.fetch_add(1, Ordering::Relaxed);
        }
        let mut n_acts = 0_u32;
        while !table.is_over() && n_left > 0 {
            if round.is_over.load(Ordering::Relaxed) {
                return Ok(());
            }
            sleep_until(due).await;
            n_acts += 1;
            n_left -= 1;
            let Acted { ended, took, .. } = table.act(&format!("{n_acts}")).await?;
            if round.is_measuring.load(Ordering::Relaxed) {
                round.sample.extend([Taken::new(ended, took, due.into_std(), round.interval)]);
            }
            due += round.interval;
        }
    }
}
