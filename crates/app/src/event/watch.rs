//! Looking at an event, once or for as long as it goes on.

use std::borrow::Cow;
use std::sync::Arc;

use rulebook::BookId;

use crate::access::{Role, UseCase, is_staff, may};
use crate::event::board::{Audience, BoardQuery, EventWatch, Part, Parts, WholeDraw};
use crate::streams::subscribers::{Message, Subscriber};
use crate::{Error, EventId, Hall, Principal};

impl Hall {
    /// The board as it stands, with what the director must do next for those it concerns.
    pub async fn event(&self, who: &Principal, event: EventId) -> Result<Message, Error> {
        self.event_parts(who, event, BoardQuery::default()).await
    }

    /// Some parts of it, or what is new in them.
    pub async fn event_parts(
        &self,
        who: &Principal,
        event: EventId,
        query: BoardQuery,
    ) -> Result<Message, Error> {
        let watch = self.event_watch_of(who, event, query.parts).await?;
        let mut locked = self.lock_live(event).await?;
        let (_, text) = locked.state.look(self, watch, query);
        Ok(Message { version: locked.state.version_shown(watch.audience), text })
    }

    /// Every draw so far, with what anybody needs to check it.
    pub async fn event_draws(
        &self,
        who: &Principal,
        event: EventId,
    ) -> Result<Vec<WholeDraw>, Error> {
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::WatchEvent)?;
        let locked = self.lock_event(event).await?;
        let tournament = &locked.state.tournament;
        let shown =
            if is_staff(roles) { Cow::Borrowed(&**tournament) } else { tournament.public() };
        Ok(WholeDraw::all(&shown))
    }

    /// The book an event is played by, which everybody may know.
    pub async fn book_of(&self, event: EventId) -> Result<BookId, Error> {
        let locked = self.lock_event(event).await?;
        Ok(locked.state.tournament.header().book)
    }

    /// Lets somebody watch an event: its board, or what they missed of it, then what changes. A message's
    /// version is the mark of what it shows.
    pub async fn watch_event(
        &self,
        who: &Principal,
        event: EventId,
        query: BoardQuery,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        let watch = self.event_watch_of(who, event, query.parts).await?;
        let mut locked = self.lock_live(event).await?;
        let (mark, text) = locked.state.look(self, watch, query);
        locked.subscribers.join(watch, Message { version: mark, text }, subscriber);
        Ok(())
    }

    async fn event_watch_of(
        &self,
        who: &Principal,
        event: EventId,
        parts: Parts,
    ) -> Result<EventWatch, Error> {
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::WatchEvent)?;
        Ok(if roles.has(Role::Director) {
            EventWatch { audience: Audience::Staff, parts: parts.without(Part::ToDoForOfficials) }
        } else if is_staff(roles) {
            EventWatch { audience: Audience::Staff, parts: parts.without(Part::ToDo) }
        } else {
            EventWatch { audience: Audience::Public, parts }
        })
    }
}
