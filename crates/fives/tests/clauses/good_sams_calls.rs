//! texas-good-sams: what is called or ruled on.

use bones::Seat;
use game::{Game, Observer, proves};

use crate::script::{check, play};

#[test]
fn texas_good_sams_10_talk_costs_50_when_an_official_says_so() {
    proves!("texas-good-sams/10");
    for kind in ["guarded", "honor"] {
        let call = format!("texas-good-sams {kind} 4 \n 0 plays 0-0; 1 calls 10 against 0");
        check(&call, "waiting: no record can show it: an official decides; 0:0, ruling");
        check(
            &format!("{call}; 1 plays 3-1 left"),
            "refused (impossible): a call waits for its ruling",
        );
        check(&format!("{call}; ruling upheld"), "0:50, seat 1");
        check(&format!("{call}; ruling upheld by 10"), "0:50, seat 1");
        check(
            &format!("{call}; ruling upheld by 11"),
            "refused (impossible): the call that waits is about texas-good-sams/10, not \
             texas-good-sams/11",
        );
    }
}

#[test]
fn texas_good_sams_10_talk_that_is_denied_costs_nothing() {
    proves!("texas-good-sams/10");
    let call = "texas-good-sams honor 4 \n 0 plays 0-0; 1 calls 10 against 0; ruling denied";
    check(call, "0:0, seat 1");
    check(&format!("{call}; ruling denied"), "refused (impossible): no call waits for a ruling");
}

#[test]
fn texas_good_sams_11_playing_out_of_turn_is_taken_back_and_costs_50() {
    proves!("texas-good-sams/11");
    let wrong = "texas-good-sams honor 4 \n 2: 5-0 \n 0 plays 0-0; 2 plays 5-0 left says 5";
    check(wrong, "5:0, seat 3");
    // Also when the offender's partner reports it.
    for caller in [0, 1, 3] {
        check(
            &format!("{wrong}; {caller} calls 11 against 2"),
            "upheld: the record shows an act out of turn; 0:50, seat 1",
        );
    }
    check(
        &wrong.replace("2 plays 5-0 left says 5", "3 passes; 1 calls 11 against 3"),
        "upheld: the record shows an act out of turn; 50:0, seat 1",
    );
    // What was taken back cannot be called again, and the bone is back in its hand.
    check(
        &format!("{wrong}; 1 calls 11 against 2; 1 calls 11 against 2"),
        "denied: 5-0 was exposed and already called; 0:50, seat 1",
    );
    check(
        &format!("{wrong}; 1 calls 11 against 2; 1 passes; 2 plays 5-0 left says 5"),
        "5:50, seat 3",
    );
}

#[test]
fn texas_good_sams_11_playing_in_turn_costs_nothing() {
    proves!("texas-good-sams/11");
    check(
        "texas-good-sams honor 4 \n 0 plays 0-0; 1 calls 11 against 0",
        "denied: the record of this hand shows no such thing; 0:0, seat 1",
    );
    check(
        "texas-good-sams guarded 4 \n 0 plays 0-0; 2 plays 5-0 left",
        "refused (texas-good-sams/11): it is the turn of seat 1",
    );
}

#[test]
fn texas_good_sams_11_whose_turn_was_taken_does_no_wrong_by_playing() {
    proves!("texas-good-sams/11");
    let wrong = "texas-good-sams honor 4 \n 0: 6-5 \n 1: 5-1 3-2 \n 2: 6-0 \n 3: 5-0 1-0
        0 plays 6-5; 2 plays 6-0 left";
    // It was seat 1's turn; seat 3 only goes on from there.
    for next in
        ["1 plays 5-1 right; 0 calls 11 against 1", "3 plays 5-0 right; 0 calls 11 against 3"]
    {
        let outcome = play(&format!("{wrong}; {next}")).outcome;
        assert!(outcome.starts_with("denied: the record of this hand shows no such"), "{outcome}");
    }
    check(
        &format!("{wrong}; 0 passes; 1 calls 11 against 0"),
        "upheld: the record shows an act out of turn; 0:50, seat 3",
    );
    // A wrong act in that turn is taken back to it.
    check(
        &format!("{wrong}; 1 plays 3-2 right; 0 calls 11 against 1"),
        "upheld: the record shows a bone played where it does not fit; 50:0, seat 1",
    );
    // Once seat 1 has played, the act before it stands.
    check(
        &format!("{wrong}; 1 plays 5-1 right; 3 calls 11 against 2"),
        "upheld: the record shows an act out of turn; what came after it stands; 0:50, seat 2",
    );
}

