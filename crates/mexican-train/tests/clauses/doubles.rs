//! Clause 7: playing again after a double.

use game::proves;

use crate::notation::{GUARDED, HONOR, check};

#[test]
fn alabama_samboree_7_after_a_double_the_player_plays_again_on_any_open_line() {
    proves!("alabama-samboree/7");
    let doubled = "deal 9-9 9-0 5-4 3-2 | 9-1 1-1 2-1 9-6 | 7-2 7-3 7-4 6-6; \
                   1 9-1 own; 2 pass; 0 9-0 own; 1 1-1 own";
    check(GUARDED, doubled, "0: 9-0 | 1: 9-1 1-1 | 2^: | 1 may 2-1 own, 9-6 on 2");
    check(
        GUARDED,
        &format!("{doubled}; 1 9-6 on 2"),
        "0: 9-0 | 1: 9-1 1-1 | 2^: 9-6 | 2 may 6-6 own",
    );
}

#[test]
fn alabama_samboree_7_the_starting_double_asks_for_no_second_bone() {
    proves!("alabama-samboree/7");
    check(
        GUARDED,
        "deal 9-9 9-0 | 9-1 2-0; 0 9-0 own",
        "refused (alabama-samboree/3): it is the turn of seat 1",
    );
}

#[test]
fn alabama_samboree_7_double_after_double() {
    proves!("alabama-samboree/7");
    let first = "deal 9-9 9-0 7-0 6-5 5-3 | 9-1 1-1 4-4 9-6 2-1 | 9-4 8-3 8-5 7-2 7-3; 1 9-1 own; \
                 2 9-4 own; 0 9-0 own; 1 9-6 train; 2 pass; 0 7-0 own; 1 1-1 own";
    check(
        GUARDED,
        first,
        "0: 9-0 7-0 | 1: 9-1 1-1 | 2^: 9-4 | train: 9-6 | 1 may 2-1 own, 4-4 on 2",
    );
    let second = format!("{first}; 1 4-4 on 2");
    check(GUARDED, &second, "0: 9-0 7-0 | 1: 9-1 1-1 | 2^: 9-4 4-4 | train: 9-6 | 1 may 2-1 own");
    check(
        GUARDED,
        &format!("{second}; 1 2-1 own"),
        "0: 9-0 7-0 | 1: 9-1 1-1 2-1 | 2^: 9-4 4-4 | train: 9-6 | \
         1 out, counted [19, 0, 43] | deal",
    );
}

#[test]
fn alabama_samboree_7_who_cannot_play_again_puts_up_the_marker() {
    proves!("alabama-samboree/7");
    check(
        GUARDED,
        "deal 9-9 9-0 3-1 | 9-1 1-1 2-0; 1 9-1 own; 0 9-0 own; 1 1-1 own; 1 pass",
        "0: 9-0 | 1^: 9-1 1-1 | 0 may 3-1 on 1",
    );
}

#[test]
fn alabama_samboree_7_who_can_play_again_must() {
    proves!("alabama-samboree/7");
    for table in [GUARDED, HONOR] {
        let doubled = "deal 9-9 9-0 3-1 | 9-1 1-1 2-1; 1 9-1 own; 0 9-0 own; 1 1-1 own";
        check(
            table,
            &format!("{doubled}; 1 pass"),
            "refused (alabama-samboree/7): seat 1 can play 2-1 after the double and may not pass",
        );
        check(
            table,
            &format!("{doubled}; 0 pass"),
            "refused (alabama-samboree/7): seat 1 laid a double and is to play again",
        );
    }
}

#[test]
fn alabama_samboree_7_a_double_as_the_last_bone_ends_the_hand() {
    proves!("alabama-samboree/7", "alabama-samboree/8");
    check(
        GUARDED,
        "deal 9-9 9-0 8-3 | 9-1 1-1 9-2; 1 9-1 own; 0 9-0 own; 1 9-2 train; 0 pass; 1 1-1 own",
        "0^: 9-0 | 1: 9-1 1-1 | train: 9-2 | 1 out, counted [11, 0] | deal",
    );
}

#[test]
fn alabama_samboree_7_a_double_before_the_last_bone_does_not() {
    proves!("alabama-samboree/7");
    check(
        GUARDED,
        "deal 9-9 9-0 8-3 | 9-1 1-1 9-2; 1 9-1 own; 0 9-0 own; 1 1-1 own",
        "0: 9-0 | 1: 9-1 1-1 | 1 may 9-2 train",
    );
}

#[test]
fn alabama_samboree_7_a_double_left_on_a_line_holds_nobody_up() {
    proves!("alabama-samboree/7");
    // Seat 1 lays a double on the marked line of seat 2 and cannot follow it.
    let left = "deal 9-9 9-0 7-0 6-5 8-6 | 9-1 4-4 9-6 3-2 3-0 | 9-4 8-3 8-5 7-2 2-1; 1 9-1 own; \
                2 9-4 own; 0 9-0 own; 1 9-6 train; 2 pass; 0 7-0 own; 1 4-4 on 2; 1 pass";
    // Seat 2 need not cover it, and can play elsewhere.
    check(GUARDED, left, "0: 9-0 7-0 | 1^: 9-1 | 2^: 9-4 4-4 | train: 9-6 | 2 may 2-1 on 1");
    check(
        GUARDED,
        &format!("{left}; 2 2-1 on 1"),
        "0: 9-0 7-0 | 1^: 9-1 2-1 | 2^: 9-4 4-4 | train: 9-6 | 0 may 6-5 train, 8-6 train",
    );
}
