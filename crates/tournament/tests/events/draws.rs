//! Draws seen before they are made, held back from the public, and recomputed by anyone.

use std::collections::BTreeSet;

use rulebook::BookId;
use tournament::verify::verify_draws;
use tournament::{Action, Draw, DrawLine, Need};

use crate::common::{Event, by_number, event, player};

fn hold() -> Action {
    Action::Draw(Draw { hold: true, ..Draw::default() })
}

#[test]
fn a_preview_is_the_draw_that_its_line_makes() {
    let mut event = event(BookId::Straight42, &[("tables", rulebook::Value::Int(3))]).with_teams(9);
    for round in 1..=3 {
        let before = event.0.clone();
        let preview = event.0.preview_draw(&Draw::default()).unwrap();
        assert!(event.0.same_state(&before), "a preview changes nothing");
        assert_eq!(preview.what, format!("round-robin {round}"));
        event.0.act(Action::from(preview.line.clone())).unwrap();
        let drawn = event.0.draws().pop().unwrap();
        assert_eq!((drawn.what, drawn.seed), (preview.what, preview.seed));
        let matches = event.matches();
        let made: Vec<_> = matches.iter().filter(|game| game.round == round).collect();
        assert_eq!(made.len(), preview.matches.len());
        for (made, seen) in made.iter().zip(&preview.matches) {
            let sides = seen.sides.iter().map(|id| event.0.entries().name_of(*id).unwrap());
            assert_eq!((made.id, &made.sides), (seen.r#match, &sides.collect()));
            assert_eq!((made.table, made.why.clone()), (seen.table, seen.bye.clone()));
        }
        assert_eq!(preview.matches.iter().filter(|game| game.bye.is_some()).count(), 1);
        assert_eq!(preview.matches.iter().filter(|game| game.table.is_some()).count(), 3);
        event.play(by_number);
    }
    // Someone else's line does not make it.
    let preview = event.0.preview_draw(&Draw { seed: Some("4 4".into()), ..Draw::default() });
    let DrawLine::Draw(draw) = preview.unwrap().line;
    let other = Action::Draw(Draw { seed: None, ..draw });
    assert_eq!(event.0.act(other).unwrap_err().code, "event/other_draw");
}

#[test]
fn a_preview_says_where_sides_have_met() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    let mut n_rematches = 0;
    for _ in 1..=5 {
        let preview = event.0.preview_draw(&Draw::default()).unwrap();
        for game in &preview.matches {
            for id in &game.rematch_of {
                let before = event.find(&id.to_string());
                let names: BTreeSet<String> =
                    game.sides.iter().map(|id| event.0.entries().name_of(*id).unwrap()).collect();
                assert_eq!(before.sides.into_iter().collect::<BTreeSet<_>>(), names);
                n_rematches += 1;
            }
        }
        event.draw();
        event.play(by_number);
    }
    assert_eq!(n_rematches, 4, "four teams have three rounds without a rematch, and play five");
}

#[test]
fn a_preview_says_what_the_official_settles() {
    let settles = |event: &Event| {
        let preview = event.0.preview_draw(&Draw::default()).unwrap();
        (preview.byes_to_give, preview.may_choose_tables)
    };
    let mut good_sams = event(BookId::TexasGoodSams, &[]);
    for n in 1..=12 {
        good_sams.0.act(player(&format!("Player {n}"), "")).unwrap();
    }
    assert_eq!(settles(&good_sams), (0, false), "partners");
    good_sams.draw();
    assert_eq!(settles(&good_sams), (2, false), "six pairs in a bracket for eight");
    let by_lot = event(BookId::Tennessee, &[]).with_teams(6);
    assert_eq!(settles(&by_lot), (0, false));
    for (n, may_choose) in [(10, false), (11, true)] {
        let mut samboree = event(BookId::AlabamaSamboree, &[]);
        for n in 1..=n {
            samboree.0.act(player(&format!("Player {n}"), "")).unwrap();
        }
        assert_eq!(settles(&samboree), (0, may_choose), "{n} players");
    }
}

/// What everyone may see of an event, without what only the director does.
fn shown(event: &Event) -> String {
    let mut summary = serde_json::to_value(event.0.public().summary()).unwrap();
    summary["needs"].take();
    summary.to_string()
}

#[test]
fn a_draw_held_back_shows_in_nothing_public_until_it_is_published() {
    let mut event = event(BookId::Straight42, &[]).with_teams(6);
    event.draw();
    event.play(by_number);
    let before = shown(&event);
    event.0.act(hold()).unwrap();
    assert_eq!(shown(&event), before);
    assert!(event.0.holds_back() && event.0.is_held("rr-2-1".parse().unwrap()));
    assert!(!event.0.is_held("rr-1-1".parse().unwrap()));
    let draws = event.0.draws();
    assert_eq!(draws.iter().map(|draw| draw.is_held).collect::<Vec<_>>(), [false, true]);
    // Nothing goes on from it meanwhile.
    assert!(matches!(&event.0.needs()[..], [Need::Publish { .. }]));
    event.refuses(r#"{"do":"score","match":"rr-2-1","score":[7,3]}"#, "", "held back");
    event.refuses(r#"{"do":"start"}"#, "", "held back");
    event.refuses(r#"{"do":"draw"}"#, "", "held back");
    // What has nothing to do with it is seen at once.
    event.take(r#"{"do":"rename","name":"Team 6","to":"Team 66"}"#);
    assert_eq!(shown(&event), before.replace("Team 6", "Team 66"));
    event.take(r#"{"do":"publish"}"#);
    assert!(shown(&event).contains("rr-2-1"));
    assert!(!event.0.holds_back());
    event.refuses(r#"{"do":"publish"}"#, "", "no draw is held back");
    event.play(by_number);
}

#[test]
fn a_draw_held_back_is_taken_back_without_a_trace() {
    let mut event = event(BookId::TexasGoodSams, &[]);
    for n in 1..=6 {
        event.0.act(player(&format!("Player {n}"), "")).unwrap();
    }
    let before = shown(&event);
    event.0.act(hold()).unwrap();
    event.0.act(hold()).unwrap();
    assert_eq!(shown(&event), before, "neither the partners nor the doubles are known");
    event.take(r#"{"do":"undo"}"#);
    event.take(r#"{"do":"undo"}"#);
    assert_eq!(shown(&event), before);
    assert!(!event.0.holds_back());
    event.draw();
    assert_ne!(shown(&event), before);
}

#[test]
fn anyone_recomputes_the_published_draws_from_what_is_public() {
    let mut event = event(BookId::Straight42, &[]).with_teams(7);
    assert_eq!(event.0.public_record(), None, "the seed is told with the first draw");
    event.take(r#"{"do":"draw","hold":true}"#);
    assert_eq!(event.0.public_record(), None);
    event.take(r#"{"do":"publish"}"#);
    event.take(r#"{"do":"call","match":"rr-1-1","about":"private words","who":"Pat"}"#);
    event.take(r#"{"do":"rule","call":1,"why":"more private words","who":"Ref"}"#);
    event.play(by_number);
    event.draw();
    event.take(r#"{"do":"undo"}"#);
    event.take(r#"{"do":"draw","seed":"4 4 1 6"}"#);
    event.play(by_number);
    event.take(r#"{"do":"draw","hold":true}"#);
    let record = event.0.public_record().unwrap();
    assert!(!record.contains("private") && !record.contains("Pat") && !record.contains("Ref"));
    let checked = verify_draws(&record).unwrap();
    assert!(checked.holds(), "{checked:?}");
    let gives: Vec<_> = checked.draws.iter().map(|draw| draw.gives.drew.clone()).collect();
    let made: Vec<_> = event.0.draws().into_iter().map(|draw| draw.drew).collect();
    // The one that was taken back is checked too; the one that is held back is not there.
    assert_eq!(gives[0], made[0]);
    assert_eq!(gives.last(), Some(&made[1]));
    assert_eq!((gives.len(), made.len()), (3, 3));
}

#[test]
fn a_draw_keeps_the_words_it_was_made_from() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.take(r#"{"do":"draw","seed":"red 7"}"#);
    event.play(by_number);
    event.draw();
    let words: Vec<Option<String>> = event.0.draws().into_iter().map(|draw| draw.words).collect();
    assert_eq!(words, [Some("red 7".to_owned()), None]);
    let rows = event.0.draw_rows();
    assert_eq!(rows[0].words.as_deref(), Some("red 7"));
    let record = event.0.public_record().unwrap();
    let checked = verify_draws(&record).unwrap();
    assert!(checked.holds());
    assert_eq!(checked.draws[0].gives.words.as_deref(), Some("red 7"));
}
