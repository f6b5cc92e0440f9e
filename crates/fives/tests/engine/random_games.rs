//! Random games of every kind of table, each step checked by the testkit and by the referee.

use std::collections::BTreeMap;

use game::testkit::{Rng, Testable, check_game};
use game::{Game, TableKind};
use rulebook::{BookId, Value};

use crate::tracked::Tracked;

const N_GAMES: usize = 100;

/// Plays games at both kinds of table, for two and for four, also past their end; says how many
/// came to it and how often what happened.
fn check(
    book: BookId,
    max_steps: usize,
    wildness: usize,
    options: &[(&str, Value)],
) -> (usize, BTreeMap<&'static str, usize>) {
    let mut rng = Rng::new(max_steps as u64);
    let mut n_complete = 0;
    let mut tally = BTreeMap::new();
    for kind in [TableKind::Guarded, TableKind::Honor] {
        for n_seats in [2, 4] {
            let start = Tracked::new(book, kind, n_seats, options);
            for _ in 0..N_GAMES {
                let end = check_game(&start, &mut rng, max_steps, wildness);
                n_complete += usize::from(end.is_complete());
                let end = past_the_end(end, &mut rng, max_steps, wildness);
                for (what, n) in end.tally {
                    *tally.entry(what).or_default() += n;
                }
            }
        }
    }
    (n_complete, tally)
}

/// What can still be said and called once a game is over, and the game again if it goes on.
fn past_the_end(mut game: Tracked, rng: &mut Rng, max_steps: usize, wildness: usize) -> Tracked {
    for _ in 0..wildness {
        if !game.is_complete() {
            break;
        }
        let mut attempts = game.attempts(rng);
        attempts.retain(|action| game.decide(action).is_ok());
        if attempts.is_empty() {
            continue;
        }
        let event = game.decide(rng.pick(&attempts)).expect("it was accepted");
        game.apply(&event);
        if !game.is_complete() {
            game = check_game(&game, rng, max_steps, wildness);
        }
    }
    game
}

#[track_caller]
fn assert_all(tally: &BTreeMap<&'static str, usize>, expected: &[&str]) {
    for what in expected {
        assert!(tally.get(what).is_some_and(|&n| n >= 5), "too few of {what}: {tally:#?}");
    }
}

const AT_ANY_TABLE: [&str; 14] = [
    "lots",
    "deal",
    "play",
    "pass",
    "play announced",
    "announcement",
    "wrong announcement",
    "claim",
    "wrong claim",
    "expose",
    "exposed bone called",
    "call denied",
    "call waiting",
    "ruling",
];

#[test]
fn proper_games_come_to_an_end() {
    // No one announces here, so at an honor table only the ends of hands score.
    let options = [("target_points", Value::Int(50))];
    for book in [BookId::TexasGoodSams, BookId::Tennessee] {
        let (n_complete, tally) = check(book, 2_000, 0, &options);
        assert_eq!(n_complete, 4 * N_GAMES, "{book}");
        assert_all(&tally, &["deal", "play", "pass"]);
    }
}

#[test]
fn wild_games_of_the_good_sams() {
    let (_, tally) = check(BookId::TexasGoodSams, 150, 20, &[]);
    assert_all(&tally, &AT_ANY_TABLE);
    assert_all(
        &tally,
        &[
            "confirmation",
            "draw",
            "act taken back",
            "act stands",
            "hand reopened",
            "face-up bone called",
        ],
    );
}

/// Most acts are wrong here, and many are called.
#[test]
fn wilder_games_of_the_good_sams() {
    let (_, tally) = check(BookId::TexasGoodSams, 100, 60, &[("target_points", Value::Int(150))]);
    assert_all(&tally, &AT_ANY_TABLE);
    assert_all(
        &tally,
        &["act taken back", "act stands", "charge called", "hand reopened", "game goes on"],
    );
}

#[test]
fn wild_games_of_tennessee() {
    let (_, tally) = check(BookId::Tennessee, 150, 20, &[]);
    assert_all(&tally, &AT_ANY_TABLE);
    assert_all(&tally, &["confirmation"]);
}

/// A score that wins a game can still be said before the next, and must not win it twice.
#[test]
fn wild_matches_of_short_games() {
    let options = [("best_of", Value::Int(3)), ("target_points", Value::Int(50))];
    for book in [BookId::TexasGoodSams, BookId::Tennessee] {
        let (n_complete, tally) = check(book, 200, 30, &options);
        assert!(n_complete > 0, "{book}");
        assert_all(&tally, &["confirmation", "deal"]);
        // A penalty off the offender undoes more wins than one that goes to the opponents, who then
        // soon have won themselves.
        if book == BookId::Tennessee {
            assert_all(&tally, &["game goes on"]);
        }
    }
}

#[test]
fn wild_matches_with_every_option() {
    let options = [
        ("best_of", Value::Int(3)),
        ("target_points", Value::Int(60)),
        ("announce_for_players", Value::Bool(false)),
    ];
    let (n_complete, tally) = check(BookId::TexasGoodSams, 200, 30, &options);
    assert!(n_complete > 0, "penalties soon win a match");
    assert_all(&tally, &AT_ANY_TABLE);
    let to_opponents = [("penalty_goes", Value::Text("to opponents".into()))];
    let options: Vec<_> = options.into_iter().chain(to_opponents).collect();
    let (_, tally) = check(BookId::Tennessee, 200, 30, &options);
    assert_all(&tally, &AT_ANY_TABLE);
}
