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

/// What may yet fall in a trick whose winner is known.
#[derive(Copy, Clone, Default)]
pub(super) struct Fallen {
    /// How many bones fall in a trick the gaining side takes, and what they may be.
    n_gained: usize,
    gained: BoneSet,
    /// How many of the bones that fall are the other side's, and what they may be.
    pub(super) n_others: usize,
    pub(super) others: BoneSet,
}

impl Search<'_> {
    /// No fewer points than the gaining side can still take from `position` on.
    pub(super) fn most_points(&mut self, position: &Position) -> u8 {
        self.most_points_after(position, &Fallen::default())
    }

    /// Whether the points needed are in reach if `winner` takes `trick`, before it is settled what
    /// the others play to it.
    ///
    /// Invariant: never false where a way is left. Whatever they play, they may hold no more after
    /// it than before.
    pub(super) fn is_hopeful(
        &mut self,
        position: &Position,
        trick: &Trick,
        winner: Winner,
    ) -> bool {
        let after = Position { leader: winner.seat, ..*position };
        let weaker = self.suits.get(trick.suit).weaker(winner.bone);
        let mut fallen = Fallen::default();
        let mut points = 0;
        for seat in trick.waiting() {
            let losing = position.holdings.may(seat) & weaker;
            if seat.side() != self.gaining {
                fallen.n_others += 1;
                fallen.others |= losing;
            }
            fallen.n_gained += 1;
            fallen.gained |= losing;
        }
        if winner.seat.side() == self.gaining {
            points += 1 + trick.up().map(|(_, bone)| count(bone)).sum::<u8>();
        } else {
            fallen.n_gained = 0;
        }
        points += self.most_points_after(&after, &fallen);
        points >= position.need
    }

    /// No fewer points than the gaining side can take in the tricks that follow when the leader
    /// leads next, with the counts still to fall in the trick before.
    ///
    /// Invariant: never too low, whatever has yet to fall before those tricks begin.
    fn most_points_after(&mut self, position: &Position, fallen: &Fallen) -> u8 {
        let n_tricks = position.holdings.n_bones(position.leader);
        let sure = self.sure(position, fallen);
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
        let all = free | fallen.gained;
        // A bone face down that can only be a count is one that is not gained any more.
        let down = position.holdings.face_down();
        let n_down: u8 = down.iter().map(|&among| least_count(among)).sum();
        let both = down.iter().fold(all, |all, &among| all | among);
        let points = points
            + best_counts(all, n_free * n_gained + fallen.n_gained)
                .min(best_counts(both, both.len()) - n_down);
        if self.n_visited < self.outlined_from {
            return points;
        }
        let gains = self.gains(position, fallen);
        let told = self.counts_told();
        points.min(
            gains.most_points(n_gained, all - told, n_free, fallen.n_gained)
                + best_counts(fallen.gained & told, fallen.n_gained),
        )
    }

    fn sure(&self, position: &Position, fallen: &Fallen) -> Sure {
        let holdings = &position.holdings;
        let face_down = holdings.face_down();
        let (mut gaining, mut others) = (BoneSet::EMPTY, BoneSet::EMPTY);
        for seat in Seat::all(4) {
            let side = if seat.side() == self.gaining { &mut gaining } else { &mut others };
            *side |= holdings.may(seat);
        }
        let others = face_down.iter().fold(others, |all, &among| all | among) - gaining;
        let trumps = self.suits.trump_bones();
        let ours = others & trumps;
        let hidden = face_down.iter().filter(|among| !among.is_disjoint(ours));
        let n_hidden = fallen.n_others + hidden.clone().count();
        let hidden = hidden.fold(fallen.others, |all, &among| all | among);
        let n_gaining = self.n_outside(position, trumps, |seat| seat.side() != self.gaining);
        let together = self.trumps(ours, (hidden, n_hidden), gaining, n_gaining, 2);
        // Two seats can spend two of their trumps on one trick.
        let mut sure = Sure { n_tricks: together.n_tricks.div_ceil(2), bones: together.bones };
        for seat in Seat::all(4) {
            if self.is_fixed[seat] && seat.side() != self.gaining {
                let (led, n_spent) = if seat == position.leader {
                    self.led_out(position, seat)
                } else {
                    (Sure::default(), 0)
                };
                let n_gaining = self.n_outside(position, trumps, |other| other == seat);
                let n_gaining = n_gaining.saturating_sub(n_spent);
                let held = holdings.may(seat) - led.bones;
                let kept = self.trumps(held, (BoneSet::EMPTY, 0), gaining, n_gaining, 1);
                sure.n_tricks = sure.n_tricks.max(led.n_tricks + kept.n_tricks);
                sure.bones |= led.bones | kept.bones;
            }
        }
        sure
    }

    /// No fewer than the bones of `suit` that are in hands, but for the fixed hands left `out`.
    ///
    /// Invariant: a bone face down that can only be of the suit is one that is in no hand.
    pub(super) fn n_outside(
        &self,
        position: &Position,
        suit: BoneSet,
        out: impl Fn(Seat) -> bool,
    ) -> usize {
        let holdings = &position.holdings;
        let face_down = holdings.face_down();
        let mut free = face_down.iter().fold(BoneSet::EMPTY, |all, &among| all | among);
        let mut n_fixed = 0;
        for seat in Seat::all(4) {
            if !self.is_fixed[seat] {
                free |= holdings.may(seat);
            } else if !out(seat) {
                n_fixed += (holdings.may(seat) & suit).len();
            }
        }
        let n_played = face_down.iter().filter(|among| among.is_subset(suit)).count();
        n_fixed + (free & suit).len().saturating_sub(n_played)
    }

    /// The trumps in `held` that cannot all be beaten by `n_gaining` of those in `gaining`, even if
    /// so many of those `hidden` are not held any more.
    ///
    /// Invariant: one trump of the gaining side beats at most `n_seats` of these, as many as fall in
    /// one trick, and all of them weaker. Matched from the top down, with the strongest hidden and
    /// the gaining side's strongest in play, as many as possible are beaten; the rest never are. A
    /// trump above all of the gaining side's is never beaten.
    fn trumps(
        &self,
        held: BoneSet,
        (hidden, mut n_hidden): (BoneSet, usize),
        gaining: BoneSet,
        mut n_gaining: usize,
        n_seats: usize,
    ) -> Sure {
        let mut sure = Sure::default();
        let (mut n_beatable, mut is_top) = (0, true);
        for &trump in &self.suits.trumps {
            if gaining.contains(trump) {
                is_top = false;
                if n_gaining > 0 {
                    n_gaining -= 1;
                    n_beatable += n_seats;
                }
            } else if held.contains(trump) {
                if is_top {
                    sure.bones.insert(trump);
                }
                if n_hidden > 0 && hidden.contains(trump) {
                    n_hidden -= 1;
                } else if n_beatable > 0 {
                    n_beatable -= 1;
                } else {
                    sure.n_tricks += 1;
                }
            }
        }
        sure
    }

    /// How many tricks the declarer, who leads, is sure to take one after the other.
    pub(super) fn n_led_out(&self, position: &Position) -> usize {
        self.led_out(position, position.leader).0.n_tricks
    }

    /// The tricks that `leader`, whose hand is fixed, is sure to take from the first lead on, and
    /// how many trumps of the others are spent on its leads.
    ///
    /// Invariant: with an order laid down, the leads are known while they win, and the tricks stop
    /// at the first that someone may beat, the partner too. Without one, any lead may come first,
    /// so it is all or nothing. While anyone has a trump left, a trump lead draws at least one; and
    /// a lead that only a trump can beat costs the gaining side a trump or the trick, which is not
    /// better: the trump could have beaten one trump later on.
    fn led_out(&self, position: &Position, leader: Seat) -> (Sure, usize) {
        let hand = position.holdings.may(leader);
        let laid = self.declaration.order.filter(|_| leader == self.declaration.declarer);
        let mut n_led = [0; 8];
        let mut sure = Sure::default();
        let Some(order) = laid else {
            let wins =
                hand.into_iter().all(|lead| self.surely_wins(position, leader, lead, &n_led));
            if wins {
                sure = Sure { n_tricks: hand.len(), bones: hand };
            }
            return (sure, 0);
        };
        let trumps = self.suits.trump_bones();
        let mut n_spent = 0;
        for &lead in order.iter().filter(|&&bone| hand.contains(bone)) {
            let called = self.suits.called_by(lead);
            if !self.surely_wins(position, leader, lead, &n_led) {
                n_spent +=
                    usize::from(self.surely_wins_suit(position, leader, lead, called, &n_led));
                break;
            }
            n_led[called] += 1;
            n_spent += usize::from(trumps.contains(lead));
            sure.n_tricks += 1;
            sure.bones.insert(lead);
        }
        (sure, n_spent)
    }

    /// Whether no one can beat `lead` after `leader` has led `n_led` tricks of each suit.
    fn surely_wins(
        &self,
        position: &Position,
        leader: Seat,
        lead: Bone,
        n_led: &[usize; 8],
    ) -> bool {
        [Some(self.suits.called_by(lead)), self.suits.trump_suit()]
            .into_iter()
            .flatten()
            .all(|suit| self.surely_wins_suit(position, leader, lead, suit, n_led))
    }

    /// Whether no one can beat `lead` with a bone of `suit`.
    ///
    /// Invariant: a hand that may hold `n` bones of a suit has none left after `n` leads of it,
    /// because it had to follow each time.
    fn surely_wins_suit(
        &self,
        position: &Position,
        leader: Seat,
        lead: Bone,
        suit: usize,
        n_led: &[usize; 8],
    ) -> bool {
        let called = self.suits.get(self.suits.called_by(lead));
        let stronger = called.stronger_than(called.strength(lead));
        let bones = self.suits.get(suit).bones;
        let mut others = Seat::all(4).filter(|&seat| seat != leader);
        others.all(|seat| {
            let may = position.holdings.may(seat) & bones;
            may.is_disjoint(stronger) || may.len() <= n_led[suit]
        }) || self.n_outside(position, bones, |seat| seat == leader) <= n_led[suit]
    }
}

/// The bones that count ten, and those that count five.
const TENS: BoneSet = counting(10);
const FIVES: BoneSet = counting(5);

/// The bones that count.
pub(super) const COUNTS: BoneSet = BoneSet::from_bits(TENS.bits() | FIVES.bits());

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

/// What the least of `bones` counts.
fn least_count(bones: BoneSet) -> u8 {
    if !bones.is_subset(COUNTS) {
        0
    } else if bones.is_subset(TENS) {
        10
    } else {
        5
    }
}

/// What the `n` best counts among `bones` are worth.
pub(super) fn best_counts(bones: BoneSet, n: usize) -> u8 {
    let n_tens = (bones & TENS).len().min(n);
    let n_fives = (bones & FIVES).len().min(n - n_tens);
    (10 * n_tens + 5 * n_fives) as u8
}
