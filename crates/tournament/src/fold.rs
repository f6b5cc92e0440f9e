//! The log folded again: the state that follows from the lines that count.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::action::{Action, Correction, Report};
use crate::logged::{FIRST_LINE, Logged};
use crate::schedule::Status;
use crate::state::State;
use crate::{Code, Pairing, Refusal, Tournament};

/// What a fold of the log gives.
pub(crate) struct Folded {
    pub state: State,
    pub dropped: Vec<usize>,
}

/// A log on the way to the state that follows from it.
struct Fold<'a> {
    state: State,
    log: &'a [Arc<Logged>],
    active: Vec<bool>,
    /// The lines that reported each pairing.
    reported: BTreeMap<Pairing, Vec<usize>>,
    dropped: Vec<usize>,
}

impl Tournament {
    /// After a draw: lines that an earlier draw of it held up count again where they fit.
    pub(crate) fn bring_back(&mut self) {
        if self.dropped.iter().any(|n| self.log[*n].is_draw()) {
            let dropped = std::mem::take(&mut self.dropped);
            let mut fold = self.begin_fold(self.state.clone(), &self.log);
            fold.dropped = dropped;
            fold.bring_back();
            let folded = Folded { state: fold.state, dropped: fold.dropped };
            self.take(folded);
        }
    }

    pub(crate) fn take(&mut self, folded: Folded) {
        self.state = folded.state;
        self.dropped = folded.dropped;
    }

    pub(crate) fn fold_with(&self, logged: &Logged) -> Folded {
        let mut log = self.log.clone();
        log.push(Arc::new(logged.clone()));
        self.begin_fold(State::clone(&self.blank), &log).finish()
    }

    fn begin_fold<'a>(&'a self, state: State, log: &'a [Arc<Logged>]) -> Fold<'a> {
        let active = active(log);
        let mut reported: BTreeMap<Pairing, Vec<usize>> = BTreeMap::new();
        for (n, logged) in log.iter().enumerate().filter(|(n, _)| active[*n]) {
            if let Some(pairing) = logged.pairing.filter(|_| logged.replaces_reports())
                && self.state.reports(&logged.line.action, pairing.r#match)
            {
                reported.entry(pairing).or_default().push(n);
            }
        }
        Fold { state, log, active, reported, dropped: Vec::new() }
    }
}

impl Fold<'_> {
    /// Everything that follows from the lines that count. A line that a change took the ground from
    /// is passed over and listed.
    fn finish(mut self) -> Folded {
        for (n, logged) in self.log.iter().enumerate() {
            if !self.active[n] || logged.flows || matches!(logged.line.action, Action::Undo { .. })
            {
                continue;
            }
            if self.take(n).is_err() {
                self.dropped.push(n);
            } else if logged.is_draw() {
                self.bring_back();
            }
        }
        Folded { state: self.state, dropped: self.dropped }
    }

    /// Takes a line in. A result counts as what was last said about its pairing: by a correction that
    /// flows, or by a second report, given when the first one had fallen.
    fn take(&mut self, n: usize) -> Result<(), Refusal> {
        self.state.now = self.log[n].line.at;
        let taken = self.take_line(n);
        self.state.now = None;
        taken
    }

    fn take_line(&mut self, n: usize) -> Result<(), Refusal> {
        let logged = &self.log[n];
        let (number, line) = (n + FIRST_LINE, logged.line_for(&self.state.entries));
        let action = &line.action;
        let Some(pairing) = logged.pairing else { return self.state.step(number, &line) };
        if let Action::Call { about, .. } = action {
            // It was made, no matter who plays there now, and later lines know it by its number.
            self.state.note_call(pairing, about);
            return Ok(());
        }
        let id = pairing.r#match;
        let game = &self.state.schedule.matches[self.state.schedule.find(id)?];
        if self.state.pairing_of(game) != pairing {
            let why = "the match has other sides now";
            return Err(Refusal::impossible(Code::OtherSides, why).with("match", id));
        }
        // A sheet whose signature was taken back was never taken in, whatever is reported later.
        let is_unsigned = matches!(action, Action::TakeIn { .. })
            && game.status == Status::Ready
            && self.state.sheets.signed_score(id).is_none();
        if is_unsigned || !self.state.reports(action, id) {
            return self.state.step(number, &line);
        }
        let is_over = game.outcome().is_some();
        let reports = self.reported.get(&pairing).map_or(&[][..], Vec::as_slice);
        let is_second = is_over && reports.iter().take_while(|at| **at <= n).count() > 1;
        match reports.last().filter(|at| **at > n) {
            Some(later) => {
                let later = self.log[*later].line_for(&self.state.entries);
                self.state.take_again(&later.action)
            }
            None if matches!(action, Action::Correct(_)) => self.state.take_again(action),
            // The first report has counted as this one.
            None if is_second => Ok(()),
            None => self.state.step(number, &line),
        }
    }

    /// A correction can bring a tie that holds up a draw already made, and everything that rested
    /// on it. Once a draw is made again those lines count again, as far as they still fit.
    fn bring_back(&mut self) {
        let is_draw = |n: usize| self.log[n].is_draw();
        let Some(first) = self.dropped.iter().position(|n| is_draw(*n)) else { return };
        let held: Vec<usize> = self.dropped.split_off(first);
        for n in held {
            if self.log[n].is_draw() || self.take(n).is_err() {
                self.dropped.push(n);
            }
            self.state.carry_out_rulings();
        }
    }
}

impl State {
    /// Gives a match the result that a line reports, in place of its own if it has one.
    fn take_again(&mut self, action: &Action) -> Result<(), Refusal> {
        let correction = match action {
            Action::Correct(correction) => correction.clone(),
            Action::Score(report) => {
                Correction { report: report.clone(), forfeit: None, then: None }
            }
            Action::Forfeit { r#match, by } | Action::Late { r#match, by, .. } => {
                let report = Report { r#match: *r#match, score: None, games: None };
                Correction { report, forfeit: Some(by.clone()), then: None }
            }
            _ => return Err(Refusal::impossible(Code::OutOfPlace, "the line reports no result")),
        };
        let id = correction.report.r#match;
        let m = self.schedule.find(id)?;
        let outcome = self.corrected(m, &correction)?;
        match self.schedule.matches[m].status {
            // An open call stops it, whatever is reported later.
            Status::Ready => {
                self.playable(id)?;
                self.record(m, outcome);
            }
            Status::Done(_) => self.keep(m, outcome),
            _ => {
                let why = "the match has no result to correct";
                return Err(Refusal::impossible(Code::NoResult, why).with("match", id));
            }
        }
        Ok(())
    }
}

pub(crate) fn active(log: &[Arc<Logged>]) -> Vec<bool> {
    let mut active = vec![true; log.len()];
    for n in (0..log.len()).rev() {
        if active[n]
            && let Some(target) = undone_by(log, n)
        {
            active[target] = false;
        }
    }
    active
}

pub(crate) fn undone_by(log: &[Arc<Logged>], n: usize) -> Option<usize> {
    // An undo given without a number was logged with the one it found.
    let Action::Undo { line, .. } = log[n].line.action else { return None };
    line?.checked_sub(FIRST_LINE).filter(|target| *target < n)
}
