//! Clauses 5 and 9: the count, the winner and the tie.

use bones::Seat;
use game::{Game, Observer, proves};
use mexican_train::View;

use crate::notation::{GUARDED, check, position};

#[test]
fn alabama_samboree_5_the_double_blank_counts_twenty() {
    proves!("alabama-samboree/5");
    check(
        GUARDED,
        "deal 9-9 9-5 | 0-0 3-1; 1 pass; 0 9-5 own",
        "0: 9-5 | 1^: | 0 out, counted [0, 24] | deal",
    );
}

#[test]
fn alabama_samboree_5_other_bones_count_their_pips() {
    proves!("alabama-samboree/5");
    check(
        GUARDED,
        "deal 9-9 9-5 | 1-0 1-1; 1 pass; 0 9-5 own",
        "0: 9-5 | 1^: | 0 out, counted [0, 3] | deal",
    );
}

#[test]
fn alabama_samboree_9_when_one_is_out_the_others_count() {
    proves!("alabama-samboree/9");
    let out = "deal 9-9 9-5 | 4-0 3-1 | 7-6 2-1; 1 pass; 2 pass; 0 9-5 own";
    check(GUARDED, out, "0: 9-5 | 1^: | 2^: | 0 out, counted [0, 8, 16] | deal");
    // What they hold lies face up.
    let game = position(GUARDED, out);
    let View::Seat(view) = game.view(Observer::Seat(Seat::default())) else { panic!("a player") };
    let left: Vec<_> = view.hand.unwrap().players.into_iter().map(|player| player.left).collect();
    let bones = |text: &str| Some(text.split(' ').map(|bone| bone.parse().unwrap()).collect());
    assert_eq!(left, [Some(Vec::new()), bones("4-0 3-1"), bones("7-6 2-1")]);
}

#[test]
fn alabama_samboree_9_nobody_counts_while_all_hold_bones() {
    proves!("alabama-samboree/9");
    let open = "deal 9-9 9-5 7-5 | 4-0 3-1 8-2; 1 pass; 0 9-5 own";
    check(GUARDED, open, "0: 9-5 | 1^: | 1 may pass");
    let game = position(GUARDED, open);
    assert_eq!(game.score(), [0, 0]);
    assert_eq!(game.hand().unwrap().points, [0, 0]);
    let View::Seat(view) = game.view(Observer::Seat(Seat::default())) else { panic!("a player") };
    assert!(view.hand.unwrap().players.iter().all(|player| player.left.is_none()));
}

#[test]
fn alabama_samboree_9_a_blocked_hand_is_counted_by_everyone() {
    proves!("alabama-samboree/9");
    let passes = "deal 9-9 5-0 | 4-0 3-1 | 7-6 2-1; 1 pass; 2 pass";
    check(GUARDED, passes, "0: | 1^: | 2^: | 0 may pass");
    // Every pass so far put a marker up; only now does a whole round change nothing.
    let markers_up = format!("{passes}; 0 pass; 1 pass; 2 pass");
    check(GUARDED, &markers_up, "0^: | 1^: | 2^: | 0 may pass");
    check(
        GUARDED,
        &format!("{markers_up}; 0 pass"),
        "0^: | 1^: | 2^: | blocked, counted [5, 8, 16] | deal",
    );
}

#[test]
fn alabama_samboree_9_with_every_marker_up_one_round_of_passes_blocks() {
    proves!("alabama-samboree/9");
    // All have passed; then seat 1 plays on the line of seat 0, and no marker comes down.
    let all_up = "deal 9-9 9-5 8-4 6-6 | 5-0 3-1 7-7 2-1 | 4-4 7-6 7-2 8-3; \
                  1 pass; 2 pass; 0 9-5 own; 1 pass; 2 pass; 0 pass; 1 5-0 on 0";
    check(GUARDED, all_up, "0^: 9-5 5-0 | 1^: | 2^: | 2 may pass");
    check(GUARDED, &format!("{all_up}; 2 pass; 0 pass"), "0^: 9-5 5-0 | 1^: | 2^: | 1 may pass");
    check(
        GUARDED,
        &format!("{all_up}; 2 pass; 0 pass; 1 pass"),
        "0^: 9-5 5-0 | 1^: | 2^: | blocked, counted [24, 21, 41] | deal",
    );
}

