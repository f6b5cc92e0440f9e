//! Shot clocks, game clocks and the clock of a round: kept as facts, settled once, the same after
//! a restart.

use std::collections::BTreeMap;

use crate::common::{World, json, short_game};
use app::testing::{Fault, FlakyJournal, SeededEntropy, read_board};
use app::{
    EventId, Hall, LineRequest, MatchOptions, Millis, NewEvent, Pace, Principal, ShotClock, Sitter,
    TableId,
};
use game::TableKind;
use rulebook::BookId;
use serde_json::Value as Json;

async fn room(hall: &Hall, table: TableId) -> Json {
    json(&hall.table(&Principal::Anybody, table).await.unwrap().text)["table"].clone()
}

fn count(world: &World, kind: &str) -> usize {
    world.journal.entries().iter().filter(|entry| entry.kind == kind).count()
}

/// A table with the book's own shot clock, dealt.
async fn timed(world: &World, pace: Pace) -> (TableId, Vec<app::SeatPass>) {
    let mut new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    new.pace = Some(Pace { deal_after: Some(0), ..pace });
    let (table, passes) = world.full_table(new).await;
    world.hall.tick().await.unwrap();
    (table, passes)
}

#[tokio::test]
async fn running_over_the_shot_clock_is_recorded_once() {
    let world = World::new(50);
    let (table, passes) = timed(&world, Pace::of(BookId::Straight42)).await;
    let started = world.hall.now();
    assert_eq!(room(&world.hall, table).await["clocks"]["turn_ends"], started + 20_000);
    world.clock.advance(19_999);
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 0);
    world.clock.advance(1);
    world.hall.tick().await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 1);
    assert_eq!(room(&world.hall, table).await["clocks"]["overran"], true);

    // The next player has the whole time again; nobody played for the first.
    let to_act = room(&world.hall, table).await["to_act"].as_u64().unwrap() as usize;
    let line = format!(r#"{{"seat":{to_act},"do":"bid","bid":"30"}}"#);
    let act = LineRequest { line: &line, expected: None, key: None };
    world.hall.act(&Principal::Seat(passes[to_act]), table, act).await.unwrap();
    let after = room(&world.hall, table).await;
    assert_eq!(after["clocks"]["overran"], false);
    assert_eq!(after["clocks"]["turn_ends"], world.hall.now() + 20_000);
}

#[tokio::test]
async fn a_call_gives_nobody_more_time_and_is_denied_once() {
    let world = World::new(71);
    let (table, passes) = timed(&world, Pace::of(BookId::Straight42)).await;
    let before = room(&world.hall, table).await;
    let to_act = before["to_act"].as_u64().unwrap() as usize;
    world.clock.advance(5_000);
    let call = async |seat: usize, against: usize| {
        let line = format!(
            r#"{{"seat":{seat},"do":"call","clause":"straight42/PL4","against":{against}}}"#
        );
        let act = LineRequest { line: &line, expected: None, key: None };
        world.hall.act(&Principal::Seat(passes[seat]), table, act).await
    };
    call(to_act, (to_act + 1) % 4).await.unwrap();
    let n_acts = count(&world, "table/acted");
    let again = call(to_act, (to_act + 1) % 4).await;
    assert_eq!(again.unwrap_err().code(), "game/said_already");
    assert_eq!(count(&world, "table/acted"), n_acts);
    // Others may have seen something else.
    call(to_act, (to_act + 3) % 4).await.unwrap();
    call((to_act + 2) % 4, (to_act + 1) % 4).await.unwrap();
    for world in [&world, &world.restarted(72)] {
        let after = room(&world.hall, table).await;
        assert_eq!(after["clocks"]["turn_ends"], before["clocks"]["turn_ends"]);
    }
}

#[tokio::test]
async fn the_shot_clock_stands_still_for_who_is_away_but_not_for_ever() {
    let world = World::new(59);
    let pace = Pace { grace: 60_000, ..Pace::of(BookId::Straight42) };
    let (table, passes) = timed(&world, pace).await;
    let started = world.hall.now();
    let to_act = room(&world.hall, table).await["to_act"].as_u64().unwrap() as usize;
    let pass = passes[to_act];
    world.clock.advance(5_000);
    world.hall.note_presence(&pass, false).await.unwrap();
    world.clock.advance(40_000);
    world.hall.tick().await.unwrap();
    world.hall.note_presence(&pass, true).await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 0, "who comes back goes on");
    for world in [&world, &world.restarted(60)] {
        let clocks = &room(&world.hall, table).await["clocks"];
        assert_eq!(clocks["turn_ends"], started + 60_000, "with what was left");
    }
    // Of the grace time a third is left in this turn, and no more.
    world.hall.note_presence(&pass, false).await.unwrap();
    world.clock.advance(started + 79_999 - world.hall.now());
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 0);
    world.clock.advance(1);
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 1);
}

