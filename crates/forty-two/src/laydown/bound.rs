use bones::{Bone, BoneSet, Seat};

use super::search::{Position, Search, Winner};
use super::trick::Trick;
use crate::count;

/// What surely goes to the side that does not gain.
#[derive(Copy, Clone, Default)]
struct Sure {
    n_tricks: usize,
    /// Bones that only ever fall in its tricks.
    bones: BoneSet,
}

impl Search<'_> {
    /// No fewer points than the gaining side can still take in `n_tricks` from `position`.
    ///
    /// Invariant: never too low. `leaving` are bones that may be played before those tricks begin.
    pub(super) fn most_points(&self, position: &Position, n_tricks: usize, leaving: BoneSet) -> u8 {
        let sure = self.sure(position, leaving);
        let n_gained = n_tricks.saturating_sub(sure.n_tricks);
        // Each hand adds one bone to each trick gained: the best are its counts.
        let mut points = n_gained as u8;
        let (mut free, mut n_free) = (BoneSet::EMPTY, 0);
        for seat in Seat::all(4) {
            let may = position.holdings.may(seat) - sure.bones;
            if self.is_fixed[seat] {
                points += best_counts(may, n_gained);
            } else {
                free |= may;
                n_free += 1;
            }
        }
        points + best_counts(free, n_free * n_gained)
    }

    /// Whether the points needed are in reach if `winner` takes `trick`, before it is settled what
    /// the others play to it.
    ///
    /// Invariant: never false where a way is left. Whatever they play, they may hold no more after
    /// it than before.
    pub(super) fn is_hopeful(&self, position: &Position, trick: &Trick, winner: Winner) -> bool {
        let after = Position { leader: winner.seat, ..*position };
        let waiting = |waiting, seat| waiting | position.holdings.may(seat);
        let leaving = trick.waiting().fold(BoneSet::EMPTY, waiting);
        let n_tricks = position.holdings.n_bones(winner.seat);
        let mut points = self.most_points(&after, n_tricks, leaving);
        if winner.seat.side() == self.gaining {
            let weaker = self.suits.get(trick.suit).weaker(winner.bone);
            points += 1 + trick.up().map(|(_, bone)| count(bone)).sum::<u8>();
            points += best_counts(leaving & weaker, trick.waiting().count());
        }
        points >= position.need
    }

    fn sure(&self, position: &Position, leaving: BoneSet) -> Sure {
        let holdings = &position.holdings;
        let may = |is_gaining: bool| {
            let seats = Seat::all(4).filter(|seat| (seat.side() == self.gaining) == is_gaining);
            seats.fold(BoneSet::EMPTY, |bones, seat| bones | holdings.may(seat))
        };
        let gaining = may(true);
        let played = holdings.face_down().iter().fold(leaving, |bones, &among| bones | among);
        let together = self.trumps(may(false) - gaining - played, gaining, 2);
        // Two seats can spend two of their trumps on one trick.
        let mut sure = Sure { n_tricks: together.n_tricks.div_ceil(2), bones: together.bones };
        for seat in Seat::all(4) {
            if self.is_fixed[seat] && seat.side() != self.gaining {
                let led = if seat == position.leader {
                    self.led_out(position, seat)
                } else {
                    Sure::default()
                };
                let kept = self.trumps(holdings.may(seat) - led.bones, gaining, 1);
                sure.n_tricks = sure.n_tricks.max(led.n_tricks + kept.n_tricks);
                sure.bones |= led.bones | kept.bones;
            }
        }
        sure
    }

    /// The trumps in `held` that cannot all be beaten by those in `gaining`.
    ///
    /// Invariant: one trump of the gaining side beats at most `n_seats` of these, as many as fall in
    /// one trick; so those left over when each is matched with the weakest use, from the top down,
    /// are not beaten in any line, and a trump above all of the gaining side's never is.
    fn trumps(&self, held: BoneSet, gaining: BoneSet, n_seats: usize) -> Sure {
        let mut sure = Sure::default();
        let (mut n_beatable, mut is_top) = (0, true);
        for &trump in &self.suits.trumps {
            if gaining.contains(trump) {
                n_beatable += n_seats;
                is_top = false;
            } else if held.contains(trump) {
                if n_beatable > 0 {
                    n_beatable -= 1;
                } else {
                    sure.n_tricks += 1;
                }
                if is_top {
                    sure.bones.insert(trump);
                }
            }
        }
        sure
    }

    /// The tricks that `leader`, whose hand is fixed, is sure to take from the first lead on.
    ///
    /// Invariant: with an order laid down, the leads are known while they win, and the count stops
    /// at the first that somebody may beat, the partner too. Without one, any lead may come first,
    /// so it is all or nothing.
    fn led_out(&self, position: &Position, leader: Seat) -> Sure {
        let hand = position.holdings.may(leader);
        let laid = self.declaration.order.filter(|_| leader == self.declaration.declarer);
        let mut n_led = [0; 8];
        let mut sure = Sure::default();
        let Some(order) = laid else {
            let wins =
                hand.into_iter().all(|lead| self.surely_wins(position, leader, lead, &n_led));
            return if wins { Sure { n_tricks: hand.len(), bones: hand } } else { sure };
        };
        for &lead in order.iter().filter(|&&bone| hand.contains(bone)) {
            if !self.surely_wins(position, leader, lead, &n_led) {
                break;
            }
            n_led[self.suits.called_by(lead)] += 1;
            sure.n_tricks += 1;
            sure.bones.insert(lead);
        }
        sure
    }

    /// Whether nobody can beat `lead` after `leader` has led `n_led` tricks of each suit.
    ///
    /// Invariant: a hand that may hold `n` bones of a suit has none left after `n` leads of it,
    /// because it had to follow each time.
    fn surely_wins(
        &self,
        position: &Position,
        leader: Seat,
        lead: Bone,
        n_led: &[usize; 8],
    ) -> bool {
        let called = self.suits.called_by(lead);
        let suit = self.suits.get(called);
        let stronger = suit.stronger_than(suit.strength(lead));
        let mut others = Seat::all(4).filter(|&seat| seat != leader);
        others.all(|seat| {
            [Some(called), self.suits.trump_suit()].into_iter().flatten().all(|suit| {
                let of_suit = position.holdings.may(seat) & self.suits.get(suit).bones;
                of_suit.is_disjoint(stronger) || of_suit.len() <= n_led[suit]
            })
        })
    }
}

/// The bones that count ten, and those that count five.
const TENS: BoneSet = counting(10);
const FIVES: BoneSet = counting(5);

const fn counting(points: u8) -> BoneSet {
    let mut bones = BoneSet::EMPTY;
    let mut n = 0;
    while let Some(bone) = Bone::from_index(n) {
        if count(bone) == points {
            bones.insert(bone);
        }
        n += 1;
    }
    bones
}

/// What the `n` best counts among `bones` are worth.
fn best_counts(bones: BoneSet, n: usize) -> u8 {
    let n_tens = (bones & TENS).len().min(n);
    let n_fives = (bones & FIVES).len().min(n - n_tens);
    (10 * n_tens + 5 * n_fives) as u8
}
