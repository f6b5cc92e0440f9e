//! Results, signed sheets and calls belong to the sides they were made for: what a correction that
//! brings others to a match means for them.

use game::proves;
use rulebook::BookId;
use tournament::summary::MatchKind;
use tournament::{Correction, Need, render};

use crate::common::{Event, event};

const SIGN: &str = r#"{"do":"sign","match":"po-1-1","score":[5,9]}"#;
const TAKE_IN: &str = r#"{"do":"take-in","match":"po-1-1"}"#;

/// Ten players; both tables were won by their first seat, and the two play off.
fn play_off() -> Event {
    let mut event = event(BookId::AlabamaSamboree, &[]).with_teams(10);
    event.draw();
    for id in ["tb-1-1", "tb-1-2"] {
        event.take(&format!(r#"{{"do":"score","match":"{id}","score":[10,20,30,40,50]}}"#));
    }
    event.draw();
    event
}

/// The line that gives the first table to its second seat.
fn correct(then: &str) -> String {
    format!(r#"{{"do":"correct","match":"tb-1-1","score":[50,10,30,40,20]{then}}}"#)
}

fn lost(event: &Event) -> Vec<String> {
    let correction: Correction =
        serde_json::from_str(r#"{"match":"tb-1-1","score":[50,10,30,40,20],"then":"replay"}"#)
            .unwrap();
    let lost = event.foresee(correction).results_lost;
    lost.iter().map(|lost| lost.r#match.to_string()).collect()
}

#[test]
fn alabama_samboree_10_a_signature_is_of_those_who_played() {
    proves!("alabama-samboree/10");
    for is_taken_in in [false, true] {
        for then in ["", r#","then":"keep""#, r#","then":"replay""#] {
            let mut event = play_off();
            let sides = event.find("po-1-1").sides;
            event.take(SIGN);
            if is_taken_in {
                event.take(TAKE_IN);
            }
            assert_eq!(lost(&event), ["po-1-1"]);
            let before = event.0.clone();
            event.take(&correct(then));
            let game = event.find("po-1-1");
            if then.contains("replay") {
                assert_ne!(game.sides, sides);
                assert_eq!((game.kind, game.signed), (MatchKind::Pending, None));
                event.refuses(TAKE_IN, "alabama-samboree/10", "not signed");
                assert_eq!(event.ready(), ["po-1-1"]);
            } else {
                assert_eq!(game.sides, sides, "kept as it was played");
                if !is_taken_in {
                    event.take(TAKE_IN);
                }
                assert_eq!(event.placings()[0], sides[0]);
                assert_eq!(event.find("tb-1-1").advanced.as_ref(), {
                    let first = event.find("tb-1-1").sides;
                    sides.iter().find(|side| first.contains(side))
                });
                continue;
            }
            // Taken back, the game that was played is there again.
            event.take(r#"{"do":"undo"}"#);
            assert!(event.0.same_state(&before));
        }
    }
}

#[test]
fn totals_that_wait_for_a_tie_break_are_of_a_game_that_was_played() {
    let mut event = play_off();
    let sides = event.find("po-1-1").sides;
    event.take(r#"{"do":"score","match":"po-1-1","score":[5,5]}"#);
    assert_eq!(lost(&event), ["po-1-1"]);
    let mut kept = Event(event.0.clone());
    kept.take(&correct(""));
    let game = kept.find("po-1-1");
    assert_eq!((game.kind, &game.sides), (MatchKind::Played, &sides));
    kept.take(&format!(r#"{{"do":"tiebreak","order":["{}","{}"]}}"#, sides[1], sides[0]));
    assert_eq!(kept.placings()[0], sides[1]);
    event.take(&correct(r#","then":"replay""#));
    assert_eq!(event.find("po-1-1").kind, MatchKind::Pending);
}

#[test]
fn a_draw_with_a_signed_sheet_is_not_simply_taken_back() {
    let mut event = play_off();
    event.take(SIGN);
    let draw = event.0.lines().len();
    let undo = format!(r#"{{"do":"undo","line":{draw}}}"#);
    event.refuses(&undo, "", "po-1-1; say");
    let before = event.0.clone();
    event.take(&format!(r#"{{"do":"undo","line":{draw},"then":"replay"}}"#));
    event.draw();
    // Signed before the draw was made again: the table has to sign again.
    assert_eq!(event.find("po-1-1").signed, None);
    event.take(&format!(r#"{{"do":"undo","line":{}}}"#, event.0.lines().len() + 1));
    event.take(&format!(r#"{{"do":"undo","line":{}}}"#, draw + 2));
    assert!(event.0.same_state(&before));
}

/// The final of four teams, with both semifinals won by their first side.
fn final_of_four() -> (Event, Vec<String>) {
    let mut event = event(BookId::Tennessee, &[]).with_teams(4);
    event.draw();
    event.score("ch-w1-1", [2, 0]);
    event.score("ch-w1-2", [2, 0]);
    let sides = event.find("ch-f2-1").sides;
    event.take(r#"{"do":"call","match":"ch-f2-1","about":"talking"}"#);
    (event, sides)
}

const OTHER_FINALIST: &str = r#"{"do":"correct","match":"ch-w1-1","score":[0,2]}"#;

#[test]
fn a_ruling_stays_when_others_come_to_the_match() {
    for consequence in [r#""noted""#, r#""forfeit""#] {
        let (mut event, sides) = final_of_four();
        event.take(&format!(
            r#"{{"do":"rule","call":1,"clause":"tennessee/7","offender":"{}","who":"Sam","consequence":{consequence}}}"#,
            sides[0]
        ));
        let before = event.0.clone();
        let then = OTHER_FINALIST.replace('}', r#","then":"replay"}"#);
        event.take(&then);
        let call = event.0.summary().calls.remove(0);
        assert_eq!((call.state, call.offender.as_ref()), ("ruled", Some(&sides[0])));
        assert_eq!(call.sides, sides, "whom it was about");
        assert!(render::event(&event.0).contains(&format!("ch-f2-1 of {}", sides.join(" – "))));
        assert_ne!(event.find("ch-f2-1").sides, sides);
        event.score("ch-f2-1", [2, 1]);
        assert!(event.0.is_over());
        // The same two again, and what was ruled for them holds again.
        let n = event.0.lines().len();
        event.take(&format!(r#"{{"do":"undo","line":{}}}"#, n + 1));
        event.take(&format!(r#"{{"do":"undo","line":{n}}}"#));
        assert!(event.0.same_state(&before));
    }
}

#[test]
fn an_open_call_stops_nobody_but_those_it_was_about() {
    let (mut event, sides) = final_of_four();
    assert!(matches!(event.0.needs()[..], [Need::Rule { call: 1, .. }]));
    event.take(OTHER_FINALIST);
    assert_eq!(event.ready(), ["ch-f2-1"]);
    let call = event.0.summary().calls.remove(0);
    assert_eq!((call.state, &call.sides), ("open", &sides));
    // It can still be ruled on, by the names it was about and none but those.
    let other = event.find("ch-f2-1").sides.into_iter().find(|side| !sides.contains(side));
    let rule = |offender: &str| {
        format!(r#"{{"do":"rule","call":1,"offender":"{offender}","consequence":"noted"}}"#)
    };
    event.refuses(&rule(&other.unwrap()), "", "is not a side of ch-f2-1");
    event.score("ch-f2-1", [2, 1]);
    assert!(event.0.is_over() && event.0.needs().is_empty());
    event.take(&rule(&sides[0]));
    assert_eq!(event.0.summary().calls[0].state, "ruled");
}

#[test]
fn later_calls_keep_their_numbers() {
    let (mut event, sides) = final_of_four();
    event.take(&format!(r#"{{"do":"rule","call":1,"offender":"{}"}}"#, sides[0]));
    event.take(OTHER_FINALIST);
    event.take(r#"{"do":"call","match":"ch-f2-1","about":"again"}"#);
    event.take(r#"{"do":"rule","call":2}"#);
    event.take(r#"{"do":"correct","match":"ch-w1-2","score":[2,1]}"#);
    let calls = event.0.summary().calls;
    assert_eq!(calls.iter().map(|call| call.state).collect::<Vec<_>>(), ["ruled", "ruled"]);
    assert_eq!(calls[0].offender.as_ref(), Some(&sides[0]));
}

/// One entry taken back moves all behind it in the order of entering, by which draws go.
#[test]
fn a_result_is_of_its_sides_when_an_earlier_entry_is_taken_back() {
    for book in [BookId::Straight42, BookId::TexasGoodSams] {
        let n_draws = if book == BookId::Straight42 { 1 } else { 2 };
        for line in 2..10 {
            let mut event = event(book, &[]).with_teams(8);
            (0..n_draws).for_each(|_| event.draw());
            let score = if n_draws == 1 { [7, 2] } else { [250, 100] };
            event.play(|_| score.to_vec());
            let before = event.0.clone();
            let was = event.matches();
            event.take(&format!(r#"{{"do":"undo","line":{line},"then":"replay"}}"#));
            for game in event.matches().iter().filter(|game| game.kind == MatchKind::Played) {
                let same = was.iter().find(|was| was.id == game.id);
                assert_eq!(same.map(|was| &was.sides), Some(&game.sides), "{book} {}", game.id);
            }
            let undo = event.0.lines().len() + 1;
            event.take(&format!(r#"{{"do":"undo","line":{undo},"then":"replay"}}"#));
            assert!(event.0.same_state(&before), "{book} {line}");
        }
    }
}
