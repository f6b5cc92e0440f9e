//! Names can be corrected: nothing that was played, drawn or ruled hangs on them.

use rulebook::BookId;
use tournament::summary::MatchKind;
use tournament::{Need, render};

use crate::common::{Event, by_number, event};

fn rename(event: &mut Event, name: &str, to: &str) -> usize {
    let line = format!(r#"{{"do":"rename","name":"{name}","to":"{to}"}}"#);
    let taken = event.take(&line);
    assert!(taken.began.is_empty() && taken.ended.is_empty(), "{taken:?}");
    taken.line
}

fn undo(event: &mut Event, line: usize) {
    event.take(&format!(r#"{{"do":"undo","line":{line}}}"#));
}

/// The whole event as JSON, with one name in place of another.
fn board(event: &Event, name: &str, to: &str) -> String {
    serde_json::to_string(&event.0.summary()).unwrap().replace(name, to)
}

#[test]
fn a_corrected_name_stands_everywhere_and_changes_nothing_else() {
    for stop in ["entered", "drawn", "played", "over"] {
        let mut event = event(BookId::Straight42, &[]).with_teams(6);
        match stop {
            "entered" => {}
            "drawn" => event.draw(),
            "played" => {
                event.play_until("championship", by_number);
                event.draw();
            }
            _ => event.play_to_the_end(by_number),
        }
        let before = event.0.clone();
        let line = rename(&mut event, "Team 3", "The Treys");
        assert_eq!(board(&event, "The Treys", "Team 3"), board(&Event(before.clone()), "-", "-"));
        assert!(!render::event(&event.0).contains("Team 3"), "{stop}");
        undo(&mut event, line);
        assert!(event.0.same_state(&before), "{stop}");
    }
}

#[test]
fn a_new_name_is_as_good_as_that_of_an_entry() {
    let mut event = event(BookId::Straight42, &[]).with_teams(3);
    for (name, to, words) in [
        ("Team 9", "X", "there is no entry `Team 9`"),
        ("Team 1", "Team 2", "`Team 2` is the name of another entry"),
        ("Team 1", "Team 1", "`Team 1` is the name it has"),
        ("Team 1", "", "is empty"),
        ("Team 1", " X", "begins or ends with a space"),
        ("Team 1", "a\\nb", "control character"),
    ] {
        let line = format!(r#"{{"do":"rename","name":"{name}","to":"{to}"}}"#);
        event.refuses(&line, "", words);
    }
    event.unlikely(r#"{"do":"rename","name":"Team 1","to":"TEAM 2"}"#, "but for capital letters");
    // Their own name in other letters is what is wanted, and the old name is free.
    event.check(r#"{"do":"rename","name":"Team 1","to":"TEAM 1"}"#).unwrap();
    rename(&mut event, "Team 1", "TEAM 1");
    event.take(r#"{"do":"enter","name":"Team 1"}"#);
    rename(&mut event, "TEAM 1", "Aces");
    event.refuses(r#"{"do":"withdraw","name":"TEAM 1"}"#, "", "there is no entry");
}

#[test]
fn lines_with_the_new_name_outlive_the_rename() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    let [a, b] = <[String; 2]>::try_from(event.find("rr-1-1").sides).unwrap();
    let line = rename(&mut event, &a, "Aces");
    event.take(r#"{"do":"forfeit","match":"rr-1-1","by":"Aces"}"#);
    event.take(r#"{"do":"withdraw","name":"Aces"}"#);
    undo(&mut event, line);
    let game = event.find("rr-1-1");
    assert_eq!((game.kind, game.winner.as_ref()), (MatchKind::Forfeit, Some(&b)));
    assert_eq!(event.0.dropped().count(), 0);
    let gone = event.0.summary().entries.into_iter().find(|entry| entry.withdrawn).unwrap();
    assert_eq!(gone.name, a);
    // Taken over by another, the old name is not mistaken for the first who had it.
    let last = event.0.lines().len() + 1;
    undo(&mut event, last);
    let number = event.find("rr-1-2").sides[0].clone();
    rename(&mut event, &number, &a);
    event.score("rr-1-2", [7, 2]);
    event.take(r#"{"do":"correct","match":"rr-1-2","score":[7,3]}"#);
    assert_eq!(event.find("rr-1-1").sides, ["Aces".to_owned(), b]);
    assert_eq!(event.find("rr-1-2").sides[0], a);
}

/// A correction that counts from the start stands before the rename it came after.
#[test]
fn a_correction_by_the_new_name_counts_from_the_start() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.score("rr-1-1", [7, 2]);
    let first = event.find("rr-1-1").sides[0].clone();
    rename(&mut event, &first, "Aces");
    event.take(r#"{"do":"correct","match":"rr-1-1","forfeit":"Aces"}"#);
    let game = event.find("rr-1-1");
    assert_eq!((game.kind, game.sides[0].as_str()), (MatchKind::Forfeit, "Aces"));
    assert_eq!(game.winner.as_ref(), Some(&game.sides[1]));
}

#[test]
fn partnerships_follow_their_players() {
    let mut event = event(BookId::TexasGoodSams, &[]).with_teams(6);
    event.draw();
    let pair = event.0.draws()[0].drew[0].clone();
    let line = rename(&mut event, &pair[0], "Ann");
    let name = format!("Ann & {}", pair[1]);
    // The bye goes to the side that has the player, whatever the player is called.
    event.take(r#"{"do":"draw","byes":["Ann"]}"#);
    let bye = event.matches().into_iter().find(|game| game.kind == MatchKind::Bye).unwrap();
    assert_eq!(bye.sides, [name]);
    undo(&mut event, line);
    assert_eq!(event.find(&bye.id.to_string()).sides, [pair.join(" & ")]);
    event.refuses(
        &format!(r#"{{"do":"rename","name":"{}","to":"{} & Bo"}}"#, pair[0], pair[1]),
        "",
        "reads as a partnership",
    );
    // But not to a longer name of one's own.
    rename(&mut event, &pair[0], &format!("{} & Bo", pair[0]));
}

#[test]
fn a_published_draw_names_its_sides_as_they_were_called() {
    let mut plain = event(BookId::Straight42, &[]).with_teams(4);
    plain.draw();
    let drew = serde_json::to_string(&plain.0.draws()[0].drew).unwrap().replace("Team 3", "Treys");
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    let line = rename(&mut event, "Team 3", "Treys");
    event.take(&format!(r#"{{"do":"draw","drew":{drew}}}"#));
    event.play(|_| vec![7, 2]);
    undo(&mut event, line);
    assert_eq!(event.0.dropped().count(), 0);
    assert_eq!(event.0.draws()[0].drew, plain.0.draws()[0].drew);
    let record = tournament::record::write(&event.0);
    assert!(tournament::verify::verify_draws(&record).unwrap().holds());
}

#[test]
fn calls_rulings_ties_and_notes_show_the_name_as_it_is() {
    let mut event = event(BookId::TexasGoodSams, &[]).with_teams(5);
    event.draw();
    let alone = event.0.draws()[0].drew.iter().find(|group| group.len() == 1).unwrap()[0].clone();
    rename(&mut event, &alone, "Zoe");
    let note = event.0.draws()[0].notes[0].text.clone();
    assert!(note.starts_with("Zoe drew no partner: "), "{note}");
    event.draw();
    let side = event.find("do-f1-1").sides[0].clone();
    event.take(r#"{"do":"call","match":"do-f1-1","about":"talking"}"#);
    event.take(&format!(
        r#"{{"do":"rule","call":1,"offender":"{side}","consequence":{{"points":{{"to":"{side}","points":-50}}}}}}"#
    ));
    let player = side.split(" & ").next().unwrap().to_owned();
    rename(&mut event, &player, "Ann");
    let now = event.find("do-f1-1").sides[0].clone();
    assert!(now.starts_with("Ann & "));
    let call = event.0.summary().calls.remove(0);
    assert_eq!(call.offender.as_ref(), Some(&now));
    assert_eq!(event.find("do-f1-1").penalties[0].to, now);

    let mut event = crate::common::event(BookId::AlabamaSamboree, &[]).with_teams(5);
    event.draw();
    event.take(r#"{"do":"score","match":"tb-1-1","score":[10,10,30,40,50]}"#);
    let sides = event.find("tb-1-1").sides;
    rename(&mut event, &sides[1], "Ann");
    let [Need::Tiebreak { order, .. }] = &event.0.needs()[..] else { panic!("two are level") };
    assert!(order.contains(&"Ann".to_owned()));
    event.take(&format!(r#"{{"do":"tiebreak","order":["Ann","{}"]}}"#, sides[0]));
    assert_eq!(event.placings()[0], "Ann");
}
