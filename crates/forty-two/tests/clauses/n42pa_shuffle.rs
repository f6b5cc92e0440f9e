use game::proves;

use crate::table::check;

#[test]
fn n42pa_ii_2_most_pips_shuffles_first_and_bids_last() {
    proves!("n42pa/II.2");
    check(
        "n42pa guarded",
        "lots 6-3 5-5 4-4 3-3; deal 1",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa guarded",
        "lots 6-3 5-5 4-4 3-3; deal 0",
        "refused n42pa/II.2: seat 1 drew the first shuffle",
    );
}

#[test]
fn n42pa_ii_2_tied_players_draw_again() {
    proves!("n42pa/II.2");
    check(
        "n42pa guarded",
        "lots 6-4 5-5 1-0 0-0; deal 0",
        "refused n42pa/II.2: the lots drawn are still tied",
    );
    check(
        "n42pa guarded",
        "lots 6-4 5-5 1-0 0-0; lots 1-0 2-0 - -; deal 1",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa guarded",
        "lots 6-4 5-5 1-0 0-0; lots 1-0 - 2-0 -",
        "refused n42pa/II.2: seat 1 draws in this round",
    );
    // Lots are drawn before the first deal of a game, and again before the next game's.
    check(
        "n42pa guarded",
        "deal 0; pass pass pass pass; lots 6-4 5-5 1-0 0-0",
        "refused n42pa/II.2: lots are drawn before the first deal of a game",
    );
    let won = "deal 0; pass 30; 1 calls IV.15 on 1; upheld";
    check(
        "n42pa guarded best_of=3 target_marks=1",
        &format!("{won}; lots 6-4 5-4 1-0 0-0"),
        "renege by IV.15 0-0, marks 1-0, score 1-0 (games 1-0), seat 0 to shuffle",
    );
}

