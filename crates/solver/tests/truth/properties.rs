//! What must hold of any position.

use bones::{Bone, BoneSet, BySeat, Pip, Seat, Seed, Shuffler, Side};
use forty_two::Trump;
use proptest::prelude::*;
use solver::{Position, Solver, Threads, batch, sample};

use crate::brute::played;
use crate::plain::Plain;

/// Positions of every size, one in two of them in the middle of a trick.
fn positions() -> impl Strategy<Value = Position> {
    (any::<[u8; 32]>(), 1..=7_usize, 0..6_usize).prop_map(|(seed, n_bones, n_down)| {
        let ending = sample::endings(Seed(seed), n_bones).next().expect("they never end");
        let mut shuffler = Shuffler::new(Seed(seed));
        played(ending, n_down.saturating_sub(2), &mut shuffler)
    })
}

/// The same position with every bone and the contract put in other words.
fn relabelled(position: &Position, trump: Trump, bone: impl Fn(Bone) -> Bone) -> Position {
    let hands = position.hands().0.map(|hand| hand.into_iter().map(&bone).collect());
    let trick: Vec<Bone> = position.trick().map(&bone).collect();
    Position::new(BySeat(hands), trump, position.leader(), &trick).expect("still a position")
}

fn with_pips(bone: Bone, pip: impl Fn(u8) -> u8) -> Bone {
    let new = |old: Pip| Pip::new(pip(old.get())).expect("a pip");
    Bone::new(new(bone.hi()), new(bone.lo()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn turning_the_table_by_a_seat_swaps_the_sides(position in positions()) {
        let hands = position.hands();
        let turned = BySeat::from_fn(|seat| hands[seat.right(4)]);
        let trick: Vec<Bone> = position.trick().collect();
        let turned =
            Position::new(turned, position.trump(), position.leader().left(4), &trick).unwrap();
        let mut solver = Solver::new();
        let [even, odd] = solver.value(&position).0;
        prop_assert_eq!(solver.value(&turned).0, [odd, even]);
        prop_assert_eq!(solver.solve(&turned).best, solver.solve(&position).best);
    }

    /// Exchanging twos and threes keeps what every bone counts (3-2 counts five either way), and
    /// with one of them as trumps it keeps every rank as well: what is left of either lies between
    /// ones and fours in every suit. No other exchange of pips keeps all counts: 5-5 fixes the
    /// five, 5-0 the blank, 4-1 and 6-4 the rest.
    #[test]
    fn deuces_and_treys_are_one_contract_in_two_words(position in positions()) {
        let swapped = |bone| with_pips(bone, |pip| match pip { 2 => 3, 3 => 2, other => other });
        let deuces = relabelled(&position, Trump::Deuces, |bone| bone);
        let treys = relabelled(&position, Trump::Treys, swapped);
        let mut solver = Solver::new();
        prop_assert_eq!(solver.value(&deuces), solver.value(&treys));
    }

    /// One pip more on every half keeps all ranks, and the counts too where no bone counts before
    /// or after.
    #[test]
    fn one_pip_more_on_every_half_changes_nothing(
        order in Just(UNCOUNTED.to_vec()).prop_shuffle(), trump in 0..8_usize, leader in 0..4_u8,
    ) {
        // Contracts 6 and 7 of eight stand for doubles and follow-me, which have no pip to raise.
        let (low, high) = match trump {
            6 => (Trump::Doubles, Trump::Doubles),
            7 => (Trump::FollowMe, Trump::FollowMe),
            pip => (Trump::ALL[pip], Trump::ALL[pip + 1]),
        };
        let hands = BySeat::from_fn(|seat| {
            order[3 * seat.index()..][..3]
                .iter()
                .map(|text| text.parse::<Bone>().unwrap())
                .collect::<BoneSet>()
        });
        let ending = Position::new(hands, low, Seat::new(leader).unwrap(), &[]).unwrap();
        let raised = relabelled(&ending, high, |bone| with_pips(bone, |pip| pip + 1));
        let mut solver = Solver::new();
        prop_assert_eq!(solver.value(&ending), solver.value(&raised));
    }

    #[test]
    fn the_line_is_legal_and_comes_to_the_value(position in positions()) {
        let mut solver = Solver::new();
        let value = solver.value(&position).0[0];
        let mut plain = Plain::new(&position);
        let mut taken = 0;
        for &bone in solver.line(&position).iter() {
            prop_assert!(plain.legal().contains(bone), "{} in {:?}", bone, position);
            taken += plain.play(bone);
        }
        prop_assert!(plain.is_over());
        prop_assert_eq!(taken, value);
    }

    #[test]
    fn a_side_makes_what_it_takes_and_no_more(position in positions(), goal in 0..50_u8) {
        let mut solver = Solver::new();
        let points = solver.value(&position);
        for side in Side::BOTH {
            prop_assert_eq!(solver.makes(&position, side, goal), goal <= points[side]);
            prop_assert!(solver.makes(&position, side, points[side]));
            prop_assert!(!solver.makes(&position, side, points[side] + 1));
        }
    }

    #[test]
    fn the_best_plays_are_those_with_the_value(position in positions()) {
        let mut solver = Solver::new();
        let solution = solver.solve(&position);
        prop_assert_eq!(solution.points, solver.value(&position));
        let plays = solver.plays(&position);
        let best: BoneSet = plays
            .iter()
            .filter(|play| play.points == solution.points)
            .map(|play| play.bone)
            .collect();
        prop_assert_eq!(solution.best, best);
        prop_assert!(!best.is_empty());
        let side = position.to_play().side();
        prop_assert!(plays.iter().all(|play| play.points[side] <= solution.points[side]));
    }
}

/// Bones without a six that count nothing, and whose double with one pip more a half counts
/// nothing either.
const UNCOUNTED: [&str; 13] =
    ["0-0", "1-0", "1-1", "2-0", "2-2", "3-1", "3-3", "4-0", "4-2", "4-3", "5-1", "5-2", "5-4"];

#[test]
fn answers_do_not_depend_on_what_was_asked_before() {
    let deals: Vec<Position> = sample::deals(Seed([7; 32])).take(40).collect();
    let one = batch(&deals, Threads::One, Solver::solve, || {});
    let all = batch(&deals, Threads::All, Solver::solve, || {});
    assert_eq!(one, all);
    for (deal, solution) in deals.iter().zip(one) {
        assert_eq!(Solver::new().solve(deal), solution);
    }
}

#[test]
fn progress_is_told_once_for_each_answer() {
    let deals: Vec<Position> = sample::endings(Seed([8; 32]), 2).take(100).collect();
    for threads in [Threads::One, Threads::All] {
        let told = std::sync::atomic::AtomicUsize::new(0);
        let count = || {
            told.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        };
        assert_eq!(batch(&deals, threads, Solver::value, count).len(), 100);
        assert_eq!(told.into_inner(), 100);
    }
}
