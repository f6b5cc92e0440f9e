use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use app::journal::Entry;
use app::{NewTable, Principal};
use game::TableKind;
use games::Header;
use rulebook::BookId;
use server::{JournalAt, open_journal};
use store::AnyJournal;

use crate::house::House;

/// Everything in a journal.
async fn all(journal: &AnyJournal) -> Vec<Entry> {
    journal.entries().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_the_hall_is_open_is_the_hall_at_one_moment() {
    let house = House::open(|_| {}).await;
    let is_over = Arc::new(AtomicBool::new(false));
    let writing = tokio::spawn({
        let (hall, is_over) = (house.hall.clone(), is_over.clone());
        async move {
            let mut n_tables = 0;
            while !is_over.load(Ordering::Relaxed) {
                let players = vec![String::new(); 4];
                let header = Header::new(BookId::N42pa, TableKind::Guarded, players);
                let new = NewTable { header, pace: None, listed: true };
                hall.open_table(&Principal::Anybody, new, None).await.unwrap();
                n_tables += 1;
            }
            n_tables
        }
    });
    // As another program would: its own connection to the same files.
    let data = JournalAt::Directory(house.folder().join("data"));
    let beside = open_journal(&data).await.unwrap();
    while all(&beside).await.len() < 50 {}
    let copy = house.folder().join("copy");
    beside.backup(&copy, |_| {}).await.unwrap();
    let n_at_copy = all(&beside).await.len();
    while all(&beside).await.len() < n_at_copy + 50 {}
    is_over.store(true, Ordering::Relaxed);
    assert!(writing.await.unwrap() > 0);
    let original = all(&beside).await;
    beside.close().await;

    let empty = JournalAt::Directory(house.folder().join("restored"));
    let restored = open_journal(&empty).await.unwrap();
    restored.restore(&copy, |_| {}).await.unwrap();
    let restored_entries = all(&restored).await;
    assert!((50..=n_at_copy).contains(&restored_entries.len()));
    assert_eq!(restored_entries, original[..restored_entries.len()]);
    assert!(restored.restore(&copy, |_| {}).await.is_err(), "only an empty journal is filled");
    restored.close().await;
    house.close().await;
}
