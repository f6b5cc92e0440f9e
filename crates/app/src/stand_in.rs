use bones::Seat;
use forty_two::{Action as FortyTwo, Bid, Say, View};
use games::{AnyAction, AnyView};
use rulebook::BookId;

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
