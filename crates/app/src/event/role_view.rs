//! Roles as they are shown: with the names of entries beside their ids.

use serde::Serialize;
use tournament::{EntryId, Tournament};
use utoipa::ToSchema;

use crate::event::{Grant, Post};

/// A role at an event, as it is shown.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "role", rename_all = "lowercase")]
#[schema(example = json!({"role": "player", "entry": "7", "entry_name": "The Doubles"}))]
pub enum RoleView {
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
        #[schema(example = "7")]
        entry: EntryId,
        /// The entry's name; left out if the entry was removed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(example = "The Doubles")]
        entry_name: Option<String>,
    },
}

impl RoleView {
    /// A role that was given at this event.
    pub(crate) fn new(grant: &Grant, tournament: &Tournament) -> RoleView {
        match grant {
            Grant::Director => RoleView::Director,
            Grant::Official => RoleView::Official,
            Grant::Keeper { at } => RoleView::Keeper { at: at.clone() },
            Grant::Player { entry } => {
                RoleView::Player { entry: *entry, entry_name: tournament.entries().name_of(*entry) }
            }
        }
    }
}
