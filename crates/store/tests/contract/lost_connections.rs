//! Connections to PostgreSQL that end without a word, or with a bad one: no one closes them, and
//! what was sent on them is never answered.

use std::sync::Arc;
use std::time::Duration;

use app::journal::{AppendError, Entry, Journal, Notice, ReadError, Snapshot};
use store::PostgresJournal;
use store::testing::PostgresServer;
use tokio::sync::broadcast;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::proxy::{Network, Proxy};
use super::stand::{append, payloads, push, stream};

/// How long the journal waits for an answer here: long for a busy machine, short for a test.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long it may take to find out that a connection is lost and to have another, on a busy
/// machine.
const RECOVERY: Duration = Duration::from_secs(30);

/// A journal behind a network.
struct Remote {
    /// Where the server is without the network.
    url: String,
    proxy: Proxy,
    journal: PostgresJournal,
    _server: Arc<PostgresServer>,
}

impl Remote {
    async fn new() -> Remote {
        let server = PostgresServer::shared().unwrap();
        let url = server.database().await.unwrap();
        let proxy = Proxy::to(&url).await;
        let journal = PostgresJournal::open_with(&proxy.url(&url), PATIENCE).await.unwrap();
        Remote { url, proxy, journal, _server: server }
    }

    /// One that holds one entry and has all its connections.
    async fn connected() -> Remote {
        let remote = Remote::new().await;
        push(&remote.journal, "t", "a").await;
        for read in readers(&remote.journal).join_all().await {
            assert_eq!(read.unwrap().len(), 1);
        }
        remote
    }
}

async fn hear(notices: &mut broadcast::Receiver<Notice>, expected: Notice) {
    let heard = async { while notices.recv().await.unwrap() != expected {} };
    timeout(RECOVERY, heard).await.unwrap_or_else(|_| panic!("{expected:?} is never heard"));
}

/// Notices that come by way of the proxy come again after the network was like this.
async fn notices_come_again_after(network: Network) {
    let Remote { url, proxy, journal, .. } = &Remote::new().await;
    let direct = PostgresJournal::open(url).await.unwrap();
    let mut notices = journal.notices();
    let grown = |version| Notice::Grown { stream: stream("t"), version };
    push(&direct, "t", "heard").await;
    hear(&mut notices, grown(1)).await;

    proxy.is(network);
    push(&direct, "t", "not heard").await;
    // Long enough to be noticed, and for a try to connect again that comes to nothing.
    tokio::time::sleep(PATIENCE * 2).await;
    proxy.is(Network::Sound);
    hear(&mut notices, Notice::Lost).await;
    push(&direct, "t", "heard again").await;
    hear(&mut notices, grown(3)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_come_again_after_a_connection_died_without_a_word() {
    notices_come_again_after(Network::Silent).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_come_again_after_a_connection_was_reset() {
    notices_come_again_after(Network::Resets).await;
}

/// More who read at once than there are connections.
fn readers(journal: &PostgresJournal) -> JoinSet<Result<Vec<Entry>, ReadError>> {
    let mut readers = JoinSet::new();
    for _ in 0..20 {
        let journal = journal.clone();
        readers.spawn(async move { journal.read_stream(&stream("t"), 0, 9).await });
    }
    readers
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_goes_on_after_all_connections_died_without_a_word() {
    let Remote { proxy, journal, .. } = &Remote::connected().await;
    proxy.is(Network::Silent);
    for read in readers(journal).join_all().await {
        assert!(read.is_err(), "{read:?}");
    }
    proxy.is(Network::Sound);
    assert_eq!(payloads(journal, "t").await, ["a"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_died_at_rest_cost_a_reader_time_and_no_answer() {
    let Remote { proxy, journal, .. } = &Remote::connected().await;
    proxy.is(Network::Silent);
    tokio::time::sleep(Duration::from_millis(100)).await;
    proxy.is(Network::Sound);
    assert_eq!(payloads(journal, "t").await, ["a"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_has_gone_leaves_its_place_to_others() {
    let Remote { proxy, journal, .. } = &Remote::connected().await;
    proxy.is(Network::Silent);
    let mut readers = readers(journal);
    tokio::time::sleep(Duration::from_millis(100)).await;
    readers.shutdown().await;
    proxy.is(Network::Sound);
    assert_eq!(payloads(journal, "t").await, ["a"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_that_cannot_be_saved_holds_nobody_up_for_long() {
    let Remote { proxy, journal, .. } = &Remote::connected().await;
    proxy.is(Network::Silent);
    // Longer than a network takes in before someone at the other end takes it out.
    let snapshot = Snapshot { version: 1, kind_version: 1, payload: "1".repeat(20 << 20) };
    let saved = timeout(RECOVERY, journal.save_snapshot(&stream("t"), snapshot)).await;
    let saved = saved.expect("somebody waits for it");
    assert!(matches!(saved, Err(AppendError::Unavailable(_))), "{saved:?}");
    proxy.is(Network::Sound);
    assert_eq!(payloads(journal, "t").await, ["a"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_sent_on_a_connection_that_died_is_sent_on_another_in_time() {
    let Remote { proxy, journal, .. } = &Remote::new().await;
    push(journal, "t/0", "a").await;
    proxy.is(Network::Silent);
    tokio::time::sleep(Duration::from_millis(100)).await;
    proxy.is(Network::Sound);
    // Both connections that write are dead, and no one knows it yet.
    let mut writers = JoinSet::new();
    for n in 1..4 {
        let journal = journal.clone();
        writers.spawn(async move { journal.append(append(&format!("t/{n}"), 0, &["b"])).await });
    }
    for done in writers.join_all().await {
        assert_eq!(done, Ok(()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn writing_goes_on_as_soon_as_the_network_does() {
    let Remote { proxy, journal, .. } = &Remote::new().await;
    proxy.is(Network::Silent);
    let mut writers = JoinSet::new();
    for n in 0..10 {
        let journal = journal.clone();
        writers.spawn(async move { journal.append(append(&format!("t/{n}"), 0, &["a"])).await });
    }
    for refused in writers.join_all().await {
        let is_refused =
            matches!(refused, Err(AppendError::Unresolved(_) | AppendError::Unavailable(_)));
        assert!(is_refused, "{refused:?}");
    }
    proxy.is(Network::Sound);
    assert_eq!(journal.append(append("t", 0, &["b"])).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_whose_connections_died_without_a_word_can_be_closed() {
    let Remote { proxy, journal, .. } = &Remote::connected().await;
    proxy.is(Network::Silent);
    let mut readers = readers(journal);
    tokio::time::sleep(Duration::from_millis(100)).await;
    readers.abort_all();
    timeout(RECOVERY, journal.close()).await.expect("it is closed");
    assert!(journal.read_stream(&stream("t"), 0, 9).await.is_err());
}
