use game::proves;

use crate::table::check;

#[test]
fn n42pa_iii_8_a_34_out_of_turn_is_34_if_still_above_the_bid() {
    proves!("n42pa/III.8", "n42pa/III.8.a");
    check(
        "n42pa honor",
        "deal 3; 1 bids 34; 33 pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
        "deal 3; 1 bids 34; 0 calls III.8 on 1",
        "upheld: seat 1 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        "deal 3; 1 bids 34; 0 calls III.8.a on 1",
        "upheld: seat 1 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        "deal 3; 1 bids 34; 1 bids 35",
        "refused n42pa/III.3: seat 1 has already said 34",
    );
}

#[test]
fn n42pa_iii_8_a_said_again_in_turn_it_is_the_same_bid() {
    proves!("n42pa/III.8", "n42pa/III.8.a");
    for (bids, to_act) in [
        ("1 bids 34; 33; 1 bids 34; pass pass", "seat 1"),
        ("1 bids 34; 35; 1 bids pass; pass pass", "seat 0"),
        ("3 bids 34; 33 pass pass; 3 bids 34", "seat 3"),
    ] {
        let expected = format!("open 0-0, marks 0-0, score 0-0, {to_act} to act");
        check("n42pa honor", &format!("deal 3; {bids}"), &expected);
    }
    // Neither before its turn nor as another word.
    for bids in [
        "1 bids 34; 1 bids 34",
        "1 bids 34; 33; 1 bids 35",
        "1 bids 34; 33; 1 bids pass",
        "1 bids 34; 35; 1 bids 34",
        "30; 1 bids 34; 1 bids 34",
    ] {
        let expected = "refused n42pa/III.3: seat 1 has already said 34";
        check("n42pa honor", &format!("deal 3; {bids}"), expected);
    }
}

