//! What a table outlasts: a disk that is full, an answer that is lost, and being forgotten.

use std::time::Duration;

use crate::common::{World, act, code, dealt, json, lasting, next_act, see, short_game};
use app::testing::{FakeClock, Fault, FlakyJournal, Inbox, MemoryJournal, SeededEntropy};
use app::{Hall, LineRequest, NewTable, Pace, Principal};
use game::TableKind;
use rulebook::BookId;
use tokio::time::timeout;

#[tokio::test]
async fn a_full_disk_refuses_writes_and_lets_reads_go_on() {
    let journal = FlakyJournal::new(MemoryJournal::new());
    let world = World::new(15);
    let hall = Hall::new(journal.clone(), world.clock.clone(), SeededEntropy::new(15));
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let table = hall.open_table(&who, new, None).await.unwrap();
    hall.sit(&who, table, None, "Ann", None).await.unwrap();
    hall.sit(&who, table, None, "Bo", None).await.unwrap();
    journal.set(Fault::Full);
    assert_eq!(code(hall.tick().await), "journal/unwritten");
    assert_eq!(hall.next_due(), Some(hall.now() + 1000), "it is not tried again at once");
    let before = hall.table(&who, table).await.unwrap();
    assert_eq!(code(hall.sit(&who, table, None, "Cy", None).await), "seat/taken");
    assert_eq!(hall.table(&who, table).await.unwrap(), before);
    journal.set(Fault::None);
    world.clock.advance(1000);
    hall.tick().await.unwrap();
    assert_eq!(json(&hall.table(&who, table).await.unwrap().text)["table"]["hand"], 1);
}

#[tokio::test]
async fn what_may_have_been_written_is_not_called_unwritten() {
    let journal = FlakyJournal::new(MemoryJournal::new());
    let world = World::new(19);
    let hall = Hall::new(journal.clone(), world.clock.clone(), SeededEntropy::new(19));
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let table = hall.open_table(&who, new, None).await.unwrap();
    let mut passes = Vec::new();
    for name in ["Ann", "Bo"] {
        let sitting = hall.sit(&who, table, None, name, None).await.unwrap();
        passes.push(hall.seat_pass(table, &sitting.token.unwrap()).await.unwrap());
    }
    hall.tick().await.unwrap();
    let room = json(&hall.table(&who, table).await.unwrap().text);
    let pass = passes[room["table"]["to_act"].as_u64().unwrap() as usize];
    let view = json(&hall.table(&Principal::Seat(pass), table).await.unwrap().text);
    let line = view["view"]["legal"][0].to_string();
    let act = LineRequest { line: &line, expected: None, key: Some("once") };

    journal.set(Fault::Unresolved);
    let lost = hall.act(&Principal::Seat(pass), table, act).await;
    assert_eq!(code(lost), "journal/unresolved");
    journal.set(Fault::None);
    let again = hall.act(&Principal::Seat(pass), table, act).await.unwrap();
    assert!(again.is_repeat, "it had been written");
}

#[tokio::test]
async fn what_is_written_for_somebody_who_has_gone_is_told_to_the_others() {
    let journal = FlakyJournal::new(MemoryJournal::new());
    let world = World::new(18);
    let hall = Hall::new(journal.clone(), world.clock.clone(), SeededEntropy::new(18));
    let following = hall.clone();
    tokio::spawn(async move { following.follow_notices().await });
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let table = hall.open_table(&who, new, None).await.unwrap();
    let inbox = Inbox::new();
    hall.watch_table(&who, table, None, &inbox).await.unwrap();
    let first = inbox.next().await.unwrap();

    journal.set(Fault::Silent);
    let sitting = hall.sit(&who, table, None, "Ann", None);
    assert!(timeout(Duration::from_millis(5), sitting).await.is_err(), "nobody waits so long");
    journal.set(Fault::None);
    let told = timeout(Duration::from_secs(5), inbox.next()).await.expect("news").unwrap();
    assert_eq!(told.version, first.version + 1);
    assert!(String::from_utf8_lossy(&told.text).contains("Ann"));
}

#[tokio::test]
async fn a_table_whose_closing_was_cut_short_does_not_stay_in_the_lobby() {
    let who = Principal::Operator;
    let memory = MemoryJournal::new();
    let journal = FlakyJournal::new(memory.clone());
    let world = World::on(memory, FakeClock::at(1_700_000_000_000), 19);
    let hall = Hall::new(journal.clone(), world.clock.clone(), SeededEntropy::new(20));
    let new = NewTable { listed: true, ..short_game(BookId::Tennessee, TableKind::Guarded, 2) };
    let table = hall.open_table(&who, new, Some("k")).await.unwrap();
    assert_eq!(hall.tables(&who, 0, 10).await.unwrap().total, 1);

    // The node dies as soon as the first thing is written.
    journal.set(Fault::Silent);
    let closing = hall.close_table(&who, table, "rain");
    assert!(timeout(Duration::from_millis(5), closing).await.is_err());
    let _ = world.hall.close_table(&who, table, "rain").await;
    assert_eq!(see(&world.hall, &who, table).await["table"]["closed"], true);
    assert_eq!(world.hall.tables(&who, 0, 10).await.unwrap().total, 0);

    // Nor does asking once more for it to be opened bring it back.
    let again = NewTable { listed: true, ..short_game(BookId::Tennessee, TableKind::Guarded, 2) };
    assert_eq!(world.hall.open_table(&who, again, Some("k")).await.unwrap(), table);
    assert_eq!(world.hall.tables(&who, 0, 10).await.unwrap().total, 0);
}

