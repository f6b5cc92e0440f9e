//! Which of several reneges decides a hand, and what is none.

use bones::BoneSet;
use forty_two::Trump;
use game::{Game, Observer, proves};

use crate::table::{check, play, seat};

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

fn sixes(more: &str) -> String {
    format!("{SIXES}; {more}")
}

#[test]
fn straight42_pl5_the_rightful_lead_after_one_out_of_turn_is_not_a_renege() {
    proves!("straight42/PL5", "straight42/PL4", "straight42/GP3");
    // 4-4 does not follow 6-3 although seat 0 holds sixes, and by the bones down it is the turn of seat 2.
    let led = sixes("1 plays 6-3; 0 plays 4-4");
    for clause in ["PL4", "PL5", "GP3"] {
        check(
            "straight42 honor",
            &format!("{led}; 3 calls {clause} on 0"),
            "denied: seat 1 led trick 1 out of turn, so that lead did not bind seat 0; \
             open 0-0, marks 0-0, score 0-0, seat 2 to act",
        );
    }
    for clause in ["PL5", "GP3"] {
        check(
            "straight42 honor",
            &format!("{led}; 3 calls PL4 on 0; 0 calls {clause} on 1"),
            &format!(
                "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 0; \
                 renege by {clause} 0-0, marks 1-0, score 1-0, seat 0 to shuffle"
            ),
        );
    }
    // The same for a player who plays on from the lead out of turn.
    check(
        "straight42 honor",
        &sixes("1 plays 6-3; 2 plays 5-0; 3 calls PL4 on 2"),
        "denied: seat 1 led trick 1 out of turn, so that lead did not bind seat 2; \
         open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
}

#[test]
fn straight42_pl5_playing_after_a_lead_out_of_turn_can_still_be_out_of_turn() {
    proves!("straight42/PL5");
    // Neither the next after seat 1 nor the rightful leader: the offender's partner.
    check(
        "straight42 honor",
        &sixes("1 plays 6-3; 3 plays 5-2; 0 calls PL5 on 3"),
        "upheld: seat 3 played 5-2 in trick 1 when it was the turn of seat 2; \
         renege by PL5 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // A lead in turn binds.
    check(
        "straight42 honor",
        &sixes("4-4 5-1; 0 calls PL4 on 1"),
        "upheld: seat 1 discarded 5-1 on the lead of 4-4 in trick 1 while holding 4-1; \
         renege by PL4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

/// Seat 1 discards in trick 1, seat 2 in trick 2.
const BOTH: &str = "6-6 5-4 6-1 2-2 6-5 6-3 4-2 4-0";

#[test]
fn straight42_gp3_the_first_renege_decides_no_matter_who_calls_first() {
    proves!("straight42/GP3", "straight42/PL4");
    let denied = "denied: seat 1 reneged first, with 5-4 in trick 1, and the first renege decides; \
                  open 2-0, marks 0-0, score 0-0, seat 0 to act";
    let upheld = |clause: &str| {
        format!(
            "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
             renege by {clause} 2-0, marks 1-0, score 1-0, seat 0 to shuffle"
        )
    };
    for clause in ["PL4", "GP3"] {
        check("straight42 honor", &sixes(&format!("{BOTH}; 3 calls {clause} on 2")), denied);
        check(
            "straight42 honor",
            &sixes(&format!("{BOTH}; 3 calls {clause} on 2; 0 calls {clause} on 1")),
            &upheld(clause),
        );
        check(
            "straight42 honor",
            &sixes(&format!("{BOTH}; 2 calls {clause} on 1")),
            &upheld(clause),
        );
    }
    check(
        "straight42 honor",
        &sixes(&format!("{BOTH}; 2 calls PL4 on 1; 3 calls PL4 on 2")),
        "denied: the hand is already lost by straight42/PL4; \
         renege by PL4 2-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // It is the order of the bones that counts, not the sort of renege.
    check(
        "straight42 honor",
        &sixes("6-6; 2 plays 6-1; 1 plays 5-4; 0 calls PL4 on 1"),
        "denied: seat 2 reneged first, with 6-1 in trick 1, and the first renege decides; \
         open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
}

#[test]
fn straight42_gp3_a_later_renege_of_the_same_side_is_upheld() {
    proves!("straight42/GP3");
    // Seat 1 reneged before seat 3 did: it is their hand that is lost either way.
    let both = "4-4 3-3 4-2 0-0";
    for offender in [1, 3] {
        let game = play("straight42 honor", &sixes(&format!("{both}; 0 calls PL4 on {offender}")));
        assert_eq!(game.hand().map(|hand| hand.marks.0), Some([1, 0]));
    }
}

#[test]
fn straight42_gp3_the_record_comes_before_a_ruling() {
    proves!("straight42/GP3", "straight42/PC2");
    let record = "1 calls PL4 on 2";
    let ruling = "2 calls PC2 on 1; upheld";
    let lost = "renege by PL4 2-0, marks 0-1, score 0-1, seat 0 to shuffle";
    let tricks = "6-6 6-3 4-2 2-2 6-5 6-2 6-1 4-0";
    check("straight42 honor", &sixes(&format!("{tricks}; {record}; {ruling}")), lost);
    check(
        "straight42 honor",
        &sixes(&format!("{tricks}; {ruling}; {record}")),
        &format!(
            "upheld: seat 2 discarded 4-2 on the lead of 6-6 in trick 1 while holding 6-0; {lost}"
        ),
    );
    // Of two rulings the first stays.
    check(
        "straight42 honor",
        &sixes("6-6; 2 calls PC2 on 1; upheld; 1 calls PC2 on 2; upheld"),
        "renege by PC2 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

#[test]
fn straight42_pl5_leading_before_the_fourth_bone_has_fallen() {
    proves!("straight42/PL5");
    let early = sixes("6-6 6-3 6-1; 0 plays 6-5");
    check("straight42 honor", &early, "open 0-0, marks 0-0, score 0-0, seat 3 to act");
    for (clause, caller) in [("PL5", 1), ("GP3", 3), ("PL5", 2)] {
        check(
            "straight42 honor",
            &format!("{early}; {caller} calls {clause} on 0"),
            &format!(
                "upheld: seat 0 played 6-5 in trick 2 when it was the turn of seat 3; \
                 renege by {clause} 0-0, marks 0-1, score 0-1, seat 0 to shuffle"
            ),
        );
    }
    check("straight42 guarded", &early, "refused straight42/PL5: it is the turn of seat 3");
    // Found later; not following that lead is not a renege.
    check(
        "straight42 honor",
        &format!("{early}; 2-2 5-4; 0 calls PL4 on 1"),
        "denied: seat 0 led trick 2 out of turn, so that lead did not bind seat 1; \
         open 1-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        &format!("{early}; 2-2 5-4; 1 calls PL5 on 0"),
        "upheld: seat 0 played 6-5 in trick 2 when it was the turn of seat 3; \
         renege by PL5 1-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
}

#[test]
fn straight42_pl5_an_uncalled_early_lead_is_the_lead_of_the_next_trick() {
    proves!("straight42/PL5");
    let early = sixes("6-6 6-3 6-1; 0 plays 6-5");
    let view = play("straight42 honor", &early).view(Observer::Spectator).hand.expect("a hand");
    assert_eq!(view.trick.len(), 3);
    assert_eq!(view.ahead, [(seat(0), "6-5".parse().unwrap())]);
    assert_eq!(view.n_held, [5, 6, 6, 7]);
    check(
        "straight42 honor",
        &format!("{early}; 2-2"),
        "open 1-0, marks 0-0, score 0-0, seat 1 to act",
    );
    // The one who took the trick may still lead by right.
    let other = sixes("4-4 4-1 4-2; 1 plays 5-1; 4-3");
    check("straight42 honor", &other, "open 6-0, marks 0-0, score 0-0, seat 2 to act");
    check(
        "straight42 honor",
        &format!("{other}; 0 plays 6-6; 1 calls PL5 on 0"),
        "denied: seat 1 led trick 2 out of turn, so that lead did not bind seat 0; \
         open 6-0, marks 0-0, score 0-0, seat 2 to act",
    );
    // Nothing is declared while a bone lies ahead.
    check(
        "straight42 honor",
        &format!("{early}; 0 declares made"),
        "refused: a bone of this trick was played out of turn: call that, or declare after the \
         trick",
    );
    // A player may run through the whole hand; the others fill the tricks up.
    let run = sixes(
        "6-6 6-5 6-4 5-5 4-4 3-1 2-0; 6-3 6-1 2-2; 6-2 6-0 4-0; 5-4 5-3 3-2; 5-1 5-0 5-2; \
         4-1 4-2 4-3; 3-3 2-1 3-0",
    );
    let game = play("straight42 honor", &run);
    assert_eq!(game.hand().map(|hand| hand.tricks.len()), Some(7));
    assert_eq!(game.held(seat(0)), BoneSet::EMPTY);
    check(
        "straight42 honor",
        &format!("{run}; 1-0 1-1 0-0; 1 calls PL5 on 0"),
        "upheld: seat 0 played 6-5 in trick 2 when it was the turn of seat 1; \
         renege by PL5 41-1, marks 0-1, score 0-1, seat 0 to shuffle",
    );
}

#[test]
fn straight42_pl3_pl5_a_first_lead_by_another_than_the_bid_winner() {
    proves!("straight42/PL3", "straight42/PL5", "straight42/PL2");
    let led = "deal 3; 30 pass pass pass; 1 plays 6-3";
    check("straight42 honor", led, "open 0-0, marks 0-0, score 0-0, seat 0 to act");
    assert_eq!(play("straight42 honor", led).hand().and_then(|hand| hand.trump), None);
    check("straight42 guarded", led, "refused straight42/PL3: seat 0 leads first");
    for (clause, caller) in [("PL5", 0), ("GP3", 2), ("PL5", 3)] {
        check(
            "straight42 honor",
            &format!("{led}; {caller} calls {clause} on 1"),
            &format!(
                "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 0; \
                 renege by {clause} 0-0, marks 1-0, score 1-0, seat 0 to shuffle"
            ),
        );
    }
}

#[test]
fn straight42_pl3_pl5_uncalled_the_bid_winner_still_names_trumps() {
    proves!("straight42/PL3", "straight42/PL5", "straight42/PL2");
    let led = "deal 3; 30 pass pass pass; 1 plays 6-3";
    let trump = |course: &str| play("straight42 honor", course).hand().and_then(|hand| hand.trump);
    assert_eq!(trump(&format!("{led}; fives")), Some(Trump::Fives));
    assert_eq!(trump(&format!("{led}; 0 plays 4-4")), Some(Trump::Fours));
    // Who plays on from it names nothing.
    assert_eq!(trump(&format!("{led}; 2 plays 6-1; 3 plays 4-3")), None);
    check(
        "straight42 honor",
        &format!("{led}; fives"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        &format!("{led}; 0 plays 4-4; 3 calls PL5 on 0"),
        "denied: seat 1 led trick 1 out of turn, so that lead did not bind seat 0; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    // The bid winner's own lead is in turn.
    check(
        "straight42 honor",
        "deal 3; 30 pass pass pass; 0 plays 4-4; 1 calls PL5 on 0",
        "denied: seat 0 played in turn throughout; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}
