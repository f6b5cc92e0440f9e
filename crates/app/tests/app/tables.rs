//! Seats, tokens, who may act, requests sent twice, and what happens when somebody is away.

use std::time::Duration;

use crate::common::{TestHall, World, json, short_game};
use app::testing::{FakeClock, Fault, FlakyJournal, Inbox, MemoryJournal, SeededEntropy};
use app::{Act, Error, Hall, NewTable, Pace, Principal, SeatPass, Sitter, TableId};
use bones::Seat;
use game::TableKind;
use games::Header;
use rulebook::BookId;
use serde_json::Value as Json;
use tokio::time::timeout;

fn seat(n: u8) -> Seat {
    Seat::new(n).unwrap()
}

fn code<T: std::fmt::Debug>(result: Result<T, Error>) -> &'static str {
    result.unwrap_err().code()
}

/// A table of straight 42 with its first hand dealt.
async fn dealt(world: &World) -> (TableId, Vec<SeatPass>) {
    let new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    (table, passes)
}

async fn see(hall: &TestHall, who: &Principal, table: TableId) -> Json {
    json(&hall.table(who, table).await.unwrap().text)
}

/// The seat to act, and what it does if it does the first legal thing.
async fn next_act(hall: &TestHall, passes: &[SeatPass], table: TableId) -> (SeatPass, String) {
    let room = see(hall, &Principal::Anybody, table).await;
    let pass = passes[room["table"]["to_act"].as_u64().unwrap() as usize];
    let view = see(hall, &Principal::Seat(pass), table).await;
    (pass, view["view"]["legal"][0].to_string())
}

fn act(line: &str) -> Act<'_> {
    Act { line, expected: None, key: None }
}

#[tokio::test]
async fn a_seat_is_held_by_its_token_until_the_token_is_replaced() {
    let world = World::new(1);
    let (table, passes) = dealt(&world).await;
    let (pass, line) = next_act(&world.hall, &passes, table).await;
    let who = Principal::Seat(pass);
    let watching = Inbox::new();
    world.hall.watch_table(&who, table, None, &watching).await.unwrap();
    watching.next().await.unwrap();

    let seated = world.hall.replace_token(&who, table, pass.seat(), None).await.unwrap();
    assert_eq!(code(world.hall.act(&who, table, act(&line)).await), "auth/seat_token");
    assert_eq!(code(world.hall.table(&who, table).await), "auth/seat_token");
    assert_eq!(watching.next().await, None, "the old token's socket is let go");

    let new = world.hall.seat_pass(table, &seated.token.unwrap()).await.unwrap();
    world.hall.act(&Principal::Seat(new), table, act(&line)).await.unwrap();
}

