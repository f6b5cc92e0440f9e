//! Roles that are given at an event.

use serde::{Deserialize, Serialize};
use tournament::{EntryId, MatchId, Tournament};
use utoipa::ToSchema;

use crate::Error;
use crate::event::EntryRef;

/// A role at an event, and what it is for. A request may name the entry as an [`EntryRef`]; a stored
/// grant holds its id.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(tag = "role", rename_all = "lowercase", deny_unknown_fields)]
pub enum Grant<E = EntryId> {
    /// Runs the event.
    Director,
    /// Rules on calls.
    Official,
    /// Keeps score.
    Keeper {
        /// Where.
        at: Post,
    },
    /// Plays.
    Player {
        /// The entry.
        entry: E,
    },
}

/// Where a keeper keeps score.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(example = json!({"table": 4}))]
pub enum Post {
    /// Everywhere.
    Anywhere,
    /// At this table, counted from 1, for every match on it; also for matches that were played on it
    /// to their end, or are no longer played, where nothing is left to write.
    Table(u16),
    /// For this match.
    Match(MatchId),
}

impl Grant<EntryRef> {
    /// The role with the entry that was meant, if it can be given: a player's is for an entry of the
    /// event, and a keeper's for a table there can be.
    pub(crate) fn resolve(&self, tournament: &Tournament) -> Result<Grant, Error> {
        Ok(match self {
            Grant::Director => Grant::Director,
            Grant::Official => Grant::Official,
            Grant::Keeper { at: Post::Table(0) } => {
                return Err(Error::in_field("at", "tables are counted from 1"));
            }
            Grant::Keeper { at } => Grant::Keeper { at: at.clone() },
            Grant::Player { entry } => Grant::Player { entry: entry.resolve(tournament)? },
        })
    }
}
