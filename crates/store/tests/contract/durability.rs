//! What was acknowledged is there when the journal is opened again.

use app::journal::{Journal, Snapshot};

use super::stand::{Stand, append, appended, keyed, payloads, repeated, stream};

pub(crate) async fn what_was_kept_is_there_after_closing(stand: impl Stand) {
    let journal = stand.open().await;
    let request = || keyed(append("t", 0, &["a", "b"]), "k");
    journal.append(request()).await.unwrap();
    let snapshot = Snapshot { version: 2, kind_version: 1, payload: "{}".into() };
    journal.save_snapshot(&stream("t"), snapshot.clone()).await.unwrap();
    let before = journal.read_all(0, 10).await.unwrap();
    stand.close(journal).await;

    let journal = stand.open().await;
    assert_eq!(journal.read_all(0, 10).await.unwrap(), before);
    assert_eq!(journal.snapshot(&stream("t")).await, Ok(Some(snapshot)));
    assert_eq!(journal.append(request()).await, Ok(repeated(0, 2)));
    assert_eq!(journal.append(append("t", 2, &["c"])).await, Ok(appended(2, 3)));
    assert_eq!(payloads(&journal, "t").await, ["a", "b", "c"]);
    let after = journal.read_all(before[1].position, 10).await.unwrap();
    assert_eq!(after.len(), 1);
}
