//! Tables: every match that can be played has one, or waits for the next to come free.

use std::collections::VecDeque;

use crate::schedule::Status;
use crate::state::State;
use crate::{Code, MatchId, Refusal};

/// The tables of the room.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Tables {
    /// How many there are; none: as many as are wanted.
    limit: Option<u16>,
    /// The match on each table.
    on: Vec<Option<u32>>,
    /// Matches that want a table, in the order they became ready.
    waiting: VecDeque<u32>,
}

impl Tables {
    pub(crate) const fn new(limit: Option<u16>) -> Tables {
        Tables { limit, on: Vec::new(), waiting: VecDeque::new() }
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

    /// The lowest free table.
    fn next_free(&self) -> Option<u16> {
        let free = self.on.iter().position(Option::is_none).unwrap_or(self.on.len()) as u16;
        self.limit.is_none_or(|n| free < n).then_some(free + 1)
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

    /// A match is over, or will never be played: whoever has waited longest gets its table.
    pub(crate) fn release_table(&mut self, m: usize) {
        let table = self.schedule.matches[m].table;
        if let Some(table) = table.filter(|table| self.tables.at(*table) == Some(m)) {
            self.tables.on[usize::from(table) - 1] = None;
            self.fill(table);
        }
    }

    /// A match that could be played waits for somebody again.
    pub(crate) fn leave_room(&mut self, m: usize) {
        self.tables.waiting.retain(|waiting| *waiting as usize != m);
        self.release_table(m);
        self.schedule.matches[m].table = None;
    }

    pub(crate) fn put_on_table(&mut self, id: MatchId, table: u16) -> Result<(), Refusal> {
        let m = self.ready_match(id)?;
        let most = self.tables.limit.unwrap_or(crate::MAX_ENTRIES as u16);
        if !(1..=most).contains(&table) {
            let why = format!("tables are numbered 1 to {most}");
            return Err(Refusal::impossible(Code::NoSuchTable, why)
                .with("table", table)
                .with("most", most)
                .with("field", "table"));
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

    fn seat_at(&mut self, table: u16, m: usize) {
        self.tables.put(table, m);
        self.schedule.matches[m].table = Some(table);
    }

    /// Gives a free table to the first match that still wants one.
    fn fill(&mut self, table: u16) {
        while let Some(m) = self.tables.waiting.pop_front() {
            if self.schedule.matches[m as usize].status == Status::Ready {
                self.seat_at(table, m as usize);
                return;
            }
        }
    }

    fn ready_match(&self, id: MatchId) -> Result<usize, Refusal> {
        let m = self.schedule.find(id)?;
        match self.schedule.matches[m].status {
            Status::Ready => Ok(m),
            _ => {
                let why = format!("{id} cannot be played now");
                Err(Refusal::impossible(Code::NotPlayable, why).with("match", id))
            }
        }
    }
}
