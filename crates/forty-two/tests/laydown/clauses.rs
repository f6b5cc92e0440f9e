//! What the books say of declarations, with their own examples.

use game::proves;

use crate::table::{check, check_shown};

/// Trumps and a double in seat 0; 5-3 and 3-1 are the trumps that are out.
const TRUMPS_AND_DOUBLES: &str = "3-3 6-3 4-3 6-6 / 5-3 6-5 4-2 2-0 / 3-1 5-4 2-1 1-0 / \
                                  6-4 5-2 4-4 1-1";

fn trumps_and_doubles(leader: usize) -> String {
    format!("n42pa treys, 0 bid 31, taken 28 0, {leader} leads: {TRUMPS_AND_DOUBLES}")
}

#[test]
fn n42pa_iv_12_the_bidders_partner_may_declare_it_made() {
    proves!("n42pa/IV.12");
    let taken =
        |points| format!("n42pa fives, 0 bid 30, taken {points}, 1 leads: 1-0 / 2-0 / 3-0 / 4-0");
    check(&taken("30 11"), "2 declares made", "stands");
    // One point short, and the last trick can go either way.
    check(&taken("29 12"), "2 declares made", "refuted");
}

#[test]
fn n42pa_iv_12_an_opponent_may_declare_it_set() {
    proves!("n42pa/IV.12");
    let taken =
        |points| format!("n42pa fives, 0 bid 30, taken {points}, 0 leads: 1-0 / 2-0 / 3-0 / 4-0");
    check(&taken("28 13"), "3 declares set", "stands");
    // One point more for the bidders, and the last trick is one they may take.
    check(&taken("29 12"), "3 declares set", "refuted");
}

#[test]
fn n42pa_iv_12_a_declaration_wrong_already_needs_no_line() {
    proves!("n42pa/IV.12");
    let taken = "n42pa fives, 0 bid 30, taken 28 13, 1 leads: 1-0 / 2-0 / 3-0 / 4-0";
    check(taken, "0 declares made", "refuted");
    check_shown(taken, "0 declares made", "1-0 / 2-0 / 3-0 / 4-0", "");
}

#[test]
fn n42pa_iv_12_a_one_possible_way_is_enough() {
    proves!("n42pa/IV.12.a");
    // The declarer need not start with the 4-3, but did not say so.
    check(&trumps_and_doubles(0), "0 declares laydown", "refuted");
    check_shown(
        &trumps_and_doubles(0),
        "0 declares laydown",
        TRUMPS_AND_DOUBLES,
        "4-3 5-3 3-1 6-4",
    );
}

#[test]
fn n42pa_iv_12_a_the_lead_and_an_order_avoid_doubt() {
    proves!("n42pa/IV.12.a");
    check(&trumps_and_doubles(0), "0 declares laydown 3-3 6-3 4-3 6-6", "stands");
    // One draw too few: 5-3 and 3-1 in one hand outlast the 3-3.
    check(&trumps_and_doubles(0), "0 declares laydown 3-3 4-3 6-3 6-6", "refuted");
}

/// Sixes are trumps. The words "trumps and doubles" are the order: 6-6 and 6-5, then 3-3 and 1-1.
const SIXES_AND_DOUBLES: &str = "6-6 6-5 3-3 1-1 / 5-4 4-2 2-0 5-2 / 3-1 5-3 2-1 1-0 / \
                                 6-2 3-2 4-3 4-0";

fn sixes_and_doubles(book: &str, leader: usize) -> String {
    format!("{book} sixes, 0 bid 31, taken 28 0, {leader} leads: {SIXES_AND_DOUBLES}")
}

#[test]
fn n42pa_iv_12_b_trumps_and_doubles_with_the_partner_to_lead() {
    proves!("n42pa/IV.12.b");
    let order = "0 declares laydown 6-6 6-5 3-3 1-1";
    check(&sixes_and_doubles("n42pa", 2), order, "refuted");
    // The partner leads the 3-1, the order says trump, and the 3-3 should have been played.
    let line = "3-1 3-2 6-6";
    check_shown(&sixes_and_doubles("n42pa", 2), order, SIXES_AND_DOUBLES, line);
    // With the lead the same order is good.
    check(&sixes_and_doubles("n42pa", 0), order, "stands");
}

