//! Matches of an event that are played online.

use std::collections::BTreeMap;

use crate::common::{World, code, give, id, json, seat};
use app::journal::{Append, Fact, Journal as _, Stream};
use app::{EntryList, Grant, MatchOptions, NewEvent, NewSample, Pace, Principal, Sitter};
use bones::Seat;
use game::TableKind;
use rulebook::{BookId, Value};
use serde_json::Value as Json;

#[tokio::test]
async fn a_table_that_cannot_be_opened_leaves_no_trace_at_its_event() {
    let world = World::new(136);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let before = world.hall.event(&who, event).await.unwrap();
    let nonsense = BTreeMap::from([("nonsense".to_owned(), Value::Int(1))]);
    let slow = Pace { close_after: i64::MAX, ..Pace::swift(BookId::Straight42) };
    for (pace, options) in [(None, nonsense), (Some(slow), BTreeMap::new())] {
        let options = MatchOptions { kind: TableKind::Guarded, pace, options };
        let opened = world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await;
        assert_eq!(code(opened), "request/malformed");
    }
    assert_eq!(world.hall.event(&who, event).await.unwrap(), before);
}

#[tokio::test]
async fn a_match_is_played_for_a_result_that_its_event_takes() {
    let world = World::new(139);
    let who = Principal::Operator;
    let mut header = tournament::Header::new(BookId::N42pa, "Sunday", "7");
    header.options.insert("target_marks".into(), Value::Int(5));
    header.options.insert("round_robin_best_of".into(), Value::Int(3));
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    for line in [
        r#"{"do":"enter","name":"A","players":["Ann","Al"]}"#,
        r#"{"do":"enter","name":"B","players":["Bo","Bea"]}"#,
        r#"{"do":"draw"}"#,
    ] {
        world.give(event, line).await;
    }
    let open = async |key: &str, value: Value| {
        let options = BTreeMap::from([(key.to_owned(), value)]);
        let options = MatchOptions { kind: TableKind::Guarded, pace: None, options };
        world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await
    };
    for (key, value) in [("target_marks", 2), ("target_marks", 7), ("best_of", 1)] {
        let refused = open(key, Value::Int(value)).await.unwrap_err();
        assert_eq!(refused.code(), "match/options", "{refused}");
        assert!(refused.clause().is_some(), "{key}");
    }
    for (key, value) in [("target_marks", 5), ("best_of", 3)] {
        open(key, Value::Int(value)).await.unwrap();
    }
    // Whatever else a director announces leads to such a result too.
    open("forced_bid", Value::Bool(true)).await.unwrap();
}

#[tokio::test]
async fn a_table_whose_node_died_before_it_was_opened_is_opened_when_asked_for_again() {
    let world = World::new(137);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let sides = world.board(event).await["matches"][0]["sides"].clone();
    // `Team 1` entered with line 2.
    let line = |n: usize| sides[n].as_str().unwrap()[5..].parse::<u32>().unwrap() + 1;
    let pairing = format!("rr-1-1:{},{}", line(0), line(1));
    let noted = serde_json::json!({"pairing": pairing, "table": "90kfaj3bx1d3twrw"});
    let facts = vec![Fact { kind: "event/table", kind_version: 1, payload: noted.to_string() }];
    let stream = Stream::new(&format!("event/{event}")).unwrap();
    let expected = world.hall.event(&who, event).await.unwrap().version;
    let append = Append { stream, expected, facts, recorded_at: world.hall.now() };
    world.journal.append(append).await.unwrap();
    let world = world.restarted(138);

    let options = MatchOptions { kind: TableKind::Guarded, pace: None, options: BTreeMap::new() };
    let table = world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await;
    let table = table.unwrap();
    assert_eq!(table.to_string(), "90kfaj3bx1d3twrw");
    world.hall.table(&who, table).await.unwrap();
    assert_eq!(world.board(event).await["online"]["rr-1-1"], table.to_string());
}

