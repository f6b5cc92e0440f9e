//! The solver's positions against the referee's engine.

use bones::{Bone, BoneSet, BySeat, Deal, Seed};
use forty_two::{Action, Bid, FortyTwo, Say};
use game::{Game, TableKind};
use rulebook::BookId;
use solver::{Position, Solver, sample};

/// A table where `deal` has been dealt, and its leader has bought the bid and named its contract.
/// At an honor table a hand goes on for seven tricks, so every bone of a line falls.
fn table(deal: &Position) -> FortyTwo {
    let book = BookId::Straight42;
    let mut table = FortyTwo::new(book, TableKind::Honor, 4, book.book().params()).unwrap();
    let hands: Vec<Vec<Bone>> =
        deal.hands().0.iter().map(|hand| hand.into_iter().collect()).collect();
    let bones = Deal::new(hands.iter().map(Vec::as_slice), &[]).unwrap();
    let leader = deal.leader();
    let shuffler = leader.right(4);
    act(&mut table, &Action::Deal { deal: bones, shuffler, shuffled_by: None, face_down: false });
    for steps in 0..4 {
        let seat = leader.plus(steps, 4);
        let bid = if steps == 0 { Say::Bid(Bid::LOWEST) } else { Say::Pass };
        act(&mut table, &Action::Bid { seat, bid, blind: false });
    }
    act(&mut table, &Action::Trump { seat: leader, trump: deal.trump() });
    table
}

fn act(table: &mut FortyTwo, action: &Action) {
    let event = table.decide(action).unwrap();
    table.apply(&event);
}

/// What the engine lets the seat to act play.
fn legal(table: &FortyTwo) -> BoneSet {
    let mut actions = Vec::new();
    table.legal_actions(&mut actions);
    actions
        .into_iter()
        .filter_map(|action| match action {
            Action::Play { bone, .. } => Some(bone),
            _ => None,
        })
        .collect()
}

/// The position the table is in, by what has been played there.
fn position(table: &FortyTwo, deal: &Position) -> Position {
    let mut hands: BySeat<BoneSet, 4> = deal.hands();
    let tricks = table.hand().unwrap().tricks;
    for &(seat, bone) in tricks.iter().flat_map(|trick| &trick.bones) {
        hands[seat].remove(bone);
    }
    let (leader, down) = match tricks.last() {
        None => (deal.leader(), Vec::new()),
        Some(trick) => match trick.winner {
            Some(winner) => (winner, Vec::new()),
            None => (trick.leader, trick.bones.iter().map(|&(_, bone)| bone).collect()),
        },
    };
    Position::new(hands, deal.trump(), leader, &down).unwrap()
}

#[test]
fn best_play_at_the_table_comes_to_the_value() {
    let mut solver = Solver::new();
    for deal in sample::deals(Seed([9; 32])).take(30) {
        let value = solver.value(&deal);
        let line = solver.line(&deal);
        let mut table = table(&deal);
        for &bone in line.iter() {
            let position = position(&table, &deal);
            let seat = table.to_act().unwrap();
            assert_eq!(position.to_play(), seat);
            assert_eq!(position.legal(), legal(&table), "{position:?}");
            // What is taken and what is still to come make the same value all along the line.
            let taken = table.hand().unwrap().points;
            let rest = solver.solve(&position);
            assert_eq!([0, 1].map(|side| taken.0[side] + rest.points.0[side]), value.0);
            assert!(rest.best.contains(bone));
            act(&mut table, &Action::Play { seat, bone });
        }
        assert_eq!(table.hand().unwrap().points, value);
    }
}
