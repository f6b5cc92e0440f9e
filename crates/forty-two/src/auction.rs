use bones::{BySeat, Seat};
use rulebook::Rule;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Bid, Say};

/// The bidding of one hand. Turns go clockwise and each player speaks once; a word said before its
/// turn waits and is taken up when the turn comes.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Auction {
    first: Seat,
    /// How many turns are over, clockwise from `first`.
    n_turns: u8,
    n_said: u8,
    /// How many words, from the first on, are settled: a player among them who spoke out of turn was
    /// found and keeps that word, and the others cannot go on from it any more.
    n_settled: u8,
    said: [Said; 4],
    high: Option<(Seat, Bid)>,
    /// The last word each player said out of turn without going on from another, even if it could be
    /// changed since.
    offenses: BySeat<Option<Say>, 4>,
}

/// One player's word in the bidding.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Said {
    /// Who said it.
    pub seat: Seat,
    /// The word.
    pub bid: Say,
    /// Whether the bones were still face down.
    pub blind: bool,
    /// What became of it.
    pub turn: Turn,
}

/// Whether a word in the bidding was said in turn, and if not, what became of it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = BiddingTurn)]
pub enum Turn {
    /// Said in turn.
    InTurn,
    /// Said out of turn; its turn is still to come.
    Waiting,
    /// Said out of turn, and good when its turn came.
    Stood,
    /// Said out of turn, and no longer available when its turn came: a pass.
    Lapsed,
}

impl Auction {
    pub(crate) const fn new(first: Seat) -> Auction {
        const NOTHING: Said =
            Said { seat: Seat::new(0).unwrap(), bid: Say::Pass, blind: false, turn: Turn::InTurn };
        Auction {
            first,
            n_turns: 0,
            n_said: 0,
            n_settled: 0,
            said: [NOTHING; 4],
            high: None,
            offenses: BySeat([None; 4]),
        }
    }

    /// Whose turn it is; `None` once everyone has spoken.
    pub(crate) fn turn(&self) -> Option<Seat> {
        (self.n_turns < 4).then(|| self.first.plus(usize::from(self.n_turns), 4))
    }

    /// Every word in the order said.
    pub(crate) fn said(&self) -> &[Said] {
        &self.said[..usize::from(self.n_said)]
    }

    /// What `seat` said.
    pub(crate) fn said_by(&self, seat: Seat) -> Option<&Said> {
        self.said().iter().find(|said| said.seat == seat)
    }

    /// Whether `seat` now says in turn what it said before its turn, and what was taken up for it.
    pub(crate) fn is_repeated(&self, seat: Seat, bid: Say) -> bool {
        self.said_by(seat).is_some_and(|said| match said.turn {
            Turn::Stood => bid == said.bid,
            Turn::Lapsed => bid == Say::Pass,
            Turn::InTurn | Turn::Waiting => false,
        })
    }

    /// The highest bid so far and who made it.
    pub(crate) const fn high(&self) -> Option<(Seat, Bid)> {
        self.high
    }

    /// Who won the bidding with what, once it is over and someone did.
    pub(crate) const fn winner(&self) -> Option<(Seat, Bid)> {
        if self.n_turns == 4 { self.high } else { None }
    }

    /// The rule against saying `say` at the turn that is now, if there is one.
    pub(crate) fn objection(&self, say: Say, forced_bid: bool) -> Option<Rule> {
        let Say::Bid(bid) = say else {
            let must_bid = forced_bid && self.n_turns == 3 && self.high.is_none();
            return must_bid.then_some(Rule::ForcedBid);
        };
        match self.open_bids() {
            Some((lowest, _)) if bid < lowest => Some(Rule::BidHigher),
            Some((_, highest)) if bid > highest => Some(Rule::BidCap),
            Some(_) => None,
            None => Some(Rule::BidHigher),
        }
    }

    /// The lowest and the highest bid open at the turn that is now; none above five marks.
    ///
    /// Two marks may be bid at any time. Above that a bid is exactly one mark more than the one
    /// before, and bids are numbered so that this is the next one.
    pub(crate) fn open_bids(&self) -> Option<(Bid, Bid)> {
        let lowest = match self.high {
            Some((_, high)) => high.next()?,
            None => Bid::LOWEST,
        };
        Some((lowest, lowest.max(Bid::TWO_MARKS)))
    }

