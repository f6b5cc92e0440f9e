//! Reads the solved deals beside this file, for tests and benchmarks.

use bones::{BoneSet, BySeat, BySide};
use solver::{Position, Solution};

/// The deals of `full.txt` and `worst.txt` with their solutions.
#[allow(dead_code, reason = "each user takes what it needs")]
pub(crate) fn solved() -> impl Iterator<Item = (Position, Solution)> {
    [FULL, WORST].into_iter().flat_map(read)
}

/// Deals as they come.
pub(crate) const FULL: &str = include_str!("full.txt");
/// The deals that took longest among a hundred thousand.
pub(crate) const WORST: &str = include_str!("worst.txt");

/// Each line: contract, leader, the four hands, the points of both sides, the best leads.
pub(crate) fn read(text: &'static str) -> impl Iterator<Item = (Position, Solution)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(" | ").collect();
        let &[contract, seat0, seat1, seat2, seat3, points, best] = fields.as_slice() else {
            panic!("seven fields in: {line}")
        };
        let (trump, leader) = contract.split_once(' ').expect("contract and leader");
        let leader = bones::Seat::new(leader.parse().expect("a number")).expect("a seat");
        let hands = [seat0, seat1, seat2, seat3].map(bone_set);
        let position =
            Position::new(BySeat(hands), trump.parse().expect("a contract"), leader, &[])
                .expect("a deal");
        let (even, odd) = points.split_once(' ').expect("points of both sides");
        let points = BySide([even, odd].map(|points| points.parse().expect("points")));
        (position, Solution { points, best: bone_set(best) })
    })
}

fn bone_set(text: &str) -> BoneSet {
    text.parse().expect("bones")
}
