//! How many appends a second each engine acknowledges, beside what the disk can do.
//!
//! `cargo run --release -p store --example commit_rate`
//!
//! Every append is of one fact of 150 bytes, and every writer waits for its acknowledgement before
//! it sends the next. All of it happens in the temporary folder; `TMPDIR` says which disk that is.
//! "Beside a copy" someone holds on to what the file was, half of the time, as a copy does that is
//! being made. PostgreSQL is a server of our own with its settings as Debian has them.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use app::journal::{Append, Fact, Journal, Stream};
use rusqlite::{Connection, OpenFlags};
use store::testing::PostgresServer;
use store::{PostgresJournal, SqliteJournal};
use tokio::time::sleep;

const SPAN: Duration = Duration::from_secs(3);
const WRITERS: [usize; 4] = [1, 16, 64, 256];
/// How long someone holds on to what the file was.
const HOLD: Duration = Duration::from_millis(300);
/// Each writer goes round as many streams: tables in play at the same time.
const STREAMS: u64 = 16;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("cannot make a folder to measure in")?;
    let server = PostgresServer::new()?;

    println!("fdatasync of one page: {:.0}/s", fdatasync_rate(folder.path())?);
    println!(
        "\nengine                 writers  appends/s   p50 ms   p99 ms   max ms  our CPU µs each"
    );

    for n_writers in WRITERS {
        let file = folder.path().join(format!("{n_writers}.sqlite"));
        let journal = SqliteJournal::open(&file).await?;
        measure("SQLite", std::slice::from_ref(&journal), n_writers).await?;
        journal.close().await;

        let file = folder.path().join(format!("{n_writers}-held.sqlite"));
        let journal = SqliteJournal::open(&file).await?;
        let holding = tokio::spawn(hold_on(file));
        measure("SQLite, beside a copy", std::slice::from_ref(&journal), n_writers).await?;
        holding.abort();
        journal.close().await;
    }
    for n_nodes in [1, 2] {
        for n_writers in WRITERS {
            let url = server.database().await?;
            let mut nodes = Vec::new();
            for _ in 0..n_nodes {
                nodes.push(PostgresJournal::open(&url).await?);
            }
            let engine = format!("PostgreSQL, {n_nodes} node(s)");
            measure(&engine, &nodes, n_writers).await?;
            for node in nodes {
                node.close().await;
            }
        }
    }

    println!("\nfdatasync of one page: {:.0}/s", fdatasync_rate(folder.path())?);
    Ok(())
}

/// How often a second a page can be put at the end of a file and be on disk.
fn fdatasync_rate(folder: &Path) -> anyhow::Result<f64> {
    let mut file = File::create(folder.join("raw"))?;
    let (start, mut n) = (Instant::now(), 0_u32);
    while start.elapsed() < SPAN {
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        n += 1;
    }
    Ok(f64::from(n) / start.elapsed().as_secs_f64())
}

/// Reads what the file was for a while, again and again.
async fn hold_on(file: PathBuf) -> rusqlite::Result<()> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    loop {
        sleep(HOLD).await;
        db.execute_batch("BEGIN; SELECT count(*) FROM snapshots")?;
        sleep(HOLD).await;
        db.execute_batch("ROLLBACK")?;
    }
}

async fn measure<J: Journal + Clone>(
    engine: &str,
    nodes: &[J],
    n_writers: usize,
) -> anyhow::Result<()> {
    let cpu = cpu_time()?;
    let start = Instant::now();
    let writers = (0..n_writers).zip(nodes.iter().cycle());
    let writers = writers.map(|(writer, node)| tokio::spawn(write(node.clone(), writer, start)));
    let mut waits = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        waits.extend(writer.await??);
    }
    let (span, cpu) = (start.elapsed(), cpu_time()?.saturating_sub(cpu));
    waits.sort_unstable();
    let quantile = |q: usize| waits[(waits.len() - 1) * q / 100].as_secs_f64() * 1e3;
    let n = u32::try_from(waits.len())?;
    println!(
        "{engine:21} {n_writers:8} {:10.0} {:8.2} {:8.2} {:8.2} {:16.1}",
        f64::from(n) / span.as_secs_f64(),
        quantile(50),
        quantile(99),
        quantile(100),
        cpu.as_secs_f64() * 1e6 / f64::from(n),
    );
    Ok(())
}

/// Appends for the span, and returns how long each append took.
async fn write(
    journal: impl Journal,
    writer: usize,
    start: Instant,
) -> anyhow::Result<Vec<Duration>> {
    let mut waits = Vec::new();
    for expected in 0.. {
        for table in 0..STREAMS {
            let stream = Stream::new(&format!("table/{writer}-{table}"))?;
            let payload = format!("{:150}", r#"{"seat":2,"do":"play","bone":"6-4"}"#);
            let facts = vec![Fact { kind: "table/acted", kind_version: 1, payload }];
            let sent = Instant::now();
            journal.append(Append { stream, expected, facts, recorded_at: 0 }).await?;
            waits.push(sent.elapsed());
            if start.elapsed() > SPAN {
                return Ok(waits);
            }
        }
    }
    unreachable!("the span ends")
}

/// What this process has used of the processors so far; a server apart is not in it.
fn cpu_time() -> anyhow::Result<Duration> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<_> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok());
    let ticks = ticks(11).zip(ticks(12)).context("/proc/self/stat has another shape")?;
    Ok(Duration::from_millis((ticks.0 + ticks.1) * 10))
}
