//! A snapshot saves reading a stream from its beginning.

use app::journal::{Journal, Snapshot};

use super::stand::{Stand, append, stream};

fn snapshot(version: u64, payload: &str) -> Snapshot {
    Snapshot { version, kind_version: u16::MAX, payload: payload.to_owned() }
}

pub(crate) async fn a_snapshot_replaces_an_older_one(stand: impl Stand) {
    let journal = stand.open().await;
    let t = stream("t");
    journal.append(append("t", 0, &["a", "b", "c"])).await.unwrap();
    assert_eq!(journal.snapshot(&t).await, Ok(None));
    for (saved, kept) in [
        (snapshot(1, "one"), "one"),
        (snapshot(3, r#"{"é":"\u0000"}"#), r#"{"é":"\u0000"}"#),
        // One that was slow to be saved does not undo a later one.
        (snapshot(2, "two"), r#"{"é":"\u0000"}"#),
        // One in a newer shape does replace one of the same version.
        (snapshot(3, "three"), "three"),
    ] {
        journal.save_snapshot(&t, saved).await.unwrap();
        let found = journal.snapshot(&t).await.unwrap().unwrap();
        assert_eq!((found.payload.as_str(), found.kind_version), (kept, u16::MAX));
    }
    assert_eq!(journal.snapshot(&t).await, Ok(Some(snapshot(3, "three"))));
    assert_eq!(journal.snapshot(&stream("other")).await, Ok(None));
}

pub(crate) async fn a_snapshot_needs_no_entries(stand: impl Stand) {
    let journal = stand.open().await;
    let lobby = stream("projection/lobby");
    journal.save_snapshot(&lobby, snapshot(70_000, "{}")).await.unwrap();
    assert_eq!(journal.snapshot(&lobby).await, Ok(Some(snapshot(70_000, "{}"))));
    assert_eq!(stand.all(&journal).await, []);
}
