//! Endings against trying everything.

use bones::{BoneSet, BySeat, Seed, Shuffler};
use solver::{Position, Solver, sample};

use crate::plain::Plain;

/// Everything the solver says of a position, against trying everything.
fn check(solver: &mut Solver, position: &Position) {
    let plain = Plain::new(position);
    let value = plain.minimax();
    let other = position.points_left() - value;
    let solution = solver.solve(position);
    assert_eq!(solution.points.0, [value, other], "{position:?}");
    assert_eq!(solver.value(position), solution.points, "{position:?}");

    let plays = solver.plays(position);
    assert!(plays.iter().map(|play| play.bone).eq(plain.legal()), "{position:?}");
    for play in plays {
        let after = plain.after(play.bone);
        assert_eq!(play.points.0, [after, position.points_left() - after], "{position:?}");
        assert_eq!(solution.best.contains(play.bone), after == value, "{position:?}");
    }
}

#[test]
fn endings_of_up_to_three_bones() {
    let mut solver = Solver::new();
    for n_bones in 1..=3 {
        for position in sample::endings(Seed([1; 32]), n_bones).take(1000) {
            check(&mut solver, &position);
        }
    }
}

#[test]
fn endings_of_four_bones() {
    let mut solver = Solver::new();
    for position in sample::endings(Seed([2; 32]), 4).take(150) {
        check(&mut solver, &position);
    }
}

#[test]
fn endings_in_the_middle_of_a_trick() {
    let mut solver = Solver::new();
    let mut shuffler = Shuffler::new(Seed([3; 32]));
    for n_bones in 1..=4 {
        for position in sample::endings(Seed([4; 32]), n_bones).take(1200 / (n_bones * n_bones)) {
            let n_down = 1 + shuffler.below(3) as usize;
            check(&mut solver, &played(position, n_down, &mut shuffler));
        }
    }
}

/// `position` after `n_bones` random legal plays, no more than fit in the trick.
pub(crate) fn played(position: Position, n_bones: usize, shuffler: &mut Shuffler) -> Position {
    let mut position = position;
    for _ in 0..n_bones {
        let legal: Vec<_> = position.legal().into_iter().collect();
        let bone = legal[shuffler.below(legal.len() as u32) as usize];
        let mut hands: BySeat<BoneSet, 4> = position.hands();
        hands[position.to_play()].remove(bone);
        let trick: Vec<_> = position.trick().chain([bone]).collect();
        position = Position::new(hands, position.trump(), position.leader(), &trick)
            .expect("a legal play leaves a position");
    }
    position
}
