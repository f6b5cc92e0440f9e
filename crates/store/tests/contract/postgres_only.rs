//! What only the journal on PostgreSQL does: its server goes away, and other nodes are there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use app::journal::{AppendError, Journal, Notice};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use store::testing::{PostgresServer, Stop};
use store::{PostgresJournal, Unopened};
use tokio::join;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::proxy::{Network, Proxy};
use super::stand::{append, payloads, push, stream};

/// Long, because test machines are busy.
const PATIENCE: Duration = Duration::from_mins(1);

/// Asks until the answer is yes.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let asking = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, asking).await.expect("it is never so");
}

/// Writers each with a stream of its own, until told to stop. Each returns how many entries it has
/// been told are kept.
fn load(journal: &PostgresJournal, n_writers: usize, is_over: &Arc<AtomicBool>) -> JoinSet<u64> {
    let mut writers = JoinSet::new();
    for writer in 0..n_writers {
        let (journal, is_over) = (journal.clone(), is_over.clone());
        writers.spawn(async move {
            let name = format!("load/{writer}");
            let mut n = 0;
            while !is_over.load(Ordering::SeqCst) {
                let done = journal.append(append(&name, n, &[&n.to_string()])).await;
                assert_eq!(done, Ok(()), "{name} is written by nobody else");
                n += 1;
            }
            n
        });
    }
    writers
}

/// Checks that each stream has exactly what its writer was told is kept.
async fn check_load(journal: &PostgresJournal, n_kept: &[u64]) {
    let mut found = Vec::new();
    for writer in 0..n_kept.len() {
        let kept = payloads(journal, &format!("load/{writer}")).await;
        let expected: Vec<_> = (0..kept.len()).map(|n| n.to_string()).collect();
        assert_eq!(kept, expected);
        found.push(kept.len() as u64);
    }
    let (mut n_kept, mut sorted) = (n_kept.to_vec(), found);
    n_kept.sort_unstable();
    sorted.sort_unstable();
    assert_eq!(n_kept, sorted);
}

