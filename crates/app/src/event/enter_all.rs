//! Entering everybody a spreadsheet names.

use tournament::Line;
use tournament::import::entries_from_csv_if;

use crate::access::{UseCase, may};
use crate::event::Lined;
use crate::event::fact::{self, EventFact};
use crate::event::texts::names;
use crate::id::{hash_parts, hex};
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::streams::idempotency::check_key;
use crate::{Error, EventId, Hall, Principal, Thing};

/// Entries somebody gives as a spreadsheet.
#[derive(Copy, Clone, Debug)]
pub struct EntryList<'a> {
    /// The rows, below a header row.
    pub csv: &'a str,
    /// The version the asker has seen, if the list makes sense at that version only.
    pub expected: Option<Version>,
    /// The asker's name for this request: the same key again does nothing and answers the same.
    pub key: Option<&'a str>,
}

impl Hall {
    /// Whether the asker may enter teams and players: to be asked before a long list is read.
    pub async fn check_may_enter(&self, who: &Principal, event: EventId) -> Result<(), Error> {
        Ok(may(self.roles_at_event(who, event, None).await?, UseCase::ManageEntries)?)
    }

    /// Enters everybody a spreadsheet names (CSV, see [`tournament::import`]): all of them, or
    /// nobody if a row cannot be taken.
    pub async fn enter_all(
        &self,
        who: &Principal,
        event: EventId,
        entries: EntryList<'_>,
    ) -> Result<Lined, Error> {
        check_key(entries.key)?;
        may(self.roles_at_event(who, event, None).await?, UseCase::ManageEntries)?;
        let (label, now) = (who.label(), self.now());
        // A key has no space: no line's is taken for a list's.
        let key = entries.key.map(|key| who.scoped(&format!("entries {key}")));
        let list = hex(&hash_parts(&[entries.csv]));
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, version| {
            if let Some(key) = key.as_deref()
                && let Some(version) = state.listed(key, &list)?
            {
                return Ok(Change::nothing(Lined { version, is_repeat: true }));
            }
            if let Some(expected) =
                entries.expected.filter(|at| !(state.changed..=version).contains(at))
            {
                let found = state.changed;
                return Err(Error::Stale { thing: Thing::Event, expected, found });
            }
            let actions = entries_from_csv_if(entries.csv, &state.tournament, names)?;
            let version = version + actions.len() as Version;
            let lined = |action| {
                let (who, at) = (Some(label.clone()), Some(now / 1000));
                let line = Line { who, at, ..Line::from(action) };
                fact::Lined { line, key: None, list: None }
            };
            let mut lines: Vec<fact::Lined> = actions.into_iter().map(lined).collect();
            // The request is answered once its last line is there.
            if let Some(last) = lines.last_mut() {
                last.key.clone_from(&key);
                last.list = key.is_some().then(|| list.clone());
            }
            let facts = lines.into_iter().map(EventFact::Line);
            Ok(Change::all(facts, Lined { version, is_repeat: false }))
        })
        .await
    }
}