#[tokio::test]
async fn whoever_may_enter_may_play_online() {
    let world = World::new(140);
    let header = tournament::Header::new(BookId::Straight42, "Long names", "7");
    let who = Principal::Operator;
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    for n in 1..=8 {
        let name = format!("{n}{}", "x".repeat(79));
        world.give(event, &format!(r#"{{"do":"enter","name":"{name}"}}"#)).await;
    }
    world.give(event, r#"{"do":"draw"}"#).await;
    let options = MatchOptions { kind: TableKind::Guarded, pace: None, options: BTreeMap::new() };
    let table = world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await;
    let shown = json(&world.hall.table(&who, table.unwrap()).await.unwrap().text);
    let name = shown["table"]["seats"][2]["name"].as_str().unwrap();
    assert!(name.ends_with("xxx 2"), "{name}");
}

#[tokio::test]
async fn a_drawn_partner_is_in_the_match_of_the_partnership() {
    let world = World::new(81);
    let who = Principal::Operator;
    let header = tournament::Header::new(BookId::TexasGoodSams, "Fives", "7");
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    let list = EntryList::new("name\nAnn\nBo\nCy\nDi\nEd\nFlo\nGus\nHal\n");
    world.hall.enter_all(&who, event, list).await.unwrap();
    for _drawing in ["partners", "the doubles"] {
        give(&world, &who, event, r#"{"do":"draw"}"#).await.unwrap();
    }
    let board = world.board(event).await;
    let doubles = &board["matches"][0];
    let sides = doubles["sides"].to_string();
    let call = format!(r#"{{"do":"call","match":{},"about":"talk"}}"#, doubles["id"]);
    let mut n_in = 0;
    for name in ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"] {
        let partner = world.guest(event, Grant::Player { entry: name.into() }).await;
        let called = give(&world, &partner, event, &call).await;
        assert_eq!(called.is_ok(), sides.contains(name), "{name} in {sides}");
        n_in += usize::from(called.is_ok());
    }
    assert_eq!(n_in, 4);
}

#[tokio::test]
async fn the_result_of_a_match_played_online_is_entered_by_itself() {
    let world = World::new(69);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let options = || MatchOptions {
        kind: TableKind::Guarded,
        pace: Some(Pace::swift(BookId::Straight42)),
        options: BTreeMap::from([("target_marks".into(), Value::Int(7))]),
    };
    let of = id("rr-1-1");
    let table = world.hall.open_match_table(&who, event, of, options(), None).await.unwrap();
    let again = world.hall.open_match_table(&who, event, of, options(), None).await.unwrap();
    assert_eq!(table, again, "asking twice opens one table");
    assert_eq!(world.board(event).await["online"]["rr-1-1"], table.to_string());

    // A player sits down at a seat of the own entry and nowhere else.
    let sides = world.board(event).await["matches"][0]["sides"].clone();
    let entry = |n: usize| sides[n].as_str().unwrap().to_owned();
    let player = world.guest(event, Grant::Player { entry: entry(1).into() }).await;
    let seat = |n| Seat::new(n).unwrap();
    let elsewhere = world.hall.sit(&player, table, Some(seat(0)), "Gus", None).await;
    assert_eq!(code(elsewhere), "seat/taken");
    let seated = world.hall.sit(&player, table, None, "Gus", None).await.unwrap();
    assert_eq!(seated.seat, seat(1));
    let stranger = world.hall.sit(&Principal::Anybody, table, None, "Stan", None).await;
    assert_eq!(code(stranger), "auth/forbidden");

    for n in 0..4 {
        world.hall.reseat(&who, table, seat(n), Sitter::StandIn, None).await.unwrap();
    }
    for _ in 0..400 {
        world.hall.tick().await.unwrap();
    }
    let result = world.board(event).await["matches"][0].clone();
    assert_eq!(result["kind"], "played", "{result}");
    let posted = world.journal.entries().iter().filter(|it| it.kind == "table/posted").count();
    assert_eq!(posted, 1);
    let room = json(&world.hall.table(&who, table).await.unwrap().text)["table"].clone();
    assert_eq!((&room["closed"], &room["closed_why"]), (&true.into(), &Json::Null));
    let over = world.hall.open_match_table(&who, event, of, options(), None).await;
    assert_eq!(code(over), "match/over");
}

#[tokio::test]
async fn a_result_lost_on_the_way_is_entered_after_a_restart() {
    let world = World::new(70);
    let event = world.drawn().await;
    let who = Principal::Operator;
    let options = MatchOptions {
        kind: TableKind::Guarded,
        pace: Some(Pace { close_after: 1_000, ..Pace::swift(BookId::Straight42) }),
        options: BTreeMap::new(),
    };
    let table =
        world.hall.open_match_table(&who, event, id("rr-1-2"), options, None).await.unwrap();
    for n in 0..4 {
        let seat = Seat::new(n).unwrap();
        world.hall.reseat(&who, table, seat, Sitter::StandIn, None).await.unwrap();
    }
    for _ in 0..400 {
        world.hall.tick().await.unwrap();
    }
    assert_eq!(world.board(event).await["matches"][1]["kind"], "pending", "calls are open still");
    // The node is gone; another one is asked for the table later on.
    world.clock.advance(5_000);
    let later = world.restarted(71);
    later.hall.table(&who, table).await.unwrap();
    for _ in 0..3 {
        later.hall.tick().await.unwrap();
    }
    assert_eq!(later.board(event).await["matches"][1]["kind"], "played");
}

#[tokio::test]
async fn a_table_whose_event_was_deleted_offers_its_result_once() {
    let world = World::new(72);
    let who = Principal::Operator;
    let new = NewSample {
        book: BookId::Straight42,
        name: None,
        seed: Some("7".into()),
        options: BTreeMap::new(),
        entrants: 8,
        listed: false,
    };
    let event = world.hall.create_sample(&who, new, None).await.unwrap();
    world.give(event, r#"{"do":"draw"}"#).await;
    let pace = Some(Pace { close_after: 1_000, ..Pace::swift(BookId::Straight42) });
    let options = MatchOptions { kind: TableKind::Guarded, pace, options: BTreeMap::new() };
    let table =
        world.hall.open_match_table(&who, event, id("rr-1-1"), options, None).await.unwrap();
    for n in 0..4 {
        world.hall.reseat(&who, table, seat(n), Sitter::StandIn, None).await.unwrap();
    }
    for _ in 0..400 {
        world.hall.tick().await.unwrap();
    }
    world.hall.delete_event(&who, event).await.unwrap();
    for _ in 0..4 {
        world.clock.advance(5_000);
        world.hall.tick().await.unwrap();
    }
    assert_eq!(world.hall.next_due(), None, "nothing is tried again");
    let entries = world.journal.entries();
    let posted: Vec<&str> = entries
        .iter()
        .filter(|entry| entry.kind == "table/posted")
        .map(|entry| entry.payload.as_str())
        .collect();
    assert_eq!(posted, [r#"{"refused":"the event was deleted"}"#]);
}
