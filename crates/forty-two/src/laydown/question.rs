//! A declaration as it is asked about outside a game, and the answer.

use bones::{BoneList, BoneSet, BySeat, BySide, Seat};
use rulebook::{BookId, Family};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Declaration, Declared, Demonstration};
use crate::{Bid, Trump};

/// A declaration to be judged.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = LaydownQuestion)]
pub struct Question {
    /// `straight42` or `n42pa`.
    pub book: BookId,
    /// What seats 0 to 3 still hold.
    pub hands: [BoneSet; 4],
    /// What is trumps.
    pub trump: Trump,
    /// Who declares.
    pub declarer: Seat,
    /// Who won the bidding.
    pub bidder: Seat,
    /// With what.
    pub bid: Bid,
    /// What is declared.
    pub what: Declared,
    /// The order the bones were laid down in, if they were.
    #[serde(default)]
    pub order: Option<BoneList<7>>,
    /// Who leads, or led to the trick that is down.
    pub leader: Seat,
    /// Bones that are down, in order from the leader.
    #[serde(default)]
    pub trick: BoneList<4>,
    /// What each side has taken already; not checked.
    #[schema(value_type = [u8; 2])]
    pub points: BySide<u8>,
}

/// What the judge finds.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = LaydownAnswer)]
pub struct Answer {
    /// Whether the declaration cannot fail.
    pub stands: bool,
    /// Hands with which it fails, if it can.
    pub hands: Option<[BoneSet; 4]>,
    /// The bones in the order they then fall.
    pub line: Option<BoneList<28>>,
}

impl Question {
    /// The declaration it is about, if it is one that can be made.
    pub fn declaration(self) -> Result<Declaration, String> {
        if self.book.book().family() != Family::FortyTwo {
            return Err(format!("`book`: {} has no laydowns; only 42 has", self.book));
        }
        let declaration = Declaration {
            hands: BySeat(self.hands),
            trump: self.trump,
            declarer: self.declarer,
            bidder: self.bidder,
            bid: self.bid,
            what: self.what,
            order: self.order,
            leader: self.leader,
            trick: self.trick,
            points: self.points,
            bidder_is_fixed: self.book == BookId::Straight42,
        };
        declaration.check().map_err(|fault| fault.to_string())?;
        Ok(declaration)
    }
}

impl From<Option<Demonstration>> for Answer {
    /// `None` where there is no way for the declaration to be wrong.
    fn from(refutation: Option<Demonstration>) -> Answer {
        Answer {
            stands: refutation.is_none(),
            hands: refutation.map(|demonstration| demonstration.hands),
            line: refutation.map(|demonstration| demonstration.line),
        }
    }
}
