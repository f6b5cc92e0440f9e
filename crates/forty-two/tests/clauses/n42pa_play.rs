use forty_two::{Action, Trump};
use game::{Game, proves};

use crate::table::{check, play, seat};

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

fn sixes(more: &str) -> String {
    format!("{SIXES}; {more}")
}

#[test]
fn n42pa_iv_1_the_high_bidder_names_trumps_and_leads() {
    proves!("n42pa/IV.1");
    check(
        "n42pa guarded",
        "deal 3; 30 pass 31 pass; 0 names fives",
        "refused n42pa/IV.1: seat 2 won the bid and names trumps",
    );
    check(
        "n42pa guarded",
        "deal 3; 30 pass 31 pass; 0 plays 5-5",
        "refused n42pa/IV.1: seat 2 leads first",
    );
    check(
        "n42pa guarded",
        "deal 3; 30 pass 31 pass; 2 names fives",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}

#[test]
fn n42pa_iv_1_unnamed_the_high_side_of_the_lead_is_trump() {
    proves!("n42pa/IV.1");
    let trump = |course: &str| play("n42pa guarded", course).hand().and_then(|hand| hand.trump);
    assert_eq!(trump("deal 3; 30 pass 31 pass; 5-3"), Some(Trump::Fives));
    assert_eq!(trump("deal 3; 30 pass 31 pass; treys; 5-3"), Some(Trump::Treys));
}

#[test]
fn n42pa_iv_2_trumps_may_be_led_and_need_not() {
    proves!("n42pa/IV.2");
    check("n42pa guarded", &sixes("6-6"), "open 0-0, marks 0-0, score 0-0, seat 1 to act");
    check(
        "n42pa guarded",
        &sixes("4-4 4-1 4-2 4-3"),
        "open 6-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa guarded",
        &sixes("4-4 4-1 4-2 4-3 6-4"),
        "open 6-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn n42pa_iv_2_a_trump_lead_must_be_followed() {
    proves!("n42pa/IV.2");
    check(
        "n42pa guarded",
        &sixes("6-6; 1 plays 5-4"),
        "refused n42pa/IV.4.a: 5-4 does not follow suit while seat 1 holds 6-2 6-3",
    );
}

#[test]
fn n42pa_iv_4_a_renege_loses_the_hand_and_its_marks() {
    proves!("n42pa/IV.4");
    check(
        "n42pa honor",
        &sixes("6-6 5-4; 2 calls IV.4 on 1"),
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by IV.4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 2 plays 6-1; 3 calls IV.4 on 2"),
        "upheld: seat 2 played 6-1 in trick 1 when it was the turn of seat 1; \
         renege by IV.4 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    let two = "deal 3; 84 pass pass pass; sixes; 6-6 5-4; 2 calls IV.4 on 1";
    check(
        "n42pa honor",
        two,
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by IV.4 0-0, marks 2-0, score 2-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_4_what_only_people_saw_waits_for_an_official() {
    proves!("n42pa/IV.4");
    for table in ["n42pa honor", "n42pa guarded"] {
        let called = sixes("6-6 6-3; 2 calls IV.4 on 1");
        check(
            table,
            &called,
            "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
        );
        check(
            table,
            &format!("{called}; upheld"),
            "renege by IV.4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
        );
        check(table, &format!("{called}; denied"), "open 0-0, marks 0-0, score 0-0, seat 2 to act");
        check(
            table,
            "deal 3; 30; 2 calls IV.4 on 0",
            "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
        );
    }
}

#[test]
fn n42pa_iv_4_a_iv_4_c_the_record_decides() {
    proves!("n42pa/IV.4", "n42pa/IV.4.a", "n42pa/IV.4.c");
    check(
        "n42pa honor",
        &sixes("6-6 6-3; 2 calls IV.4.a on 1"),
        "denied: seat 1 followed suit whenever able; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honor",
        &sixes("6-6 6-3; 2 calls IV.4.c on 1"),
        "denied: seat 1 played in turn throughout; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}

#[test]
fn n42pa_iv_4_a_failing_to_follow_when_able() {
    proves!("n42pa/IV.4.a");
    check(
        "n42pa guarded",
        &sixes("6-6; 1 plays 5-4"),
        "refused n42pa/IV.4.a: 5-4 does not follow suit while seat 1 holds 6-2 6-3",
    );
    check(
        "n42pa honor",
        &sixes("6-6 5-4; 2 calls IV.4.a on 1"),
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by IV.4.a 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // Two tricks later it still counts.
    let later = sixes("6-6 5-4 6-1 2-2 6-5 6-3 6-0 5-2; 2 calls IV.4.a on 1");
    check(
        "n42pa honor",
        &later,
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by IV.4.a 2-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_4_a_not_when_unable() {
    proves!("n42pa/IV.4.a", "n42pa/IV.9");
    check(
        "n42pa honor",
        &sixes("6-6 6-3 6-1 2-2; 0 calls IV.4.a on 3"),
        "denied: seat 3 followed suit whenever able; open 1-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 2 plays 6-1; 0 calls IV.4.a on 2"),
        "denied: seat 2 followed suit whenever able; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn n42pa_iv_4_c_playing_out_of_turn() {
    proves!("n42pa/IV.4.c");
    check(
        "n42pa guarded",
        &sixes("6-6; 2 plays 6-1"),
        "refused n42pa/IV.4.c: it is the turn of seat 1",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 2 plays 6-1; 3 calls IV.4.c on 2"),
        "upheld: seat 2 played 6-1 in trick 1 when it was the turn of seat 1; \
         renege by IV.4.c 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_4_c_not_in_turn() {
    proves!("n42pa/IV.4.c");
    check(
        "n42pa honor",
        &sixes("6-6; 2 plays 6-1; 3 calls IV.4.c on 0"),
        "denied: seat 0 played in turn throughout; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
        &sixes("6-6 5-4; 3 calls IV.4.c on 1"),
        "denied: seat 1 played in turn throughout; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}

#[test]
fn n42pa_iv_5_only_players_call() {
    proves!("n42pa/IV.5");
    for caller in ["somebody", "4"] {
        check(
            "n42pa honor",
            &sixes(&format!("6-6 5-4; {caller} calls IV.4.a on 1")),
            "refused n42pa/IV.5: only a player at the table may call",
        );
    }
}

#[test]
fn n42pa_iv_5_any_player_calls() {
    proves!("n42pa/IV.5");
    for caller in 0..4 {
        check(
            "n42pa honor",
            &sixes(&format!("6-6 5-4; {caller} calls IV.4.a on 1")),
            "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
             renege by IV.4.a 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
        );
    }
}

#[test]
fn n42pa_iv_8_an_exposed_bone_is_played_at_the_first_opportunity() {
    proves!("n42pa/IV.8");
    let legal = |course: &str| {
        let mut legal = Vec::new();
        play("n42pa honor", course).legal_actions(&mut legal);
        legal
    };
    let plays = |seat, bone: &str| Action::Play { seat, bone: bone.parse().expect("a bone") };
    assert_eq!(legal(&sixes("6-6; 1 exposes 6-2")), [plays(seat(1), "6-2")]);
    // Shown in the bidding after the first bid, it is owed in the play.
    let shown_early = "deal 3; 30; 1 exposes 3-3; 31 pass pass; fives";
    assert_eq!(legal(shown_early), [plays(seat(1), "3-3")]);
    // Another goes through; a call of it calls the director.
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 6-2; 1 plays 6-3"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 6-2; 1 plays 6-3; 0 calls IV.8 on 1"),
        "waiting: seat 1 has turned over 1 bone in this game; an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 6-2; 1 plays 6-3; 0 calls IV.8 on 1; upheld under IV.4"),
        "renege by IV.4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // Thought to be on purpose: play halts for the director.
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 6-2; 0 calls IV.8 on 1"),
        "waiting: seat 1 has turned over 1 bone in this game; an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 6-2; 0 calls IV.8 on 1; upheld"),
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 6-2; 0 calls IV.8 on 1; upheld under IV.4"),
        "renege by IV.4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_8_redeals_are_counted_and_can_be_called() {
    proves!("n42pa/IV.8");
    let again = "deal 3; 1 exposes 5-1; deal 3; 1 exposes 5-1";
    check(
        "n42pa honor",
        &format!("{again}; 0 calls IV.8 on 1"),
        "waiting: seat 1 has turned over 2 bones in this game; an official decides; \
         reshake by III.6 0-0, marks 0-0, score 0-0, an official to rule",
    );
    check(
        "n42pa honor",
        &format!("{again}; 0 calls IV.8 on 1; upheld under IV.4"),
        "renege by IV.4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "n42pa honor",
        &format!("{again}; 0 calls IV.8 on 2"),
        "waiting: an official decides; reshake by III.6 0-0, marks 0-0, score 0-0, an official to rule",
    );
}

#[test]
fn n42pa_iv_8_not_before_it_is_legal() {
    proves!("n42pa/IV.8");
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 3-3; 1 plays 6-2"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 exposes 6-2; 1 exposes 6-3; 1 plays 6-3"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa guarded",
        &sixes("6-6; 1 exposes 6-2"),
        "refused n42pa/IV.8: at a guarded table no bone is turned over",
    );
}

#[test]
fn n42pa_iv_9_without_the_suit_anything_may_be_played() {
    proves!("n42pa/IV.9");
    for bone in ["5-2", "4-3", "0-0"] {
        check(
            "n42pa guarded",
            &sixes(&format!("6-6 6-3 6-1; 3 plays {bone}")),
            "open 1-0, marks 0-0, score 0-0, seat 0 to act",
        );
    }
}

#[test]
fn n42pa_v_1_v_2_seven_marks_win_and_seven_are_recorded() {
    proves!("n42pa/V.1", "n42pa/V.2");
    check(
        "n42pa honor",
        &four_hands_of_two_marks(),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 3; \
         renege by IV.4.c 0-0, marks 2-0, score 7-0 (games 1-0), side 0 has won",
    );
}

#[test]
fn n42pa_v_1_v_2_unless_the_director_specifies_otherwise() {
    proves!("n42pa/V.1", "n42pa/V.2");
    check(
        "n42pa honor max_recorded_marks=9",
        &four_hands_of_two_marks(),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 3; \
         renege by IV.4.c 0-0, marks 2-0, score 8-0 (games 1-0), side 0 has won",
    );
    check(
        "n42pa honor target_marks=9",
        &four_hands_of_two_marks(),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 3; \
         renege by IV.4.c 0-0, marks 2-0, score 8-0, seat 3 to shuffle",
    );
    check(
        "n42pa honor target_marks=9 max_recorded_marks=3",
        &four_hands_of_two_marks(),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 3; \
         renege by IV.4.c 0-0, marks 2-0, score 8-0, seat 3 to shuffle",
    );
}

fn four_hands_of_two_marks() -> String {
    let hand = |shuffler: u8, offender: u8, bone: &str| {
        format!(
            "deal {shuffler}; 84 pass pass pass; sixes; {offender} plays {bone}; \
             0 calls IV.4.c on {offender}"
        )
    };
    [hand(3, 1, "6-3"), hand(0, 3, "5-2"), hand(1, 1, "6-3"), hand(2, 1, "6-3")].join("; ")
}
