//! An append is kept if the stream is at the version it expects, and only then.

use app::journal::{Append, AppendError, Journal};
use tokio::task::JoinSet;

use super::stand::{Stand, append, payloads, push, stream};

pub(crate) async fn entries_are_numbered_from_zero(stand: impl Stand) {
    let journal = stand.open().await;
    assert_eq!(journal.append(append("table/1", 0, &["a"])).await, Ok(()));
    assert_eq!(journal.append(append("table/1", 1, &["b", "c"])).await, Ok(()));
    assert_eq!(journal.append(append("table/2", 0, &["d"])).await, Ok(()));
    assert_eq!(payloads(&journal, "table/1").await, ["a", "b", "c"]);
    assert_eq!(payloads(&journal, "table/2").await, ["d"]);
}

pub(crate) async fn a_stale_append_is_refused_with_the_version_found(stand: impl Stand) {
    let journal = stand.open().await;
    let stale = |expected, found| AppendError::Stale { stream: stream("table/1"), expected, found };
    assert_eq!(journal.append(append("table/1", 1, &["x"])).await, Err(stale(1, 0)));
    journal.append(append("table/1", 0, &["a", "b"])).await.unwrap();
    for expected in [0, 1, 3, u64::MAX] {
        let refused = journal.append(append("table/1", expected, &["x"])).await;
        assert_eq!(refused, Err(stale(expected, 2)));
    }
    assert_eq!(payloads(&journal, "table/1").await, ["a", "b"]);
}

pub(crate) async fn an_append_is_kept_whole_or_not_at_all(stand: impl Stand) {
    let journal = stand.open().await;
    let many: Vec<_> = (0..1000).map(|n| n.to_string()).collect();
    let many: Vec<_> = many.iter().map(String::as_str).collect();
    let (first, second) =
        tokio::join!(journal.append(append("e", 0, &many)), journal.append(append("e", 0, &many)));
    assert_eq!(usize::from(first.is_ok()) + usize::from(second.is_ok()), 1);
    assert_eq!(payloads(&journal, "e").await, many);
}

pub(crate) async fn what_no_journal_can_keep_is_refused(stand: impl Stand) {
    let journal = stand.open().await;
    let long = "1".repeat(Append::MAX_PAYLOAD + 1);
    for facts in [&[][..], &["a", "\0"], &[&long]] {
        let refused = journal.append(append("table/1", 0, facts)).await;
        assert!(matches!(refused, Err(AppendError::Malformed(_))), "{refused:?}");
    }
    assert_eq!(stand.all(&journal).await, []);
}

pub(crate) async fn one_writer_wins_each_version(stand: impl Stand) {
    const WRITERS: usize = 8;
    const EACH: usize = 25;
    let journal = stand.open().await;
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let journal = stand.another(&journal).await;
        writers.spawn(async move {
            let mut kept = Vec::new();
            for n in 0..EACH {
                let payload = format!("{writer}/{n}");
                kept.push((push(&journal, "table/1", &payload).await, payload));
            }
            kept
        });
    }
    let mut acknowledged = writers.join_all().await.concat();
    acknowledged.sort();
    let acknowledged: Vec<_> = acknowledged.into_iter().map(|(_, payload)| payload).collect();
    assert_eq!(acknowledged.len(), WRITERS * EACH);
    assert_eq!(payloads(&journal, "table/1").await, acknowledged);
}

pub(crate) async fn a_refused_append_harms_none_beside_it(stand: impl Stand) {
    let journal = stand.open().await;
    let mut requests = JoinSet::new();
    for n in 0..200 {
        let journal = journal.clone();
        // Every third expects a version its stream does not have.
        let expected = u64::from(n % 3 == 0);
        requests.spawn(async move {
            let name = format!("table/{n}");
            let answer = journal.append(append(&name, expected, &["a"])).await;
            match answer {
                Ok(()) => assert_eq!(expected, 0),
                Err(error) => {
                    let (stream, found) = (stream(&name), 0);
                    assert_eq!(error, AppendError::Stale { stream, expected: 1, found });
                }
            }
        });
    }
    requests.join_all().await;
    assert_eq!(stand.all(&journal).await.len(), 133);
}