/// Seat 1 could play 5-0 and passes; seat 2 cannot play; seat 3 plays and scores.
const RENEGE: &str = "texas-good-sams honor 4
    0: 5-5 5-1 \n 1: 5-0 \n 2: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 \n 3: 5-2
    0 plays 5-5 says 10; 1 passes; 2 passes";

#[test]
fn texas_good_sams_11_once_a_bone_was_laid_the_act_stands_and_50_is_added() {
    proves!("texas-good-sams/11");
    let later = format!("{RENEGE}; 3 plays 5-2 up; 0 plays 5-1 left");
    check(&later, "10:0, seat 1");
    for caller in [0, 2, 3] {
        check(
            &format!("{later}; {caller} calls 11 against 1"),
            "upheld: the record shows a pass while holding a bone that plays; what came after it \
             stands; 60:0, seat 1",
        );
    }
    // Once.
    check(
        &format!("{later}; 0 calls 11 against 1; 0 calls 11 against 1"),
        "denied: the record shows a pass while holding a bone that plays, which was already \
         called; 60:0, seat 1",
    );
    // Seat 2 could not play, so its pass was no renege.
    check(
        &format!("{later}; 1 calls 11 against 2"),
        "denied: the record of this hand shows no such thing; 10:0, seat 1",
    );
}

#[test]
fn texas_good_sams_11_a_pass_is_no_play_and_goes_back_with_the_act_before_it() {
    proves!("texas-good-sams/11");
    check(RENEGE, "10:0, seat 3");
    check(
        &format!("{RENEGE}; 3 calls 11 against 1"),
        "upheld: the record shows a pass while holding a bone that plays; 60:0, seat 1",
    );
    // Penalties stay, whenever they were given.
    check(
        &format!("{RENEGE}; 0 calls 10 against 1; ruling upheld; 0 calls 11 against 1"),
        "upheld: the record shows a pass while holding a bone that plays; 110:0, seat 1",
    );
    // A bone out of turn goes back with the passes that followed it.
    check(
        "texas-good-sams honor 4 \n 2: 5-0 \n 3: 6-6 6-5 6-4 6-3 6-2 6-1 5-4
         0 plays 0-0; 2 plays 5-0 left says 5; 3 passes; 1 calls 11 against 2",
        "upheld: the record shows an act out of turn; 0:50, seat 1",
    );
}

#[test]
fn texas_good_sams_11_what_the_innocent_side_scored_since_stands_after_the_hand_too() {
    proves!("texas-good-sams/11");
    // Seat 3 passes with a bone that plays; seat 0 then plays all its bones, and goes out.
    let out = "texas-good-sams honor 4
        0: 0-0 1-0 1-1 2-0 2-1 2-2 3-0
        0 plays 0-0; 1 passes; 2 passes; 3 passes
        0 plays 1-0 left; 0 plays 1-1 left; 0 plays 2-0 right
        0 plays 3-0 up; 0 plays 2-2 down; 0 plays 2-1 right says 10";
    check(out, "110:0, deal");
    for caller in [1, 2] {
        check(
            &format!("{out}; {caller} calls 11 against 3"),
            "upheld: the record shows a pass while holding a bone that plays; what came after it \
             stands; 160:0, deal",
        );
    }
    check(&format!("{out}; 1 calls 11 against 3; deal 0"), "160:0, seat 1");
}

