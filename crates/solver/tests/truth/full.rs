//! Full deals against the slow solver.

use bones::Seed;
use solver::{Solver, sample};

use crate::plain::Plain;

#[test]
fn full_deals() {
    let mut solver = Solver::new();
    for deal in sample::deals(Seed([5; 32])).take(24) {
        let value = Plain::new(&deal).value();
        assert_eq!(solver.value(&deal).0, [value, 42 - value], "{deal:?}");
    }
}

#[test]
fn endings_of_five_bones() {
    let mut solver = Solver::new();
    for ending in sample::endings(Seed([6; 32]), 5).take(200) {
        let value = Plain::new(&ending).value();
        assert_eq!(solver.value(&ending).0, [value, ending.points_left() - value], "{ending:?}");
    }
}
