//! Stand-ins: who plays for an absent player, and how.

use bones::Seat;
use forty_two::{Action as FortyTwo, Bid, Say, View};
use game::Observer;
use games::{AnyAction, AnyView};
use rulebook::BookId;

use crate::journal::Journal;
use crate::table::fact::{self, TableFact};
use crate::table::state::TableState;
use crate::{Clock, Entropy, Hall};

/// Plays for somebody who is not there.
///
/// It knows what its seat knows and no more. A stand-in outside the program needs no port: any
/// client with the seat's token can play.
pub trait StandIn: Send + Sync + 'static {
    /// The place in `turn.legal` of what to do; `None` to do nothing. Must not take long: the
    /// table waits.
    fn choose(&self, turn: &Turn<'_>) -> Option<usize>;
}

/// What a stand-in knows when it is to act.
#[derive(Debug)]
pub struct Turn<'a> {
    /// The book.
    pub book: BookId,
    /// The seat it plays for.
    pub seat: Seat,
    /// The game as that seat sees it.
    pub view: &'a AnyView,
    /// What it may do; never empty.
    pub legal: &'a [AnyAction],
    /// Random bits, for a choice between equals.
    pub random: u64,
}

/// A plain stand-in: any legal bone, and never more than it must in the bidding. The last to speak
/// bids the least if nobody did, so that a table of stand-ins comes to an end.
#[derive(Copy, Clone, Debug)]
pub struct LegalMove;

impl StandIn for LegalMove {
    fn choose(&self, turn: &Turn<'_>) -> Option<usize> {
        let first = turn.legal.first()?;
        let lowest = AnyAction::FortyTwo(FortyTwo::Bid {
            seat: turn.seat,
            bid: Say::Bid(Bid::LOWEST),
            blind: false,
        });
        if let AnyView::FortyTwo(View { hand: Some(hand), .. }) = turn.view
            && hand.bids.len() == 3
            && let Some(n) = turn.legal.iter().position(|action| *action == lowest)
        {
            return Some(n);
        }
        // The lists of 42 begin with looking at the own bones, passing or the lowest bid, and
        // accepting: what does the absent player's side the least harm.
        let is_mild = matches!(
            first,
            AnyAction::FortyTwo(
                FortyTwo::Look { .. } | FortyTwo::Bid { .. } | FortyTwo::Accept { .. }
            )
        );
        Some(if is_mild { 0 } else { (turn.random % turn.legal.len() as u64) as usize })
    }
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// What the stand-in at `seat` does.
    pub(super) fn stand_in_acts(&self, state: &TableState, seat: Seat) -> Vec<TableFact> {
        let legal = state.game.legal_actions();
        let view = state.game.view(Observer::Seat(seat));
        let mut random = [0; 8];
        self.0.entropy.fill(&mut random);
        let turn = Turn {
            book: state.game.book(),
            seat,
            view: &view,
            legal: &legal,
            random: u64::from_le_bytes(random),
        };
        let choice = self.0.stand_in.choose(&turn).and_then(|n| legal.get(n));
        // A stand-in that has no wish, or an impossible one, leaves the table waiting, as a player
        // would; the director can seat somebody else.
        let Some((action, event)) =
            choice.and_then(|action| Some((*action, state.game.decide(action).ok()?)))
        else {
            return Vec::new();
        };
        let acted = fact::Acted { by: Some("stand-in".into()), ..fact::Acted::new(action, event) };
        self.with_commitment(state, acted)
    }
}
