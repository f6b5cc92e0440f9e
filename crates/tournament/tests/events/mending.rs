//! Mending: players and chapters, check-ins, and entries that come back.

use rulebook::{BookId, Value};
use tournament::summary::MatchKind;

use crate::common::{Event, by_number, event, player};

fn entry(event: &Event, name: &str) -> tournament::summary::EntrySummary {
    let entries = event.0.summary().entries;
    entries.into_iter().find(|entry| entry.name == name).expect("is entered")
}

#[test]
fn players_and_chapter_are_corrected_at_any_time() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.take_twice(r#"{"do":"edit","name":"Team 1","players":["Ann","Bo"],"chapter":"Waco"}"#);
    let team = entry(&event, "Team 1");
    assert_eq!(
        (team.players, team.chapter.as_deref()),
        (vec!["Ann".into(), "Bo".into()], Some("Waco"))
    );
    event.take_twice(r#"{"do":"edit","name":"Team 1","chapter":null}"#);
    event.take_twice(r#"{"do":"edit","name":"Team 1","players":["Ann","Cy"]}"#);
    let team = entry(&event, "Team 1");
    assert_eq!((team.players.len(), team.chapter), (2, None));
    event.take_twice(r#"{"do":"edit","name":"Team 1","players":[]}"#);
    assert!(entry(&event, "Team 1").players.is_empty());
    event.refuses(r#"{"do":"edit","name":"Team 1","players":[]}"#, "", "entered so already");
    event.refuses(r#"{"do":"edit","name":"Team 9","players":["Ann"]}"#, "", "no entry");
    event.refuses(r#"{"do":"edit","name":"Team 1","players":["A","A"]}"#, "", "twice");
    event.refuses(r#"{"do":"edit","name":"Team 1","chapter":" "}"#, "", "space");
    let three = r#"{"do":"edit","name":"Team 1","players":["A","B","C"]}"#;
    event.refuses(three, "", "names 3 players");
}

#[test]
fn a_check_in_is_taken_back() {
    let mut event = event(BookId::Straight42, &[("check_in", Value::Bool(true))]).with_teams(2);
    event.refuses(r#"{"do":"check-out","name":"Team 1"}"#, "", "not checked in");
    for n in 1..=2 {
        event.take(&format!(r#"{{"do":"check-in","name":"Team {n}"}}"#));
    }
    event.take_twice(r#"{"do":"check-out","name":"Team 1"}"#);
    event.refuses(r#"{"do":"draw"}"#, "", "not checked in: Team 1");
    event.take(r#"{"do":"check-in","name":"Team 1"}"#);
    event.draw();
}

#[test]
fn who_comes_back_to_a_round_robin_has_lost_the_rounds_drawn_meanwhile() {
    let mut event = event(BookId::Straight42, &[]).with_teams(6);
    event.draw();
    event.refuses(r#"{"do":"re-enter","name":"Team 6"}"#, "", "has not withdrawn");
    event.take(r#"{"do":"withdraw","name":"Team 6"}"#);
    event.play(by_number);
    event.draw();
    event.play(by_number);
    event.take_twice(r#"{"do":"re-enter","name":"Team 6"}"#);
    let theirs = |event: &Event, round: u16| {
        let mut matches = event.matches().into_iter();
        let is_theirs = |side: &String| side == "Team 6";
        matches.find(|game| game.round == round && game.sides.iter().any(is_theirs)).unwrap()
    };
    // The one it had given up stays so, the one it was not drawn for is missed.
    assert_eq!(theirs(&event, 1).kind, MatchKind::Forfeit);
    assert_eq!(theirs(&event, 2).kind, MatchKind::Forfeit);
    assert_eq!(theirs(&event, 2).sides.len(), 1);
    event.draw();
    assert_eq!(theirs(&event, 3).kind, MatchKind::Pending);
    event.play_to_the_end(by_number);
    assert!(event.placings().contains(&"Team 6".to_owned()));
}

#[test]
fn who_is_out_of_a_bracket_does_not_come_back() {
    let options = [("bracket", Value::Text("single elimination".to_owned()))];
    let mut event = event(BookId::Tennessee, &options).with_teams(4);
    event.draw();
    let [first, second] = ["ch-w1-1", "ch-w1-2"].map(|id| event.find(id).sides);
    event.take(&format!(r#"{{"do":"withdraw","name":"{}"}}"#, first[0]));
    let back = format!(r#"{{"do":"re-enter","name":"{}"}}"#, first[0]);
    event.refuses(&back, "", "is out");
    // Who still waits for an opponent does.
    event.take(&format!(r#"{{"do":"withdraw","name":"{}"}}"#, first[1]));
    event.take_twice(&format!(r#"{{"do":"re-enter","name":"{}"}}"#, first[1]));
    event.take(r#"{"do":"score","match":"ch-w1-2","score":[2,0]}"#);
    let mut left = event.matches().into_iter().filter(|game| game.kind == MatchKind::Pending);
    assert_eq!(left.next().map(|game| game.sides), Some(vec![first[1].clone(), second[0].clone()]));
}

#[test]
fn partners_are_drawn_for_who_comes_back_before_the_doubles() {
    let mut event = event(BookId::TexasGoodSams, &[]);
    for (n, chapter) in ["Waco", "Waco", "Bryan", "Bryan", "Temple", "Temple"].iter().enumerate() {
        event.0.act(player(&format!("P{n}"), chapter)).unwrap();
    }
    event.draw();
    event.take(r#"{"do":"withdraw","name":"P0"}"#);
    event.take_twice(r#"{"do":"re-enter","name":"P0"}"#);
    event.draw();
    let in_doubles = event.matches().into_iter().flat_map(|game| game.sides);
    assert!(in_doubles.into_iter().any(|side| side.contains("P0")));
    event.take(r#"{"do":"withdraw","name":"P0"}"#);
    event.refuses(r#"{"do":"re-enter","name":"P0"}"#, "texas-good-sams/partners", "is out");
}

#[test]
fn a_player_returns_to_a_table_that_still_plays() {
    let mut event = event(BookId::AlabamaSamboree, &[]).with_teams(5);
    event.draw();
    event.take(r#"{"do":"withdraw","name":"Team 2"}"#);
    event.take_twice(r#"{"do":"re-enter","name":"Team 2"}"#);
    event.take(r#"{"do":"withdraw","name":"Team 2"}"#);
    event.take(r#"{"do":"sign","match":"tb-1-1","score":[10,20,30,40,50]}"#);
    event.refuses(r#"{"do":"re-enter","name":"Team 2"}"#, "alabama-samboree/1", "is out");
}
