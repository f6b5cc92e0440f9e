use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use bones::{Bone, BoneSet, Seat};

use super::failed::Mix;
use super::search::{Position, Search};
use super::trick::{Played, Trick};

/// A position of which only the fixed hands, who leads and the trumps that may be out are known.
///
/// Every other bone of the free hands can be played by any of them, at any time and again and again,
/// and so can a trump. Nothing that can happen in the position is impossible here, so an order that
/// comes to no renege here comes to none there.
#[derive(Copy, Clone)]
struct Outline {
    fixed: BoneSet,
    trumps: BoneSet,
    /// `None` for a free hand: it makes no difference which.
    leader: Option<Seat>,
}

/// The outlines gone through, and whether the order may come to a renege in them.
#[derive(Default)]
pub(super) struct Reneges(HashMap<u32, bool, BuildHasherDefault<Mix>>);

impl Search<'_> {
    /// Whether the next bone of the laid order would be a renege in `trick`, to which the declarer has
    /// yet to play.
    pub(super) fn is_renege(&self, position: &Position, trick: &Trick) -> bool {
        let declarer = self.declaration.declarer;
        trick.played[declarer] == Played::Nothing
            && self.reneges_on(position.holdings.may(declarer), trick.suit)
    }

    /// Whether the laid order may come to a renege from `position` on.
    ///
    /// Invariant: never false where a way is left. The declarer follows only what another player
    /// leads, so nothing happens while the declarer's own leads are sure to win; after that another
    /// leads a suit of which the declarer holds bones, but not the next one.
    pub(super) fn may_renege(&mut self, position: &Position) -> bool {
        let declarer = self.declaration.declarer;
        let n_sure = if position.leader == declarer { self.n_led_out(position) } else { 0 };
        let n_led = n_sure + usize::from(position.leader == declarer);
        self.is_renege_left(position, n_led)
            && (self.n_visited < self.outlined_from || self.may_renege_outlined(position, n_sure))
    }

    /// Whether another player may hold a lead that brings a renege once the declarer has led `n_led` bones.
    fn is_renege_left(&self, position: &Position, n_led: usize) -> bool {
        let declarer = self.declaration.declarer;
        let holdings = &position.holdings;
        let others = Seat::all(4).filter(|&seat| seat != declarer);
        let leads = others.fold(BoneSet::EMPTY, |leads, seat| leads | holdings.may(seat));
        let hand = holdings.may(declarer);
        let mut later = hand;
        let order = self.declaration.order.unwrap_or_default();
        let rest = order.iter().filter(|&&bone| hand.contains(bone));
        rest.enumerate().any(|(n, &next)| {
            later.remove(next);
            n >= n_led
                && self.suits.iter().any(|(_, suit)| {
                    !suit.bones.contains(next)
                        && !suit.bones.is_disjoint(later)
                        && !suit.callers.is_disjoint(leads)
                })
        })
    }

    /// The next bone of the laid order for a declarer who holds `hand`.
    pub(super) fn next_laid(&self, hand: BoneSet) -> Option<Bone> {
        self.declaration.order?.iter().copied().find(|&bone| hand.contains(bone))
    }

    /// The same for the outline of `position`, where the declarer takes the first `n_sure` tricks.
    fn may_renege_outlined(&mut self, position: &Position, n_sure: usize) -> bool {
        let (mut fixed, mut free) = (BoneSet::EMPTY, BoneSet::EMPTY);
        for seat in Seat::all(4) {
            *if self.is_fixed[seat] { &mut fixed } else { &mut free } |=
                position.holdings.may(seat);
        }
        let leader = Some(position.leader).filter(|&seat| self.is_fixed[seat]);
        let trumps = free & self.suits.trump_bones();
        self.reneges_in(&Outline { fixed, trumps, leader }, n_sure)
    }

    fn reneges_in(&mut self, outline: &Outline, n_sure: usize) -> bool {
        // The fixed hands and the trumps out have no bone in common, so one word holds both.
        let key = ((outline.fixed | outline.trumps).bits() as u32)
            | (outline.leader.map_or(4, Seat::index) as u32) << 28;
        if n_sure == 0
            && let Some(&reneges) = self.reneges.0.get(&key)
        {
            return reneges;
        }
        let reneges = match outline.leader {
            Some(leader) => {
                let leads = self.fixed_choices(self.held(outline, leader), leader, None);
                leads.into_iter().any(|lead| {
                    let suit = self.suits.called_by(lead);
                    self.reneges_from(outline, suit, Some((leader, lead)), n_sure)
                })
            }
            None => (0..self.suits.len()).any(|suit| {
                !self.open_bones(outline).is_disjoint(self.suits.get(suit).callers)
                    && self.reneges_from(outline, suit, None, n_sure)
            }),
        };
        if n_sure == 0 {
            self.reneges.0.insert(key, reneges);
        }
        reneges
    }

    /// Whether the order may come to a renege in a trick of `suit`, led by a fixed hand with this bone
    /// or else by a free one, or after it.
    fn reneges_from(
        &mut self,
        outline: &Outline,
        suit: usize,
        lead: Option<(Seat, Bone)>,
        n_sure: usize,
    ) -> bool {
        let declarer = self.declaration.declarer;
        let hand = self.held(outline, declarer);
        if outline.leader != Some(declarer) && self.reneges_on(hand, suit) {
            return true;
        }
        let Some(next) = self.next_laid(hand) else { return false };
        let bidder = self.declaration.bidder;
        if bidder == declarer || !self.is_fixed[bidder] {
            return self.reneges_after(outline, suit, &[(declarer, next)], n_sure);
        }
        let bones = match lead {
            Some((leader, lead)) if leader == bidder => BoneSet::of(lead),
            _ => self.fixed_choices(self.held(outline, bidder), bidder, Some(suit)),
        };
        bones.into_iter().any(|bone| {
            self.reneges_after(outline, suit, &[(declarer, next), (bidder, bone)], n_sure)
        })
    }

    /// Whether the order may come to a renege after a trick of `suit` to which the fixed hands have
    /// `played` these bones.
    fn reneges_after(
        &mut self,
        outline: &Outline,
        suit: usize,
        played: &[(Seat, Bone)],
        n_sure: usize,
    ) -> bool {
        let suit = self.suits.get(suit);
        let strongest = played.iter().max_by_key(|(_, bone)| suit.strength(*bone));
        let strength = strongest.map_or(0, |&(_, bone)| suit.strength(bone));
        let open = self.open_bones(outline);
        // A free hand that leads must be able to lead something weaker.
        let is_beatable =
            outline.leader.is_some() || !open.is_disjoint(suit.callers & suit.at_most(strength));
        let fixed_wins = strength > 0 && is_beatable;
        let free_wins = n_sure == 0 && !open.is_disjoint(suit.stronger_than(strength));
        let fixed = played.iter().fold(outline.fixed, |fixed, &(_, bone)| fixed.without(bone));
        let fixed_winner = strongest.filter(|_| fixed_wins).map(|&(seat, _)| Some(seat));
        fixed_winner.into_iter().chain(free_wins.then_some(None)).any(|leader| {
            self.reneges_in(&Outline { fixed, leader, ..*outline }, n_sure.saturating_sub(1))
        })
    }

    /// Whether the next bone of the laid order would be a renege for a declarer who holds `hand` when
    /// another player leads `suit`.
    fn reneges_on(&self, hand: BoneSet, suit: usize) -> bool {
        !hand.is_empty()
            && self.fixed_choices(hand, self.declaration.declarer, Some(suit)).is_empty()
    }

    /// What the free hands may play.
    fn open_bones(&self, outline: &Outline) -> BoneSet {
        (self.pool - self.suits.trump_bones()) | outline.trumps
    }

    fn held(&self, outline: &Outline, seat: Seat) -> BoneSet {
        outline.fixed & self.declaration.hands[seat]
    }
}
