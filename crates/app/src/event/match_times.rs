//! When matches got their tables and their results, and when officials were called.

use std::collections::BTreeMap;

use tournament::{MatchId, Pairing, Taken};

use crate::Millis;
use crate::event::state::EventState;

/// When matches got their tables, and when their results.
#[derive(Debug, Default)]
pub(super) struct MatchTimes {
    /// The table each match was put on last, and when.
    called: BTreeMap<MatchId, (u16, Millis)>,
    /// By who played: an undo may bring back what was played before.
    ended: BTreeMap<Pairing, Millis>,
}

impl EventState {
    /// Notes what a line that was kept at this time has begun and ended.
    pub(super) fn note_match_times(&mut self, taken: &Taken, at: Millis) {
        for (table, of) in self.tournament.on_tables() {
            let called = self.times.called.entry(of).or_insert((table, at));
            if called.0 != table {
                *called = (table, at);
            }
        }
        for pairing in &taken.ended {
            let ended = self.times.ended.entry(*pairing).or_insert(at);
            if taken.undid.is_none() {
                *ended = at;
            }
        }
        self.calls_at.resize(self.tournament.calls().len(), at);
    }

    /// When a match got the table it is or was on.
    pub(crate) fn called_at(&self, of: MatchId) -> Option<Millis> {
        self.times.called.get(&of).map(|(_, at)| *at)
    }

    /// When a match got its last result.
    pub(crate) fn ended_at(&self, of: MatchId) -> Option<Millis> {
        self.times.ended.get(&self.tournament.pairing(of)?).copied()
    }
}