#[tokio::test]
async fn machines_know_since_when_one_of_them_has_been_there() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let open = || async { PostgresJournal::open(&url).await.unwrap() };
    let one = open().await;
    let two = open().await;
    let since = |journal: &PostgresJournal| journal.node().since;
    assert_eq!(since(&one), since(&two), "the first one's time");
    let mut names = [&one, &two].map(|journal| journal.node().name.clone());
    names.sort_unstable();
    let mut there = two.nodes().await.unwrap();
    there.sort_unstable();
    assert_eq!(there, names);
    one.close().await;
    let three = open().await;
    assert_eq!(since(&three), since(&two), "there was one all along");
    until(async || !three.nodes().await.unwrap().contains(&one.node().name)).await;
    two.close().await;
    three.close().await;
    // The server takes a moment to notice that no one is there any more.
    until(async || {
        let (four, five) = join!(open(), open());
        assert_eq!(since(&four), since(&five), "of two that start together");
        four.close().await;
        five.close().await;
        since(&four) > since(&two)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_the_server_is_a_pause() {
    let mut server = PostgresServer::new().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open_with(&url, PATIENCE).await.unwrap();
    let mut notices = journal.notices();
    let is_over = Arc::new(AtomicBool::new(false));
    let writers = load(&journal, 8, &is_over);
    let reader = journal.clone();
    for how in [Stop::Orderly, Stop::PowerCut, Stop::PowerCut] {
        let has_grown = async || reader.entries().await.is_ok_and(|all| all.len() >= 200);
        until(has_grown).await;
        server.stop(how);
        server.start().unwrap();
        let lost = async { while notices.recv().await != Ok(Notice::Lost) {} };
        timeout(PATIENCE, lost).await.expect("a new connection says that notices were lost");
    }
    push(&journal, "t", "after").await;
    is_over.store(true, Ordering::SeqCst);
    check_load(&journal, &writers.join_all().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_away_for_long_is_an_error_and_then_forgotten() {
    let mut server = PostgresServer::new().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open_with(&url, Duration::from_secs(4)).await.unwrap();
    push(&journal, "t", "a").await;
    server.stop(Stop::Orderly);
    let start = Instant::now();
    let requests = (0..50).map(|n| {
        let journal = journal.clone();
        tokio::spawn(async move { journal.append(append(&format!("t/{n}"), 0, &["b"])).await })
    });
    let mut n_unresolved = 0;
    for request in requests.collect::<Vec<_>>() {
        match request.await.unwrap() {
            Err(AppendError::Unavailable(_)) => {}
            // What was on its way when the connection turned out to be broken.
            Err(AppendError::Unresolved(_)) => n_unresolved += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(start.elapsed() < PATIENCE / 2, "nobody waits for ever");
    let refused = journal.append(append("t", 1, &["b"])).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    assert!(journal.read_stream(&stream("t"), 0, 1).await.is_err());
    assert!(journal.check_read().await.is_err());

    server.start().unwrap();
    until(async || journal.append(append("t", 1, &["c"])).await.is_ok()).await;
    assert_eq!(payloads(&journal, "t").await, ["a", "c"], "what was refused is not kept");
    assert_eq!(journal.check_read().await, Ok(()));
    let all = journal.entries().await.unwrap();
    let n_kept = all.iter().filter(|entry| entry.stream.as_str().starts_with("t/")).count();
    assert!(n_kept <= n_unresolved, "{n_kept} kept, {n_unresolved} unresolved");
}

/// What such a server answers is no doubt: it has kept nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_only_lets_read_keeps_nothing_and_says_so() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open_with(&url, Duration::from_secs(1)).await.unwrap();
    push(&journal, "t", "a").await;
    let mut db = PgConnection::connect(&url).await.unwrap();
    let close = "DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on',
            current_database());
        PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid();
        END $$";
    sqlx::raw_sql(close).execute(&mut db).await.unwrap();
    // Until both writers have found their connections broken, what they send is in doubt.
    until(async || match journal.append(append("t", 1, &["b"])).await {
        Err(AppendError::Unavailable(why)) => why.contains("read-only"),
        Err(AppendError::Unresolved(_)) => false,
        other => panic!("{other:?}"),
    })
    .await;
    let refused = journal.append(append("t", 1, &["b"])).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    assert_eq!(payloads(&journal, "t").await, ["a"], "it lets read");

    let open = "DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I RESET default_transaction_read_only',
            current_database());
        END $$";
    sqlx::raw_sql(open).execute(&mut db).await.unwrap();
    until(async || journal.append(append("t", 1, &["c"])).await.is_ok()).await;
    assert_eq!(payloads(&journal, "t").await, ["a", "c"]);
}

/// Requests that the server keeps and whose answers do not come through the network.
async fn an_answer_is_asked_for_again(network: Network) {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let proxy = Proxy::to(&url).await;
    let direct = PostgresJournal::open(&url).await.unwrap();
    let journal = PostgresJournal::open_with(&proxy.url(&url), PATIENCE).await.unwrap();

    for n in [0, 3, 6] {
        proxy.is(network);
        let waiting = tokio::spawn({
            let journal = journal.clone();
            async move { journal.append(append("t", n, &["a", "b"])).await }
        });
        // The server has it, but the sender cannot know. Others can, and go on from there.
        until(async || payloads(&direct, "t").await.len() as u64 == n + 2).await;
        assert_eq!(direct.append(append("t", n + 2, &["c"])).await, Ok(()));
        // Its answer follows the commit that others see; it is given time to be lost.
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert!(!waiting.is_finished());
        proxy.is(Network::Sound);
        assert_eq!(waiting.await.unwrap(), Ok(()));
    }
    assert_eq!(payloads(&direct, "t").await.concat(), "abcabcabc");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_lost_on_the_way_is_asked_for_again() {
    an_answer_is_asked_for_again(Network::SwallowsAnswers).await;
}

/// A server that panics may have kept what it was asked to, and finds it when it starts again.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_panics_is_asked_again() {
    an_answer_is_asked_for_again(Network::Panics).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_cut_again_and_again_lose_and_double_nothing() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open_with(&url, PATIENCE).await.unwrap();
    let is_over = Arc::new(AtomicBool::new(false));
    let writers = load(&journal, 8, &is_over);
    let mut db = PgConnection::connect(&url).await.unwrap();
    for _ in 0..50 {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::query(cut).execute(&mut db).await.unwrap();
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    is_over.store(true, Ordering::SeqCst);
    let n_kept = writers.join_all().await;
    assert!(n_kept.iter().all(|n| *n > 0));
    check_load(&journal, &n_kept).await;
}

/// A commit that takes long keeps those behind it waiting, rather than let them be read first.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_commit_is_not_overtaken() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open(&url).await.unwrap();
    let mut slow = PgConnection::connect(&url).await.unwrap();
    let mut transaction = slow.begin().await.unwrap();
    let late = "SELECT append_batch_1(ARRAY['late'], ARRAY[0], ARRAY[0], ARRAY[NULL], ARRAY[1],
        ARRAY[1], ARRAY[0], ARRAY['table/acted'], ARRAY[1], ARRAY['late'])";
    sqlx::query(late).execute(&mut *transaction).await.unwrap();

    let waiting = tokio::spawn({
        let journal = journal.clone();
        async move { journal.append(append("early", 0, &["early"])).await }
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(journal.entries().await, Ok(vec![]));
    assert!(!waiting.is_finished());
    transaction.commit().await.unwrap();
    assert_eq!(waiting.await.unwrap(), Ok(()));
    let all = journal.entries().await.unwrap();
    let all: Vec<_> = all.iter().map(|entry| entry.payload.as_str()).collect();
    assert_eq!(all, ["late", "early"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_that_start_together_share_one_journal() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let mut machines = JoinSet::new();
    for n in 0..4 {
        let url = url.clone();
        machines.spawn(async move {
            let journal = PostgresJournal::open(&url).await.unwrap();
            push(&journal, "t", &n.to_string()).await;
            journal
        });
    }
    let machines = machines.join_all().await;
    for journal in &machines {
        let mut kept = payloads(journal, "t").await;
        kept.sort();
        assert_eq!(kept, ["0", "1", "2", "3"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_previous_release_opens_a_journal_the_next_has_widened() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open(&url).await.unwrap();
    push(&journal, "t", "a").await;
    let mut db = PgConnection::connect(&url).await.unwrap();
    let widen = "ALTER TABLE entries ADD COLUMN signed_by text;
        INSERT INTO _sqlx_migrations VALUES (10, 'widen', now(), true, '\\x00', 1)";
    sqlx::raw_sql(widen).execute(&mut db).await.unwrap();
    push(&journal, "t", "b").await;
    let again = PostgresJournal::open(&url).await.unwrap();
    push(&again, "t", "c").await;
    assert_eq!(payloads(&again, "t").await, ["a", "b", "c"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn commits_wait_for_the_disk_whatever_the_server_is_told() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let mut db = PgConnection::connect(&url).await.unwrap();
    let lazy = "DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database());
        END $$";
    sqlx::raw_sql(lazy).execute(&mut db).await.unwrap();
    let journal = PostgresJournal::open(&url).await.unwrap();
    let spy = "CREATE TABLE seen (setting text);
        CREATE FUNCTION spy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL;
        END $$;
        CREATE TRIGGER spy AFTER INSERT ON entries EXECUTE FUNCTION spy()";
    sqlx::raw_sql(spy).execute(&mut db).await.unwrap();
    push(&journal, "t", "a").await;
    let query = sqlx::query_scalar("SELECT setting FROM seen");
    let seen: Vec<String> = query.fetch_all(&mut db).await.unwrap();
    assert_eq!(seen, ["on"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_room_is_said_to_be_full() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let journal = PostgresJournal::open(&url).await.unwrap();
    let mut db = PgConnection::connect(&url).await.unwrap();
    let full = "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full';
        END $$;
        CREATE TRIGGER fill AFTER INSERT ON entries EXECUTE FUNCTION fill()";
    sqlx::raw_sql(full).execute(&mut db).await.unwrap();
    let refused = journal.append(append("t", 0, &["1"])).await;
    assert_eq!(refused, Err(AppendError::Full("could not extend file".into())));
    sqlx::raw_sql("DROP TRIGGER fill ON entries").execute(&mut db).await.unwrap();
    push(&journal, "t", "1").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_of_another_program_is_left_alone() {
    let server = PostgresServer::shared().unwrap();
    let url = server.database().await.unwrap();
    let mut db = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("CREATE TABLE entries (name TEXT)").execute(&mut db).await.unwrap();
    let refused = PostgresJournal::open(&url).await.unwrap_err();
    assert!(matches!(refused.why, Unopened::Foreign), "{refused}");
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    assert_eq!(sqlx::query_scalar::<_, i64>(tables).fetch_one(&mut db).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_reached_is_said_with_the_reason() {
    let refused = PostgresJournal::open("mysql://hall@127.0.0.1/hall").await.unwrap_err();
    assert!(matches!(refused.why, Unopened::NotPostgres), "{refused}");
    let nobody = "postgres://hall@127.0.0.1:1/hall";
    let refused = PostgresJournal::open_with(nobody, Duration::from_secs(1)).await.unwrap_err();
    assert!(refused.to_string().contains("refused"), "{refused}");
}
