//! Clauses 2 and 11: how many bones each draws. With the hands' real sizes.

use bones::{Bone, Deal, Seat, Set};
use game::testkit::Rng;
use game::{Game, Observer, Refusal, TableKind, proves};
use mexican_train::{Action, HandView, MexicanTrain, View};
use rulebook::BookId;

fn table(n_players: usize) -> MexicanTrain {
    let book = BookId::AlabamaSamboree;
    MexicanTrain::new(book, TableKind::Guarded, n_players, book.book().params()).unwrap()
}

/// Deals `hand` bones each from a shuffled set, `rest` of what remains with them.
fn deal(n_players: usize, hand: usize, rest: usize) -> (MexicanTrain, Result<Deal, Refusal>) {
    let mut game = table(n_players);
    let order = Rng::new(3).shuffled(Set::DoubleNine);
    let deal = Deal::from_order(&order[..n_players * hand + rest], n_players, hand);
    let decided = game.decide(&Action::Deal { deal, shuffler: None });
    let answer = decided.map(|event| {
        game.apply(&event);
        deal
    });
    (game, answer)
}

fn seen_by(game: &MexicanTrain, seat: Seat) -> (HandView, Vec<Bone>) {
    match game.view(Observer::Seat(seat)) {
        View::Seat(view) => (view.hand.expect("a hand is dealt"), view.own),
        View::Results(_) => panic!("a player sees the table"),
    }
}

fn clause(game: &MexicanTrain, refusal: &Refusal) -> String {
    refusal.clause(game.book()).expect("a clause").to_string()
}

#[test]
fn alabama_samboree_2_five_draw_eleven() {
    proves!("alabama-samboree/2");
    let (game, answer) = deal(5, 11, 0);
    assert!(answer.is_ok());
    let (view, _) = seen_by(&game, Seat::default());
    for player in &view.players {
        // The double in the center was one of its holder's eleven.
        let expected = if player.seat == view.starter { 10 } else { 11 };
        assert_eq!(player.n_bones, expected, "{}", player.seat);
    }
}

#[test]
fn alabama_samboree_2_five_do_not_draw_ten() {
    proves!("alabama-samboree/2");
    for (hand, rest) in [(10, 5), (10, 0), (9, 1)] {
        let (game, answer) = deal(5, hand, rest);
        assert_eq!(clause(&game, &answer.unwrap_err()), "alabama-samboree/2");
    }
}

#[test]
fn alabama_samboree_2_at_six_the_starter_draws_what_remains() {
    proves!("alabama-samboree/2");
    let (game, answer) = deal(6, 9, 1);
    let remaining = answer.unwrap().rest()[0];
    let starter = game.hand().unwrap().starter;
    // Nine, less the double placed, and the one drawn, which lies last in the hand.
    let (view, own) = seen_by(&game, starter);
    assert_eq!(view.players.iter().map(|player| player.n_bones).sum::<usize>(), 54);
    assert_eq!((own.len(), own.last()), (9, Some(&remaining)));
    for seat in Seat::all(6).filter(|&seat| seat != starter) {
        assert!(!seen_by(&game, seat).1.contains(&remaining));
    }
}

#[test]
fn alabama_samboree_2_six_need_the_bone_that_remains() {
    proves!("alabama-samboree/2");
    let (game, answer) = deal(6, 9, 0);
    let refusal = answer.unwrap_err();
    assert_eq!(clause(&game, &refusal), "alabama-samboree/2");
    assert_eq!(refusal.to_string(), "0 bones are left over instead of 1");
}

#[test]
fn alabama_samboree_2_no_bone_is_drawn_twice() {
    proves!("alabama-samboree/2");
    let game = table(5);
    let mut order = Rng::new(3).shuffled(Set::DoubleNine);
    order[0] = order[1];
    let twice = Deal::from_order(&order, 5, 11);
    let refusal = game.decide(&Action::Deal { deal: twice, shuffler: None }).unwrap_err();
    assert_eq!(clause(&game, &refusal), "alabama-samboree/2");
}

#[test]
fn alabama_samboree_2_two_to_four_leave_the_rest_out_of_play() {
    proves!("alabama-samboree/2", "alabama-samboree/11");
    for n_players in 2..=4 {
        let n_rest = 55 - 11 * n_players;
        for named in [n_rest, 0] {
            let (game, answer) = deal(n_players, 11, named);
            let dealt = answer.unwrap();
            let held: Vec<Bone> =
                Seat::all(n_players).flat_map(|seat| seen_by(&game, seat).1).collect();
            assert_eq!(held.len(), 11 * n_players - 1, "the double is placed, nothing is drawn");
            assert!(dealt.rest().iter().all(|bone| !held.contains(bone)));
        }
    }
}

#[test]
fn alabama_samboree_2_two_to_four_draw_no_fewer_than_eleven() {
    proves!("alabama-samboree/2", "alabama-samboree/11");
    for n_players in 2..=4 {
        let (game, answer) = deal(n_players, 10, 55 - 10 * n_players);
        assert_eq!(clause(&game, &answer.unwrap_err()), "alabama-samboree/2");
    }
}

#[test]
fn alabama_samboree_2_a_rest_that_is_named_is_named_whole() {
    proves!("alabama-samboree/2", "alabama-samboree/11");
    let (game, answer) = deal(4, 11, 10);
    assert_eq!(clause(&game, &answer.unwrap_err()), "alabama-samboree/2");
}

#[test]
fn two_to_six_can_play() {
    let book = BookId::AlabamaSamboree;
    for n_players in [0, 1, 7, 1000] {
        let refusal = MexicanTrain::new(book, TableKind::Guarded, n_players, book.book().params());
        assert_eq!(clause(&table(5), &refusal.unwrap_err()), "alabama-samboree/1");
    }
    let other = BookId::Tennessee;
    assert!(MexicanTrain::new(other, TableKind::Guarded, 2, other.book().params()).is_err());
}
