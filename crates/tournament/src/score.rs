//! One number for each side of a match.

use std::fmt;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The most sides a match has: a table of six at Mexican train.
pub const MAX_SIDES: usize = 6;

/// One number for each side of a match. Small and `Copy`, so a result costs no allocation.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Score {
    len: u8,
    numbers: [i32; MAX_SIDES],
}

impl Score {
    /// No numbers: a win that no book puts into figures.
    pub const NONE: Score = Score { len: 0, numbers: [0; MAX_SIDES] };

    /// One number a side; none if there are more than [`MAX_SIDES`].
    pub fn new(numbers: &[i32]) -> Option<Score> {
        let mut score = Score::NONE;
        score.numbers.get_mut(..numbers.len())?.copy_from_slice(numbers);
        score.len = numbers.len() as u8;
        Some(score)
    }

    /// The score of two sides.
    pub const fn pair(a: i32, b: i32) -> Score {
        Score { len: 2, numbers: [a, b, 0, 0, 0, 0] }
    }

    /// The numbers.
    pub fn as_slice(&self) -> &[i32] {
        &self.numbers[..usize::from(self.len)]
    }

    /// The same with a number for each of so many sides and no more; none if it has fewer.
    pub(crate) fn of_sides(&self, n_sides: usize) -> Option<Score> {
        Score::new(self.as_slice().get(..n_sides)?).filter(|_| n_sides > 0)
    }

    /// Adds to one side's number.
    pub(crate) fn add(&mut self, side: usize, points: i32) {
        self.numbers[side] = self.numbers[side].saturating_add(points);
    }
}

impl PartialSchema for Score {
    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new()
            .items(i32::schema())
            .max_items(Some(MAX_SIDES))
            .description(Some("One number a side; of Mexican train, a total for each seat."))
            .examples([serde_json::json!([7, 4])])
            .into()
    }
}

impl ToSchema for Score {}

impl From<[i32; 2]> for Score {
    fn from([a, b]: [i32; 2]) -> Score {
        Score::pair(a, b)
    }
}

impl fmt::Display for Score {
    /// As in `7-4`; a number below zero would be lost among the dashes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.as_slice();
        let between = if numbers.iter().any(|number| *number < 0) { " to " } else { "-" };
        for (n, number) in numbers.iter().enumerate() {
            let gap = if n == 0 { "" } else { between };
            write!(f, "{gap}{number}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Score, D::Error> {
        struct Numbers;
        impl<'de> Visitor<'de> for Numbers {
            type Value = Score;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {MAX_SIDES} whole numbers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Score, A::Error> {
                let mut score = Score::NONE;
                while let Some(number) = seq.next_element()? {
                    let place = score
                        .numbers
                        .get_mut(usize::from(score.len))
                        .ok_or_else(|| serde::de::Error::invalid_length(MAX_SIDES + 1, &self))?;
                    *place = number;
                    score.len += 1;
                }
                Ok(score)
            }
        }
        deserializer.deserialize_seq(Numbers)
    }
}
