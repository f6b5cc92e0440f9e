use bones::{Bone, Seat, Side};

use crate::{End, Fault, List};

/// How many acts of a hand are kept. [`Position::has_room_for_stray`] keeps it from overflowing.
///
/// [`Position::has_room_for_stray`]: crate::position::Position::has_room_for_stray
pub(crate) const CAPACITY: usize = 240;

/// The acts of a hand that stand, in order. To take an act back is to play the log again up to it.
pub(crate) type Log = List<Entry, CAPACITY>;

/// The log of a hand in which nothing has happened: a constant, because filling it again for every
/// hand takes longer than a bone.
pub(crate) const NO_ACTS: Log =
    List::empty(Entry { act: Act::Scored { side: Side::Even, play: 0 }, fault: None });

/// An act, and what was wrong with it and has not been called.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Entry {
    pub(crate) act: Act,
    pub(crate) fault: Option<Fault>,
}

/// Something that changes a [`Position`](crate::position::Position).
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Act {
    Played {
        seat: Seat,
        bone: Bone,
        end: Option<End>,
        /// Whether its score was taken with it.
        announced: bool,
    },
    Passed {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        bone: Bone,
    },
    /// A score was announced or claimed after its bone was down. Figures that were wrong are not
    /// kept: they change nothing.
    Scored {
        side: Side,
        /// Which bone scored, counted from the hand's first.
        play: u8,
    },
}

impl Act {
    /// Who acted; no one in turn where a score was said.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Act::Played { seat, .. } | Act::Passed { seat } | Act::Drew { seat, .. } => Some(seat),
            Act::Scored { .. } => None,
        }
    }

    /// Whether it ends a turn: a bone or a pass.
    pub(crate) const fn ends_turn(self) -> bool {
        matches!(self, Act::Played { .. } | Act::Passed { .. })
    }
}

impl Entry {
    /// What was wrong with this act, if it was an act of `seat`.
    pub(crate) fn fault_of(self, seat: Seat) -> Option<Fault> {
        self.fault.filter(|_| self.act.seat() == Some(seat))
    }
}