#[tokio::test]
async fn nobody_acts_for_another_seat_or_learns_of_its_bones() {
    let world = World::new(2);
    let (table, passes) = dealt(&world).await;
    let (pass, line) = next_act(&world.hall, &passes, table).await;
    let other = Principal::Seat(passes[(pass.seat().index() + 1) % 4]);
    assert_eq!(code(world.hall.act(&other, table, act(&line)).await), "game/other_seat");
    // The answer is the same whether or not the other seat holds the bone.
    for bone in ["6-6", "0-0"] {
        let probe = format!(r#"{{"seat":{},"do":"play","bone":"{bone}"}}"#, pass.seat().index());
        let answer = world.hall.act(&other, table, act(&probe)).await.unwrap_err();
        assert_eq!(answer.code(), "game/other_seat");
        assert!(!answer.to_string().contains(bone));
    }
    for who in [Principal::Anybody, Principal::Operator] {
        assert_eq!(code(world.hall.act(&who, table, act(&line)).await), "auth/forbidden");
    }
}

#[tokio::test]
async fn only_the_hall_deals() {
    let world = World::new(3);
    let (table, passes) = dealt(&world).await;
    let deal = r#"{"do":"deal","hands":[[],[],[],[]],"shuffler":0}"#;
    for who in [Principal::Seat(passes[0]), Principal::Operator] {
        assert_eq!(code(world.hall.act(&who, table, act(deal)).await), "game/dealer");
    }
}

#[tokio::test]
async fn a_refusal_names_its_clause_and_changes_nothing() {
    let world = World::new(4);
    let (table, passes) = dealt(&world).await;
    let (pass, _) = next_act(&world.hall, &passes, table).await;
    let before = world.journal.entries().len();
    let line = format!(r#"{{"seat":{},"do":"bid","bid":"43"}}"#, pass.seat().index());
    let error = world.hall.act(&Principal::Seat(pass), table, act(&line)).await.unwrap_err();
    assert_eq!(error.code(), "game/illegal");
    assert!(error.clause().is_some());
    for (line, code_) in [("{", "request/malformed"), (r#"{"do":"dance"}"#, "request/malformed")] {
        assert_eq!(code(world.hall.act(&Principal::Seat(pass), table, act(line)).await), code_);
    }
    let long = format!(r#"{{"seat":0,"do":"bid","bid":"{}"}}"#, "3".repeat(4000));
    let result = world.hall.act(&Principal::Seat(pass), table, act(&long)).await;
    assert_eq!(code(result), "request/malformed");
    assert_eq!(world.journal.entries().len(), before);
}

#[tokio::test]
async fn a_request_sent_twice_is_done_once_also_after_a_restart() {
    let world = World::new(5);
    let (table, passes) = dealt(&world).await;
    let (pass, line) = next_act(&world.hall, &passes, table).await;
    let who = Principal::Seat(pass);
    let request = Act { line: &line, expected: None, key: Some("k1") };
    let first = world.hall.act(&who, table, request).await.unwrap();
    assert!(!first.is_repeat);
    let again = world.hall.act(&who, table, request).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (first.version, true));
    let after = world.restarted(6).hall.act(&who, table, request).await.unwrap();
    assert_eq!((after.version, after.is_repeat), (first.version, true));
    // The same key of another seat is another request.
    let (other, line) = next_act(&world.hall, &passes, table).await;
    assert_ne!(other.seat(), pass.seat());
    let request = Act { line: &line, expected: None, key: Some("k1") };
    assert!(!world.hall.act(&Principal::Seat(other), table, request).await.unwrap().is_repeat);
    for key in ["", "two words", &"x".repeat(65)] {
        let request = Act { line: &line, expected: None, key: Some(key) };
        let result = world.hall.act(&Principal::Seat(other), table, request).await;
        assert_eq!(code(result), "request/malformed");
    }
}

#[tokio::test]
async fn an_act_meant_for_an_older_version_is_refused() {
    let world = World::new(7);
    let (table, passes) = dealt(&world).await;
    let (pass, line) = next_act(&world.hall, &passes, table).await;
    let version = world.hall.table(&Principal::Anybody, table).await.unwrap().version;
    let stale = Act { line: &line, expected: Some(version - 1), key: None };
    assert_eq!(code(world.hall.act(&Principal::Seat(pass), table, stale).await), "table/stale");
    let right = Act { line: &line, expected: Some(version), key: None };
    world.hall.act(&Principal::Seat(pass), table, right).await.unwrap();
}

#[tokio::test]
async fn a_score_that_announced_itself_may_be_announced_and_leaves_the_table_as_it_is() {
    let world = World::new(71);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let score = |room: &Json| room["table"]["score"].as_array().unwrap().clone();
    let (pass, points) = loop {
        let before = score(&see(&world.hall, &Principal::Anybody, table).await);
        let (pass, line) = next_act(&world.hall, &passes, table).await;
        world.hall.act(&Principal::Seat(pass), table, act(&line)).await.unwrap();
        let after = score(&see(&world.hall, &Principal::Anybody, table).await);
        let side = pass.seat().index();
        let scored = after[side].as_i64().unwrap() - before[side].as_i64().unwrap();
        if scored > 0 {
            break (pass, scored);
        }
    };
    let who = Principal::Seat(pass);
    let n_kept = world.journal.entries().len();
    let version = world.hall.table(&who, table).await.unwrap().version;
    let announce = |points: i64| {
        format!(r#"{{"seat":{},"do":"announce","points":{points}}}"#, pass.seat().index())
    };
    for _ in 0..2 {
        let acted = world.hall.act(&who, table, act(&announce(points))).await.unwrap();
        assert_eq!((acted.version, acted.is_repeat), (version, false));
    }
    let wrong = world.hall.act(&who, table, act(&announce(points + 5))).await.unwrap_err();
    assert_eq!(wrong.clause().map(|clause| clause.to_string()).as_deref(), Some("tennessee/9"));
    assert_eq!(world.journal.entries().len(), n_kept);
}

#[tokio::test]
async fn opening_with_the_same_key_gives_the_same_table() {
    let world = World::new(8);
    let new = || short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let first = world.hall.open_table(&who, new(), Some("k")).await.unwrap();
    assert_eq!(world.hall.open_table(&who, new(), Some("k")).await.unwrap(), first);
    assert_ne!(world.hall.open_table(&who, new(), None).await.unwrap(), first);
}

#[tokio::test]
async fn tables_that_cannot_be_played_are_not_opened() {
    let world = World::new(9);
    let who = Principal::Anybody;
    let wrong = |new: NewTable| world.hall.open_table(&Principal::Anybody, new, None);
    let three = Header::new(BookId::Straight42, TableKind::Guarded, vec![String::new(); 3]);
    let new = NewTable { header: three, pace: None, listed: false };
    assert_eq!(code(wrong(new).await), "game/illegal");
    let mut new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    new.header.options.insert("colour".into(), rulebook::Value::Int(3));
    assert_eq!(code(wrong(new).await), "request/malformed");
    let mut new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    new.pace = Some(Pace { grace: -1, ..Pace::of(BookId::Tennessee) });
    assert_eq!(code(wrong(new).await), "request/malformed");
    let mut new = short_game(BookId::AlabamaSamboree, TableKind::Guarded, 5);
    let monitor = rulebook::Value::Text("monitor decides".into());
    new.header.options.insert("tie".into(), monitor);
    assert_eq!(code(wrong(new).await), "table/needs_official");
    assert!(world.journal.entries().is_empty());
    let nowhere = "0000000000000000".parse().unwrap();
    assert_eq!(code(world.hall.table(&who, nowhere).await), "table/not_found");
}

#[tokio::test]
async fn a_record_kept_from_spectators_is_refused_as_what_it_is() {
    let world = World::new(160);
    let new = short_game(BookId::AlabamaSamboree, TableKind::Guarded, 4);
    let (table, passes) = world.full_table(new).await;
    let refused = world.hall.table_record(&Principal::Anybody, table).await.unwrap_err();
    assert_eq!(refused.code(), "auth/forbidden");
    let why = "reading a record kept from spectators is for a director, official or player, and \
               you are none here";
    assert_eq!(refused.to_string(), why);
    for who in [Principal::Seat(passes[0]), Principal::Operator] {
        world.hall.table_record(&who, table).await.unwrap();
    }
}

#[tokio::test]
async fn a_seat_can_be_taken_once_and_left() {
    let world = World::new(10);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let table = world.hall.open_table(&who, new, None).await.unwrap();
    let ann = world.hall.sit(&who, table, Some(seat(1)), " Ann ", None).await.unwrap();
    assert_eq!(code(world.hall.sit(&who, table, Some(seat(1)), "Bo", None).await), "seat/taken");
    assert_eq!(
        code(world.hall.sit(&who, table, Some(seat(4)), "Bo", None).await),
        "seat/not_found"
    );
    assert_eq!(code(world.hall.sit(&who, table, None, "", None).await), "request/malformed");
    let bo = world.hall.sit(&who, table, None, "Bo", None).await.unwrap();
    assert_eq!(bo.seat, seat(0));
    assert_eq!(code(world.hall.sit(&who, table, None, "Cy", None).await), "seat/taken");
    let pass = world.hall.seat_pass(table, &ann.token.unwrap()).await.unwrap();
    let room = see(&world.hall, &who, table).await;
    assert_eq!(room["table"]["seats"][1]["name"], "Ann");
    world.hall.leave(&pass).await.unwrap();
    assert_eq!(code(world.hall.leave(&pass).await), "auth/seat_token");
    assert_eq!(world.hall.sit(&who, table, None, "Cy", None).await.unwrap().seat, seat(1));
}

#[tokio::test]
async fn the_table_may_seat_somebody_else_once_the_grace_time_is_over() {
    let world = World::new(11);
    let mut new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    let pace = Pace { grace: 60_000, ..Pace::swift(BookId::Straight42) };
    new.pace = Some(pace);
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let me = Principal::Seat(passes[0]);
    let away = passes[2];
    world.hall.note_presence(&away, false).await.unwrap();
    let reseat = |who: Principal| {
        let hall = world.hall.clone();
        async move { hall.reseat(&who, table, seat(2), Sitter::Player("Dot".into()), None).await }
    };
    world.clock.advance(59_999);
    assert_eq!(code(reseat(me.clone()).await), "seat/in_use");
    assert_eq!(code(reseat(Principal::Anybody).await), "auth/forbidden");
    // Coming back in time begins the grace anew.
    world.hall.note_presence(&away, true).await.unwrap();
    world.hall.note_presence(&away, false).await.unwrap();
    world.clock.advance(59_999);
    assert_eq!(code(reseat(me.clone()).await), "seat/in_use");
    world.clock.advance(1);
    // Whoever seats somebody is given the token, and would see the bones of the hand in play.
    assert_eq!(code(reseat(me.clone()).await), "seat/hand_in_play");
    let stand_in = world.hall.reseat(&me, table, seat(2), Sitter::StandIn, None).await.unwrap();
    assert_eq!(stand_in.token, None);
    assert_eq!(code(world.hall.table(&Principal::Seat(away), table).await), "auth/seat_token");

    // Those who run the hall do not play, and hand the seat on with its bones.
    let dot = reseat(Principal::Operator).await.unwrap();
    let dot = world.hall.seat_pass(table, &dot.token.unwrap()).await.unwrap();
    let view = see(&world.hall, &Principal::Seat(dot), table).await;
    let hand = view["view"]["own"]["seen"].as_array().unwrap();
    assert_eq!(hand.len(), 7, "the hand goes on");
}

#[tokio::test]
async fn the_bones_of_a_hand_in_play_are_for_nobody_who_comes_later() {
    let world = World::new(24);
    let (table, passes) = dealt(&world).await;
    world.hall.leave(&passes[3]).await.unwrap();
    for who in [Principal::Seat(passes[0]), Principal::Anybody] {
        let again = world.hall.sit(&who, table, Some(seat(3)), "Me too", None).await;
        assert_eq!(code(again), "seat/hand_in_play");
    }
    let operator = Principal::Operator;
    world.hall.sit(&operator, table, Some(seat(3)), "Dot", None).await.unwrap();
}

#[tokio::test]
async fn a_table_that_waits_for_one_to_be_ready_may_seat_somebody_else() {
    let world = World::new(25);
    let mut new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    let pace = Pace { grace: 60_000, deal_after: None, ..Pace::swift(BookId::Straight42) };
    new.pace = Some(pace);
    let (table, passes) = world.full_table(new).await;
    let me = Principal::Seat(passes[0]);
    // As after a power cut: nobody has said that the fourth is gone.
    let reseat = || world.hall.reseat(&me, table, seat(3), Sitter::StandIn, None);
    world.clock.advance(60_000);
    assert_eq!(code(reseat().await), "seat/in_use", "nobody is ready, so nobody is waited for");
    for pass in &passes[..3] {
        world.hall.ready(pass, None).await.unwrap();
    }
    reseat().await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(see(&world.hall, &Principal::Anybody, table).await["table"]["hand"], 1);
}

#[tokio::test]
async fn without_any_grace_time_whoever_is_there_still_has_time_to_act() {
    let world = World::new(27);
    let mut new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    new.pace = Some(Pace { grace: 0, ..Pace::swift(BookId::Straight42) });
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let room = see(&world.hall, &Principal::Anybody, table).await;
    let to_act = room["table"]["to_act"].as_u64().unwrap() as usize;
    let opponent = Principal::Seat(passes[(to_act + 1) % 4]);
    let seat = passes[to_act].seat();
    let reseat = || world.hall.reseat(&opponent, table, seat, Sitter::StandIn, None);
    assert_eq!(code(reseat().await), "seat/in_use");
    world.clock.advance(29_999);
    assert_eq!(code(reseat().await), "seat/in_use");
    // Whoever has gone is replaced at once, as the table was opened.
    world.hall.note_presence(&passes[to_act], false).await.unwrap();
    reseat().await.unwrap();
}

/// Between hands a call may open the last one again, and whoever was ready then was not for this.
#[tokio::test]
async fn nobody_is_ready_for_the_next_hand_in_the_middle_of_one() {
    let world = World::new(28);
    let mut new = short_game(BookId::TexasGoodSams, TableKind::Honour, 2);
    new.pace = Some(Pace { deal_after: None, ..Pace::swift(BookId::TexasGoodSams) });
    let (table, passes) = world.full_table(new).await;
    for pass in &passes {
        world.hall.ready(pass, None).await.unwrap();
    }
    let act = async |pass: &app::SeatPass, line: &str| {
        let act = Act { line, expected: None, key: None };
        world.hall.act(&Principal::Seat(*pass), table, act).await.unwrap();
    };
    let to_act = async || {
        let room = see(&world.hall, &Principal::Anybody, table).await;
        room["table"]["to_act"].as_u64().map(|seat| passes[seat as usize])
    };
    // Whoever begins draws though a bone fits; then the hand is played out.
    let wrong = to_act().await.unwrap();
    let seat = wrong.seat().index();
    act(&wrong, &format!(r#"{{"seat":{seat},"do":"draw"}}"#)).await;
    let play_out = async || {
        while let Some(pass) = to_act().await {
            let view = see(&world.hall, &Principal::Seat(pass), table).await;
            act(&pass, &view["view"]["legal"][0].to_string()).await;
        }
    };
    play_out().await;
    let hand = async || see(&world.hall, &Principal::Anybody, table).await["table"].clone();
    assert_eq!(hand().await["awaits"], "deal");
    world.hall.ready(&wrong, Some("early")).await.unwrap();
    let other = passes.iter().find(|pass| pass.seat() != wrong.seat()).unwrap();
    let caller = other.seat().index();
    let call = format!(
        r#"{{"seat":{caller},"do":"call","clause":"texas-good-sams/11","against":{seat}}}"#
    );
    act(other, &call).await;
    assert_eq!(hand().await["awaits"], "seat");
    assert_eq!(code(world.hall.ready(other, None).await), "table/not_between_hands");
    play_out().await;
    let table_now = hand().await;
    assert_eq!((&table_now["hand"], &table_now["awaits"]), (&1.into(), &"deal".into()));
    world.hall.ready(other, None).await.unwrap();
    assert_eq!(hand().await["hand"], 1, "the other has not said so since");
}

#[tokio::test]
async fn whoever_came_back_has_the_grace_time_anew() {
    let world = World::new(26);
    let mut new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    new.pace = Some(Pace { grace: 60_000, ..Pace::swift(BookId::Straight42) });
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let room = see(&world.hall, &Principal::Anybody, table).await;
    let to_act = room["table"]["to_act"].as_u64().unwrap() as usize;
    let partner = Principal::Seat(passes[(to_act + 2) % 4]);
    let seat = passes[to_act].seat();
    let reseat = || world.hall.reseat(&partner, table, seat, Sitter::StandIn, None);
    world.hall.note_presence(&passes[to_act], false).await.unwrap();
    world.clock.advance(90_000);
    world.hall.note_presence(&passes[to_act], true).await.unwrap();
    assert_eq!(code(reseat().await), "seat/in_use");
    world.clock.advance(60_000);
    reseat().await.unwrap();
}

#[tokio::test]
async fn who_comes_and_goes_makes_no_act_stale() {
    let world = World::new(27);
    let (table, passes) = dealt(&world).await;
    let seen = world.hall.table(&Principal::Anybody, table).await.unwrap();
    let room = json(&seen.text);
    let to_act = room["table"]["to_act"].as_u64().unwrap() as usize;
    let other = passes[(to_act + 1) % 4];
    world.hall.note_presence(&other, false).await.unwrap();
    world.hall.note_presence(&other, true).await.unwrap();
    let bid = |version| {
        let line = format!(r#"{{"seat":{to_act},"do":"bid","bid":"30"}}"#);
        let (hall, who) = (world.hall.clone(), Principal::Seat(passes[to_act]));
        async move {
            hall.act(&who, table, Act { line: &line, expected: Some(version), key: None }).await
        }
    };
    assert_eq!(code(bid(seen.version - 1).await), "table/stale");
    assert_eq!(bid(seen.version).await.unwrap().version, seen.version + 3);
    assert_eq!(code(bid(seen.version + 2).await), "table/stale");
}

#[tokio::test]
async fn a_hand_is_not_dealt_while_somebody_is_away() {
    let world = World::new(12);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let (table, passes) = world.full_table(new).await;
    world.hall.note_presence(&passes[1], false).await.unwrap();
    world.hall.tick().await.unwrap();
    let room = see(&world.hall, &Principal::Anybody, table).await;
    assert_eq!(room["table"]["hand"], 0);
    assert_eq!(room["table"]["seats"][1]["presence"], "away");
    world.hall.note_presence(&passes[1], true).await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(see(&world.hall, &Principal::Anybody, table).await["table"]["hand"], 1);
}

#[tokio::test]
async fn stand_ins_play_a_whole_game_by_themselves() {
    for (book, n_players) in crate::common::tables() {
        let world = World::new(13);
        let new = short_game(book, TableKind::Guarded, n_players);
        let table = world.hall.open_table(&Principal::Anybody, new, None).await.unwrap();
        for n in 0..n_players as u8 {
            let who = Principal::Operator;
            let seated =
                world.hall.reseat(&who, table, seat(n), Sitter::StandIn, None).await.unwrap();
            assert_eq!(seated.token, None);
        }
        for _ in 0..2000 {
            world.hall.tick().await.unwrap();
        }
        let room = see(&world.hall, &Principal::Anybody, table).await;
        assert_eq!(room["table"]["closed"], true, "{book}: {room}");
        let record = world.hall.full_record(&Principal::Operator, table).await.unwrap();
        let header = crate::common::json(record.lines().next().unwrap());
        assert_eq!(header["players"], Json::from(vec!["Stand-in"; n_players]));
    }
}

#[tokio::test]
async fn a_hand_is_dealt_at_once_when_everybody_is_ready() {
    let world = World::new(14);
    let mut new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    new.pace = Some(Pace { deal_after: None, ..Pace::swift(BookId::Tennessee) });
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let who = Principal::Anybody;
    let room = see(&world.hall, &who, table).await;
    assert_eq!(room["table"]["hand"], 0);
    assert_eq!(room["table"]["fair"]["hand"], 1);
    world.hall.ready(&passes[0], Some("seven")).await.unwrap();
    let room = see(&world.hall, &who, table).await;
    assert_eq!(room["table"]["fair"]["values_from"], serde_json::json!([0]));
    assert!(!room.to_string().contains("seven"), "a value is shown once it no longer matters");
    world.hall.ready(&passes[1], None).await.unwrap();
    assert_eq!(see(&world.hall, &who, table).await["table"]["hand"], 1);
    let value = world.hall.ready(&passes[0], Some(&"x".repeat(65))).await;
    assert_eq!(code(value), "request/malformed");
    assert_eq!(code(world.hall.ready(&passes[0], None).await), "table/not_between_hands");
}

#[tokio::test]
async fn whoever_says_ready_again_is_there() {
    let world = World::new(34);
    let mut new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    new.pace = Some(Pace { deal_after: None, ..Pace::swift(BookId::Tennessee) });
    let (table, passes) = world.full_table(new).await;
    world.hall.ready(&passes[0], None).await.unwrap();
    world.hall.note_presence(&passes[0], false).await.unwrap();
    world.hall.ready(&passes[1], None).await.unwrap();
    let room = see(&world.hall, &Principal::Anybody, table).await;
    assert_eq!(room["table"]["seats"][0]["presence"], "away");
    assert_eq!(room["table"]["hand"], 0, "nobody is dealt bones who is not there");

    world.hall.ready(&passes[0], None).await.unwrap();
    let room = see(&world.hall, &Principal::Anybody, table).await;
    assert_eq!(room["table"]["seats"][0]["presence"], "here");
    assert_eq!(room["table"]["hand"], 1);
}

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
    let act = Act { line: &line, expected: None, key: Some("once") };

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
    tokio::spawn(async move { following.follow().await });
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

    // The machine dies as soon as the first thing is written.
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
    assert_eq!(world.hall.table(&who, table).await.unwrap(), before);
}

#[tokio::test]
async fn a_listener_who_was_here_before_gets_the_rest_of_the_log() {
    let world = World::new(17);
    let (table, passes) = dealt(&world).await;
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
        world.hall.wake().await.unwrap();
        world.hall.tables(&Principal::Anybody, 0, 10).await.unwrap().total
    };
    assert_eq!(listed().await, 2);
    world.clock.advance(3_600_000);
    assert_eq!(listed().await, 1, "at the other, somebody acted");
    assert_eq!(see(&world.hall, &Principal::Anybody, tables[1].0).await["table"]["closed"], true);
}