/// Neither a draw nor a pass closes a window of clause 13: what is said after it stays said when it
/// is taken back.
#[test]
fn texas_good_sams_11_a_score_said_after_a_wrong_act_stays_where_it_could_be_said_without() {
    proves!("texas-good-sams/11", "texas-good-sams/13");
    let table = "texas-good-sams honor 2 \n 0: 3-2 \n 1: 5-3 4-2 6-2 \n 0 plays 3-2";
    for (acts, expected) in [
        ("1 draws; 0 announces 5; 0 calls 11 against 1", "55:0, seat 1"),
        ("0 draws; 0 announces 5; 1 calls 11 against 0", "5:50, seat 1"),
        ("0 passes; 0 announces 5; 1 calls 11 against 0", "5:50, seat 1"),
        ("1 passes; 0 announces 5; 0 calls 11 against 1", "55:0, seat 1"),
        ("1 plays 5-3 left; 1 draws; 1 claims 5; 0 calls 11 against 1", "50:5, seat 0"),
        // The offender's claim was open only because of the bone that goes back.
        ("1 plays 4-2 left; 1 claims 5; 0 calls 11 against 1", "50:0, seat 1"),
        ("1 plays 4-2 left; 1 claims 5; 0 calls 11 against 1; 0 announces 5", "55:0, seat 1"),
        // And no one takes a score that was said.
        (
            "1 draws; 0 announces 5; 0 calls 11 against 1; 1 plays 4-2 right; 1 claims 5",
            "refused (texas-good-sams/13): seat 1 has nothing to claim: opponents claim a score \
             from the next bone to the one after it",
        ),
    ] {
        let outcome = play(&format!("{table}; {acts}")).outcome;
        assert!(outcome.ends_with(expected), "{acts}: {outcome}");
    }
    // The innocent side keeps what it claimed when the scorer's partner played out of turn.
    let partner = "texas-good-sams honor 4 \n 0: 3-2 \n 2: 5-3 \n 0 plays 3-2; 2 plays 5-3 left";
    check(
        &format!("{partner}; 1 claims 5; 1 calls 11 against 2"),
        "upheld: the record shows an act out of turn; 0:55, seat 1",
    );
}

#[test]
fn texas_good_sams_11_a_draw_while_holding_a_bone_that_plays_is_a_renege() {
    proves!("texas-good-sams/11");
    let table = "texas-good-sams honor 2
        0: 6-5 \n 1: 0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 5-2 \n pile: 6-0 4-4
        0 plays 6-5; 1 draws";
    let wrong = play(&format!("{table}; 0 calls 11 against 1"));
    assert_eq!(
        wrong.outcome,
        "upheld: the record shows a draw while holding a bone that plays; 50:0, seat 1"
    );
    assert_eq!(
        wrong.game.view(Observer::Spectator).hand.unwrap().pile,
        10,
        "the bone is back in the pile"
    );
    check(
        &format!("{}; 0 calls 11 against 1", table.replace("5-2", "4-2")),
        "denied: the record of this hand shows no such thing; 0:0, seat 1",
    );
    // Out of turn a pass goes through as a draw does, though in turn there would be bones to draw.
    for act in ["draws", "passes"] {
        check(
            &format!("{}; 0 {act}; 1 calls 11 against 0", table.replace("; 1 draws", "")),
            "upheld: the record shows an act out of turn; 0:50, seat 1",
        );
    }
}

#[test]
fn texas_good_sams_11_bones_drawn_in_one_go_are_one_wrong_act() {
    proves!("texas-good-sams/11");
    let table = "texas-good-sams honor 2 \n 0: 6-5 \n 1: 5-2 4-3 \n pile: 6-0 4-4 6-4
        0 plays 6-5; 1 draws; 1 draws; 1 draws";
    let once = play(&format!("{table}; 0 calls 11 against 1"));
    assert_eq!(
        once.outcome,
        "upheld: the record shows a draw while holding a bone that plays; 50:0, seat 1"
    );
    assert_eq!(
        once.game.view(Observer::Spectator).hand.unwrap().pile,
        10,
        "all three are back in the pile"
    );
    check(
        &format!("{table}; 0 calls 11 against 1; 0 calls 11 against 1"),
        "denied: the record of this hand shows no such thing; 50:0, seat 1",
    );
    // Once the player has laid a bone, the draws stand.
    check(
        &format!("{table}; 1 plays 6-0 left; 0 calls 11 against 1"),
        "upheld: the record shows a draw while holding a bone that plays; what came after it \
         stands; 50:0, seat 0",
    );
}

#[test]
fn texas_good_sams_11_a_bone_where_it_does_not_fit_is_a_renege() {
    proves!("texas-good-sams/11");
    let table = "texas-good-sams honor 4 \n 0: 6-5 \n 1: 3-2 5-1 \n 2: 3-0 \n 0 plays 6-5";
    check(
        &format!("{table}; 1 plays 3-2 left; 2 calls 11 against 1"),
        "upheld: the record shows a bone played where it does not fit; 50:0, seat 1",
    );
    // UNCLEAR: the book does not say how such a bone lies; here its lower half points inward, so
    // 3 is open.
    check(&format!("{table}; 1 plays 3-2 left; 2 plays 3-0 left says 5"), "5:0, seat 3");
    check(
        &format!("{table}; 1 plays 3-2 left; 2 plays 3-0 left says 5; 2 calls 11 against 1"),
        "upheld: the record shows a bone played where it does not fit; what came after it stands; \
         55:0, seat 3",
    );
    check(
        &format!("{table}; 1 plays 5-1 right; 2 calls 11 against 1"),
        "denied: the record of this hand shows no such thing; 0:0, seat 2",
    );
    check(
        &format!("{}; 1 plays 3-2 left", table.replace("honor", "guarded")),
        "refused (texas-good-sams/11): 3-2 does not fit left, where 6 is open",
    );
}

