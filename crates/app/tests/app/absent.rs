//! Who takes a seat and leaves it, comes and goes, is ready or is not there.

use crate::common::{World, code, dealt, json, seat, see, short_game};
use app::{LineRequest, Pace, Principal, Sitter};
use game::TableKind;
use rulebook::BookId;
use serde_json::Value as Json;

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
    let hand = view["view"]["own"]["bones"].as_array().unwrap();
    assert_eq!(hand.len(), 7, "the hand goes on");
}

#[tokio::test]
async fn the_bones_of_a_hand_in_play_are_for_nobody_who_comes_later() {
    let world = World::new(24);
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
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
    let mut new = short_game(BookId::TexasGoodSams, TableKind::Honor, 2);
    new.pace = Some(Pace { deal_after: None, ..Pace::swift(BookId::TexasGoodSams) });
    new.header.options.clear();
    let (table, passes) = world.full_table(new).await;
    for pass in &passes {
        world.hall.ready(pass, None).await.unwrap();
    }
    let act = async |pass: &app::SeatPass, line: &str| {
        let act = LineRequest { line, expected: None, key: None };
        world.hall.act(&Principal::Seat(*pass), table, act).await.unwrap();
    };
    let to_act = async || {
        let room = see(&world.hall, &Principal::Anybody, table).await;
        room["table"]["to_act"].as_u64().map(|seat| passes[seat as usize])
    };
    // Both pass though their bones fit, and the side with fewer pips left has the award.
    let pass_all = async || {
        while let Some(pass) = to_act().await {
            act(&pass, &format!(r#"{{"seat":{},"do":"pass"}}"#, pass.seat().index())).await;
        }
    };
    pass_all().await;
    let hand = async || see(&world.hall, &Principal::Anybody, table).await["table"].clone();
    assert_eq!(hand().await["awaits"], "deal");
    let room = see(&world.hall, &Principal::Anybody, table).await;
    let seat = usize::from(room["view"]["score"][1].as_i64() > Some(0));
    let (wrong, other) = (passes[seat], &passes[1 - seat]);
    world.hall.ready(&wrong, Some("early")).await.unwrap();
    let caller = other.seat().index();
    let call = format!(
        r#"{{"seat":{caller},"do":"call","clause":"texas-good-sams/11","against":{seat}}}"#
    );
    act(other, &call).await;
    assert_eq!(hand().await["awaits"], "seat");
    assert_eq!(code(world.hall.ready(other, None).await), "table/not_between_hands");
    pass_all().await;
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
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
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
            hall.act(&who, table, LineRequest { line: &line, expected: Some(version), key: None })
                .await
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
async fn a_casual_game_is_over_when_the_last_player_leaves() {
    let world = World::new(29);
    let (table, passes) = dealt(&world, TableKind::Guarded).await;
    let me = Principal::Seat(passes[0]);
    for pass in &passes[1..] {
        world.hall.leave(pass).await.unwrap();
        world.hall.reseat(&me, table, pass.seat(), Sitter::StandIn, None).await.unwrap();
    }
    assert_eq!(see(&world.hall, &Principal::Anybody, table).await["table"]["closed"], false);
    world.hall.leave(&passes[0]).await.unwrap();
    let room = see(&world.hall, &Principal::Anybody, table).await;
    assert_eq!(room["table"]["closed"], true);
    assert_eq!(room["table"]["closed_why"], "the last player has left");
}

#[tokio::test]
async fn a_table_that_waits_for_friends_stays_when_its_player_leaves() {
    let world = World::new(30);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let table = world.hall.open_table(&who, new, None).await.unwrap();
    let ann = world.hall.sit(&who, table, None, "Ann", None).await.unwrap();
    let pass = world.hall.seat_pass(table, &ann.token.unwrap()).await.unwrap();
    world.hall.leave(&pass).await.unwrap();
    world.hall.sit(&who, table, None, "Ann", None).await.unwrap();
}

#[tokio::test]
async fn a_stand_in_makes_way_for_who_names_its_seat() {
    let world = World::new(31);
    let new = short_game(BookId::Tennessee, TableKind::Guarded, 2);
    let who = Principal::Anybody;
    let table = world.hall.open_table(&who, new, None).await.unwrap();
    let ann = world.hall.sit(&who, table, Some(seat(0)), "Ann", None).await.unwrap();
    let ann = Principal::Seat(world.hall.seat_pass(table, &ann.token.unwrap()).await.unwrap());
    world.hall.reseat(&ann, table, seat(1), Sitter::StandIn, None).await.unwrap();
    assert_eq!(code(world.hall.sit(&who, table, None, "Bo", None).await), "seat/taken");
    world.hall.sit(&who, table, Some(seat(1)), "Bo", None).await.unwrap();
    world.hall.tick().await.unwrap();
    let room = see(&world.hall, &who, table).await;
    assert_eq!(room["table"]["seats"][1]["name"], "Bo");
    assert_eq!(room["table"]["hand"], 1);
}

#[tokio::test]
async fn a_call_that_nobody_is_there_to_settle_is_denied() {
    let world = World::new(32);
    let (table, passes) = dealt(&world, TableKind::Honor).await;
    let me = Principal::Seat(passes[0]);
    let awaits =
        async |world: &World| see(&world.hall, &me, table).await["table"]["awaits"].clone();
    let call = r#"{"seat":0,"do":"call","clause":"straight42/GP4","against":1}"#;
    let call = LineRequest { line: call, expected: None, key: None };
    world.hall.act(&me, table, call).await.unwrap();
    world.clock.advance(600_000);
    world.hall.tick().await.unwrap();
    assert_eq!(awaits(&world).await, "ruling", "its players settle it");
    world.hall.leave(&passes[1]).await.unwrap();
    world.hall.reseat(&me, table, seat(1), Sitter::StandIn, None).await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(awaits(&world).await, "seat");
}
