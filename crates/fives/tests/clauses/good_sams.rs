//! texas-good-sams: the clauses that hold by themselves.
//!
//! Where a hand must end early, seats of an honor table pass although they could play, or play
//! out of turn; no one calls it, so it stands.

use bones::Seat;
use game::{Game, Observer, proves};

use crate::script::{check, play};

/// What each player holds when no bones are named: seat 0 has 15 pips, seat 1 37, seat 2 53 and
/// seat 3 63.
const HANDS: &str = "
    0: 0-0 1-0 1-1 2-0 2-1 2-2 3-0
    1: 3-1 3-2 3-3 4-0 4-1 4-2 4-3
    2: 4-4 5-0 5-1 5-2 5-3 5-4 5-5
    3: 6-0 6-1 6-2 6-3 6-4 6-5 6-6
";

/// Seat 0 plays all its bones but 2-1, which then scores 10 on the right.
const OUT: &str = "
    0 plays 0-0; 0 plays 1-0 left; 0 plays 1-1 left; 0 plays 2-0 right
    0 plays 3-0 up; 0 plays 2-2 down
";

#[test]
fn texas_good_sams_objective_reaching_250_wins_in_mid_hand() {
    proves!("texas-good-sams/objective");
    let game = "texas-good-sams guarded 4 target_points=5 \n 0: 3-2 \n 0 plays 3-2";
    check(game, "5:0, side 0 won");
    check(&format!("{game}; 1 plays 3-1 left"), "refused (impossible): the game is over");
    check(&format!("{game}; deal 0"), "refused (impossible): the game is over");
}

#[test]
fn texas_good_sams_objective_below_the_target_play_goes_on() {
    proves!("texas-good-sams/objective");
    let game = "texas-good-sams guarded 4 target_points=6 \n 0: 3-2 \n 0 plays 3-2";
    check(game, "5:0, seat 1");
}

#[test]
fn texas_good_sams_objective_a_score_that_wins_leaves_no_award() {
    proves!("texas-good-sams/objective");
    let last = "0 plays 2-1 right says 10";
    for (target, expected) in
        [(10, "10:0, side 0 won"), (11, "110:0, side 0 won"), (250, "110:0, deal")]
    {
        let table = format!("texas-good-sams honor 4 target_points={target}");
        check(&format!("{table}\n{HANDS}\n{OUT}\n{last}"), expected);
    }
}

#[test]
fn texas_good_sams_1_right_of_the_highest_lot_shuffles_first() {
    proves!("texas-good-sams/1");
    let lots = "texas-good-sams guarded 4 \n lots 6-5 6-6 1-0 2-0";
    check(&format!("{lots}; deal 0"), "0:0, seat 1");
    check(
        &format!("{lots}; deal 1"),
        "refused (texas-good-sams/1): seat 0 shuffles, to the right of who drew the most",
    );
    check(
        &format!("{lots}; lots 6-5 6-6 1-0 2-0"),
        "refused (texas-good-sams/1): lots were drawn already: seat 1 plays first",
    );
}

#[test]
fn texas_good_sams_1_tied_players_draw_again() {
    proves!("texas-good-sams/1");
    let tie = "texas-good-sams guarded 4 \n lots 6-4 5-5 0-0 1-0";
    check(
        &format!("{tie}; deal 3"),
        "refused (texas-good-sams/1): players tied for the most draw again before the first deal",
    );
    check(
        &format!("{tie}; lots 6-4 5-5 1-1 1-0"),
        "refused (texas-good-sams/1): seat 2 is out of the draw",
    );
    check(&format!("{tie}; lots 3-0 2-0 - -; deal 3"), "0:0, seat 0");
}

#[test]
fn texas_good_sams_1_without_lots_the_first_shuffler_is_as_given() {
    proves!("texas-good-sams/1");
    check("texas-good-sams guarded 4 \n deal 2", "0:0, seat 3");
    check(
        "texas-good-sams guarded 2 \n deal 2",
        "refused (impossible): there is no seat 2 at a table of 2",
    );
    check(
        "texas-good-sams guarded 4 \n deal 2; lots 6-5 6-6 1-0 2-0",
        "refused (texas-good-sams/1): lots are drawn before the first deal of a game",
    );
}

#[test]
fn texas_good_sams_1_the_shuffle_goes_to_the_left() {
    proves!("texas-good-sams/1");
    let hand = "texas-good-sams honor 4 \n deal 3; 0 passes; 1 passes; 2 passes; 3 passes";
    check(&format!("{hand}; deal 0"), "100:0, seat 1");
    check(
        &format!("{hand}; deal 3"),
        "refused (texas-good-sams/1): it is the turn of seat 0 to shuffle",
    );
}

