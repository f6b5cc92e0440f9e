//! What was acknowledged is there when the journal is opened again.

use app::journal::{Journal, Snapshot};

use super::stand::{Stand, append, payloads, stream};

pub(crate) async fn what_was_kept_is_there_after_closing(stand: impl Stand) {
    let journal = stand.open().await;
    journal.append(append("t", 0, &["a", "b"])).await.unwrap();
    let snapshot = Snapshot { version: 2, kind_version: 1, payload: "{}".into() };
    journal.save_snapshot(&stream("t"), snapshot.clone()).await.unwrap();
    let before = stand.all(&journal).await;
    stand.close(journal).await;

    let journal = stand.open().await;
    assert_eq!(stand.all(&journal).await, before);
    assert_eq!(journal.snapshot(&stream("t")).await, Ok(Some(snapshot)));
    assert_eq!(journal.append(append("t", 2, &["c"])).await, Ok(()));
    assert_eq!(payloads(&journal, "t").await, ["a", "b", "c"]);
    let after = stand.all(&journal).await;
    assert_eq!(after[..2], before, "what is new comes after what was there");
}
