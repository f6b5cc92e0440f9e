//! A copy that is not as it was written is refused, before anything is restored or put in its place.

use std::fs;
use std::path::{Path, PathBuf};

use app::journal::{AppendError, Journal as _};
use store::{AnyJournal, Copy, CopyError, SqliteJournal, Unopened};
use tempfile::TempDir;

use super::stand::{append, push, run, stream};

/// A journal in a folder, and a copy of it.
async fn copied(folder: &Path) -> (SqliteJournal, PathBuf) {
    let journal = SqliteJournal::open(folder.join("hall.db")).await.unwrap();
    for n in 0..300 {
        push(&journal, &format!("t/{}", n % 7), r#"{"do":"play","bone":"6-4"}"#).await;
    }
    let copy = folder.join("copy.db");
    journal.backup(&copy).await.unwrap();
    (journal, copy)
}

async fn refused(path: &Path) -> CopyError {
    Copy::open(path).await.map(drop).unwrap_err()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_cut_off_anywhere_is_refused() {
    let folder = TempDir::new().unwrap();
    let (_journal, copy) = copied(folder.path()).await;
    let whole = fs::read(&copy).unwrap();
    let cut = folder.path().join("cut.db");
    for n_missing in [1, 30, 100, 4095, 4096, 5000, whole.len() / 2] {
        fs::write(&cut, &whole[..whole.len() - n_missing]).unwrap();
        let why = refused(&cut).await;
        assert!(matches!(why, CopyError::Damaged { .. }), "{n_missing}: {why}");
        let says = why.to_string();
        assert!(
            says.contains("cut.db is damaged: ") && says.ends_with("; use another copy"),
            "{says}"
        );
    }
    assert!(Copy::open(&copy).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_with_a_page_of_something_else_is_refused() {
    let folder = TempDir::new().unwrap();
    let (_journal, copy) = copied(folder.path()).await;
    let whole = fs::read(&copy).unwrap();
    let harmed = folder.path().join("harmed.db");
    for page in 1..whole.len() / 4096 {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0x5a);
        fs::write(&harmed, bytes).unwrap();
        let why = refused(&harmed).await;
        assert!(
            matches!(why, CopyError::Damaged { .. } | CopyError::NotACopy { .. }),
            "page {page}: {why}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_journal_is_noticed_when_it_is_copied() {
    let folder = TempDir::new().unwrap();
    let (journal, copy) = copied(folder.path()).await;
    journal.close().await;
    let path = folder.path().join("hall.db");
    run(&path, "UPDATE entries SET payload = '{' WHERE position = 100");
    fs::remove_file(&copy).unwrap();
    let journal: AnyJournal = SqliteJournal::open_to_read(&path).await.unwrap().into();
    let why = journal.backup(&copy, |_| {}).await.unwrap_err();
    assert!(matches!(why, CopyError::Unsound(_)), "{why}");
    assert!(why.to_string().contains("entry 100 is not JSON"), "{why}");
    assert_eq!(journal.entries().await.unwrap().len(), 300, "the hall can still be read");
    journal.close().await;
    let left = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["hall.db"], "nothing is left of the copy");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_file_is_a_lost_hall_and_not_a_new_one() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.db");
    fs::write(&path, b"").unwrap();
    let opened = SqliteJournal::open(&path).await.map(drop);
    for why in [opened.unwrap_err(), SqliteJournal::check(&path).await.unwrap_err()] {
        assert!(matches!(why.why, Unopened::Empty), "{why}");
        assert!(why.to_string().contains("hall restore COPY --data DIRECTORY"), "{why}");
    }
    assert_eq!(fs::read(&path).unwrap(), b"", "nothing was written into it");
    fs::remove_file(&path).unwrap();
    // What a program left behind that was killed while it made a hall.
    fs::write(folder.path().join("hall.db.new"), b"half").unwrap();
    SqliteJournal::open(&path).await.unwrap().close().await;
    assert!(SqliteJournal::check(&path).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_written_once_the_file_is_found_damaged() {
    let folder = TempDir::new().unwrap();
    let (journal, _copy) = copied(folder.path()).await;
    journal.close().await;
    let path = folder.path().join("hall.db");
    // The pages of the entries are overwritten, those that say which tables there are stay.
    let mut bytes = fs::read(&path).unwrap();
    for page in 4..bytes.len() / 4096 {
        bytes[page * 4096..(page + 1) * 4096].fill(0x5a);
    }
    fs::write(&path, bytes).unwrap();
    let journal = SqliteJournal::open(&path).await.unwrap();
    assert_eq!(journal.check_read().await, Ok(()));
    let mut damage = None;
    for n in 0..7 {
        damage = damage.or(journal.read_stream(&stream(&format!("t/{n}")), 0, 99).await.err());
    }
    assert!(damage.is_some(), "some of it cannot be read");
    let said = journal.check_read().await.unwrap_err().to_string();
    assert!(said.contains("the journal is damaged"), "{said}");
    assert!(said.contains("hall restore COPY --data DIRECTORY"), "{said}");
    let refused = journal.append(append("new", 0, &["{}"])).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(why)) if said.ends_with(&why)));
    journal.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_reads_every_entry() {
    let folder = TempDir::new().unwrap();
    let (journal, _copy) = copied(folder.path()).await;
    journal.close().await;
    let path = folder.path().join("hall.db");
    SqliteJournal::check(&path).await.unwrap();
    run(&path, "UPDATE entries SET payload = '{' WHERE position = 100");
    let why = SqliteJournal::check(&path).await.unwrap_err().to_string();
    assert!(why.contains("it is damaged (entry 100 is not JSON)"), "{why}");
}