#[tokio::test]
async fn whoever_sits_down_in_turn_has_a_whole_turn() {
    let world = World::new(57);
    let pace = Pace { grace: 60_000, ..Pace::of(BookId::Straight42) };
    let (table, passes) = timed(&world, pace).await;
    let to_act = room(&world.hall, table).await["to_act"].as_u64().unwrap() as usize;
    let partner = Principal::Seat(passes[(to_act + 2) % 4]);
    let seat = passes[to_act].seat();
    world.clock.advance(60_000);
    world.hall.tick().await.unwrap();
    assert_eq!(room(&world.hall, table).await["clocks"]["overran"], true);
    let dot = Sitter::Player("Dot".into());
    world.hall.reseat(&Principal::Operator, table, seat, dot, None).await.unwrap();
    for world in [&world, &world.restarted(58)] {
        let clocks = &room(&world.hall, table).await["clocks"];
        assert_eq!(clocks["overran"], false);
        assert_eq!(clocks["turn_ends"], world.hall.now() + 20_000);
    }
    let stand_in = world.hall.reseat(&partner, table, seat, Sitter::StandIn, None).await;
    assert_eq!(stand_in.unwrap_err().code(), "seat/in_use");
    // Who sits down out of turn gives nobody more time.
    world.clock.advance(10_000);
    let other = passes[(to_act + 1) % 4].seat();
    let sitter = Sitter::Player("Eve".into());
    world.hall.reseat(&Principal::Operator, table, other, sitter, None).await.unwrap();
    let clocks = &room(&world.hall, table).await["clocks"];
    assert_eq!(clocks["turn_ends"], world.hall.now() + 10_000);
}

#[tokio::test]
async fn what_passes_while_nobody_looks_after_a_table_is_nobodys_time() {
    let world = World::new(61);
    let shot = Some(ShotClock { bid: 20_000, play: 10_000, plays: true });
    let pace = Pace { grace: 60_000, shot, ..Pace::of(BookId::Straight42) };
    let (table, passes) = timed(&world, pace).await;
    let to_act = room(&world.hall, table).await["to_act"].as_u64().unwrap() as usize;
    world.clock.advance(30_000);
    let world = world.restarted(62);
    world.hall.resume(None);
    world.hall.load_active().await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 0, "nobody plays for who could not");
    let resumed = room(&world.hall, table).await;
    let presence = |seat: usize| &resumed["seats"][seat]["presence"];
    assert!((0..4).all(|seat| presence(seat) == "away"), "{resumed}");
    assert_eq!(resumed["clocks"]["turn_ends"], world.hall.now() + 20_000 + 60_000);
    // Whoever comes back has the whole time.
    world.clock.advance(7_000);
    world.hall.note_presence(&passes[to_act], true).await.unwrap();
    let clocks = &room(&world.hall, table).await["clocks"];
    assert_eq!(clocks["turn_ends"], world.hall.now() + 20_000);
    assert_eq!(count(&world, "table/resumed"), 1, "once for each start");
    // Whoever stays away does not hold up the table for ever.
    world.hall.note_presence(&passes[to_act], false).await.unwrap();
    world.clock.advance(80_000);
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 1);
}

#[tokio::test]
async fn a_turn_in_which_nothing_could_be_kept_begins_anew() {
    let world = World::new(70);
    let journal = FlakyJournal::new(world.journal.clone());
    let hall = Hall::new(journal.clone(), world.clock.clone(), SeededEntropy::new(70));
    let shot = Some(ShotClock { bid: 20_000, play: 10_000, plays: true });
    let pace = Pace { shot, ..Pace::of(BookId::Straight42) };
    let (table, passes) = timed(&world, pace).await;
    let shown = async || json(&hall.table(&Principal::Anybody, table).await.unwrap().text);
    let to_act = shown().await["table"]["to_act"].as_u64().unwrap() as usize;
    journal.set(Fault::Full);
    let line = format!(r#"{{"seat":{to_act},"do":"bid","bid":"30"}}"#);
    let act = LineRequest { line: &line, expected: None, key: None };
    let refused = hall.act(&Principal::Seat(passes[to_act]), table, act).await;
    assert_eq!(refused.unwrap_err().code(), "journal/unwritten");
    world.clock.advance(30_000);
    journal.set(Fault::None);
    hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 0);
    let clocks = &shown().await["table"]["clocks"];
    assert_eq!(clocks["turn_ends"], hall.now() + 20_000);
    assert_eq!(shown().await["table"]["seats"][to_act]["presence"], "here");
    world.clock.advance(20_000);
    hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 1);
}

