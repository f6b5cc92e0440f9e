use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::seat::MAX_SEATS;
use crate::{Bone, BoneList, BoneSet, Seat, Set};

/// Bones in the order they were handed out: a hand for each seat, then what was not drawn.
///
/// The order within a hand is kept, because a player may not move bones once play begins and one
/// who bids blind chooses by place. Nothing is checked but the room it takes: whether these are
/// the right bones for a game is [`Deal::check`]'s question.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawDeal", into = "RawDeal")]
pub struct Deal {
    n_seats: u8,
    sizes: [u8; MAX_SEATS],
    /// Hands one after the other, then the rest.
    bones: BoneList<{ Bone::COUNT }>,
}

/// All bones of a deal.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RawDeal {
    /// What each seat drew, seat 0 first.
    hands: Vec<Vec<Bone>>,
    /// What was not drawn.
    #[serde(default)]
    rest: Vec<Bone>,
}

impl PartialSchema for Deal {
    fn schema() -> RefOr<Schema> {
        RawDeal::schema()
    }
}

impl ToSchema for Deal {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        RawDeal::schemas(schemas);
    }
}

impl TryFrom<RawDeal> for Deal {
    type Error = DealFault;
    fn try_from(raw: RawDeal) -> Result<Deal, DealFault> {
        Deal::new(raw.hands.iter().map(Vec::as_slice), &raw.rest)
    }
}

impl From<Deal> for RawDeal {
    fn from(deal: Deal) -> RawDeal {
        RawDeal { hands: deal.hands().map(<[Bone]>::to_vec).collect(), rest: deal.rest().to_vec() }
    }
}

/// What is wrong with a deal.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum DealFault {
    /// More hands than a table has seats.
    #[error("{found} hands, but a table has at most {MAX_SEATS} seats")]
    TooManyHands {
        /// How many there were.
        found: usize,
    },
    /// More bones than any set has.
    #[error("more than {} bones in one deal", Bone::COUNT)]
    TooManyBones,
    /// Not one hand for each player.
    #[error("{found} hands for {expected} players")]
    Hands {
        /// How many hands there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A hand of the wrong size.
    #[error("{seat} has {found} bones instead of {expected}")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many bones it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// The wrong number of bones left over.
    #[error("{found} bones are left over instead of {expected}")]
    Rest {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A bone in two places.
    #[error("{bone} is dealt twice")]
    Twice {
        /// The bone.
        bone: Bone,
    },
    /// A bone the set does not have.
    #[error("{bone} does not belong to a {set}")]
    NotInSet {
        /// The bone.
        bone: Bone,
        /// The set in play.
        set: Set,
    },
}

impl Deal {
    /// These hands, seat 0 first, and what was not drawn.
    pub fn new<'a>(
        hands: impl IntoIterator<Item = &'a [Bone]>,
        rest: &[Bone],
    ) -> Result<Deal, DealFault> {
        let mut deal = Deal { n_seats: 0, sizes: [0; MAX_SEATS], bones: BoneList::EMPTY };
        let mut n_hands = 0;
        for hand in hands {
            if n_hands < MAX_SEATS {
                for &bone in hand {
                    deal.bones.push(bone).map_err(|_| DealFault::TooManyBones)?;
                }
                deal.sizes[n_hands] = hand.len() as u8;
            }
            n_hands += 1;
        }
        if n_hands > MAX_SEATS {
            return Err(DealFault::TooManyHands { found: n_hands });
        }
        deal.n_seats = n_hands as u8;
        for &bone in rest {
            deal.bones.push(bone).map_err(|_| DealFault::TooManyBones)?;
        }
        Ok(deal)
    }

    /// Hands `order` out: `hand` bones to seat 0, then to seat 1 and so on; what is left is the rest.
    ///
    /// # Panics
    /// If `order` has too few bones for the hands.
    pub fn from_order(order: &[Bone], n_seats: usize, hand: usize) -> Deal {
        let (drawn, rest) = order.split_at(n_seats * hand);
        Deal::new(drawn.chunks(hand), rest).expect("a shuffled set fits a deal")
    }

    /// How many hands there are.
    pub const fn n_seats(&self) -> usize {
        self.n_seats as usize
    }

    /// The hands in seat order, each in the order it was handed out.
    pub fn hands(&self) -> impl Iterator<Item = &[Bone]> {
        Seat::all(self.n_seats()).map(|seat| self.hand(seat))
    }

    /// The hand of `seat`; empty if there is no such hand.
    pub fn hand(&self, seat: Seat) -> &[Bone] {
        let start: usize = self.sizes[..seat.index()].iter().map(|&n| n as usize).sum();
        &self.bones[start..start + self.sizes[seat.index()] as usize]
    }

    /// What was not drawn, next to be drawn first.
    pub fn rest(&self) -> &[Bone] {
        &self.bones[self.sizes.iter().map(|&n| n as usize).sum()..]
    }

    /// Whether these are `n_seats` hands of `hand` bones from `set`, each bone once, with
    /// `rest` bones left over. Names the first fault.
    pub fn check(
        &self,
        set: Set,
        n_seats: usize,
        hand: usize,
        rest: usize,
    ) -> Result<(), DealFault> {
        if self.n_seats() != n_seats {
            return Err(DealFault::Hands { found: self.n_seats(), expected: n_seats });
        }
        for seat in Seat::all(n_seats) {
            let found = self.hand(seat).len();
            if found != hand {
                return Err(DealFault::HandSize { seat, found, expected: hand });
            }
        }
        if self.rest().len() != rest {
            return Err(DealFault::Rest { found: self.rest().len(), expected: rest });
        }
        let mut seen = BoneSet::EMPTY;
        for &bone in self.bones.iter() {
            if !set.bones().contains(bone) {
                return Err(DealFault::NotInSet { bone, set });
            }
            if !seen.insert(bone) {
                return Err(DealFault::Twice { bone });
            }
        }
        Ok(())
    }
}
