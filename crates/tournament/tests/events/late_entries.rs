//! Entries that come once brackets are drawn.

use rulebook::{BookId, Value};
use tournament::summary::MatchKind;

use crate::common::{Event, by_number, event, text};

/// An event of brackets alone.
fn brackets(kind: &str) -> Event {
    event(BookId::N42pa, &[("round_robin_games", Value::Int(0)), ("bracket", text(kind))])
}

/// Every entry but the winner has lost as often as the bracket allows, and everyone is placed.
fn check_end(event: &Event, n: usize, allowed: usize, about: &str) {
    assert_eq!(event.placings().len(), n, "{about}");
    for name in &event.placings()[1..] {
        let lost = |game: &tournament::summary::MatchSummary| {
            game.sides.contains(name) && game.winner.as_ref() != Some(name)
        };
        let losses = event.matches().iter().filter(|game| lost(game)).count();
        assert_eq!(losses, allowed, "{about}: {name}");
    }
}

#[test]
fn a_late_team_takes_the_place_of_a_bye_until_that_is_used() {
    for (kind, allowed) in [("single elimination", 1), ("double elimination", 2)] {
        for n in 2..=16 {
            for n_played in 0..n {
                let about = format!("{kind} of {n}, {n_played} played");
                let mut event = brackets(kind).with_teams(n);
                event.draw();
                for _ in 0..n_played {
                    let Some(id) = event.ready().first().cloned() else { break };
                    let score = by_number(&event.find(&id).sides);
                    event.score(&id, [score[0], score[1]]);
                }
                if event.0.is_over() {
                    continue;
                }
                let byes = |event: &Event| {
                    event.matches().iter().filter(|game| game.kind == MatchKind::Bye).count()
                };
                let n_byes = byes(&event);
                let before = event.0.clone();
                let late = format!("Team {}", n + 1);
                let line = format!(r#"{{"do":"enter","name":"{late}"}}"#);
                match event.try_take(&line) {
                    Ok(_) => {
                        assert_eq!(byes(&event), n_byes - 1, "{about}");
                        event.play_to_the_end(by_number);
                        check_end(&event, n + 1, allowed, &about);
                    }
                    Err(refusal) => {
                        assert!(refusal.text.contains("no bye is left"), "{about}: {refusal}");
                        assert!(n_byes == 0 || n_played > 0, "{about}");
                        assert!(event.0.same_state(&before), "{about}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_team_that_waits_at_a_table_after_a_bye_is_not_called_away() {
    let mut event = brackets("single elimination").with_teams(3);
    event.draw();
    event.score("ch-w1-2", [7, 2]);
    // The final is ready, but no one has sat down to it until its clock runs.
    event.take(r#"{"do":"start"}"#);
    event.refuses(r#"{"do":"enter","name":"Team 4"}"#, "n42pa/V.3", "no bye is left");
}

#[test]
fn a_late_team_comes_into_a_box_draw_with_a_loss() {
    for n in 2..=15 {
        let mut event = brackets("box draw").with_teams(n);
        event.draw();
        event.play(by_number);
        let late = format!("Team {}", n + 1);
        event.take(&format!(r#"{{"do":"enter","name":"{late}"}}"#));
        let missed = event.matches().into_iter().find(|game| game.sides == [late.clone()]).unwrap();
        assert_eq!((missed.kind, missed.winner), (MatchKind::Forfeit, None));
        event.draw();
        let refused = event.try_take(r#"{"do":"enter","name":"Too late"}"#).unwrap_err();
        assert!(refused.text.contains("comes too late"), "{refused}");
        event.play_to_the_end(by_number);
        check_end(&event, n + 1, 2, &format!("box draw of {n} and one"));
    }
}

#[test]
fn who_has_withdrawn_may_come_back_until_something_is_drawn() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.take(r#"{"do":"withdraw","name":"Team 2"}"#);
    event.take(r#"{"do":"enter","name":"Team 2","players":["Ann","Bo"]}"#);
    event.refuses(r#"{"do":"enter","name":"Team 2"}"#, "", "is entered already");
    let entries = event.0.summary().entries;
    assert_eq!(entries.len(), 4);
    assert_eq!((entries[1].players.len(), entries[1].withdrawn), (2, false));
    event.take(r#"{"do":"withdraw","name":"Team 3"}"#);
    event.draw();
    event.refuses(r#"{"do":"enter","name":"Team 3"}"#, "", "has withdrawn");
    event.play_to_the_end(by_number);
    assert_eq!(event.placings().len(), 3, "who was gone before the draw has no place");
    assert!(event.standings().iter().all(|line| line.name != "Team 3"));
}

#[test]
fn a_late_entry_is_taken_back_with_the_rounds_it_missed() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    event.play(by_number);
    event.draw();
    let before = event.0.clone();
    event.take(r#"{"do":"enter","name":"Late"}"#);
    event.take(r#"{"do":"undo"}"#);
    assert!(event.0.same_state(&before));
}
