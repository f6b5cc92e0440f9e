//! Entering all the teams or players of a spreadsheet.

use std::sync::Arc;

use tournament::Line;
use tournament::import::{ImportPreview, Layout, preview_csv};

use crate::access::{UseCase, may};
use crate::event::Given;
use crate::event::fact::{self, EventFact};
use crate::event::state::FIRST_LINE;
use crate::event::texts::names;
use crate::id::{hash_parts, hex};
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::streams::idempotency::check_key;
use crate::{Error, EventId, Hall, Principal, Thing, Wanted};

/// Entries from a spreadsheet.
#[derive(Copy, Clone, Debug)]
pub struct EntryList<'a> {
    /// The rows, below a header row.
    pub csv: &'a str,
    /// What the columns hold.
    pub layout: &'a Layout,
    /// Whether to leave out rows that cannot be entered; otherwise one such row means that none is
    /// entered.
    pub only_good: bool,
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

    /// What a spreadsheet would enter, row by row. Enters nothing.
    pub async fn preview_entries(
        &self,
        who: &Principal,
        event: EventId,
        csv: &str,
        layout: &Layout,
    ) -> Result<ImportPreview, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::ManageEntries)?;
        let tournament = Arc::clone(&self.lock_event(event).await?.state.tournament);
        let (csv, layout) = (csv.to_owned(), layout.clone());
        let preview = move |_: &Wanted| preview_csv(&csv, &tournament, &layout, names);
        Ok(self.work(who.label(), preview).await?)
    }

    /// Enters all the rows of a spreadsheet (CSV, see [`tournament::import`]), or none if one of them
    /// cannot be taken.
    pub async fn enter_all(
        &self,
        who: &Principal,
        event: EventId,
        entries: EntryList<'_>,
    ) -> Result<Given, Error> {
        check_key(entries.key)?;
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::ManageEntries)?;
        let role = roles.iter().find(|role| UseCase::ManageEntries.is_for(*role));
        let (label, now) = (who.label(), self.now());
        // A key has no space: no line's is taken for a list's.
        let key = entries.key.map(|key| who.scoped(&format!("entries {key}")));
        let how = format!("{:?} {}", entries.layout, entries.only_good);
        let list = hex(&hash_parts(&[entries.csv, &how]));
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, version| {
            if let Some(key) = key.as_deref()
                && let Some(version) = state.listed(key, &list)?
            {
                return Ok(Change::nothing(state.given_at(version, true)));
            }
            state.check_open()?;
            if let Some(expected) =
                entries.expected.filter(|at| !(state.changed..=version).contains(at))
            {
                let found = state.changed;
                return Err(Error::Stale { thing: Thing::Event, expected, found });
            }
            let read = preview_csv(entries.csv, &state.tournament, entries.layout, names)?;
            let actions = if entries.only_good && !read.actions.is_empty() {
                read.actions
            } else {
                read.all()?
            };
            let version = version + actions.len() as Version;
            let line = Some(state.tournament.lines().len() + actions.len() + FIRST_LINE - 1);
            let lined = |action| {
                let (who, at) = (Some(label.clone()), Some(now / 1000));
                let line = Line { who, at, ..Line::from(action) };
                fact::Lined { line, key: None, role, list: None }
            };
            let mut lines: Vec<fact::Lined> = actions.into_iter().map(lined).collect();
            // The request is answered once its last line is there.
            if let Some(last) = lines.last_mut() {
                last.key.clone_from(&key);
                last.list = key.is_some().then(|| list.clone());
            }
            let facts = lines.into_iter().map(EventFact::Line);
            let answer = Given { version, is_repeat: false, line, undid: None };
            Ok(Change::all(facts, answer))
        })
        .await
    }
}