#[test]
fn texas_good_sams_2_seven_bones_each_at_doubles() {
    proves!("texas-good-sams/2");
    check("texas-good-sams guarded 4 \n deal 3 of 7", "0:0, seat 0");
    check(
        "texas-good-sams guarded 4 \n deal 3 of 6",
        "refused (texas-good-sams/2): seat 0 has 6 bones instead of 7",
    );
    check(
        "texas-good-sams guarded 4 \n 0: 7-0 \n deal 3",
        "refused (texas-good-sams/2): 7-0 does not belong to a double-six set",
    );
}

#[test]
fn texas_good_sams_2_nine_each_and_a_pile_of_ten_at_singles() {
    proves!("texas-good-sams/2");
    let table = play("texas-good-sams guarded 2 \n deal 1 of 9");
    assert_eq!(table.game.view(Observer::Spectator).hand.unwrap().pile, 10);
    check(
        "texas-good-sams guarded 2 \n deal 1 of 7",
        "refused (texas-good-sams/2): seat 0 has 7 bones instead of 9",
    );
}

#[test]
fn texas_good_sams_2_there_is_no_reshuffle() {
    proves!("texas-good-sams/2");
    check(
        "texas-good-sams guarded 4 \n deal 3; deal 3",
        "refused (impossible): the hand is not over",
    );
}

#[test]
fn texas_good_sams_3_the_first_double_is_played_on_four_sides() {
    proves!("texas-good-sams/3");
    let table = "texas-good-sams guarded 4
        0: 6-6 6-1 \n 1: 6-5 \n 2: 6-4 \n 3: 6-3
        0 plays 6-6; 1 plays 6-5 left; 2 plays 6-4 up; 3 plays 6-3 down; 0 plays 6-1 right";
    // 6-5 and 6-6: 5 + 12; then 5 + 4, 5 + 4 + 3, and 5 + 4 + 3 + 1.
    check(table, "0:0, seat 1");
    check(
        &table.replace("6-1 right", "6-1 left"),
        "refused (texas-good-sams/11): 6-1 does not fit left, where 5 is open",
    );
}

#[test]
fn texas_good_sams_3_the_line_becomes_the_arm_on_its_side() {
    proves!("texas-good-sams/3");
    let table = "texas-good-sams guarded 4
        0: 3-2 \n 1: 4-2 \n 2: 3-3 \n 3: 4-0 3-1
        0 plays 3-2; 1 plays 4-2 right; 2 plays 3-3 left";
    check(&format!("{table}; 3 plays 4-0 right"), "15:0, seat 0");
    check(&format!("{table}; 3 plays 3-1 left"), "15:5, seat 0");
    check(&format!("{table}; 3 plays 3-1 up"), "15:5, seat 0");
    check(
        &format!("{table}; 3 plays 3-1 right"),
        "refused (texas-good-sams/11): 3-1 does not fit right, where 4 is open",
    );
}

#[test]
fn texas_good_sams_3_other_doubles_are_played_on_two_sides() {
    proves!("texas-good-sams/3");
    let table = "texas-good-sams guarded 4
        0: 6-6 \n 1: 6-5 \n 2: 5-5 \n 3: 5-4
        0 plays 6-6; 1 plays 6-5 left; 2 plays 5-5 left";
    check(&format!("{table}; 3 plays 5-4 left"), "0:0, seat 0");
    check(
        &format!("{table}; 3 plays 5-4 up"),
        "refused (texas-good-sams/11): 5-4 does not fit up, where 6 is open",
    );
}

#[test]
fn texas_good_sams_3_before_the_spinner_there_is_only_the_line() {
    proves!("texas-good-sams/3");
    check(
        "texas-good-sams honor 4 \n 0: 3-2 \n 1: 2-1 \n 0 plays 3-2; 1 plays 2-1 up",
        "refused (texas-good-sams/3): there is no end up before a double is down",
    );
}

#[test]
fn texas_good_sams_4_any_bone_may_be_first() {
    proves!("texas-good-sams/4");
    for bone in ["0-0", "1-0", "1-1", "2-0", "2-1", "2-2", "3-0"] {
        check(&format!("texas-good-sams guarded 4 \n {HANDS} \n 0 plays {bone}"), "0:0, seat 1");
    }
    check(
        &format!("texas-good-sams guarded 4 \n {HANDS} \n 0 plays 6-6"),
        "refused (impossible): seat 0 does not hold 6-6",
    );
    check(
        &format!("texas-good-sams guarded 4 \n {HANDS} \n 0 plays 0-0 left"),
        "refused (impossible): the first bone has no end to be played at, so not left",
    );
}