#[test]
fn n42pa_iv_12_b_an_order_that_no_lead_upsets() {
    proves!("n42pa/IV.12.b");
    // All the trumps that are left: whatever the partner leads may be trumped.
    let position = |hand: &str| {
        format!("n42pa sixes, 0 bid 31, taken 40 0, 2 leads: {hand} / 5-4 4-2 / 3-1 2-1 / 3-2 1-0")
    };
    check(&position("6-6 6-5"), "0 declares laydown 6-6 6-5", "stands");
    check(&position("6-6 3-3"), "0 declares laydown 6-6 3-3", "refuted");
    check(&position("6-6 3-3"), "0 declares laydown 3-3 6-6", "refuted");
}

#[test]
fn n42pa_iv_12_b_in_the_trick_that_is_down() {
    proves!("n42pa/IV.12.b");
    let position =
        "n42pa sixes, 0 bid 31, taken 40 0, 2 leads 3-1: 6-6 3-3 / 5-4 4-2 / 2-1 / 3-2 1-0";
    check(position, "0 declares laydown 3-3 6-6", "stands");
    check(position, "0 declares laydown 6-6 3-3", "refuted");
    check_shown(
        position,
        "0 declares laydown 6-6 3-3",
        "6-6 3-3 / 5-4 4-2 / 2-1 / 3-2 1-0",
        "3-2 6-6",
    );
}

#[test]
fn n42pa_iv_12_b_whatever_is_declared_and_by_any_player() {
    proves!("n42pa/IV.12.b");
    // Seat 1 needs no trick any more to have set the bid, but must not renege.
    let set = "n42pa sixes, 0 bid 31, taken 18 12, 2 leads: 5-4 4-2 / 6-6 3-3 / 3-1 2-1 / 3-2 1-0";
    check(set, "1 declares set", "stands");
    check(set, "1 declares set 6-6 3-3", "refuted");
    // The same for a bid that is made.
    let made = "n42pa sixes, 0 bid 31, taken 31 9, 1 leads: 5-4 4-2 / 2-0 4-3 / 6-6 3-3 / 3-1 1-0";
    check(made, "2 declares made", "stands");
    check(made, "2 declares made 6-6 3-3", "refuted");
    check(made, "0 declares made 5-4 4-2", "refuted");
}

#[test]
fn n42pa_iv_12_b_without_an_order_the_declarer_may_play_wrongly() {
    proves!("n42pa/IV.12.b");
    check(&trumps_and_doubles(2), "0 declares laydown", "refuted");
    // Treys are trumps. The partner leads the 3-1, and the declarer puts the 4-3 on it where the 3-3
    // was right.
    check_shown(
        &trumps_and_doubles(2),
        "0 declares laydown",
        "3-3 6-3 4-3 6-6 / 1-1 6-5 4-2 2-0 / 3-1 5-4 2-1 1-0 / 6-4 5-2 4-4 5-3",
        "3-1 5-3 4-3 1-1",
    );
}

#[test]
fn n42pa_iv_12_b_a_laid_order_is_not_played_wrongly() {
    proves!("n42pa/IV.12.b");
    // The partner leads a trump; the 3-3 comes next in the order and takes it.
    let position =
        "n42pa treys, 0 bid 31, taken 40 0, 2 leads 3-1 5-3: 3-3 4-3 / 6-5 4-2 / 2-1 / 1-1";
    check(position, "0 declares laydown 3-3 4-3", "stands");
    check(position, "0 declares laydown", "refuted");
    check(position, "0 declares laydown 4-3 3-3", "refuted");
}