    /// Takes in what `seat` says; says whether that was an offense: out of turn, and not clockwise from
    /// one who had spoken out of turn.
    pub(crate) fn say(&mut self, seat: Seat, bid: Say, blind: bool, forced_bid: bool) -> bool {
        let is_early = self.turn() != Some(seat);
        let goes_on = |last: &Said| last.seat.left(4) == seat;
        let is_offense = is_early && !self.unsettled().last().is_some_and(goes_on);
        if is_offense {
            self.offenses[seat] = Some(bid);
        }
        let turn = if is_early { Turn::Waiting } else { Turn::InTurn };
        if let Some(place) = self.said.get_mut(usize::from(self.n_said)) {
            *place = Said { seat, bid, blind, turn };
            self.n_said += 1;
        }
        if !is_early {
            self.take_turn(seat, bid);
        }
        self.hear_waiting(forced_bid);
        is_offense
    }

    /// What `seat` last said out of turn in this hand without going on from another.
    pub(crate) fn offense(&self, seat: Seat) -> Option<Say> {
        self.offenses[seat]
    }

    /// Who spoke out of turn before `seat` went on from there, if that is what `seat` did.
    pub(crate) fn went_on_from(&self, seat: Seat) -> Option<Seat> {
        let n = self.said().iter().position(|said| said.seat == seat)?;
        let is_early = self.said[n].turn != Turn::InTurn && self.offenses[seat].is_none();
        let before = self.said[..n].iter().rev().map(|said| said.seat);
        before.filter(|_| is_early).find(|&other| self.offenses[other].is_some())
    }

    /// Whether it was found that `seat` spoke out of turn before another player went on from there, or
    /// the bidding has been opened again since.
    pub(crate) fn is_settled(&self, seat: Seat) -> bool {
        let is_early = |said: &Said| said.seat == seat && said.turn != Turn::InTurn;
        !self.unsettled().iter().any(is_early)
    }

    /// It was found that `seat` spoke out of turn. Unless others have spoken since, they cannot go on
    /// from there any more.
    pub(crate) fn find(&mut self, seat: Seat) {
        let early = self.unsettled().iter().find(|said| said.turn != Turn::InTurn);
        if early.is_some_and(|first| first.seat == seat) && self.said_since(seat).is_empty() {
            self.n_settled = self.n_said;
        }
    }

    /// What was said after `seat` had spoken.
    pub(crate) fn said_since(&self, seat: Seat) -> &[Said] {
        let first = self.said().iter().position(|said| said.seat == seat);
        first.map_or(&[], |n| &self.said()[n + 1..])
    }

    /// The bidding begun again: the player who first spoke out of turn keeps that word, which still
    /// waits, and so do those found before. All others may speak again.
    pub(crate) fn reopened(&self, forced_bid: bool) -> Auction {
        let mut auction = Auction { offenses: self.offenses, ..Auction::new(self.first) };
        let is_early = |said: &&Said| said.turn != Turn::InTurn;
        let settled = self.said[..usize::from(self.n_settled)].iter().filter(is_early);
        for said in settled.chain(self.unsettled().iter().find(is_early)) {
            auction.said[usize::from(auction.n_said)] = Said { turn: Turn::Waiting, ..*said };
            auction.n_said += 1;
        }
        auction.n_settled = auction.n_said;
        auction.hear_waiting(forced_bid);
        auction
    }

    /// The words that others may go on from.
    fn unsettled(&self) -> &[Said] {
        &self.said()[usize::from(self.n_settled)..]
    }

    fn take_turn(&mut self, seat: Seat, say: Say) {
        if let Say::Bid(bid) = say {
            self.high = Some((seat, bid));
        }
        self.n_turns += 1;
    }

    /// Takes up waiting words as long as their turn has come.
    fn hear_waiting(&mut self, forced_bid: bool) {
        // As long as everyone speaks in turn, nothing waits.
        while self.n_said > self.n_turns
            && let Some(seat) = self.turn()
        {
            let waits = |said: &Said| said.seat == seat && said.turn == Turn::Waiting;
            let Some(n) = self.said().iter().position(waits) else { return };
            let stands = self.objection(self.said[n].bid, forced_bid).is_none();
            self.said[n].turn = if stands { Turn::Stood } else { Turn::Lapsed };
            let say = if stands {
                self.said[n].bid
            } else if self.objection(Say::Pass, forced_bid).is_none() {
                Say::Pass
            } else {
                // A shuffler who must bid cannot lapse into a pass: the least that is owed stands.
                Say::Bid(Bid::LOWEST)
            };
            self.take_turn(seat, say);
        }
    }
}
