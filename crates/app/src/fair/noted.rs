//! The commitments a player saw before the deals, and kept.
//!
//! A record proves little by itself: the hall that wrote it could have written another one afterwards.
//! What it cannot change is what a player's own device was shown beforehand.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::fair::Commitment;

/// The most hands that can be noted: more than any game has.
const MOST: usize = 1000;

/// The commitments a player saw, by hand. As text: `1:HASH 2:HASH`, with spaces, commas or new lines
/// between them.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Noted(BTreeMap<u32, Commitment>);

impl Noted {
    /// What was noted for a hand.
    pub fn of_hand(&self, hand: u32) -> Option<Commitment> {
        self.0.get(&hand).copied()
    }
}

/// A text that is not a list of commitments.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ParseNotedError {
    /// One of them cannot be read.
    #[error("`{0}` is not a noted commitment; write HAND:HASH, such as 1:9f86d0…")]
    Unreadable(String),
    /// A hand has two.
    #[error("hand {0} is noted twice with different commitments")]
    Twice(u32),
    /// There are too many.
    #[error("more than {MOST} commitments are noted")]
    TooMany,
}

impl FromStr for Noted {
    type Err = ParseNotedError;

    fn from_str(text: &str) -> Result<Noted, ParseNotedError> {
        let mut noted = BTreeMap::new();
        let words = text.split(|c: char| c == ',' || c.is_whitespace());
        for word in words.filter(|word| !word.is_empty()) {
            let read = word
                .split_once(':')
                .and_then(|(hand, hash)| Some((hand.parse().ok()?, hash.parse().ok()?)));
            let unreadable = || ParseNotedError::Unreadable(word.chars().take(40).collect());
            let (hand, hash) = read.ok_or_else(unreadable)?;
            if noted.insert(hand, hash).is_some_and(|before| before != hash) {
                return Err(ParseNotedError::Twice(hand));
            }
            if noted.len() > MOST {
                return Err(ParseNotedError::TooMany);
            }
        }
        Ok(Noted(noted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commitments_are_read_however_they_are_separated() {
        let (a, b) = ("a".repeat(64), "b".repeat(64));
        let text = format!(" 1:{a}, 2:{b}\n2:{b}\n");
        let noted: Noted = text.parse().unwrap();
        assert_eq!(noted.of_hand(1).unwrap().to_string(), a);
        assert_eq!(noted.of_hand(3), None);
        assert_eq!(format!("1:{a} 1:{b}").parse::<Noted>(), Err(ParseNotedError::Twice(1)));
        for text in ["1", "1:", "x:00", &format!("0x1:{a}"), &format!("-1:{a}")] {
            assert!(text.parse::<Noted>().is_err(), "{text}");
        }
    }
}