#[test]
fn n42pa_iv_13_a_bone_nobody_holds_cannot_be_used() {
    proves!("n42pa/IV.13");
    let held =
        |bone| format!("n42pa follow-me, 0 bid 42, taken 41 0, 0 leads: 6-5 / 4-3 / 2-1 / {bone}");
    // The 6-6 would beat the 6-5, but it has been played.
    check(&held("4-4"), "0 declares made", "stands");
    check(&held("6-6"), "0 declares made", "refuted");
}

#[test]
fn n42pa_iv_13_the_declarers_own_bones_stay() {
    proves!("n42pa/IV.13");
    let hands = "6-5 6-6 / 4-3 4-2 / 2-1 2-0 / 3-3 4-4";
    let position = format!("n42pa follow-me, 0 bid 42, taken 40 0, 0 leads: {hands}");
    check(&position, "0 declares made 6-5 6-6", "stands");
    // In another hand the same 6-6 is enough.
    let hands = "6-5 3-3 / 4-3 4-2 / 2-1 2-0 / 6-6 4-4";
    let position = format!("n42pa follow-me, 0 bid 42, taken 40 0, 0 leads: {hands}");
    check(&position, "0 declares made 6-5 3-3", "refuted");
}

#[test]
fn n42pa_iv_13_a_though_the_partner_would_have_caught_it() {
    proves!("n42pa/IV.13.a");
    let partner =
        |bone| format!("n42pa follow-me, 0 bid 42, taken 41 0, 0 leads: 6-5 / 4-3 / {bone} / 2-1");
    check(&partner("6-6"), "0 declares made", "refuted");
    check_shown(&partner("6-6"), "0 declares made", "6-5 / 6-6 / 4-3 / 2-1", "6-5 6-6 4-3 2-1");
    check(&partner("4-4"), "0 declares made", "stands");
}

#[test]
fn straight42_pl7_the_bidders_hand_stays_whoever_declares() {
    proves!("straight42/PL7");
    // The bidder's partner leads the 6-5 and declares; the bidder holds the 6-6.
    let under =
        |book| format!("{book} follow-me, 0 bid 42, taken 41 0, 2 leads: 6-6 / 4-3 / 6-5 / 2-1");
    check(&under("straight42"), "2 declares made", "stands");
    check(&under("n42pa"), "2 declares made", "refuted");
}

#[test]
fn straight42_pl7_a_partners_hand_is_dealt_anew_when_the_bidder_declares() {
    proves!("straight42/PL7");
    let under =
        |book| format!("{book} follow-me, 0 bid 42, taken 41 0, 0 leads: 6-5 / 4-3 / 6-6 / 2-1");
    check(&under("straight42"), "0 declares made", "refuted");
    check(&under("n42pa"), "0 declares made", "refuted");
}

#[test]
fn straight42_pl7_the_rest_of_the_tricks() {
    proves!("straight42/PL7");
    let position =
        |book| format!("{book} treys, 0 bid 31, taken 28 0, 0 leads: {TRUMPS_AND_DOUBLES}");
    check(&position("straight42"), "0 declares laydown 3-3 6-3 4-3 6-6", "stands");
    check(&position("straight42"), "0 declares laydown 6-6 3-3 6-3 4-3", "refuted");
}

#[test]
fn straight42_pl7_a_laid_order_that_could_be_a_renege() {
    proves!("straight42/PL7");
    let order = "0 declares laydown 6-6 6-5 3-3 1-1";
    check(&sixes_and_doubles("straight42", 2), order, "refuted");
    check_shown(&sixes_and_doubles("straight42", 2), order, SIXES_AND_DOUBLES, "3-1 3-2 6-6");
    check(&sixes_and_doubles("straight42", 0), order, "stands");
    // Only the bidder can lead a trey, and the bidder's hand is as it is: there is none in it.
    let partner = |hand: &str| {
        format!(
            "straight42 sixes, 2 bid 42, taken 40 0, 2 leads: 6-6 3-3 / 5-4 4-2 / {hand} / 2-1 1-0"
        )
    };
    check(&partner("5-5 4-4"), "0 declares laydown 6-6 3-3", "stands");
    check(&partner("5-5 3-1"), "0 declares laydown 6-6 3-3", "refuted");
}
