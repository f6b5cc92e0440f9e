//! The file of solved deals.

use solver::Solver;

use crate::plain::Plain;

#[path = "../../hands/mod.rs"]
mod hands;

#[test]
fn every_solved_deal_is_solved_so() {
    let mut solver = Solver::new();
    for (deal, solution) in hands::solved() {
        assert_eq!(solver.solve(&deal), solution, "{deal:?}");
    }
}

#[test]
#[ignore = "the slow solver takes minutes for all of them"]
fn every_solved_deal_is_confirmed_by_the_slow_solver() {
    for (deal, solution) in hands::solved() {
        let plain = Plain::new(&deal);
        assert_eq!(plain.value(), solution.points.0[0], "{deal:?}");
        for bone in deal.legal() {
            let mut next = plain;
            let after = next.play(bone) + next.value();
            let is_best = after == solution.points.0[0];
            assert_eq!(is_best, solution.best.contains(bone), "{bone} in {deal:?}");
        }
    }
}
