use std::fmt;

use bones::Seat;
use serde::{Serialize, Serializer};

/// Some of the seats of a table: whose markers are up, who can still win. Bit `n` is seat `n`.
#[derive(Copy, Clone, Default, Eq, PartialEq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No one.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everyone at a table of `n_seats`.
    pub const fn all(n_seats: usize) -> SeatSet {
        SeatSet((1 << n_seats) - 1)
    }

    /// Whether `seat` is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// The set less `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.index()))
    }

    /// Puts `seat` in.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Takes `seat` out.
    pub const fn remove(&mut self, seat: Seat) {
        *self = self.without(seat);
    }

    /// The seat, if there is exactly one.
    pub fn only(self) -> Option<Seat> {
        self.iter().next().filter(|_| self.0.is_power_of_two())
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = Seat::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