#[tokio::test]
async fn whoever_was_away_before_has_the_grace_time_anew_after_a_restart() {
    let world = World::new(67);
    let pace = Pace { grace: 5_000, ..Pace::of(BookId::Straight42) };
    let (table, passes) = timed(&world, pace).await;
    world.hall.note_presence(&passes[1], false).await.unwrap();
    world.clock.advance(8_000);
    let world = world.restarted(68);
    world.hall.resume(None);
    let (me, seat) = (Principal::Seat(passes[0]), passes[1].seat());
    let reseat = || world.hall.reseat(&me, table, seat, Sitter::StandIn, None);
    assert_eq!(reseat().await.unwrap_err().code(), "seat/in_use");
    world.clock.advance(5_000);
    reseat().await.unwrap();
}

#[tokio::test]
async fn whoever_asks_without_a_socket_is_there() {
    let world = World::new(69);
    let (table, passes) = timed(&world, Pace::of(BookId::Straight42)).await;
    world.hall.note_presence(&passes[2], false).await.unwrap();
    assert_eq!(room(&world.hall, table).await["seats"][2]["presence"], "away");
    world.hall.note_request(&passes[2]).await.unwrap();
    assert_eq!(room(&world.hall, table).await["seats"][2]["presence"], "here");
}

#[tokio::test]
async fn whoever_acts_without_a_socket_is_there() {
    let world = World::new(63);
    let (table, passes) = timed(&world, Pace::of(BookId::Straight42)).await;
    world.hall.resume(None);
    world.clock.advance(1);
    world.hall.resume(None);
    let to_act = room(&world.hall, table).await["to_act"].as_u64().unwrap() as usize;
    let line = format!(r#"{{"seat":{to_act},"do":"bid","bid":"30"}}"#);
    let act = LineRequest { line: &line, expected: None, key: None };
    world.hall.act(&Principal::Seat(passes[to_act]), table, act).await.unwrap();
    let room = room(&world.hall, table).await;
    let here = |seat: usize| room["seats"][seat]["presence"] == "here";
    assert_eq!([0, 1, 2, 3].map(here), [0, 1, 2, 3].map(|seat| seat == to_act));
}

#[tokio::test]
async fn a_shot_clock_goes_on_through_a_restart() {
    let world = World::new(51);
    let (table, _) = timed(&world, Pace::of(BookId::Straight42)).await;
    let before = room(&world.hall, table).await["clocks"]["turn_ends"].clone();
    world.clock.advance(15_000);
    let later = world.restarted(52);
    assert_eq!(room(&later.hall, table).await["clocks"]["turn_ends"], before);
    world.clock.advance(5_000);
    later.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 1);
    // The first node wakes up and finds it done.
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 1);
}

#[tokio::test]
async fn where_the_event_says_so_the_clock_plays_for_the_player() {
    let world = World::new(53);
    let shot = Some(ShotClock { bid: 3_000, play: 3_000, plays: true });
    let (table, _) = timed(&world, Pace { shot, ..Pace::of(BookId::Straight42) }).await;
    let first = room(&world.hall, table).await["to_act"].clone();
    world.clock.advance(3_000);
    world.hall.tick().await.unwrap();
    assert_ne!(room(&world.hall, table).await["to_act"], first);
    let acted = world.journal.entries().into_iter().rev().find(|entry| entry.kind == "table/acted");
    assert_eq!(json(&acted.unwrap().payload)["by"], "stand-in");
}