#[test]
fn texas_good_sams_11_of_two_wrong_acts_the_later_is_called_first() {
    proves!("texas-good-sams/11");
    // UNCLEAR: the book does not say which act a call means; players mean the last one.
    let table = "texas-good-sams honor 4 \n 2 passes; 0 passes; 1 passes; 2 passes";
    let once = format!("{table}; 0 calls 11 against 2");
    check(&once, "upheld: the record shows a pass while holding a bone that plays; 0:50, seat 2");
    let twice = format!("{once}; 0 calls 11 against 2");
    check(&twice, "upheld: the record shows an act out of turn; 0:100, seat 0");
    check(
        &format!("{twice}; 0 calls 11 against 2"),
        "denied: the record of this hand shows no such thing; 0:100, seat 0",
    );
}

#[test]
fn texas_good_sams_11_of_two_offenders_each_is_called_whichever_comes_first() {
    proves!("texas-good-sams/11");
    // Seats 1 and 2 both pass with a bone that plays.
    let table =
        "texas-good-sams honor 4 \n 0: 6-5 \n 1: 5-1 \n 2: 6-0 \n 0 plays 6-5; 1 passes; 2 passes";
    for calls in
        ["3 calls 11 against 1; 3 calls 11 against 2", "3 calls 11 against 2; 3 calls 11 against 1"]
    {
        check(
            &format!("{table}; {calls}"),
            "upheld: the record shows a pass while holding a bone that plays; 50:50, seat 1",
        );
    }
    check(
        &format!("{table}; 3 calls 11 against 1; 3 calls 11 against 2; 3 calls 11 against 2"),
        "denied: the record of this hand shows no such thing; 50:50, seat 1",
    );
    // Seat 2 could have played only where seat 1's bone lay wrong: no fault once that is gone.
    let misled = "texas-good-sams honor 4
        0: 6-5 \n 1: 3-2 \n 2: 3-0 0-0 1-0 1-1 2-0 2-1 2-2 \n 0 plays 6-5; 1 plays 3-2 left; 2 passes";
    check(
        &format!("{misled}; 0 calls 11 against 1; 1 calls 11 against 2"),
        "denied: the record of this hand shows no such thing; 50:0, seat 1",
    );
}

#[test]
fn texas_good_sams_11_a_hand_that_a_wrong_act_ended_is_open_again() {
    proves!("texas-good-sams/11");
    let ended = "texas-good-sams honor 4 \n 0 passes; 1 passes; 2 passes; 3 passes";
    check(ended, "100:0, deal");
    // The offender's side has the award: it goes back with the pass.
    check(
        &format!("{ended}; 1 calls 11 against 2"),
        "upheld: the record shows a pass while holding a bone that plays; 0:50, seat 2",
    );
    // The innocent side has it: it stands.
    check(
        &format!("{ended}; 0 calls 11 against 3"),
        "upheld: the record shows a pass while holding a bone that plays; what came after it \
         stands; 150:0, deal",
    );
    check(
        &format!("{ended}; deal 0; 0 calls 11 against 3"),
        "denied: the record of this hand shows no such thing; 100:0, seat 1",
    );
}

#[test]
fn texas_good_sams_11_a_penalty_can_win_the_game() {
    proves!("texas-good-sams/11", "texas-good-sams/objective");
    for (target, expected) in [(50, "side 1 won"), (51, "seat 1")] {
        check(
            &format!(
                "texas-good-sams honor 4 target_points={target}
                 0 plays 0-0; 2 plays 5-0 left; 1 calls 11 against 2"
            ),
            &format!("upheld: the record shows an act out of turn; 0:50, {expected}"),
        );
    }
}

