//! Looking at an event, once or for as long as it goes on.

use std::sync::Arc;

use rulebook::BookId;

use crate::access::{UseCase, is_staff, may};
use crate::event::board::EventWatch;
use crate::streams::subscribers::{Message, Subscriber};
use crate::{Error, EventId, Hall, Principal};

impl Hall {
    /// The board as it stands, with what the director must do next for those it concerns.
    pub async fn event(&self, who: &Principal, event: EventId) -> Result<Message, Error> {
        let watch = self.event_watch_of(who, event).await?;
        let mut locked = self.lock_event(event).await?;
        let version = locked.version;
        Ok(locked.state.show(version, watch))
    }

    /// The book an event is played by, which everybody may know.
    pub async fn book_of(&self, event: EventId) -> Result<BookId, Error> {
        let locked = self.lock_event(event).await?;
        Ok(locked.state.tournament.header().book)
    }

    /// Lets somebody watch an event: the whole board, then what changes in it.
    pub async fn watch_event(
        &self,
        who: &Principal,
        event: EventId,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        let watch = self.event_watch_of(who, event).await?;
        let mut locked = self.lock_event(event).await?;
        let version = locked.version;
        let first = locked.state.show(version, watch);
        locked.subscribers.join(watch, first, subscriber);
        Ok(())
    }

    async fn event_watch_of(&self, who: &Principal, event: EventId) -> Result<EventWatch, Error> {
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::WatchEvent)?;
        Ok(if is_staff(roles) { EventWatch::Staff } else { EventWatch::Public })
    }
}
