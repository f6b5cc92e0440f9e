//! Tables, online, whose match goes on without them: it was decided elsewhere, or has other sides.

use tournament::Line;
use tournament::summary::MatchKind;

use crate::event::enter_result::other_sides;
use crate::event::fact::OnTable;
use crate::event::state::EventState;
use crate::journal::Stream;
use crate::{Error, Hall, Millis, TableId};

/// When to close a table that should be closed already.
pub(crate) const AT_ONCE: Millis = 0;

/// A table that should be closed.
#[derive(Clone, Debug)]
pub(crate) struct SupersededTable {
    table: TableId,
    /// Why, as its players read it.
    why: String,
}

/// What a result is signed with that a table enters.
pub(crate) fn signature(table: TableId) -> String {
    format!("table {table}")
}

impl EventState {
    /// The tables that should be closed and are not known to be.
    pub(crate) fn superseded_tables(&self) -> &[SupersededTable] {
        self.superseded_tables.get_or_init(|| {
            let of_match = |tables: &Vec<OnTable>| {
                let (last, earlier) = tables.split_last()?;
                let earlier = earlier.iter().filter_map(|on| self.superseded(on, false));
                Some(earlier.chain(self.superseded(last, true)).collect::<Vec<_>>())
            };
            self.tables.values().filter_map(of_match).flatten().collect()
        })
    }

    fn superseded(&self, on: &OnTable, is_last: bool) -> Option<SupersededTable> {
        let (table, of) = (on.table, on.r#match);
        if self.closed.contains(&table) {
            return None;
        }
        let game = self.tournament.match_summary(of);
        let why = match &game {
            Some(game) if on.is_for(&self.tournament, Some(game)) => match game.kind {
                MatchKind::Pending if is_last => return None,
                MatchKind::Pending => format!("{of} is played at another table"),
                _ => format!("{of} has got its result elsewhere"),
            },
            game => other_sides(of, game.as_ref()).to_string(),
        };
        Some(SupersededTable { table, why })
    }

    /// Notes what a line says about tables: one that has entered its result is closed.
    pub(crate) fn note_line(&mut self, line: &Line) {
        let signed = line.who.as_deref().and_then(|who| who.strip_prefix("table "));
        if let Some(table) = signed.and_then(|table| table.parse().ok()) {
            self.closed.insert(table);
        }
        self.superseded_tables.take();
    }

    /// Notes that a table is open.
    pub(crate) fn note_opened(&mut self, table: TableId) {
        self.closed.remove(&table);
        self.superseded_tables.take();
    }

    fn note_closed(&mut self, table: TableId) {
        self.closed.insert(table);
        self.superseded_tables.take();
    }
}

impl Hall {
    /// Closes the tables that should be.
    pub(crate) async fn close_superseded_tables(&self, stream: &Stream) -> Result<(), Error> {
        let mut locked = self.lock::<EventState>(stream).await?;
        if locked.state.superseded_tables().is_empty() {
            return Ok(());
        }
        // Before that is believed: another node may know that the match goes on there after all.
        self.catch_up(&mut locked).await?;
        let superseded_tables = locked.state.superseded_tables().to_vec();
        drop(locked);
        for SupersededTable { table, why } in superseded_tables {
            match self.close_for_event(&table.stream(), &why).await {
                // Nobody plays at one that is not open yet, or cannot be read.
                Ok(()) | Err(Error::NotFound(_) | Error::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
            self.lock::<EventState>(stream).await?.state.note_closed(table);
        }
        Ok(())
    }
}