/// What the hall plays at a table of empty chairs would otherwise fill the disk.
#[tokio::test]
async fn a_casual_table_waits_once_no_person_has_done_anything_for_three_minutes() {
    let world = World::new(57);
    let shot = Some(ShotClock { bid: 3_000, play: 3_000, plays: true });
    let pace = Pace { shot, ..Pace::swift(BookId::Straight42) };
    let (_, passes) = timed(&world, pace).await;
    let play_on = async |minutes: Millis| {
        for _ in 0..minutes * 60 {
            world.clock.advance(1_000);
            world.hall.tick().await.unwrap();
        }
        world.journal.entries().len()
    };
    let attended = play_on(3).await;
    let waiting = play_on(1).await;
    assert_eq!(play_on(60).await, waiting, "it began to wait within the last step");
    assert!(waiting - attended < 10, "{attended} facts, then {waiting}");
    // A person who does something sets it going again.
    world.hall.note_presence(&passes[0], false).await.unwrap();
    world.hall.note_presence(&passes[0], true).await.unwrap();
    assert!(play_on(1).await > waiting + 10);

    let fast = Some(ShotClock { bid: 3_000, play: 2_999, plays: true });
    let mut new = short_game(BookId::Straight42, TableKind::Guarded, 4);
    new.pace = Some(Pace { shot: fast, ..Pace::of(BookId::Straight42) });
    let refused = world.hall.open_table(&Principal::Anybody, new, None).await.unwrap_err();
    assert!(refused.to_string().contains("3000 ms or more"), "{refused}");
}

#[tokio::test]
async fn time_is_called_on_a_game_when_its_clock_runs_out() {
    let world = World::new(54);
    let pace = Pace { game: Some(60_000), shot: None, ..Pace::of(BookId::Straight42) };
    let (table, _) = timed(&world, pace).await;
    assert_eq!(room(&world.hall, table).await["clocks"]["game_ends"], world.hall.now() + 60_000);
    world.clock.advance(60_000);
    world.hall.tick().await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/timed"), 1);
    let message = json(&world.hall.table(&Principal::Anybody, table).await.unwrap().text);
    assert_eq!(message["view"]["time_called"], true);
}

/// An event with its first round drawn, and the clock of its rounds.
struct Round {
    world: World,
    event: EventId,
    /// How long a round is.
    time: Millis,
}

