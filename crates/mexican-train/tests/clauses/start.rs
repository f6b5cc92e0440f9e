//! Clause 3: which double starts a hand, who places it, and whose turn it is.

use bones::{Deal, Seat};
use game::{Game, Observer, proves};
use mexican_train::{Action, View};

use crate::notation::{GUARDED, check, position};

#[test]
fn alabama_samboree_3_the_holder_of_the_double_nine_starts() {
    proves!("alabama-samboree/3");
    let game = position(GUARDED, "deal 8-8 1-0 | 9-9 2-0 | 9-3 3-0");
    let hand = game.hand().unwrap();
    assert_eq!((hand.double.to_string().as_str(), hand.starter), ("9-9", Seat::new(1).unwrap()));
    check(GUARDED, "deal 8-8 1-0 | 9-9 2-0 | 9-3 3-0", "0: | 1: | 2: | 2 may 9-3 own");
}

#[test]
fn alabama_samboree_3_nobody_else_goes_before_the_left_neighbour() {
    proves!("alabama-samboree/3");
    check(
        GUARDED,
        "deal 9-4 1-0 | 9-9 2-0 | 9-3 3-0; 0 9-4 own",
        "refused (alabama-samboree/3): it is the turn of seat 2",
    );
    check(
        GUARDED,
        "deal 9-4 1-0 | 9-9 2-0 | 9-3 3-0; 2 9-3 own; 0 9-4 own; 2 3-0 own",
        "refused (alabama-samboree/3): it is the turn of seat 1",
    );
}

#[test]
fn alabama_samboree_3_a_double_nobody_drew_gives_way_to_the_next_lower() {
    proves!("alabama-samboree/3");
    // Neither 9-9 nor 8-8 was drawn.
    let game = position(GUARDED, "deal 1-1 9-0 | 2-2 7-1 | 7-7 3-0");
    let hand = game.hand().unwrap();
    assert_eq!((hand.double.to_string().as_str(), hand.starter), ("7-7", Seat::new(2).unwrap()));
}

#[test]
fn alabama_samboree_3_after_blank_comes_nine() {
    proves!("alabama-samboree/3");
    let nine_hands = [
        "9-9 1-0 | 2-0 3-0",
        "8-8 1-0 | 2-0 3-0",
        "7-7 1-0 | 2-0 3-0",
        "6-6 1-0 | 2-0 3-0",
        "5-5 1-0 | 2-0 3-0",
        "4-4 1-0 | 2-0 3-0",
        "3-3 1-0 | 2-0 4-0",
        "2-2 1-0 | 3-0 4-0",
        "1-1 2-0 | 3-0 4-0",
    ]
    .map(|hands| format!("deal {hands}; all pass"))
    .join("; ");
    // The tenth is for the double blank, which no one drew.
    let tenth = position(GUARDED, &format!("{nine_hands}; deal 8-8 1-0 | 9-9 3-0"));
    let hand = tenth.hand().unwrap();
    assert_eq!((hand.double.to_string().as_str(), hand.starter), ("9-9", Seat::new(1).unwrap()));
}

#[test]
fn alabama_samboree_3_the_next_hand_counts_on_whatever_was_placed() {
    proves!("alabama-samboree/3");
    // The first hand is for 9-9 and starts with 7-7; the second is for 8-8 all the same.
    let script = "deal 7-7 1-0 | 2-0 3-0; all pass; deal 7-7 1-0 | 8-8 3-0";
    assert_eq!(position(GUARDED, script).hand().unwrap().double.to_string(), "8-8");
}

#[test]
fn alabama_samboree_3_at_six_the_starter_draws_the_double_nobody_drew() {
    proves!("alabama-samboree/2", "alabama-samboree/3");
    let deal = "deal 1-0 2-0 | 8-8 8-1 | 8-2 8-3 | 8-4 5-0 | 8-5 6-0 | 8-6 7-0";
    for (rest, drawn) in [("rest 9-9", "9-9"), ("rest 4-2", "4-2")] {
        let game = position(GUARDED, &format!("{deal} {rest}"));
        assert_eq!(game.hand().unwrap().double.to_string(), "8-8");
        let View::Seat(view) = game.view(Observer::Seat(Seat::new(1).unwrap())) else {
            panic!("a player sees the table");
        };
        let hand: Vec<String> = view.own.iter().map(ToString::to_string).collect();
        assert_eq!(hand, ["8-1", drawn]);
    }
}

#[test]
fn alabama_samboree_3_without_any_double_the_bones_are_shuffled_again() {
    proves!("alabama-samboree/3");
    check(
        GUARDED,
        "deal 9-8 1-0 | 2-0 3-0",
        "refused (alabama-samboree/3): no player drew a double to start with: shuffle and draw again",
    );
    check(GUARDED, "deal 9-8 0-0 | 2-0 3-0", "0: | 1: | 1 may 2-0 own, 3-0 own");
}

#[test]
fn any_player_shuffles_because_no_clause_says_who() {
    let mut game = position(GUARDED, "deal 9-9 1-0 | 2-0 3-0 | 4-0 5-0; all pass");
    let hands = ["8-8 1-0", "2-0 3-0", "4-0 5-0"]
        .map(|hand| hand.split(' ').map(|bone| bone.parse().unwrap()).collect::<Vec<_>>());
    let deal = Deal::new(hands.iter().map(Vec::as_slice), &[]).unwrap();
    let by = |shuffler| Action::Deal { deal, shuffler };
    for seat in Seat::all(3) {
        let mut game = game;
        game.apply(&game.decide(&by(Some(seat))).unwrap());
        assert_eq!(game.hand().unwrap().shuffler, seat);
    }
    // The seat must be one of the table's.
    let refusal = game.decide(&by(Seat::new(3))).unwrap_err();
    assert_eq!(refusal.to_string(), "seat 3 is empty");
    // Seat 0 shuffled first, as no one was named; then it goes to the left.
    game.apply(&game.decide(&by(None)).unwrap());
    assert_eq!(game.hand().unwrap().shuffler, Seat::new(1).unwrap());
}
