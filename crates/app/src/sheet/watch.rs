//! Looking at a score sheet, once or for as long as it changes.

use std::sync::Arc;

use tournament::MatchId;

use crate::access::{UseCase, may};
use crate::journal::{Stream, Version};
use crate::sheet::state::parse_stream;
use crate::streams::subscribers::{Message, Subscriber};
use crate::util::concurrently::{MANY, concurrently};
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
        match self.lock_sheet(event, of).await {
            Ok((locked, _)) => Ok(locked.state.snapshot(locked.version)),
            Err(Error::NotFound(Thing::Sheet)) => {
                let empty = self.empty_sheet(who, event, of).await.map_err(without_sheet)?.0;
                Ok(empty.snapshot(0))
            }
            Err(error) => Err(error),
        }
    }

    /// Lets somebody watch the sheet of a match, who may come before its first line. Every message is
    /// the whole sheet, which is small.
    pub async fn watch_sheet(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::WatchSheet)?;
        let (mut locked, _) = match self.lock_sheet(event, of).await {
            Err(Error::NotFound(Thing::Sheet)) => {
                let empty = self.empty_sheet(who, event, of).await.map_err(without_sheet)?.0;
                self.open_sheet(empty.opened, event, of).await?
            }
            locked => locked?,
        };
        let first = locked.state.snapshot(locked.version);
        locked.subscribers.join((), first, subscriber);
        Ok(())
    }

    /// Tells those who watch sheets of an event that has grown what that means for them. In a task of
    /// its own, as the notices behind this one should not wait for it.
    pub(crate) fn refresh_sheets_of(&self, stream: &Stream, version: Version) {
        let Some(event) = stream.as_str().strip_prefix("event/").and_then(|id| id.parse().ok())
        else {
            return;
        };
        let mut watched = self.watched_sheets();
        watched.retain(|(of, _)| *of == event);
        if watched.is_empty() {
            return;
        }
        let hall = self.clone();
        tokio::spawn(async move {
            let Ok(mut locked) = hall.lock_event(event).await else { return };
            // A journal that cannot be read now is asked again by whoever comes next.
            if locked.version < version && hall.catch_up(&mut locked).await.is_err() {
                return;
            }
            drop(locked);
            hall.refresh_sheets(watched).await;
        });
    }

    /// Looks at every sheet that somebody watches.
    pub(crate) async fn refresh_all_sheets(&self) {
        self.refresh_sheets(self.watched_sheets()).await;
    }

    async fn refresh_sheets(&self, sheets: Vec<(EventId, MatchId)>) {
        let look = |(event, of)| {
            let hall = self.clone();
            async move { hall.lock_sheet(event, of).await.map(drop) }
        };
        // One that cannot be read now is looked at again by whoever comes next.
        let _ = concurrently(MANY, sheets, look).await;
    }

    fn watched_sheets(&self) -> Vec<(EventId, MatchId)> {
        let sheets = self.0.caches.sheets.all().into_iter();
        let watched = sheets.filter(|sheet| sheet.has_subscribers());
        watched.filter_map(|sheet| parse_stream(&sheet.stream)).collect()
    }
}

/// A match that has a result without ever having had a sheet gets none.
pub(super) fn without_sheet(error: Error) -> Error {
    match error {
        Error::Refused(_) => Error::NotFound(Thing::Sheet),
        error => error,
    }
}