#[test]
fn n42pa_iii_8_a_34_out_of_turn_is_a_pass_if_no_longer_above() {
    proves!("n42pa/III.8", "n42pa/III.8.a");
    check(
        "n42pa honor",
        "deal 3; 1 bids 34; 34 pass pass",
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        "deal 3; 34; 1 calls III.8 on 0",
        "denied: seat 0 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
        "deal 3; 34; 1 calls III.8.a on 0",
        "denied: seat 0 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    check(
        "n42pa honor",
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
        "n42pa honor",
        found,
        "upheld: seat 2 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        &format!("{found}; pass pass pass"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    check(
        "n42pa honor",
        &format!("{found}; 35 pass pass"),
        "open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        &format!("{found}; 2 bids 36"),
        "refused n42pa/III.3: seat 2 has already said 34",
    );
    // Also after the last bid, until trumps are named.
    check(
        "n42pa honor",
        "deal 3; 2 bids 34; 30 31 pass; 3 calls III.8.b on 2",
        "upheld: seat 2 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

/// Those who go on clockwise from an early bid are out of turn only because of it.
#[test]
fn n42pa_iii_8_b_who_followed_the_early_bid_may_change_theirs() {
    proves!("n42pa/III.8.b");
    let found = "deal 3; 1 bids 30; 2 bids 31; 3 bids 32; 0 calls III.8.b on 1";
    let upheld = "upheld: seat 1 bid 30 out of turn; so far 1 such bid by this player in this game; \
                  open 0-0, marks 0-0, score 0-0, seat 0 to act";
    check("n42pa honor", found, upheld);
    let changed = format!("{found}; pass; 2 bids 33; pass");
    check("n42pa honor", &changed, "open 0-0, marks 0-0, score 0-0, seat 2 to act");
    check(
        "n42pa honor",
        &format!("{found}; pass; 1 bids 34"),
        "refused n42pa/III.3: seat 1 has already said 30",
    );
    // Theirs was no offence that a later one could be the second of.
    check(
        "n42pa honor",
        &format!("{found}; 3 bids 40; 1 calls III.8.c on 3"),
        "denied: seat 3 bid 40 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

#[test]
fn n42pa_iii_8_b_who_followed_the_early_bid_has_committed_no_offense() {
    proves!("n42pa/III.8", "n42pa/III.8.b", "n42pa/III.8.c");
    let early = "deal 3; 1 bids 30; 2 bids 31; 3 bids 32";
    for clause in ["III.8", "III.8.a", "III.8.b", "III.8.c"] {
        for seat in [2, 3] {
            check(
                "n42pa honor",
                &format!("{early}; 0 calls {clause} on {seat}"),
                &format!(
                    "denied: seat {seat} only went on after seat 1 had bid out of turn; \
                     open 0-0, marks 0-0, score 0-0, seat 0 to act"
                ),
            );
        }
    }
    // Nothing was called in this hand, and the next early bid of seat 2 is its first offense.
    let over = format!("{early}; pass; fives; 0 calls IV.15 on 3; upheld; deal 0");
    check(
        "n42pa honor",
        &format!("{over}; 2 bids 40; 1 calls III.8.c on 2"),
        "denied: seat 2 bid 40 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 1-0, seat 1 to act",
    );
}

/// After seat 3 spoke too early it was seat 0's turn by any count: seat 2 followed no one. That is an
/// offense of its own, but all may change their bids except the one who first bid out of turn.
#[test]
fn n42pa_iii_8_b_only_who_first_bid_out_of_turn_keeps_the_bid() {
    proves!("n42pa/III.8", "n42pa/III.8.b", "n42pa/III.8.c");
    let early = "deal 3; 3 bids 33; 2 bids 34; 30";
    let found = format!("{early}; 0 calls III.8.b on 3");
    check(
        "n42pa honor",
        &format!("{found}; pass; pass; 2 bids pass"),
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa honor",
        &format!("{found}; pass; pass; 3 bids 35"),
        "refused n42pa/III.3: seat 3 has already said 33",
    );
    // Called on seat 2, it is seat 3 all the same who bid out of turn first.
    check(
        "n42pa honor",
        &format!("{early}; 0 calls III.8.b on 2; pass; pass; 2 bids 35; 3 bids pass"),
        "open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    // The word of seat 2 may be changed, but it was out of turn.
    let again = "deal 0; 2 bids 30; 1 calls III.8.c on 2";
    check(
        "n42pa honor",
        &format!(
            "{found}; pass; pass; 2 bids 35; 3 bids pass; fives; 1 calls IV.15 on 0; upheld; {again}"
        ),
        "upheld: seat 2 bid 30 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 0-1, score 0-2, seat 1 to shuffle",
    );
    let first = "deal 2; 2 bids 31; pass pass pass; fives; 1 calls IV.15 on 0; upheld";
    check(
        "n42pa honor",
        &format!("{first}; {found}; 1 calls III.8.c on 2"),
        "upheld: seat 2 bid 34 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 0-1, score 0-2, seat 0 to shuffle",
    );
}

/// Once it is known that a player bid too early, those who bid then know what they do.
#[test]
fn n42pa_iii_8_b_not_for_bids_made_after_it_was_found() {
    proves!("n42pa/III.8.b");
    let found = "deal 3; 2 bids 34; 0 calls III.8 on 2";
    check(
        "n42pa honor",
        &format!("{found}; 30 31; 3 calls III.8.b on 2"),
        "denied: that seat 2 bid out of turn was found before the others bid; \
         open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
    check(
        "n42pa honor",
        &format!("{found}; 3 bids 35; 0 calls III.8 on 3"),
        "upheld: seat 3 bid 35 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    // The bidding is opened again once.
    let again = "deal 3; 2 bids 34; 30; 3 calls III.8.b on 2; 31; 3 calls III.8.b on 2";
    check(
        "n42pa honor",
        again,
        "denied: that seat 2 bid out of turn was found before the others bid; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    // But called for what it was after others had bid, they may still change their bids.
    check(
        "n42pa honor",
        "deal 3; 2 bids 34; 30 31; 3 calls III.8 on 2; 3 calls III.8.b on 2",
        "upheld: seat 2 bid 34 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
}

/// A second early bid after the bidding was opened again: both words stay.
#[test]
fn n42pa_iii_8_b_opened_again_a_second_time() {
    proves!("n42pa/III.8.b");
    let once = "deal 3; 1 bids 30; 0 bids 31; 3 calls III.8.b on 1";
    let twice = format!("{once}; 3 bids 36; pass; 2 calls III.8.b on 3");
    for (seat, said) in [(1, "30"), (3, "36")] {
        check(
            "n42pa honor",
            &format!("{twice}; {seat} bids 40"),
            &format!("refused n42pa/III.3: seat {seat} has already said {said}"),
        );
    }
    check(
        "n42pa honor",
        &format!("{twice}; 32; 35"),
        "open 0-0, marks 0-0, score 0-0, seat 3 to act",
    );
}

#[test]
fn n42pa_iii_8_b_not_if_nobody_bid_since_or_trumps_are_named() {
    proves!("n42pa/III.8.b");
    check(
        "n42pa honor",
        "deal 3; 2 bids 34; 3 calls III.8.b on 2",
        "denied: no other seat has bid since seat 2 bid out of turn; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        "deal 3; 30; 3 calls III.8.b on 0",
        "denied: seat 0 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 0-0, seat 1 to act",
    );
    let named = "deal 3; 2 bids 34; 30 31 pass; fives; 3 calls III.8.b on 2";
    check(
        "n42pa honor",
        named,
        "denied: it is too late to bid again; open 0-0, marks 0-0, score 0-0, seat 2 to act",
    );
    let passed = "deal 3; 2 bids pass; pass pass pass; 3 calls III.8.b on 2";
    check(
        "n42pa honor",
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
        "n42pa honor",
        &format!("{again}; 0 calls III.8.c on 1"),
        "upheld: seat 1 bid 84 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 1-0, score 2-0, seat 0 to shuffle",
    );
    check(
        "n42pa honor",
        &format!("{again}; 42; 0 calls III.8.c on 1"),
        "upheld: seat 1 bid 84 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 1-0, score 2-0, seat 0 to shuffle",
    );
    // One mark, whatever was bid: also after the hand was played.
    check(
        "n42pa honor",
        &format!("{again}; 42 126 168; fives; 0 calls III.8.c on 1"),
        "upheld: seat 1 bid 84 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 1-0, score 2-0, seat 0 to shuffle",
    );
}

#[test]
fn n42pa_iii_8_c_not_for_the_first_offence_nor_in_a_new_game() {
    proves!("n42pa/III.8.c");
    check(
        "n42pa honor",
        "deal 3; 1 bids 30; 0 calls III.8.c on 1",
        "denied: seat 1 bid 30 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0, seat 0 to act",
    );
    let first = "deal 2; 1 bids 30; pass pass pass; 0 calls IV.15 on 1; upheld";
    // The second offence must be this player's, in this hand and in this game.
    check(
        "n42pa honor",
        &format!("{first}; deal 3; 2 bids 30; 1 calls III.8.c on 2"),
        "denied: seat 2 bid 30 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 1-0, seat 0 to act",
    );
    check(
        "n42pa honor",
        &format!("{first}; deal 3; 30 31; 0 calls III.8.c on 1"),
        "denied: seat 1 made no bid out of turn in this hand; \
         open 0-0, marks 0-0, score 1-0, seat 2 to act",
    );
    let again = "deal 3; 1 bids 31; 0 calls III.8.c on 1";
    check(
        "n42pa honor best_of=3 target_marks=1",
        &format!("{first}; {again}"),
        "denied: seat 1 bid 31 out of turn; so far 1 such bid by this player in this game; \
         open 0-0, marks 0-0, score 0-0 (games 1-0), seat 0 to act",
    );
    check(
        "n42pa honor best_of=3",
        &format!("{first}; {again}"),
        "upheld: seat 1 bid 31 out of turn; so far 2 such bids by this player in this game; \
         forfeit by III.8.c 0-0, marks 1-0, score 2-0, seat 0 to shuffle",
    );
}
