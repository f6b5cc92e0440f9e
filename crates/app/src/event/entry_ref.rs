//! How a request names an entry: by its id, or by its name.

use std::fmt;

use serde::{Deserialize, Serialize};
use tournament::{EntryId, Tournament};

use crate::{Code, Error};

/// An entry as a request names it. A text that is the id of an entry means that entry, even if
/// another entry has it as its name: programs send ids, and a team called `7` has an id of its own.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryRef(String);

impl EntryRef {
    /// The entry that is meant.
    pub(crate) fn resolve(&self, tournament: &Tournament) -> Result<EntryId, Error> {
        let entries = tournament.entries();
        let by_id = self.0.parse().ok().and_then(|id| entries.get(id));
        by_id
            .or_else(|| entries.find(&self.0))
            .map(|entry| entry.id)
            .ok_or_else(|| Error::refused(Code::NoEntry, format!("there is no entry `{}`", self.0)))
    }
}

impl<T: fmt::Display> From<T> for EntryRef {
    fn from(text: T) -> EntryRef {
        EntryRef(text.to_string())
    }
}
