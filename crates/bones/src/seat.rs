use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize};

/// The most people at one table: six, at Mexican train.
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered clockwise from 0, so that the next seat is the left neighbor.
///
/// Invariant: below [`MAX_SEATS`].
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Seat number `n`, if a table has so many.
    pub const fn new(n: u8) -> Option<Seat> {
        if (n as usize) < MAX_SEATS { Some(Seat(n)) } else { None }
    }

    /// The seats of a table of `n_seats`, from 0.
    pub fn all(n_seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        debug_assert!(n_seats <= MAX_SEATS);
        (0..n_seats as u8).map(Seat)
    }

    /// The seat's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbor on the left at a table of `n_seats`.
    #[must_use]
    pub const fn left(self, n_seats: usize) -> Seat {
        self.plus(1, n_seats)
    }

    /// The neighbor on the right at a table of `n_seats`.
    #[must_use]
    pub const fn right(self, n_seats: usize) -> Seat {
        self.plus(n_seats - 1, n_seats)
    }

    /// The seat `steps` places to the left at a table of `n_seats`.
    #[must_use]
    pub const fn plus(self, steps: usize, n_seats: usize) -> Seat {
        Seat(((self.0 as usize + steps) % n_seats) as u8)
    }

    /// How many places to the left `other` sits, at a table of `n_seats`.
    pub const fn steps_to(self, other: Seat, n_seats: usize) -> usize {
        (other.0 as usize + n_seats - self.0 as usize) % n_seats
    }

    /// The side this seat plays for where two sides face each other: seats alternate.
    pub const fn side(self) -> Side {
        if self.0.is_multiple_of(2) { Side::Even } else { Side::Odd }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let n = u64::deserialize(deserializer)?;
        u8::try_from(n).ok().and_then(Seat::new).ok_or_else(|| {
            serde::de::Error::custom(format_args!("no table has a seat {n}; seats count from 0"))
        })
    }
}

/// One of two sides: seats 0 and 2, or seats 1 and 3. With two players each is a side.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Side {
    /// Side 0: the even seats.
    Even,
    /// Side 1: the odd seats.
    Odd,
}

impl Side {
    /// Both sides, side 0 first.
    pub const BOTH: [Side; 2] = [Side::Even, Side::Odd];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Even => Side::Odd,
            Side::Odd => Side::Even,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", self.index())
    }
}

impl Serialize for Side {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        match u64::deserialize(deserializer)? {
            0 => Ok(Side::Even),
            1 => Ok(Side::Odd),
            n => Err(serde::de::Error::custom(format_args!("there is no side {n}, only 0 and 1"))),
        }
    }
}

/// One `T` for each of `N` seats.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// The value for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        BySeat(std::array::from_fn(|n| value(Seat(n as u8))))
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(n, value)| (Seat(n as u8), value))
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// One `T` for each side.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
