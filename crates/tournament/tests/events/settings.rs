//! Settings changed after the first line: the room at any time, the book's options while nothing
//! that was played depends on them.

use game::proves;
use rulebook::{BookId, Value};
use tournament::{Audience, Scoring, record};

use crate::common::{Event, by_number, event};

fn tables(event: &Event) -> Vec<(u16, String)> {
    let summary = event.0.summary();
    summary.tables.iter().map(|on| (on.table, on.r#match.to_string())).collect()
}

#[test]
fn a_table_breaks_and_two_are_found() {
    let mut event = event(BookId::Straight42, &[("tables", Value::Int(3))]).with_teams(10);
    event.draw();
    let waiting = |event: &Event| event.0.summary().waiting.len();
    assert_eq!((tables(&event).len(), waiting(&event)), (3, 2));
    event.take(r#"{"do":"start","at":0}"#);
    // The match of the broken table waits before all others, and goes on with the time it has.
    event.take_twice(r#"{"do":"settings","closed_tables":[2],"at":60}"#);
    assert_eq!(tables(&event), [(1, "rr-1-1".into()), (3, "rr-1-3".into())]);
    assert_eq!(event.0.summary().waiting[0].to_string(), "rr-1-2");
    event.refuses(r#"{"do":"table","match":"rr-1-2","table":2}"#, "", "table 2 is closed");
    event.take_twice(r#"{"do":"settings","tables":5,"at":120}"#);
    let on: Vec<u16> = tables(&event).iter().map(|(table, _)| *table).collect();
    assert_eq!(on, [1, 3, 4, 5]);
    assert_eq!(event.find("rr-1-2").started_at, Some(0));
    assert_eq!(event.find("rr-1-4").started_at, Some(120));
    event.take_twice(r#"{"do":"settings","closed_tables":[],"at":180}"#);
    assert_eq!(waiting(&event), 0);
    // Fewer tables than matches on them.
    event.take_twice(r#"{"do":"settings","tables":1}"#);
    assert_eq!((tables(&event).len(), waiting(&event)), (1, 4));
    event.refuses(r#"{"do":"settings","closed_tables":[1]}"#, "", "has to be open");
    event.refuses(r#"{"do":"settings","closed_tables":[2]}"#, "", "numbered 1 to 1");
    event.take_twice(r#"{"do":"settings","tables":0}"#);
    assert_eq!(waiting(&event), 0);
    event.play_to_the_end(by_number);
}

#[test]
fn name_place_and_times_change_at_any_time() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.take_twice(
        r#"{"do":"settings","name":"Autumn 42","place":"Hall B","starts_at":1790000000,
            "time_zone":"America/Chicago","scoring":"either"}"#,
    );
    let settings = event.0.settings();
    assert_eq!(
        (settings.header.name.as_str(), settings.place.as_deref()),
        ("Autumn 42", Some("Hall B"))
    );
    assert_eq!((settings.starts_at, settings.scoring), (Some(1_790_000_000), Scoring::Either));
    event.take_twice(r#"{"do":"settings","place":""}"#);
    assert_eq!(event.0.settings().place, None);
    assert_eq!(event.0.settings().time_zone.as_deref(), Some("America/Chicago"));
    event.refuses(r#"{"do":"settings"}"#, "", "changes nothing");
    // The record keeps its first line.
    assert!(record::write(&event.0).contains(r#""name":"Test","seed":"7""#));
}

#[test]
fn what_results_depend_on_stays() {
    let mut event = event(BookId::N42pa, &[]).with_teams(8);
    event.take_twice(r#"{"do":"settings","options":{"bracket":"box draw","round_robin_games":3}}"#);
    event.refuses(r#"{"do":"settings","options":{"brackett":"none"}}"#, "", "brackett");
    event.refuses(
        r#"{"do":"settings","options":{"bracket":"none","round_robin_games":0}}"#,
        "",
        "nothing is played",
    );
    event.draw();
    let refusal = event.try_take(r#"{"do":"settings","options":{"round_robin_best_of":3}}"#);
    let refusal = refusal.unwrap_err();
    assert_eq!((refusal.code, refusal.clause), ("event/setting_in_use", None));
    let json = serde_json::to_value(&*refusal).unwrap();
    assert_eq!(json["params"]["options"][0], "round_robin_best_of");
    assert_eq!(json["params"]["matches"].as_array().unwrap().len(), 4);
    // Before the brackets are drawn they can be others; a round that is drawn stays.
    event.take_twice(r#"{"do":"settings","options":{"bracket_best_of":3}}"#);
    event.play(by_number);
    event.draw();
    event.play(by_number);
    event.take_twice(r#"{"do":"settings","options":{"round_robin_games":2}}"#);
    event.refuses(
        r#"{"do":"settings","options":{"round_robin_games":1}}"#,
        "",
        "`round_robin_games` cannot change: drawn by it: round-robin 1, round-robin 2",
    );
    event.draw();
    event.refuses(r#"{"do":"settings","options":{"bracket_best_of":1}}"#, "", "cannot change: ch-");
    event.refuses(
        r#"{"do":"settings","options":{"bracket":"single elimination"}}"#,
        "",
        "`bracket` cannot change: drawn by it: round-robin 1, round-robin 2, championship",
    );
}

#[test]
fn n42pa_i_1_minutes_change_between_rounds() {
    proves!("n42pa/I.1");
    let mut event = event(BookId::N42pa, &[]).with_teams(4);
    event.draw();
    event.take_twice(r#"{"do":"settings","minutes":20}"#);
    event.take(r#"{"do":"start","at":0}"#);
    assert_eq!(event.find("rr-1-1").ends_at, Some(20 * 60));
    event.refuses(r#"{"do":"settings","minutes":30}"#, "n42pa/I.1", "within a round");
    event.play(by_number);
    event.take_twice(r#"{"do":"settings","minutes":30}"#);
    // Without a limit the results so far could be others.
    let none = r#"{"do":"settings","options":{"time_limits":"none"}}"#;
    event.refuses(none, "", "`time_limits` cannot change: rr-1-1, rr-1-2 depend on it");
}

#[test]
fn straight42_gp2_minutes_are_the_books() {
    proves!("straight42/GP2");
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.refuses(r#"{"do":"settings","minutes":30}"#, "straight42/GP2", "25 minutes by the book");
}

#[test]
fn announcements_stand_until_they_are_taken_down() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    let lunch =
        event.take_twice(r#"{"do":"announce","text":"Lunch till 1","until":4000,"at":400}"#);
    event.take_twice(r#"{"do":"announce","text":"Bring the sheets","to":"staff","at":410}"#);
    event.take_twice(r#"{"do":"announce","text":"Hurry up","to":{"match":"rr-1-1"}}"#);
    event.take_twice(r#"{"do":"announce","text":"Your bag is at the desk","to":{"entry":"3"}}"#);
    event.refuses(r#"{"do":"announce","text":"x","to":{"match":"rr-9-1"}}"#, "", "no match");
    event.refuses(r#"{"do":"announce","text":"x","to":{"entry":"99"}}"#, "", "no entry 99");
    event.refuses(r#"{"do":"announce","text":"x","until":400,"at":400}"#, "", "over already");
    let audiences: Vec<Audience> =
        event.0.announcements().iter().map(|said| said.announcement.to).collect();
    assert_eq!(audiences.len(), 4);
    // The public summary has those to everyone and no others.
    let public = event.0.summary().announcements;
    assert_eq!((public.len(), public[0].announcement), (1, lunch.line));
    let down = format!(r#"{{"do":"unannounce","announcement":{}}}"#, lunch.line);
    event.take_twice(&down);
    event.refuses(&down, "", "no announcement");
    assert!(event.0.summary().announcements.is_empty());
}

#[test]
fn a_match_is_called_to_the_table_it_has() {
    let mut event = event(BookId::Straight42, &[("tables", Value::Int(2))]).with_teams(6);
    event.draw();
    event.take_twice(r#"{"do":"call-to-table","match":"rr-1-1","at":500}"#);
    assert_eq!(event.find("rr-1-1").called_at, Some(500));
    event.refuses(r#"{"do":"call-to-table","match":"rr-1-3","at":500}"#, "", "waits for a table");
    // Moved to another table, it has to be called there.
    event.take_twice(r#"{"do":"swap-tables","matches":["rr-1-1","rr-1-2"]}"#);
    assert_eq!(event.find("rr-1-1").called_at, None);
    event.take(r#"{"do":"call-to-table","match":"rr-1-1","at":510}"#);
    event.score("rr-1-1", [7, 2]);
    event.refuses(r#"{"do":"call-to-table","match":"rr-1-1"}"#, "", "cannot be played now");
}