#[tokio::test]
async fn what_nobody_asks_for_is_forgotten_and_comes_back() {
    let world = World::new(16);
    let book = BookId::Straight42;
    let pace = Some(Pace { deal_after: Some(0), ..Pace::of(book) });
    let new = NewTable { pace, ..short_game(book, TableKind::Guarded, 4) };
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let who = Principal::Seat(passes[0]);
    let listening = Inbox::new();
    world.hall.watch_table(&who, table, None, &listening).await.unwrap();
    world.clock.advance(11_000);
    assert_eq!(world.hall.forget_idle(5_000), 0, "somebody listens");
    drop(listening);
    assert_eq!(world.hall.forget_idle(20_000), 0, "not idle for so long");
    assert_eq!(world.hall.forget_idle(10_000), 0, "its clock runs, and not for long any more");
    assert_eq!(world.hall.forget_idle(5_000), 1);
    assert_eq!(world.hall.load().tables, 0);
    world.clock.advance(60_000);
    world.hall.tick().await.unwrap();
    assert_eq!(world.hall.load().tables, 1, "its clock has run out");
    let before = world.hall.table(&who, table).await.unwrap();
    world.clock.advance(10_000);
    assert_eq!(world.hall.forget_idle(5_000), 1);
    assert_eq!(world.hall.load().tables, 0);
    assert_eq!(lasting(&world.hall.table(&who, table).await.unwrap()), lasting(&before));
}

#[tokio::test]
async fn a_listener_who_was_here_before_gets_the_rest_of_the_log() {
    let world = World::new(17);
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
    let first = see(&world.hall, &Principal::Anybody, table).await;
    let seen = first["version"].as_u64().unwrap();
    let (pass, line) = next_act(&world.hall, &passes, table).await;
    world.hall.act(&Principal::Seat(pass), table, act(&line)).await.unwrap();
    let who = Principal::Anybody;
    let again = Inbox::new();
    world.hall.watch_table(&who, table, Some(seen), &again).await.unwrap();
    let snapshot = json(&again.next().await.unwrap().text);
    let log = snapshot["log"].as_array().unwrap();
    assert_eq!(log.len(), 1, "only what is new: {snapshot}");
    assert_eq!(log[0]["n"], seen);
}

#[tokio::test]
async fn a_table_everybody_has_left_is_closed_after_a_day() {
    let world = World::new(30);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let mut new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
        new.listed = true;
        tables.push(world.full_table(new).await);
    }
    world.hall.tick().await.unwrap();
    world.clock.advance(23 * 3_600_000);
    let (table, passes) = &tables[0];
    let (pass, line) = next_act(&world.hall, passes, *table).await;
    world.hall.act(&Principal::Seat(pass), *table, act(&line)).await.unwrap();
    let listed = async || {
        world.hall.load_active().await.unwrap();
        world.hall.tables(&Principal::Anybody, 0, 10).await.unwrap().total
    };
    assert_eq!(listed().await, 2);
    world.clock.advance(3_600_000);
    assert_eq!(listed().await, 1, "at the other, somebody acted");
    assert_eq!(see(&world.hall, &Principal::Anybody, tables[1].0).await["table"]["closed"], true);
}

#[tokio::test]
async fn a_table_nobody_is_at_leaves_the_lobby_after_half_an_hour() {
    let world = World::new(36);
    let listed = || {
        let mut new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
        new.listed = true;
        new
    };
    let who = Principal::Anybody;
    let empty = world.hall.open_table(&who, listed(), None).await.unwrap();
    let (playing, passes) = world.full_table(listed()).await;
    world.hall.tick().await.unwrap();
    let in_lobby = async || {
        world.hall.tick().await.unwrap();
        world.hall.tables(&who, 0, 10).await.unwrap().total
    };
    world.clock.advance(29 * 60_000);
    assert_eq!(in_lobby().await, 2);
    world.clock.advance(60_000);
    assert_eq!(in_lobby().await, 1, "where somebody is, it stays");
    let closed = see(&world.hall, &who, empty).await;
    assert_eq!(closed["table"]["closed_why"], "no one was here for half an hour");

    for pass in &passes {
        world.hall.note_presence(pass, false).await.unwrap();
    }
    world.clock.advance(29 * 60_000);
    assert_eq!(in_lobby().await, 1, "they have just left");
    world.clock.advance(60_000);
    assert_eq!(in_lobby().await, 0);
    let room = see(&world.hall, &who, playing).await;
    assert_eq!(room["table"]["closed"], false, "its players may come back");
    assert_eq!(world.restarted(37).hall.tables(&who, 0, 10).await.unwrap().total, 0);
}
