//! The tables of the lobby, and the tables of one person.

use std::collections::BTreeMap;
use std::sync::Arc;

use bones::Seat;
use game::TableKind;
use rulebook::{BookId, Family, Value as OptionValue};
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::{UseCase, may};
use crate::error::found;
use crate::lobby::{ListedTable, Page};
use crate::people::AccountState;
use crate::streams::cache::Loaded;
use crate::table::{Pace, Presence, SeatView, TableState, Watch};
use crate::{Error, Hall, Millis, Principal, SeatPass, SignedIn, TableId};

/// Which tables to list.
#[derive(Copy, Clone, Debug, Default)]
pub struct TableQuery {
    /// How many to leave out at the beginning.
    pub from: usize,
    /// How many to give.
    pub limit: usize,
    /// Those of this game.
    pub game: Option<Family>,
}

/// A table as a list shows it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct TableItem {
    /// The table.
    #[schema(example = "0123456789abcdef")]
    pub table: TableId,
    /// Its book.
    pub book: BookId,
    /// Its game.
    pub game: Family,
    /// How it treats wrong acts.
    pub kind: TableKind,
    /// What was chosen instead of the book's own parameters.
    pub options: BTreeMap<String, OptionValue>,
    /// How time passes.
    pub pace: Pace,
    /// How many play.
    #[schema(example = 4)]
    pub seats: usize,
    /// How many seats are free.
    #[schema(example = 2)]
    pub free: usize,
    /// Who sits where, in the order of the seats.
    pub players: Vec<TablePlayer>,
    /// The hand in play, or the last one, from 1; 0 before the first.
    #[schema(example = 0)]
    pub hand: u32,
    /// One total for each side, or for each seat.
    pub score: Vec<i32>,
    /// How many watch.
    #[schema(example = 3)]
    pub spectators: usize,
    /// When it was opened, in milliseconds since 1970.
    #[schema(value_type = i64, example = 1_790_000_000_000_i64)]
    pub opened_at: Millis,
}

/// Who sits at a table.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct TablePlayer {
    /// The name of the player, or of who is to play there; empty if there is none.
    #[schema(value_type = String, example = "Ann")]
    pub name: Arc<str>,
    /// Who is there.
    pub presence: Presence,
}

/// A table that a person has opened, or sits at.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct MyTable {
    /// The table.
    #[serde(flatten)]
    pub table: TableItem,
    /// Whether they opened it, and may close it.
    pub opened: bool,
    /// The seat they hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2)]
    pub seat: Option<Seat>,
    /// Whether it stands in the lobby.
    pub listed: bool,
}

impl TableItem {
    fn new(loaded: &Loaded<TableState>) -> TableItem {
        let Loaded { state, subscribers, .. } = loaded;
        let header = &state.opened.header;
        let player = |seat| {
            let SeatView { name, presence, .. } = SeatView::new(seat);
            TablePlayer { name, presence }
        };
        TableItem {
            table: state.opened.table,
            book: header.book,
            game: header.book.book().family(),
            kind: header.table,
            options: header.options.clone(),
            pace: state.opened.pace.clone(),
            seats: state.seats.len(),
            free: state.seats.iter().filter(|seat| seat.is_free()).count(),
            players: state.seats.iter().map(player).collect(),
            hand: state.n_hands,
            score: state.game.score(),
            spectators: subscribers.count(|watch| watch == Watch::Spectator),
            opened_at: state.opened_at,
        }
    }
}

impl Hall {
    /// Tables that everyone may join, newest first: `limit` of them from number `from` on.
    pub async fn tables(
        &self,
        who: &Principal,
        from: usize,
        limit: usize,
    ) -> Result<Page<ListedTable>, Error> {
        self.listed_tables(who, TableQuery { from, limit, game: None }).await
    }

    /// Some of the tables that everyone may join, newest first, as they stand now.
    pub async fn find_tables(
        &self,
        who: &Principal,
        query: TableQuery,
    ) -> Result<Page<TableItem>, Error> {
        let page = self.listed_tables(who, query).await?;
        let mut items = Vec::with_capacity(page.items.len());
        for listed in page.items {
            match self.lock_table(&listed.table.stream()).await {
                Ok(locked) => items.push(TableItem::new(&locked)),
                // It is about to be opened, or cannot be read.
                Err(Error::NotFound(_) | Error::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Page { items, total: page.total })
    }

    /// The open tables that a person has opened or sits at: by their account, or by these seats.
    pub async fn tables_of(
        &self,
        who: &Principal,
        seats: &[SeatPass],
    ) -> Result<Vec<MyTable>, Error> {
        may(self.roles_at_hall(who).await?, UseCase::Lobby)?;
        let mut tables: Vec<TableId> = seats.iter().map(SeatPass::table).collect();
        if let Principal::Account(SignedIn { account, .. }) = who
            && let Some(locked) = found(self.lock::<AccountState>(&account.id.stream()).await)?
        {
            tables.extend(&locked.state.tables);
        }
        tables.sort_unstable();
        tables.dedup();
        let identity = who.identity();
        let mut mine = Vec::new();
        for table in tables {
            let locked = match self.lock_table(&table.stream()).await {
                Ok(locked) if !locked.state.is_closed() => locked,
                Ok(_) | Err(Error::NotFound(_) | Error::Unreadable { .. }) => continue,
                Err(error) => return Err(error),
            };
            let held = seats.iter().find(|pass| pass.table() == table).map(SeatPass::seat);
            let state = &locked.state;
            let sits = || {
                Seat::all(state.seats.len()).find(|&seat| {
                    let who = state.seats[seat.index()].who.as_deref();
                    who.is_some() && who == identity.as_deref()
                })
            };
            let seat = held.or_else(sits);
            let opened = identity.is_some() && state.opened.who == identity;
            if seat.is_some() || opened {
                let listed = state.opened.listed;
                mine.push(MyTable { table: TableItem::new(&locked), opened, seat, listed });
            }
        }
        mine.sort_by_key(|table| std::cmp::Reverse(table.table.opened_at));
        Ok(mine)
    }

    /// Which of these tables are in the lobby, and whether each has no one at it.
    pub async fn listed_among(&self, tables: &[TableId]) -> Result<Vec<(TableId, bool)>, Error> {
        let mut listed = Vec::new();
        for &table in tables {
            if let Some(locked) = found(self.lock_table(&table.stream()).await)?
                && locked.state.opened.listed
                && !locked.state.is_closed()
            {
                listed.push((table, locked.state.is_waiting()));
            }
        }
        Ok(listed)
    }

    async fn listed_tables(
        &self,
        who: &Principal,
        query: TableQuery,
    ) -> Result<Page<ListedTable>, Error> {
        may(self.roles_at_hall(who).await?, UseCase::Lobby)?;
        let TableQuery { from, limit, game } = query;
        let is_wanted =
            |listed: &ListedTable| game.is_none_or(|game| listed.book.book().family() == game);
        Ok(match self.lock_lobby().await? {
            Some(locked) => locked.state.tables.page_of(from, limit, is_wanted),
            None => Page { items: Vec::new(), total: 0 },
        })
    }
}
