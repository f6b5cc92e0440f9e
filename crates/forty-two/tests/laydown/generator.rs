//! Declarations as they might come up, and harder ones: strong hands with natural orders, bids all
//! but made or set, and bids right where the verdict turns.

use bones::{Bone, BoneList, BoneSet, BySeat, BySide, Seat, Set};
use forty_two::{Bid, Declaration, Declared, Trump, count, refute};
use game::testkit::Rng;

/// A random declaration with `n_left` tricks to go, the current one included.
pub(crate) fn declaration(rng: &mut Rng, n_left: usize) -> Declaration {
    let trump = *rng.pick(&Trump::ALL);
    let declarer = seat(rng.below(4));
    let mut position = Position {
        trump,
        declarer,
        hands: deal(rng, trump, declarer),
        // Mostly the declarer has waited for the lead.
        leader: if rng.below(3) > 0 { declarer } else { seat(rng.below(4)) },
        trick: Vec::new(),
        points: BySide([0; 2]),
    };
    let n_down = if rng.below(3) == 0 { 1 + rng.below(3) } else { 0 };
    position.play_until(rng, n_left, n_down);
    let mut points = position.points;
    if rng.below(3) == 0 {
        // What was taken may have gone to either side.
        let moved = rng.below(usize::from(points.0[1]) + 1) as u8;
        points = BySide([points.0[0] + moved, points.0[1] - moved]);
    }
    let bidder = match rng.below(3) {
        0 => declarer,
        1 => declarer.plus(2, 4),
        _ => declarer.plus(1 + 2 * rng.below(2), 4),
    };
    Declaration {
        hands: position.hands,
        trump,
        declarer,
        bidder,
        bid: Bid::all().nth(rng.below(17)).expect("there are seventeen bids"),
        what: what(rng, declarer, bidder),
        order: order(rng, trump, position.hands[declarer]),
        leader: position.leader,
        trick: BoneList::try_from_iter(position.trick).expect("at most three bones"),
        points,
        bidder_is_fixed: rng.below(2) == 0,
    }
}

/// A random declaration with the bid right where the verdict turns, on one side of it or the other.
/// A laydown does not depend on the bid and stays as it is.
pub(crate) fn at_the_turn(rng: &mut Rng, n_left: usize) -> Declaration {
    let mut declaration = declaration(rng, n_left);
    let mut bids: Vec<Bid> = Bid::all().take(13).collect();
    match declaration.what {
        Declared::Laydown => return declaration,
        Declared::Made => {}
        Declared::Set => bids.reverse(),
    }
    // The bids come from the one that stands best to the one that stands worst.
    let n_standing =
        bids.partition_point(|&bid| refute(&Declaration { bid, ..declaration }).is_none());
    let turn = n_standing.saturating_sub(rng.below(2)).min(bids.len() - 1);
    declaration.bid = bids[turn];
    declaration
}

struct Position {
    trump: Trump,
    declarer: Seat,
    hands: BySeat<BoneSet, 4>,
    leader: Seat,
    trick: Vec<Bone>,
    points: BySide<u8>,
}

impl Position {
    /// Plays at random, or half the time so that the declarer keeps what is good.
    fn play_until(&mut self, rng: &mut Rng, n_left: usize, n_down: usize) {
        let is_careful = rng.below(2) == 0;
        while self.hands[self.leader.right(4)].len() > n_left || self.trick.len() < n_down {
            let seat = self.leader.plus(self.trick.len(), 4);
            let hand = self.hands[seat];
            let legal = self.trick.first().map_or(hand, |&lead| self.trump.legal(hand, lead));
            let legal: Vec<Bone> = legal.into_iter().collect();
            let bone = if is_careful { self.careful(&legal, seat) } else { *rng.pick(&legal) };
            self.hands[seat].remove(bone);
            self.trick.push(bone);
            if self.trick.len() == 4 {
                self.take();
            }
        }
    }

    fn careful(&self, legal: &[Bone], seat: Seat) -> Bone {
        let weakness = |&bone: &Bone| weakness(self.trump, bone);
        let leads = self.trick.is_empty() && seat.side() == self.declarer.side();
        let keeps = seat == self.declarer && !self.trick.is_empty();
        let strongest = legal.iter().copied().min_by_key(weakness);
        let weakest = legal.iter().copied().max_by_key(weakness);
        let bone = if leads || keeps { strongest } else { weakest };
        bone.expect("there is a legal bone")
    }

    fn take(&mut self) {
        let trick = std::mem::take(&mut self.trick);
        let strength = |&place: &usize| self.trump.strength(trick[0], trick[place]);
        let winner = (0..4).max_by_key(strength).expect("four bones");
        self.leader = self.leader.plus(winner, 4);
        self.points[self.leader.side()] += 1 + trick.iter().map(|&bone| count(bone)).sum::<u8>();
    }
}

/// Hands of seven, the declarer's more or less strong.
fn deal(rng: &mut Rng, trump: Trump, declarer: Seat) -> BySeat<BoneSet, 4> {
    let mut bones = rng.shuffled(Set::DoubleSix);
    if let Some(luck) = [None, Some(13), Some(7), Some(4)][rng.below(4)] {
        bones.sort_by_cached_key(|&bone| 2 * weakness(trump, bone) + rng.below(luck));
        let rest = &mut bones[7..];
        for last in (1..rest.len()).rev() {
            rest.swap(last, rng.below(last + 1));
        }
    }
    BySeat::from_fn(|seat| {
        let place = 7 * declarer.steps_to(seat, 4);
        bones[place..place + 7].iter().copied().collect()
    })
}

/// Zero for the best bone to hold: top trumps, then doubles, then what few others beat.
fn weakness(trump: Trump, bone: Bone) -> usize {
    let strength = trump.strength(bone, bone);
    let beats = |&other: &Bone| trump.strength(bone, other) > strength;
    let n_above = Set::DoubleSix.bones().into_iter().filter(beats).count();
    match (trump.trumps().contains(bone), bone.is_double()) {
        (true, _) => n_above,
        (false, true) => 3,
        (false, false) => 4 + n_above - trump.trumps().len(),
    }
}

/// Mostly what a sane player would declare.
fn what(rng: &mut Rng, declarer: Seat, bidder: Seat) -> Declared {
    match rng.below(12) {
        0..4 => Declared::Laydown,
        4 => Declared::Made,
        5 => Declared::Set,
        _ if bidder.side() == declarer.side() => Declared::Made,
        _ => Declared::Set,
    }
}

/// No order, the natural one, or one that is a little off.
fn order(rng: &mut Rng, trump: Trump, hand: BoneSet) -> Option<BoneList<7>> {
    let slip = [None, Some(1), Some(8)][rng.below(3)]?;
    let mut order: Vec<Bone> = hand.into_iter().collect();
    order.sort_by_cached_key(|&bone| 2 * weakness(trump, bone) + rng.below(slip));
    BoneList::try_from_iter(order).ok()
}

fn seat(n: usize) -> Seat {
    Seat::new(n as u8).expect("one of four")
}
