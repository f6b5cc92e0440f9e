//! Looking at a score sheet, once or for as long as it changes.

use std::sync::Arc;

use tournament::{MatchId, Pairing};

use crate::access::{UseCase, may};
use crate::sheet::message::SheetMessageKind;
use crate::sheet::state::{SheetState, parse_stream};
use crate::streams::subscribers::{Message, Subscriber};
use crate::{Error, EventId, Hall, Principal, Thing};

impl Hall {
    /// The sheet of a match as it stands: an empty one, of version 0, before there is any.
    pub async fn sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
    ) -> Result<Message, Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::WatchSheet)?;
        let pairing = self.pairing_meant(event, of, None).await?;
        self.sheet_of(event, &pairing).await
    }

    /// The sheet of a pairing, likewise.
    pub(super) async fn sheet_of(
        &self,
        event: EventId,
        pairing: &Pairing,
    ) -> Result<Message, Error> {
        let (kind, now) = (SheetMessageKind::Snapshot, self.now());
        match self.lock_sheet(event, pairing).await {
            Ok(locked) => Ok(locked.state.message(kind, locked.version, now)),
            Err(Error::NotFound(Thing::Sheet)) => {
                Ok(self.sheet_to_open(event, pairing).await?.message(kind, 0, now))
            }
            Err(error) => Err(error),
        }
    }

    /// Subscribes to the sheet of a match, also before its first line. Every message is the whole
    /// sheet, which is small. Once others play the match, the subscriber has to watch again.
    pub async fn watch_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::WatchSheet)?;
        let pairing = self.pairing_meant(event, of, None).await?;
        let mut locked = match self.lock_sheet(event, &pairing).await {
            Err(Error::NotFound(Thing::Sheet)) => {
                let empty = self.sheet_to_open(event, &pairing).await?;
                self.open_sheet(empty.opened, event, &pairing).await?
            }
            locked => locked?,
        };
        let first = locked.state.message(SheetMessageKind::Snapshot, locked.version, self.now());
        locked.subscribers.join((), first, subscriber);
        Ok(())
    }

    /// An empty sheet for a match that has no result: one that got it without a sheet has none.
    async fn sheet_to_open(&self, event: EventId, pairing: &Pairing) -> Result<SheetState, Error> {
        let empty = self.empty_sheet(event, pairing).await?;
        empty.check_match().map_err(|_| Error::NotFound(Thing::Sheet))?;
        Ok(empty)
    }

    /// The sheets that have subscribers.
    pub(crate) fn watched_sheets(&self) -> Vec<(EventId, Pairing)> {
        let sheets = self.0.caches.sheets.all().into_iter();
        let watched = sheets.filter(|sheet| sheet.has_subscribers());
        watched.filter_map(|sheet| parse_stream(&sheet.stream)).collect()
    }
}
