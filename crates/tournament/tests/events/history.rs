//! What became of each line: taken back, taken back again, and said in a sentence.

use rulebook::{BookId, ParamValue};
use tournament::summary::LineSummary;
use tournament::{Action, Then};

use crate::common::{Event, by_number, event};

fn lines(event: &Event) -> Vec<LineSummary> {
    let mut lines = event.0.line_page(0, 1000, |_, _| true).items;
    lines.reverse();
    lines
}

/// Number, sentence, whether it stands, what took it back.
fn told(event: &Event, number: usize) -> (String, bool, Option<usize>) {
    let line = lines(event).swap_remove(number - 2);
    assert_eq!(line.number, number);
    (line.text.text, line.stands, line.undone_by)
}

#[test]
fn an_undo_says_what_it_undid_and_a_redo_takes_it_back() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.score("rr-1-1", [7, 2]);
    event.score("rr-1-2", [7, 3]);
    let both = event.0.clone();
    event.refuses(r#"{"do":"redo"}"#, "", "no undo to take back");
    let taken = event.take(r#"{"do":"undo"}"#);
    assert_eq!((taken.line, taken.undid), (9, Some(8)));
    assert_eq!(event.take(r#"{"do":"undo"}"#).undid, Some(7));
    let neither = event.0.clone();
    assert_eq!(event.take(r#"{"do":"redo"}"#).undid, Some(10));
    assert_eq!(event.take(r#"{"do":"redo"}"#).undid, Some(9));
    assert!(event.0.same_state(&both));
    event.refuses(r#"{"do":"redo"}"#, "", "no undo to take back");
    // What came back can be taken back again.
    event.take(r#"{"do":"undo"}"#);
    event.take(r#"{"do":"undo"}"#);
    assert!(event.0.same_state(&neither));
    event.replayed();
    assert_eq!(told(&event, 8).2, Some(13));
    assert_eq!(told(&event, 9).0.split(':').next(), Some("line 8 was taken back"));
    assert!(
        told(&event, 11).0.starts_with("line 7 counts again: rr-1-1"),
        "{:?}",
        told(&event, 11)
    );
}

#[test]
fn the_history_has_one_plain_sentence_a_line() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    for (line, sentence) in [
        (r#"{"do":"check-in","name":"Team 1"}"#, "Team 1 checked in"),
        (r#"{"do":"check-out","name":"Team 1"}"#, "the check-in of Team 1 was taken back"),
        (r#"{"do":"rename","name":"Team 4","to":"Aces"}"#, "Team 4 is called Aces"),
        (r#"{"do":"edit","name":"Aces","chapter":"Waco"}"#, "Aces was corrected: chapter Waco"),
        (r#"{"do":"draw"}"#, "the draw: round-robin 1"),
        (r#"{"do":"start","at":0}"#, "the clock was started"),
        (r#"{"do":"pause","at":1,"why":"a fire alarm"}"#, "the clock was paused: a fire alarm"),
        (r#"{"do":"resume","at":2}"#, "the clock went on"),
        (
            r#"{"do":"extend","minutes":1,"why":"a ruling"}"#,
            "the clock was given 1 minute more: a ruling",
        ),
        (
            r#"{"do":"call","match":"rr-1-1","about":"a renege"}"#,
            "an official was called to rr-1-1: a renege",
        ),
        (
            r#"{"do":"rule","call":1,"why":"no bone was seen"}"#,
            "ruling on call 1: noted (no bone was seen)",
        ),
        (r#"{"do":"announce","text":"Lunch till 1"}"#, "announced to everyone: Lunch till 1"),
        (r#"{"do":"settings","tables":4,"name":"Autumn"}"#, "settings were changed: name, tables"),
        (r#"{"do":"call-to-table","match":"rr-1-1"}"#, "rr-1-1 was called to its table"),
    ] {
        let number = event.take(line).line;
        assert_eq!(told(&event, number), (sentence.to_owned(), true, None), "{line}");
    }
    let sides = event.find("rr-1-1").sides;
    let number = event.take(r#"{"do":"score","match":"rr-1-1","score":[7,2]}"#).line;
    assert_eq!(told(&event, number).0, format!("rr-1-1: {} 7, {} 2", sides[0], sides[1]));
    let corrected = event.take(r#"{"do":"correct","match":"rr-1-1","score":[7,3]}"#).line;
    let sentence = format!("rr-1-1 was corrected to {} 7, {} 3", sides[0], sides[1]);
    assert_eq!(told(&event, corrected).0, sentence);
    // What everyone may know: rulings, corrections, and what takes them back.
    event.take(&format!(r#"{{"do":"undo","line":{corrected}}}"#));
    let public = event.0.line_page(0, 10, tournament::Tournament::is_public_line);
    let numbers: Vec<usize> = public.items.iter().map(|line| line.number).collect();
    assert_eq!((numbers, public.total), (vec![corrected + 1, corrected, 16], 3));
    // That others play again is part of what is said in another language.
    event.take(r#"{"do":"correct","match":"rr-1-1","score":[7,5],"then":"replay"}"#);
    let said = event.0.line_page(0, 1, |_, _| true).items.remove(0).text;
    assert_eq!(said.params["then"], "replay".into());
}

#[test]
fn an_undo_that_costs_results_is_foreseen_and_refused_with_them_as_data() {
    let mut event = event(BookId::Straight42, &[]).with_teams(8);
    event.play_until("championship", by_number);
    event.draw();
    let drawn = event.0.lines().len() + 1;
    event.score("ch-w1-1", [7, 2]);
    let undo = Action::Undo { line: Some(drawn), then: None };
    let foreseen = event.0.preview_both(&undo.clone().into()).unwrap();
    assert!(foreseen.keep.is_none());
    let replay = foreseen.replay.unwrap();
    let lost: Vec<String> = replay.results_lost.iter().map(|it| it.r#match.to_string()).collect();
    assert_eq!(lost, ["ch-w1-1"]);
    assert_eq!(replay.draws_held, ["championship"]);
    let first = &replay.pairings[0];
    assert_eq!(first.was.as_ref().map(Vec::len), Some(2));
    assert_eq!(first.becomes, None);
    let refusal = event.0.act(undo).unwrap_err();
    let json = serde_json::to_value(&*refusal).unwrap();
    assert_eq!(json["code"], "event/results_rest_on_it");
    assert_eq!(json["params"]["matches"], serde_json::json!(["ch-w1-1"]));
    assert_eq!(json["params"]["scores"], serde_json::json!([[7, 2]]));
    assert_eq!(json["params"]["sides"][0].as_array().unwrap().len(), 2);
    event.0.act(Action::Undo { line: Some(drawn), then: Some(Then::Replay) }).unwrap();
}

#[test]
fn a_preview_keeps_the_places_of_sides() {
    let mut event = event(BookId::Straight42, &[]).with_teams(8);
    event.play_until("championship", by_number);
    event.draw();
    event.score("ch-w1-1", [7, 2]);
    let correct = r#"{"do":"correct","match":"ch-w1-1","score":[2,7]}"#;
    let line: tournament::Line = serde_json::from_str(correct).unwrap();
    let foreseen = event.0.preview_both(&line).unwrap();
    // It costs no one a game, so both come to the same.
    assert!(foreseen.replay.is_none());
    let keep = foreseen.keep.unwrap();
    let next = keep.pairings.iter().find(|it| it.r#match.to_string() == "ch-w2-1").unwrap();
    let (was, becomes) = (next.was.as_ref().unwrap(), next.becomes.as_ref().unwrap());
    assert_eq!((was.len(), was[1], becomes[1]), (2, None, None));
    assert_ne!(was[0], becomes[0]);
    assert!(keep.names.contains_key(&was[0].unwrap()));
    for line in [
        r#"{"do":"withdraw","name":"Team 3"}"#,
        r#"{"do":"settings","tables":1}"#,
        r#"{"do":"forfeit","match":"ch-w1-2","by":"Team 4"}"#,
    ] {
        let line: tournament::Line = serde_json::from_str(line).unwrap();
        let before = event.0.clone();
        let foreseen = event.0.preview_both(&line);
        assert!(event.0.same_state(&before));
        let mut after = event.0.clone();
        match after.act(line) {
            Ok(_) => assert_eq!(foreseen.unwrap().keep.unwrap().needs, after.needs()),
            Err(refusal) => assert_eq!(foreseen.unwrap_err(), refusal),
        }
    }
}

#[test]
fn a_line_says_the_score_as_it_counts() {
    let mut event = event(BookId::N42pa, &[]).with_teams(4);
    event.draw();
    let sides = event.find("rr-1-1").sides;
    event.take(r#"{"do":"call","match":"rr-1-1","about":"a renege"}"#);
    let to = &sides[0];
    event.take(&format!(
        r#"{{"do":"rule","call":1,"consequence":{{"points":{{"to":"{to}","points":2}}}}}}"#
    ));
    event.score("rr-1-1", [5, 2]);
    event.take(r#"{"do":"correct","match":"rr-1-1","score":[5,1],"why":"a slip"}"#);
    let [a, b] = [&sides[0], &sides[1]];
    assert_eq!(told(&event, 9).0, format!("rr-1-1: {a} 7, {b} 2"));
    assert_eq!(told(&event, 10).0, format!("rr-1-1 was corrected to {a} 7, {b} 1 (a slip)"));
    let line = lines(&event).swap_remove(7);
    assert_eq!(line.text.params["score"], vec![7, 2].into());
}

#[test]
fn a_line_names_the_sides_it_was_about_and_an_undo_what_it_undid() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.score("rr-1-1", [7, 5]);
    event.take(r#"{"do":"undo","line":6,"then":"replay"}"#);
    let text = |number: usize| lines(&event).swap_remove(number - 2).text;
    let ids = event.0.entries();
    assert_eq!(event.matches().len(), 0);
    let ParamValue::List(sides) = text(7).params["sides"].clone() else { panic!() };
    let names = sides.iter().map(|side| match side {
        ParamValue::Text(id) => ids.name_of(id.parse().unwrap()).unwrap(),
        other => panic!("{other:?}"),
    });
    assert_eq!(
        text(7).text,
        format!("rr-1-1: {}", {
            let names: Vec<String> = names.collect();
            format!("{} 7, {} 5", names[0], names[1])
        })
    );
    let undid = text(8);
    assert_eq!(
        (undid.params["was"].clone(), undid.params["line"].clone()),
        ("line/drew".into(), 6.into())
    );
}

#[test]
fn an_edit_says_what_it_changed() {
    let mut event = event(BookId::Straight42, &[]);
    event.take(r#"{"do":"enter","name":"Aces","players":["Ann","Bo"]}"#);
    event.take(r#"{"do":"edit","name":"Aces","players":["Ann","Bob"],"chapter":null}"#);
    event.take(r#"{"do":"edit","name":"Aces","players":["Ann","Bob"],"chapter":"Waco"}"#);
    event.take(r#"{"do":"edit","name":"Aces","players":["Ann","Bob"],"chapter":null}"#);
    assert_eq!(told(&event, 3).0, "Aces was corrected: players Ann, Bob");
    assert_eq!(told(&event, 4).0, "Aces was corrected: chapter Waco");
    assert_eq!(told(&event, 5).0, "Aces was corrected: no chapter");
}
