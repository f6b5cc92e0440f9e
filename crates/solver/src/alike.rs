use crate::ablation::{Technique, is_off};
use crate::contract::{Bits, FIRST_TRUMP, N_BONES, highest, lowest};
use crate::deal::Deal;

/// For each set of trumps left, the set that stands for all sets like it.
///
/// Trumps only ever meet trumps, and two trumps of one hand never meet. So all that matters of the
/// trumps left is, from the highest down, who holds them and what they count, in any order while
/// they are of one hand. Positions that differ only in which trumps are gone then share their
/// value, and their place in the table.
///
/// The set that stands for the others has every trump moved up as far as its holder's trumps with
/// the same count allow without passing a trump of another hand.
pub(crate) struct Alike([u8; 1 << N_TRUMPS]);

const N_TRUMPS: usize = N_BONES - FIRST_TRUMP;

impl Alike {
    /// Every position like itself alone.
    pub(crate) fn not_at_all() -> Alike {
        Alike(std::array::from_fn(|trumps| trumps as u8))
    }

    pub(crate) fn new(deal: &Deal) -> Alike {
        let mut alike = Alike::not_at_all();
        if deal.contract.trumps == 0 || is_off(Technique::Alike) {
            return alike;
        }
        // What each trump could stand in for: those of its holder that count the same.
        let same: [Bits; N_TRUMPS] = std::array::from_fn(|n| {
            let like_n = |&other: &usize| {
                let (n, other) = (n + FIRST_TRUMP, other + FIRST_TRUMP);
                deal.owner(n) == deal.owner(other) && deal.count(n) == deal.count(other)
            };
            (0..N_TRUMPS).filter(like_n).fold(0, |same, other| same | 1 << other)
        });
        let held: [Bits; N_TRUMPS] =
            std::array::from_fn(|n| deal.hand(deal.owner(n + FIRST_TRUMP), !0) >> FIRST_TRUMP);
        for trumps in 1..alike.0.len() {
            // Below the moved ones above it, the lowest trump moves up until another hand's.
            let upper = Bits::from(alike.0[trumps & (trumps - 1)]);
            let n = lowest(trumps as Bits);
            let other_hands = upper & !held[n];
            let below = if other_hands == 0 { !0 } else { (1 << lowest(other_hands)) - 1 };
            let place = highest(same[n] & below & !upper);
            alike.0[trumps] = (upper | 1 << place) as u8;
        }
        alike
    }

    /// `left` with its trumps replaced by those that stand for them.
    pub(crate) fn stand_in(&self, left: Bits) -> Bits {
        let trumps = left >> FIRST_TRUMP & ((1 << N_TRUMPS) - 1);
        left & ((1 << FIRST_TRUMP) - 1) | Bits::from(self.0[trumps as usize]) << FIRST_TRUMP
    }
}
