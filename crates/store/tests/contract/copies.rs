//! A journal is copied into one file, from either engine, and restored from it, on either.

use std::fs;
use std::path::Path;

use app::journal::{Append, Entry, Fact, Journal, Snapshot};
use store::{AnyJournal, CopyError, Progress};
use tempfile::TempDir;
use tokio::runtime::Handle;
use tokio::task::{JoinSet, block_in_place};

use super::sqlite_only::integrity;
use super::stand::{Postgres, Sqlite, Stand, append, payloads, push, run, stream};

/// A journal to copy from or into.
async fn open<S: Stand<Journal: Into<AnyJournal>>>(stand: &S) -> AnyJournal {
    stand.open().await.into()
}

/// All that a journal shows of itself.
#[derive(Debug, PartialEq)]
struct Contents {
    entries: Vec<Entry>,
    snapshots: Vec<Option<Snapshot>>,
}

impl Contents {
    async fn of(journal: &AnyJournal) -> Contents {
        let entries = journal.entries().await.unwrap();
        let mut snapshots = Vec::new();
        for name in ["odd", "lobby"] {
            snapshots.push(journal.snapshot(&stream(name)).await.unwrap());
        }
        Contents { entries, snapshots }
    }
}

/// Fills a journal with something of everything, more than travels at a time.
async fn write(journal: &AnyJournal) {
    for n in 0..200 {
        push(journal, &format!("t/{}", n % 7), &format!("\"{}\"", "x".repeat(n * 100))).await;
    }
    let texts =
        ["0", "{}", r#"{"a":"\"\\\u0000\n"}"#, r#""Ð ü 🁣""#, "\r\n\t[\"\u{7f}\u{2028}\"]", "null"];
    let fact = |text: &&str| Fact {
        kind: "table/acted",
        kind_version: u16::MAX,
        payload: (*text).to_owned(),
    };
    let facts = texts.iter().map(fact).collect();
    let odd = Append { stream: stream("odd"), expected: 0, facts, recorded_at: i64::MIN };
    journal.append(odd).await.unwrap();
    journal.append(append("t/0", 29, &["1", "2"])).await.unwrap();
    for (name, version) in [("odd", 6), ("lobby", 99)] {
        let snapshot = Snapshot { version, kind_version: 3, payload: texts[2].into() };
        journal.save_snapshot(&stream(name), snapshot).await.unwrap();
    }
}

/// Checks that a restored journal goes on where the copied one was.
async fn check_goes_on(journal: &AnyJournal) {
    let n_copied = journal.entries().await.unwrap().len();
    assert_eq!(payloads(journal, "t/0").await.len(), 31);
    assert_eq!(journal.append(append("t/0", 31, &["3"])).await, Ok(()));
    push(journal, "new", "4").await;
    let all = journal.entries().await.unwrap();
    let after: Vec<_> = all[n_copied..].iter().map(|entry| entry.payload.as_str()).collect();
    assert_eq!(after, ["3", "4"], "what is new comes after all that was copied");
}

/// Checks that progress goes from nothing to all.
fn check_progress(heard: &[Progress], total: u64) {
    assert_eq!(heard.first(), Some(&Progress { done: 0, total }));
    assert_eq!(heard.last(), Some(&Progress { done: total, total }));
    assert!(heard.is_sorted_by_key(|progress| progress.done));
    assert!(heard.iter().all(|progress| progress.total == total));
}

async fn backup(journal: &AnyJournal, to: &Path) -> Result<(), CopyError> {
    journal.backup(to, |_| {}).await
}

async fn restore(journal: &AnyJournal, from: &Path) -> Result<(), CopyError> {
    journal.restore(from, |_| {}).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_is_the_same_after_a_journey_through_both_engines() {
    let (folder, here, there, back) =
        (TempDir::new().unwrap(), Sqlite::new().await, Postgres::new().await, Sqlite::new().await);
    let (out, home) = (folder.path().join("out.sqlite"), folder.path().join("home.sqlite"));
    let journal = open(&here).await;
    write(&journal).await;
    let contents = Contents::of(&journal).await;
    let total = contents.entries.len() as u64;

    let mut heard = Vec::new();
    journal.backup(&out, |progress| heard.push(progress)).await.unwrap();
    check_progress(&heard, total);

    let on_postgres = open(&there).await;
    let mut heard = Vec::new();
    on_postgres.restore(&out, |progress| heard.push(progress)).await.unwrap();
    check_progress(&heard, total);
    assert!(heard.len() > 2, "so large a copy is heard of on its way");
    assert_eq!(Contents::of(&on_postgres).await, contents);

    backup(&on_postgres, &home).await.unwrap();
    let on_sqlite = open(&back).await;
    restore(&on_sqlite, &home).await.unwrap();
    assert_eq!(Contents::of(&on_sqlite).await, contents);

    check_goes_on(&on_postgres).await;
    check_goes_on(&on_sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_counted_is_what_is_in_the_copy_though_the_journal_is_written() {
    check_count::<Sqlite>().await;
    check_count::<Postgres>().await;
}

async fn check_count<S: Stand<Journal: Into<AnyJournal>>>() {
    let (folder, here, there) = (TempDir::new().unwrap(), S::new().await, S::new().await);
    let copy = folder.path().join("copy.sqlite");
    let journal = open(&here).await;
    push(&journal, "t/1", "1").await;
    let (mut n_heard, mut last) = (0, None);
    let writing = journal.clone();
    let heard = |progress| {
        n_heard += 1;
        last = Some(progress);
        if n_heard == 1 {
            // Someone writes when the copy has just begun.
            let written = push(&writing, "t/1", "2");
            block_in_place(|| Handle::current().block_on(written));
        }
    };
    journal.backup(&copy, heard).await.unwrap();
    let restored = open(&there).await;
    restore(&restored, &copy).await.unwrap();
    let total = restored.entries().await.unwrap().len() as u64;
    assert_eq!(last, Some(Progress { done: total, total }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_begun_on_postgres_is_the_same_elsewhere() {
    let (folder, here, there) =
        (TempDir::new().unwrap(), Postgres::new().await, Postgres::new().await);
    let copy = folder.path().join("copy.sqlite");
    let journal = open(&here).await;
    write(&journal).await;
    let contents = Contents::of(&journal).await;
    backup(&journal, &copy).await.unwrap();
    let again = open(&there).await;
    restore(&again, &copy).await.unwrap();
    assert_eq!(Contents::of(&again).await, contents);
    check_goes_on(&again).await;
    // The copy is a journal like any other.
    let opened = store::SqliteJournal::open(&copy).await.unwrap().into();
    assert_eq!(Contents::of(&opened).await, contents);
    check_goes_on(&opened).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_journal_can_be_copied_too() {
    let (folder, here, there) =
        (TempDir::new().unwrap(), Postgres::new().await, Sqlite::new().await);
    let copy = folder.path().join("copy.sqlite");
    backup(&open(&here).await, &copy).await.unwrap();
    for journal in [open(&there).await, open(&here).await] {
        restore(&journal, &copy).await.unwrap();
        assert_eq!(push(&journal, "t", "1").await, 0);
    }
}

async fn a_copy_has_all_up_to_one_position(stand: impl Stand<Journal: Into<AnyJournal>>) {
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy.sqlite");
    let journal = open(&stand).await;
    for n in 0..500 {
        push(&journal, &format!("t/{}", n % 5), "1").await;
    }
    let mut writers = JoinSet::new();
    for writer in 0..4 {
        let journal = journal.clone();
        writers.spawn(async move {
            for _ in 0..100 {
                push(&journal, &format!("t/{writer}"), "2").await;
            }
        });
    }
    backup(&journal, &copy).await.unwrap();
    writers.join_all().await;
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    assert_eq!(integrity(&copy), "ok");

    let all = journal.entries().await.unwrap();
    let copied = AnyJournal::from(store::SqliteJournal::open(&copy).await.unwrap());
    let entries = copied.entries().await.unwrap();
    assert!(entries.len() >= 500);
    assert_eq!(entries, all[..entries.len()]);
    for n in 0..5 {
        let name = format!("t/{n}");
        let n_copied = entries.iter().filter(|entry| entry.stream.as_str() == name).count();
        assert_eq!(payloads(&copied, &name).await.len(), n_copied);
        assert_eq!(push(&copied, &name, "3").await, n_copied as u64);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_sqlite_has_all_up_to_one_position() {
    a_copy_has_all_up_to_one_position(Sqlite::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_postgres_has_all_up_to_one_position() {
    a_copy_has_all_up_to_one_position(Postgres::new().await).await;
}

/// What is refused, and that it changes nothing.
async fn what_is_no_copy_is_refused(stand: impl Stand<Journal: Into<AnyJournal>>) {
    let (folder, here) = (TempDir::new().unwrap(), Sqlite::new().await);
    let copy = folder.path().join("copy.sqlite");
    let original = open(&here).await;
    write(&original).await;
    backup(&original, &copy).await.unwrap();
    let journal = open(&stand).await;

    let text = folder.path().join("notes.txt");
    fs::write(&text, "not a database ".repeat(100)).unwrap();
    for path in [&text, &folder.path().join("nowhere.sqlite")] {
        let refused = restore(&journal, path).await;
        assert!(matches!(refused, Err(CopyError::NotACopy { .. })), "{refused:?}");
    }
    assert!(!folder.path().join("nowhere.sqlite").exists());

    let harms = [
        (
            "DELETE FROM entries WHERE position = 100",
            "is damaged: found 207 entries, expected 208; use another copy",
        ),
        ("PRAGMA user_version = 99", "it was written by a later release (step 99, ours 1)"),
        // What becomes of one that is found out only on the way.
        (
            "DROP TABLE seal; DROP INDEX milestones; UPDATE entries SET seq = 255",
            "cannot copy the journal",
        ),
        ("DROP TABLE seal; ALTER TABLE entries DROP COLUMN recorded_at", "cannot copy the journal"),
        (
            "UPDATE entries SET payload = '{' WHERE position = 100",
            "is damaged: entry 100 is not JSON; use another copy",
        ),
        (
            "UPDATE entries SET payload = '{}' || char(0) WHERE position = 100",
            "is damaged: entry 100 is not JSON; use another copy",
        ),
        (
            "UPDATE snapshots SET payload = 'null and void' WHERE stream = 'lobby'",
            "is damaged: the snapshot of lobby is not JSON; use another copy",
        ),
    ];
    for (n, (harm, why)) in harms.into_iter().enumerate() {
        let harmed = folder.path().join(format!("{n}.sqlite"));
        fs::copy(&copy, &harmed).unwrap();
        run(&harmed, harm);
        let refused = restore(&journal, &harmed).await.unwrap_err().to_string();
        assert!(refused.contains(why), "{harm}: {refused}");
        assert_eq!(journal.entries().await, Ok(vec![]), "{harm}");
    }

    restore(&journal, &copy).await.unwrap();
    let contents = Contents::of(&journal).await;
    assert!(matches!(restore(&journal, &copy).await, Err(CopyError::NotEmpty(_))));
    assert_eq!(Contents::of(&journal).await, contents);
    assert!(matches!(backup(&journal, &copy).await, Err(CopyError::Exists(_))));
    check_goes_on(&journal).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_refuses_what_is_no_copy() {
    what_is_no_copy_is_refused(Sqlite::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_refuses_what_is_no_copy() {
    what_is_no_copy_is_refused(Postgres::new().await).await;
}

async fn of_two_copies_to_one_place_one_is_made(stand: impl Stand<Journal: Into<AnyJournal>>) {
    let folder = TempDir::new().unwrap();
    let journal = open(&stand).await;
    write(&journal).await;
    for n in 0..5 {
        let to = folder.path().join(format!("{n}.sqlite"));
        let (first, second) = tokio::join!(backup(&journal, &to), backup(&journal, &to));
        assert!(
            matches!((&first, &second), (Ok(()), Err(CopyError::Exists(_))))
                || matches!((&first, &second), (Err(CopyError::Exists(_)), Ok(()))),
            "{first:?} {second:?}"
        );
        let restored = Sqlite::new().await;
        let restored = open(&restored).await;
        restore(&restored, &to).await.unwrap();
        assert_eq!(Contents::of(&restored).await, Contents::of(&journal).await);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5, "nothing is left of the others");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_copies_of_sqlite_to_one_place_one_is_made() {
    of_two_copies_to_one_place_one_is_made(Sqlite::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_copies_of_postgres_to_one_place_one_is_made() {
    of_two_copies_to_one_place_one_is_made(Postgres::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_restore_at_once_do_not_mix() {
    let (folder, here, there) =
        (TempDir::new().unwrap(), Sqlite::new().await, Postgres::new().await);
    let copy = folder.path().join("copy.sqlite");
    let original = open(&here).await;
    write(&original).await;
    backup(&original, &copy).await.unwrap();
    let (one, other) = (open(&there).await, open(&there).await);
    let (first, second) = tokio::join!(restore(&one, &copy), restore(&other, &copy));
    assert!(
        matches!((&first, &second), (Ok(()), Err(CopyError::NotEmpty(_))))
            || matches!((&first, &second), (Err(CopyError::NotEmpty(_)), Ok(()))),
        "{first:?} {second:?}"
    );
    assert_eq!(Contents::of(&one).await, Contents::of(&original).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_cannot_be_written_leaves_nothing() {
    let (folder, here) = (TempDir::new().unwrap(), Postgres::new().await);
    let journal = open(&here).await;
    push(&journal, "t", "1").await;
    assert!(backup(&journal, &folder.path().join("no/such/folder/copy")).await.is_err());
    // Something the server cannot have kept in order.
    let streams = "UPDATE streams SET version = 2";
    here.run(streams).await;
    let refused = backup(&journal, &folder.path().join("copy.sqlite")).await;
    assert!(matches!(refused, Err(CopyError::Missing { expected: 2, found: 1 })), "{refused:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
