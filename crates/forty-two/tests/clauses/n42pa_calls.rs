use game::proves;

use crate::table::check;

const SIXES: &str = "deal 3; 30 pass pass pass; sixes";

fn sixes(more: &str) -> String {
    format!("{SIXES}; {more}")
}

/// Two tricks in; seat 0 has the lead and 6-4 5-5 4-4 3-1 2-0.
fn late(more: &str) -> String {
    sixes(&format!("6-6 6-3 6-1 2-2 6-5 6-2 6-0 4-0; {more}"))
}

#[test]
fn n42pa_iv_12_any_player_may_declare() {
    proves!("n42pa/IV.12");
    check(
        "n42pa guarded",
        &late("0 declares made; 1 accepts"),
        "made by IV.12 2-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "n42pa guarded",
        &late("2 declares made; 3 accepts"),
        "made by IV.12 2-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
    check(
        "n42pa guarded",
        &late("1 declares set; 0 accepts"),
        "set by IV.12 2-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "n42pa honor",
        &late("0 declares laydown; 1 accepts"),
        "laydown by IV.12 42-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_12_a_side_does_not_declare_its_own_bid_set() {
    proves!("n42pa/IV.12");
    check(
        "n42pa guarded",
        &late("2 declares set"),
        "refused n42pa/IV.12: a side does not declare its own bid set",
    );
    check(
        "n42pa guarded",
        "deal 3; 30 pass pass pass; 0 declares made",
        "refused n42pa/IV.12: trumps are not named yet",
    );
    check(
        "n42pa guarded",
        &late("0 declares made; 1 calls IV.12 on 0"),
        "refused: n42pa/IV.12 is about declarations: challenge the declaration instead",
    );
}

#[test]
fn n42pa_iv_12_a_a_refuted_declarer_forfeits_the_hand_and_its_marks() {
    proves!("n42pa/IV.12.a");
    check(
        "n42pa guarded",
        &late("0 declares laydown; 1 challenges"),
        "refuted; forfeit by IV.12.a 2-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "n42pa guarded",
        &late("1 declares set; 0 challenges"),
        "refuted; forfeit by IV.12.a 2-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_12_a_what_cannot_be_refuted_stands() {
    proves!("n42pa/IV.12.a");
    let all_sixes = "deal 3: 6-6 6-5 6-4 6-3 6-2 6-1 6-0 / 5-5 5-4 5-3 5-2 5-1 5-0 4-4 / \
                     4-3 4-2 4-1 4-0 3-3 3-2 3-1 / 3-0 2-2 2-1 2-0 1-1 1-0 0-0; \
                     84 pass pass pass; sixes";
    check(
        "n42pa guarded",
        &format!("{all_sixes}; 0 declares laydown; 1 challenges"),
        "stands; laydown by IV.12 42-0, marks 2-0, score 2-0, seat 0 to shuffle",
    );
    check(
        "n42pa guarded",
        &format!("{all_sixes}; 0 declares made; 2 challenges"),
        "refused n42pa/IV.12.a: a declaration is answered by the other side",
    );
}

/// Seat 0 has trumps and doubles; seat 2, the partner, has led 3-1.
const PARTNER_LED: &str = "deal 3: 3-3 6-3 5-3 3-2 6-6 5-5 4-4 / 4-3 6-5 6-4 6-2 6-1 6-0 5-4 / \
                           3-1 2-2 2-1 2-0 1-1 1-0 0-0 / 3-0 5-2 5-1 5-0 4-2 4-1 4-0; \
                           pass pass 42 pass; treys; 3-1";

#[test]
fn n42pa_iv_12_b_a_lower_trump_where_the_double_was_right_loses() {
    proves!("n42pa/IV.12.b");
    check(
        "n42pa guarded",
        &format!("{PARTNER_LED}; 0 declares laydown; 1 challenges"),
        "refuted; forfeit by IV.12.a 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_12_b_an_order_laid_down_avoids_doubt() {
    proves!("n42pa/IV.12.b");
    check(
        "n42pa guarded",
        &format!("{PARTNER_LED}; 0 declares laydown 3-3 6-3 5-3 3-2 6-6 5-5 4-4; 1 challenges"),
        "stands; laydown by IV.12 42-0, marks 1-0, score 1-0, seat 0 to shuffle",
    );
}

/// Seat 0 has six trumps and the highest trey; the seventh trump is the partner's.
const PARTNER_HAS_A_TRUMP: &str = "deal 3: 6-6 6-5 6-4 6-3 6-2 6-1 3-3 / \
                                   5-5 5-4 5-3 5-2 5-1 5-0 4-4 / 3-1 3-2 3-0 6-0 4-3 4-2 4-1 / \
                                   4-0 2-2 2-1 2-0 1-1 1-0 0-0; 84 pass pass pass; sixes";

#[test]
fn n42pa_iv_13_a_bone_that_is_held_may_be_supposed_in_any_other_hand() {
    proves!("n42pa/IV.13");
    // 3-3 first: 6-0 could trump it, had an opponent that bone and no trey.
    check(
        "n42pa guarded",
        &format!(
            "{PARTNER_HAS_A_TRUMP}; 0 declares laydown 3-3 6-6 6-5 6-4 6-3 6-2 6-1; 1 challenges"
        ),
        "refuted; forfeit by IV.12.a 0-0, marks 0-2, score 0-2, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_13_a_bone_already_played_refutes_nothing() {
    proves!("n42pa/IV.13");
    check(
        "n42pa guarded",
        &format!(
            "{PARTNER_HAS_A_TRUMP}; 6-6 4-4 6-0 0-0; \
             0 declares laydown 3-3 6-5 6-4 6-3 6-2 6-1; 1 challenges"
        ),
        "stands; laydown by IV.12 42-0, marks 2-0, score 2-0, seat 0 to shuffle",
    );
}

/// Every five but 5-4 is the partner's.
const PARTNER_WOULD_CATCH_IT: &str = "deal 3: 6-6 6-5 6-4 6-3 6-2 6-1 5-4 / \
                                      4-4 4-3 4-2 4-1 4-0 3-3 3-2 / 5-5 5-3 5-2 5-1 5-0 6-0 3-1 / \
                                      3-0 2-2 2-1 2-0 1-1 1-0 0-0; 84 pass pass pass; sixes";

#[test]
fn n42pa_iv_13_a_it_does_not_help_that_the_partner_would_have_caught_it() {
    proves!("n42pa/IV.13.a");
    check(
        "n42pa guarded",
        &format!("{PARTNER_WOULD_CATCH_IT}; 0 declares made; 3 challenges"),
        "refuted; forfeit by IV.12.a 0-0, marks 0-2, score 0-2, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_13_a_what_nothing_outside_can_set_stands() {
    proves!("n42pa/IV.13.a");
    // The same with 5-5 in the bidder's hand, trumps laid down first.
    let dealt = PARTNER_WOULD_CATCH_IT.replace("6-1 5-4", "6-1 5-5").replace("/ 5-5", "/ 5-4");
    check(
        "n42pa guarded",
        &format!("{dealt}; 0 declares made 6-6 6-5 6-4 6-3 6-2 6-1 5-5; 3 challenges"),
        "stands; made by IV.12 0-0, marks 2-0, score 2-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_15_iv_4_b_ruled_a_renege() {
    proves!("n42pa/IV.15", "n42pa/IV.4.b");
    check(
        "n42pa honor",
        &sixes("6-6; 1 calls IV.15 on 2"),
        "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 calls IV.15 on 2; upheld"),
        "renege by IV.15 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 calls IV.4.b on 0; upheld"),
        "renege by IV.4.b 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 calls IV.15 on 2; upheld under IV.4"),
        "renege by IV.4 0-0, marks 0-1, score 0-1, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iv_15_iv_4_b_denied_and_play_goes_on() {
    proves!("n42pa/IV.15", "n42pa/IV.4.b");
    check(
        "n42pa honor",
        &sixes("6-6; 1 calls IV.15 on 2; denied"),
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
        &sixes("6-6; 1 calls IV.4.b"),
        "refused: say whom n42pa/IV.4.b is called against",
    );
}

#[test]
fn n42pa_i_7_iv_3_iv_6_iv_7_iv_16_are_ruled_on_and_recorded() {
    proves!("n42pa/I.7", "n42pa/IV.3", "n42pa/IV.7", "n42pa/IV.16");
    for clause in ["I.7", "IV.3", "IV.6", "IV.7", "IV.16"] {
        check(
            "n42pa guarded",
            &sixes(&format!("6-6; 1 calls {clause} on 2")),
            "waiting: an official decides; open 0-0, marks 0-0, score 0-0, an official to rule",
        );
        check(
            "n42pa guarded",
            &sixes(&format!("6-6; 1 calls {clause} on 2; upheld")),
            "open 0-0, marks 0-0, score 0-0, seat 1 to act",
        );
    }
}

/// Everyone follows but seat 2, who holds 2-1 back in the sixth trick; the bid is made.
const HELD_BACK: &str = "6-6 6-3 6-1 2-2 6-5 6-2 6-0 4-0 5-5 5-4 5-0 5-2 6-4 4-1 5-3 3-2 \
                         4-4 1-0 4-2 4-3 2-0 5-1 1-1 3-0 3-1 3-3 2-1 0-0";

#[test]
fn n42pa_ii_1_iv_14_a_renege_found_when_the_last_bone_falls_undoes_the_win() {
    proves!("n42pa/II.1", "n42pa/IV.14");
    let won = sixes(HELD_BACK);
    check(
        "n42pa honor target_marks=1",
        &won,
        "made 41-1, marks 1-0, score 1-0 (games 1-0), side 0 has won",
    );
    check(
        "n42pa honor target_marks=1",
        &format!("{won}; 1 calls IV.4.a on 2"),
        "upheld: seat 2 discarded 1-1 on the lead of 2-0 in trick 6 while holding 2-1; \
         renege by IV.4.a 41-1, marks 0-1, score 0-1 (games 0-1), side 1 has won",
    );
    // Without that mark the game goes on with the next deal.
    let ahead = format!("deal 2; 30 pass pass pass; 2 calls IV.15 on 3; upheld; {won}");
    check(
        "n42pa honor target_marks=2",
        &ahead,
        "made 41-1, marks 1-0, score 2-0 (games 1-0), side 0 has won",
    );
    check(
        "n42pa honor target_marks=2",
        &format!("{ahead}; 0 calls IV.4 on 2"),
        "upheld: seat 2 discarded 1-1 on the lead of 2-0 in trick 6 while holding 2-1; \
         renege by IV.4 41-1, marks 0-1, score 1-1, seat 0 to shuffle",
    );
    check(
        "n42pa honor target_marks=2",
        &format!("{ahead}; 1 calls IV.4.a on 2; deal 0"),
        "open 0-0, marks 0-0, score 1-1, seat 1 to act",
    );
    // Found when the rest is turned up after a declaration.
    check(
        "n42pa honor target_marks=1",
        &sixes("6-6 5-4 6-1 2-2; 1 declares set; 0 accepts; 0 calls IV.4.a on 1"),
        "upheld: seat 1 discarded 5-4 on the lead of 6-6 in trick 1 while holding 6-2; \
         renege by IV.4.a 1-0, marks 1-0, score 1-0 (games 1-0), side 0 has won",
    );
}

#[test]
fn n42pa_ii_1_without_a_renege_the_match_stays_won() {
    proves!("n42pa/II.1");
    let won = sixes(HELD_BACK);
    check(
        "n42pa honor target_marks=1",
        &format!("{won}; 1 calls IV.4.a on 0"),
        "denied: seat 0 followed suit whenever able; \
         made 41-1, marks 1-0, score 1-0 (games 1-0), side 0 has won",
    );
    // What only people saw keeps the result open until it is ruled on.
    check(
        "n42pa honor target_marks=1",
        &format!("{won}; 1 calls IV.15 on 0"),
        "waiting: an official decides; \
         made 41-1, marks 1-0, score 1-0 (games 1-0), an official to rule",
    );
    check(
        "n42pa honor target_marks=1",
        &format!("{won}; 1 calls IV.15 on 0; denied"),
        "made 41-1, marks 1-0, score 1-0 (games 1-0), side 0 has won",
    );
    // The next deal closes the hand before.
    check(
        "n42pa honor",
        &format!("{won}; deal 0; 1 calls IV.4.a on 2"),
        "denied: seat 2 followed suit whenever able; open 0-0, marks 0-0, score 1-0, seat 1 to act",
    );
}
