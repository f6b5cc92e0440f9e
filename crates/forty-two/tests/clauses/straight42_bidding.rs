use game::proves;

use crate::table::check;

#[test]
fn straight42_sd1_most_dots_shakes_first() {
    proves!("straight42/SD1");
    check(
        "straight42 guarded",
        "lots 6-6 5-5 4-4 3-3; deal 1",
        "refused straight42/SD1: seat 0 drew the first shuffle",
    );
    check(
        "straight42 guarded",
        "lots 6-6 5-5 4-4 3-3; deal 0",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 guarded",
        "lots 6-4 5-5 1-0 0-0; lots 1-0 2-0 - -; deal 1",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}

#[test]
fn straight42_sd1_tied_players_draw_again_and_only_they() {
    proves!("straight42/SD1");
    check(
        "straight42 guarded",
        "lots 6-4 5-5 1-0 0-0; deal 0",
        "refused straight42/SD1: the lots drawn are still tied",
    );
    check(
        "straight42 guarded",
        "lots 6-4 5-5 1-0 0-0; lots 1-0 2-0 3-0 -",
        "refused straight42/SD1: seat 2 is out of the draw",
    );
    check(
        "straight42 guarded",
        "lots 6-4 5-5 1-0 0-0; lots 1-0 2-0 - -; lots 1-0 2-0 - -",
        "refused straight42/SD1: the lots are drawn already",
    );
    // Without lots the record says who the first shaker is.
    check("straight42 guarded", "deal 2", "open 0-0, marks 0-0, score 0-0, seat 3 to act");
    check(
        "straight42 guarded",
        "deal 2; lots 6-6 5-5 4-4 3-3",
        "refused straight42/SD1: lots are drawn before the first deal of a game",
    );
}

#[test]
fn straight42_bi1_left_of_the_shaker_bids_first_and_the_highest_wins() {
    proves!("straight42/BI1");
    check(
        "straight42 guarded",
        "deal 3; 1 bids 30",
        "refused straight42/BI1: it is the turn of seat 0 to bid",
    );
    check(
        "straight42 guarded",
        "deal 3; 31 30",
        "refused straight42/BI1: a bid must be higher than 31",
    );
    check(
        "straight42 guarded",
        "deal 3; 31 31",
        "refused straight42/BI1: a bid must be higher than 31",
    );
    check(
        "straight42 guarded",
        "deal 3; 30 31 pass 32",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
}

#[test]
fn straight42_bi1_a_pass_needs_not_top_anything() {
    proves!("straight42/BI1");
    check(
        "straight42 guarded",
        "deal 3; 31 pass pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 guarded",
        "deal 3; 0 bids 31; 0 bids 31",
        "refused straight42/BI1: seat 0 has already said 31",
    );
}

#[test]
fn straight42_bi2_more_than_two_marks_only_after_two_and_one_at_a_time() {
    proves!("straight42/BI2");
    check(
        "straight42 guarded",
        "deal 3; 126",
        "refused straight42/BI2: more than two marks only after a bid of two marks",
    );
    check(
        "straight42 guarded",
        "deal 3; 42 126",
        "refused straight42/BI2: more than two marks only after a bid of two marks",
    );
    check(
        "straight42 guarded",
        "deal 3; 84 168",
        "refused straight42/BI2: after 84 a bid is one mark more",
    );
    check(
        "straight42 guarded",
        "deal 3; 30 84 126 210",
        "refused straight42/BI2: after 126 a bid is one mark more",
    );
}

#[test]
fn straight42_bi2_two_marks_may_open_and_each_may_add_one() {
    proves!("straight42/BI2");
    check(
        "straight42 guarded",
        "deal 3; 84 126 168 210",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "straight42 guarded",
        "deal 3; 30 84 126 168",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    // 42 and one mark are the same bid.
    check(
        "straight42 guarded",
        "deal 3; 41 42 42",
        "refused straight42/BI1: a bid must be higher than 42",
    );
    // So are other marks in words and in points.
    check(
        "straight42 guarded",
        "deal 3; one-mark two-marks three-marks 168",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    for word in ["29", "43", "85", "252", "six-marks", "two"] {
        let line = format!(r#"{{"do":"bid","seat":0,"bid":"{word}"}}"#);
        assert!(serde_json::from_str::<forty_two::Action>(&line).is_err(), "{word} is no bid");
    }
}

#[test]
fn straight42_bi4_a_bid_cannot_be_changed() {
    proves!("straight42/BI4");
    check(
        "straight42 guarded",
        "deal 3; 0 bids 30; 0 bids 31",
        "refused straight42/BI4: seat 0 has already said 30",
    );
    check(
        "straight42 honor",
        "deal 3; 0 bids 30; 0 bids pass",
        "refused straight42/BI4: seat 0 has already said 30",
    );
    check(
        "straight42 honor",
        "deal 3; 2 bids 30; 2 bids 31",
        "refused straight42/BI4: seat 2 has already said 30",
    );
    check(
        "straight42 guarded",
        "deal 3; 30 pass pass pass; 0 bids 31",
        "refused straight42/BI4: seat 0 has already said 30",
    );
}

#[test]
fn straight42_bi4_a_new_hand_is_a_new_bid() {
    proves!("straight42/BI4");
    check(
        "straight42 guarded",
        "deal 3; pass pass pass pass; deal 0; pass pass pass 31",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

#[test]
fn straight42_bi5_a_bid_out_of_turn_stands_until_its_turn() {
    proves!("straight42/BI5");
    // Seat 1 said 31 too early, and it is still good when its turn comes.
    check(
        "straight42 honor",
        "deal 3; 1 bids 31; 0 bids 30; pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    // Here it is not, and seat 1 has passed.
    check(
        "straight42 honor",
        "deal 3; 1 bids 31; 0 bids 32; pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 1 bids 31; 0 bids 31; pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 1 bids 31; 0 calls BI5 on 1",
        "upheld: seat 1 bid 31 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

#[test]
fn straight42_bi5_a_bid_in_turn_is_no_offence_and_a_guarded_table_prevents_one() {
    proves!("straight42/BI5");
    check(
        "straight42 honor",
        "deal 3; 31; 1 calls BI5 on 0",
        "denied: seat 0 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 1 bids 31; 0 calls BI5 on 2",
        "denied: seat 2 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 1 bids 31; 2 bids 32; 0 calls BI5 on 2",
        "denied: seat 2 only went on after seat 1 had bid out of turn; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 guarded",
        "deal 3; 2 bids 31",
        "refused straight42/BI1: it is the turn of seat 0 to bid",
    );
    // A pass out of turn waits as well, and three marks are good if two were bid before.
    check(
        "straight42 honor",
        "deal 3; 1 bids pass; 30 pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 2 bids 126; 30 84 pass",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 2 bids 126; 30 42 pass",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn straight42_bi6_all_pass_and_the_next_player_shakes() {
    proves!("straight42/BI6");
    check(
        "straight42 guarded",
        "deal 3; pass pass pass pass",
        "passed 0-0, marks 0-0, score 0-0, seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        "deal 3; pass pass pass pass; deal 3",
        "refused straight42/BI6: it is the turn of seat 0 to shuffle",
    );
    check(
        "straight42 guarded",
        "deal 3; pass pass pass pass; deal 0",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn straight42_bi6_one_bid_and_the_hand_is_played() {
    proves!("straight42/BI6");
    check(
        "straight42 guarded",
        "deal 3; pass pass pass 30",
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "straight42 guarded",
        "deal 3; pass pass pass 30; deal 0",
        "refused: the hand is not over",
    );
    check(
        "straight42 honor",
        "deal 3 by 1",
        "refused straight42/BI6: at this table no one else can shuffle",
    );
}

#[test]
fn straight42_bi7_the_next_opponent_may_have_the_same_shaker_shake_again() {
    proves!("straight42/BI7");
    check(
        "straight42 honor",
        "deal 3; 30; 1 exposes 5-1; 2 calls BI7 on 1",
        "upheld: seat 1 turned a bone over; \
         reshake by BI7 0-0, marks 0-0, score 0-0, seat 3 to shuffle",
    );
    check(
        "straight42 honor",
        "deal 3; 1 exposes 5-1; 2 calls BI7; deal 3",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 1 exposes 5-1; 2 calls BI7; deal 0",
        "refused straight42/BI6: it is the turn of seat 3 to shuffle",
    );
}

#[test]
fn straight42_bi7_only_that_opponent_and_only_at_once() {
    proves!("straight42/BI7");
    check(
        "straight42 honor",
        "deal 3; 30; 1 exposes 5-1; 0 calls BI7 on 1",
        "denied: it is seat 2 who decides; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 30; 1 exposes 5-1; 31; 2 calls BI7 on 1",
        "denied: no bone lies turned over to which this applies; \
         open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        "deal 3; 30; 2 calls BI7 on 1",
        "denied: no bone lies turned over to which this applies; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 guarded",
        "deal 3; 30; 1 exposes 5-1",
        "refused straight42/BI7: at a guarded table no bone is turned over",
    );
    // A bone shown in the bidding goes back: it is not owed in the play.
    check(
        "straight42 honor",
        "deal 3; 30; 1 exposes 3-3; 31 pass pass; fives; 5-4",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}
