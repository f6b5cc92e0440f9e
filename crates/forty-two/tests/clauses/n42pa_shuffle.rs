use game::proves;

use crate::table::{check, play, seat};

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
    check("n42pa honor", "deal 0 by 1", "open 0-0, marks 0-0, score 0-0, seat 2 to act");
    check(
        "n42pa honor",
        "deal 0 by 1; 3 calls II.5.a",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    let called = "deal 0 by 1; 3 calls II.5.a; pass pass pass pass";
    check("n42pa honor", called, "passed 0-0, marks 0-0, score 0-0, seat 1 to shuffle");
    check(
        "n42pa honor",
        &format!("{called}; deal 2"),
        r#"refused n42pa/II.5.a: it is the turn of seat 1 to shuffle; who did it instead is named with "shuffled_by""#,
    );
}

#[test]
fn n42pa_ii_5_a_not_when_the_right_player_shuffled() {
    proves!("n42pa/II.5.a");
    check(
        "n42pa honor",
        "deal 0; 3 calls II.5.a",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
        "deal 0 by 1; 3 calls II.5.b",
        "denied: at this moment n42pa/II.5.a applies; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honor",
        "deal 0 by 1; 3 calls II.5.a; 3 calls II.5.a",
        "denied: the wrong shuffler was found before; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check("n42pa honor", "deal 0 by 0", "refused: seat 0 shuffled in turn, not in error");
    check(
        "n42pa guarded",
        "deal 0 by 1",
        "refused n42pa/II.5.a: at this table no one else can shuffle",
    );
    // No one noticed: the rotation goes on from the player who shuffled.
    check(
        "n42pa honor",
        "deal 0 by 1; pass pass pass pass",
        "passed 0-0, marks 0-0, score 0-0, seat 2 to shuffle",
    );
}

#[test]
fn n42pa_ii_5_b_after_a_bid_the_right_player_shuffles_again() {
    proves!("n42pa/II.5.b");
    check(
        "n42pa honor",
        "deal 0 by 1; pass; 3 calls II.5.b",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         reshake by II.5.b 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
    check(
        "n42pa honor",
        "deal 0 by 1; pass; 3 calls II.5.b; deal 1",
        r#"refused n42pa/II.5.a: it is the turn of seat 0 to shuffle; who did it instead is named with "shuffled_by""#,
    );
    check(
        "n42pa honor",
        "deal 0 by 1; pass pass pass pass; 3 calls II.5.b",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         reshake by II.5.b 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_ii_5_b_not_before_a_bid_nor_after_trumps() {
    proves!("n42pa/II.5.b");
    check(
        "n42pa honor",
        "deal 0 by 1; pass; 3 calls II.5.a",
        "denied: at this moment n42pa/II.5.b applies; \
         open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa honor",
        "deal 0 by 1; 30 pass pass pass; fives; 3 calls II.5.b",
        "denied: at this moment n42pa/II.5.c applies; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honor",
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
        check("n42pa honor", &format!("{again}; {found}"), &format!("{upheld}; {came_to}"));
    }
    // Once it was found, or the right player shuffles, nothing is left of it.
    check(
        "n42pa honor",
        "deal 0 by 1; 3 calls II.5.a; 2 exposes 5-0; deal 0; 3 calls II.5.a",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
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
        "n42pa honor",
        late,
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    let over = format!("{late}; 2 calls IV.15 on 0; upheld");
    check("n42pa honor", &over, "renege by IV.15 0-0, marks 0-1, score 0-1, seat 0 to shuffle");
    check(
        "n42pa honor",
        &format!("{over}; deal 0; pass pass pass pass"),
        "passed 0-0, marks 0-0, score 0-1, seat 2 to shuffle",
    );
    check(
        "n42pa honor",
        &format!("{over}; deal 0; pass pass pass pass; deal 2"),
        "open 0-0, marks 0-0, score 0-1, seat 3 to act",
    );
    // The hand may be over, even lost by a call: this is about the shuffle.
    check(
        "n42pa honor",
        "deal 0 by 1; 30 pass pass pass; fives; 2 calls IV.15 on 0; upheld; 3 calls II.5.c",
        "upheld: seat 1 shuffled when it was the turn of seat 0; \
         renege by IV.15 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    // A reshake in between changes nothing.
    check(
        "n42pa honor",
        &format!("{over}; deal 0; 1 exposes 5-1; deal 0; pass pass pass pass"),
        "passed 0-0, marks 0-0, score 0-1, seat 2 to shuffle",
    );
}

/// Bids, trumps and the end of a hand in which a wrong shuffler is found late.
fn late(deal: &str, bidder: usize) -> String {
    let talker = (bidder + 1) % 4;
    format!(
        "{deal}; 30 pass pass pass; fives; 3 calls II.5.c; {bidder} calls IV.15 on {talker}; upheld"
    )
}

const PASSES: &str = "pass pass pass pass";

/// Plays hands that are all passed out, and says who is to shuffle after them.
fn shuffles_after(course: &str, shufflers: &[usize]) {
    let mut course = course.to_owned();
    for shuffler in shufflers {
        let expected = format!("seat {shuffler} to shuffle");
        let game = play("n42pa honor", &course);
        let next = game.next_shuffler().map(|seat| format!("{seat} to shuffle"));
        assert_eq!(next, Some(expected), "{course}");
        course = format!("{course}; deal {shuffler}; {PASSES}");
    }
}

/// Seat 3 has shuffled and it is the turn of seat 0. The next player, the opposite one or the last one
/// does it: seat 0 makes it up, and the one who has had theirs is passed over when it comes to them.
#[test]
fn n42pa_ii_5_c_then_the_next_player_who_has_not_had_theirs() {
    proves!("n42pa/II.5.c");
    let first = format!("deal 3; {PASSES}");
    for (by, shufflers) in [
        // The document's own example.
        (1, [0, 2, 3, 0, 1, 2, 3, 0]),
        (2, [0, 1, 3, 0, 1, 2, 3, 0]),
        (3, [0, 1, 2, 0, 1, 2, 3, 0]),
    ] {
        let found = late(&format!("deal 0 by {by}"), (by + 1) % 4);
        shuffles_after(&format!("{first}; {found}"), &shufflers);
    }
}

#[test]
fn n42pa_ii_5_c_several_wrong_shufflers_in_one_game() {
    proves!("n42pa/II.5.c");
    // Twice in a row: seats 1 and 2 have had theirs when seat 0 makes it up.
    let one = late("deal 0 by 1", 2);
    let two = format!("{one}; {}", late("deal 0 by 2", 3));
    shuffles_after(&two, &[0, 3, 0, 1, 2, 3]);
    // All the others have had theirs: the next round begins, and not with seat 0 once more.
    let three = format!("{two}; {}", late("deal 0 by 3", 0));
    shuffles_after(&three, &[0, 1, 2, 3, 0]);
    // Once in this round and once in the next.
    let again = format!("{one}; deal 0; {PASSES}; {}", late("deal 2 by 0", 1));
    shuffles_after(&again, &[2, 3, 1, 2, 3, 0]);
}

#[test]
fn n42pa_ii_5_c_what_was_found_earlier_or_never_is_not_a_turn_had() {
    proves!("n42pa/II.5.a", "n42pa/II.5.b", "n42pa/II.5.c");
    // Found before a bid: seat 0 counts as the shuffler.
    shuffles_after(&format!("deal 0 by 2; 3 calls II.5.a; {PASSES}"), &[1, 2, 3, 0]);
    // Found after a bid: seat 0 shuffles this hand again.
    shuffles_after("deal 0 by 2; pass; 3 calls II.5.b", &[0, 1, 2, 3, 0]);
    // Never found: the rotation goes on from the one who shuffled.
    shuffles_after(&format!("deal 0 by 2; {PASSES}"), &[3, 0, 1, 2]);
    // In a new game nothing is made up and no player is passed over.
    let late = late("deal 0 by 1", 2);
    let game = play("n42pa honor best_of=3 target_marks=1", &format!("{late}; deal 3; {PASSES}"));
    assert_eq!(game.next_shuffler(), Some(seat(0)));
}

#[test]
fn n42pa_ii_5_c_not_before_trumps() {
    proves!("n42pa/II.5.c");
    check(
        "n42pa honor",
        "deal 0 by 1; 30; 3 calls II.5.c",
        "denied: at this moment n42pa/II.5.b applies; \
         open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa honor",
        "deal 0; 30 pass pass pass; fives; 3 calls II.5.c",
        "denied: seat 0 shuffled, whose turn it was; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    let twice = "deal 0 by 1; 30 pass pass pass; fives; 3 calls II.5.c; 3 calls II.5.c";
    check(
        "n42pa honor",
        twice,
        "denied: the wrong shuffler was found before; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}
