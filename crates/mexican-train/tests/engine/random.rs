//! Random games of every size of table, with and without wrong acts.

use bones::{Deal, Set};
use game::testkit::{Rng, check_game};
use game::{Game, TableKind};
use mexican_train::{Action, Event, MexicanTrain, playout};
use rulebook::{Book, BookId, Scope, Settings, Value};

use crate::slow;
use crate::watched::Watched;

/// The book's settings with hands of `n_bones`, so that whole games stay small.
pub(crate) fn hands_of(n_bones: usize, options: &[(&str, Value)]) -> Settings {
    let text = BookId::AlabamaSamboree
        .source()
        .replace("hand_for_five = 11", &format!("hand_for_five = {n_bones}"))
        .replace("hand_for_six = 9", &format!("hand_for_six = {}", n_bones.min(9)));
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
    Book::parse(&text).unwrap().settings(Scope::Table, options).unwrap()
}

/// A table for `n_players` whose game has `hands` hands of `n_bones`.
fn table(n_players: usize, kind: TableKind, hands: u32, n_bones: usize, tie: &str) -> Watched {
    let options =
        [("hands_per_game", Value::Int(hands.into())), ("tie", Value::Text(tie.to_owned()))];
    let settings = hands_of(n_bones, &options);
    let game = MexicanTrain::new(BookId::AlabamaSamboree, kind, n_players, &settings).unwrap();
    Watched::new(&game, slow::Game::new(n_players, hands, tie == "monitor decides"))
}

fn check_all(n_players: usize) {
    for kind in [TableKind::Guarded, TableKind::Honor] {
        for wildness in [0, 20] {
            for (hands, n_bones, tie) in [
                (2, 11, "one more hand"),
                (3, 5, "one more hand"),
                (3, 3, "one more hand"),
                (1, 3, "monitor decides"),
            ] {
                for seed in 0..4 {
                    let start = table(n_players, kind, hands, n_bones, tie);
                    let end = check_game(&start, &mut Rng::new(seed), 600, wildness);
                    assert!(wildness > 0 || end.is_complete(), "a game ends by itself");
                }
            }
        }
    }
}

#[test]
fn random_games_of_two() {
    check_all(2);
}

#[test]
fn random_games_of_three() {
    check_all(3);
}

#[test]
fn random_games_of_four() {
    check_all(4);
}

#[test]
fn random_games_of_five() {
    check_all(5);
}

#[test]
fn random_games_of_six() {
    check_all(6);
}

#[test]
fn small_hands_reach_ties_and_both_ways_out_of_them() {
    let mut n_extra_hands = 0;
    let mut n_rulings = 0;
    for seed in 0..200 {
        for tie in ["one more hand", "monitor decides"] {
            let start = table(2, TableKind::Guarded, 1, 3, tie);
            let end = check_game(&start, &mut Rng::new(seed), 600, 0);
            assert!(end.is_complete());
            let last: Vec<i32> = end.hand().unwrap().points.into_iter().map(i32::from).collect();
            n_extra_hands += u32::from(end.score() != last);
            n_rulings += u32::from(end.score()[0] == end.score()[1]);
        }
    }
    assert!(n_extra_hands > 0 && n_rulings > 0, "{n_extra_hands} {n_rulings}");
}

/// The random games above are about these only if they come up.
#[test]
fn random_games_reach_blocked_hands_and_markers_that_go_up_with_a_bone() {
    let (mut n_markers, mut n_blocked, mut legal) = (0, 0, Vec::new());
    let mut rng = Rng::new(0);
    let mut game = table(5, TableKind::Guarded, 10, 5, "one more hand").game;
    for n_hand in 0..50 {
        if n_hand % 10 == 0 {
            game = game.fresh();
        }
        let deal = Deal::from_order(&rng.shuffled(Set::DoubleNine), 5, 5);
        game.apply(&game.decide(&Action::Deal { deal, shuffler: None }).unwrap());
        while game.to_act().is_some() {
            legal.clear();
            game.legal_actions(&mut legal);
            let event = game.decide(rng.pick(&legal)).unwrap();
            n_markers += u32::from(matches!(event, Event::Played { marker: true, .. }));
            game.apply(&event);
        }
        n_blocked += u32::from(game.hand().unwrap().blocked);
    }
    assert!(n_markers > 5 && n_blocked > 0, "{n_markers} {n_blocked}");
}

#[test]
fn a_playout_plays_one_hand_and_begins_a_finished_game_anew() {
    let mut game = table(5, TableKind::Guarded, 2, 11, "one more hand").game;
    let mut rng = Rng::new(5);
    let mut random = || rng.next_u64();
    let mut legal = Vec::new();
    playout(&mut game, &mut random, &mut legal);
    assert_eq!(game.hand().unwrap().double.to_string(), "9-9");
    assert!(game.hand().unwrap().is_over());
    while !game.is_complete() {
        playout(&mut game, &mut random, &mut legal);
    }
    playout(&mut game, &mut random, &mut legal);
    assert!(!game.is_complete());
    assert_eq!(game.hand().unwrap().double.to_string(), "9-9");
    // A hand in play is played on.
    let order = Rng::new(1).shuffled(Set::DoubleNine);
    let mut open = game.fresh();
    let deal = Deal::from_order(&order, 5, 11);
    let event = open.decide(&Action::Deal { deal, shuffler: None }).unwrap();
    open.apply(&event);
    playout(&mut open, &mut random, &mut legal);
    assert_eq!((open.hand().unwrap().is_over(), open.to_act()), (true, None));
}
