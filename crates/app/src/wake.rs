use crate::event::EventState;
use crate::journal::Journal;
use crate::live::{Held, Projection};
use crate::{Clock, Entropy, Error, Hall, Millis, Principal, TableId};

/// How long ago an event may have been created whose clocks still matter: entries open weeks before
/// the day.
const RECENT: Millis = 60 * 24 * 3_600_000;

/// How long nothing may have happened at a table in the lobby before it is closed.
const DESERTED: Millis = 24 * 3_600_000;

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Looks at every table that stands in the lobby, at recent events and at their tables: after a
    /// start and now and then, so that clocks go on and results are entered though nobody has asked
    /// yet, and though the machine that saw to them is gone. Closes the tables that everybody has
    /// left. What cannot be loaded is passed over, and the first such error returned at the end.
    pub async fn wake(&self) -> Result<(), Error> {
        let who = Principal::Operator;
        let since = self.now() - RECENT;
        let tables = self.tables(&who, 0, usize::MAX).await?.items;
        let events = self.events(&who, 0, usize::MAX).await?.items;
        let mut first_error = Ok(());
        for listed in tables {
            first_error = first_error.and(self.close_deserted(listed.table).await);
        }
        for listed in events.into_iter().filter(|listed| listed.at >= since) {
            let stream = listed.event.stream();
            let held = self.hold::<EventState>(&stream).await;
            let tables: Vec<_> = held.as_ref().map_or_else(
                |_| Vec::new(),
                |held| held.state.tables.values().filter_map(|it| Some(it.last()?.table)).collect(),
            );
            first_error = first_error.and(loaded(held));
            for table in tables {
                first_error = first_error.and(loaded(self.hold_table(&table.stream()).await));
            }
        }
        first_error
    }

    /// Loads a table, which puts it on the agenda, and closes it if nobody comes any more. One that
    /// was closed just when it was listed is taken out of the lobby.
    async fn close_deserted(&self, table: TableId) -> Result<(), Error> {
        let (is_closed, is_deserted) = match self.hold_table(&table.stream()).await {
            Ok(held) => (held.state.is_closed(), held.state.moved.1 <= self.now() - DESERTED),
            Err(Error::NotFound(_)) => (false, false),
            Err(error) => return Err(error),
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

/// What is loaded is on the agenda.
fn loaded<P: Projection>(held: Result<Held<P>, Error>) -> Result<(), Error> {
    match held {
        // Noted, and the machine died before it was opened.
        Ok(_) | Err(Error::NotFound(_)) => Ok(()),
        Err(error) => Err(error),
    }
}
