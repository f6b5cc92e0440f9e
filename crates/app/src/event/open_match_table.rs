//! Opening the table of a match to be played online.

use std::collections::BTreeMap;

use game::TableKind;
use rulebook::Value;
use tournament::MatchId;

use crate::access::{UseCase, may};
use crate::error::found;
use crate::event::fact::{self, EventFact};
use crate::event::seating::seating;
use crate::event::state::EventState;
use crate::streams::cache::Change;
use crate::streams::idempotency::check_key;
use crate::table::{NewTable, Pace, TableState};
use crate::{Error, EventId, Hall, Principal, TableId, Thing};

/// How the table of a match is set up.
#[derive(Clone, Debug)]
pub struct MatchOptions {
    /// The kind of table.
    pub kind: TableKind,
    /// How time passes; the book's default if left out.
    pub pace: Option<Pace>,
    /// Options of the table besides those that follow from the event, which cannot be others here.
    pub options: BTreeMap<String, Value>,
}

impl Hall {
    /// Opens the table of a match to be played online. Asking again gives the same table; once
    /// that is closed without a result, or the match has other sides, a new one, unless the same
    /// asker opened that one with the same key. The result is entered by itself.
    pub async fn open_match_table(
        &self,
        who: &Principal,
        event: EventId,
        of: MatchId,
        options: MatchOptions,
        key: Option<&str>,
    ) -> Result<TableId, Error> {
        may(self.roles_at_event(who, event, Some(of)).await?, UseCase::OpenMatchTable)?;
        check_key(key)?;
        let key = key.map(|key| who.scoped(key));
        let (asked_before, last) = {
            let locked = self.lock_event(event).await?;
            let EventState { tournament, online, .. } = &locked.state;
            let pairing = tournament.pairing(of).ok_or(Error::NotFound(Thing::Match))?;
            let asked_before = key.as_deref().and_then(|key| online.by_key(key));
            (asked_before, online.of(&pairing).last().copied())
        };
        if let Some(table) = asked_before
            && self.lock::<TableState>(&table.stream()).await.is_ok()
        {
            return Ok(table);
        }
        // Another request may open the next table in the meantime, so remember which one is closed.
        let closed = match last {
            // One that is not there was noted with the event, and the node died before it was opened:
            // it is opened now.
            Some(table) => found(self.lock::<TableState>(&table.stream()).await)?
                .and_then(|locked| locked.state.is_closed().then_some(table)),
            None => None,
        };
        let mut locked = self.lock_event(event).await?;
        let (table, new, of) = self
            .change(&mut locked, |state, _| {
                let (header, of) = seating(event, &state.tournament, of, &options)?;
                let new = NewTable { header, pace: options.pace.clone(), listed: false };
                // Before it is noted with the event: what cannot be opened leaves no trace there.
                new.check()?;
                let tables = state.online.of(&of.pairing);
                if let Some(last) = tables.last().filter(|last| closed != Some(**last)) {
                    return Ok(Change::nothing((*last, new, of)));
                }
                let (pairing, n) = (of.pairing, tables.len().to_string());
                let parts = ["match", &event.to_string(), &pairing.to_string(), &n];
                let table = TableId::from_parts(&parts);
                let opened = fact::OnTable { pairing, table, key: key.clone() };
                Ok(Change::one(EventFact::Table(opened), (table, new, of)))
            })
            .await?;
        drop(locked);
        let pairing = of.pairing;
        self.open(who, table, new, Some(of)).await?;
        // The match may have been decided before there was a table to close.
        let mut locked = self.lock_event(event).await?;
        locked.state.note_opened(&pairing);
        self.schedule(&locked);
        Ok(table)
    }
}
