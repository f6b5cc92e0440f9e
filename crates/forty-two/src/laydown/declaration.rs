use bones::{Bone, BoneList, BoneSet, BySeat, BySide, Seat, Set, Side};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Bid, Trump, count};

/// What all the tricks and counts of a hand are worth.
const HAND: u16 = 42;

/// What a player declares.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Declared {
    /// The rest of the tricks are ours.
    Laydown,
    /// The bid is made.
    Made,
    /// The bid is set.
    Set,
}

/// A declaration and the position it is made in.
///
/// Everything the judge needs and nothing else: what was played in earlier tricks limits nothing,
/// so it is not here.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Declaration {
    /// What each player still holds, bones in the current trick not among them.
    pub hands: BySeat<BoneSet, 4>,
    /// The contract.
    pub trump: Trump,
    /// Who declares.
    pub declarer: Seat,
    /// Who won the bid.
    pub bidder: Seat,
    /// The bid.
    pub bid: Bid,
    /// What is declared.
    pub what: Declared,
    /// The order the declarer laid the bones down in, if one was laid.
    pub order: Option<BoneList<7>>,
    /// Who leads or led the current trick.
    pub leader: Seat,
    /// The bones already down in the current trick, in order from `leader`.
    pub trick: BoneList<4>,
    /// What each side has taken in earlier tricks.
    pub points: BySide<u8>,
    /// Whether the bidder's hand is as it is even when another player declares (straight42/PL7).
    pub bidder_is_fixed: bool,
}

/// What is wrong with a declaration's position. The text begins with the field's name.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum DeclarationFault {
    /// A seat that is not at the table.
    #[error("`{field}`: {seat} is not at a table of four")]
    Seat {
        /// Which field names it.
        field: &'static str,
        /// The seat.
        seat: Seat,
    },
    /// A bone the set does not have.
    #[error("`{field}`: {bone} does not belong to a {}", Set::DoubleSix)]
    NotInSet {
        /// Which field has it.
        field: &'static str,
        /// The bone.
        bone: Bone,
    },
    /// A bone in two places.
    #[error("`{field}`: {bone} is there twice or in another hand")]
    Twice {
        /// Which field has it the second time.
        field: &'static str,
        /// The bone.
        bone: Bone,
    },
    /// Four bones in the current trick.
    #[error("`trick`: four bones are a trick taken, not the current one")]
    FullTrick,
    /// A hand of the wrong size: the hands are even, less one bone for who has played to the trick.
    #[error("`hands`: {seat} holds {found} bones instead of {expected}")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many bones it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// More points than there are.
    #[error("`points`: the sides have {found} together, but a hand is worth {HAND}")]
    Points {
        /// What the sides have together.
        found: u16,
    },
    /// An order that names a bone the declarer does not hold, or names it twice.
    #[error("`order`: {bone} is named twice or is not in the declarer's hand")]
    NotHeld {
        /// The bone.
        bone: Bone,
    },
    /// An order that leaves a bone out.
    #[error("`order`: {bone} is in the declarer's hand but not in the order")]
    LeftOut {
        /// The bone.
        bone: Bone,
    },
}

/// What would make a declaration wrong: these points, taken by this side from here on.
///
/// All three kinds come down to this. A laydown is wrong as soon as the other side takes a trick,
/// and a trick is worth at least a point.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct Aim {
    /// The side that must take them.
    pub(super) side: Side,
    /// How many; none if the declaration is wrong already.
    pub(super) points: u8,
}

impl Declaration {
    /// Whether this is a position that can come about, as far as the judge's exactness needs it.
    /// Names the first fault. The points are taken at their word: the tricks they came from are
    /// not here to be counted again.
    pub fn check(&self) -> Result<(), DeclarationFault> {
        self.check_seats()?;
        self.check_bones()?;
        self.check_sizes()?;
        self.check_points()?;
        self.check_order()
    }

    fn check_seats(&self) -> Result<(), DeclarationFault> {
        for (field, seat) in
            [("declarer", self.declarer), ("bidder", self.bidder), ("leader", self.leader)]
        {
            if seat.index() >= 4 {
                return Err(DeclarationFault::Seat { field, seat });
            }
        }
        Ok(())
    }

    fn check_bones(&self) -> Result<(), DeclarationFault> {
        let held = self.hands.iter().flat_map(|(_, &hand)| hand).map(|bone| ("hands", bone));
        let down = self.trick.iter().map(|&bone| ("trick", bone));
        let mut seen = BoneSet::EMPTY;
        for (field, bone) in held.chain(down) {
            if !Set::DoubleSix.bones().contains(bone) {
                return Err(DeclarationFault::NotInSet { field, bone });
            }
            if !seen.insert(bone) {
                return Err(DeclarationFault::Twice { field, bone });
            }
        }
        Ok(())
    }

    fn check_sizes(&self) -> Result<(), DeclarationFault> {
        if self.trick.len() == 4 {
            return Err(DeclarationFault::FullTrick);
        }
        // The last player has not played to the trick, so their hand tells how many tricks are left.
        let n_left = self.hands[self.leader.right(4)].len().clamp(1, 7);
        for seat in Seat::all(4) {
            let has_played = self.leader.steps_to(seat, 4) < self.trick.len();
            let (found, expected) = (self.hands[seat].len(), n_left - usize::from(has_played));
            if found != expected {
                return Err(DeclarationFault::HandSize { seat, found, expected });
            }
        }
        Ok(())
    }

    fn check_points(&self) -> Result<(), DeclarationFault> {
        let found = self.points.0.iter().map(|&points| u16::from(points)).sum();
        if found <= HAND { Ok(()) } else { Err(DeclarationFault::Points { found }) }
    }

    fn check_order(&self) -> Result<(), DeclarationFault> {
        let Some(order) = self.order else { return Ok(()) };
        let mut left = self.hands[self.declarer];
        for &bone in order.iter() {
            if !left.remove(bone) {
                return Err(DeclarationFault::NotHeld { bone });
            }
        }
        left.first_bone().map_or(Ok(()), |bone| Err(DeclarationFault::LeftOut { bone }))
    }

    /// What would make it wrong.
    pub(super) fn aim(&self) -> Aim {
        let bidders = self.bidder.side();
        let (has, needs) = (self.points[bidders], self.bid.needs());
        match self.what {
            Declared::Laydown => Aim { side: self.declarer.side().other(), points: 1 },
            // The bidders fall short once the others take so much that the rest is too little.
            Declared::Made => {
                let points = (has + self.points_to_come() + 1).saturating_sub(needs);
                Aim { side: bidders.other(), points }
            }
            Declared::Set => Aim { side: bidders, points: needs.saturating_sub(has) },
        }
    }

    /// What the tricks to come are worth, the current one included.
    fn points_to_come(&self) -> u8 {
        let n_tricks = self.hands[self.leader.right(4)].len() as u8;
        let held = self.hands.iter().flat_map(|(_, &hand)| hand);
        n_tricks + held.chain(self.trick.iter().copied()).map(count).sum::<u8>()
    }

    /// Whether the hand of `seat` is as it is in every way that may be supposed.
    pub(super) fn is_fixed(&self, seat: Seat) -> bool {
        seat == self.declarer || (self.bidder_is_fixed && seat == self.bidder)
    }
}
