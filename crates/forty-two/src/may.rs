//! What a player can say besides taking a turn.

use bones::Seat;
use game::May;

use crate::FortyTwo;
use crate::current::{Current, Phase};

impl FortyTwo {
    /// What `seat` can say now, by what everyone sees and the player's own bones.
    pub(crate) fn may(&self, seat: Seat) -> Vec<May> {
        let Some(hand) = self.hand.as_ref().filter(|_| self.waiting.is_none()) else {
            return Vec::new();
        };
        let mut may = vec![May::Call];
        if hand.ending.is_none() && self.winning_side().is_none() {
            self.may_in_play(hand, seat, &mut may);
        }
        may
    }

    fn may_in_play(&self, hand: &Current, seat: Seat, may: &mut Vec<May>) {
        match hand.phase() {
            Phase::Answer(declarer) => {
                if declarer.side() != seat.side() {
                    may.extend([May::Accept, May::Challenge]);
                }
                return;
            }
            Phase::Playing(_) if hand.tricks.is_in_order() => may.push(May::Declare),
            Phase::Bidding(_) | Phase::Naming(_) | Phase::Playing(_) | Phase::Over => {}
        }
        if !hand.has_looked(seat) && !hand.is_blind(seat) {
            may.push(May::Look);
        }
        if self.rules.accidents && hand.sees_own(seat) && !hand.hands[seat].is_empty() {
            may.push(May::Expose);
        }
    }
}
