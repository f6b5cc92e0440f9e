use bones::Seat;
use forty_two::{Action, Own};
use game::{Game, Observer, proves};

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
        "refused n42pa/II.5.a: it is the turn of seat 1 to shuffle",
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
        "refused n42pa/II.5.a: it is the turn of seat 0 to shuffle",
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

#[test]
fn n42pa_iii_1_left_of_the_shuffler_bids_first() {
    proves!("n42pa/III.1");
    check("n42pa guarded", "deal 2", "open 0-0, marks 0-0, score 0-0, seat 3 to act");
    check(
        "n42pa guarded",
        "deal 2; 0 bids 30",
        "refused n42pa/III.1: it is the turn of seat 3 to bid",
    );
}

#[test]
fn n42pa_iii_1_the_shuffler_bids_last() {
    proves!("n42pa/III.1");
    check(
        "n42pa guarded",
        "deal 2; pass pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check("n42pa guarded", "deal 2; 3 bids 30", "open 0-0, marks 0-0, score 0-0, seat 0 to act");
}

#[test]
fn n42pa_iii_2_the_words_of_bidding() {
    proves!("n42pa/III.2");
    for (word, is_bid) in [
        ("pass", true),
        ("30", true),
        ("42", true),
        ("1 mark", true),
        ("84", true),
        ("5 marks", true),
        ("29", false),
        ("43", false),
        ("6 marks", false),
        ("shoot the moon", false),
    ] {
        let line = format!(r#"{{"do":"bid","seat":0,"bid":"{word}"}}"#);
        assert_eq!(serde_json::from_str::<Action>(&line).is_ok(), is_bid, "{word}");
    }
}

#[test]
fn n42pa_iii_2_a_bid_tops_the_one_before() {
    proves!("n42pa/III.2");
    check("n42pa guarded", "deal 3; 31 31", "refused n42pa/III.2: a bid must be higher than 31");
    check("n42pa guarded", "deal 3; 42 42", "refused n42pa/III.2: a bid must be higher than 42");
    check("n42pa guarded", "deal 3; 31 32", "open 0-0, marks 0-0, score 0-0, seat 2 to act");
}

#[test]
fn n42pa_iii_3_a_bid_once_made_cannot_be_changed() {
    proves!("n42pa/III.3");
    check(
        "n42pa guarded",
        "deal 3; 0 bids 30; 0 bids 31",
        "refused n42pa/III.3: seat 0 has already said 30",
    );
    check(
        "n42pa guarded",
        "deal 3; 0 bids pass; 0 bids pass",
        "refused n42pa/III.3: seat 0 has already said pass",
    );
}

#[test]
fn n42pa_iii_3_everybody_has_one_bid() {
    proves!("n42pa/III.3");
    check("n42pa guarded", "deal 3; 30 31 32 33", "open 0-0, marks 0-0, score 0-0, seat 3 to act");
}

#[test]
fn n42pa_iii_4_two_marks_may_open_and_more_go_up_one_at_a_time() {
    proves!("n42pa/III.4");
    check(
        "n42pa guarded",
        "deal 3; 84 126 168 210",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa guarded",
        "deal 3; 126",
        "refused n42pa/III.4: more than two marks only after a bid of two marks",
    );
    check(
        "n42pa guarded",
        "deal 3; 84 168",
        "refused n42pa/III.4: after 84 a bid is one mark more",
    );
}

#[test]
fn n42pa_iii_4_below_two_marks_any_higher_bid_will_do() {
    proves!("n42pa/III.4");
    check("n42pa guarded", "deal 3; 30 41 84", "open 0-0, marks 0-0, score 0-0, seat 3 to act");
    check(
        "n42pa guarded",
        "deal 3; 41 126",
        "refused n42pa/III.4: more than two marks only after a bid of two marks",
    );
}

#[test]
fn n42pa_iii_5_if_all_pass_the_shuffle_passes_on() {
    proves!("n42pa/III.5");
    check(
        "n42pa guarded",
        "deal 3; pass pass pass pass",
        "passed 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
    check(
        "n42pa guarded forced_bid=true",
        "deal 3; pass pass pass pass",
        "refused n42pa/III.5: the shuffler must bid when all others passed",
    );
    check(
        "n42pa guarded forced_bid=true",
        "deal 3; pass pass pass 30",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
}

#[test]
fn n42pa_iii_5_forced_only_when_announced_and_only_the_shuffler() {
    proves!("n42pa/III.5");
    check(
        "n42pa guarded forced_bid=true",
        "deal 3; pass pass 30 pass",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    // UNCLEAR: a shuffler who passed out of turn under forced bidding may not change that bid and
    // may not pass either. We let the least that is owed stand.
    check(
        "n42pa honour forced_bid=true",
        "deal 3; 3 bids pass; pass pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa honour forced_bid=true",
        "deal 3; 3 bids pass; pass 30 pass",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn n42pa_iii_6_a_bone_turned_over_before_the_bidding_and_the_same_shuffler_shuffles() {
    proves!("n42pa/III.6");
    check(
        "n42pa honour",
        "deal 3; 1 exposes 5-1",
        "reshake by III.6 0-0, marks 0-0, score 0-0, seat 3 to shuffle",
    );
    check(
        "n42pa honour",
        "deal 3; 1 exposes 5-1; 0 calls III.6",
        "upheld: seat 1 turned a bone over; \
         reshake by III.6 0-0, marks 0-0, score 0-0, seat 3 to shuffle",
    );
    check(
        "n42pa honour",
        "deal 3; 1 exposes 5-1; 0 calls III.6 on 1; deal 3",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 1 exposes 5-1; deal 0",
        "refused n42pa/II.5.a: it is the turn of seat 3 to shuffle",
    );
}

#[test]
fn n42pa_iii_6_not_once_somebody_has_bid() {
    proves!("n42pa/III.6");
    check(
        "n42pa honour",
        "deal 3; 30; 1 exposes 5-1",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 30; 1 exposes 5-1; 0 calls III.6 on 1",
        "denied: no bone lies turned over to which this applies; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 1 exposes 5-1; 0 calls III.6 on 2",
        "denied: no bone lies turned over to which this applies; \
         reshake by III.6 0-0, marks 0-0, score 0-0, seat 3 to shuffle",
    );
    check(
        "n42pa guarded",
        "deal 3; 1 exposes 5-1",
        "refused n42pa/III.6: at a guarded table no bone is turned over",
    );
}

#[test]
fn n42pa_iii_7_nine_contracts() {
    proves!("n42pa/III.7");
    let words = "follow-me blanks aces deuces treys fours fives sixes doubles".split_whitespace();
    for word in words {
        let course = format!("deal 3; 30 pass pass pass; {word}");
        check("n42pa guarded", &course, "open 0-0, marks 0-0, score 0-0, seat 0 to act");
    }
}

#[test]
fn n42pa_iii_7_c_no_nello_sevens_plunge_or_splash() {
    proves!("n42pa/III.7", "n42pa/III.7.c");
    for word in ["nello", "sevens", "plunge", "splash"] {
        let line = format!(r#"{{"do":"trump","seat":0,"trump":"{word}"}}"#);
        assert!(serde_json::from_str::<Action>(&line).is_err(), "{word}");
    }
    let line = r#"{"do":"trump","seat":0,"trump":"sixes"}"#;
    assert!(serde_json::from_str::<Action>(line).is_ok());
}

#[test]
fn n42pa_iii_7_a_in_follow_me_the_double_is_high() {
    proves!("n42pa/III.7.a");
    check(
        "n42pa guarded",
        "deal 3; pass 30 pass pass; follow-me; 5-4 5-0 5-2 5-5",
        "set 16-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // Without the double the high end wins.
    check(
        "n42pa guarded",
        "deal 3; pass 30 pass pass; follow-me; 5-4 5-0 5-2 6-5",
        "open 6-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        "deal 3; pass 30 pass pass; follow-me; 5-4 5-0 5-2 4-4",
        "open 0-6, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn n42pa_iii_7_b_without_a_double_anything_goes_on_a_trump_lead() {
    proves!("n42pa/III.7.b");
    let dealt = "deal 3: 6-6 6-5 6-4 5-5 4-4 3-1 2-0 / 6-3 6-2 5-4 5-1 4-1 1-0 3-2 / \
                 6-1 6-0 5-3 5-0 4-2 2-1 1-1 / 5-2 4-3 4-0 3-3 3-0 2-2 0-0; \
                 30 pass pass pass; doubles; 6-6";
    for bone in ["6-3", "5-4", "1-0"] {
        check(
            "n42pa guarded",
            &format!("{dealt}; 1 plays {bone}"),
            "open 0-0, marks 0-0, score 0-0, seat 2 to act",
        );
    }
    check(
        "n42pa guarded",
        &format!("{dealt} 6-3; 2 plays 6-1"),
        "refused n42pa/IV.4.a: 6-1 does not follow suit while seat 2 holds 1-1",
    );
    check(
        "n42pa guarded",
        &format!("{dealt} 6-3; 2 plays 1-1"),
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
}

#[test]
fn n42pa_iii_8_a_34_out_of_turn_is_34_if_still_above_the_bid() {
    proves!("n42pa/III.8", "n42pa/III.8.a");
    check(
        "n42pa honour",
        "deal 3; 1 bids 34; 33 pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 1 bids 34; 0 calls III.8 on 1",
        "upheld: seat 1 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 1 bids 34; 0 calls III.8.a on 1",
        "upheld: seat 1 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 1 bids 34; 1 bids 35",
        "refused n42pa/III.3: seat 1 has already said 34",
    );
}

#[test]
fn n42pa_iii_8_a_34_out_of_turn_is_a_pass_if_no_longer_above() {
    proves!("n42pa/III.8", "n42pa/III.8.a");
    check(
        "n42pa honour",
        "deal 3; 1 bids 34; 34 pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 34; 1 calls III.8 on 0",
        "denied: seat 0 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 34; 1 calls III.8.a on 0",
        "denied: seat 0 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 34; 1 calls III.8",
        "refused: say whom n42pa/III.8 is called against",
    );
    check(
        "n42pa guarded",
        "deal 3; 1 bids 34",
        "refused n42pa/III.1: it is the turn of seat 0 to bid",
    );
}

#[test]
fn n42pa_iii_8_b_everyone_else_may_change_their_bid() {
    proves!("n42pa/III.8.b");
    // Seat 2 bid 34 too early, seats 0 and 1 bid after it; then it is found.
    let found = "deal 3; 2 bids 34; 0 bids 30; 1 bids 31; 3 calls III.8.b on 2";
    check(
        "n42pa honour",
        found,
        "upheld: seat 2 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        &format!("{found}; pass pass pass"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honour",
        &format!("{found}; 35 pass pass"),
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        &format!("{found}; 2 bids 36"),
        "refused n42pa/III.3: seat 2 has already said 34",
    );
    // Also after the last bid, until trumps are named.
    check(
        "n42pa honour",
        "deal 3; 2 bids 34; 30 31 pass; 3 calls III.8.b on 2",
        "upheld: seat 2 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

#[test]
fn n42pa_iii_8_b_not_if_nobody_bid_since_or_trumps_are_named() {
    proves!("n42pa/III.8.b");
    check(
        "n42pa honour",
        "deal 3; 2 bids 34; 3 calls III.8.b on 2",
        "denied: nobody else has bid since seat 2 bid out of turn; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        "deal 3; 30; 3 calls III.8.b on 0",
        "denied: seat 0 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    let named = "deal 3; 2 bids 34; 30 31 pass; fives; 3 calls III.8.b on 2";
    check(
        "n42pa honour",
        named,
        "denied: it is too late to bid again; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    let passed = "deal 3; 2 bids pass; pass pass pass; 3 calls III.8.b on 2";
    check(
        "n42pa honour",
        passed,
        "denied: it is too late to bid again; passed 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iii_8_c_a_second_offence_forfeits_the_hand() {
    proves!("n42pa/III.8.c");
    let first = "deal 2; 1 bids 30; pass pass pass; 0 calls IV.15 on 1; upheld";
    let again = format!("{first}; deal 3; 1 bids 84");
    check(
        "n42pa honour",
        &format!("{again}; 0 calls III.8.c on 1"),
        "upheld: seat 1 bid 84 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 1-0, score 2-0, seat 0 to shuffle",
    );
    check(
        "n42pa honour",
        &format!("{again}; 42; 0 calls III.8.c on 1"),
        "upheld: seat 1 bid 84 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 2-0, score 3-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iii_8_c_not_for_the_first_offence_nor_in_a_new_game() {
    proves!("n42pa/III.8.c");
    check(
        "n42pa honour",
        "deal 3; 1 bids 30; 0 calls III.8.c on 1",
        "denied: seat 1 bid 30 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    let first = "deal 2; 1 bids 30; pass pass pass; 0 calls IV.15 on 1; upheld";
    // The second offence must be this player's, in this hand and in this game.
    check(
        "n42pa honour",
        &format!("{first}; deal 3; 2 bids 30; 1 calls III.8.c on 2"),
        "denied: seat 2 bid 30 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 1-0, seat 0 to act",
    );
    check(
        "n42pa honour",
        &format!("{first}; deal 3; 30 31; 0 calls III.8.c on 1"),
        "denied: seat 1 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 1-0, seat 2 to act",
    );
    let again = "deal 3; 1 bids 31; 0 calls III.8.c on 1";
    check(
        "n42pa honour best_of=3 target_marks=1",
        &format!("{first}; {again}"),
        "denied: seat 1 bid 31 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0 (games 1-0), seat 0 to act",
    );
    check(
        "n42pa honour best_of=3",
        &format!("{first}; {again}"),
        "upheld: seat 1 bid 31 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 1-0, score 2-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iii_9_a_blind_bidder_plays_face_down() {
    proves!("n42pa/III.9");
    let blind = "deal 3 face down; 0 bids 30 blind; 1 looks; 1 bids pass; 2 looks; 2 bids pass; \
                 3 looks; 3 bids pass";
    check(
        "n42pa guarded",
        &format!("{blind}; 0 looks"),
        "refused n42pa/III.9: seat 0 bid with the bones face down and plays them that way",
    );
    let game = play("n42pa guarded", &format!("{blind}; 0 names fives; 0 plays 5-5"));
    let view = |seat: Seat| game.view(Observer::Seat(seat));
    let own = |seat: Seat| view(seat).hand.and_then(|hand| hand.own);
    assert!(matches!(
        own(seat(0)),
        Some(Own::FaceDown([true, true, true, false, true, true, true]))
    ));
    assert!(matches!(own(seat(1)), Some(Own::Seen(_))));
    // Seat 0 chooses by place: any for a lead, and any left when it has nothing of the suit.
    let lead = play("n42pa guarded", &format!("{blind}; 0 names fives"));
    let choices = lead.view(Observer::Seat(seat(0)));
    assert_eq!(choices.legal_positions, [0, 1, 2, 3, 4, 5, 6]);
    assert!(choices.legal.is_empty());
    let won =
        play("n42pa guarded", &format!("{blind}; 0 names treys; 3-1 3-3 5-3 4-3 1-0 1-1 0-0"));
    assert_eq!(won.view(Observer::Seat(seat(0))).legal_positions, [0, 1, 2, 3, 4, 6]);
    assert_eq!(won.bone_at(seat(0), 6), "2-0".parse().ok());
    assert_eq!(won.bone_at(seat(0), 5), None, "3-1 is played");
}

#[test]
fn n42pa_iii_9_whoever_looks_sees_and_an_honour_table_does_not_help_the_blind() {
    proves!("n42pa/III.9");
    check(
        "n42pa guarded",
        "deal 3 face down; 0 looks; 0 bids 30 blind",
        "refused n42pa/III.9: seat 0 has looked",
    );
    check(
        "n42pa guarded",
        "deal 3 face down; 0 bids 30",
        "refused n42pa/III.9: look at your bones first",
    );
    check(
        "n42pa guarded",
        "deal 3 face down; 0 looks; 0 looks",
        "refused: seat 0 sees the own bones already",
    );
    check("n42pa guarded", "deal 3; 0 looks", "refused: seat 0 sees the own bones already");
    check(
        "straight42 guarded",
        "deal 3; 0 bids 30 blind",
        "refused: straight42 has no bids with the bones face down",
    );
    check("straight42 guarded", "deal 3 face down; 0 bids 30", "refused: look at your bones first");
    // The blind seat 0 turns up 4-4 on a lead of 5-4 although it holds fives.
    let course = "deal 3; 0 bids pass blind; 30 pass pass; aces; 5-4 5-0 5-2";
    let game = play("n42pa honour", course);
    let view = game.view(Observer::Seat(seat(0)));
    assert_eq!(view.legal_positions, [0, 1, 2, 3, 4, 5, 6]);
    assert!(view.legal.is_empty());
    check(
        "n42pa honour",
        &format!("{course}; 0 plays 4-4; 1 calls IV.4.a on 0"),
        "upheld: seat 0 discarded 4-4 on the lead of 5-4 in trick 1 while holding 5-5; \
         renege by IV.4.a 0-6, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    let game = play("n42pa guarded", course);
    assert_eq!(game.view(Observer::Seat(seat(0))).legal_positions, [1, 3]);
}
