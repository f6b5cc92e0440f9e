//! Tables, check-in and the room.

use std::collections::BTreeSet;

use rulebook::{BookId, Value};
use tournament::Need;
use tournament::summary::MatchKind;

use crate::common::{by_number, event};

#[test]
fn matches_wait_for_the_next_free_table() {
    let mut event = event(BookId::Straight42, &[("tables", Value::Int(2))]).with_teams(8);
    event.draw();
    let tables = |event: &crate::common::Event| {
        event.matches().into_iter().map(|game| game.table).collect::<Vec<_>>()
    };
    assert_eq!(tables(&event), [Some(1), Some(2), None, None]);
    event.score("rr-1-2", [7, 2]);
    assert_eq!(tables(&event), [Some(1), Some(2), Some(2), None]);
    // A forfeit frees a table as well, and a match without one can still be given up.
    let side = event.find("rr-1-4").sides[0].clone();
    event.take(&format!(r#"{{"do":"forfeit","match":"rr-1-4","by":"{side}"}}"#));
    event.score("rr-1-1", [7, 2]);
    assert_eq!(event.0.on_tables().count(), 1);
    event.score("rr-1-3", [7, 2]);
    assert_eq!(event.0.on_tables().count(), 0);
}

#[test]
fn a_match_is_put_on_a_table_or_swapped() {
    let mut event = event(BookId::Straight42, &[("tables", Value::Int(4))]).with_teams(6);
    event.draw();
    event.take(r#"{"do":"table","match":"rr-1-1","table":4}"#);
    assert_eq!(event.find("rr-1-1").table, Some(4));
    event.refuses(r#"{"do":"table","match":"rr-1-1","table":2}"#, "", "table 2 has rr-1-2");
    event.refuses(r#"{"do":"table","match":"rr-1-1","table":5}"#, "", "numbered 1 to 4");
    event.refuses(r#"{"do":"table","match":"rr-1-1","table":0}"#, "", "numbered 1 to 4");
    event.take(r#"{"do":"swap-tables","matches":["rr-1-1","rr-1-2"]}"#);
    assert_eq!([event.find("rr-1-1").table, event.find("rr-1-2").table], [Some(2), Some(4)]);
    event.score("rr-1-1", [7, 2]);
    event.refuses(
        r#"{"do":"swap-tables","matches":["rr-1-1","rr-1-2"]}"#,
        "",
        "cannot be played now",
    );
    event.refuses(r#"{"do":"table","match":"rr-1-1","table":1}"#, "", "cannot be played now");
}

#[test]
fn nobody_is_on_two_tables_at_once() {
    for book in BookId::ALL {
        for n in [5, 6, 10, 21, 40] {
            let mut event = event(book, &[]).with_teams(n);
            while !event.0.is_over() {
                let mut tables = BTreeSet::new();
                let mut people = BTreeSet::new();
                let matches = event.matches();
                for (table, id) in event.0.on_tables() {
                    assert!(tables.insert(table), "{book}: table {table} twice");
                    let game = matches.iter().find(|game| game.id == id).unwrap();
                    assert_eq!(game.kind, MatchKind::Pending);
                    for person in game.sides.iter().flat_map(|side| side.split(" & ")) {
                        assert!(people.insert(person.to_owned()), "{book}: {person} twice");
                    }
                }
                match event.0.needs().remove(0) {
                    Need::Draw { .. } => event.draw(),
                    Need::Score { r#match, sides } => {
                        let score = match book {
                            BookId::AlabamaSamboree => (1..=sides.len())
                                .map(|n| n.to_string())
                                .collect::<Vec<_>>()
                                .join(","),
                            BookId::TexasGoodSams => "250,100".to_owned(),
                            BookId::Tennessee => "1,2".to_owned(),
                            BookId::Straight42 | BookId::N42pa => {
                                let score = by_number(&sides);
                                format!("{},{}", score[0], score[1])
                            }
                        };
                        event.take(&format!(
                            r#"{{"do":"score","match":"{match}","score":[{score}]}}"#
                        ));
                    }
                    Need::Tiebreak { order, .. } => {
                        event.0.act(tournament::Action::Tiebreak { order, method: None }).unwrap();
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

#[test]
fn everybody_checks_in_where_the_event_asks_for_it() {
    let mut event = event(BookId::Straight42, &[("check_in", Value::Bool(true))]).with_teams(3);
    event.take(r#"{"do":"check-in","name":"Team 1"}"#);
    event.refuses(r#"{"do":"check-in","name":"Team 1"}"#, "", "checked in already");
    event.refuses(r#"{"do":"draw"}"#, "", "not checked in: Team 2, Team 3");
    let absent = event.0.needs().into_iter().map(|need| match need {
        Need::CheckIn { name, entry } => (name, entry.to_string()),
        other => panic!("{other:?}"),
    });
    assert!(
        absent.eq([("Team 2", "3"), ("Team 3", "4")].map(|(name, id)| (name.into(), id.into())))
    );
    event.take(r#"{"do":"check-in","name":"Team 2"}"#);
    event.take(r#"{"do":"withdraw","name":"Team 3"}"#);
    event.refuses(r#"{"do":"check-in","name":"Team 3"}"#, "", "has withdrawn");
    event.draw();
}

#[test]
fn a_match_changes_tables_with_another_only() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.draw();
    let swap = |other: &str| format!(r#"{{"do":"swap-tables","matches":["rr-1-1","{other}"]}}"#);
    event.unlikely(&swap("rr-1-1"), "with itself");
    event.check(&swap("rr-1-2")).unwrap();
}

#[test]
fn table_sizes_are_chosen_for_mexican_train_only() {
    let mut event = event(BookId::Straight42, &[]).with_teams(4);
    event.refuses(r#"{"do":"draw","tables":[2,2]}"#, "", "`tables` are for Mexican train");
}
