//! What a player can say besides taking a turn.

use bones::Seat;
use game::May;

use crate::fives::HandState;
use crate::{Claims, Fives};

impl Fives {
    /// What `seat` can say now. Whether there is a score to announce or to claim makes no difference:
    /// to notice it is the players' business.
    pub(crate) fn may(&self, seat: Seat) -> Vec<May> {
        let Some(hand) = self.hand.as_ref().filter(|_| self.waiting.is_none()) else {
            return Vec::new();
        };
        let mut may = vec![May::Call];
        if !self.rules.announces_itself && (self.won.is_none() || self.is_won_by_award()) {
            may.extend(hand.may_say(self.rules.claims, seat));
        }
        if self.kind.is_honor() && self.is_playing() && !hand.position.hands[seat].is_empty() {
            may.push(May::Expose);
        }
        may
    }
}

impl HandState {
    fn may_say(&self, claims: Claims, seat: Seat) -> Option<May> {
        let mut plays = self.plays().map(|(seat, ..)| seat);
        let last = plays.next_back()?;
        let position = &self.position;
        let (announces, claimed) = match claims {
            Claims::AfterNextBone if position.ending.is_some() => {
                (last == seat, [plays.next_back(), Some(last)])
            }
            Claims::AfterNextBone => (last == seat, [plays.next_back(), None]),
            Claims::BeforeNextAct => {
                let is_first = !position.has_passed();
                let is_next = is_first && seat == position.turn;
                (is_first && last.side() == seat.side(), [None, Some(last).filter(|_| is_next)])
            }
        };
        let claims = claimed.into_iter().flatten().any(|by| by.side() != seat.side());
        if announces { Some(May::Announce) } else { claims.then_some(May::Claim) }
    }
}
