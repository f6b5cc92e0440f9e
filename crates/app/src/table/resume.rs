//! A table goes on after a time when the program was not running, and could not see which players
//! left.

use game::Awaits;

use crate::streams::cache::{Change, Locked};
use crate::table::fact::{self, TableFact};
use crate::table::seat::Holder;
use crate::table::state::TableState;
use crate::{Error, Hall, Millis};

/// How far the clocks of two nodes may be apart.
const APART: Millis = 60_000;

impl Hall {
    /// Notes that a table goes on, if no program ran it until [`Hall::resume`].
    pub(super) async fn resume_table(&self, locked: &mut Locked<TableState>) -> Result<(), Error> {
        let (since, now) = (self.resumed_at(), self.now());
        let resumed = self.change(locked, |state, _| {
            let resumed = TableFact::Resumed(fact::Resumed::default());
            let is_left = state.was_left(since, now);
            Ok(if is_left { Change::one(resumed, ()) } else { Change::nothing(()) })
        });
        // Nothing is loaded any more then. A journal that cannot be written now should not keep
        // people from looking at a table.
        match resumed.await {
            Err(error @ Error::Unreadable { .. }) => Err(error),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

impl TableState {
    /// Whether nothing was noted since `then` at a table with players, or since the clock was set
    /// back, so that what is due would have to wait until the clock has caught up.
    pub(super) fn was_left(&self, then: Millis, now: Millis) -> bool {
        let is_player = |holder: &Holder| matches!(holder, Holder::Player { .. });
        (self.last_fact_at < then || self.last_fact_at > now + APART)
            && !self.is_closed()
            && self.seats.iter().any(|seat| is_player(&seat.holder))
    }

    /// All players are away until they come back, unless they were there all along. The player to act
    /// has the whole time again: how much they had used is not known, and the time since then was not
    /// theirs.
    pub(super) fn resume(&mut self, is_present: bool, at: Millis) {
        for seat in self.seats.iter_mut().filter(|_| !is_present) {
            // Also those who were away already: they could not have come back.
            seat.lose(at);
        }
        match self.game.awaits() {
            Awaits::Seat(_) => self.wait.restart(at),
            Awaits::Deal => self.wait.since = at,
            Awaits::Ruling | Awaits::Nothing => {}
        }
    }
}
