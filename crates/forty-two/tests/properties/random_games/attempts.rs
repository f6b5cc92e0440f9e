//! Acts of every sort someone might try, most of them wrong.

use bones::{Bone, BoneList, Deal, Pip, Seat, Set};
use forty_two::{Action, Bid, Declared, Say, Trump};
use game::testkit::Rng;
use game::{Awaits, Call, Game};
use rulebook::{BookId, ClauseId};

use super::oracle;
use super::tested::Tested;

/// A proper deal by whoever must shuffle, sometimes face down; or the next round of lots if the
/// draw for the first shuffle is tied.
pub(super) fn random_deal(tested: &Tested, rng: &mut Rng) -> Action {
    let left = oracle::draw(tested);
    if (2..4).contains(&left.len()) {
        let double = |seat: Seat| {
            let pip = Pip::new(seat.index() as u8)?;
            left.contains(&seat).then_some(Bone::new(pip, pip))
        };
        return Action::Lots { bones: std::array::from_fn(|n| double(Seat::new(n as u8)?)) };
    }
    Action::Deal {
        deal: Deal::from_order(&rng.shuffled(Set::DoubleSix), 4, 7),
        shuffler: oracle::due(tested).unwrap_or(any_seat(rng)),
        shuffled_by: None,
        face_down: rng.below(5) == 0,
    }
}

pub(super) fn attempts(tested: &Tested, rng: &mut Rng) -> Vec<Action> {
    let mut acts = Vec::new();
    for seat in Seat::all(4) {
        for _ in 0..3 {
            acts.push(Action::Bid { seat, bid: any_say(rng), blind: rng.below(3) == 0 });
            acts.push(Action::Play { seat, bone: any_bone(rng) });
        }
        for bone in tested.game.held(seat) {
            acts.push(Action::Play { seat, bone });
        }
        acts.push(Action::Trump { seat, trump: *rng.pick(&Trump::ALL) });
        acts.push(Action::Look { seat });
        acts.push(Action::Challenge { seat });
        acts.push(Action::Accept { seat });
        acts.push(Action::Expose { seat, bone: any_bone(rng) });
        // Declarations end a hand at once, so they are tried only now and then.
        if rng.below(4) == 0 {
            acts.push(declare(tested, seat, rng));
        }
    }
    if let Some(bone) = tested.game.held(any_seat(rng)).first_bone() {
        acts.push(Action::Expose { seat: any_seat(rng), bone });
    }
    for _ in 0..6 {
        acts.push(Action::Call(any_call(tested, rng)));
    }
    acts.extend(calls_about_play(tested, rng).map(Action::Call));
    let clause = (rng.below(2) == 0).then(|| any_clause(tested.book(), rng));
    acts.push(Action::Ruling { upheld: rng.below(2) == 0, clause });
    acts.push(Action::Lots { bones: std::array::from_fn(|_| Some(any_bone(rng))) });
    acts.push(Action::Lots {
        bones: std::array::from_fn(|_| (rng.below(2) == 0).then(|| any_bone(rng))),
    });
    if rng.below(30) == 0 || tested.awaits() == Awaits::Nothing {
        acts.push(Action::Time);
    }
    acts.push(wrong_deal(tested, rng));
    acts.extend(acts_of_nobody(tested, rng));
    acts
}

/// Acts by, against or after a seat that a table of 42 does not have.
fn acts_of_nobody(tested: &Tested, rng: &mut Rng) -> [Action; 5] {
    let seat = Seat::new(5).expect("a seat of the largest table");
    let deal = Deal::from_order(&rng.shuffled(Set::DoubleSix), 4, 7);
    let call = Call { seat: Some(any_seat(rng)), ..any_call(tested, rng) };
    [
        Action::Play { seat, bone: any_bone(rng) },
        Action::Bid { seat, bid: Say::Pass, blind: false },
        Action::Call(Call { against: Some(seat), ..call }),
        Action::Call(Call { seat: Some(seat), ..call }),
        Action::Deal { deal, shuffler: seat, shuffled_by: None, face_down: false },
    ]
}

fn declare(tested: &Tested, seat: Seat, rng: &mut Rng) -> Action {
    let mut order: Vec<Bone> = tested.game.held(seat).into_iter().collect();
    order.reverse();
    if rng.below(3) == 0 && !order.is_empty() {
        order[0] = any_bone(rng);
    }
    Action::Declare {
        seat,
        what: *rng.pick(&[Declared::Laydown, Declared::Made, Declared::Set]),
        order: (rng.below(2) == 0)
            .then(|| BoneList::try_from_iter(order).expect("a hand has at most seven bones")),
    }
}

fn wrong_deal(tested: &Tested, rng: &mut Rng) -> Action {
    let mut order = rng.shuffled(Set::DoubleSix);
    if rng.below(4) == 0 {
        order[0] = any_bone(rng);
    }
    let shuffler = match oracle::due(tested) {
        Some(seat) if rng.below(4) != 0 => seat,
        _ => any_seat(rng),
    };
    Action::Deal {
        deal: Deal::from_order(&order, 4, if rng.below(8) == 0 { 6 } else { 7 }),
        shuffler,
        shuffled_by: (rng.below(2) == 0).then(|| any_seat(rng)),
        face_down: false,
    }
}

fn any_call(tested: &Tested, rng: &mut Rng) -> Call {
    let book = if rng.below(20) == 0 { BookId::Tennessee } else { tested.book() };
    Call {
        seat: (rng.below(12) != 0).then(|| any_seat(rng)),
        clause: any_clause(book, rng),
        against: (rng.below(6) != 0).then(|| any_seat(rng)),
    }
}

/// Calls of each sort of renege, and of a bone that lies face up.
fn calls_about_play(tested: &Tested, rng: &mut Rng) -> [Call; 4] {
    let clauses = match tested.book() {
        BookId::Straight42 => {
            ["straight42/GP3", "straight42/PL4", "straight42/PL5", "straight42/PL1"]
        }
        _ => ["n42pa/IV.4", "n42pa/IV.4.a", "n42pa/IV.4.c", "n42pa/IV.8"],
    };
    clauses.map(|clause| Call {
        seat: Some(any_seat(rng)),
        clause: clause.parse().expect("a clause of the book"),
        against: Some(any_seat(rng)),
    })
}

fn any_clause(book: BookId, rng: &mut Rng) -> ClauseId {
    let clauses: Vec<ClauseId> = book.book().clauses().map(|(id, _)| id).collect();
    *rng.pick(&clauses)
}

fn any_say(rng: &mut Rng) -> Say {
    let bids: Vec<Bid> = Bid::all().collect();
    if rng.below(3) == 0 { Say::Pass } else { Say::Bid(*rng.pick(&bids)) }
}

/// A bone of a double-nine set: some do not belong to the game.
fn any_bone(rng: &mut Rng) -> Bone {
    let n = if rng.below(20) == 0 { Bone::COUNT } else { 28 };
    Bone::from_index(rng.below(n)).expect("below the count")
}

fn any_seat(rng: &mut Rng) -> Seat {
    Seat::new(rng.below(4) as u8).expect("one of four")
}
