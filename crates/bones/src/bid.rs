//! What wins the bidding of 42.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A bid above pass: 30 to 42 points, or two to five marks. 42 is one mark.
///
/// Ordered as bids are: a later bid must be greater.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Bid(
    /// 30 to 42 for points, 42 plus the marks above one for more. One byte keeps an auction in a
    /// word, and comparing bids is comparing numbers.
    u8,
);

impl Bid {
    /// Every bid as records have it, the lowest first.
    pub const NAMES: [&str; 17] = [
        "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "84", "126",
        "168", "210",
    ];

    /// The lowest bid.
    pub const LOWEST: Bid = Bid(30);
    /// One mark.
    pub const ONE_MARK: Bid = Bid(42);
    /// Two marks, the highest opening bid.
    pub const TWO_MARKS: Bid = Bid(43);
    /// Five marks: with one bid for each of four players, no one can go higher.
    pub const HIGHEST: Bid = Bid(46);

    /// A bid of `points`, from 30 to 42.
    pub const fn points(points: u8) -> Option<Bid> {
        if points >= 30 && points <= 42 { Some(Bid(points)) } else { None }
    }

    /// A bid of `marks`, from one to five.
    pub const fn of_marks(marks: u8) -> Option<Bid> {
        if marks >= 1 && marks <= 5 { Some(Bid(41 + marks)) } else { None }
    }

    /// Every bid, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Bid> {
        Bid::between(Self::LOWEST, Self::HIGHEST)
    }

    /// Every bid from `low` to `high`, lowest first.
    pub fn between(low: Bid, high: Bid) -> impl DoubleEndedIterator<Item = Bid> {
        (low.0..=high.0).map(Bid)
    }

    /// The next higher bid.
    pub fn next(self) -> Option<Bid> {
        (self < Self::HIGHEST).then_some(Bid(self.0 + 1))
    }

    /// The marks the bid is worth.
    pub const fn marks(self) -> u8 {
        if self.0 <= 42 { 1 } else { self.0 - 41 }
    }

    /// As in records: 30 to 42, then 84, 126, 168, 210.
    pub const fn as_str(self) -> &'static str {
        Bid::NAMES[(self.0 - Bid::LOWEST.0) as usize]
    }

    /// Reads a bid, or what else can be said in its place, from a text or from a number as people write
    /// one in JSON: `31`, `"31"`, `"two-marks"`.
    ///
    /// # Errors
    /// If it is neither, or the text cannot be read.
    pub fn read<'de, D: Deserializer<'de>, T: FromStr<Err = ParseBidError>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        deserializer.deserialize_any(Word(PhantomData))
    }

    /// The points the bidders must take to make it.
    pub const fn needs(self) -> u8 {
        if self.0 <= 42 { self.0 } else { 42 }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a bid.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error(
    "`{text}` is not a bid: say {}30 to 42, 84, 126, 168 or 210, or 1 mark to 5 marks, one-mark to \
     five-marks",
    if *.may_pass { "pass, " } else { "" }
)]
pub struct ParseBidError {
    text: String,
    /// Whether a pass could have been said instead.
    may_pass: bool,
}

impl ParseBidError {
    /// The same where a pass could have been said as well.
    #[must_use]
    pub fn or_pass(self) -> ParseBidError {
        ParseBidError { may_pass: true, ..self }
    }
}

impl FromStr for Bid {
    type Err = ParseBidError;

    /// Reads `31`, `84`, `1 mark`, `two-marks`, but not `pass`, which is not a bid.
    fn from_str(text: &str) -> Result<Bid, ParseBidError> {
        let bid = marks(text).or_else(|| {
            // `u8::from_str` would take "+31" and "031".
            let is_plain = text.starts_with(|c: char| matches!(c, '1'..='9'));
            let n = text.parse::<u8>().ok().filter(|_| is_plain)?;
            match n {
                84 | 126 | 168 | 210 => Bid::of_marks(n / 42),
                _ => Bid::points(n),
            }
        });
        let text = || text.chars().take(20).collect();
        bid.ok_or_else(|| ParseBidError { text: text(), may_pass: false })
    }
}

/// The bid of a text that counts marks, in figures or in words: `2 marks`, `two marks`, `two-marks`.
fn marks(text: &str) -> Option<Bid> {
    let number = text.strip_suffix("marks").or_else(|| text.strip_suffix("mark"))?;
    let n = match number.strip_suffix([' ', '-'])? {
        "1" | "one" => 1,
        "2" | "two" => 2,
        "3" | "three" => 3,
        "4" | "four" => 4,
        "5" | "five" => 5,
        _ => return None,
    };
    Bid::of_marks(n)
}

impl Serialize for Bid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Bid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bid, D::Error> {
        Bid::read(deserializer)
    }
}

/// Reads a bid from a text, or from a number as people write one in JSON: `31`, `"31"`, `"two-marks"`.
struct Word<T>(PhantomData<T>);

impl<T: FromStr<Err = ParseBidError>> Visitor<'_> for Word<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a bid, a number as in 31 or a text as in \"2 marks\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bids_are_read_and_written() {
        for (text, written, marks, needs) in [
            ("30", "30", 1, 30),
            ("42", "42", 1, 42),
            ("1 mark", "42", 1, 42),
            ("84", "84", 2, 42),
            ("2 marks", "84", 2, 42),
            ("5 marks", "210", 5, 42),
            ("one-mark", "42", 1, 42),
            ("one mark", "42", 1, 42),
            ("two-marks", "84", 2, 42),
            ("two marks", "84", 2, 42),
            ("three-marks", "126", 3, 42),
            ("four-marks", "168", 4, 42),
            ("five-marks", "210", 5, 42),
        ] {
            let bid: Bid = text.parse().unwrap();
            assert_eq!(
                (bid.to_string().as_str(), bid.marks(), bid.needs()),
                (written, marks, needs)
            );
        }
        for text in ["29", "43", "0", "", "+31", "6 marks", "0 marks", "252", "pass ", " mark"] {
            assert!(text.parse::<Bid>().is_err(), "{text}");
        }
        for text in ["031", "042", "084", "01 mark", "02 marks", "00", "3 1", "31.0"] {
            assert!(text.parse::<Bid>().is_err(), "{text}");
        }
        for text in ["six-marks", "zero marks", "two", "twomarks", "two--marks", "-mark", "marks"] {
            assert!(text.parse::<Bid>().is_err(), "{text}");
        }
    }
}
