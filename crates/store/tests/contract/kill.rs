//! A process that appends is killed at any moment; what it had acknowledged is there, once.
//!
//! The process is this test program itself, asked to run only `the_process_that_is_killed`.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use app::journal::Journal;
use store::testing::PostgresServer;
use store::{PostgresJournal, SqliteJournal};
use tempfile::TempDir;

use super::stand::{append, payloads};

/// Where the killed process finds its journal.
const JOURNAL: &str = "HALL_TEST_JOURNAL";
/// What makes its entries unlike those of the one killed before it.
const ROUND: &str = "HALL_TEST_ROUND";

const ROUNDS: u64 = 20;
const STREAMS: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_a_killed_process_acknowledged() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.sqlite");
    for round in 0..ROUNDS {
        let acknowledged = run_and_kill(path.to_str().unwrap(), round);
        let journal = SqliteJournal::open(&path).await.unwrap();
        check(&journal, round, &acknowledged).await;
        journal.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_what_a_killed_process_acknowledged() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open(&url).await.unwrap();
    for round in 0..ROUNDS {
        let acknowledged = run_and_kill(&url, round);
        check(&journal, round, &acknowledged).await;
    }
}

/// Starts the process, kills it after some acknowledgements, and returns for each stream how many
/// it had acknowledged by then.
fn run_and_kill(journal: &str, round: u64) -> HashMap<String, usize> {
    let mut process = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "contract::kill::the_process_that_is_killed"])
        .args(["--ignored", "--nocapture"])
        .env(JOURNAL, journal)
        .env(ROUND, round.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(process.stdout.take().unwrap());
    let mut said = String::new();
    for _ in 0..=round * 25 {
        // What the test program says of itself is among the lines, and does no harm.
        assert_ne!(output.read_line(&mut said).unwrap(), 0, "it appends until it is killed");
    }
    process.kill().unwrap();
    assert!(!process.wait().unwrap().success());
    output.read_to_string(&mut said).unwrap();

    // A last line that was cut short is no acknowledgement.
    let (whole, _) = said.rsplit_once('\n').unwrap();
    let mut acknowledged = HashMap::new();
    for line in whole.lines().filter_map(|line| line.strip_prefix("kept ")) {
        let (stream, seq) = line.split_once(' ').unwrap();
        let n_heard: &mut usize = acknowledged.entry(stream.to_owned()).or_default();
        assert_eq!(seq, n_heard.to_string());
        *n_heard += 1;
    }
    acknowledged
}

/// Checks that each acknowledged entry is there at its place, and nothing twice. Beyond them each
/// stream may have the one entry whose acknowledgement was not heard.
async fn check(journal: &impl Journal, round: u64, acknowledged: &HashMap<String, usize>) {
    assert!(round == 0 || !acknowledged.is_empty());
    for n in 0..STREAMS {
        let name = format!("round/{round}/{n}");
        let kept = payloads(journal, &name).await;
        let n_heard = acknowledged.get(&name).copied().unwrap_or_default();
        let n_kept = kept.len();
        assert!(n_kept == n_heard || n_kept == n_heard + 1, "{n_heard} heard, {n_kept} kept");
        let expected: Vec<_> = (0..n_kept).map(|seq| format!("{round}:{seq}")).collect();
        assert_eq!(kept, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "run, and killed, by the tests above"]
async fn the_process_that_is_killed() {
    let (Ok(journal), Ok(round)) = (std::env::var(JOURNAL), std::env::var(ROUND)) else {
        panic!("{JOURNAL} and {ROUND} say what to do")
    };
    if journal.starts_with("postgres:") {
        append_for_ever(PostgresJournal::open(&journal).await.unwrap(), &round).await;
    } else {
        append_for_ever(SqliteJournal::open(&journal).await.unwrap(), &round).await;
    }
}

async fn append_for_ever<J: Journal + Clone>(journal: J, round: &str) {
    let writers = (0..STREAMS).map(|n| {
        let (journal, round) = (journal.clone(), round.to_owned());
        tokio::spawn(async move {
            let name = format!("round/{round}/{n}");
            for seq in 0.. {
                let payload = format!("{round}:{seq}");
                journal.append(append(&name, seq, &[&payload])).await.unwrap();
                println!("kept {name} {seq}");
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
}
