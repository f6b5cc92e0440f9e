//! Figures as people write them, and what is wrong with one in their words.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer};

/// A number that a person wrote down.
struct Figure<T>(T);

impl<'de, T: TryFrom<u64>> Deserialize<'de> for Figure<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Figure<T>, D::Error> {
        struct Number<T>(PhantomData<T>);
        impl<T: TryFrom<u64>> Visitor<'_> for Number<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, zero or more")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
                let unfit = |_| E::custom(format!("{number} is too high"));
                T::try_from(number).map_err(unfit)
            }
        }
        deserializer.deserialize_u64(Number(PhantomData)).map(Figure)
    }
}

/// A figure.
pub(crate) fn figure<'de, D: Deserializer<'de>, T: TryFrom<u64>>(
    deserializer: D,
) -> Result<T, D::Error> {
    Figure::deserialize(deserializer).map(|Figure(number)| number)
}

/// Several of them.
pub(crate) fn figures<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u16>, D::Error> {
    let figures: Vec<Figure<u16>> = Vec::deserialize(deserializer)?;
    Ok(figures.into_iter().map(|Figure(number)| number).collect())
}
