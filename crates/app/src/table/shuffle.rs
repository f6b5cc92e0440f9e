//! The shuffles of a table: committed to, dealt from, revealed.

use bones::Seat;

use crate::fair::{Commitment, Contributions, Secret};

/// The shuffles of a table: each is committed to, given values, dealt from, and shown for good.
#[derive(Debug, Default)]
pub(crate) struct Shuffles {
    /// Of the next hand, once its secret is committed to.
    pub(crate) next: Option<Shuffle>,
    /// Of the hand in play, or of the last one until it is revealed.
    pub(crate) current: Option<Shuffle>,
    /// Of the last hand that was revealed.
    pub(crate) revealed: Option<Shuffle>,
}

/// The shuffle of one hand.
#[derive(Clone, Debug)]
pub(crate) struct Shuffle {
    pub(crate) hand: u32,
    pub(crate) secret: Secret,
    /// Its hash, kept because every update shows it.
    pub(crate) commitment: Commitment,
    /// What players gave to be mixed in.
    pub(crate) values: Contributions,
}

impl Shuffles {
    pub(crate) fn commit(&mut self, hand: u32, secret: Secret) {
        let (commitment, values) = (secret.commitment(), Contributions::default());
        self.next = Some(Shuffle { hand, secret, commitment, values });
    }

    /// Takes a player's value, if it is for the next hand.
    pub(crate) fn give(&mut self, hand: u32, seat: Seat, value: &str) -> Result<(), String> {
        match self.next.as_mut().filter(|next| next.hand == hand) {
            Some(next) => next.values.give(seat, value).map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    /// The next hand is dealt.
    pub(crate) fn deal(&mut self) {
        self.current = self.next.take();
    }

    /// The last hand is shown for good.
    pub(crate) fn reveal(&mut self) {
        self.revealed = self.current.take();
    }
}
