//! Loading what may still have something to do, after a start and now and then.

use crate::error::found;
use crate::util::concurrently::{MANY, concurrently};
use crate::{Error, EventId, Hall, Millis, Principal, TableId};

/// How long ago an event may have been created whose clocks still matter: entries open weeks before
/// the day.
const RECENT: Millis = 60 * 24 * 3_600_000;

/// How long nothing may have happened at a table in the lobby before it is closed.
const DESERTED: Millis = 24 * 3_600_000;

impl Hall {
    /// Loads every table in the lobby, the recent events and their tables: after a start and now and
    /// then, so that clocks go on and results are entered without a request, also when the node that
    /// ran them is gone. Closes the tables that every player has left. Skips what cannot be loaded,
    /// and returns the first such error at the end.
    pub async fn load_active(&self) -> Result<(), Error> {
        let who = Principal::Operator;
        let since = self.now() - RECENT;
        let tables = self.tables(&who, 0, usize::MAX).await?.items;
        let events = self.events(&who, 0, usize::MAX).await?.items;
        let listed = concurrently(MANY, tables, |listed| {
            let hall = self.clone();
            async move { hall.close_deserted(listed.table).await }
        });
        let listed = listed.await;
        let recent = events.into_iter().filter(|listed| listed.at >= since);
        let recent = concurrently(MANY, recent, |listed| {
            let hall = self.clone();
            async move { hall.load_event_tables(listed.event).await }
        });
        listed.and(recent.await)
    }

    /// Loads an event, and the tables at which something may still happen: an event of a month ago has
    /// hundreds that are done.
    async fn load_event_tables(&self, event: EventId) -> Result<(), Error> {
        let open: Vec<TableId> = {
            // One that is not there was listed, and the node died before it was created.
            let Some(locked) = found(self.lock_event(event).await)? else {
                return Ok(());
            };
            locked.state.open_tables().collect()
        };
        concurrently(MANY, open, |table| {
            let hall = self.clone();
            // One that is not there was noted with the event, and the node died before it was opened.
            async move { found(hall.lock_table(&table.stream()).await).map(drop) }
        })
        .await
    }

    /// Loads a table, which sets its timer, and closes it if it is abandoned. A table that was closed
    /// just as it was listed is taken out of the lobby.
    async fn close_deserted(&self, table: TableId) -> Result<(), Error> {
        let (is_closed, is_deserted) = {
            let Some(locked) = found(self.lock_table(&table.stream()).await)? else {
                return Ok(());
            };
            (locked.state.is_closed(), locked.state.moved.1 <= self.now() - DESERTED)
        };
        if is_closed {
            return self.unlist_table(table).await;
        }
        if is_deserted {
            self.close_table(&Principal::Operator, table, "nothing happened here for a day")
                .await?;
        }
        Ok(())
    }
}