#[test]
fn n42pa_ii_5_a_before_the_first_bid_the_right_player_counts_as_shuffler() {
    proves!("n42pa/II.5.a");
    check("n42pa honour", "deal 0 by 1", "open 0-0, marks 0-0, score 0-0, seat 2 to act");
    check(
        "n42pa honour",
        "deal 0 by 1; 3 calls II.5.a",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    let called = "deal 0 by 1; 3 calls II.5.a; pass pass pass pass";
    check("n42pa honour", called, "passed 0-0, marks 0-0, score 0-0, seat 1 to shuffle");
    check(
        "n42pa honour",
        &format!("{called}; deal 2"),
        r#"refused n42pa/II.5.a: it is the turn of seat 1 to shuffle; who did it instead is named with "shuffled_by""#,
    );
}

#[test]
fn n42pa_ii_5_a_not_when_the_right_player_shuffled() {
    proves!("n42pa/II.5.a");
    check(
        "n42pa honour",
        "deal 0; 3 calls II.5.a",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honour",
        "deal 0 by 1; 3 calls II.5.b",
        "denied: at this moment n42pa/II.5.a applies; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honour",
        "deal 0 by 1; 3 calls II.5.a; 3 calls II.5.a",
        "denied: the wrong shuffler was found before; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check("n42pa honour", "deal 0 by 0", "refused: seat 0 shuffled in turn, not in error");
    check(
        "n42pa guarded",
        "deal 0 by 1",
        "refused n42pa/II.5.a: at this table nobody else can shuffle",
    );
    // Nobody noticed: the rotation goes on from whoever shuffled.
    check(
        "n42pa honour",
        "deal 0 by 1; pass pass pass pass",
        "passed 0-0, marks 0-0, score 0-0, seat 2 to shuffle",
    );
}

#[test]
fn n42pa_ii_5_b_after_a_bid_the_right_player_shuffles_again() {
    proves!("n42pa/II.5.b");
    check(
        "n42pa honour",
        "deal 0 by 1; pass; 3 calls II.5.b",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         reshake by II.5.b 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
    check(
        "n42pa honour",
        "deal 0 by 1; pass; 3 calls II.5.b; deal 1",
        r#"refused n42pa/II.5.a: it is the turn of seat 0 to shuffle; who did it instead is named with "shuffled_by""#,
    );
    check(
        "n42pa honour",
        "deal 0 by 1; pass pass pass pass; 3 calls II.5.b",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         reshake by II.5.b 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_ii_5_b_not_before_a_bid_nor_after_trumps() {
    proves!("n42pa/II.5.b");
    check(
        "n42pa honour",
        "deal 0 by 1; pass; 3 calls II.5.a",
        "denied: at this moment n42pa/II.5.b applies; \
         open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa honour",
        "deal 0 by 1; 30 pass pass pass; fives; 3 calls II.5.b",
        "denied: at this moment n42pa/II.5.c applies; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honour",
        "deal 0; pass; 3 calls II.5.b",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}

/// III.6 has the same player shuffle again, which does not make it that player's turn.
#[test]
fn n42pa_ii_5_a_reshuffle_by_the_wrong_player_is_found_as_well() {
    proves!("n42pa/II.5.a", "n42pa/II.5.b", "n42pa/II.5.c", "n42pa/III.6");
    let again = "deal 0 by 1; 2 exposes 5-0; deal 1";
    let upheld = "upheld: seat 1 shuffled when it was the turn of seat 0";
    for (found, came_to) in [
        ("3 calls II.5.a", "open 0-0, marks 0-0, score 0-0, seat 1 to act"),
        ("pass; 3 calls II.5.b", "reshake by II.5.b 0-0, marks 0-0, score 0-0, seat 0 to shuffle"),
        (
            "30 pass pass pass; fives; 3 calls II.5.c",
            "open 0-0, marks 0-0, score 0-0, seat 2 to act",
        ),
    ] {
        check("n42pa honour", &format!("{again}; {found}"), &format!("{upheld}; {came_to}"));
    }
    // Once it was found, or the right player shuffles, nothing is left of it.
    check(
        "n42pa honour",
        "deal 0 by 1; 3 calls II.5.a; 2 exposes 5-0; deal 0; 3 calls II.5.a",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honour",
        "deal 0 by 1; 2 exposes 5-0; deal 1 by 0; 3 calls II.5.a",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

/// South is seat 0 and West seat 1: South's turn, West shuffled; next South, then North.
#[test]
fn n42pa_ii_5_c_after_trumps_the_right_player_shuffles_next() {
    proves!("n42pa/II.5.c");
    let late = "deal 0 by 1; 30 pass pass pass; fives; 3 calls II.5.c";
    check(
        "n42pa honour",
        late,
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    let over = format!("{late}; 2 calls IV.15 on 0; upheld");
    check("n42pa honour", &over, "renege by IV.15 0-0, marks 0-1, score 0-1, seat 0 to shuffle");
    check(
        "n42pa honour",
        &format!("{over}; deal 0; pass pass pass pass"),
        "passed 0-0, marks 0-0, score 0-1, seat 2 to shuffle",
    );
    check(
        "n42pa honour",
        &format!("{over}; deal 0; pass pass pass pass; deal 2"),
        "open 0-0, marks 0-0, score 0-1, seat 3 to act",
    );
    // The hand may be over, even lost by a call: this is about the shuffle.
    check(
        "n42pa honour",
        "deal 0 by 1; 30 pass pass pass; fives; 2 calls IV.15 on 0; upheld; 3 calls II.5.c",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         renege by IV.15 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    // A reshake in between changes nothing.
    check(
        "n42pa honour",
        &format!("{over}; deal 0; 1 exposes 5-1; deal 0; pass pass pass pass"),
        "passed 0-0, marks 0-0, score 0-1, seat 2 to shuffle",
    );
}

#[test]
fn n42pa_ii_5_c_not_before_trumps() {
    proves!("n42pa/II.5.c");
    check(
        "n42pa honour",
        "deal 0 by 1; 30; 3 calls II.5.c",
        "denied: at this moment n42pa/II.5.b applies; \
         open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa honour",
        "deal 0; 30 pass pass pass; fives; 3 calls II.5.c",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    let twice = "deal 0 by 1; 30 pass pass pass; fives; 3 calls II.5.c; 3 calls II.5.c";
    check(
        "n42pa honour",
        twice,
        "denied: the wrong shuffler was found before; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}