#[test]
fn texas_good_sams_11_exposing_a_bone_that_cannot_be_played_costs_50_once() {
    proves!("texas-good-sams/11");
    let table = "texas-good-sams honor 4 \n 0: 6-5 \n 1: 3-2 5-1 \n 2: 3-0 6-0 \n 0 plays 6-5";
    // In turn, but it fits nowhere; then a bone that fits, but out of turn.
    for exposing in ["1 exposes 3-2; 0 calls 11 against 1", "2 exposes 6-0; 1 calls 11 against 2"] {
        let bone = if exposing.starts_with('1') { "3-2" } else { "6-0" };
        let score = if exposing.starts_with('1') { "50:0" } else { "0:50" };
        check(
            &format!("{table}; {exposing}"),
            &format!("upheld: {bone} was exposed; {score}, seat 1"),
        );
        let again = exposing.split("; ").nth(1).unwrap();
        check(
            &format!("{table}; {exposing}; {again}"),
            &format!("denied: {bone} was exposed and already called; {score}, seat 1"),
        );
    }
}

#[test]
fn texas_good_sams_11_exposing_a_bone_that_can_be_played_costs_nothing() {
    proves!("texas-good-sams/11");
    let table = "texas-good-sams honor 4 \n 0: 6-5 \n 1: 3-2 5-1 \n 0 plays 6-5; 1 exposes 5-1";
    check(
        &format!("{table}; 0 calls 11 against 1"),
        "denied: 5-1 was exposed when it could be played, which costs nothing; 0:0, seat 1",
    );
    check(
        &table.replace("honor", "guarded"),
        "refused (texas-good-sams/11): this table keeps bones from being exposed",
    );
}

#[test]
fn texas_good_sams_11_of_an_act_and_an_exposed_bone_the_later_is_called() {
    proves!("texas-good-sams/11");
    let table = "texas-good-sams honor 4 \n 0: 6-5 \n 1: 3-2 5-1 \n 2: 6-0 3-0 \n 0 plays 6-5";
    let exposed_last = format!("{table}; 2 plays 6-0 left; 2 exposes 3-0; 1 calls 11 against 2");
    check(&exposed_last, "upheld: 3-0 was exposed; 0:50, seat 3");
    check(
        &format!("{exposed_last}; 1 calls 11 against 2"),
        "upheld: the record shows an act out of turn; 0:100, seat 1",
    );
    check(
        &format!("{table}; 2 exposes 3-0; 2 plays 6-0 left; 1 calls 11 against 2"),
        "upheld: the record shows an act out of turn; 0:50, seat 1",
    );
}

#[test]
fn calls_that_cannot_be_heard_are_refused() {
    let table = "texas-good-sams honor 4 \n 0 plays 0-0";
    for (call, why) in [
        (
            "1 calls 5 against 0",
            "texas-good-sams/5 is a clause of kind rule: there is nothing to call",
        ),
        (
            "1 calls partners against 0",
            "texas-good-sams/partners is a clause of kind event: there is nothing to call",
        ),
        ("1 calls tennessee/8 against 0", "tennessee/8 is not a clause of texas-good-sams"),
        ("1 calls 11", "say against which seat the call is made"),
        ("1 calls 11 against 4", "there is no seat 4 at a table of 4"),
        ("5 calls 11 against 0", "there is no seat 5 at a table of 4"),
        ("somebody calls 11 against 0", "say which seat calls"),
    ] {
        check(&format!("{table}; {call}"), &format!("refused (impossible): {why}"));
    }
    check(
        "texas-good-sams honor 4 \n lots 6-5 6-6 1-0 2-0; 1 calls 11 against 0",
        "refused (impossible): nothing has been dealt yet",
    );
}

#[test]
fn passes_out_of_turn_do_not_go_on_for_ever() {
    let stray = "; 0 passes".repeat(300);
    let table = "texas-good-sams honor 4 \n 0 plays 0-0";
    let script = |n: usize| format!("{table}{}", &stray[..n * "; 0 passes".len()]);
    let n = (1..300).find(|&n| play(&script(n)).outcome.starts_with("refused")).unwrap();
    assert!(n > 40, "there is room for {n} passes out of turn");
    check(&script(n), "refused (impossible): there is no end to these passes out of turn");
    // What is proper still fits.
    check(&format!("{}; 1 plays 4-0 left; 2 plays 5-0 up", script(n - 1)), "0:0, seat 3");
    assert_eq!(play(&script(n - 1)).game.to_act(), Seat::new(1));
}
