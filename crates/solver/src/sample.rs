//! Positions that follow from a seed, for benchmarks and tests: the same on every machine.

use bones::{Bone, BoneSet, BySeat, Pip, Seat, Seed, Set, Shuffler};
use forty_two::Trump;

use crate::position::Position;

/// Full deals with any of the nine contracts and any leader, each equally likely.
pub fn deals(seed: Seed) -> impl Iterator<Item = Position> {
    endings(seed, 7)
}

/// Random bones, `n_bones` in each hand, with any of the nine contracts and any leader.
///
/// # Panics
/// Unless there are one to seven bones a hand.
pub fn endings(seed: Seed, n_bones: usize) -> impl Iterator<Item = Position> {
    assert!((1..=7).contains(&n_bones), "a hand has one to seven bones");
    let mut shuffler = Shuffler::new(seed);
    std::iter::repeat_with(move || {
        let hands = hands(&mut shuffler, n_bones);
        let trump = Trump::ALL[shuffler.below(9) as usize];
        position(hands, trump, leader(&mut shuffler))
    })
}

/// Full deals as bidders choose them: any leader, whose longest suit is trumps (of several, the
/// highest).
pub fn bids(seed: Seed) -> impl Iterator<Item = Position> {
    let mut shuffler = Shuffler::new(seed);
    std::iter::repeat_with(move || {
        let hands = hands(&mut shuffler, 7);
        let bidder = leader(&mut shuffler);
        position(hands, longest_suit(hands[bidder]), bidder)
    })
}

fn longest_suit(hand: BoneSet) -> Trump {
    Pip::all()
        .filter_map(Trump::of_pip)
        .max_by_key(|trump| (trump.trumps() & hand).len())
        .expect("there are seven suits")
}

fn hands(shuffler: &mut Shuffler, n_bones: usize) -> BySeat<BoneSet, 4> {
    let mut bones: Vec<Bone> = Set::DoubleSix.bones().into_iter().collect();
    shuffler.shuffle(&mut bones);
    BySeat::from_fn(|seat| bones[seat.index() * n_bones..][..n_bones].iter().copied().collect())
}

fn leader(shuffler: &mut Shuffler) -> Seat {
    Seat::new(shuffler.below(4) as u8).expect("a seat of four")
}

fn position(hands: BySeat<BoneSet, 4>, trump: Trump, leader: Seat) -> Position {
    Position::new(hands, trump, leader, &[]).expect("dealt from one set")
}
