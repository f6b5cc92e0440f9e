//! Attacks a real hall as a stranger would, under a limit of memory, and fails if it comes off badly.
//!
//! Everything stays on this machine, and ends after a few minutes. The strangers come from several
//! addresses of the loopback network, so that what one address may have does not stop them all.

mod bodies;
mod bystander;
mod records;
mod report;
mod secrets;
mod stranger;
mod tables;
mod work;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Parser;
use crowd::Program;
use tokio::process::Command;
use tokio::time::{sleep, sleep_until};

use crate::bystander::Bystander;
use crate::report::Report;
use crate::stranger::{Stranger, strangers};

/// As the hall's own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What the hall may have, in kilobytes: 512 MB. It is the limit of a process for what it writes to, which
/// anyone may set who starts one.
const MEMORY_KB: u64 = 500_000;

/// For how long casual tables play on with no person there, and a little more.
const ALONE: Duration = Duration::from_secs(190);

/// For how long it is then watched that nothing is written.
const WATCHED: Duration = Duration::from_secs(10);

/// Attacks a real hall as strangers would: memory, tables, work, records, secrets.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask attack")]
struct Args {
    /// The program.
    #[arg(long)]
    hall: PathBuf,
    /// Print JSON instead of text for people.
    #[arg(long)]
    json: bool,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(attack(&args.hall))?;
    println!("{}", report.text(args.json));
    report.check()
}

async fn attack(hall: &Path) -> anyhow::Result<Report> {
    let folder = tempfile::tempdir().context("cannot make a folder for the journal")?;
    let program = start(hall, folder.path()).await?;
    let address = program.url().strip_prefix("http://").context("an address")?.parse()?;
    let strangers = strangers(address);
    let first = Stranger::first(address);
    let mut report = Report::default();

    let calm = Bystander::watch(&program)?;
    sleep(Duration::from_secs(5)).await;
    report.slowest_in_peace = calm.slowest()?;

    let bystander = Bystander::watch(&program)?;
    report.tables_opened = tables::open(&strangers).await?;
    let left = Instant::now();
    eprintln!("{} tables opened, and left", report.tables_opened);
    report.bodies = bodies::send(&strangers).await?;
    eprintln!("{:?}", report.bodies);
    let before = program.usage()?.cpu;
    report.work = work::ask_and_go(&strangers, &program).await?;
    eprintln!("{:?}", report.work);
    report.records = records::ask_again(&strangers[0], &program).await?;
    eprintln!("{:?}", report.records);
    report.secrets = secrets::try_old_ones(&first).await?;
    eprintln!("{:?}", report.secrets);
    report.cpu_of_attack = program.usage()?.cpu.saturating_sub(before);
    report.slowest = bystander.slowest()?;

    sleep_until((left + ALONE).into()).await;
    let before = tables::written(&first).await?;
    sleep(WATCHED).await;
    report.written_alone = tables::written(&first).await? - before;
    report.peak = program.usage()?.peak;
    program.stop().await?;
    Ok(report)
}

/// Starts the hall with the settings it has by itself, under the limit.
async fn start(hall: &Path, folder: &Path) -> anyhow::Result<Program> {
    let mut command = Command::new("sh");
    let limited = format!("ulimit -d {MEMORY_KB} && exec \"$0\" \"$@\"");
    command.arg("-c").arg(limited).arg(hall);
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data"]);
    command.arg(folder.join("hall"));
    Program::run(command).await
}
