//! The hall's events as its list shows them.

use rulebook::BookId;
use serde::{Deserialize, Serialize};
use tournament::Tournament;
use utoipa::ToSchema;

use crate::access::{Role, UseCase, may};
use crate::event::EventState;
use crate::event::board::Progress;
use crate::lobby::{LobbyFact, NoEvent, Page};
use crate::streams::cache::{Change, Locked};
use crate::util::text::folded;
use crate::{Error, EventId, Hall, Millis, Principal};

/// An event of the hall, as the list keeps it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct ListedEvent {
    /// The event.
    pub event: EventId,
    /// Its book.
    pub book: BookId,
    /// Its name.
    pub name: String,
    /// When it was created.
    pub at: Millis,
    /// Whether it was put away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub archived: bool,
    /// Whether it is for practice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// Whether the list leaves it out for those who have no role there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unlisted: bool,
    /// How far it has come.
    pub state: EventPhase,
    /// When it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Millis>,
}

/// What the list knows of an event that changes while it goes on: rarely, so that no result waits for
/// the list.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct ListedAs {
    name: String,
    state: EventPhase,
    starts_at: Option<Millis>,
}

/// How far an event has come, in a word.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EventPhase {
    /// Nothing is drawn yet, as far as the public knows.
    #[default]
    Open,
    /// It is being played.
    Running,
    /// Its placings are final.
    Over,
}

/// Which events to list.
#[derive(Clone, Debug, Default)]
pub struct EventQuery {
    /// How many to leave out at the beginning.
    pub from: usize,
    /// How many to give.
    pub limit: usize,
    /// Those that were put away, or the others; both if left out.
    pub archived: Option<bool>,
    /// Those that have come so far.
    pub state: Option<EventPhase>,
    /// Those with this in their names.
    pub name: Option<String>,
}

/// An event in the list.
#[derive(Clone, Debug)]
pub struct EventItem {
    /// What the list keeps.
    pub listed: ListedEvent,
    /// How far it has come, as the public may know.
    pub progress: Progress,
    /// Whether the person who asks has, or had, a role there.
    pub mine: bool,
}

impl ListedAs {
    fn of(event: &EventState) -> ListedAs {
        let tournament = event.tournament.public();
        let settings = tournament.settings();
        ListedAs {
            name: settings.header.name.clone(),
            state: EventPhase::of(&tournament),
            starts_at: settings.starts_at.map(|at| at.saturating_mul(1000)),
        }
    }
}

impl EventPhase {
    fn of(tournament: &Tournament) -> EventPhase {
        if tournament.is_over() {
            EventPhase::Over
        } else if tournament.is_drawn() {
            EventPhase::Running
        } else {
            EventPhase::Open
        }
    }
}

impl Hall {
    /// The hall's events as the list keeps them, newest first: `limit` of them from number `from` on.
    pub async fn events(
        &self,
        who: &Principal,
        from: usize,
        limit: usize,
    ) -> Result<Page<ListedEvent>, Error> {
        let query = EventQuery { from, limit, ..EventQuery::default() };
        let own = self.events_of(who).await?;
        self.listed_events(who, query, |event| own.binary_search(&event).is_ok()).await
    }

    /// Some of the hall's events, newest first, with how far each has come. Those that are not listed
    /// are there for the hall's directors, and for those who have a role at them.
    pub async fn find_events(
        &self,
        who: &Principal,
        query: EventQuery,
    ) -> Result<Page<EventItem>, Error> {
        let own = self.events_of(who).await?;
        let is_own = |event: EventId| own.binary_search(&event).is_ok();
        let page = self.listed_events(who, query, is_own).await?;
        let mut items = Vec::with_capacity(page.items.len());
        for listed in page.items {
            // One event that was just deleted, or cannot be read, should not hide the others.
            let progress = match self.lock_event(listed.event).await {
                Ok(locked) => locked.state.tournament.public().progress().into(),
                Err(Error::NotFound(_) | Error::Unreadable { .. }) => continue,
                Err(error) => return Err(error),
            };
            let mine = is_own(listed.event);
            items.push(EventItem { listed, progress, mine });
        }
        Ok(Page { items, total: page.total })
    }

    async fn listed_events(
        &self,
        who: &Principal,
        query: EventQuery,
        is_own: impl Fn(EventId) -> bool,
    ) -> Result<Page<ListedEvent>, Error> {
        let roles = self.roles_at_hall(who).await?;
        may(roles, UseCase::Lobby)?;
        let EventQuery { from, limit, archived, state, name } = query;
        let name = name.map(|name| folded(&name)).filter(|name| !name.is_empty());
        let is_wanted = |listed: &ListedEvent| {
            (!listed.unlisted || roles.has(Role::Director) || is_own(listed.event))
                && archived.is_none_or(|archived| listed.archived == archived)
                && state.is_none_or(|state| listed.state == state)
                && name.as_ref().is_none_or(|name| folded(&listed.name).contains(name))
        };
        Ok(match self.lock_lobby().await? {
            Some(locked) => locked.state.events.page_of(from, limit, is_wanted),
            None => Page { items: Vec::new(), total: 0 },
        })
    }

    pub(crate) async fn list_event(&self, event: EventId) -> Result<(), Error> {
        let listed = {
            let mut locked = self.lock_event(event).await?;
            let now = ListedAs::of(&locked.state);
            locked.state.listed_as = Some(now.clone());
            let EventState { tournament, is_archived, is_practice, is_listed, .. } = &locked.state;
            let ListedAs { name, state, starts_at } = now;
            ListedEvent {
                event,
                book: tournament.header().book,
                name,
                at: self.now(),
                archived: *is_archived,
                practice: *is_practice,
                unlisted: !is_listed,
                state,
                starts_at,
            }
        };
        self.change_lobby(LobbyFact::Event(listed)).await
    }

    /// Tells the list how an event stands, if that is news.
    pub(crate) async fn keep_listed(
        &self,
        event: EventId,
        mut locked: Locked<EventState>,
    ) -> Result<(), Error> {
        let now = ListedAs::of(&locked.state);
        if locked.state.listed_as.as_ref() == Some(&now) {
            return Ok(());
        }
        locked.state.listed_as = Some(now.clone());
        drop(locked);
        let ListedAs { name, state, starts_at } = now;
        let update =
            |it: &mut ListedEvent| (it.name, it.state, it.starts_at) = (name, state, starts_at);
        self.update_listed_event(event, update).await
    }

    /// Changes how an event stands in the list.
    pub(crate) async fn update_listed_event(
        &self,
        event: EventId,
        update: impl FnOnce(&mut ListedEvent),
    ) -> Result<(), Error> {
        let Some(mut locked) = self.lock_lobby().await? else { return Ok(()) };
        let Some(old) = locked.state.events.get(event).cloned() else { return Ok(()) };
        let mut new = old.clone();
        update(&mut new);
        if new == old {
            return Ok(());
        }
        self.change(&mut locked, |_, _| Ok(Change::one(LobbyFact::Event(new.clone()), ()))).await
    }

    pub(crate) async fn unlist_event(&self, event: EventId) -> Result<(), Error> {
        self.change_lobby(LobbyFact::NoEvent(NoEvent { event })).await
    }
}
