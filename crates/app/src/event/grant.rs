//! Roles that are given at an event.

use serde::{Deserialize, Serialize};
use tournament::MatchId;

/// A role at an event, with what it is good for.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(tag = "role", rename_all = "lowercase", deny_unknown_fields)]
pub enum Grant {
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
        entry: String,
    },
}

/// Where somebody keeps score.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Post {
    /// Everywhere.
    Anywhere,
    /// At this table, whichever match is on it; and of matches that were played on it to their end,
    /// or are no longer played, where there is nothing left to write.
    Table(u16),
    /// For this match.
    Match(MatchId),
}
