//! Random games under every book and kind of table, checked at every step.

mod attempts;
mod hidden;
mod oracle;
mod referee;
mod tested;

use forty_two::FortyTwo;
use game::TableKind;
use game::testkit::{Rng, check_game};
use rulebook::{BookId, Scope, Value};

use self::tested::{Terms, Tested};

/// Plays `n_games` from seeds of their own, half of them well-behaved and half wild.
fn check(book: BookId, kind: TableKind, options: &[(&str, Value)], n_games: u64) {
    let chosen = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
    let settings = book.book().settings(Scope::Table, chosen).expect("the book has these options");
    let game = FortyTwo::new(book, kind, 4, &settings).expect("four play");
    let target = settings.int("target_marks");
    let recorded = settings.get("max_recorded_marks").map(|_| settings.int("max_recorded_marks"));
    let terms = Terms {
        target,
        cap: recorded.map_or(target, |marks| target.max(marks)),
        games_to_win: settings.int("best_of") / 2 + 1,
        forced_bid: settings.bool("forced_bid"),
    };
    for seed in 0..n_games {
        let wildness = if seed % 2 == 0 { 0 } else { 20 };
        check_game(&Tested::new(&game, terms), &mut Rng::new(seed), 120, wildness);
    }
}

/// Options that change the course of a game, all at once.
fn all_options() -> [(&'static str, Value); 5] {
    [
        ("target_marks", Value::Int(3)),
        ("max_recorded_marks", Value::Int(5)),
        ("best_of", Value::Int(3)),
        ("forced_bid", Value::Bool(true)),
        ("hide_trumps", Value::Bool(true)),
    ]
}

#[test]
fn straight42_guarded() {
    check(BookId::Straight42, TableKind::Guarded, &[], 200);
}

#[test]
fn straight42_honor() {
    check(BookId::Straight42, TableKind::Honor, &[], 200);
}

#[test]
fn straight42_with_options() {
    let short = [("target_marks", Value::Int(2)), ("best_of", Value::Int(3))];
    check(BookId::Straight42, TableKind::Guarded, &short, 100);
    check(BookId::Straight42, TableKind::Honor, &short, 100);
}

#[test]
fn n42pa_guarded() {
    check(BookId::N42pa, TableKind::Guarded, &[], 200);
}

#[test]
fn n42pa_honor() {
    check(BookId::N42pa, TableKind::Honor, &[], 200);
}

#[test]
fn n42pa_with_options() {
    check(BookId::N42pa, TableKind::Guarded, &all_options(), 100);
    check(BookId::N42pa, TableKind::Honor, &all_options(), 100);
}
