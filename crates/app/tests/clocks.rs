//! Shot clocks, game clocks and the clock of a round: kept as facts, settled once, the same after
//! a restart.

mod common;

use app::{Act, EventLine, NewEvent, Pace, Principal, ShotClock, TableId};
use common::{TestHall, World, json, short_game};
use game::TableKind;
use rulebook::BookId;
use serde_json::Value as Json;

async fn room(hall: &TestHall, table: TableId) -> Json {
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
    let act = Act { line: &line, expected: None, key: None };
    world.hall.act(&Principal::Seat(passes[to_act]), table, act).await.unwrap();
    let after = room(&world.hall, table).await;
    assert_eq!(after["clocks"]["overran"], false);
    assert_eq!(after["clocks"]["turn_ends"], world.hall.now() + 20_000);
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
    // The first machine wakes up and finds it done.
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "table/overran"), 1);
}

#[tokio::test]
async fn where_the_event_says_so_the_clock_plays_for_the_player() {
    let world = World::new(53);
    let shot = Some(ShotClock { bid: 1_000, play: 1_000, plays: true });
    let (table, _) = timed(&world, Pace { shot, ..Pace::of(BookId::Straight42) }).await;
    let first = room(&world.hall, table).await["to_act"].clone();
    world.clock.advance(1_000);
    world.hall.tick().await.unwrap();
    assert_ne!(room(&world.hall, table).await["to_act"], first);
    let acted = world.journal.entries().into_iter().rev().find(|entry| entry.kind == "table/acted");
    assert_eq!(json(&acted.unwrap().payload)["by"], "stand-in");
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

#[tokio::test]
async fn time_is_called_on_a_round_when_its_clock_runs_out() {
    let world = World::new(55);
    let who = Principal::Operator;
    let header = tournament::Header::new(BookId::Straight42, "Spring", "7");
    let event = world.hall.create_event(&who, NewEvent { header }, None).await.unwrap();
    let give = |line: String| {
        let (hall, who) = (world.hall.clone(), who.clone());
        async move {
            let line = EventLine { line: &line, expected: None, key: None };
            hall.event_line(&who, event, line).await.unwrap();
        }
    };
    for n in 1..=8 {
        give(format!(r#"{{"do":"enter","name":"Team {n}"}}"#)).await;
    }
    give(r#"{"do":"draw"}"#.into()).await;
    give(r#"{"do":"start"}"#.into()).await;
    let minutes = BookId::Straight42.book().params().int("game_minutes");
    world.clock.advance(minutes * 60_000 - 1_000);
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "event/overran"), 0);
    // Also on a machine that was started since, and that nobody has asked for anything.
    let later = world.restarted(56);
    later.hall.wake().await.unwrap();
    later.hall.forget_idle(-1);
    assert_eq!(later.hall.load().events, 1, "what has something to do is not forgotten");
    world.clock.advance(1_000);
    later.hall.tick().await.unwrap();
    world.hall.tick().await.unwrap();
    assert_eq!(count(&world, "event/overran"), 1);
    let board = json(&later.hall.event(&who, event).await.unwrap().text);
    assert_eq!(board["event"]["clock"][0]["called"], true);
}
