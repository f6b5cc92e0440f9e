use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use bones::{Bone, BoneSet, Seat};

use super::bound::{COUNTS, Fallen, best_counts};
use super::failed::Mix;
use super::search::{Position, Search};
use crate::count;

/// A position with most of the free hands left open: only the fixed hands and the trumps that are
/// out, wherever they are.
///
/// Every other bone of the free hands can be played by any of them, at any time and again and again.
/// Nothing that can happen in the position is impossible in its outline, so what cannot be gained
/// here cannot be gained there. There are few outlines, and a search meets the same ones all the time.
///
/// When the gaining side's hands are both fixed, a trump that is out can only do harm, and what
/// matters is how to be rid of it: then these are the trumps that must be out. Otherwise one that is
/// out may be of use, and these are the trumps that may be out.
#[derive(Copy, Clone)]
struct Outline {
    fixed: BoneSet,
    trumps: BoneSet,
    /// How many free hands may hold trumps that must be out.
    n_holders: usize,
    /// For a free hand, the first one of its side.
    leader: Seat,
}

/// A trick of an outline, as far as the fixed hands have played to it.
#[derive(Copy, Clone)]
struct OpenTrick {
    suit: usize,
    /// The strongest bone played and who played it, unless all of them are discards.
    strongest: Option<(Seat, u8)>,
    /// What the bones played count.
    points: u8,
}

/// For each number of tricks gained, the most that the counts of the fixed hands, and of the trumps
/// that may be out, add to them; `None` where so many cannot be gained.
#[derive(Copy, Clone, Default)]
pub(super) struct Gains([Option<u8>; 8]);

/// The outlines gone through.
#[derive(Default)]
pub(super) struct Outlines(HashMap<u32, Gains, BuildHasherDefault<Mix>>);

impl Gains {
    /// What hands without bones gain.
    const NOTHING: Gains = Gains([Some(0), None, None, None, None, None, None, None]);

    /// No fewer points than can be gained in at most `n_tricks` tricks, to each of which `n_free`
    /// free hands can add one of `counts`, and `n_more` beside them.
    pub(super) fn most_points(
        &self,
        n_tricks: usize,
        counts: BoneSet,
        n_free: usize,
        n_more: usize,
    ) -> u8 {
        let gained = self.0.iter().enumerate().take(n_tricks + 1);
        let points = gained.filter_map(|(n, &told)| {
            told.map(|told| n as u8 + told + best_counts(counts, n * n_free + n_more))
        });
        points.max().unwrap_or(0)
    }

    /// Takes in what follows a trick: gained, with so many points counted, or not gained.
    fn merge(&mut self, after: &Gains, gained: Option<u8>) {
        let (n_more, points) = gained.map_or((0, 0), |points| (1, points));
        for (most, after) in self.0[n_more..].iter_mut().zip(after.0) {
            *most = (*most).max(after.map(|after| after + points));
        }
    }
}