#[test]
fn alabama_samboree_9_the_round_is_counted_from_the_last_marker_that_went_up() {
    proves!("alabama-samboree/9");
    // Seat 2 passes with the marker up already; seat 0 puts one up; seat 1's is up.
    let passes = "deal 9-9 9-5 6-4 6-6 | 9-1 3-1 7-7 2-0 | 4-4 7-6 7-2 8-3; \
                  1 9-1 own; 2 pass; 0 9-5 own; 1 3-1 own; 2 pass; 0 pass; 1 pass";
    check(GUARDED, passes, "0^: 9-5 | 1^: 9-1 3-1 | 2^: | 2 may 8-3 on 1");
    let none = "deal 9-9 9-5 6-4 6-6 | 9-1 3-1 7-7 2-0 | 4-4 7-6 7-2 8-2; \
                1 9-1 own; 2 pass; 0 9-5 own; 1 3-1 own; 2 pass; 0 pass; 1 pass; 2 pass; 0 pass";
    check(GUARDED, none, "0^: 9-5 | 1^: 9-1 3-1 | 2^: | 1 may pass");
    check(
        GUARDED,
        &format!("{none}; 1 pass"),
        "0^: 9-5 | 1^: 9-1 3-1 | 2^: | blocked, counted [22, 16, 40] | deal",
    );
}

#[test]
fn alabama_samboree_9_a_bone_between_the_passes_unblocks() {
    proves!("alabama-samboree/9");
    check(
        GUARDED,
        "deal 9-9 5-0 8-1 | 4-0 3-1 7-2 | 9-6 2-1 7-7; 1 pass; 2 9-6 own; 0 pass; 1 pass",
        "0^: | 1^: | 2: 9-6 | 2 may pass",
    );
}

#[test]
fn alabama_samboree_9_a_marker_that_goes_up_last_opens_a_line_to_who_passed_before() {
    proves!("alabama-samboree/6", "alabama-samboree/9");
    // Everyone has passed since the last bone, but the marker of seat 0 went up last of all.
    let passes =
        "deal 9-9 9-8 5-0 4-0 | 9-1 1-1 8-8 2-0; 1 9-1 own; 0 9-8 own; 1 1-1 own; 1 pass; 0 pass";
    check(GUARDED, passes, "0^: 9-8 | 1^: 9-1 1-1 | 1 may 8-8 on 0");
    check(
        GUARDED,
        &format!("{passes}; 1 pass"),
        "refused (alabama-samboree/6): seat 1 can play 8-8 and may not pass",
    );
}

#[test]
fn alabama_samboree_9_a_marker_that_went_up_with_a_bone_is_up_already() {
    proves!("alabama-samboree/4", "alabama-samboree/9");
    // Seat 0 plays elsewhere and cannot begin its own line. Of the passes only that of seat 2 puts
    // a marker up.
    let passes = "deal 9-9 7-3 2-2 | 4-1 4-2 5-1 | 9-3 6-6 8-8; 1 pass; 2 9-3 on 1; 0 7-3 on 1; \
                  1 pass; 2 pass; 0 pass; 1 pass";
    check(GUARDED, passes, "0^: | 1^: 9-3 7-3 | 2^: | 2 may pass");
    check(
        GUARDED,
        &format!("{passes}; 2 pass"),
        "0^: | 1^: 9-3 7-3 | 2^: | blocked, counted [4, 17, 28] | deal",
    );
}

#[test]
fn alabama_samboree_9_a_hand_that_nobody_can_begin_is_blocked_after_two_rounds() {
    proves!("alabama-samboree/9");
    let first = "deal 9-9 1-0 | 2-0 2-1 | 3-0 3-1 | 4-0 4-1 | 5-0 5-1 | 6-0 6-1 rest 7-0; \
                 1 pass; 2 pass; 3 pass; 4 pass; 5 pass; 0 pass";
    check(GUARDED, first, "0^: | 1^: | 2^: | 3^: | 4^: | 5^: | 1 may pass");
    let second = format!("{first}; 1 pass; 2 pass; 3 pass; 4 pass; 5 pass");
    check(GUARDED, &second, "0^: | 1^: | 2^: | 3^: | 4^: | 5^: | 0 may pass");
    check(
        GUARDED,
        &format!("{second}; 0 pass"),
        "0^: | 1^: | 2^: | 3^: | 4^: | 5^: | blocked, counted [8, 5, 7, 9, 11, 13] | deal",
    );
}

