use forty_two::{Action, Trump};
use game::{Game, proves};

use crate::table::{check, play};

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

/// `SIXES` and more.
fn sixes(more: &str) -> String {
    format!("{SIXES}; {more}")
}

#[test]
fn straight42_g1_no_variations() {
    proves!("straight42/G1");
    for word in ["nello", "sevens", "plunge", "splash", "sixes-low"] {
        let line = format!(r#"{{"do":"trump","seat":0,"trump":"{word}"}}"#);
        let error = serde_json::from_str::<Action>(&line).expect_err("no contract");
        assert!(error.to_string().starts_with(&format!("`trump`: `{word}`")), "{error}");
    }
}

#[test]
fn straight42_g1_straight_42_goes_on() {
    proves!("straight42/G1");
    check("straight42 guarded", SIXES, "open 0-0, marks 0-0, score 0-0, seat 0 to act");
}

#[test]
fn straight42_g2_nine_contracts() {
    proves!("straight42/G2");
    let game = play("straight42 guarded", "deal 3; 30 pass pass pass");
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let named: Vec<Trump> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Trump { trump, .. } => Some(*trump),
            _ => None,
        })
        .collect();
    assert_eq!(named, Trump::ALL);
}

#[test]
fn straight42_g2_doubles_and_follow_me_differ_in_what_a_double_is() {
    proves!("straight42/G2");
    // Doubles are trumps: 4-4 takes a trick of fives, and 5-5 is not of the fives.
    let doubles = "deal 3; pass 30 pass pass; doubles; 5-4 5-0 5-2";
    check(
        "straight42 guarded",
        &format!("{doubles}; 0 plays 5-5"),
        "refused straight42/PL4: 5-5 does not follow suit while seat 0 holds 6-5",
    );
    check(
        "straight42 guarded",
        &format!("{doubles}; 0 plays 6-5"),
        "open 6-0, marks 0-0, score 0-0, seat 0 to act",
    );
    // Follow me: the double is the highest of its suit.
    let follow_me = "deal 3; pass 30 pass pass; follow-me; 5-4 5-0 5-2";
    check(
        "straight42 honor",
        &format!("{follow_me}; 0 plays 5-5"),
        "open 16-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        &format!("{follow_me}; 0 plays 4-4"),
        "open 0-6, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn straight42_pl2_an_unnamed_trump_is_the_high_side_of_the_lead() {
    proves!("straight42/PL2");
    for (lead, trump) in [("6-4", Trump::Sixes), ("4-4", Trump::Fours), ("3-1", Trump::Treys)] {
        let game = play("straight42 guarded", &format!("deal 3; 30 pass pass pass; {lead}"));
        assert_eq!(game.hand().and_then(|hand| hand.trump), Some(trump));
    }
}

#[test]
fn straight42_pl2_the_bid_winner_names_once_and_nobody_else_does() {
    proves!("straight42/PL2");
    check(
        "straight42 honor",
        "deal 3; 30 pass pass pass; 1 names fives",
        "refused straight42/PL2: seat 0 won the bid and names trumps",
    );
    check(
        "straight42 guarded",
        "deal 3; 30 pass pass; 0 names fives",
        "refused straight42/PL2: the bidding is not over",
    );
    check(
        "straight42 guarded",
        &sixes("0 names fives"),
        "refused straight42/PL2: trumps are named already",
    );
    check(
        "straight42 guarded",
        "deal 3; 30 pass pass pass; fives; 6-4",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    let game = play("straight42 guarded", "deal 3; 30 pass pass pass; fives; 6-4");
    assert_eq!(game.hand().and_then(|hand| hand.trump), Some(Trump::Fives));
}

#[test]
fn straight42_pl3_the_bid_winner_leads_first() {
    proves!("straight42/PL3");
    check(
        "straight42 guarded",
        "deal 3; pass 30 pass pass; 0 plays 6-6",
        "refused straight42/PL3: seat 1 leads first",
    );
    for table in ["straight42 guarded", "straight42 honor"] {
        check(
            table,
            "deal 3; pass 30; 1 plays 6-3",
            "refused straight42/PL3: the bidding is not over",
        );
    }
    check(
        "straight42 guarded",
        "deal 3; pass 30 pass pass; 1 plays 6-3",
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}

#[test]
fn straight42_pl3_later_leads_are_the_trick_winners() {
    proves!("straight42/PL3");
    check(
        "straight42 guarded",
        "deal 3; pass 30 pass pass; 6-3 6-1 4-3 6-6",
        "open 1-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

#[test]
fn straight42_pl4_suit_is_followed_if_possible() {
    proves!("straight42/PL4");
    check(
        "straight42 guarded",
        &sixes("6-6; 1 plays 5-4"),
        "refused straight42/PL4: 5-4 does not follow suit while seat 1 holds 6-2 6-3",
    );
    check(
        "straight42 honor",
        &sixes("6-6 5-4; 2 calls PL4 on 1"),
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by PL4 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // The high end of a lead is its suit: 4-1 answers a lead of 4-4, 5-1 does not.
    check(
        "straight42 guarded",
        &sixes("4-4; 1 plays 5-1"),
        "refused straight42/PL4: 5-1 does not follow suit while seat 1 holds 4-1 5-4",
    );
    // A bone with a trump end belongs to trumps only.
    check(
        "straight42 guarded",
        "deal 3; 30 pass pass pass; fives; 6-4 6-3; 2 plays 5-3",
        "refused straight42/PL4: 5-3 does not follow suit while seat 2 holds 6-0 6-1",
    );
    // It can be found at any time until the next deal.
    let whole = "6-6 5-4 6-1 2-2 6-5 6-3 6-0 5-2 6-4 6-2 5-0 3-2 5-5 5-1 5-3 4-0 \
                 4-4 4-1 4-2 4-3 3-1 3-3 2-1 3-0 1-0 1-1 0-0 2-0";
    check("straight42 honor", &sixes(whole), "made 41-1, marks 1-0, score 1-0, seat 0 to shuffle");
    check(
        "straight42 honor",
        &sixes(&format!("{whole}; 0 calls PL4 on 1")),
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by PL4 41-1, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        &sixes(&format!("{whole}; deal 0; 0 calls PL4 on 1")),
        "denied: seat 1 followed suit whenever able; open 0-0, marks 0-0, score 1-0, seat 1 to act",
    );
}

#[test]
fn straight42_pl4_without_the_suit_anything_is_played() {
    proves!("straight42/PL4");
    check(
        "straight42 guarded",
        &sixes("6-6 6-3 6-1; 3 plays 2-2"),
        "open 1-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6 6-3 6-1 2-2; 0 calls PL4 on 3"),
        "denied: seat 3 followed suit whenever able; open 1-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6 6-3; 0 calls PL4 on 1"),
        "denied: seat 1 followed suit whenever able; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6 6-3; 0 calls PL4"),
        "refused: say whom straight42/PL4 is called against",
    );
    // Trumps may be led at any time.
    check(
        "straight42 guarded",
        &sixes("4-4 4-1 4-2 4-3 6-6"),
        "open 6-0, marks 0-0, score 0-0, seat 1 to act",
    );
}

#[test]
fn straight42_pl5_playing_out_of_turn_is_a_renege() {
    proves!("straight42/PL5");
    check(
        "straight42 guarded",
        &sixes("6-6; 2 plays 6-1"),
        "refused straight42/PL5: it is the turn of seat 1",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 2 plays 6-1; 3 calls PL5 on 2"),
        "upheld: seat 2 played 6-1 in trick 1 when it was the turn of seat 1; \
         renege by PL5 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        &sixes("1 plays 6-3; 0 calls PL5 on 1"),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 0; \
         renege by PL5 0-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "straight42 honor",
        &sixes("6-6 6-3 6-1 2-2; 1 plays 5-4; 0 calls PL5 on 1"),
        "upheld: seat 1 played 5-4 in trick 2 when it was the turn of seat 0; \
         renege by PL5 1-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    // The first to lead has the lead: the turn goes round from there.
    check(
        "straight42 honor",
        &sixes("1 plays 6-3"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
}

#[test]
fn straight42_pl5_whoever_waits_their_turn_reneges_not() {
    proves!("straight42/PL5");
    check(
        "straight42 honor",
        &sixes("6-6; 2 plays 6-1; 0 calls PL5 on 1"),
        "denied: seat 1 played in turn throughout; open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "straight42 honor",
        &sixes("6-6; 2 plays 6-1; 1 plays 6-3; 0 calls PL5 on 1"),
        "denied: seat 1 played in turn throughout; open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    // The turn, and what was lacking, show only in the bones: an official has nothing to add.
    check(
        "straight42 honor",
        &sixes("6-6 6-3 6-1 2-2; 1 calls PL5 on 3"),
        "denied: seat 3 played in turn throughout; open 1-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

#[test]
fn straight42_s1_seven_marks_win_and_no_more_are_recorded() {
    proves!("straight42/S1");
    check(
        "straight42 honor",
        &four_hands_of_two_marks(),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 3; \
         renege by PL5 0-0, marks 2-0, score 7-0 (games 1-0), side 0 has won",
    );
}

#[test]
fn straight42_s1_eight_count_where_the_game_is_longer() {
    proves!("straight42/S1");
    check(
        "straight42 honor target_marks=9",
        &four_hands_of_two_marks(),
        "upheld: seat 1 played 6-3 in trick 1 when it was the turn of seat 3; \
         renege by PL5 0-0, marks 2-0, score 8-0, seat 3 to shuffle",
    );
}

/// Four hands bid for two marks and lost by side 1, whose player plays out of turn.
fn four_hands_of_two_marks() -> String {
    let hand = |shaker: u8, offender: u8, bone: &str| {
        format!(
            "deal {shaker}; 84 pass pass pass; sixes; {offender} plays {bone}; \
             0 calls PL5 on {offender}"
        )
    };
    [hand(3, 1, "6-3"), hand(0, 3, "5-2"), hand(1, 1, "6-3"), hand(2, 1, "6-3")].join("; ")
}
