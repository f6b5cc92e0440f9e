//! A copy whose rows are not those that were copied is refused, however sound it looks.

use std::fs;
use std::path::{Path, PathBuf};

use app::journal::{Journal, Snapshot};
use store::{AnyJournal, Copy, CopyError, SqliteJournal};
use tempfile::TempDir;

use super::stand::{Postgres, Sqlite, Stand, payloads, push, run, stream};

const PLAY: &str = r#"{"do":"play","bone":"6-4"}"#;

/// What can happen to a copy that SQLite does not mind, in valid JSON and the right number.
const CHANGES: [&str; 9] = [
    // A letter.
    "UPDATE entries SET payload = replace(payload, '6-4', '6-5') WHERE position = 17",
    "UPDATE entries SET recorded_at = recorded_at + 1 WHERE position = 17",
    "UPDATE streams SET name = 't/9' WHERE name = 't/2'",
    // A row that is gone.
    "UPDATE streams SET version = version - 1
        WHERE id = (SELECT stream FROM entries ORDER BY position DESC LIMIT 1);
    DELETE FROM entries WHERE position = (SELECT max(position) FROM entries)",
    "DELETE FROM snapshots WHERE stream = 'lobby'",
    // A snapshot.
    r#"UPDATE snapshots SET payload = '{"tables":2}' WHERE stream = 'lobby'"#,
    // Two rows in each other's place.
    "UPDATE entries SET position = 0 WHERE position = 17;
    UPDATE entries SET position = 17 WHERE position = 18;
    UPDATE entries SET position = 18 WHERE position = 0",
    // The digest.
    "UPDATE seal SET sha256 = x'00'",
    "DELETE FROM seal",
];

/// A journal of some entries and a snapshot, and a copy of it in `folder`.
async fn copied(stand: &impl Stand<Journal: Into<AnyJournal>>, folder: &Path) -> PathBuf {
    let journal: AnyJournal = stand.open().await.into();
    for n in 0..30 {
        push(&journal, &format!("t/{}", n % 7), PLAY).await;
    }
    let snapshot = Snapshot { version: 30, kind_version: 1, payload: r#"{"tables":1}"#.into() };
    journal.save_snapshot(&stream("lobby"), snapshot).await.unwrap();
    let copy = folder.join("copy.db");
    journal.backup(&copy, |_| {}).await.unwrap();
    copy
}

async fn a_copy_that_was_changed_is_refused<S: Stand<Journal: Into<AnyJournal>>>() {
    let (folder, here, there) = (TempDir::new().unwrap(), S::new().await, S::new().await);
    let copy = copied(&here, folder.path()).await;
    let journal: AnyJournal = there.open().await.into();
    let changed = folder.path().join("changed.db");
    for harm in CHANGES {
        fs::copy(&copy, &changed).unwrap();
        run(&changed, harm);
        let refused = journal.restore(&changed, |_| {}).await;
        assert!(matches!(refused, Err(CopyError::Changed(_))), "{harm}: {refused:?}");
        assert_eq!(journal.entries().await, Ok(vec![]), "{harm}");
    }
    journal.restore(&copy, |_| {}).await.unwrap();
    let original: AnyJournal = here.open().await.into();
    assert_eq!(journal.entries().await, original.entries().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_sqlite_that_was_changed_is_refused() {
    a_copy_that_was_changed_is_refused::<Sqlite>().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_postgres_that_was_changed_is_refused() {
    a_copy_that_was_changed_is_refused::<Postgres>().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_has_become_another_on_the_disk_is_found() {
    let folder = TempDir::new().unwrap();
    let copy = copied(&Sqlite::new().await, folder.path()).await;
    let mut bytes = fs::read(&copy).unwrap();
    let letter = bytes.windows(PLAY.len()).position(|it| it == PLAY.as_bytes()).unwrap() + 8;
    bytes[letter] ^= 1;
    fs::write(&copy, bytes).unwrap();
    let why = Copy::open(&copy).await.map(drop).unwrap_err().to_string();
    let says = "copy.db was changed or damaged after it was made: it does not match its digest; use \
        another copy";
    assert!(why.ends_with(says), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_becomes_a_journal_is_sealed_no_more_and_its_copies_anew() {
    let folder = TempDir::new().unwrap();
    let copy = copied(&Sqlite::new().await, folder.path()).await;
    // A copy of a copy that no one has opened.
    let again = folder.path().join("again.db");
    let journal = SqliteJournal::open_to_read(&copy).await.unwrap();
    journal.backup(&again).await.unwrap();
    journal.close().await;
    assert!(Copy::open(&again).await.is_ok());
    run(&again, CHANGES[0]);
    assert!(matches!(Copy::open(&again).await, Err(CopyError::Changed(_))));

    let journal = SqliteJournal::open(&copy).await.unwrap();
    push(&journal, "t/0", "1").await;
    let later = folder.path().join("later.db");
    journal.backup(&later).await.unwrap();
    journal.close().await;
    // The journal itself is taken as it is, and its copy as it was made.
    for path in [&copy, &later] {
        let stand = Sqlite::new().await;
        let restored: AnyJournal = stand.open().await.into();
        restored.restore(path, |_| {}).await.unwrap();
        assert_eq!(payloads(&restored, "t/0").await.last().unwrap(), "1");
    }
    run(&later, CHANGES[0]);
    assert!(matches!(Copy::open(&later).await, Err(CopyError::Changed(_))));
}
