//! Tables: which can be opened, who may act there, and requests sent twice.

use crate::common::crowd::Crowd;
use std::collections::{BTreeMap, BTreeSet};

use crate::common::{World, act, code, dealt, json, next_act, see, short_game};
use app::testing::Inbox;
use app::{LineRequest, NewTable, Pace, Principal};
use game::TableKind;
use game::testkit::Rng;
use games::Header;
use rulebook::{BookId, Value};
use serde_json::Value as Json;

#[tokio::test]
async fn a_seat_is_held_by_its_token_until_the_token_is_replaced() {
    let world = World::new(1);
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
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
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
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
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
    let deal = r#"{"do":"deal","hands":[[],[],[],[]],"shuffler":0}"#;
    for who in [Principal::Seat(passes[0]), Principal::Operator] {
        assert_eq!(code(world.hall.act(&who, table, act(deal)).await), "game/dealer");
    }
}

#[tokio::test]
async fn a_refusal_names_its_clause_and_changes_nothing() {
    let world = World::new(4);
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
    let (pass, _) = next_act(&world.hall, &passes, table).await;
    let before = world.journal.entries().len();
    let line = format!(r#"{{"seat":{},"do":"bid","bid":"43"}}"#, pass.seat().index());
    let error = world.hall.act(&Principal::Seat(pass), table, act(&line)).await.unwrap_err();
    assert_eq!(error.code(), "game/not_a_bid");
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
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
    let (pass, line) = next_act(&world.hall, &passes, table).await;
    let who = Principal::Seat(pass);
    let request = LineRequest { line: &line, expected: None, key: Some("k1") };
    let first = world.hall.act(&who, table, request).await.unwrap();
    assert!(!first.is_repeat);
    let again = world.hall.act(&who, table, request).await.unwrap();
    assert_eq!((again.version, again.is_repeat), (first.version, true));
    let after = world.restarted(6).hall.act(&who, table, request).await.unwrap();
    assert_eq!((after.version, after.is_repeat), (first.version, true));
    // The same key of another seat is another request.
    let (other, line) = next_act(&world.hall, &passes, table).await;
    assert_ne!(other.seat(), pass.seat());
    let request = LineRequest { line: &line, expected: None, key: Some("k1") };
    assert!(!world.hall.act(&Principal::Seat(other), table, request).await.unwrap().is_repeat);
    for key in ["", "two words", &"x".repeat(65)] {
        let request = LineRequest { line: &line, expected: None, key: Some(key) };
        let result = world.hall.act(&Principal::Seat(other), table, request).await;
        assert_eq!(code(result), "request/malformed");
    }
}

#[tokio::test]
async fn an_act_meant_for_an_older_version_is_refused() {
    let world = World::new(7);
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
    let (pass, line) = next_act(&world.hall, &passes, table).await;
    let version = world.hall.table(&Principal::Anybody, table).await.unwrap().version;
    let stale = LineRequest { line: &line, expected: Some(version - 1), key: None };
    assert_eq!(code(world.hall.act(&Principal::Seat(pass), table, stale).await), "table/stale");
    let right = LineRequest { line: &line, expected: Some(version), key: None };
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

/// A game is over for good when its table closes: until then what won it can be called.
#[tokio::test]
async fn a_game_that_was_won_goes_on_if_a_call_takes_the_win_away() {
    let world = World::new(7);
    let mut new = short_game(BookId::Tennessee, TableKind::Honor, 2);
    new.header.options.insert("target_points".into(), Value::Int(5));
    new.pace = Some(Pace { close_after: 15_000, ..Pace::swift(BookId::Tennessee) });
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let (pass, _) = next_act(&world.hall, &passes, table).await;
    let (who, seat) = (Principal::Seat(pass), pass.seat().index());
    let own = see(&world.hall, &who, table).await;
    let see = || see(&world.hall, &Principal::Anybody, table);
    let bones = own["view"]["own"].as_array().unwrap().iter().map(|bone| bone.as_str().unwrap());
    let pips =
        |bone: &str| bone.bytes().filter(u8::is_ascii_digit).map(|b| u32::from(b - b'0')).sum();
    let scores = |bone: &&str| matches!(pips(bone), 5 | 10);
    let scoring = bones.clone().find(scores).expect("the hand can score");
    let shown = bones.clone().find(|bone| *bone != scoring).expect("it has other bones");
    let points: u32 = pips(scoring);
    // A bone is shown and another one played, which wins.
    for line in [
        format!(r#"{{"seat":{seat},"do":"expose","bone":"{shown}"}}"#),
        format!(r#"{{"seat":{seat},"do":"play","bone":"{scoring}","announce":{points}}}"#),
    ] {
        world.hall.act(&who, table, act(&line)).await.unwrap();
    }
    world.clock.advance(14_999);
    world.hall.tick().await.unwrap();
    assert_eq!(see().await["table"]["awaits"], "nothing");
    let caller = passes.iter().find(|other| other.seat() != pass.seat()).unwrap();
    let line = format!(
        r#"{{"seat":{},"do":"call","clause":"tennessee/8","against":{seat}}}"#,
        caller.seat().index()
    );
    world.hall.act(&Principal::Seat(*caller), table, act(&line)).await.unwrap();
    world.clock.advance(15_000);
    world.hall.tick().await.unwrap();
    assert_eq!(see().await["table"]["awaits"], "seat", "it has not closed");
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
    assert_eq!(code(wrong(new).await), "game/wrong_players");
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
async fn a_record_is_written_once_for_all_who_ask_until_it_grows() {
    let world = World::new(161);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let (table, passes) = world.full_table(new).await;
    let ask = || world.hall.table_record(&Principal::Anybody, table);
    let first = ask().await.unwrap();
    assert_eq!(ask().await.unwrap().as_ptr(), first.as_ptr());
    let mut crowd = Crowd::around(&world, table, passes).await;
    let mut rng = Rng::new(161);
    while !crowd.is_closed() {
        crowd.step(&world, &mut rng, 0).await;
    }
    let whole = ask().await.unwrap();
    assert!(whole.len() > first.len());
    assert_eq!(whole, world.hall.full_record(&Principal::Operator, table).await.unwrap());
    assert_eq!(ask().await.unwrap().as_ptr(), whole.as_ptr());
}

/// Whoever looks at a table between two hands sees what the last one came to, and not what a call has
/// taken back.
#[tokio::test]
async fn the_tally_follows_the_hand_that_is_over() {
    let world = World::new(177);
    let (table, passes) = dealt(&world, TableKind::Honor).await;
    let tally =
        async || see(&world.hall, &Principal::Anybody, table).await["table"]["tally"].clone();
    let mut n_acts = 0;
    while see(&world.hall, &Principal::Anybody, table).await["table"]["to_act"] != Json::Null {
        assert_eq!(tally().await, Json::from(Vec::<i32>::new()), "the first hand goes on");
        let (pass, line) = next_act(&world.hall, &passes, table).await;
        // The first bids, and everybody plays what comes first.
        let line = if n_acts == 0 { line.replace("\"pass\"", "\"30\"") } else { line };
        world.hall.act(&Principal::Seat(pass), table, act(&line)).await.unwrap();
        n_acts += 1;
    }
    let room = see(&world.hall, &Principal::Anybody, table).await;
    let score = room["table"]["score"].clone();
    assert_eq!(tally().await, Json::from(vec![Json::from(vec![Json::from(1), score])]));
}

/// A match completes when its table closes and the result is handed in, not with its last bone.
#[tokio::test]
async fn the_deciding_hand_can_be_called_until_the_table_closes() {
    let world = World::new(178);
    let mut new = short_game(BookId::N42pa, TableKind::Honor, 4);
    new.header.options.insert("target_marks".into(), Value::Int(1));
    new.pace = Some(Pace { close_after: 1_000, ..Pace::swift(BookId::N42pa) });
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    let mut has_bid = false;
    while see(&world.hall, &Principal::Anybody, table).await["table"]["to_act"] != Json::Null {
        let (pass, mut line) = next_act(&world.hall, &passes, table).await;
        if !has_bid && line.contains("\"pass\"") {
            line = line.replace("\"pass\"", "\"30\"");
            has_bid = true;
        }
        world.hall.act(&Principal::Seat(pass), table, act(&line)).await.unwrap();
    }
    let room = see(&world.hall, &Principal::Anybody, table).await;
    assert_ne!(room["view"]["winner"], Json::Null);
    let call = r#"{"seat":1,"do":"call","clause":"n42pa/IV.4.a","against":0}"#;
    world.hall.act(&Principal::Seat(passes[1]), table, act(call)).await.unwrap();
    world.clock.advance(2_000);
    world.hall.tick().await.unwrap();
    let late = world.hall.act(&Principal::Seat(passes[1]), table, act(call)).await.unwrap_err();
    let clause = late.clause().map(|clause| clause.to_string());
    assert_eq!((late.code(), clause.as_deref()), ("table/closed", Some("n42pa/II.1")));
    let other = r#"{"seat":1,"do":"declare","what":"made"}"#;
    let late = world.hall.act(&Principal::Seat(passes[1]), table, act(other)).await.unwrap_err();
    assert_eq!((late.code(), late.clause()), ("table/closed", None));
}

#[tokio::test]
async fn who_opened_a_casual_table_closes_it() {
    let world = World::new(162);
    let (ann, bo) = (crate::common::account("Ann"), crate::common::account("Bo"));
    let new = || crate::common::short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let table = world.hall.open_table(&ann, new(), None).await.unwrap();
    assert_eq!(code(world.hall.close_table(&bo, table, "done").await), "auth/forbidden");
    world.hall.close_table(&ann, table, "done").await.unwrap();
    let nobodys = world.hall.open_table(&Principal::Anybody, new(), None).await.unwrap();
    let closed = world.hall.close_table(&Principal::Anybody, nobodys, "done").await;
    assert_eq!(code(closed), "auth/forbidden");
}

#[tokio::test]
async fn the_length_of_a_message_does_not_tell_how_much_a_player_may_do() {
    let world = World::new(23);
    let mut rng = Rng::new(23);
    let new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    let (table, passes) = world.full_table(new).await;
    let mut crowd = Crowd::around(&world, table, passes).await;
    while !crowd.is_closed() {
        crowd.step(&world, &mut rng, 0).await;
    }
    // What happened is told to each as they may know it, which everyone knows.
    let length = |text: &str, message: &Json| text.len() - message["log"].to_string().len();
    let spectator: BTreeMap<u64, usize> = crowd.clients[4]
        .got
        .iter()
        .map(|text| (text, json(text.as_bytes())))
        .map(|(text, message)| (message["version"].as_u64().unwrap(), length(text, &message)))
        .collect();
    let (mut lengths, mut choices) = (BTreeSet::new(), BTreeSet::new());
    for text in crowd.clients[..4].iter().flat_map(|client| &client.got) {
        let message = json(text.as_bytes());
        let n_legal = message["view"]["legal"].as_array().map_or(0, Vec::len);
        if n_legal > 0 && message["kind"] == "update" {
            choices.insert(n_legal);
            let of_all = spectator[&message["version"].as_u64().unwrap()];
            lengths.insert(length(text, &message) - of_all);
        }
    }
    assert!(choices.len() > 5, "{choices:?}");
    assert_eq!(lengths.len(), 1, "{lengths:?} for {choices:?} choices");
}