#[test]
fn alabama_samboree_9_the_lowest_total_wins() {
    proves!("alabama-samboree/9");
    let first = "deal 9-9 9-5 | 4-0 3-1; 1 pass; 0 9-5 own";
    check(GUARDED.of_hands(1), first, "0: 9-5 | 1^: | 0 out, counted [0, 8] | 0 wins with [0, 8]");
    // Not before the last hand; and by the total, not by the last hand.
    check(
        GUARDED.of_hands(2),
        &format!("{first}; deal 8-8 2-1 | 8-3 5-1; 1 8-3 own; all pass"),
        "0^: | 1^: 8-3 | blocked, counted [3, 6] | 0 wins with [3, 14]",
    );
    check(
        GUARDED.of_hands(1),
        &format!("{first}; deal 8-8 2-1 | 8-3 5-1"),
        "refused (no clause): the game is over",
    );
}

/// Seats 0 and 1 are tied at five, seat 2 has seven.
const TIED: &str = "deal 9-9 5-0 | 3-0 2-0 | 4-0 2-1; all pass";

#[test]
fn alabama_samboree_9_a_tie_is_decided_by_one_more_hand() {
    proves!("alabama-samboree/9");
    let table = GUARDED.of_hands(1);
    check(table, TIED, "0^: | 1^: | 2^: | blocked, counted [5, 5, 7] | deal");
    check(
        table,
        &format!("{TIED}; deal 8-8 8-0 | 4-0 7-7 | 7-6 2-1; 1 pass; 2 pass; 0 8-0 own"),
        "0: 8-0 | 1^: | 2^: | 0 out, counted [0, 18, 16] | 0 wins with [5, 23, 23]",
    );
}

#[test]
fn alabama_samboree_9_only_the_tied_can_win_the_extra_hand() {
    proves!("alabama-samboree/9");
    // Seat 2 goes out and has the lowest total of all, but was not tied.
    check(
        GUARDED.of_hands(1),
        &format!(
            "{TIED}; deal 8-8 5-4 | 5-3 2-0 | 8-1 1-0; \
             1 pass; 2 8-1 own; 0 pass; 1 pass; 2 1-0 own"
        ),
        "0^: | 1^: | 2: 8-1 1-0 | 2 out, counted [9, 10, 0] | 0 wins with [14, 15, 7]",
    );
}

#[test]
fn alabama_samboree_9_tied_again_play_again() {
    proves!("alabama-samboree/9");
    let again = format!(
        "{TIED}; deal 8-8 5-4 | 5-3 1-0 | 8-2 2-1; 1 pass; 2 8-2 own; 0 pass; 1 pass; 2 2-1 own"
    );
    check(GUARDED.of_hands(1), &again, "0^: | 1^: | 2: 8-2 2-1 | 2 out, counted [9, 9, 0] | deal");
    // The doubles go on downwards past the game's own hands.
    let hand = position(GUARDED.of_hands(1), &format!("{again}; deal 8-8 1-0 | 7-7 2-0 | 4-0 3-0"));
    assert_eq!(hand.hand().unwrap().double.to_string(), "7-7");
}

#[test]
fn alabama_samboree_9_or_by_the_monitor() {
    proves!("alabama-samboree/9");
    let table = GUARDED.of_hands(1).where_monitor_decides();
    check(table, TIED, "0^: | 1^: | 2^: | blocked, counted [5, 5, 7] | ruling");
    check(
        table,
        &format!("{TIED}; 1 wins"),
        "0^: | 1^: | 2^: | blocked, counted [5, 5, 7] | 1 wins with [5, 5, 7]",
    );
    check(
        table,
        &format!("{TIED}; 2 wins"),
        "refused (alabama-samboree/9): seat 2 is not tied for the lowest total",
    );
    for ruling in ["upheld", "denied"] {
        check(
            table,
            &format!("{TIED}; {ruling}"),
            "refused (alabama-samboree/9): \
             a ruling on a tie upholds one of the tied players and names them in `winner`",
        );
    }
    check(
        table,
        &format!("{TIED}; deal 8-8 5-4 | 5-3 1-0 | 8-2 2-1"),
        "refused (no clause): the monitor is to decide the tie",
    );
}

#[test]
fn alabama_samboree_9_a_clear_result_leaves_the_monitor_nothing() {
    proves!("alabama-samboree/9");
    check(
        GUARDED.of_hands(1).where_monitor_decides(),
        "deal 9-9 5-0 | 3-0 2-1 | 4-0 3-1; all pass; 0 wins",
        "refused (no clause): nothing waits for a ruling",
    );
}
