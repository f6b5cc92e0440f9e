//! Clauses 4 and 6: where a bone may go, the train's opening, and the markers.

use game::proves;

use crate::notation::{GUARDED, HONOUR, check};

#[test]
fn alabama_samboree_4_no_train_before_every_line_is_started() {
    proves!("alabama-samboree/4");
    check(
        GUARDED,
        "deal 9-9 9-6 | 9-1 9-2 | 9-3 9-4; 1 9-1 own; 2 9-3 own; 0 9-6 train",
        "refused (alabama-samboree/4): \
         the Mexican train may not be started before every player's line is",
    );
}

#[test]
fn alabama_samboree_4_once_every_line_is_started_anyone_starts_the_train() {
    proves!("alabama-samboree/4");
    let started = "deal 9-9 9-5 5-0 | 9-1 9-2 1-0 | 9-3 9-4 3-0; 1 9-1 own; 2 9-3 own; 0 9-5 own";
    check(GUARDED, started, "0: 9-5 | 1: 9-1 | 2: 9-3 | 1 may 1-0 own, 9-2 train");
    check(
        GUARDED,
        &format!("{started}; 1 9-2 train"),
        "0: 9-5 | 1: 9-1 | 2: 9-3 | train: 9-2 | 2 may 3-0 own",
    );
}

#[test]
fn alabama_samboree_4_a_marked_line_counts_as_started_whoever_starts_it() {
    proves!("alabama-samboree/4");
    // Seat 1 cannot start its line and puts the marker up; seat 2 starts it for them.
    let passed = "deal 9-9 9-5 1-0 | 2-1 3-1 4-1 | 9-3 9-4 9-6; 1 pass; 2 9-3 own; 0 9-5 own; \
                  1 pass";
    check(GUARDED, passed, "0: 9-5 | 1^: | 2: 9-3 | 2 may 9-4 on 1, 9-6 on 1");
    check(
        GUARDED,
        &format!("{passed}; 2 9-4 on 1; 0 pass; 1 4-1 own"),
        "0^: 9-5 | 1: 9-4 4-1 | 2: 9-3 | 2 may 9-6 train",
    );
}

#[test]
fn alabama_samboree_4_the_marker_stays_until_its_owner_plays_on_the_own_line() {
    proves!("alabama-samboree/4");
    let marked = "deal 9-9 9-5 5-4 | 2-1 5-2 2-0 | 9-3 9-4 4-1; 1 pass; 2 9-3 own; 0 9-5 own; \
                  1 pass; 2 9-4 on 1";
    // Another's bone on the line leaves the marker up.
    check(GUARDED, marked, "0: 9-5 | 1^: 9-4 | 2: 9-3 | 0 may 5-4 own, 5-4 on 1");
    // The owner's bone on another line leaves it up as well.
    let elsewhere = "deal 9-9 9-5 8-0 | 5-2 7-2 2-0 | 9-3 3-1 6-4; 1 pass; 2 9-3 own; 0 9-5 own; \
                     1 pass; 2 3-1 own; 0 pass; 1 5-2 on 0";
    check(GUARDED, elsewhere, "0^: 9-5 5-2 | 1^: | 2: 9-3 3-1 | 2 may pass");
}

#[test]
fn alabama_samboree_4_the_marker_comes_down_when_its_owner_plays_on_the_own_line() {
    proves!("alabama-samboree/4");
    let marked = "deal 9-9 9-5 1-0 | 2-1 7-2 2-0 | 9-3 9-2 4-1; 1 pass; 2 9-3 own; 0 9-5 own; \
                  1 pass; 2 9-2 on 1; 0 pass";
    check(GUARDED, marked, "0^: 9-5 | 1^: 9-2 | 2: 9-3 | 1 may 2-0 own, 2-1 own, 7-2 own");
    check(GUARDED, &format!("{marked}; 1 2-1 own"), "0^: 9-5 | 1: 9-2 2-1 | 2: 9-3 | 2 may pass");
}

#[test]
fn alabama_samboree_6_own_line_train_or_a_marked_line() {
    proves!("alabama-samboree/6");
    let open = "deal 9-9 1-0 9-5 8-0 | 9-1 9-2 4-1 7-7 | 9-3 8-7 6-5 6-0; \
                1 9-1 own; 2 9-3 own; 0 9-5 own; 1 4-1 own; 2 pass; 0 pass";
    check(GUARDED, open, "0^: 9-5 | 1: 9-1 4-1 | 2^: 9-3 | 1 may 9-2 train");
    check(
        GUARDED,
        &format!("{open}; 1 9-2 train; 2 6-5 on 0"),
        "0^: 9-5 6-5 | 1: 9-1 4-1 | 2^: 9-3 | train: 9-2 | 0 may pass",
    );
}

#[test]
fn alabama_samboree_6_not_on_a_line_without_a_marker() {
    proves!("alabama-samboree/6");
    for table in [GUARDED, HONOUR] {
        check(
            table,
            "deal 9-9 5-0 | 9-1 2-0 | 9-3 3-1; 1 9-1 own; 2 3-1 on 1",
            "refused (alabama-samboree/6): no marker is up on the line of seat 1",
        );
    }
}

#[test]
fn alabama_samboree_6_a_bone_joins_equal_pips() {
    proves!("alabama-samboree/6");
    for table in [GUARDED, HONOUR] {
        check(
            table,
            "deal 9-9 5-0 | 9-1 2-0; 1 2-0 own",
            "refused (alabama-samboree/6): 2-0 does not fit the own line, where 9 is open",
        );
    }
    // Either end may join: here the low ones.
    check(
        GUARDED,
        "deal 0-0 5-0 8-7 | 5-4 8-5 3-2 | 4-0 7-0 2-1; 1 pass; 2 4-0 own; 0 5-0 own; 1 pass; \
         2 7-0 on 1; 0 8-7 on 1",
        "0: 5-0 | 1^: 7-0 8-7 | 2: 4-0 | 0 out, counted [0, 27, 3] | deal",
    );
}

#[test]
fn alabama_samboree_6_who_can_play_may_not_pass() {
    proves!("alabama-samboree/6");
    for table in [GUARDED, HONOUR] {
        check(
            table,
            "deal 9-9 5-0 | 9-1 2-0; 1 pass",
            "refused (alabama-samboree/6): seat 1 can play 9-1 and may not pass",
        );
    }
}

#[test]
fn alabama_samboree_6_who_cannot_play_puts_up_the_marker() {
    proves!("alabama-samboree/6");
    check(GUARDED, "deal 9-9 9-0 | 3-1 2-0; 1 pass", "0: | 1^: | 0 may 9-0 own, 9-0 on 1");
}

#[test]
fn nobody_plays_a_bone_of_another() {
    check(
        GUARDED,
        "deal 9-9 9-0 | 9-1 2-0; 1 9-0 own",
        "refused (no clause): seat 1 does not hold 9-0",
    );
}
