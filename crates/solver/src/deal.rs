use crate::contract::{Bits, ByBone, Contract, numbers};
use crate::position::Position;

/// Who held what when the search began.
///
/// Bones never change hands, so each later hand is one of these less what was played, and a set of
/// bones left is all that a position needs to say.
#[derive(Copy, Clone)]
pub(crate) struct Deal {
    pub(crate) contract: Contract,
    hands: [Bits; 4],
    owner: ByBone<u8>,
}

impl Deal {
    pub(crate) fn new(position: &Position) -> Deal {
        let contract = *Contract::of(position.trump());
        let hands = position.hands().0.map(|hand| contract.bits(hand));
        // A bone down in the current trick belongs to the hand that played it.
        let mut owner = ByBone([0; 32]);
        for (seat, hand) in hands.into_iter().enumerate() {
            for n in numbers(hand) {
                owner.0[n] = seat as u8;
            }
        }
        for (steps, bone) in position.trick().enumerate() {
            owner.0[contract.number(bone)] = ((position.leader().index() + steps) % 4) as u8;
        }
        Deal { contract, hands, owner }
    }

    /// What `seat`, counted past 3 if need be, holds of `left`.
    pub(crate) fn hand(&self, seat: usize, left: Bits) -> Bits {
        self.hands[seat & 3] & left
    }

    /// What `seat`, counted past 3 if need be, may play of `left` when `follows` follow suit.
    pub(crate) fn legal(&self, seat: usize, left: Bits, follows: Bits) -> Bits {
        let hand = self.hand(seat, left);
        let following = hand & follows;
        if following == 0 { hand } else { following }
    }

    /// The seat that holds or held bone `n`.
    pub(crate) fn owner(&self, n: usize) -> usize {
        usize::from(self.owner[n])
    }

    /// What bone `n` counts.
    pub(crate) fn count(&self, n: usize) -> i32 {
        i32::from(self.contract.count[n])
    }
}
