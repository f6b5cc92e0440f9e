//! How soon a hall with a long history is ready, and how long copies of that history take.
//!
//! `cargo run --release -p store --example old_hall -- 100000`
//!
//! One game is really played, by stand-ins; its facts are then kept under as many tables as asked
//! for, each listed in the lobby and taken off again. All of it happens in the temporary folder;
//! `TMPDIR` says which disk that is, and 100,000 games take about 10 GB of it.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, ensure};
use app::journal::{Append, Fact, Journal, Snapshot, Stream};
use app::testing::{FakeClock, MemoryJournal, SeededEntropy};
use app::{Hall, NewTable, Pace, Principal, Sitter, TableId};
use bones::Seat;
use game::TableKind;
use games::Header;
use rulebook::BookId;
use store::testing::PostgresServer;
use store::{AnyJournal, PostgresJournal, SqliteJournal};
use tokio::task::JoinSet;

/// How many games are written at the same time.
const AT_ONCE: usize = 64;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let n_games = std::env::args().nth(1).map_or(Ok(1000), |n| n.parse())?;
    let folder = tempfile::tempdir().context("cannot make a folder to measure in")?;
    let (file, copy) = (folder.path().join("hall.sqlite"), folder.path().join("copy.sqlite"));

    let game = play().await?;
    println!("{n_games} games of {} facts", game.len());
    let journal = AnyJournal::from(SqliteJournal::open(&file).await?);
    timed("SQLite: write it all", fill(&journal, &game, n_games)).await?;
    journal.close().await;
    let journal = timed("SQLite: open", open(&file)).await?;
    timed("SQLite: lobby, events, a table", ask(&journal, n_games)).await?;
    timed("SQLite: copy", async { Ok(journal.backup(&copy, |_| {}).await?) }).await?;
    journal.close().await;

    let again = AnyJournal::from(SqliteJournal::open(folder.path().join("again.sqlite")).await?);
    timed("SQLite: restore", async { Ok(again.restore(&copy, |_| {}).await?) }).await?;
    again.close().await;

    let server = PostgresServer::new()?;
    let url = server.database().await?;
    let journal = AnyJournal::from(PostgresJournal::open(&url).await?);
    timed("PostgreSQL: restore", async { Ok(journal.restore(&copy, |_| {}).await?) }).await?;
    journal.close().await;
    let open = async { Ok(AnyJournal::from(PostgresJournal::open(&url).await?)) };
    let journal = timed("PostgreSQL: open", open).await?;
    timed("PostgreSQL: lobby, events, a table", ask(&journal, n_games)).await?;
    let again = folder.path().join("postgres.sqlite");
    timed("PostgreSQL: copy", async { Ok(journal.backup(&again, |_| {}).await?) }).await?;
    journal.close().await;
    Ok(())
}

async fn timed<T>(what: &str, work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let start = Instant::now();
    let done = work.await?;
    println!("{what:36} {:9.3} s", start.elapsed().as_secs_f64());
    Ok(done)
}

async fn open(file: &Path) -> anyhow::Result<AnyJournal> {
    Ok(SqliteJournal::open(file).await?.into())
}

/// The facts of a game from the opening of its table to its closing.
async fn play() -> anyhow::Result<Vec<Fact>> {
    let (journal, clock) = (MemoryJournal::new(), FakeClock::at(0));
    let hall = Hall::new(journal.clone(), clock.clone(), SeededEntropy::new(1));
    let book = BookId::Tennessee;
    let header = Header::new(book, TableKind::Guarded, vec!["Player".into(); 4]);
    let new = NewTable { header, pace: Some(Pace::swift(book)), listed: false };
    let table = hall.open_table(&Principal::Operator, new, None).await?;
    for seat in Seat::all(4) {
        hall.reseat(&Principal::Operator, table, seat, Sitter::StandIn, None).await?;
    }
    for _ in 0..10_000 {
        clock.advance(60_000);
        hall.tick().await?;
    }
    let entries = journal.read_stream(&table.stream(), 0, usize::MAX).await?;
    let kinds = app::fact_kinds();
    let facts = entries.into_iter().map(|entry| {
        let kind = kinds.iter().find(|(kind, _)| *kind == entry.kind);
        let (kind, kind_version) = *kind.context("a kind we do not write")?;
        let payload = entry.payload.replace(&table.to_string(), "TABLE");
        Ok(Fact { kind, kind_version, payload })
    });
    let facts: Vec<_> = facts.collect::<anyhow::Result<_>>()?;
    ensure!(facts.last().is_some_and(|fact| fact.kind == "table/closed"), "the game did not end");
    Ok(facts)
}

/// Keeps the game under many tables, then what the lobby knows of them.
async fn fill(journal: &AnyJournal, game: &[Fact], n_games: u64) -> anyhow::Result<()> {
    let mut writers = JoinSet::new();
    for n in 0..n_games {
        let (journal, append) = (journal.clone(), finished(game, n)?);
        writers.spawn(async move { journal.append(append).await });
        if writers.len() == AT_ONCE {
            writers.join_next().await.context("a writer")???;
        }
    }
    for done in writers.join_all().await {
        done?;
    }
    let lobby = Stream::new("lobby")?;
    for from in (0..n_games).step_by(1000) {
        let facts = (from..n_games.min(from + 1000)).flat_map(listed).collect();
        let expected = 2 * from;
        let append = Append { stream: lobby.clone(), expected, facts, recorded_at: 0 };
        journal.append(append).await?;
    }
    // Taken, as the hall takes it, a while before the last of them.
    let version = (2 * n_games).saturating_sub(400);
    let payload = r#"{"tables":{},"events":{}}"#.into();
    Ok(journal.save_snapshot(&lobby, Snapshot { version, kind_version: 1, payload }).await?)
}

fn finished(game: &[Fact], n: u64) -> anyhow::Result<Append> {
    let table = table(n);
    let fact =
        |fact: &Fact| Fact { payload: fact.payload.replace("TABLE", &table), ..fact.clone() };
    let stream = Stream::new(&format!("table/{table}"))?;
    let facts = game.iter().map(fact).collect();
    Ok(Append { stream, expected: 0, facts, recorded_at: 0 })
}

fn listed(n: u64) -> [Fact; 2] {
    let table = table(n);
    let listed = format!(r#"{{"table":"{table}","book":"tennessee","seats":4,"at":{n}}}"#);
    let unlisted = format!(r#"{{"table":"{table}"}}"#);
    let fact = |kind, payload| Fact { kind, kind_version: 1, payload };
    [fact("lobby/table", listed), fact("lobby/no-table", unlisted)]
}

/// The name of a table, as scattered as a real one.
fn table(n: u64) -> String {
    let scattered = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    format!("{scattered:016x}")
}

/// What the first visitors ask for.
async fn ask(journal: &AnyJournal, n_games: u64) -> anyhow::Result<()> {
    let hall = Hall::new(journal.clone(), FakeClock::at(0), SeededEntropy::new(2));
    let who = Principal::Anybody;
    ensure!(hall.tables(&who, 0, 50).await?.total == 0, "every table is closed");
    ensure!(hall.events(&who, 0, 50).await?.total == 0, "there are no events");
    let table: TableId = table(n_games / 2).parse()?;
    let message = hall.table(&who, table).await?;
    let text = std::str::from_utf8(&message.text)?;
    ensure!(text.contains(r#""closed":true"#), "its game is over");
    Ok(())
}
