//! Which of several reneges decides a hand, and what is none.

use forty_two::{Event, Seen, Trump};
use game::{Game, Observer, proves};

use crate::table::{check, play, seat};

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

fn sixes(more: &str) -> String {
    format!("{SIXES}; {more}")
}

#[test]
fn n42pa_iv_4_the_first_renege_decides_no_matter_who_calls_first() {
    proves!("n42pa/IV.4", "n42pa/IV.4.a", "n42pa/IV.4.c");
    // Seat 2 plays out of turn, seat 1 then does not follow.
    let both = sixes("6-6; 2 plays 6-1; 1 plays 5-4");
    for (clause, number) in [("IV.4", "IV.4"), ("IV.4.a", "IV.4.c")] {
        check(
            "n42pa honor",
            &format!("{both}; 0 calls {clause} on 1"),
            "denied: seat 2 reneged first, with 6-1 in trick 1, and the first renege decides; \
             open 0-0, marks 0-0, score 0-0, seat 3 to act",
        );
        for before in ["", "; 2 calls IV.4.a on 1"] {
            check(
                "n42pa honor",
                &format!("{both}{before}; 3 calls {number} on 2"),
                &format!(
                    "upheld: seat 2 played 6-1 in trick 1 when it was the turn of seat 1; \
                     renege by {number} 0-0, marks 0-1, score 0-1, seat 0 to shuffle"
                ),
            );
        }
    }
}

#[test]
fn n42pa_iv_4_a_a_lead_out_of_turn_binds_no_one() {
    proves!("n42pa/IV.4.a", "n42pa/IV.4.c", "n42pa/IV.4");
    let led = sixes("1 plays 6-3; 0 plays 4-4");
    for clause in ["IV.4.a", "IV.4.c", "IV.4"] {
        check(
            "n42pa honor",
            &format!("{led}; 3 calls {clause} on 0"),
            "denied: seat 1 led trick 1 out of turn, so that lead did not bind seat 0; \
             open 0-0, marks 0-0, score 0-0, seat 2 to act",
        );
    }
    check(
        "n42pa honor",
        &format!("{led}; 3 calls IV.4.a on 0; 0 calls IV.4.c on 1"),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 0; \
         renege by IV.4.c 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_4_c_leading_before_the_fourth_bone_has_fallen() {
    proves!("n42pa/IV.4.c");
    let early = sixes("6-6 6-3 6-1; 0 plays 6-5");
    check(
        "n42pa honor",
        &format!("{early}; 3 calls IV.4.c on 0"),
        "upheld: seat 0 played 6-5 in trick 2 when it was the turn of seat 3; \
         renege by IV.4.c 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check("n42pa guarded", &early, "refused n42pa/IV.4.c: it is the turn of seat 3");
    // Everyone sees it on the table.
    let game = play("n42pa honor", &early);
    let event = Event::Played { seat: seat(0), bone: "6-5".parse().unwrap() };
    let seen = Seen::Played { seat: seat(0), bone: "6-5".parse().unwrap() };
    assert_eq!(game.seen(&event, Observer::Spectator), Some(seen));
}

#[test]
fn n42pa_iv_4_c_leading_after_it_is_in_turn() {
    proves!("n42pa/IV.4.c");
    check(
        "n42pa honor",
        &sixes("6-6 6-3 6-1 2-2 6-5; 3 calls IV.4.c on 0"),
        "denied: seat 0 played in turn throughout; open 1-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn n42pa_iv_1_iv_4_c_a_first_lead_by_another_than_the_high_bidder() {
    proves!("n42pa/IV.1", "n42pa/IV.4.c");
    let led = "deal 3; 30 pass 31 pass; 0 plays 5-5";
    check("n42pa honor", led, "open 0-0, marks 0-0, score 0-0, seat 2 to act");
    for clause in ["IV.4.c", "IV.4"] {
        check(
            "n42pa honor",
            &format!("{led}; 1 calls {clause} on 0"),
            &format!(
                "upheld: seat 0 played 5-5 in trick 1 when it was the turn of seat 2; \
                 renege by {clause} 0-0, marks 0-1, score 0-1, seat 0 to shuffle"
            ),
        );
    }
    // Bidding is over: it cannot be opened again.
    check(
        "n42pa honor",
        "deal 3; 1 bids pass; 0 bids 30; 2 bids pass; 3 bids pass; 1 plays 6-3; \
         0 calls III.8.b on 1",
        "denied: it is too late to bid again; open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

#[test]
fn n42pa_iv_1_iv_6_trumps_named_after_it_are_heard() {
    proves!("n42pa/IV.1", "n42pa/IV.6");
    let led = "deal 3; 30 pass 31 pass; 0 plays 5-5";
    let trump = |course: &str| play("n42pa honor", course).hand().and_then(|hand| hand.trump);
    assert_eq!(trump(led), None);
    assert_eq!(trump(&format!("{led}; 2 plays 5-3")), Some(Trump::Fives));
    let named = format!("{led}; 2 names treys");
    let event = Event::TrumpNamed { seat: seat(2), trump: Trump::Treys };
    let heard = Seen::TrumpNamed { seat: seat(2), trump: Trump::Treys };
    let seen = |course: &str| play("n42pa honor", course).seen(&event, Observer::Spectator);
    assert_eq!(seen(&named), Some(heard));
    assert_eq!(seen(&format!("{named}; 1 plays 5-4")), None);
}
