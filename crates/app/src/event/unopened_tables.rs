//! Tables, online, that an event has noted and that were never opened: a node died in between, or
//! what was chosen for them was refused, in days when that was asked too late.

use crate::event::state::EventState;
use crate::journal::Journal;
use crate::streams::cache::Locked;
use crate::{Clock, Entropy, Hall, Millis, TableId};

/// How long after it was noted a table may still be about to be opened.
const OPENING: Millis = 60_000;

impl EventState {
    /// Notes that a table is about to be opened.
    pub(crate) fn note_opening(&mut self, table: TableId, at: Millis) {
        self.opening.insert(table, at);
    }

    /// Notes that a table is there.
    pub(crate) fn note_there(&mut self, table: TableId) {
        self.opening.remove(&table);
        self.unopened.remove(&table);
    }

    fn overdue(&self, now: Millis) -> Vec<TableId> {
        let is_overdue = |at: Millis| at.saturating_add(OPENING) <= now;
        self.opening.iter().filter(|(_, at)| is_overdue(**at)).map(|(table, _)| *table).collect()
    }
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Looks for the tables an event has noted, each once.
    pub(crate) async fn find_unopened_tables(&self, locked: &mut Locked<EventState>) {
        for table in locked.state.overdue(self.now()) {
            // A journal that cannot be read now is asked again by whoever comes next.
            let Ok(first) = self.0.journal.read_stream(&table.stream(), 0, 1).await else { return };
            locked.state.note_there(table);
            if first.is_empty() {
                locked.state.unopened.insert(table);
            }
        }
    }
}
