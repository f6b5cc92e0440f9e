//! The lobby: open tables and all events, newest first.

mod listing;

use rulebook::BookId;
use serde::{Deserialize, Serialize};

use crate::error::found;
use crate::event::EventState;
use crate::journal::{Stream, Version};
use crate::lobby::listing::{Listed, Listing};
use crate::streams::cache::{Change, Locked, Projection};
use crate::streams::stored_fact::facts;
use crate::streams::subscribers::Subscribers;
use crate::table::TableState;
use crate::{Error, EventId, Hall, Millis, Principal, Role, TableId, Thing, UseCase, may};

facts! {
    /// What stands in the lobby.
    pub(crate) enum LobbyFact {
        /// A table was opened for anybody to join.
        "lobby/table" => Table(ListedTable),
        /// It was closed.
        "lobby/no-table" => NoTable(NoTable),
        /// An event was created.
        "lobby/event" => Event(ListedEvent),
        /// It was deleted.
        "lobby/no-event" => NoEvent(NoEvent),
    }
}

/// A table anybody may join.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct ListedTable {
    /// The table.
    pub table: TableId,
    /// Its book.
    pub book: BookId,
    /// How many play.
    pub seats: usize,
    /// When it was opened.
    pub at: Millis,
}

/// An event of the hall.
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
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NoEvent {
    event: EventId,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NoTable {
    table: TableId,
}

/// Open tables and all events.
///
/// Its stream grows with every table that ever stood here, so it is the one that is saved in
/// snapshots: a start reads the last of them and what came after.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Lobby {
    tables: Listing<ListedTable>,
    events: Listing<ListedEvent>,
}

/// One page of a list.
#[derive(Clone, Debug, Serialize)]
pub struct Page<T> {
    /// The items, newest first.
    pub items: Vec<T>,
    /// How many there are in all.
    pub total: usize,
}

impl Hall {
    /// Tables anybody may join, newest first: `limit` of them from number `from` on.
    pub async fn tables(
        &self,
        who: &Principal,
        from: usize,
        limit: usize,
    ) -> Result<Page<ListedTable>, Error> {
        may(self.roles_at_hall(who).await?, UseCase::Lobby)?;
        Ok(match self.lock_lobby().await? {
            Some(locked) => locked.state.tables.page(from, limit),
            None => Page { items: Vec::new(), total: 0 },
        })
    }

    /// The hall's events, newest first: `limit` of them from number `from` on. Those that are not
    /// listed are there for the hall's directors, and for those who have a role at them.
    pub async fn events(
        &self,
        who: &Principal,
        from: usize,
        limit: usize,
    ) -> Result<Page<ListedEvent>, Error> {
        self.events_where(who, from, limit, |_| true).await
    }

    /// The same of those that were put away, or of those that were not.
    pub async fn events_archived(
        &self,
        who: &Principal,
        from: usize,
        limit: usize,
        archived: bool,
    ) -> Result<Page<ListedEvent>, Error> {
        self.events_where(who, from, limit, |listed| listed.archived == archived).await
    }

    async fn events_where(
        &self,
        who: &Principal,
        from: usize,
        limit: usize,
        is_wanted: impl Fn(&ListedEvent) -> bool,
    ) -> Result<Page<ListedEvent>, Error> {
        let roles = self.roles_at_hall(who).await?;
        may(roles, UseCase::Lobby)?;
        let own = self.events_of(who).await?;
        let is_shown = |listed: &ListedEvent| {
            !listed.unlisted
                || roles.has(Role::Director)
                || own.binary_search(&listed.event).is_ok()
        };
        Ok(match self.lock_lobby().await? {
            Some(locked) => locked
                .state
                .events
                .page_of(from, limit, |listed| is_shown(listed) && is_wanted(listed)),
            None => Page { items: Vec::new(), total: 0 },
        })
    }

