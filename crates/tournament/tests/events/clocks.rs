//! Clocks of rooms with fewer tables than matches, pauses, and more time.

use game::proves;
use rulebook::{BookId, Value};
use tournament::summary::HeatSummary;

use crate::common::{Event, by_number, event};

/// So many teams at so many tables, the first round drawn.
fn drawn(book: BookId, teams: usize, tables: i64) -> Event {
    let mut event = event(book, &[("tables", Value::Int(tables))]).with_teams(teams);
    event.draw();
    event
}

fn heats(event: &Event) -> Vec<HeatSummary> {
    event.0.summary().clock
}

/// The matches of each heat.
fn started(event: &Event) -> Vec<Vec<String>> {
    let ids = |heat: HeatSummary| heat.matches.iter().map(ToString::to_string).collect();
    heats(event).into_iter().map(ids).collect()
}

/// A line about a match, as JSON.
fn score(id: &str, score: [i32; 2], at: i64) -> String {
    format!(r#"{{"do":"score","match":"{id}","score":{score:?},"at":{at}}}"#)
}

#[test]
fn n42pa_i_1_the_clock_starts_for_players_who_are_ready_at_a_table() {
    proves!("n42pa/I.1");
    let mut event = drawn(BookId::N42pa, 8, 2);
    event.take_twice(r#"{"do":"start","at":100}"#);
    assert_eq!(started(&event), [["rr-1-1", "rr-1-2"]]);
    event.refuses(r#"{"do":"start","at":130}"#, "n42pa/I.1", "never extended within a round");
    // The third match gets the first one's table, and its own 25 minutes.
    event.take_twice(&score("rr-1-1", [7, 2], 400));
    assert_eq!(started(&event), [vec!["rr-1-1", "rr-1-2"], vec!["rr-1-3"]]);
    let game = event.find("rr-1-3");
    assert_eq!((game.started_at, game.ends_at), (Some(400), Some(400 + 25 * 60)));
    assert_eq!(event.find("rr-1-4").started_at, None);
    // Time is called on those whose time is over, and on no one else.
    event.take_twice(r#"{"do":"time","at":1600}"#);
    event.take(&score("rr-1-2", [3, 1], 1650));
    event.refuses(&score("rr-1-3", [3, 1], 1700), "n42pa/V.1", "does not end a game");
    event.refuses(r#"{"do":"time","at":1899}"#, "n42pa/I.4", "not over");
    event.take(r#"{"do":"time","at":1900}"#);
    event.take(&score("rr-1-3", [3, 1], 1950));
    assert_eq!(event.find("rr-1-4").started_at, Some(1650));
    let called: Vec<bool> = heats(&event).iter().map(|heat| heat.called).collect();
    assert_eq!(called, [true, true, false]);
}

#[test]
fn n42pa_i_1_a_match_that_was_not_waiting_is_started_by_its_own_line() {
    proves!("n42pa/I.1");
    let options =
        [("round_robin_games", Value::Int(0)), ("time_limits", Value::Text("all".to_owned()))];
    let mut event = event(BookId::N42pa, &options).with_teams(8);
    event.draw();
    event.take(r#"{"do":"start","at":0}"#);
    for n in 1..=2 {
        event.take(&score(&format!("ch-w1-{n}"), [7, 2], 600));
    }
    assert_eq!(event.find("ch-w2-1").started_at, None);
    event.take_twice(r#"{"do":"start","at":700}"#);
    assert_eq!(event.find("ch-w2-1").ends_at, Some(700 + 25 * 60));
    assert_eq!(event.find("ch-w1-3").ends_at, Some(25 * 60));
}

#[test]
fn n42pa_i_1_a_clock_is_paused_and_never_extended() {
    proves!("n42pa/I.1");
    let mut event = drawn(BookId::N42pa, 8, 3);
    event.refuses(r#"{"do":"pause","why":"fire alarm","at":5}"#, "", "no clock is running");
    event.take(r#"{"do":"start","at":0}"#);
    let extend = r#"{"do":"extend","minutes":5,"why":"a fire alarm","at":60}"#;
    event.refuses(extend, "n42pa/I.1", "never extended within a round");
    event.refuses(r#"{"do":"pause","at":300}"#, "", "needs its reason on record");
    event.take_twice(r#"{"do":"pause","why":"fire alarm","at":300}"#);
    event.refuses(r#"{"do":"pause","why":"again","at":310}"#, "", "the clock is paused");
    event.refuses(r#"{"do":"time","at":9000}"#, "", "the clock is paused");
    let heat = heats(&event).remove(0);
    assert!(heat.is_paused());
    assert_eq!((heat.ends_at, heat.left), (None, Some(20 * 60)));
    assert_eq!(heat.pauses[0].why, "fire alarm");
    assert!(event.find("rr-1-1").paused);
    // A game that ended counts; one cut short does not, since time was not called.
    event.refuses(&score("rr-1-1", [3, 2], 350), "n42pa/V.1", "does not end a game");
    event.take(&score("rr-1-1", [7, 2], 350));
    // A match that gets a table meanwhile has all its time once the clock goes on.
    let late = event.find("rr-1-4");
    assert_eq!((late.started_at, late.ends_at, late.paused), (Some(350), None, true));
    event.take_twice(r#"{"do":"resume","at":900}"#);
    event.refuses(r#"{"do":"resume","at":910}"#, "", "no clock is paused");
    assert_eq!(event.find("rr-1-2").ends_at, Some(600 + 25 * 60));
    assert_eq!(event.find("rr-1-4").ends_at, Some(900 + 25 * 60));
    event.refuses(r#"{"do":"time","at":2099}"#, "n42pa/I.4", "not over");
    event.take_twice(r#"{"do":"time","at":2100}"#);
    event.take(&score("rr-1-2", [3, 2], 2110));
    event.refuses(&score("rr-1-4", [3, 2], 2110), "n42pa/V.1", "does not end a game");
}

#[test]
fn straight42_gp1_a_pause_makes_nobody_late() {
    proves!("straight42/GP1");
    let mut event = drawn(BookId::Straight42, 4, 2);
    let side = event.find("rr-1-1").sides[0].clone();
    let late = |at: i64| format!(r#"{{"do":"late","match":"rr-1-1","by":"{side}","at":{at}}}"#);
    event.take(r#"{"do":"start","at":0}"#);
    event.take(r#"{"do":"pause","why":"the lights went out","at":200}"#);
    event.refuses(&late(1000), "straight42/GP1", "3:20 late");
    event.take(r#"{"do":"resume","at":1000}"#);
    event.refuses(&late(1100), "straight42/GP1", "5:00 late");
    event.take(&late(1101));
}

#[test]
fn straight42_gp2_a_director_may_state_an_extension() {
    proves!("straight42/GP2");
    // UNCLEAR: the book gives a game 25 minutes and, unlike the other book of 42, does not say that
    // this is never extended. A director may, with the reason on record.
    let mut event = drawn(BookId::Straight42, 4, 2);
    let extend = r#"{"do":"extend","minutes":5,"why":"a long ruling","at":600}"#;
    event.refuses(extend, "", "no clock is running");
    event.take(r#"{"do":"start","at":0}"#);
    event.refuses(r#"{"do":"extend","minutes":5,"at":600}"#, "", "needs its reason on record");
    event.refuses(r#"{"do":"extend","minutes":61,"why":"x"}"#, "", "1 to 60 minutes");
    event.take_twice(extend);
    assert_eq!(event.find("rr-1-1").ends_at, Some(30 * 60));
    assert_eq!(heats(&event)[0].extended, 5);
    event.refuses(r#"{"do":"time","at":1799}"#, "straight42/GP2", "30 minutes are not over");
    event.take(r#"{"do":"time","at":1800}"#);
    event.refuses(extend, "", "no clock is running");
}

#[test]
fn straight42_gp2_matches_that_wait_have_their_25_minutes() {
    proves!("straight42/GP2");
    let mut event = drawn(BookId::Straight42, 20, 8);
    event.take(r#"{"do":"start","at":0}"#);
    assert_eq!(started(&event)[0].len(), 8);
    event.take(&score("rr-1-3", [7, 6], 1000));
    let game = event.find("rr-1-9");
    assert_eq!((game.table, game.ends_at), (Some(3), Some(1000 + 25 * 60)));
    // A match that needs no clock any more gets none.
    let side = event.find("rr-1-10").sides[0].clone();
    event.take_twice(&format!(r#"{{"do":"forfeit","match":"rr-1-10","by":"{side}","at":1010}}"#));
    event.play(by_number);
    assert_eq!(heats(&event).len(), 2);
    assert!(heats(&event).iter().all(|heat| heat.done));
    event.refuses(r#"{"do":"time","at":5000}"#, "", "no clock is running");
}

#[test]
fn a_clock_without_times_is_paused_and_called_all_the_same() {
    let mut event = drawn(BookId::Straight42, 4, 2);
    event.take(r#"{"do":"start"}"#);
    event.take_twice(r#"{"do":"pause","why":"a storm"}"#);
    assert_eq!(heats(&event)[0].left, None);
    event.take_twice(r#"{"do":"resume"}"#);
    event.take_twice(r#"{"do":"time"}"#);
    event.score("rr-1-1", [3, 2]);
}
