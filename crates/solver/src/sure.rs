//! Points a side is sure of whatever anyone plays, or by plainly leading its winners.

use crate::ablation::{Technique, is_off};
use crate::contract::{Bits, above, above_all, numbers};
use crate::deal::Deal;

impl Deal {
    /// A bound on what the leader's side takes that settles whether it takes `goal`, if one is
    /// plain to see: at least `goal`, or below it.
    ///
    /// Both bounds rest on bones of one hand that win a trick each.
    ///
    /// - A trump above every trump of the other side wins its trick, whenever it falls. Two of them
    ///   in one hand fall in two tricks; two in partners' hands may fall in one.
    /// - Once no one else holds a trump, the leader's trumps and highest bones of their suits win
    ///   when led one after another: no one can ever beat them.
    ///
    /// When one hand wins `k` of the `n` tricks left, the other side takes `n - k` at most, and
    /// with them what this hand's other bones count and the `n - k` dearest bones of each other
    /// hand.
    pub(crate) fn sure(
        &self,
        left: Bits,
        leader: usize,
        tricks: u32,
        points: i32,
        goal: i32,
    ) -> Option<i32> {
        if is_off(Technique::Sure) {
            return None;
        }
        let hands: [Bits; 4] = std::array::from_fn(|steps| self.hand(leader + steps, left));
        let trumps = self.contract.trumps;
        let (ours, theirs) = ((hands[0] | hands[2]) & trumps, (hands[1] | hands[3]) & trumps);
        if ours < theirs {
            let top = trumps & above_all(ours);
            let most = points - self.least_with(top, 1, &hands, tricks, points);
            return (most < goal).then_some(most);
        }
        let mut top = trumps & above_all(theirs);
        if theirs | hands[2] & trumps == 0 {
            top |= self.suit_winners(hands[0], hands[1] | hands[2] | hands[3]);
        }
        let least = self.least_with(top, 0, &hands, tricks, points);
        (least >= goal).then_some(least)
    }

    /// What a side takes at least if each bone of `top` in one of its hands wins a trick. The side
    /// is that of `seat` and the seat across in `hands`.
    fn least_with(
        &self,
        top: Bits,
        seat: usize,
        hands: &[Bits; 4],
        tricks: u32,
        points: i32,
    ) -> i32 {
        let n_in = |seat: usize| (hands[seat] & top).count_ones();
        let holder = if n_in(seat) >= n_in(seat + 2) { seat } else { seat + 2 };
        let rest = tricks - n_in(holder);
        let mut lost = rest.cast_signed() + self.contract.counts(hands[holder] & !top);
        for others in 1..4 {
            lost += self.dearest(hands[(holder + others) % 4], rest);
        }
        points - lost
    }

    /// At least what the `n` dearest bones of a hand count.
    fn dearest(&self, hand: Bits, n: u32) -> i32 {
        match n {
            1 if hand & self.contract.tens != 0 => 10,
            1 if hand & self.contract.counters != 0 => 5,
            0 | 1 => 0,
            // Few hands hold more than two bones that count.
            _ => self.contract.counts(hand),
        }
    }

    /// The bones of `hand` that are above all of their suit among `others`.
    fn suit_winners(&self, hand: Bits, others: Bits) -> Bits {
        numbers(hand)
            .filter(|&n| self.contract.follows[n] & above(n) & others == 0)
            .fold(0, |winners, n| winners | 1 << n)
    }
}
