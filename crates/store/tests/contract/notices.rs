//! A follower of a journal hears which streams have grown.

use std::collections::HashMap;
use std::time::Duration;

use app::journal::{Journal, Notice, Stream, Version};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

use super::stand::{Stand, append, stream};

/// Long, because test machines are busy; a notice that never comes fails the test anyway.
const PATIENCE: Duration = Duration::from_secs(30);

/// Follows notices until `stream` is known to be at `version`, and returns what was learned.
async fn follow(
    notices: &mut Receiver<Notice>,
    stream: &Stream,
    version: Version,
) -> HashMap<Stream, Version> {
    let mut known = HashMap::new();
    while known.get(stream) < Some(&version) {
        match timeout(PATIENCE, notices.recv()).await.expect("a notice is missing").unwrap() {
            Notice::Grown { stream, version } => known.insert(stream, version),
            Notice::Lost => panic!("nothing was lost"),
        };
    }
    known
}

pub(crate) async fn another_handle_learns_what_has_grown(stand: impl Stand) {
    let journal = stand.open().await;
    let other = stand.another(&journal).await;
    let (mut here, mut there) = (journal.notices(), other.notices());
    journal.append(append("t/1", 0, &["a", "b"])).await.unwrap();
    for notices in [&mut here, &mut there] {
        assert_eq!(follow(notices, &stream("t/1"), 2).await[&stream("t/1")], 2);
    }

    // A full commit's worth of long names does not fit into one notice of PostgreSQL.
    let name = |n: usize| stream(&format!("{n:0100}"));
    let appends = (0..300).map(|n| {
        let journal = journal.clone();
        let request = append(name(n).as_str(), 0, &["a"]);
        tokio::spawn(async move { journal.append(request).await.unwrap() })
    });
    for done in appends.collect::<Vec<_>>() {
        done.await.unwrap();
    }
    other.append(append("t/1", 2, &["c"])).await.unwrap();
    for notices in [&mut here, &mut there] {
        let known = follow(notices, &stream("t/1"), 3).await;
        assert!((0..300).all(|n| known.get(&name(n)) == Some(&1)));
    }
}

pub(crate) async fn what_changes_nothing_is_not_announced(stand: impl Stand) {
    let journal = stand.open().await;
    let other = stand.another(&journal).await;
    let mut notices = other.notices();
    // The answer comes before the notice: only once that one is through is silence a proof.
    journal.append(append("t/1", 0, &["a"])).await.unwrap();
    follow(&mut notices, &stream("t/1"), 1).await;
    journal.append(append("t/1", 0, &["b"])).await.unwrap_err();
    journal.append(append("t/2", 0, &["c"])).await.unwrap();
    let known = follow(&mut notices, &stream("t/2"), 1).await;
    assert_eq!(known, HashMap::from([(stream("t/2"), 1)]));
}