impl Search<'_> {
    /// What can be gained at best in the outline of `position`, with what has yet to fall before.
    pub(super) fn gains(&mut self, position: &Position, fallen: &Fallen) -> Gains {
        let holdings = &position.holdings;
        let (mut fixed, mut free) = (BoneSet::EMPTY, BoneSet::EMPTY);
        for seat in Seat::all(4) {
            *if self.is_fixed[seat] { &mut fixed } else { &mut free } |= holdings.may(seat);
        }
        let leader = self.outlined_seat(position.leader);
        let trumps = free & self.suits.trump_bones();
        if self.is_gaining_fixed {
            let down = holdings.face_down().iter().fold(BoneSet::EMPTY, |all, &among| all | among);
            let must = trumps - down;
            let must = must - self.strongest(must & fallen.others, fallen.n_others);
            let holds =
                |seat: &Seat| !self.is_fixed[*seat] && !holdings.may(*seat).is_disjoint(must);
            let n_holders = Seat::all(4).filter(holds).count();
            return self.outlined(Outline { fixed, trumps: must, n_holders, leader });
        }
        // If not all of them can be out, it is some of the counts, and of the rest the strongest: they
        // can do all that weaker ones can.
        let n_out = self.n_outside(position, self.suits.trump_bones(), |_| true);
        let counts = trumps & COUNTS;
        let mut gains = Gains::default();
        let mut out = counts;
        loop {
            if out == counts || trumps.len() > n_out && out.len() <= n_out {
                let rest = self.strongest(trumps - counts, n_out.saturating_sub(out.len()));
                let outline = Outline { fixed, trumps: out | rest, n_holders: 0, leader };
                gains.merge(&self.outlined(outline), None);
            }
            if out.is_empty() {
                return gains;
            }
            // The next smaller set of counts.
            out = BoneSet::from_bits(out.bits() - 1) & counts;
        }
    }

    /// The bones of the free hands whose counts are among the [`Gains`].
    pub(super) fn counts_told(&self) -> BoneSet {
        if self.is_gaining_fixed { BoneSet::EMPTY } else { self.suits.trump_bones() }
    }

    fn outlined(&mut self, outline: Outline) -> Gains {
        if outline.fixed.is_empty() {
            // Every bone is played in the end.
            let is_over = outline.trumps.is_empty() || !self.is_gaining_fixed;
            return if is_over { Gains::NOTHING } else { Gains::default() };
        }
        // The fixed hands and the trumps out have no bone in common, so one word holds both.
        let key = ((outline.fixed | outline.trumps).bits() as u32)
            | ((outline.leader.index() as u32) << 28)
            | ((outline.n_holders as u32) << 30);
        if let Some(&gains) = self.outlines.0.get(&key) {
            return gains;
        }
        let mut gains = Gains::default();
        let leader = outline.leader;
        if self.is_fixed[leader] {
            for bone in self.fixed_choices(self.hand(&outline, leader), leader, None) {
                let suit = self.suits.called_by(bone);
                let trick = OpenTrick { suit, strongest: None, points: 0 };
                self.show(outline, trick, leader, bone, 0, &mut gains);
            }
        } else {
            for suit in 0..self.suits.len() {
                if !self.may_play(&outline).is_disjoint(self.suits.get(suit).callers) {
                    let trick = OpenTrick { suit, strongest: None, points: 0 };
                    self.open_trick(outline, trick, 0, &mut gains);
                }
            }
        }
        self.outlines.0.insert(key, gains);
        gains
    }

    /// Lets the fixed hands from the seat numbered `next` on play to `trick`, and someone take it.
    fn open_trick(&mut self, outline: Outline, trick: OpenTrick, next: usize, gains: &mut Gains) {
        let waits = |seat: &Seat| self.is_fixed[*seat] && *seat != outline.leader;
        let Some(seat) = Seat::all(4).skip(next).find(waits) else {
            return self.open_winners(&outline, &trick, gains);
        };
        for bone in self.fixed_choices(self.hand(&outline, seat), seat, Some(trick.suit)) {
            self.show(outline, trick, seat, bone, seat.index() + 1, gains);
        }
    }

    /// Lets `seat` play `bone` to `trick` and the seats from `next` on after it.
    fn show(
        &mut self,
        mut outline: Outline,
        mut trick: OpenTrick,
        seat: Seat,
        bone: Bone,
        next: usize,
        gains: &mut Gains,
    ) {
        let strength = self.suits.get(trick.suit).strength(bone);
        if strength > trick.strongest.map_or(0, |(_, strongest)| strongest) {
            trick.strongest = Some((seat, strength));
        }
        trick.points += count(bone);
        outline.fixed.remove(bone);
        self.open_trick(outline, trick, next, gains);
    }

    /// Lets everyone who can take `trick`.
    fn open_winners(&mut self, outline: &Outline, trick: &OpenTrick, gains: &mut Gains) {
        let suit = self.suits.get(trick.suit);
        let trumps = self.suits.trump_bones();
        let is_trump = self.suits.trump_suit() == Some(trick.suit);
        let strength = trick.strongest.map_or(0, |(_, strength)| strength);
        // A free hand that leads must be able to lead something weaker.
        let can_lead_low =
            is_trump || !(self.pool - trumps).is_disjoint(suit.callers & suit.at_most(strength));
        let shown = trick.strongest.map(|(seat, _)| seat);
        let shown = shown.filter(|_| self.is_fixed[outline.leader] || can_lead_low);
        let stronger = self.may_play(outline) & suit.stronger_than(strength);
        let follows_higher = !is_trump && !stronger.is_disjoint(suit.bones);
        if self.is_gaining_fixed {
            let weaker = outline.trumps & suit.at_most(strength);
            let other = self.outlined_seat(self.declaration.declarer.plus(1, 4));
            let lost = (!stronger.is_empty()).then_some((other, outline.trumps));
            for (leader, falling) in shown.map(|seat| (seat, weaker)).into_iter().chain(lost) {
                // Invariant: fewer trumps to be rid of, or weaker ones, never make less possible. So
                // as many fall as can, the strongest first.
                let trumps = outline.trumps - self.strongest(falling, outline.n_holders);
                let after = self.outlined(Outline { trumps, leader, ..*outline });
                gains.merge(&after, (leader.side() == self.gaining).then_some(trick.points));
            }
            return;
        }
        if let Some(leader) = shown {
            // When trumps are led someone who has one plays it.
            let is_drawn = is_trump && !outline.trumps.is_empty();
            self.let_fall(Outline { leader, ..*outline }, trick.points, is_drawn, gains);
        }
        for leader in Seat::all(4) {
            if self.is_fixed[leader] || self.outlined_seat(leader) != leader {
                continue;
            }
            let won = Outline { leader, ..*outline };
            if follows_higher {
                self.let_fall(won, trick.points, false, gains);
            }
            for trump in self.worth_playing(stronger & trumps) {
                let won = Outline { trumps: won.trumps.without(trump), ..won };
                self.let_fall(won, trick.points + count(trump), false, gains);
            }
        }
    }

    /// Lets trumps fall in a trick that the next leader takes, one at least if one `is_drawn`, and
    /// goes on.
    fn let_fall(&mut self, outline: Outline, points: u8, is_drawn: bool, gains: &mut Gains) {
        let is_gained = outline.leader.side() == self.gaining;
        if !is_drawn {
            let after = self.outlined(outline);
            gains.merge(&after, is_gained.then_some(points));
        }
        for trump in self.worth_playing(outline.trumps) {
            if is_drawn || is_gained && count(trump) > 0 {
                let after = Outline { trumps: outline.trumps.without(trump), ..outline };
                self.let_fall(after, points + count(trump), false, gains);
            }
        }
    }

    /// The trumps among which one is played when any of `trumps` will do.
    ///
    /// Invariant: more trumps out, or stronger ones that count the same, never make less possible.
    /// So it is the weakest one without a count, or a count.
    fn worth_playing(&self, trumps: BoneSet) -> BoneSet {
        let counts = trumps & COUNTS;
        let mut weakest_first = self.suits.trumps.iter().rev();
        let weakest = weakest_first.find(|&&bone| (trumps - counts).contains(bone));
        weakest.map_or(counts, |&bone| counts.with(bone))
    }

    /// The `n` strongest of `trumps`.
    fn strongest(&self, trumps: BoneSet, n: usize) -> BoneSet {
        self.suits.trumps.iter().copied().filter(|&bone| trumps.contains(bone)).take(n).collect()
    }

    /// What the free hands may play.
    fn may_play(&self, outline: &Outline) -> BoneSet {
        if self.is_gaining_fixed {
            self.pool
        } else {
            (self.pool - self.suits.trump_bones()) | outline.trumps
        }
    }

    /// The seat that stands for `seat` in an outline.
    fn outlined_seat(&self, seat: Seat) -> Seat {
        let partner = seat.plus(2, 4);
        let is_first = self.is_fixed[seat] || self.is_fixed[partner] || seat < partner;
        if is_first { seat } else { partner }
    }

    fn hand(&self, outline: &Outline, seat: Seat) -> BoneSet {
        outline.fixed & self.declaration.hands[seat]
    }
}

