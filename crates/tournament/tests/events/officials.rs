//! Calls, rulings and penalties.

use rulebook::BookId;
use tournament::Need;
use tournament::summary::MatchKind;

use crate::common::event;

#[test]
fn a_call_is_open_then_taken_then_ruled() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.refuses(r#"{"do":"take-call","call":1,"official":"Pat"}"#, "", "there is no call 1");
    event.refuses(r#"{"do":"take-call","call":0,"official":"Pat"}"#, "", "there is no call 0");
    event.take(r#"{"do":"call","match":"rr-1-1","about":"a bone played out of turn"}"#);
    assert_eq!(event.0.summary().calls[0].state, "open");
    event.refuses(
        r#"{"do":"score","match":"rr-1-1","score":[7,2]}"#,
        "straight42/GP4",
        "waits for an official's ruling",
    );
    event.take(r#"{"do":"take-call","call":1,"official":"Pat"}"#);
    event.refuses(r#"{"do":"take-call","call":1,"official":"Sam"}"#, "", "Pat has taken");
    assert_eq!(event.0.summary().calls[0].state, "taken");
    let side = event.find("rr-1-1").sides[0].clone();
    event.refuses(
        r#"{"do":"rule","call":1,"clause":"n42pa/IV.4"}"#,
        "",
        "not a clause of this event's",
    );
    event.refuses(r#"{"do":"rule","call":1,"offender":"Nobody"}"#, "", "not a side");
    event.take(&format!(
        r#"{{"do":"rule","call":1,"clause":"straight42/PL5","offender":"{side}","who":"Pat"}}"#
    ));
    let call = event.0.summary().calls.remove(0);
    assert_eq!((call.state, call.offender.as_ref()), ("ruled", Some(&side)));
    assert_eq!(call.clause.unwrap().to_string(), "straight42/PL5");
    event.refuses(r#"{"do":"rule","call":1}"#, "", "has been ruled on");
    event.score("rr-1-1", [7, 2]);
}

#[test]
fn a_penalty_is_carried_into_the_score() {
    let mut event = event(BookId::TexasGoodSams, &[]);
    for n in 1..=4 {
        event.take(&format!(r#"{{"do":"enter","name":"Player {n}"}}"#));
    }
    event.draw();
    event.draw();
    let sides = event.find("do-f1-1").sides;
    event.take(r#"{"do":"call","match":"do-f1-1","about":"talking to a partner"}"#);
    event.take(
        &format!(
            r#"{{"do":"rule","call":1,"clause":"texas-good-sams/10","offender":"{}",
            "consequence":{{"points":{{"to":"{}","points":50}}}}}}"#,
            sides[0], sides[1]
        )
        .replace('\n', " "),
    );
    // With the fifty points both would have 250: the game went on.
    event.refuses(
        r#"{"do":"score","match":"do-f1-1","score":[250,200]}"#,
        "texas-good-sams/objective",
        "the first one won",
    );
    event.score("do-f1-1", [250, 190]);
    assert_eq!(event.find("do-f1-1").score.unwrap().as_slice(), [250, 240]);
}

#[test]
fn a_ruling_can_forfeit_the_match() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    let sides = event.find("rr-1-1").sides;
    event.take(r#"{"do":"call","match":"rr-1-1","about":"left the hall"}"#);
    event.refuses(r#"{"do":"rule","call":1,"consequence":"forfeit"}"#, "", "needs an `offender`");
    event.take(&format!(
        r#"{{"do":"rule","call":1,"offender":"{}","consequence":"forfeit"}}"#,
        sides[1]
    ));
    let game = event.find("rr-1-1");
    assert_eq!((game.kind, game.score.unwrap().as_slice()), (MatchKind::Forfeit, &[7, 0][..]));
}

#[test]
fn a_match_with_an_open_call_needs_the_ruling_and_no_result() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.take(r#"{"do":"call","match":"rr-1-1","about":"a slow player"}"#);
    assert_eq!(event.ready(), ["rr-1-2"]);
    assert!(matches!(event.0.needs()[0], Need::Rule { call: 1, .. }));
    event.take(r#"{"do":"rule","call":1}"#);
    assert_eq!(event.ready(), ["rr-1-1", "rr-1-2"]);
    // A withdrawal ends the match, and then nothing waits for a ruling.
    event.take(r#"{"do":"call","match":"rr-1-1","about":"again"}"#);
    let side = event.find("rr-1-1").sides[0].clone();
    event.take(&format!(r#"{{"do":"withdraw","name":"{side}"}}"#));
    assert!(!event.0.needs().iter().any(|need| matches!(need, Need::Rule { .. })));
}

#[test]
fn a_forfeit_by_ruling_falls_with_the_ruling() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.take(r#"{"do":"call","match":"rr-1-1","about":"left the hall"}"#);
    let before = event.0.clone();
    let side = event.find("rr-1-1").sides[1].clone();
    event.take(&format!(r#"{{"do":"rule","call":1,"offender":"{side}","consequence":"forfeit"}}"#));
    // The draw is line 6 of the record: what was ruled there rests on it.
    event.refuses(r#"{"do":"undo","line":6}"#, "", "results rest on line 6: rr-1-1");
    event.take(r#"{"do":"undo"}"#);
    assert!(event.0.same_state(&before));
}
