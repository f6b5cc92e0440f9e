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
    let left: Vec<_> = view.table.unwrap().players.into_iter().map(|player| player.left).collect();
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
    assert!(view.table.unwrap().players.iter().all(|player| player.left.is_none()));
}

#[test]
fn alabama_samboree_9_a_blocked_hand_is_counted_by_everyone() {
    proves!("alabama-samboree/9");
    let passes = "deal 9-9 5-0 | 4-0 3-1 | 7-6 2-1; 1 pass; 2 pass";
    check(GUARDED, passes, "0: | 1^: | 2^: | 0 may pass");
    check(
        GUARDED,
        &format!("{passes}; 0 pass"),
        "0^: | 1^: | 2^: | blocked, counted [5, 8, 16] | deal",
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
fn alabama_samboree_9_everybody_passing_in_turn_blocks_though_the_last_marker_opens_a_line() {
    proves!("alabama-samboree/9");
    // UNCLEAR: the marker of seat 0 goes up last, and 8-8 of seat 1 would fit that line now. We
    // read "nobody can play" as everybody having passed in turn, the pass after a double included.
    check(
        GUARDED,
        "deal 9-9 9-8 5-0 4-0 | 9-1 1-1 8-8 2-0; 1 9-1 own; 0 9-8 own; 1 1-1 own; 1 pass; 0 pass",
        "0^: 9-8 | 1^: 9-1 1-1 | blocked, counted [9, 18] | deal",
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
        &format!("{first}; deal 8-8 2-1 | 8-3 5-1; 1 8-3 own; 0 pass; 1 pass"),
        "0^: | 1^: 8-3 | blocked, counted [3, 6] | 0 wins with [3, 14]",
    );
    check(
        GUARDED.of_hands(1),
        &format!("{first}; deal 8-8 2-1 | 8-3 5-1"),
        "refused (no clause): the game is over",
    );
}

/// Seats 0 and 1 are tied at five, seat 2 has seven.
const TIED: &str = "deal 9-9 5-0 | 3-0 2-0 | 4-0 2-1; 1 pass; 2 pass; 0 pass";

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
        "deal 9-9 5-0 | 3-0 2-1 | 4-0 3-1; 1 pass; 2 pass; 0 pass; 0 wins",
        "refused (no clause): nothing waits for a ruling",
    );
}
