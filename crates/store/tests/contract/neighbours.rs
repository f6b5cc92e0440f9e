//! What others do to the database, and what machines that share it notice of each other.

use std::time::Duration;

use app::journal::Journal;
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use store::PostgresJournal;
use store::testing::PostgresServer;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::proxy::{Network, Proxy};
use super::stand::{append, payloads, push, stream};

/// How long the journal waits for an answer here: long for a busy machine, short for a test.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long anything may take on a busy machine.
const LONG: Duration = Duration::from_mins(1);

/// Asks until the answer is yes.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let asking = async {
        while !is_so().await {
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(LONG, asking).await.expect("it is never so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_that_gives_no_sign_of_life_is_not_there_until_it_does() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let proxy = Proxy::to(&url).await;
    let silent = PostgresJournal::open_with(&proxy.url(&url), PATIENCE).await.unwrap();
    let awake = PostgresJournal::open(&url).await.unwrap();
    let node = silent.node();
    let is_there = async || awake.nodes().await.unwrap().contains(&node.name);
    until(is_there).await;
    proxy.is(Network::Silent);
    until(async || !is_there().await).await;
    assert!(awake.nodes().await.unwrap().contains(&awake.node().name));

    // No one has been there without a break: the one that is silent has not looked after anything. The
    // server takes a moment to notice that the other has gone.
    awake.close().await;
    let later = async {
        loop {
            let later = PostgresJournal::open(&url).await.unwrap();
            if later.node().since > node.since {
                return later;
            }
            later.close().await;
        }
    };
    let later = timeout(LONG, later).await.expect("the silent one counts");

    proxy.is(Network::Sound);
    let back = async || later.nodes().await.unwrap().contains(&node.name);
    until(back).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_wait_behind_a_lock_have_no_more_than_eight_connections() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open_with(&url, PATIENCE).await.unwrap();
    push(&journal, "t", "a").await;
    let lock = "LOCK TABLE entries IN ACCESS EXCLUSIVE MODE";
    let locked = server.hold(&url, lock).await.unwrap();

    let mut looking = PgConnection::connect(&url).await.unwrap();
    let n_connections = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let mut waiting = JoinSet::new();
    let until = Instant::now() + PATIENCE * 2;
    let mut most = 0;
    while Instant::now() < until {
        let reader = journal.clone();
        // Who asks loses patience before the journal does.
        waiting.spawn(async move {
            let t = stream("t");
            let read = timeout(PATIENCE / 8, reader.read_stream(&t, 0, 9)).await;
            assert!(read.is_err(), "it is locked");
        });
        let writer = journal.clone();
        waiting.spawn(async move {
            let _ = timeout(PATIENCE / 8, writer.append(append("t", 1, &["b"]))).await;
        });
        sleep(Duration::from_millis(100)).await;
        let n: i64 = sqlx::query_scalar(n_connections).fetch_one(&mut looking).await.unwrap();
        most = most.max(n - 1);
    }
    waiting.join_all().await;
    assert!(most <= 8, "{most} connections");
    drop(locked);
    assert_eq!(payloads(&journal, "t").await[0], "a");
}
