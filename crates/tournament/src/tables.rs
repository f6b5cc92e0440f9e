//! Tables: every match that can be played has one, or waits for the next to come free.

use std::collections::{BTreeSet, VecDeque};

use crate::schedule::{CalledToTable, Status};
use crate::state::State;
use crate::{Code, MatchId, Refusal};

/// The highest number of a table in a room that has as many as are needed.
const MAX_TABLES: u16 = crate::MAX_ENTRIES as u16;

/// The tables of the room.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Tables {
    /// How many there are; none: as many as are wanted.
    limit: Option<u16>,
    /// Those no one can play at.
    closed: BTreeSet<u16>,
    /// The match on each table.
    on: Vec<Option<u32>>,
    /// Matches that want a table, in the order they became ready.
    waiting: VecDeque<u32>,
}

impl Tables {
    pub(crate) const fn new(limit: Option<u16>) -> Tables {
        Tables { limit, closed: BTreeSet::new(), on: Vec::new(), waiting: VecDeque::new() }
    }

    /// The matches on tables, in the order of the tables.
    pub(crate) fn in_use(&self) -> impl Iterator<Item = (u16, usize)> {
        let on = self.on.iter().zip(1..);
        on.filter_map(|(game, table)| Some((table, (*game)? as usize)))
    }

    /// The matches that were ready and found no table, longest waiting first.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = usize> {
        self.waiting.iter().map(|m| *m as usize)
    }

    /// Tables no one can play at.
    pub(crate) const fn closed(&self) -> &BTreeSet<u16> {
        &self.closed
    }

    /// Whether these can be closed in a room of so many tables.
    #[expect(clippy::unused_self, reason = "it belongs to what changes the tables")]
    pub(crate) fn check_closed(
        &self,
        limit: Option<u16>,
        closed: &BTreeSet<u16>,
    ) -> Result<(), Refusal> {
        let most = limit.unwrap_or(MAX_TABLES);
        if let Some(table) = closed.iter().find(|table| !(1..=most).contains(*table)) {
            return Err(no_such_table(*table, most));
        }
        if closed.len() >= usize::from(most) {
            let why = "one table at least has to be open";
            return Err(Refusal::impossible(Code::NoTableOpen, why));
        }
        Ok(())
    }

    /// The lowest free table.
    fn next_free(&self) -> Option<u16> {
        let is_free = |table: &u16| self.is_open(*table) && self.at(*table).is_none();
        // One more than are in use or closed: of so many one is free.
        let most = (self.on.len() + self.closed.len() + 1).min(usize::from(u16::MAX)) as u16;
        (1..=self.limit.map_or(most, |limit| limit.min(most))).find(is_free)
    }

    fn is_open(&self, table: u16) -> bool {
        self.limit.is_none_or(|limit| table <= limit) && !self.closed.contains(&table)
    }

    fn put(&mut self, table: u16, m: usize) {
        let place = usize::from(table) - 1;
        if self.on.len() <= place {
            self.on.resize(place + 1, None);
        }
        self.on[place] = Some(m as u32);
    }

    fn at(&self, table: u16) -> Option<usize> {
        let game = *self.on.get(usize::from(table).checked_sub(1)?)?;
        game.map(|m| m as usize)
    }
}

impl State {
    /// A match has become ready.
    pub(crate) fn want_table(&mut self, m: usize) {
        match self.tables.next_free() {
            Some(table) => self.seat_at(table, m),
            None => self.tables.waiting.push_back(m as u32),
        }
    }

    /// A match is over, or will never be played: the match that has waited longest gets its table.
    pub(crate) fn release_table(&mut self, m: usize) {
        let table = self.schedule.matches[m].table;
        if let Some(table) = table.filter(|table| self.tables.at(*table) == Some(m)) {
            self.tables.on[usize::from(table) - 1] = None;
            self.fill(table);
        }
    }

    /// A match that could be played waits for someone again.
    pub(crate) fn leave_room(&mut self, m: usize) {
        self.tables.waiting.retain(|waiting| *waiting as usize != m);
        self.release_table(m);
        let game = &mut self.schedule.matches[m];
        (game.table, game.called) = (None, None);
        let id = game.id;
        self.clock.forget(id);
    }

