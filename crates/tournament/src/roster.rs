//! Who is meant by the ids in a log. Ids are places in the order of entering, and that changes when
//! an entry is taken back or partners are drawn otherwise; names stay.

use crate::schedule::{Sides, Slot};
use crate::{Entries, EntryId};

/// The sides of a match as they were when a line was logged.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LoggedSides {
    sides: Sides,
    /// Which of the rosters its ids are from.
    roster: usize,
}

/// Everybody by their ids, for as long as nobody's changed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rosters {
    past: Vec<Vec<String>>,
}

impl Rosters {
    /// Sides as they are now.
    pub(crate) const fn log(&self, sides: Sides) -> LoggedSides {
        LoggedSides { sides, roster: self.past.len() }
    }

    /// Notes that the entries are others now. Ids that go on meaning the same need no new roster.
    pub(crate) fn turn_over(&mut self, was: &Entries, is: &Entries) {
        let mut both = was.iter().zip(is.iter());
        let is_more = was.len() <= is.len() && both.all(|((_, a), (_, b))| a.name == b.name);
        if !is_more {
            self.past.push(was.iter().map(|(_, entry)| entry.name.clone()).collect());
        }
    }

    /// The names behind what was logged; `now` are the entries before any change in hand.
    fn names<'a>(
        &'a self,
        logged: &'a LoggedSides,
        now: &'a Entries,
    ) -> impl Iterator<Item = &'a str> {
        let past = self.past.get(logged.roster);
        let name = move |id: EntryId| match past {
            Some(past) => past[id.index()].as_str(),
            None => now.name(id),
        };
        logged.sides.entries().map(name)
    }

    /// Whether sides among `entries` are those that were logged.
    pub(crate) fn is_same(
        &self,
        logged: &LoggedSides,
        now: &Entries,
        sides: &Sides,
        entries: &Entries,
    ) -> bool {
        self.names(logged, now).eq(sides.entries().map(|id| entries.name(id)))
    }

    /// The sides that were logged, among `entries`; nobody in place of who is not there.
    pub(crate) fn among(&self, logged: &LoggedSides, now: &Entries, entries: &Entries) -> Sides {
        let mut sides = logged.sides;
        for (n, name) in self.names(logged, now).enumerate() {
            sides.set(n, entries.find_side(name).map_or(Slot::Nobody, Slot::Entry));
        }
        sides
    }
}