#[test]
fn texas_good_sams_4_the_second_bone_must_fit() {
    proves!("texas-good-sams/4");
    let table = format!("texas-good-sams guarded 4 \n {HANDS} \n 0 plays 1-1");
    check(
        &format!("{table}; 1 plays 3-2 left"),
        "refused (texas-good-sams/11): 3-2 does not fit left, where 1 is open",
    );
    check(&format!("{table}; 1 plays 3-1"), "refused (impossible): say at which end 3-1 is played");
}

#[test]
fn texas_good_sams_5_open_ends_that_total_a_multiple_of_five_score() {
    proves!("texas-good-sams/5");
    for (bone, expected) in
        [("5-5", "10:0, seat 1"), ("6-4", "10:0, seat 1"), ("5-0", "5:0, seat 1")]
    {
        let table = format!("texas-good-sams guarded 4 \n 0: {bone} \n 0 plays {bone}");
        check(&table, expected);
    }
    // A crosswise double at an end counts both halves, the spinner until two sides are covered.
    check(
        "texas-good-sams guarded 4
         0: 5-5 \n 1: 5-0 \n 2: 0-0 \n 3: 5-2
         0 plays 5-5; 1 plays 5-0 left; 2 plays 0-0 left; 3 plays 5-2 right",
        "20:10, seat 0",
    );
}

#[test]
fn texas_good_sams_5_other_totals_and_nothing_score_nothing() {
    proves!("texas-good-sams/5");
    for bone in ["6-5", "3-3", "1-0", "0-0"] {
        let table = format!("texas-good-sams guarded 4 \n 0: {bone} \n 0 plays {bone}");
        check(&table, "0:0, seat 1");
    }
}

#[test]
fn texas_good_sams_6_at_doubles_who_cannot_play_passes() {
    proves!("texas-good-sams/6");
    // Seat 1 has no six and no five.
    check(
        "texas-good-sams guarded 4
         0: 6-5 \n 1: 0-0 1-0 2-0 3-0 4-0 1-1 2-1
         0 plays 6-5; 1 passes",
        "0:0, seat 2",
    );
    check(
        "texas-good-sams guarded 4
         0: 6-5 \n 1: 0-0 1-0 2-0 3-0 4-0 1-1 2-1
         0 plays 6-5; 1 draws",
        "refused (texas-good-sams/6): there is no drawing in this game: a player who cannot play passes",
    );
}

#[test]
fn texas_good_sams_6_who_can_play_must_play() {
    proves!("texas-good-sams/6");
    check(
        "texas-good-sams guarded 4
         0: 6-5 \n 1: 0-0 1-0 2-0 3-0 4-0 1-1 5-1
         0 plays 6-5; 1 passes",
        "refused (texas-good-sams/6): seat 1 can play 5-1, so there is no pass",
    );
}

/// Seat 0 has every six, so no one else can play on 6-6; the pile has none.
const SINGLES: &str = "
    0: 6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4
    1: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2
    pile: 3-3 4-0 5-0 4-1 4-2 4-3 4-4 5-1 5-2 5-3
    0 plays 6-6
";

#[test]
fn texas_good_sams_6_at_singles_who_cannot_play_draws_until_a_bone_plays() {
    proves!("texas-good-sams/6");
    let singles = format!("texas-good-sams guarded 2 \n {SINGLES}; 1 draws");
    check(&singles, "0:0, seat 1");
    let table = play(
        "texas-good-sams guarded 2 \n 0: 6-5 \n 1: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2
         pile: 3-3 5-0 \n 0 plays 6-5; 1 draws; 1 draws",
    );
    let own = table.game.view(Observer::Seat(Seat::new(1).unwrap())).mine.own.unwrap();
    assert_eq!(own.last().map(ToString::to_string).as_deref(), Some("5-0"), "the pile's second");
    check(
        "texas-good-sams guarded 2 \n 0: 6-5 \n 1: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2
         pile: 3-3 5-0 \n 0 plays 6-5; 1 draws; 1 draws; 1 draws",
        "refused (texas-good-sams/6): seat 1 can play 5-0, so there is nothing to draw",
    );
}

#[test]
fn texas_good_sams_6_at_singles_nobody_passes_before_the_pile_is_empty() {
    proves!("texas-good-sams/6");
    for (kind, early) in [
        (
            "guarded",
            "refused (texas-good-sams/6): seat 1 draws before passing: the pile is not empty",
        ),
        // It goes through where it can be called.
        ("honor", "0:0, seat 0"),
    ] {
        let draws = |n| format!("texas-good-sams {kind} 2 \n {SINGLES} {}", "; 1 draws".repeat(n));
        check(&format!("{}; 1 passes", draws(9)), early);
        check(&format!("{}; 1 passes", draws(10)), "0:0, seat 0");
        check(&draws(11), "refused (texas-good-sams/6): the pile is empty");
    }
}

