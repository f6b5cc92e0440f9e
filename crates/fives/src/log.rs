use bones::{Bone, Seat, Side};

use crate::{End, Fault, List};

/// How many acts of a hand are kept. [`Position::has_room_for_stray`] keeps it from overflowing.
///
/// [`Position::has_room_for_stray`]: crate::position::Position::has_room_for_stray
pub(crate) const CAPACITY: usize = 240;

/// The acts of a hand that stand, in order. To undo an act is to play the log again up to it.
pub(crate) type Log = List<Entry, CAPACITY>;

/// The log of a hand in which nothing has happened: a constant, because filling it anew for every
/// hand takes longer than a bone.
pub(crate) const NO_ACTS: Log =
    List::empty(Entry { act: Act::Scored { side: Side::Even, play: 0 }, fault: None });

/// An act, and what was wrong with it.
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

impl Entry {
    /// Whether this is a wrong act of `seat`.
    pub(crate) fn fault_of(self, seat: Seat) -> Option<Fault> {
        match self.act {
            Act::Played { seat: by, .. }
            | Act::Passed { seat: by }
            | Act::Drew { seat: by, .. }
                if by == seat =>
            {
                self.fault
            }
            _ => None,
        }
    }
}
