//! A request with a key may be sent any number of times.

use app::journal::{AppendError, Journal};
use tokio::task::JoinSet;

use super::stand::{Stand, append, appended, keyed, payloads, repeated};

pub(crate) async fn a_request_sent_twice_is_kept_once(stand: impl Stand) {
    let journal = stand.open().await;
    journal.append(append("t", 0, &["a"])).await.unwrap();
    let request = || keyed(append("t", 1, &["b", "c"]), "k");
    assert_eq!(journal.append(request()).await, Ok(appended(1, 3)));
    assert_eq!(journal.append(request()).await, Ok(repeated(1, 3)));
    journal.append(append("t", 3, &["d"])).await.unwrap();
    assert_eq!(journal.append(request()).await, Ok(repeated(1, 3)));
    // Decided again on a later state, it is still the same request.
    let again = keyed(append("t", 4, &["e"]), "k");
    assert_eq!(journal.append(again).await, Ok(repeated(1, 3)));
    assert_eq!(payloads(&journal, "t").await, ["a", "b", "c", "d"]);
}

pub(crate) async fn a_request_sent_at_once_from_everywhere_is_kept_once(stand: impl Stand) {
    let journal = stand.open().await;
    let others = [stand.another(&journal).await, stand.another(&journal).await];
    for round in 0..20 {
        let mut requests = JoinSet::new();
        for n in 0..8 {
            let journal = others[n % 2].clone();
            let request = keyed(append("t", round, &["a"]), &format!("k{round}"));
            requests.spawn(async move { journal.append(request).await.unwrap() });
        }
        let mut answers = requests.join_all().await;
        answers.sort_by_key(|answer| answer.is_repeat);
        assert_eq!(answers[0], appended(round, round + 1));
        assert!(answers[1..].iter().all(|answer| *answer == repeated(round, round + 1)));
    }
    assert_eq!(payloads(&journal, "t").await.len(), 20);
}

pub(crate) async fn a_key_belongs_to_its_stream(stand: impl Stand) {
    let journal = stand.open().await;
    for name in ["t/1", "t/2"] {
        let answer = journal.append(keyed(append(name, 0, &["a"]), "k")).await;
        assert_eq!(answer, Ok(appended(0, 1)));
    }
    let (first, second) = tokio::join!(
        journal.append(keyed(append("t/1", 1, &["b"]), "l")),
        journal.append(keyed(append("t/2", 1, &["b"]), "l")),
    );
    assert_eq!((first, second), (Ok(appended(1, 2)), Ok(appended(1, 2))));
}

pub(crate) async fn a_refused_request_leaves_its_key_free(stand: impl Stand) {
    let journal = stand.open().await;
    let early = journal.append(keyed(append("t", 1, &["a"]), "k")).await;
    assert!(matches!(early, Err(AppendError::Stale { .. })));
    let answer = journal.append(keyed(append("t", 0, &["a"]), "k")).await;
    assert_eq!(answer, Ok(appended(0, 1)));
    let unsound = journal.append(keyed(append("t", 1, &["a"]), "two words")).await;
    assert!(matches!(unsound, Err(AppendError::Malformed(_))));
}
