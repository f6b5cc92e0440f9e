//! Entries come back whole, in order and in pages.

use std::collections::HashSet;

use app::journal::{Append, Entry, Fact, Journal};
use tokio::task::JoinSet;

use super::stand::{Stand, append, push, stream};

pub(crate) async fn a_stream_is_read_in_pages(stand: impl Stand) {
    let journal = stand.open().await;
    let t = stream("t");
    assert_eq!(journal.read_stream(&t, 0, 10).await, Ok(vec![]));
    journal.append(append("other", 0, &["x"])).await.unwrap();
    journal.append(append("t", 0, &["a", "b", "c"])).await.unwrap();
    journal.append(append("other", 1, &["y"])).await.unwrap();
    journal.append(append("t", 3, &["d", "e"])).await.unwrap();
    let page = async |from, limit| {
        let page = journal.read_stream(&t, from, limit).await.unwrap();
        assert!(page.iter().all(|entry| entry.stream == t));
        page.into_iter().map(|entry| entry.payload).collect::<String>()
    };
    assert_eq!(page(0, 2).await, "ab");
    assert_eq!(page(2, 2).await, "cd");
    assert_eq!(page(4, 2).await, "e");
    assert_eq!(page(5, 2).await, "");
    assert_eq!(page(0, 0).await, "");
}

pub(crate) async fn a_long_stream_is_read_from_anywhere(stand: impl Stand) {
    const LENGTH: u64 = 700;
    let journal = stand.open().await;
    for n in (0..LENGTH).step_by(7) {
        let facts: Vec<String> = (n..n + 7).map(|n| n.to_string()).collect();
        let facts: Vec<&str> = facts.iter().map(String::as_str).collect();
        journal.append(append("t", n, &facts)).await.unwrap();
        journal.append(append("other", n / 7, &["x"])).await.unwrap();
    }
    let t = stream("t");
    for from in [0, 1, 254, 255, 256, 300, 511, 512, 699, 700, 701, u64::MAX] {
        for limit in [0, 1, 2, 255, 256, 257, 512, usize::MAX] {
            let page = journal.read_stream(&t, from, limit).await.unwrap();
            let read: Vec<u64> = page.iter().map(|entry| entry.payload.parse().unwrap()).collect();
            let expected: Vec<u64> = (from..LENGTH).take(limit).collect();
            assert_eq!(read, expected, "from {from}, at most {limit}");
            assert!(page.iter().zip(from..).all(|(entry, n)| entry.seq == n && entry.stream == t));
        }
    }
}

/// Entries are in the order of commits, also while several machines write: what was seen once is what
/// everything seen later begins with.
pub(crate) async fn no_entry_appears_before_one_already_read(stand: impl Stand) {
    const WRITERS: usize = 6;
    const EACH: usize = 60;
    let journal = stand.open().await;
    let others = [stand.another(&journal).await, stand.another(&journal).await];
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let journal = others[writer % 2].clone();
        writers.spawn(async move {
            for n in 0..EACH {
                push(&journal, &format!("t/{}", (writer + n) % 4), &format!("{writer}/{n}")).await;
            }
        });
    }
    let mut read: Vec<Entry> = Vec::new();
    loop {
        while let Some(done) = writers.try_join_next() {
            done.unwrap();
        }
        let is_done = writers.is_empty();
        let all = stand.all(&journal).await;
        assert_eq!(all[..read.len()], read);
        read = all;
        if is_done {
            break;
        }
    }
    let seen: HashSet<_> = read.iter().map(|entry| &entry.payload).collect();
    assert_eq!((read.len(), seen.len()), (WRITERS * EACH, WRITERS * EACH));
}

pub(crate) async fn every_text_and_number_comes_back_as_it_was(stand: impl Stand) {
    let journal = stand.open().await;
    let long = format!("\"{}\"", "é".repeat((Append::MAX_PAYLOAD - 2) / 2));
    let texts = [
        "",
        "{}",
        r#"{"a":"\"\\\u0000\n"}"#,
        "'; DROP TABLE entries; --",
        "Ð ü 🁣",
        "\u{1}\r\n\t",
        &long,
    ];
    let fact = |text: &&str| Fact {
        kind: "table/acted",
        kind_version: u16::MAX,
        payload: (*text).to_owned(),
    };
    for (recorded_at, name) in [(i64::MIN, "t/1"), (i64::MAX, "a'b\"c\\d%_")] {
        let facts: Vec<_> = texts.iter().map(fact).collect();
        let (stream, expected) = (stream(name), 0);
        journal.append(Append { stream, expected, facts, recorded_at }).await.unwrap();
    }
    let entries = stand.all(&journal).await;
    for (stream, at) in [(stream("t/1"), i64::MIN), (stream("a'b\"c\\d%_"), i64::MAX)] {
        let of_stream = journal.read_stream(&stream, 0, usize::MAX).await.unwrap();
        let found: Vec<_> = of_stream.iter().map(|entry| entry.payload.as_str()).collect();
        assert_eq!(found, texts);
        for entry in &of_stream {
            assert_eq!((entry.kind.as_str(), entry.kind_version), ("table/acted", u16::MAX));
            assert_eq!((&entry.stream, entry.recorded_at), (&stream, at));
            assert!(entries.contains(entry));
        }
    }
    assert_eq!(entries.len(), 2 * texts.len());
}

pub(crate) async fn numbers_out_of_reach_find_nothing(stand: impl Stand) {
    let journal = stand.open().await;
    journal.append(append("t", 0, &["a"])).await.unwrap();
    assert_eq!(journal.read_stream(&stream("t"), u64::MAX, usize::MAX).await, Ok(vec![]));
}

pub(crate) async fn an_open_journal_says_that_it_can_be_read(stand: impl Stand) {
    let journal = stand.open().await;
    assert_eq!(journal.check_read().await, Ok(()));
    journal.append(append("t", 0, &["a"])).await.unwrap();
    assert_eq!(journal.check_read().await, Ok(()));
}
