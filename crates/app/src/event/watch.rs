//! Looking at an event, once or for as long as it goes on.

use std::borrow::Cow;
use std::sync::Arc;

use rulebook::BookId;
use serde_json::Value;

use crate::access::{Role, UseCase, is_staff, may};
use crate::event::board::{Audience, BoardQuery, EventWatch, Part, Parts, WholeDraw};
use crate::event::people::{Person, is_update, with_me};
use crate::streams::cache::Loaded;
use crate::streams::subscribers::{Message, Subscriber, When};
use crate::{Error, EventId, Hall, Principal};

impl Hall {
    /// The parts of the board that were asked for, or what is new in them.
    pub async fn event_parts(
        &self,
        who: &Principal,
        event: EventId,
        query: BoardQuery,
    ) -> Result<Message, Error> {
        let watch = self.event_watch_of(who, event, query.parts).await?;
        let person = self.person(who, event, query.parts).await?;
        let mut locked = self.lock_live(event).await?;
        // What the reader was sent about themselves is not stored, so they are sent everything.
        let from = query.from.filter(|_| person.is_none());
        let (_, mut text) = locked.state.look(self, watch, BoardQuery { from, ..query });
        if let Some(person) = person {
            text = with_me(&text, &locked.state.me_now(&person, self.now()).as_json());
        }
        Ok(Message::new(locked.state.version_shown(watch.audience), text))
    }

    /// Every draw so far, with everything needed to check it.
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

    /// The book an event is played by. It is public.
    pub async fn book_of(&self, event: EventId) -> Result<BookId, Error> {
        let locked = self.lock_event(event).await?;
        Ok(locked.state.tournament.header().book)
    }

    /// Subscribes to an event: first its board, or what the reader missed of it, then what changes.
    /// The version of each message is the mark of what it shows.
    pub async fn watch_event(
        &self,
        who: &Principal,
        event: EventId,
        query: BoardQuery,
        subscriber: &Arc<impl Subscriber>,
    ) -> Result<(), Error> {
        let watch = self.event_watch_of(who, event, query.parts).await?;
        let person = self.person(who, event, query.parts).await?;
        let mut locked = self.lock_live(event).await?;
        let Loaded { state, subscribers, .. } = &mut *locked;
        let (mark, mut text) = state.look(self, watch, query);
        let Some(person) = person else {
            state.shown.people.leave(subscriber);
            subscribers.join(watch, Message::new(mark, text), subscriber);
            return Ok(());
        };
        let (me, now) = (state.me_now(&person, self.now()), self.now());
        // What the subscriber was sent about themselves before is not stored, so it is removed and
        // sent again.
        let shown = me.as_json();
        let own = is_update(&text).then(|| state.update_of(watch.audience, &shown, now));
        text = with_me(&text, if own.is_some() { &Value::Null } else { &shown });
        state.shown.people.join(person, watch, me, subscriber);
        subscribers.join(watch, Message::new(mark, text), subscriber);
        if let Some(own) = own {
            subscriber.hear(own, When::Soon);
        }
        Ok(())
    }

    /// The person who asks, if they have an entry at the event and ask for their own part.
    async fn person(
        &self,
        who: &Principal,
        event: EventId,
        parts: Parts,
    ) -> Result<Option<Person>, Error> {
        if !parts.has(Part::Me) {
            return Ok(None);
        }
        let mut entries = self.entries_at(who, event).await?;
        if entries.is_empty() {
            return Ok(None);
        }
        let grants = self.held_at(who, event).await?;
        // The partnerships they are in follow from these.
        entries.retain(|entry| entry.members().is_none());
        Ok(Some(Person { grants, entries }))
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