    pub(crate) async fn list_table(&self, table: TableId) -> Result<(), Error> {
        let listed = {
            let locked = self.lock::<TableState>(&table.stream()).await?;
            // Asked for once more after its game was over.
            if locked.state.is_closed() {
                return Ok(());
            }
            let header = &locked.state.opened.header;
            let (book, seats) = (header.book, header.players.len());
            ListedTable { table, book, seats, at: self.now() }
        };
        self.change_lobby(LobbyFact::Table(listed)).await
    }

    pub(crate) async fn unlist_table(&self, table: TableId) -> Result<(), Error> {
        self.change_lobby(LobbyFact::NoTable(NoTable { table })).await
    }

    pub(crate) async fn list_event(&self, event: EventId) -> Result<(), Error> {
        let listed = {
            let locked = self.lock_event(event).await?;
            let EventState { tournament, is_archived, is_practice, is_listed, .. } = &locked.state;
            let header = tournament.header();
            ListedEvent {
                event,
                book: header.book,
                name: header.name.clone(),
                at: self.now(),
                archived: *is_archived,
                practice: *is_practice,
                unlisted: !is_listed,
            }
        };
        self.change_lobby(LobbyFact::Event(listed)).await
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

    async fn change_lobby(&self, fact: LobbyFact) -> Result<(), Error> {
        let Some(mut locked) = self.lock_lobby().await? else {
            if matches!(fact, LobbyFact::NoTable(_) | LobbyFact::NoEvent(_))
                || self.create::<Lobby>(&stream(), std::slice::from_ref(&fact)).await?
            {
                return Ok(());
            }
            return Box::pin(self.change_lobby(fact)).await;
        };
        self.change(&mut locked, |lobby, _| {
            Ok(if lobby.knows(&fact) { Change::nothing(()) } else { Change::one(fact.clone(), ()) })
        })
        .await
    }

    async fn lock_lobby(&self) -> Result<Option<Locked<Lobby>>, Error> {
        found(self.lock::<Lobby>(&stream()).await)
    }
}

fn stream() -> Stream {
    Stream::new("lobby").expect("a short name")
}

impl Listed for ListedTable {
    type Id = TableId;

    fn id(&self) -> TableId {
        self.table
    }

    fn at(&self) -> Millis {
        self.at
    }
}

impl Listed for ListedEvent {
    type Id = EventId;

    fn id(&self) -> EventId {
        self.event
    }

    fn at(&self) -> Millis {
        self.at
    }
}

impl Lobby {
    /// Whether the fact would change nothing.
    fn knows(&self, fact: &LobbyFact) -> bool {
        match fact {
            LobbyFact::Table(listed) => self.tables.contains(listed.table),
            LobbyFact::NoTable(NoTable { table }) => !self.tables.contains(*table),
            LobbyFact::Event(listed) => self.events.contains(listed.event),
            LobbyFact::NoEvent(NoEvent { event }) => !self.events.contains(*event),
        }
    }
}

impl Projection for Lobby {
    type Fact = LobbyFact;
    type Outcome = ();
    type Watch = ();
    const THING: Thing = Thing::Lobby;
    const STAYS: bool = true;
    const SNAPSHOT_EVERY: Option<Version> = Some(500);

    fn begin(_stream: &Stream, fact: &LobbyFact, at: Millis) -> Result<Lobby, String> {
        let mut lobby = Lobby::default();
        lobby.apply(fact, None, 0, at)?;
        Ok(lobby)
    }

    fn apply(
        &mut self,
        fact: &LobbyFact,
        _: Option<()>,
        _seq: Version,
        _at: Millis,
    ) -> Result<(), String> {
        match fact {
            LobbyFact::Table(listed) => self.tables.insert(listed.clone()),
            LobbyFact::NoTable(NoTable { table }) => self.tables.remove(*table),
            LobbyFact::Event(listed) => self.events.insert(listed.clone()),
            LobbyFact::NoEvent(NoEvent { event }) => self.events.remove(*event),
        }
        Ok(())
    }

    fn announce(&mut self, _from: Version, _version: Version, _audience: &mut Subscribers<()>) {}

    fn save(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    fn restore(payload: &str) -> Option<Lobby> {
        serde_json::from_str(payload).ok()
    }
}
