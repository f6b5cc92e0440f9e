//! The lobby: open tables and all events, newest first.

mod events;
mod listing;
mod tables;

use rulebook::BookId;
use serde::{Deserialize, Serialize};

use crate::error::found;
use crate::journal::{Stream, Version};
use crate::lobby::listing::{Listed, Listing};
use crate::streams::cache::{Change, Locked, Projection};
use crate::streams::stored_fact::facts;
use crate::streams::subscribers::Subscribers;
use crate::table::TableState;
use crate::{Error, EventId, Hall, Millis, TableId, Thing};

pub use events::{EventItem, EventPhase, EventQuery, ListedEvent};
pub use tables::{MyTable, TableItem, TablePlayer, TableQuery};

pub(crate) use events::ListedAs;

facts! {
    /// What stands in the lobby.
    pub(crate) enum LobbyFact {
        /// A table was opened for everyone to join.
        "lobby/table" => Table(ListedTable),
        /// It was closed.
        "lobby/no-table" => NoTable(NoTable),
        /// An event was created.
        "lobby/event" => Event(ListedEvent),
        /// It was deleted.
        "lobby/no-event" => NoEvent(NoEvent),
    }
}

/// A table that everyone may join.
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
