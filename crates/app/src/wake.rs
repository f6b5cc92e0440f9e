use crate::event::EventState;
use crate::hall::InHall;
use crate::journal::{Journal, Stream};
use crate::table::TableState;
use crate::{Clock, Entropy, Error, Hall, Millis, Principal};

/// How long ago an event may have been created whose clocks still matter: entries open weeks before
/// the day.
const RECENT: Millis = 60 * 24 * 3_600_000;

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// Looks at every table that stands in the lobby, at recent events and at their tables: for
    /// after a start, so that clocks go on and results are entered though nobody has asked yet.
    /// What cannot be loaded is passed over, and the first such error returned at the end.
    pub async fn wake(&self) -> Result<(), Error> {
        let who = Principal::Operator;
        let since = self.now() - RECENT;
        let tables = self.tables(&who, 0, usize::MAX).await?.items;
        let events = self.events(&who, 0, usize::MAX).await?.items;
        let mut first_error = Ok(());
        for listed in tables {
            first_error = first_error.and(self.look_in::<TableState>(&listed.table.stream()).await);
        }
        for listed in events.into_iter().filter(|listed| listed.at >= since) {
            let stream = listed.event.stream();
            first_error = first_error.and(self.look_in::<EventState>(&stream).await);
            let tables: Vec<_> = match self.hold::<EventState>(&stream).await {
                Ok(held) => {
                    held.state.tables.values().filter_map(|it| Some(it.last()?.table)).collect()
                }
                Err(_) => continue,
            };
            for table in tables {
                first_error = first_error.and(self.look_in::<TableState>(&table.stream()).await);
            }
        }
        first_error
    }

    /// Loads a stream, which puts it on the agenda.
    async fn look_in<P: InHall>(&self, stream: &Stream) -> Result<(), Error> {
        match self.hold::<P>(stream).await {
            // Noted, and the machine died before it was opened.
            Ok(_) | Err(Error::NotFound(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
