//! Fair shuffles: every deal follows from a secret that was committed to before it, mixed with values
//! from the players. Once the secret is revealed, everyone can recompute the deal.
//!
//! The encoding is written down in `docs/fair-shuffles.md`, for those who check it with a program of
//! their own.

use std::fmt;
use std::str::FromStr;

use bones::{Seat, Seed};
use games::{AnyAction, AnyGame, OpeningSeeds};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::id::{from_hex, hex};
use crate::{Entropy, TableId};

mod noted;
mod verify;

pub use noted::{Noted, ParseNotedError};
pub use verify::{Checked, Fault, Proof, Verdict, VerifyError, verify_with};

/// How many bytes a player's value may have.
pub const MAX_VALUE: usize = 64;

/// How many deals in a row may be refused by the rules before something is wrong. A small table of
/// Mexican train is dealt no double once in some three hundred deals.
const MAX_ATTEMPTS: u32 = 1000;

/// The server's secret of one hand. Stored in the journal, and shown to no one before its reveal.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct Secret([u8; 32]);

/// The SHA-256 hash of a [`Secret`], shown before the hand.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct Commitment([u8; 32]);

/// The players' values for one hand, in seat order: at most one a seat, the last one given.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Contributions(Vec<Contribution>);

/// A player's value.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Contribution {
    /// Who gave it.
    pub seat: Seat,
    /// The value: 1 to [`MAX_VALUE`] bytes of text.
    pub value: String,
}

/// A value that cannot be contributed.
#[derive(Copy, Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a value for the shuffle has 1 to {MAX_VALUE} bytes")]
pub struct ValueError;

impl Secret {
    pub(crate) fn random(entropy: &dyn Entropy) -> Secret {
        let mut bytes = [0; 32];
        entropy.fill(&mut bytes);
        Secret(bytes)
    }

    /// What is shown before the hand.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl Contributions {
    /// Takes in a value in place of an earlier one of the same seat.
    pub fn give(&mut self, seat: Seat, value: &str) -> Result<(), ValueError> {
        check_value(value)?;
        let value = value.to_owned();
        match self.0.binary_search_by_key(&seat, |given| given.seat) {
            Ok(n) => self.0[n].value = value,
            Err(n) => self.0.insert(n, Contribution { seat, value }),
        }
        Ok(())
    }

    /// All values, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = &Contribution> {
        self.0.iter()
    }
}

pub(crate) fn check_value(value: &str) -> Result<(), ValueError> {
    if (1..=MAX_VALUE).contains(&value.len()) { Ok(()) } else { Err(ValueError) }
}

/// The seed of the bones of hand number `hand` (from 1) at `table`. `attempt` counts the deals the
/// rules refused before this one, from 0.
pub fn deal_seed(
    secret: &Secret,
    table: TableId,
    hand: u32,
    attempt: u32,
    contributions: &Contributions,
) -> Seed {
    seed("domino-hall-deal/1", secret, table, hand, attempt, contributions)
}

/// The seed of the lots drawn before that hand, where lots are drawn.
pub fn lots_seed(
    secret: &Secret,
    table: TableId,
    hand: u32,
    contributions: &Contributions,
) -> Seed {
    seed("domino-hall-lots/1", secret, table, hand, 0, contributions)
}

fn seed(
    label: &str,
    secret: &Secret,
    table: TableId,
    hand: u32,
    attempt: u32,
    contributions: &Contributions,
) -> Seed {
    let mut hash = Sha256::new();
    hash.update(label);
    hash.update(b"\n");
    hash.update(secret.0);
    hash.update(table.to_string());
    hash.update(hand.to_be_bytes());
    hash.update(attempt.to_be_bytes());
    hash.update([contributions.0.len() as u8]);
    const { assert!(MAX_VALUE <= u8::MAX as usize, "a length is one byte") };
    for Contribution { seat, value } in contributions.iter() {
        hash.update([seat.index() as u8, value.len() as u8]);
        hash.update(value);
    }
    Seed(hash.finalize().into())
}

/// How hand number `hand` opens at `table`: the acts of the dealer, all of them accepted by `game`
/// one after the other. Empty if the game does not wait for a deal.
pub fn opening(
    game: &AnyGame,
    secret: &Secret,
    table: TableId,
    hand: u32,
    contributions: &Contributions,
    face_down: bool,
) -> Vec<AnyAction> {
    let lots = lots_seed(secret, table, hand, contributions);
    for attempt in 0..MAX_ATTEMPTS {
        let deal = deal_seed(secret, table, hand, attempt, contributions);
        let acts = game.opening(OpeningSeeds { lots, deal }, face_down);
        if is_accepted(game, &acts) {
            return acts;
        }
    }
    Vec::new()
}

fn is_accepted(game: &AnyGame, acts: &[AnyAction]) -> bool {
    let mut game = game.clone();
    acts.iter().all(|act| match game.decide(act) {
        Ok(event) => {
            game.apply(&event);
            true
        }
        Err(_) => false,
    })
}

macro_rules! hex_text {
    ($name:ident, $what:literal) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&hex(&self.0))
            }
        }

        impl FromStr for $name {
            type Err = ParseHexError;
            fn from_str(text: &str) -> Result<$name, ParseHexError> {
                from_hex(text).map($name).ok_or(ParseHexError($what))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&hex(&self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

hex_text!(Secret, "secret");
hex_text!(Commitment, "commitment");

/// A text that is not a secret or commitment.
#[derive(Copy, Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a {0} is 64 hexadecimal digits")]
pub struct ParseHexError(&'static str);

impl fmt::Debug for Secret {
    /// Without the secret, so that a log line cannot give it away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out with another program (`sha256sum`) from the written encoding.
    #[test]
    fn the_seed_is_what_the_document_says() {
        let secret: Secret = "00".repeat(32).parse().unwrap();
        assert_eq!(
            secret.commitment().to_string(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
        let table = "0123456789abcdef".parse().unwrap();
        let mut contributions = Contributions::default();
        contributions.give(Seat::new(2).unwrap(), "four").unwrap();
        contributions.give(Seat::new(0).unwrap(), "dice 3 5").unwrap();
        let seed = deal_seed(&secret, table, 1, 0, &contributions);
        assert_eq!(
            seed.to_string(),
            "e0ccf34ebfd023a7885ed5d65a4fc46bb9484ccfeda1b8ca6707f26b66d786c2"
        );
    }

    #[test]
    fn a_later_value_replaces_an_earlier_one() {
        let seat = Seat::new(1).unwrap();
        let mut contributions = Contributions::default();
        contributions.give(seat, "a").unwrap();
        contributions.give(seat, "b").unwrap();
        let values: Vec<&str> = contributions.iter().map(|given| given.value.as_str()).collect();
        assert_eq!(values, ["b"]);
        assert_eq!(contributions.give(seat, ""), Err(ValueError));
        assert_eq!(contributions.give(seat, &"x".repeat(65)), Err(ValueError));
    }
}
