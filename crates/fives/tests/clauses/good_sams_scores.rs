//! texas-good-sams/13: scores announced and claimed.

use game::{Game, proves};

use crate::script::{check, play};

#[test]
fn texas_good_sams_13_the_scorer_announces_until_the_next_bone() {
    proves!("texas-good-sams/13");
    let scored = "texas-good-sams honor 4 \n 0: 5-5 \n 1: 5-3 \n 0 plays 5-5";
    check(scored, "0:0, seat 1");
    check(&format!("{scored}; 0 announces 10"), "10:0, seat 1");
    check(&format!("{scored} says 10"), "10:0, seat 1");
    // A wrong figure is none; it may be put right.
    check(&format!("{scored}; 0 announces 15"), "0:0, seat 1");
    check(&format!("{scored} says 15; 0 announces 5; 0 announces 10"), "10:0, seat 1");
    let late = "refused (texas-good-sams/13): seat 0 has nothing to announce: who scored announces \
                it, until the next bone";
    check(&format!("{scored}; 1 plays 5-3 left; 0 announces 10"), late);
    // A pass is not a play.
    check(&format!("{scored}; 1 passes; 0 announces 10"), "10:0, seat 2");
    check(&format!("{scored}; 1 passes; 2 passes; 3 passes; 0 announces 10"), "10:0, seat 0");
    check(&format!("{scored}; 0 announces 10; 0 announces 10"), late);
    check(&format!("{scored}; 2 announces 10"), &late.replace("seat 0", "seat 2"));
}

#[test]
fn texas_good_sams_13_either_opponent_claims_from_the_next_bone_to_the_one_after() {
    proves!("texas-good-sams/13");
    let scored = "texas-good-sams honor 4 \n 0: 5-5 \n 1: 5-3 \n 2: 5-1 \n 3: 5-2 \n 0 plays 5-5";
    for claimer in ["1", "3"] {
        check(&format!("{scored}; 1 plays 5-3 left; {claimer} claims 10"), "0:10, seat 2");
        // Passes before or after the next bone open and close nothing.
        check(
            &format!("{scored}; 1 passes; 2 plays 5-1 left; 3 passes; {claimer} claims 10"),
            "0:10, seat 0",
        );
    }
    check(&format!("{scored}; 1 plays 5-3 left; 3 claims 15; 3 claims 10"), "0:10, seat 2");
    let refused = |seat: &str| {
        format!(
            "refused (texas-good-sams/13): seat {seat} has nothing to claim: opponents claim a \
             score from the next bone to the one after it"
        )
    };
    check(&format!("{scored}; 1 claims 10"), &refused("1"));
    check(&format!("{scored}; 1 passes; 3 claims 10"), &refused("3"));
    check(&format!("{scored}; 1 plays 5-3 left; 2 claims 10"), &refused("2"));
    check(&format!("{scored}; 1 plays 5-3 left; 2 plays 5-1 right; 1 claims 10"), &refused("1"));
    check(&format!("{scored} says 10; 1 plays 5-3 left; 1 claims 10"), &refused("1"));
    check(&format!("{scored}; 1 plays 5-3 left; 1 claims 10; 3 claims 10"), &refused("3"));
}

#[test]
fn texas_good_sams_13_the_last_bone_of_a_blocked_hand_is_open_until_the_next_deal() {
    proves!("texas-good-sams/13");
    let blocked = "texas-good-sams honor 4 \n 0: 5-5
        0 plays 5-5; 1 passes; 2 passes; 3 passes; 0 passes";
    let award = play(blocked).game.score()[0];
    check(blocked, &format!("{award}:0, deal"));
    check(&format!("{blocked}; 0 announces 10"), &format!("{}:0, deal", award + 10));
    check(&format!("{blocked}; 3 claims 10"), &format!("{award}:10, deal"));
    assert!(play(&format!("{blocked}; deal 0; 0 announces 10")).outcome.starts_with("refused"));
}

#[test]
fn texas_good_sams_13_a_draw_closes_no_window() {
    proves!("texas-good-sams/13");
    let scored = "texas-good-sams honor 2
        0: 5-5 \n 1: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 \n pile: 4-0 5-0
        0 plays 5-5; 1 draws";
    check(&format!("{scored}; 0 announces 10"), "10:0, seat 1");
    check(
        &format!("{scored}; 1 draws; 1 plays 5-0 left; 1 announces 10; 1 claims 10"),
        "0:20, seat 0",
    );
}

#[test]
fn texas_good_sams_13_the_last_bone_may_be_announced_or_claimed_until_the_next_deal() {
    proves!("texas-good-sams/13");
    let out = "texas-good-sams honor 4
        0: 0-0 1-0 1-1 2-0 2-1 2-2 3-0
        0 plays 0-0; 0 plays 1-0 left; 0 plays 1-1 left; 0 plays 2-0 right
        0 plays 3-0 up; 0 plays 2-2 down; 0 plays 2-1 right";
    check(out, "100:0, deal");
    check(&format!("{out}; 0 announces 10"), "110:0, deal");
    check(&format!("{out}; 1 claims 10"), "100:10, deal");
    check(&format!("{out}; 3 claims 10; deal 0"), "100:10, seat 1");
    assert!(play(&format!("{out}; deal 0; 1 claims 10")).outcome.starts_with("refused"));
    assert!(play(&format!("{out}; 2 claims 10")).outcome.starts_with("refused"));
}

