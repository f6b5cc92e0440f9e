//! Positions the judge once took seconds or minutes over, and what it must find.
//!
//! Found among half a million declarations: two fixed partners who together hold everything, a laid
//! order that leaves the bidders next to nothing to lose or that others can never upset, a side that
//! declares its own bid set.

use std::cell::Cell;

use forty_two::{Judgment, refute_while, refute_within};

use crate::table::{check, declaration};

/// A position, what is declared in it, and the verdict.
pub(crate) const POSITIONS: &[(&str, &str, &str)] = &[
    (
        "n42pa fives, 3 bid 30, taken 0 0, 2 leads 5-5: \
         0-0 2-0 2-2 4-2 6-1 6-2 6-3 / 1-0 3-0 3-1 4-1 4-3 4-4 5-0 / 1-1 3-3 5-1 5-3 5-4 6-6 / 2-1 3-2 4-0 5-2 6-0 6-4 6-5",
        "2 declares set",
        "stands",
    ),
    (
        "n42pa follow-me, 1 bid 30, taken 0 0, 2 leads: \
         2-0 4-0 4-2 5-1 5-3 6-2 6-3 / 3-2 4-1 4-3 5-2 5-4 5-5 6-1 / 0-0 1-1 2-2 3-3 4-4 6-4 6-6 / 1-0 2-1 3-0 3-1 5-0 6-0 6-5",
        "2 declares set 0-0 1-1 2-2 3-3 4-4 6-6 6-4",
        "stands",
    ),
    (
        "straight42 sixes, 2 bid 42, taken 0 0, 2 leads 6-6: \
         1-0 2-0 3-0 3-1 4-2 6-1 6-3 / 2-1 4-0 4-1 5-2 5-5 6-0 6-2 / 0-0 1-1 2-2 4-4 6-4 6-5 / 3-2 3-3 4-3 5-0 5-1 5-3 5-4",
        "2 declares set",
        "refuted",
    ),
    (
        "n42pa aces, 0 bid 42, taken 0 0, 2 leads 1-1: \
         2-1 5-1 5-2 5-3 6-0 6-2 6-3 / 1-0 3-2 4-3 5-0 5-4 6-4 6-5 / 0-0 2-2 4-1 4-4 5-5 6-1 / 2-0 3-0 3-1 3-3 4-0 4-2 6-6",
        "2 declares set",
        "refuted",
    ),
    (
        "straight42 follow-me, 3 bid 126, taken 0 0, 2 leads: \
         1-0 2-0 3-1 4-0 4-2 5-0 5-1 / 1-1 2-2 3-3 4-4 5-3 5-5 6-4 / 2-1 3-0 3-2 4-1 6-0 6-1 6-2 / 0-0 4-3 5-2 5-4 6-3 6-5 6-6",
        "1 declares laydown",
        "stands",
    ),
    (
        "straight42 fives, 1 bid 33, taken 0 0, 3 leads: \
         1-0 2-0 2-1 3-2 4-3 6-0 6-2 / 0-0 3-3 5-0 5-2 5-3 5-4 6-5 / 3-0 3-1 4-0 4-1 4-2 6-1 6-3 / 1-1 2-2 4-4 5-1 5-5 6-4 6-6",
        "3 declares laydown",
        "stands",
    ),
    (
        "straight42 fours, 0 bid 30, taken 0 0, 2 leads: \
         0-0 2-2 4-0 4-1 4-3 5-1 5-4 / 1-0 2-0 2-1 3-1 5-0 5-3 6-3 / 1-1 3-3 4-2 4-4 5-5 6-4 6-6 / 3-0 3-2 5-2 6-0 6-1 6-2 6-5",
        "2 declares made",
        "refuted",
    ),
    (
        "straight42 aces, 2 bid 35, taken 0 0, 0 leads: \
         2-1 2-2 3-1 3-3 4-4 5-1 5-5 / 4-2 5-0 5-3 5-4 6-0 6-2 6-4 / 0-0 1-0 1-1 4-1 6-1 6-5 6-6 / 2-0 3-0 3-2 4-0 4-3 5-2 6-3",
        "0 declares made",
        "stands",
    ),
    (
        "straight42 deuces, 1 bid 35, taken 0 0, 3 leads: \
         3-0 3-1 4-0 4-1 4-3 6-0 6-1 / 0-0 1-1 2-0 2-1 3-2 3-3 5-2 / 1-0 5-0 5-1 5-3 5-4 6-3 6-4 / 2-2 4-2 4-4 5-5 6-2 6-5 6-6",
        "3 declares made",
        "stands",
    ),
    (
        "straight42 fives, 1 bid 30, taken 0 0, 3 leads: \
         2-0 3-0 4-3 5-1 5-2 5-3 6-1 / 1-0 1-1 3-1 4-0 4-2 5-4 6-3 / 0-0 2-2 3-3 4-4 5-5 6-5 6-6 / 2-1 3-2 4-1 5-0 6-0 6-2 6-4",
        "2 declares set",
        "refuted",
    ),
    (
        "straight42 fours, 3 bid 39, taken 0 0, 2 leads 4-4 4-2: \
         1-0 2-0 4-1 6-2 6-3 6-4 6-6 / 0-0 2-2 3-0 3-3 5-1 5-3 6-0 / 1-1 3-1 4-0 5-2 5-4 6-1 / 2-1 3-2 4-3 5-0 5-5 6-5",
        "2 declares set",
        "stands",
    ),
    (
        "straight42 doubles, 0 bid 39, taken 0 0, 3 leads 5-5 6-6: \
         1-0 2-0 2-1 3-0 3-2 6-5 / 3-1 4-0 4-1 4-3 5-4 6-2 6-4 / 1-1 2-2 3-3 4-2 5-1 5-2 6-1 / 0-0 4-4 5-0 5-3 6-0 6-3",
        "1 declares set",
        "refuted",
    ),
    (
        "straight42 deuces, 0 bid 41, taken 0 0, 2 leads 2-2: \
         1-1 2-1 3-1 4-0 5-1 6-0 6-6 / 3-0 4-2 4-3 4-4 5-2 5-4 6-3 / 0-0 1-0 3-2 5-0 6-1 6-4 / 2-0 3-3 4-1 5-3 5-5 6-2 6-5",
        "2 declares set",
        "refuted",
    ),
    (
        "straight42 fours, 1 bid 41, taken 0 0, 3 leads 4-2 3-3: \
         1-1 2-2 4-3 4-4 5-4 6-6 / 0-0 1-0 2-1 4-1 6-2 6-3 6-5 / 2-0 3-0 3-1 5-1 5-2 5-3 5-5 / 3-2 4-0 5-0 6-0 6-1 6-4",
        "3 declares set",
        "stands",
    ),
    (
        "straight42 deuces, 2 bid 42, taken 0 0, 2 leads 4-0: \
         1-1 2-1 3-2 3-3 4-2 5-1 6-6 / 0-0 1-0 2-0 2-2 5-0 5-2 5-3 / 3-0 4-3 4-4 6-0 6-2 6-3 / 3-1 4-1 5-4 5-5 6-1 6-4 6-5",
        "0 declares set",
        "stands",
    ),
    (
        "straight42 doubles, 0 bid 38, taken 0 0, 1 leads: \
         2-1 3-1 3-2 4-3 5-0 5-2 / 1-1 3-3 5-3 5-4 6-1 6-2 / 0-0 2-2 4-4 5-5 6-4 6-6 / 1-0 2-0 3-0 4-0 4-1 4-2",
        "3 declares laydown 4-2 4-1 4-0 3-0 1-0 2-0",
        "refuted",
    ),
    (
        "straight42 follow-me, 3 bid 37, taken 0 0, 0 leads: \
         3-0 3-1 3-2 3-3 4-2 5-2 / 5-0 5-5 6-1 6-2 6-3 6-4 / 4-3 4-4 5-1 5-3 5-4 6-0 / 0-0 1-0 1-1 2-0 2-2 4-0",
        "0 declares set 3-3 5-2 4-2 3-2 3-1 3-0",
        "stands",
    ),
    (
        "straight42 doubles, 0 bid 35, taken 0 0, 2 leads: \
         1-0 3-0 5-1 6-1 6-3 / 4-1 5-2 5-3 6-4 6-5 / 2-1 3-2 4-0 4-2 6-0 / 0-0 2-2 3-3 5-5 6-6",
        "2 declares set 6-0 4-2 4-0 3-2 2-1",
        "stands",
    ),
];

#[test]
fn positions_once_slow_are_judged() {
    for (position, declared, verdict) in POSITIONS {
        check(position, declared, verdict);
    }
}

#[test]
fn a_limit_of_positions_leaves_the_hardest_to_an_official() {
    let judged = |(position, declared, _): &(&str, &str, &str)| {
        refute_within(&declaration(position, declared), 1000) != Judgment::Undecided
    };
    let n_judged = POSITIONS.iter().filter(|position| judged(position)).count();
    assert!((1..POSITIONS.len()).contains(&n_judged), "{n_judged} of {}", POSITIONS.len());
}

#[test]
fn a_judge_no_one_waits_for_stops() {
    let n_stopped = POSITIONS.iter().filter(|(position, declared, _)| {
        let looks = Cell::new(0);
        let is_wanted = || {
            looks.set(looks.get() + 1);
            false
        };
        let judgment = refute_while(&declaration(position, declared), u64::MAX, &is_wanted);
        assert!(looks.get() <= 1, "it is asked once, and then stops");
        judgment == Judgment::Undecided
    });
    assert!(n_stopped.count() > 5);
}
