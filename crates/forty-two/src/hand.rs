use bones::{Bone, BoneSet, BySide, Seat};
use rulebook::ClauseId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::current::Current;
use crate::ending::Ending;
use crate::rules::Rules;
use crate::tricks::winner;
use crate::{Bid, Outcome, Say, Trump};

/// A hand in figures, as a record's result lists it. It holds everything, so it is for the record
/// and for officials; players see a [`View`](crate::View).
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Hand {
    /// Who won the bidding.
    pub bidder: Option<Seat>,
    /// The winning bid.
    pub bid: Option<Bid>,
    /// The contract.
    pub trump: Option<Trump>,
    /// What each side took.
    pub points: BySide<u8>,
    /// How it came out.
    pub outcome: Outcome,
    /// The marks awarded, before the most that is recorded cuts the score off.
    pub marks: BySide<u8>,
    /// The clause the outcome rests on, unless bones or bids alone decided.
    pub clause: Option<ClauseId>,
    /// Who shuffled, or counts as having shuffled.
    pub shuffler: Seat,
    /// What was said in the bidding, in the order said.
    pub bids: Vec<(Seat, Say)>,
    /// The tricks, those not complete included.
    pub tricks: Vec<Trick>,
    /// What each seat turned up at an early end.
    pub shown: [BoneSet; 4],
}

/// One trick.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Trick {
    /// Who led.
    pub leader: Seat,
    /// Who played what, in the order played.
    pub bones: Vec<(Seat, Bone)>,
    /// Who took it, once it is complete.
    pub winner: Option<Seat>,
}

impl Hand {
    pub(crate) fn new(hand: &Current, rules: &Rules) -> Hand {
        Hand {
            bidder: hand.contract().map(|(bidder, _)| bidder),
            bid: hand.contract().map(|(_, bid)| bid),
            trump: hand.trump,
            points: hand.points(),
            outcome: hand.ending.map_or(Outcome::Open, |ending| ending.outcome),
            marks: hand.ending.map(Ending::marks).unwrap_or_default(),
            clause: hand.ending.and_then(|ending| ending.clause),
            shuffler: hand.believed_shuffler(),
            bids: hand.auction.said().iter().map(|said| (said.seat, said.bid)).collect(),
            tricks: tricks(hand),
            shown: hand.shown(rules).0,
        }
    }
}

/// The tricks of a hand, those not complete included.
pub(crate) fn tricks(hand: &Current) -> Vec<Trick> {
    (0..7)
        .map(|trick| hand.tricks.trick(trick).collect::<Vec<_>>())
        .take_while(|bones| !bones.is_empty())
        .map(|bones| Trick {
            leader: bones[0].0,
            winner: hand.trump.filter(|_| bones.len() == 4).map(|trump| winner(&bones, trump)),
            bones,
        })
        .collect()
}