#[test]
fn texas_good_sams_13_a_game_that_the_award_decided_waits_for_the_last_bone_too() {
    proves!("texas-good-sams/13", "texas-good-sams/objective");
    let out = |target: u32, says: &str| {
        format!(
            "texas-good-sams honor 4 target_points={target}
             0: 0-0 1-0 1-1 2-0 2-1 2-2 3-0
             0 plays 0-0; 0 plays 1-0 left; 0 plays 1-1 left; 0 plays 2-0 right
             0 plays 3-0 up; 0 plays 2-2 down; 0 plays 2-1 right{says}"
        )
    };
    check(&out(100, ""), "100:0, side 0 won");
    // Said with the bone or after it, it comes to the same: the score first, then the award.
    for says in [" says 10", "; 0 announces 10"] {
        check(&out(100, says), "110:0, side 0 won");
        check(&out(10, says), "10:0, side 0 won");
    }
    check(&out(100, "; 1 claims 10"), "100:10, side 0 won");
    check(&out(10, "; 1 claims 10"), "0:10, side 1 won");
    check(&out(100, "; 0 announces 15"), "100:0, side 0 won");
    // Who has won at play has won.
    check(&out(10, " says 10; 1 claims 10"), "refused (impossible): the game is over");
}

#[test]
fn texas_good_sams_13_a_guarded_table_announces_by_itself() {
    proves!("texas-good-sams/13");
    let table = "texas-good-sams guarded 4 \n 0: 5-5 6-5 \n 0 plays";
    check(&format!("{table} 5-5"), "10:0, seat 1");
    check(&format!("{table} 5-5 says 10"), "10:0, seat 1");
    check(
        &format!("{table} 5-5 says 15"),
        "refused (texas-good-sams/13): 5-5 scores 10 there, not 15",
    );
    check(
        &format!("{table} 6-5 says 11"),
        "refused (texas-good-sams/13): 6-5 scores 0 there, not 11",
    );
    check(
        &format!("{table} 5-5; 1 claims 10"),
        "refused (texas-good-sams/13): scores announce themselves at this table",
    );
}

#[test]
fn texas_good_sams_13_what_announced_itself_may_be_announced_and_changes_nothing() {
    proves!("texas-good-sams/13");
    let scored = "texas-good-sams guarded 4 \n 0: 5-5 6-5 \n 1: 5-3 \n 0 plays 5-5";
    for said in ["0 announces 10", "0 announces 10; 0 announces 10"] {
        check(&format!("{scored}; {said}"), "10:0, seat 1");
        assert_eq!(play(&format!("{scored}; {said}")).game, play(scored).game);
    }
    check(
        &format!("{scored}; 0 announces 15"),
        "refused (texas-good-sams/13): the last bone scored 10, not 15",
    );
    let late = "refused (texas-good-sams/13): seat 0 has nothing to announce: who scored announces \
                it, until the next bone";
    check(&format!("{scored}; 1 plays 5-3 left; 0 announces 10"), late);
    check(&scored.replace("plays 5-5", "plays 6-5; 0 announces 11"), late);
    check(&format!("{scored}; 2 announces 10"), &late.replace("seat 0", "seat 2"));
    check("texas-good-sams guarded 4 \n 0 announces 10", late);
}

#[test]
fn texas_good_sams_13_the_score_that_won_may_be_announced_and_wins_once() {
    proves!("texas-good-sams/13");
    let won = "texas-good-sams guarded 4 best_of=3 target_points=10 \n 0: 5-5 \n 0 plays 5-5";
    assert_eq!(play(won).game.games_won().0, [1, 0]);
    let said = play(&format!("{won}; 0 announces 10"));
    assert_eq!(said.game, play(won).game);
    check(&format!("{won}; 0 announces 10; deal 0"), "0:0, seat 1");
}

#[test]
fn texas_good_sams_13_a_draw_leaves_time_to_announce() {
    proves!("texas-good-sams/13");
    check(
        "texas-good-sams guarded 2 \n 0: 5-5 \n 1: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 \n pile: 6-6
         0 plays 5-5; 1 draws; 0 announces 10",
        "10:0, seat 1",
    );
}

#[test]
fn texas_good_sams_13_unless_the_table_turns_that_off() {
    proves!("texas-good-sams/13");
    let table = "texas-good-sams guarded 4 announce_for_players=false
        0: 5-5 \n 1: 5-3 \n 0 plays 5-5";
    check(table, "0:0, seat 1");
    check(&format!("{table} says 10"), "10:0, seat 1");
    check(&format!("{table} says 15"), "0:0, seat 1");
    check(&format!("{table}; 1 plays 5-3 left; 3 claims 10"), "0:10, seat 2");
}

#[test]
fn texas_good_sams_13_is_claimed_and_not_called() {
    proves!("texas-good-sams/13");
    check(
        "texas-good-sams honor 4 \n 0: 5-5 \n 0 plays 5-5; 1 calls 13 against 0",
        "refused (texas-good-sams/13): a score that was not announced is claimed, not called",
    );
}
