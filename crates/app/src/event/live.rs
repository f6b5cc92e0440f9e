//! What goes on at the tables of an event, as its board shows it.
//!
//! Sheets and online tables are streams of their own. No fact of the event says how they stand. When
//! one of them changes, here or on another node, its match is marked as stale, and is looked at again
//! before the board is next shown. Nothing is marked for an event that has no readers here; the first
//! reader has all its open matches looked at.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use parking_lot::Mutex;
use tournament::MatchId;

use crate::event::state::EventState;
use crate::journal::Stream;
use crate::sheet::SheetGlance;
use crate::streams::cache::Locked;
use crate::table::TableGlance;
use crate::{Error, EventId, Hall, TableId};

/// What goes on in a match.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Glance {
    /// On its score sheet.
    pub(crate) sheet: Option<SheetGlance>,
    /// At its online table.
    pub(crate) table: Option<(TableId, TableGlance)>,
}

/// The matches to be looked at, of the events that are looked at here.
#[derive(Debug, Default)]
pub(crate) struct StaleMatches(Mutex<HashMap<EventId, Noted>>);

#[derive(Debug, Default)]
struct Noted {
    matches: BTreeSet<MatchId>,
    /// Whether a task is about to look at them.
    is_followed: bool,
}

impl StaleMatches {
    /// Begins to mark the matches of an event, starting with these.
    fn begin(&self, event: EventId, matches: BTreeSet<MatchId>) {
        self.0.lock().entry(event).or_default().matches.extend(matches);
    }

    /// Marks a match as stale. `false` if its event has no readers here.
    fn note(&self, event: EventId, of: MatchId) -> bool {
        let mut events = self.0.lock();
        let Some(noted) = events.get_mut(&event) else { return false };
        noted.matches.insert(of);
        true
    }

    fn take(&self, event: EventId) -> BTreeSet<MatchId> {
        let mut events = self.0.lock();
        events.get_mut(&event).map(|noted| std::mem::take(&mut noted.matches)).unwrap_or_default()
    }

    fn follow(&self, event: EventId) -> bool {
        let mut events = self.0.lock();
        events.get_mut(&event).is_some_and(|noted| !std::mem::replace(&mut noted.is_followed, true))
    }

    /// Ends following, unless more has been noted since.
    fn rest(&self, event: EventId) -> bool {
        let mut events = self.0.lock();
        let Some(noted) = events.get_mut(&event) else { return true };
        noted.is_followed = !noted.matches.is_empty();
        !noted.is_followed
    }

    /// Events at which something is noted.
    fn events(&self) -> Vec<EventId> {
        self.0.lock().keys().copied().collect()
    }

    /// Forgets the events that are not among these.
    pub(crate) fn retain(&self, is_known: impl Fn(EventId) -> bool) {
        self.0.lock().retain(|event, _| is_known(*event));
    }
}

/// Whose sheet a stream is. After the event comes the match, or the pairing that begins with it.
fn sheet_of(stream: &Stream) -> Option<(EventId, MatchId)> {
    let (event, of) = stream.as_str().strip_prefix("sheet/")?.split_once('/')?;
    let (of, _) = of.split_once(':').unwrap_or((of, ""));
    Some((event.parse().ok()?, of.parse().ok()?))
}

impl Hall {
    /// Locks an event once its board knows what goes on at its tables.
    pub(crate) async fn lock_live(&self, event: EventId) -> Result<Locked<EventState>, Error> {
        let mut locked = self.lock_event(event).await?;
        if !locked.state.is_live {
            locked.state.is_live = true;
            self.0.stale_matches.begin(event, locked.state.tournament.ready_matches().collect());
        }
        let stale = self.0.stale_matches.take(event);
        if stale.is_empty() {
            return Ok(locked);
        }
        drop(locked);
        self.look_at(event, stale).await
    }

