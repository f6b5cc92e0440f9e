//! Clause 8: telling the table of the last bone.

use game::{Game, proves};

use crate::notation::{GUARDED, HONOR, check, heard, position};

/// Seat 1 is down to its last bone; it is the turn of seat 0.
const LAST_BONE: &str = "deal 9-9 9-0 5-4 | 9-1 2-1 1-0; 1 9-1 own; 0 9-0 own; 1 2-1 own";

#[test]
fn alabama_samboree_8_at_an_honor_table_the_bump_is_the_players() {
    proves!("alabama-samboree/8");
    let bump = format!("{LAST_BONE}; 1 bump");
    check(HONOR, &bump, "0: 9-0 | 1: 9-1 2-1 | 0 may pass");
    assert_eq!(
        heard(HONOR, &format!("{bump}; 0 calls 8 against 1")),
        "Denied: bumped for the last bone"
    );
    check(
        HONOR,
        &format!("{bump}; 1 bump"),
        "refused (alabama-samboree/8): seat 1 has bumped already",
    );
}

#[test]
fn alabama_samboree_8_a_missed_bump_is_recorded_when_called() {
    proves!("alabama-samboree/8");
    let call = format!("{LAST_BONE}; 0 calls 8 against 1");
    assert_eq!(heard(HONOR, &call), "Upheld: came down to one bone and did not bump");
    // No penalty: play goes on as it was, with a note in the hand's figures.
    check(HONOR, &call, "0: 9-0 | 1: 9-1 2-1 | 0 may pass");
    let missed = position(HONOR, &call).hand().unwrap().missed_bumps;
    assert_eq!(missed.iter().map(bones::Seat::index).collect::<Vec<_>>(), [1]);
    assert_eq!(
        heard(HONOR, &format!("{call}; 1 bump; 0 calls 8 against 1")),
        "Denied: the missed bump has been called already"
    );
}

#[test]
fn alabama_samboree_8_a_bump_may_come_late_but_not_early() {
    proves!("alabama-samboree/8");
    check(HONOR, &format!("{LAST_BONE}; 0 pass; 1 bump"), "0^: 9-0 | 1: 9-1 2-1 | 1 may 1-0 on 0");
    check(
        HONOR,
        "deal 9-9 9-0 5-4 | 9-1 2-1 1-0; 1 9-1 own; 1 bump",
        "refused (alabama-samboree/8): seat 1 has 2 bones; the table is bumped for the last one",
    );
}

#[test]
fn alabama_samboree_8_until_the_hand_is_over() {
    proves!("alabama-samboree/8");
    let blocked = "deal 9-9 9-0 5-4 | 9-1 2-1 8-7; 1 9-1 own; 0 9-0 own; 1 2-1 own; all pass";
    let late = "refused (alabama-samboree/8): the hand is over: a bump comes too late";
    check(HONOR, &format!("{blocked}; 1 bump"), late);
    let out = "deal 9-9 9-0 5-0 | 9-1 2-1 8-7; 1 9-1 own; 0 9-0 own; 1 2-1 own; 0 5-0 own";
    check(HONOR, &format!("{out}; 0 bump"), late);
    // A player who is out has come down to one bone; until the next deal it can be called.
    assert_eq!(
        heard(HONOR, &format!("{out}; 1 calls 8 against 0")),
        "Upheld: came down to one bone and did not bump"
    );
    assert_eq!(
        heard(HONOR, &format!("{out}; deal 8-8 9-0 5-0 | 9-1 2-1 8-7; 1 calls 8 against 0")),
        "Denied: holds 2 bones and need not bump"
    );
}

#[test]
fn alabama_samboree_8_a_guarded_table_bumps_by_itself() {
    proves!("alabama-samboree/8");
    assert_eq!(
        heard(GUARDED, &format!("{LAST_BONE}; 0 calls 8 against 1")),
        "Denied: bumped for the last bone"
    );
    assert_eq!(
        heard(GUARDED, "deal 9-9 9-0 5-4 | 9-1 2-1 1-0; 1 9-1 own; 0 calls 8 against 1"),
        "Denied: holds 2 bones and need not bump"
    );
}

#[test]
fn alabama_samboree_8_a_player_may_bump_once_the_table_has_and_it_changes_nothing() {
    proves!("alabama-samboree/8");
    for bumps in ["1 bump", "1 bump; 1 bump"] {
        let bumped = format!("{LAST_BONE}; {bumps}");
        check(GUARDED, &bumped, "0: 9-0 | 1: 9-1 2-1 | 0 may pass");
        assert_eq!(position(GUARDED, &bumped), position(GUARDED, LAST_BONE));
    }
    check(
        GUARDED,
        "deal 9-9 9-0 5-4 | 9-1 2-1 1-0; 1 9-1 own; 1 bump",
        "refused (alabama-samboree/8): seat 1 has 2 bones; the table is bumped for the last one",
    );
    check(
        GUARDED,
        &format!("{LAST_BONE}; 0 pass; 1 1-0 on 0; 1 bump"),
        "refused (alabama-samboree/8): the hand is over: a bump comes too late",
    );
}

#[test]
fn alabama_samboree_8_a_call_names_its_offender_and_comes_from_the_table() {
    proves!("alabama-samboree/8");
    for (call, answer) in [
        ("0 calls 8", "refused (no clause): say in `against` who broke alabama-samboree/8"),
        ("0 calls 8 against 5", "refused (no clause): seat 5 is empty"),
        ("5 calls 8 against 1", "refused (no clause): seat 5 is empty"),
        (
            "somebody calls 8 against 1",
            "refused (alabama-samboree/no-spectators): a call comes from a player at the table",
        ),
        (
            "0 calls 6 against 1",
            "refused (no clause): alabama-samboree/6 cannot be called: it is kept by the table \
             itself",
        ),
        (
            "0 calls 10",
            "refused (no clause): alabama-samboree/10 cannot be called: it is kept by the monitor",
        ),
    ] {
        check(HONOR, &format!("{LAST_BONE}; {call}"), answer);
    }
}

#[test]
fn a_bone_is_shown_only_at_an_honor_table_and_without_effect() {
    let game = position(HONOR, &format!("{LAST_BONE}; 0 shows 5-4"));
    assert_eq!(game.to_act(), bones::Seat::new(0));
    check(
        HONOR,
        &format!("{LAST_BONE}; 0 shows 5-4; 0 shows 5-4"),
        "refused (no clause): 5-4 is shown already",
    );
    check(
        HONOR,
        &format!("{LAST_BONE}; 0 shows 8-4"),
        "refused (no clause): seat 0 does not hold 8-4",
    );
    check(
        GUARDED,
        &format!("{LAST_BONE}; 0 shows 5-4"),
        "refused (no clause): at a guarded table no bone can be shown",
    );
}
