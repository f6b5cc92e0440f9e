use bones::{Bone, BoneList, BoneSet, BySeat, Seat, Set};
use forty_two::{Trump, count};

/// A position with all four hands seen: what everyone holds, the contract, and the trick.
///
/// Invariant: every bone is in one place, and the hands fit the trick: those who played to it hold
/// one bone fewer than those who did not. Whether a bone in the trick should have followed suit is
/// not asked: what was played is taken as it is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Position {
    hands: BySeat<BoneSet, 4>,
    trump: Trump,
    leader: Seat,
    trick: BoneList<3>,
}

/// What makes a position impossible.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum PositionFault {
    /// A seat that 42 does not have.
    #[error("{leader} cannot lead: the seats of 42 are 0 to 3")]
    Leader {
        /// The seat named as leader.
        leader: Seat,
    },
    /// A trick that is already full.
    #[error("{found} bones in the trick: the fourth completes it")]
    FullTrick {
        /// How many bones it was given.
        found: usize,
    },
    /// A bone of a larger set.
    #[error("{bone} does not belong to a double-six set")]
    NotInSet {
        /// The bone.
        bone: Bone,
    },
    /// A bone in two places.
    #[error("{bone} is in two places")]
    Twice {
        /// The bone.
        bone: Bone,
    },
    /// A hand that does not fit the others and the trick.
    #[error("{seat} holds {found} bones instead of {expected}")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many bones it has.
        found: usize,
        /// How many it should have, going by the leader's hand and the trick.
        expected: usize,
    },
    /// A position after the last trick.
    #[error("no hand has a bone")]
    NoBones,
}

impl Position {
    /// What each seat holds, the contract, who leads or led the trick, and the bones already down
    /// in it, in order from the leader. The bones down are no longer in the hands.
    pub fn new(
        hands: BySeat<BoneSet, 4>,
        trump: Trump,
        leader: Seat,
        trick: &[Bone],
    ) -> Result<Position, PositionFault> {
        if leader.index() >= 4 {
            return Err(PositionFault::Leader { leader });
        }
        let n_down = trick.len();
        let trick = BoneList::try_from_iter(trick.iter().copied())
            .map_err(|_| PositionFault::FullTrick { found: n_down })?;
        let mut seen = BoneSet::EMPTY;
        for bone in hands.0.into_iter().flatten().chain(trick.iter().copied()) {
            if !Set::DoubleSix.bones().contains(bone) {
                return Err(PositionFault::NotInSet { bone });
            }
            if !seen.insert(bone) {
                return Err(PositionFault::Twice { bone });
            }
        }
        if seen.is_empty() {
            return Err(PositionFault::NoBones);
        }
        // With its bone of this trick, each hand was as large as the leader's.
        let has_played = |seat| leader.steps_to(seat, 4) < trick.len();
        let size = hands[leader].len() + usize::from(has_played(leader));
        for (seat, hand) in hands.iter() {
            let expected = size.saturating_sub(usize::from(has_played(seat)));
            if hand.len() != expected {
                return Err(PositionFault::HandSize { seat, found: hand.len(), expected });
            }
        }
        Ok(Position { hands, trump, leader, trick })
    }

    /// What each seat holds.
    pub const fn hands(&self) -> BySeat<BoneSet, 4> {
        self.hands
    }

    /// The contract.
    pub const fn trump(&self) -> Trump {
        self.trump
    }

    /// Who leads or led the trick.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The bones down in the trick, in order from the leader.
    pub fn trick(&self) -> impl ExactSizeIterator<Item = Bone> {
        self.trick.iter().copied()
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> Seat {
        self.leader.plus(self.trick.len(), 4)
    }

    /// What the seat to play may properly play.
    pub fn legal(&self) -> BoneSet {
        let hand = self.hands[self.to_play()];
        self.trick.first().map_or(hand, |&lead| self.trump.legal(hand, lead))
    }

    /// Tricks not finished yet, the current one included; seven at the start of a hand.
    pub fn tricks_left(&self) -> usize {
        self.bones_left().len() / 4
    }

    /// All points still to be taken, the current trick's included; 42 at the start of a hand.
    pub fn points_left(&self) -> u8 {
        self.tricks_left() as u8 + self.bones_left().into_iter().map(count).sum::<u8>()
    }

    /// The bones held and in the trick.
    fn bones_left(&self) -> BoneSet {
        self.hands.0.into_iter().flatten().chain(self.trick()).collect()
    }
}
