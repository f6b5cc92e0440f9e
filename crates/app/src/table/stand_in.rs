//! Stand-ins: what is played for an absent player.

use bones::Seat;
use forty_two::{Action as FortyTwo, Bid, Say, View};
use game::Observer;
use games::{AnyAction, AnyGame, AnyView};

use crate::Hall;
use crate::streams::cache::Decided;
use crate::table::fact;
use crate::table::state::TableState;

impl Hall {
    /// What the stand-in at `seat` does.
    pub(super) fn stand_in_acts(&self, state: &TableState, seat: Seat) -> Vec<Decided<TableState>> {
        let mut random = [0; 8];
        self.0.entropy.fill(&mut random);
        let action = choice(&state.game, seat, u64::from_le_bytes(random));
        let Some((action, event)) =
            action.and_then(|action| Some((action, state.game.decide(&action).ok()?)))
        else {
            return Vec::new();
        };
        let acted = fact::Acted::new(&action, &event);
        let acted = fact::Acted { by: Some("stand-in".into()), ..acted };
        self.with_commitment(state, acted, (action, event))
    }
}

/// Any legal bone, and never more than it must in the bidding. The last to speak bids the least if
/// nobody did, so that a table of stand-ins comes to an end.
fn choice(game: &AnyGame, seat: Seat, random: u64) -> Option<AnyAction> {
    let legal = game.legal_actions();
    let first = *legal.first()?;
    let lowest =
        AnyAction::FortyTwo(FortyTwo::Bid { seat, bid: Say::Bid(Bid::LOWEST), blind: false });
    if let AnyView::FortyTwo(View { hand: Some(hand), .. }) = game.view(Observer::Spectator)
        && hand.bids.len() == 3
        && legal.contains(&lowest)
    {
        return Some(lowest);
    }
    // The lists of 42 begin with looking at the hand, passing or the lowest bid, and accepting: what
    // does the absent player's side the least harm.
    let is_mild = matches!(
        first,
        AnyAction::FortyTwo(FortyTwo::Look { .. } | FortyTwo::Bid { .. } | FortyTwo::Accept { .. })
    );
    if is_mild { Some(first) } else { legal.get((random % legal.len() as u64) as usize).copied() }
}
