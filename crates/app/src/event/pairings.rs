//! What begins and ends with pairings: online tables hear when their match goes on without them and
//! when time is called, and watched score sheets hear how their match stands.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::Reason;
use tournament::{Action, Line, MatchId, Pairing, PairingState, Taken, Tournament};

use crate::error::found;
use crate::event::fact;
use crate::event::state::EventState;
use crate::journal::{Stream, Version};
use crate::util::concurrently::{MANY, concurrently};
use crate::{Code, Error, EventId, Hall, Millis, TableId};

/// When a table should be notified that is behind already.
pub(crate) const AT_ONCE: Millis = 0;

/// The online tables of an event.
#[derive(Debug, Default)]
pub(crate) struct OnlineTables {
    /// By the pairing that plays there, the last one opened last.
    tables: BTreeMap<Pairing, Vec<TableId>>,
    /// The same by the keys of the requests that opened them.
    by_key: BTreeMap<String, TableId>,
    /// Pairings whose table may not know how its match stands. No fact of the event says that the
    /// table was notified: if this node dies first, another finds the pairing here when it reads the
    /// line.
    unnotified: BTreeSet<Pairing>,
}

/// What a table has to do.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Order {
    /// Its match goes on without it, and why.
    Close(Reason),
    /// Time was called.
    Time,
}

/// What a result is signed with that a table enters.
pub(crate) fn signature(table: TableId) -> String {
    format!("table {table}")
}

impl OnlineTables {
    pub(crate) fn note(&mut self, opened: &fact::OnTable) {
        self.tables.entry(opened.pairing).or_default().push(opened.table);
        if let Some(key) = &opened.key {
            self.by_key.insert(key.clone(), opened.table);
        }
    }

    /// The table that this request opened.
    pub(crate) fn by_key(&self, key: &str) -> Option<TableId> {
        self.by_key.get(key).copied()
    }

    /// The tables that were opened for a pairing.
    pub(crate) fn of(&self, pairing: &Pairing) -> &[TableId] {
        self.tables.get(pairing).map_or(&[], Vec::as_slice)
    }

    /// Notes what a line means for tables. One that entered its own result is closed.
    pub(crate) fn hear(&mut self, line: &Line, taken: &Taken) {
        let is_by = |table: &TableId| line.who.as_deref() == Some(&signature(*table));
        for pairing in &taken.ended {
            if let Some(last) = self.of(pairing).last()
                && !is_by(last)
            {
                self.unnotified.insert(*pairing);
            }
        }
        if let Action::Time { .. } = line.action {
            self.unnotified.extend(self.tables.keys());
        }
    }

    /// Whether a table has to be notified.
    pub(crate) fn are_due(&self) -> bool {
        !self.unnotified.is_empty()
    }
}

