//! What only the journal on SQLite does: it lies in a file, and fills a disk.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use app::journal::{AppendError, Journal};
use store::{SqliteJournal, Unopened};
use tempfile::TempDir;

use super::stand::{append, payloads, push, run, stream};

/// Appends until there is no room, and returns how many entries were acknowledged. Meanwhile
/// someone reads, and never in vain.
async fn fill(journal: &SqliteJournal) -> u64 {
    push(journal, "read", "before").await;
    let (reader, is_full) = (journal.clone(), Arc::new(AtomicBool::new(false)));
    let reading = tokio::spawn({
        let is_full = is_full.clone();
        async move {
            while !is_full.load(Ordering::SeqCst) {
                assert_eq!(payloads(&reader, "read").await, ["before"]);
            }
        }
    });
    let n_kept = append_until_full(journal).await;
    is_full.store(true, Ordering::SeqCst);
    reading.await.unwrap();
    n_kept
}

async fn append_until_full(journal: &SqliteJournal) -> u64 {
    let payload = "1".repeat(10_000);
    for n in 0.. {
        match journal.append(append("t", n, &[&payload])).await {
            Ok(()) => {}
            Err(AppendError::Full(_)) => return n,
            Err(error) => panic!("{error}"),
        }
    }
    unreachable!("every disk is full some time")
}

/// Checks that reading goes on without room, and that nothing was lost or half kept.
async fn check_full(journal: &SqliteJournal, n_kept: u64) {
    assert!(n_kept > 0);
    for size in [10_000, 100_000] {
        let refused = journal.append(append("t", n_kept, &[&"2".repeat(size)])).await;
        assert!(matches!(refused, Err(AppendError::Full(_))), "{refused:?}");
    }
    let kept = payloads(journal, "t").await;
    assert_eq!(kept.len() as u64, n_kept);
    assert!(kept.iter().all(|payload| payload.starts_with('1')));
}

/// Checks that writing goes on with room, in the same journal and after opening it again.
async fn check_recovered(journal: SqliteJournal, path: &Path, n_kept: u64) {
    assert_eq!(journal.append(append("t", n_kept, &["3"])).await, Ok(()));
    journal.close().await;
    assert_eq!(integrity(path), "ok");
    let journal = SqliteJournal::open(path).await.unwrap();
    assert_eq!(journal.append(append("t", n_kept + 1, &["4"])).await, Ok(()));
    assert_eq!(payloads(&journal, "t").await.len() as u64, n_kept + 2);
}

pub(crate) fn integrity(path: &Path) -> String {
    let db = rusqlite::Connection::open(path).unwrap();
    db.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_journal_is_read_and_goes_on_when_there_is_room() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.sqlite");
    let journal = SqliteJournal::open(&path).await.unwrap();
    journal.pragma("max_page_count = 100").await.unwrap();
    let n_kept = fill(&journal).await;
    check_full(&journal, n_kept).await;
    journal.pragma("max_page_count = 1000").await.unwrap();
    check_recovered(journal, &path, n_kept).await;
}

/// The same on a real disk without room, and then with room for the log and its copy in the file.
/// Only root may mount one; for others the test before this one stands in.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_read_and_goes_on_when_there_is_room() {
    let folder = TempDir::new().unwrap();
    let Some(disk) = Disk::mount(folder.path()) else { return };
    let path = disk.0.join("hall.sqlite");
    let ballast = disk.0.join("ballast");
    fs::write(&ballast, vec![7; 6 << 20]).unwrap();
    let journal = SqliteJournal::open(&path).await.unwrap();
    let n_kept = fill(&journal).await;
    check_full(&journal, n_kept).await;
    assert!(journal.backup(disk.0.join("copy.sqlite")).await.is_err());
    assert!(!disk.0.join("copy.sqlite").exists());
    let unopened = SqliteJournal::open(disk.0.join("other.sqlite")).await.unwrap_err();
    assert!(unopened.is_full(), "{unopened}");
    fs::remove_file(ballast).unwrap();
    check_recovered(journal, &path, n_kept).await;
}

/// A small disk of its own, unmounted when dropped.
struct Disk<'a>(&'a Path);

impl Disk<'_> {
    fn mount(at: &Path) -> Option<Disk<'_>> {
        let mut command = Command::new("mount");
        command.args(["-t", "tmpfs", "-o", "size=8m", "hall-test"]).arg(at);
        command.output().is_ok_and(|output| output.status.success()).then_some(Disk(at))
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        // Lazily, for a journal that a failed test has left open.
        let unmounted = Command::new("umount").arg("-l").arg(self.0).status();
        assert!(unmounted.is_ok_and(|status| status.success()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commits_wait_for_the_disk() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.sqlite");
    let journal = SqliteJournal::open(&path).await.unwrap();
    assert_eq!(journal.pragma("journal_mode").await.unwrap(), "wal");
    assert_eq!(journal.pragma("synchronous").await.unwrap(), "2");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_journal_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("notes.txt");
    fs::write(&path, "not a database ".repeat(100)).unwrap();
    let refused = SqliteJournal::open(&path).await.unwrap_err();
    assert!(matches!(refused.why, Unopened::File(_)), "{refused}");
    let nowhere = SqliteJournal::open(folder.path().join("no/such/folder/hall.sqlite")).await;
    let nowhere = nowhere.unwrap_err();
    assert!(matches!(nowhere.why, Unopened::File(_)), "{nowhere}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_previous_release_opens_a_journal_the_next_has_widened() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.sqlite");
    let journal = SqliteJournal::open(&path).await.unwrap();
    push(&journal, "t", "a").await;
    journal.close().await;
    run(&path, "ALTER TABLE entries ADD COLUMN signed_by TEXT; PRAGMA user_version = 10");
    let journal = SqliteJournal::open(&path).await.unwrap();
    push(&journal, "t", "b").await;
    assert_eq!(payloads(&journal, "t").await, ["a", "b"]);
    assert_eq!(journal.read_stream(&stream("t"), 1, 9).await.unwrap().len(), 1);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_may_read_the_file_or_a_copy_of_it() {
    use std::os::unix::fs::PermissionsExt;

    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    let journal = SqliteJournal::open(at("hall.db")).await.unwrap();
    push(&journal, "t", "\"secret\"").await;
    journal.backup(at("copy.db")).await.unwrap();
    for name in ["hall.db", "hall.db-wal", "hall.db-shm", "copy.db"] {
        let mode = fs::metadata(at(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    journal.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_that_was_closed_is_one_file() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.db");
    let journal = SqliteJournal::open(&path).await.unwrap();
    for n in 0..50 {
        push(&journal, "t", &n.to_string()).await;
    }
    assert_eq!(payloads(&journal, "t").await.len(), 50);
    journal.close().await;
    let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(files.collect::<Vec<_>>(), ["hall.db"], "somebody may copy it and leave the rest");
}

#[tokio::test]
async fn the_file_of_another_program_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.db");
    run(&path, "CREATE TABLE recipes (name TEXT)");
    let before = fs::read(&path).unwrap();
    let refused = SqliteJournal::open(&path).await.unwrap_err();
    assert!(matches!(refused.why, Unopened::Foreign), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), before);
}
