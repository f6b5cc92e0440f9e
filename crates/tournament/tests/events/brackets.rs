//! Brackets as programs read them: every reference leads to a match that is there.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{BookId, Value};
use tournament::summary::BracketSummary;
use tournament::{Action, MatchId, RowStatus, SideFrom};

use crate::common::{Event, by_number, event, text};

/// Every size of field, whole and at every step of a day.
#[test]
fn no_bracket_refers_to_a_match_that_is_not_there() {
    for n in 2..=128 {
        for kind in ["single elimination", "double elimination"] {
            let options = [("bracket", text(kind))];
            let mut event = event(BookId::Tennessee, &options).with_teams(n);
            event.draw();
            let about = format!("{kind} of {n}");
            check(&event, &about);
            // The larger ones are looked at less often.
            for n_played in 1.. {
                let Some(id) = event.ready().into_iter().next() else { break };
                let [a, b] = <[i32; 2]>::try_from(by_number(&event.find(&id).sides)).unwrap();
                let score = if a > b { [2, 0] } else { [0, 2] };
                event.0.act(Action::score(id.parse().unwrap(), score)).unwrap();
                if n <= 16 || n_played % 16 == 0 {
                    check(&event, &about);
                }
            }
            check(&event, &about);
            assert!(event.0.is_over(), "{about}");
        }
    }
}

#[test]
fn a_consolation_and_a_best_of_three_refer_to_matches_that_are_there() {
    for n in [17, 21, 27, 37, 40] {
        let options = [
            ("bracket_best_of", Value::Int(3)),
            ("round_robin_games", Value::Int(1)),
            ("consolation", Value::Bool(true)),
        ];
        let mut event = event(BookId::N42pa, &options).with_teams(n);
        event.play_until("championship", by_number);
        event.draw();
        check(&event, &format!("{n} teams"));
    }
}

fn check(event: &Event, about: &str) {
    for bracket in event.0.summary().brackets {
        references(&bracket, about);
    }
}

fn references(bracket: &BracketSummary, about: &str) {
    let ids: BTreeSet<MatchId> = bracket.matches.iter().map(|game| game.id).collect();
    let mut n_fed: BTreeMap<MatchId, usize> = BTreeMap::new();
    for game in &bracket.matches {
        for to in [game.winner_to, game.loser_to].into_iter().flatten() {
            assert!(ids.contains(&to), "{about}: {} leads to {to}, which is not there", game.id);
            assert!(to != game.id, "{about}: {to} leads to itself");
            *n_fed.entry(to).or_default() += 1;
        }
        assert!(!game.is_bye || game.loser_to.is_none(), "{about}: nobody loses {}", game.id);
    }
    // Two come to a match and no more: from others, or from the seeds.
    for game in &bracket.matches {
        let n = n_fed.get(&game.id).copied().unwrap_or(0);
        assert!(n <= 2, "{about}: {n} ways lead to {}", game.id);
    }
}

#[test]
fn every_side_of_a_row_comes_from_a_row_that_is_there() {
    for n in 2..=40 {
        for kind in ["single elimination", "double elimination"] {
            let mut event = event(BookId::Tennessee, &[("bracket", text(kind))]).with_teams(n);
            event.draw();
            loop {
                let rows = event.0.match_rows();
                let ids: BTreeSet<MatchId> = rows.iter().map(|row| row.id).collect();
                for row in &rows {
                    for from in &row.from {
                        if let SideFrom::Winner(id) | SideFrom::Loser(id) = from {
                            assert!(ids.contains(id), "{kind} of {n}: {} from {id}", row.id);
                        }
                    }
                    let n_empty = row.from.iter().filter(|from| **from == SideFrom::Nobody).count();
                    let is_walkover = row.status == RowStatus::Walkover;
                    assert_eq!(n_empty > 0, is_walkover, "{kind} of {n}: {row:?}");
                }
                let Some(id) = event.ready().into_iter().next() else { break };
                event.0.act(Action::score(id.parse().unwrap(), [2, 1])).unwrap();
            }
            assert!(event.0.is_over());
        }
    }
}