impl EventState {
    /// The tables at which the matches of the event are, or were, played as they are paired now.
    pub(crate) fn online(&self) -> impl Iterator<Item = (MatchId, TableId)> {
        let current = self.online.tables.iter().filter(|(pairing, _)| {
            self.tournament.pairing(pairing.r#match).as_ref() == Some(*pairing)
        });
        current.filter_map(|(pairing, tables)| Some((pairing.r#match, *tables.last()?)))
    }

    /// The tables at which something may still happen.
    pub(crate) fn open_tables(&self) -> impl Iterator<Item = TableId> {
        let is_open = |pairing: &Pairing| {
            self.tournament.state_of(pairing) == PairingState::Playable
                || self.online.unnotified.contains(pairing)
        };
        let open = self.online.tables.iter().filter(move |(pairing, _)| is_open(pairing));
        open.filter_map(|(_, tables)| tables.last().copied())
    }

    /// Notes that a table was opened just now: its match may have been decided meanwhile.
    pub(crate) fn note_opened(&mut self, pairing: &Pairing) {
        if self.order(pairing).is_some() {
            self.online.unnotified.insert(*pairing);
        }
    }

    /// What the table of a pairing has to do.
    fn order(&self, pairing: &Pairing) -> Option<Order> {
        let of = pairing.r#match;
        match self.tournament.state_of(pairing) {
            PairingState::Superseded => Some(Order::Close(other_sides(&self.tournament, pairing))),
            PairingState::Level | PairingState::Over => {
                let why = format!("{of} has got its result elsewhere");
                let why = Reason::new(Code::ResultElsewhere, why).with("match", of.to_string());
                Some(Order::Close(why))
            }
            // Unless the director has taken it back since.
            PairingState::Playable => is_time_called(&self.tournament, of).then_some(Order::Time),
        }
    }
}

/// Whether time was called on a match.
pub(crate) fn is_time_called(tournament: &Tournament, of: MatchId) -> bool {
    let heats = tournament.clock();
    heats.iter().rfind(|heat| heat.matches.contains(&of)).is_some_and(|heat| heat.called)
}

/// Something was played, or written, for a pairing that is not the match's any more.
pub(crate) fn other_sides(tournament: &Tournament, pairing: &Pairing) -> Reason {
    let of = pairing.r#match;
    let now = tournament.pairing(of);
    let sides: Vec<String> = match &now {
        Some(now) => now.entries().filter_map(|id| tournament.entries().name_of(id)).collect(),
        None => Vec::new(),
    };
    let why = match now {
        Some(_) => format!("{of} is played by {} now", sides.join(" and ")),
        None => format!("{of} is no longer played"),
    };
    let reason = Reason::new(Code::OtherSides, why)
        .with("match", of.to_string())
        .with("pairing", pairing.to_string());
    match now {
        Some(now) => reason.with("now", now.to_string()).with("sides", sides),
        None => reason,
    }
}

impl Hall {
    /// Tells the tables of an event what they do not know yet.
    pub(crate) async fn tell_tables(&self, stream: &Stream) -> Result<(), Error> {
        let mut locked = self.lock::<EventState>(stream).await?;
        if !locked.state.online.are_due() {
            return Ok(());
        }
        // Before that is believed: another node may know that the match goes on there after all.
        self.catch_up(&mut locked).await?;
        let unnotified: Vec<Pairing> = locked.state.online.unnotified.iter().copied().collect();
        drop(locked);
        for pairing in unnotified {
            let (table, order) = {
                let locked = self.lock::<EventState>(stream).await?;
                (locked.state.online.of(&pairing).last().copied(), locked.state.order(&pairing))
            };
            if let (Some(table), Some(order)) = (table, &order) {
                let told = match order {
                    Order::Close(why) => self.close_for_event(&table.stream(), why).await,
                    Order::Time => self.call_time(&table.stream()).await,
                };
                match told {
                    // A table that is not open yet, or cannot be read, has no players.
                    Ok(()) | Err(Error::NotFound(_) | Error::Unreadable { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
            let mut locked = self.lock::<EventState>(stream).await?;
            // What came up meanwhile is for the next time.
            if locked.state.order(&pairing) == order {
                locked.state.online.unnotified.remove(&pairing);
            }
        }
        Ok(())
    }

    /// Tells those who watch sheets of an event that has grown what that means for them. In a task of
    /// its own, as the notices behind this one should not wait for it.
    pub(crate) fn refresh_sheets_of(&self, stream: &Stream, version: Version) {
        let Some(event) = stream.as_str().strip_prefix("event/").and_then(|id| id.parse().ok())
        else {
            return;
        };
        let mut watched = self.watched_sheets();
        watched.retain(|(of, _)| *of == event);
        if watched.is_empty() {
            return;
        }
        let hall = self.clone();
        tokio::spawn(async move {
            let Ok(mut locked) = hall.lock_event(event).await else { return };
            // If the journal cannot be read now, the next request tries again.
            if locked.version < version && hall.catch_up(&mut locked).await.is_err() {
                return;
            }
            drop(locked);
            hall.refresh_sheets(watched).await;
        });
    }

    /// Brings every watched sheet up to date.
    pub(crate) async fn refresh_all_sheets(&self) {
        self.refresh_sheets(self.watched_sheets()).await;
    }

    async fn refresh_sheets(&self, sheets: Vec<(EventId, Pairing)>) {
        let look = |(event, pairing): (EventId, Pairing)| {
            let hall = self.clone();
            async move { found(hall.lock_sheet(event, &pairing).await).map(drop) }
        };
        // If a sheet cannot be read now, the next request tries again.
        let _ = concurrently(MANY, sheets, look).await;
    }
}
