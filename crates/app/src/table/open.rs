//! Opening a table.

use games::Header;
use rulebook::Value;
use serde::{Deserialize, Serialize};
use tournament::{EntryId, MatchId, Pairing};
use utoipa::ToSchema;

use crate::error::found;
use crate::streams::idempotency::check_key;
use crate::table::fact::{self, TableFact};
use crate::table::pace::SHORTEST_SHOT;
use crate::table::state::TableState;
use crate::table::{Pace, sit};
use crate::{Code, Error, EventId, Hall, Principal, TableId, UseCase, may};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The book, the kind of table, the options, and a name for each seat: of who is expected
    /// there, or empty.
    pub header: Header,
    /// How time passes; [`Pace::of`] the book if left out.
    pub pace: Option<Pace>,
    /// Whether it stands in the lobby.
    pub listed: bool,
}

/// The match a table is played for.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct MatchTable {
    /// The event.
    pub event: EventId,
    /// The match.
    pub r#match: MatchId,
    /// Who plays it there.
    pub pairing: Pairing,
    /// The entry each seat plays for, in seat order.
    pub entries: Vec<EntryId>,
}

impl NewTable {
    fn pace(&self) -> Pace {
        self.pace.clone().unwrap_or_else(|| Pace::of(self.header.book))
    }

    /// Whether there can be such a table. The caller has checked the names.
    pub fn check(&self) -> Result<(), Error> {
        if !self.pace().is_sound() {
            return Err(Error::in_field("pace", "a table's times are from 0 to a week"));
        }
        let opened = games::Table::new(self.header.clone());
        opened.map(drop).map_err(|error| match error {
            games::OpenError::Header(error) => Error::malformed(error.to_string()),
            games::OpenError::Game(refusal) => Error::illegal(self.header.book, refusal),
        })
    }
}

impl Hall {
    /// Opens a table that belongs to no event. The same key of the same asker again gives the same
    /// table.
    pub async fn open_table(
        &self,
        who: &Principal,
        mut new: NewTable,
        key: Option<&str>,
    ) -> Result<TableId, Error> {
        may(self.roles_at_hall(who).await?, UseCase::OpenCasualTable)?;
        check_key(key)?;
        new.header.players.iter_mut().try_for_each(sit::check_name_or_empty)?;
        if !new.pace().suits_casual_table() {
            let why =
                format!("a shot clock that plays for its seat takes {SHORTEST_SHOT} ms or more");
            return Err(Error::in_field("pace", why));
        }
        let needs_official = matches!(new.header.options.get("tie"), Some(Value::Text(tie)) if tie == "monitor decides");
        if needs_official {
            let why = "a casual table has no official to decide a tie";
            return Err(Error::refused(Code::NeedsOfficial, why));
        }
        let table = match key {
            Some(key) => casual(who, key),
            None => TableId::random(&*self.0.entropy),
        };
        let listed = new.listed;
        if let Principal::Account(signed_in) = who {
            self.note_table(signed_in.account.id, table).await?;
        }
        self.open(who, table, new, None).await?;
        if listed {
            self.list_table(table).await?;
        }
        Ok(table)
    }

    /// Whether the asker has opened a table under this key.
    pub async fn has_opened(&self, who: &Principal, key: Option<&str>) -> Result<bool, Error> {
        let Some(key) = key else { return Ok(false) };
        let table = self.lock::<TableState>(&casual(who, key).stream()).await;
        Ok(found(table)?.is_some())
    }

    /// Opens a table under this id, unless it is open already.
    pub(crate) async fn open(
        &self,
        who: &Principal,
        table: TableId,
        new: NewTable,
        of: Option<MatchTable>,
    ) -> Result<(), Error> {
        new.check()?;
        let pace = new.pace();
        let NewTable { header, listed, .. } = new;
        let opened =
            fact::Opened { table, header, pace, listed, of, by: who.label(), who: who.identity() };
        let facts = [TableFact::Opened(opened), self.commitment(1)];
        self.create::<TableState>(&table.stream(), &facts).await?;
        Ok(())
    }
}

/// The table that belongs to no event and was opened under this key.
fn casual(who: &Principal, key: &str) -> TableId {
    TableId::from_parts(&["casual", &who.scoped(key)])
}