#[test]
fn texas_good_sams_6_a_pass_instead_of_a_draw_is_called_as_a_renege() {
    proves!("texas-good-sams/6", "texas-good-sams/11");
    let table = format!("texas-good-sams honor 2 \n {SINGLES}");
    let called = play(&format!("{table}; 1 draws; 1 passes; 0 calls 11 against 1"));
    assert_eq!(
        called.outcome,
        "upheld: the record shows a pass while there were bones to draw; 50:0, seat 1"
    );
    assert_eq!(
        called.game.view(Observer::Spectator).hand.unwrap().pile,
        9,
        "what was drawn before it stays"
    );
    check(
        &format!("{table} {}; 1 passes; 0 calls 11 against 1", "; 1 draws".repeat(10)),
        "denied: the record of this hand shows no such thing; 0:0, seat 0",
    );
    // Both pass, and the hand is blocked: with fewer pips the other side has its award, and the
    // pass stands.
    let blocked = format!("{table}; 1 passes; 0 passes");
    check(&blocked, "0:70, deal");
    check(
        &format!("{blocked}; 1 calls 11 against 0"),
        "upheld: the record shows a pass while holding a bone that plays; what came after it \
         stands; 0:120, deal",
    );
    check(
        &format!("{blocked}; 0 calls 11 against 1"),
        "upheld: the record shows a pass while there were bones to draw; 50:0, seat 1",
    );
}

#[test]
fn texas_good_sams_7_a_hand_ends_when_somebody_is_out() {
    proves!("texas-good-sams/7");
    let table = format!("texas-good-sams honor 4 \n {HANDS} \n {OUT}");
    check(&table, "0:0, seat 1");
    let out = play(&format!("{table}; 0 plays 2-1 right")).game.hand().unwrap();
    assert_eq!((out.out, out.blocked, out.over), (Seat::new(0), false, true));
}

#[test]
fn texas_good_sams_7_a_hand_ends_when_all_have_passed_since_the_last_bone() {
    proves!("texas-good-sams/7");
    let table = "texas-good-sams honor 4 \n 0 plays 0-0; 1 passes; 2 passes; 3 passes";
    check(table, "0:0, seat 0");
    let blocked = play(&format!("{table}; 0 passes")).game.hand().unwrap();
    assert_eq!((blocked.out, blocked.blocked, blocked.over), (None, true, true));
    // A bone in between makes the passes before it count for nothing.
    check(&format!("{table}; 0 plays 1-0 left; 1 passes; 2 passes; 3 passes"), "0:0, seat 0");
}

#[test]
fn texas_good_sams_8_going_out_scores_the_opponents_pips_to_the_nearest_five() {
    proves!("texas-good-sams/8");
    let last = "0 plays 2-1 right";
    // The opponents have 102 pips left, then 103; the partner's do not count.
    for (partner, expected) in [("6-2", "100:0, deal"), ("6-1", "105:0, deal")] {
        check(
            &format!(
                "texas-good-sams honor 4
                 0: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 \n 2: {partner} \n {OUT} \n {last}"
            ),
            expected,
        );
    }
}

#[test]
fn texas_good_sams_8_with_a_bone_left_nothing_is_scored() {
    proves!("texas-good-sams/8");
    check(&format!("texas-good-sams honor 4 \n {HANDS} \n {OUT}"), "0:0, seat 1");
}

#[test]
fn texas_good_sams_9_blocked_the_side_with_fewer_pips_scores_the_others() {
    proves!("texas-good-sams/9");
    let passes = "0 passes; 1 passes; 2 passes; 3 passes";
    // 68 pips against 100.
    check(&format!("texas-good-sams honor 4 \n {HANDS} \n {passes}"), "100:0, deal");
}

#[test]
fn texas_good_sams_9_blocked_with_equal_pips_nobody_scores() {
    proves!("texas-good-sams/9");
    // UNCLEAR: the book does not say what equal totals are worth; no one has the lower one.
    let blocked = play(
        "texas-good-sams honor 4
         0: 6-6 6-3 0-0 1-0 1-1 2-1 2-2 \n 3: 2-0 3-0 6-0 6-1 6-2 6-4 6-5
         0 passes; 1 passes; 2 passes; 3 passes",
    );
    assert_eq!(blocked.outcome, "0:0, deal");
    let left = blocked.game.hand().unwrap().left.unwrap();
    let pips =
        |hand: &Vec<bones::Bone>| hand.iter().map(|bone| u16::from(bone.pips())).sum::<u16>();
    assert_eq!(pips(&left[0]) + pips(&left[2]), pips(&left[1]) + pips(&left[3]));
}