#[cfg(test)]
mod tests {
    use bones::{BoneList, BySeat, BySide, Set};
    use game::testkit::Rng;

    use super::super::{Declaration, Declared, Judgment};
    use super::*;
    use crate::{Bid, Trump};

    /// Anything legal: any hands, any declarer, any declaration.
    fn declaration(rng: &mut Rng) -> Declaration {
        let n_left = 2 + rng.below(3);
        let bones = rng.shuffled(Set::DoubleSix);
        let mut seat = || Seat::all(4).nth(rng.below(4)).expect("one of four");
        let (declarer, bidder, leader) = (seat(), seat(), seat());
        let hands = BySeat::<BoneSet, 4>::from_fn(|seat| {
            bones[n_left * seat.index()..][..n_left].iter().copied().collect()
        });
        let any = rng.shuffled(Set::DoubleSix);
        let laid = any.iter().copied().filter(|&bone| hands[declarer].contains(bone));
        let order = BoneList::try_from_iter(laid).expect("room for a hand");
        let to_come: u8 =
            bones[..4 * n_left].iter().map(|&bone| 1 + 4 * count(bone)).sum::<u8>() / 4;
        let taken = rng.below(usize::from(43 - to_come)) as u8;
        Declaration {
            hands,
            trump: *rng.pick(&Trump::ALL),
            declarer,
            bidder,
            bid: Bid::all().nth(rng.below(13)).expect("thirteen bids of points"),
            what: *rng.pick(&[Declared::Laydown, Declared::Made, Declared::Set, Declared::Set]),
            order: (rng.below(2) == 0).then_some(order),
            leader,
            trick: BoneList::EMPTY,
            points: BySide([taken, 42 - to_come - taken]),
            bidder_is_fixed: rng.below(3) > 0,
        }
    }

    /// Short endings are judged before any outline is looked at, so here they are looked at from the
    /// start.
    #[test]
    fn outlines_change_no_verdict() {
        let mut rng = Rng::new(42);
        let mut n_judged = [0; 2];
        for _ in 0..3000 {
            let declaration = declaration(&mut rng);
            assert_eq!(declaration.check(), Ok(()));
            let [with, without] = [0, u64::MAX].map(|outlined_from| {
                let mut search = Search::new(&declaration, u64::MAX, &|| true);
                search.outlined_from = outlined_from;
                matches!(search.judgment(), Judgment::Refuted(_))
            });
            assert_eq!(with, without, "{declaration:?}");
            n_judged[usize::from(with)] += 1;
        }
        assert!(n_judged.iter().all(|&n| n > 500), "{n_judged:?}");
    }
}
