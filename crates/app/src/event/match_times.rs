//! When matches got their tables and their results, and when officials were called.

use std::collections::BTreeMap;

use tournament::summary::LineSummary;
use tournament::{Action, MatchId, Pairing, Taken, Tournament};

use crate::Millis;
use crate::event::state::{EventState, FIRST_LINE};

/// When matches got their tables, and when their results.
#[derive(Debug, Default)]
pub(super) struct MatchTimes {
    /// The table each match was put on last, and when.
    called: BTreeMap<MatchId, (u16, Millis)>,
    /// By who played: an undo may bring back what was played before.
    ended: BTreeMap<Pairing, Millis>,
}

impl EventState {
    /// Notes what a line that was kept at this time has begun and ended.
    pub(super) fn note_match_times(&mut self, taken: &Taken, at: Millis) {
        for (table, of) in self.tournament.on_tables() {
            let called = self.times.called.entry(of).or_insert((table, at));
            if called.0 != table {
                *called = (table, at);
            }
        }
        for pairing in &taken.ended {
            let ended = self.times.ended.entry(*pairing).or_insert(at);
            if taken.undid.is_none() {
                *ended = at;
            }
        }
    }

    /// Notes the calls a line that was kept at this time has made, or taken back.
    pub(super) fn note_call_times(&mut self, action: &Action, at: Millis) {
        if !matches!(action, Action::Undo { .. } | Action::Redo { .. }) {
            self.calls_at.resize(self.tournament.calls().len(), at);
            return;
        }
        // A call in the middle may be gone, and those after it have other numbers now.
        let is_call = |tournament: &Tournament, number: usize| {
            let line = tournament.lines().nth(number - FIRST_LINE);
            line.is_some_and(|line| matches!(line.action, Action::Call { .. }))
        };
        let mut calls = self.tournament.line_page(0, usize::MAX, is_call).items;
        calls.retain(|call| call.stands);
        let made_at = |call: &LineSummary| self.given.get(call.number - FIRST_LINE).map(|it| it.at);
        self.calls_at = calls.iter().rev().filter_map(made_at).collect();
    }

    /// When the call of this number, from 1, was made.
    pub(crate) fn call_made_at(&self, call: usize) -> Option<Millis> {
        self.calls_at.get(call.checked_sub(1)?).copied()
    }

    /// When a match got the table it is or was on.
    pub(crate) fn called_at(&self, of: MatchId) -> Option<Millis> {
        self.times.called.get(&of).map(|(_, at)| *at)
    }

    /// When a match got its last result.
    pub(crate) fn ended_at(&self, of: MatchId) -> Option<Millis> {
        self.times.ended.get(&self.tournament.pairing(of)?).copied()
    }
}