impl Round {
    async fn drawn(seed: u8) -> Round {
        let world = World::new(seed);
        let header = tournament::Header::new(BookId::Straight42, "Spring", "7");
        let new = NewEvent { header };
        let event = world.hall.create_event(&Principal::Operator, new, None).await.unwrap();
        let time = BookId::Straight42.book().params().int("game_minutes") * 60_000;
        let round = Round { world, event, time };
        for n in 1..=8 {
            round.give(&format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
        }
        round.give(r#"{"do":"draw"}"#).await;
        round
    }

    async fn give(&self, line: &str) {
        let line = LineRequest { line, expected: None, key: None };
        self.world.hall.event_line(&Principal::Operator, self.event, line).await.unwrap();
    }

    /// Lets the time of a round pass.
    async fn pass(&self) {
        self.world.clock.advance(self.time);
        self.world.hall.tick().await.unwrap();
    }

    /// Whether time was called, for each start of the clock.
    async fn called(&self, hall: &Hall) -> Vec<bool> {
        let board = json(&hall.event(&Principal::Operator, self.event).await.unwrap().text);
        let board = read_board(&board["event"]);
        board["clock"]
            .as_array()
            .unwrap()
            .iter()
            .map(|heat| heat["called"].as_bool().unwrap())
            .collect()
    }
}

#[tokio::test]
async fn time_is_called_on_a_round_when_its_clock_runs_out() {
    let round = Round::drawn(55).await;
    let world = &round.world;
    round.give(r#"{"do":"start"}"#).await;
    world.clock.advance(round.time - 1_000);
    world.hall.tick().await.unwrap();
    assert_eq!(count(world, "event/overran"), 0);
    // Also on a node that was started since, and that nobody has asked for anything.
    let later = world.restarted(56);
    later.hall.load_active().await.unwrap();
    later.hall.forget_idle(-1);
    assert_eq!(later.hall.load().events, 0, "and is not in memory any more");
    world.clock.advance(1_000);
    later.hall.tick().await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(count(world, "event/overran"), 1);
    assert_eq!(round.called(&later.hall).await, [true]);
}

#[tokio::test]
async fn time_called_on_a_round_is_called_at_its_tables_online() {
    for by_hand in [false, true] {
        let round = Round::drawn(61).await;
        let (world, operator) = (&round.world, Principal::Operator);
        let of = "rr-1-1".parse().unwrap();
        let (kind, pace, options) = (TableKind::Guarded, None, BTreeMap::new());
        let options = MatchOptions { kind, pace, options };
        let opened = world.hall.open_match_table(&operator, round.event, of, options, None);
        let table = opened.await.unwrap();
        let called = async || {
            let message = json(&world.hall.table(&Principal::Anybody, table).await.unwrap().text);
            message["view"]["time_called"].clone()
        };
        round.give(r#"{"do":"start"}"#).await;
        assert_eq!(called().await, false);
        if by_hand {
            world.clock.advance(round.time + 1_000);
            round.give(r#"{"do":"time"}"#).await;
        } else {
            round.pass().await;
        }
        world.hall.tick().await.unwrap();
        assert_eq!(called().await, true);
        assert_eq!(count(world, "table/timed"), 1);
    }
}

#[tokio::test]
async fn time_called_is_passed_on_by_another_node_if_the_first_one_dies() {
    let round = Round::drawn(63).await;
    let (world, operator) = (&round.world, Principal::Operator);
    let (kind, pace, options) = (TableKind::Guarded, None, BTreeMap::new());
    let options = MatchOptions { kind, pace, options };
    let of = "rr-1-1".parse().unwrap();
    let opened = world.hall.open_match_table(&operator, round.event, of, options, None);
    let table = opened.await.unwrap();
    round.give(r#"{"do":"start"}"#).await;
    world.clock.advance(round.time + 1_000);
    round.give(r#"{"do":"time"}"#).await;
    let later = world.restarted(64);
    later.hall.load_active().await.unwrap();
    later.hall.tick().await.unwrap();
    assert_eq!(count(world, "table/timed"), 1);
    let message = json(&later.hall.table(&Principal::Anybody, table).await.unwrap().text);
    assert_eq!(message["view"]["time_called"], true);
}

#[tokio::test]
async fn a_clock_that_is_set_back_keeps_nobody_waiting_after_a_restart() {
    let world = World::new(65);
    let pace = Pace { deal_after: Some(1_000), ..Pace::swift(BookId::Straight42) };
    let mut new = crate::common::short_game(BookId::Straight42, TableKind::Guarded, 4);
    new.pace = Some(pace);
    let (table, passes) = world.full_table(new).await;
    world.clock.advance(-3_600_000);
    let world = world.restarted(66);
    world.hall.resume(None);
    for pass in &passes {
        world.hall.note_presence(pass, true).await.unwrap();
    }
    world.clock.advance(1_000);
    world.hall.tick().await.unwrap();
    assert_eq!(room(&world.hall, table).await["hand"], 1);
}

#[tokio::test]
async fn time_that_the_director_took_back_is_not_called_again() {
    let round = Round::drawn(57).await;
    round.give(r#"{"do":"start"}"#).await;
    round.pass().await;
    round.give(r#"{"do":"undo"}"#).await;
    round.pass().await;
    assert_eq!(round.called(&round.world.hall).await, [false]);
    assert_eq!(count(&round.world, "event/overran"), 1);
}

#[tokio::test]
async fn time_is_called_on_a_round_that_was_started_again() {
    let round = Round::drawn(58).await;
    round.give(r#"{"do":"start"}"#).await;
    round.pass().await;
    assert_eq!(round.called(&round.world.hall).await, [true]);
    // Time and start are taken back: the round begins anew.
    round.give(r#"{"do":"undo"}"#).await;
    round.give(r#"{"do":"undo"}"#).await;
    assert!(round.called(&round.world.hall).await.is_empty());
    round.give(r#"{"do":"start"}"#).await;
    let later = round.world.restarted(59);
    later.hall.load_active().await.unwrap();
    round.pass().await;
    assert_eq!(round.called(&round.world.hall).await, [true]);
    later.hall.tick().await.unwrap();
    assert_eq!(round.called(&later.hall).await, [true]);
    assert_eq!(count(&round.world, "event/overran"), 2);
}

#[tokio::test]
async fn time_is_called_on_the_running_round_when_an_earlier_start_is_undone() {
    let round = Round::drawn(60).await;
    round.give(r#"{"do":"start"}"#).await;
    let record = round.world.hall.export_event(&Principal::Operator, round.event).await.unwrap();
    let first_start = record.lines().count();
    round.pass().await;
    round.give(r#"{"do":"undo"}"#).await;
    for n in 1..=4 {
        round.give(&format!(r#"{{"do":"score","match":"rr-1-{n}","score":[7,4]}}"#)).await;
    }
    round.give(r#"{"do":"draw"}"#).await;
    round.give(r#"{"do":"start"}"#).await;
    assert_eq!(round.called(&round.world.hall).await, [false, false]);
    round.give(&format!(r#"{{"do":"undo","line":{first_start}}}"#)).await;
    assert_eq!(round.called(&round.world.hall).await, [false]);
    round.pass().await;
    assert_eq!(round.called(&round.world.hall).await, [true]);
}