    /// Looks at matches again, and shows those who watch what is new there.
    async fn look_at(
        &self,
        event: EventId,
        matches: BTreeSet<MatchId>,
    ) -> Result<Locked<EventState>, Error> {
        let mut seen = BTreeMap::new();
        for of in matches {
            match self.glance(event, of).await {
                Ok(glance) => drop(seen.insert(of, glance)),
                // A sheet or table that cannot be read spoils nothing but itself.
                Err(Error::Unreadable { .. } | Error::NotFound(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let mut locked = self.lock_event(event).await?;
        for (of, glance) in seen {
            locked.state.note_glance(of, glance);
        }
        self.settle(&mut locked);
        Ok(locked)
    }

    async fn glance(&self, event: EventId, of: MatchId) -> Result<Glance, Error> {
        let (pairing, table) = {
            let locked = self.lock_event(event).await?;
            let tournament = &locked.state.tournament;
            let pairing = tournament.pairing(of);
            let tables = pairing.map(|pairing| locked.state.online.of(&pairing));
            (pairing, tables.and_then(|tables| tables.last().copied()))
        };
        let sheet = match pairing {
            Some(pairing) => self.sheet_glance(event, &pairing).await?,
            None => None,
        };
        let table = match table {
            Some(table) => self.table_glance(table).await?.map(|glance| (table, glance)),
            None => None,
        };
        Ok(Glance { sheet, table })
    }

    /// Notes that a stream has grown, if it is one that a board shows something of. `of` is the match
    /// of a table, if that is known here.
    pub(crate) fn note_news_of(&self, stream: &Stream, of: Option<(EventId, MatchId)>) {
        if let Some((event, of)) = of.or_else(|| sheet_of(stream))
            && self.0.stale_matches.note(event, of)
        {
            self.follow_event(event);
        }
    }

    /// The same of a stream that grew on another node, and is not known here.
    pub(crate) fn note_news_elsewhere(&self, stream: &Stream) {
        match stream.kind() {
            "sheet" if self.0.caches.sheets.peek(stream).is_none() => {
                self.note_news_of(stream, None);
            }
            "table" if self.0.caches.tables.peek(stream).is_none() => {
                let events = self.0.stale_matches.events();
                if !events.is_empty() {
                    let (hall, stream) = (self.clone(), stream.clone());
                    tokio::spawn(async move { hall.note_table_elsewhere(&stream, events).await });
                }
            }
            _ => {}
        }
    }

    async fn note_table_elsewhere(&self, stream: &Stream, events: Vec<EventId>) {
        for event in events {
            let Some(cached) = self.0.caches.events.peek(&event.stream()) else { continue };
            let Some(locked) = cached.lock_loaded().await else { continue };
            let of = locked.state.online().find(|(_, table)| table.stream() == *stream);
            if let Some(of) = of.map(|(of, _)| of) {
                drop(locked);
                return self.note_news_of(stream, Some((event, of)));
            }
        }
    }

    /// Notices of streams may have been lost: looks at every open match again.
    pub(crate) async fn look_everywhere(&self) {
        for event in self.0.stale_matches.events() {
            let Some(cached) = self.0.caches.events.peek(&event.stream()) else { continue };
            let Some(mut locked) = cached.lock_loaded().await else { continue };
            locked.state.is_live = false;
            drop(locked);
            self.follow_event(event);
        }
    }

    /// Shows the watchers of an event what is new, in a task of its own: the caller holds the lock of
    /// another stream.
    fn follow_event(&self, event: EventId) {
        let cached = self.0.caches.events.peek(&event.stream());
        let is_watched = cached.is_some_and(|cached| cached.has_subscribers());
        if is_watched && self.0.stale_matches.follow(event) {
            let hall = self.clone();
            tokio::spawn(async move {
                loop {
                    // What cannot be read now is noted again when it next grows.
                    let _ = hall.lock_live(event).await;
                    if hall.0.stale_matches.rest(event) {
                        return;
                    }
                }
            });
        }
    }
}

impl EventState {
    /// Notes what goes on in a match.
    fn note_glance(&mut self, of: MatchId, glance: Glance) {
        let known = self.glances.get(&of);
        if glance == Glance::default() {
            if self.glances.remove(&of).is_some() {
                self.shown.has_live_news = true;
            }
        } else if known != Some(&glance) {
            self.glances.insert(of, glance);
            self.shown.has_live_news = true;
        }
    }
}