    pub(crate) fn put_on_table(&mut self, id: MatchId, table: u16) -> Result<(), Refusal> {
        let m = self.ready_match(id)?;
        let most = self.tables.limit.unwrap_or(MAX_TABLES);
        if !(1..=most).contains(&table) {
            return Err(no_such_table(table, most));
        }
        if !self.tables.is_open(table) {
            let why = format!("table {table} is closed: `settings` opens it");
            return Err(Refusal::impossible(Code::TableClosed, why).with("table", table));
        }
        if let Some(other) = self.tables.at(table) {
            let other = self.schedule.matches[other].id;
            let why = format!("table {table} has {other}: `swap-tables` swaps");
            return Err(Refusal::impossible(Code::TableTaken, why)
                .with("table", table)
                .with("match", other)
                .with("field", "table"));
        }
        let old = self.schedule.matches[m].table.filter(|old| self.tables.at(*old) == Some(m));
        self.tables.waiting.retain(|waiting| *waiting as usize != m);
        self.seat_at(table, m);
        if let Some(old) = old {
            self.tables.on[usize::from(old) - 1] = None;
            self.fill(old);
        }
        Ok(())
    }

    pub(crate) fn swap_tables(&mut self, [a, b]: [MatchId; 2]) -> Result<(), Refusal> {
        let (m, n) = (self.ready_match(a)?, self.ready_match(b)?);
        let seated = |m: usize| {
            let table = self.schedule.matches[m].table;
            table.filter(|table| self.tables.at(*table) == Some(m))
        };
        let (Some(table_m), Some(table_n)) = (seated(m), seated(n)) else {
            let why = format!("{a} and {b} are not both on tables");
            return Err(Refusal::impossible(Code::NotOnTables, why).with("matches", vec![a, b]));
        };
        self.seat_at(table_n, m);
        self.seat_at(table_m, n);
        Ok(())
    }

    /// Notes that the players of a match were called to its table.
    pub(crate) fn call_to_table(&mut self, id: MatchId) -> Result<(), Refusal> {
        let m = self.ready_match(id)?;
        if self.is_held(&self.schedule.matches[m]) {
            self.check_published()?;
        }
        let at = self.now;
        let game = &mut self.schedule.matches[m];
        if game.table.is_none() {
            let why = format!("{id} waits for a table");
            return Err(Refusal::impossible(Code::NoTableYet, why).with("match", id));
        }
        game.called = Some(CalledToTable { at });
        Ok(())
    }

    /// The room has other tables from now on. Matches on those that are gone move to free ones, or
    /// wait for one before all others.
    pub(crate) fn change_tables(&mut self, limit: Option<u16>, closed: BTreeSet<u16>) {
        self.tables.limit = limit;
        self.tables.closed = closed;
        let homeless = self.tables.in_use().filter(|(table, _)| !self.tables.is_open(*table));
        let homeless: Vec<(u16, usize)> = homeless.collect();
        for (table, m) in homeless.iter().rev() {
            self.tables.on[usize::from(*table) - 1] = None;
            self.schedule.matches[*m].table = None;
            self.schedule.matches[*m].called = None;
            self.tables.waiting.push_front(*m as u32);
        }
        while let Some(table) = self.tables.next_free()
            && self.tables.waiting.front().is_some()
        {
            self.fill(table);
        }
    }

    fn seat_at(&mut self, table: u16, m: usize) {
        self.tables.put(table, m);
        let game = &mut self.schedule.matches[m];
        if game.table.replace(table) != Some(table) {
            // The players who were called went to another table.
            game.called = None;
        }
        self.start_if_due(m);
    }

    /// Gives a free table to the first match that still wants one.
    fn fill(&mut self, table: u16) {
        if !self.tables.is_open(table) {
            return;
        }
        while let Some(m) = self.tables.waiting.pop_front() {
            if self.schedule.matches[m as usize].status == Status::Ready {
                self.seat_at(table, m as usize);
                return;
            }
        }
    }

    fn ready_match(&self, id: MatchId) -> Result<usize, Refusal> {
        let m = self.schedule.find(id)?;
        if self.schedule.matches[m].status == Status::Ready {
            Ok(m)
        } else {
            let why = format!("{id} cannot be played now");
            Err(Refusal::impossible(Code::NotPlayable, why).with("match", id))
        }
    }
}

fn no_such_table(table: u16, most: u16) -> Refusal {
    let why = format!("tables are numbered 1 to {most}");
    Refusal::impossible(Code::NoSuchTable, why).with("table", table).with("most", most)
}
