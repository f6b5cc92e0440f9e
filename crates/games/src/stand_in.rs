//! What is played for an absent player.

use bones::Seat;
use forty_two::{Action, Bid, Say};
use game::{Game, Observer};

use crate::{AnyAction, AnyGame};

impl AnyGame {
    /// What a stand-in does at `seat`, which is to act: any legal bone, by `random`, and never more
    /// than it must in the bidding. The last to speak bids the least if all others passed, so that a
    /// table of stand-ins comes to an end.
    pub fn stand_in_action(&self, seat: Seat, random: u64) -> Option<AnyAction> {
        let legal = self.legal_actions();
        let first = *legal.first()?;
        let bid = Say::Bid(Bid::LOWEST);
        let lowest = AnyAction::FortyTwo(Action::Bid { seat, bid, blind: false });
        if let AnyGame::FortyTwo(game) = self
            && game.view(Observer::Spectator).hand.is_some_and(|hand| hand.bids.len() == 3)
            && legal.contains(&lowest)
        {
            return Some(lowest);
        }
        // The lists of 42 begin with looking at the hand, passing or the lowest bid, and accepting:
        // what does the absent player's side the least harm.
        let is_mild = matches!(
            first,
            AnyAction::FortyTwo(Action::Look { .. } | Action::Bid { .. } | Action::Accept { .. })
        );
        let n = if is_mild { 0 } else { random % legal.len() as u64 };
        legal.get(n as usize).copied()
    }
}
