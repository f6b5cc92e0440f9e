//! Lines that change what earlier lines meant: the state is folded again from the log.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use rulebook::{ParamValue, Rule};

use crate::action::{Action, Consequence, Correction, Line, Report, Ruling, Then};
use crate::contest::{Kind, Outcome};
use crate::format::Course;
use crate::preview::LostResult;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::{Code, Entries, EntryId, MatchId, Pairing, Refusal, Tournament};

/// The number in the record of the first line below the header.
pub(crate) const FIRST_LINE: usize = 2;

/// A line with what had to be noted when it was taken.
#[derive(Clone, Debug)]
pub(crate) struct Logged {
    pub line: Line,
    /// The entry that each name in the line meant, in the order of [`Action::each_name`]. Names can
    /// be corrected, and the corrections taken back.
    pub names: Vec<Option<EntryId>>,
    /// Whose match a result, a signed sheet or a call was for. The same place in a bracket may come
    /// to have other sides, and then it is nothing to them.
    pub pairing: Option<Pairing>,
    /// For a correction: whether it counts as if the result had been so from the start, rather
    /// than only on paper.
    pub flows: bool,
}

/// What a fold of the log gives.
pub(crate) struct Folded {
    pub state: State,
    pub dropped: Vec<usize>,
}

impl Logged {
    /// The line with the names that those it means have among `entries`.
    pub(crate) fn line_for(&self, entries: &Entries) -> Cow<'_, Line> {
        if self.names.is_empty() {
            return Cow::Borrowed(&self.line);
        }
        let mut line = self.line.clone();
        let mut meant = self.names.iter();
        line.action.each_name(|name| {
            let Some(id) = meant.next().copied().flatten() else { return };
            let is_as_it_was = entries.find(name).is_some_and(|entry| entry.id == id);
            if !is_as_it_was && let Some(entry) = entries.get(id) {
                name.clone_from(&entry.name);
            }
        });
        Cow::Owned(line)
    }

    /// Whether it gives a result that stands for an earlier one of the same pairing. A change on
    /// paper does not, nor does a sheet, whose totals are elsewhere.
    const fn replaces_reports(&self) -> bool {
        match self.line.action {
            Action::Correct(_) => self.flows,
            Action::Score(_) | Action::Forfeit { .. } | Action::Late { .. } => true,
            _ => false,
        }
    }

    pub(crate) const fn is_draw(&self) -> bool {
        matches!(self.line.action, Action::Draw(_))
    }
}

impl State {
    /// What a correction makes of a match, judged without regard to the clock.
    fn corrected(&self, m: usize, correction: &Correction) -> Result<Outcome, Refusal> {
        match &correction.forfeit {
            None => self.judge_at(m, &correction.report, false),
            Some(_) if correction.report.score.is_some() || correction.report.games.is_some() => {
                let why = "a correction gives a result or a forfeit, not both";
                Err(Refusal::impossible(Code::ResultAndForfeit, why))
            }
            Some(by) if self.schedule.matches[m].sides.len() == 2 => {
                Ok(self.forfeited(self.side_named(m, by)?))
            }
            Some(_) => {
                let why = "a table is not given up by one player";
                Err(Refusal::impossible(Code::TableNotGivenUp, why))
            }
        }
    }

    /// Whether a match was given up by someone who has withdrawn: no one played it, and it follows
    /// from the withdrawal, no matter who the other side is.
    pub(crate) fn is_walk_over(&self, game: &Match) -> bool {
        let is_forfeit = game.outcome().is_some_and(|outcome| outcome.kind == Kind::Forfeit);
        is_forfeit && game.loser().is_some_and(|loser| !self.entries[loser].is_in())
    }

    /// Whether a game was played here, be its sheet not taken in yet or a tie in it not broken.
    fn is_played(&self, game: &Match) -> bool {
        let is_level = matches!(game.status, Status::Level(_));
        game.is_contested() || is_level || self.sheets.signed_score(game.id).is_some()
    }

    /// Whether a line gives this match its result. At a table of several, one who gives up leaves,
    /// and the others play on.
    fn reports(&self, action: &Action, id: MatchId) -> bool {
        let is_leaving = self.format.course == Course::Tables
            && matches!(action, Action::Forfeit { .. } | Action::Late { .. });
        action.result_of() == Some(id) && !is_leaving
    }

    /// Whether a match has two sides at least: there is no other result of a bye, nor of a round that
    /// someone entered too late for.
    pub(crate) fn check_was_match(&self, id: MatchId) -> Result<(), Refusal> {
        let game = &self.schedule.matches[self.schedule.find(id)?];
        match game.outcome() {
            Some(Outcome { kind: Kind::Bye, .. }) => {
                let why =
                    format!("{id} is a bye: it was not played, so there is nothing to correct");
                Err(Refusal::impossible(Code::IsBye, why).with("match", id))
            }
            Some(Outcome { kind: Kind::Forfeit, winner: None, .. }) => {
                let why = format!("{id} was lost by coming too late: there is no score to correct");
                Err(Refusal::impossible(Code::LostByEnteringLate, why).with("match", id))
            }
            _ => Ok(()),
        }
    }

    /// Changes a result on paper: the score and the winner, not who went on.
    fn keep(&mut self, m: usize, outcome: Outcome) {
        let Status::Done(old) = self.schedule.matches[m].status.clone() else { return };
        self.tally(m, &old, -1);
        let is_table = self.format.course == Course::Tables;
        let outcome = if is_table { self.won_by_totals(m, outcome) } else { outcome };
        let winner = outcome.winner.or(old.winner);
        let kept = Outcome { winner, advances: old.advances, ..outcome };
        self.tally(m, &kept, 1);
        self.schedule.set_status(m, Status::Done(kept));
    }
}

impl Tournament {
    /// A line as it is logged now: whom its names mean, and whose match it is about.
    pub(crate) fn logged(&self, mut line: Line) -> Logged {
        let entries = &self.state.entries;
        let mut names = Vec::new();
        line.action.each_name(|name| names.push(entries.find_side(name).map(|entry| entry.id)));
        let pairing = line.action.is_about().and_then(|id| self.pairing(id));
        Logged { line, names, pairing, flows: false }
    }

    /// Corrects a result. Where that costs no one a game, or the director says so, it counts as if
    /// the result had been so from the start; else it is kept on paper.
    pub(crate) fn correct(&mut self, logged: Logged) -> Result<(), Refusal> {
        let Action::Correct(correction) = &logged.line.action else {
            return Err(Refusal::impossible(Code::OutOfPlace, "the line corrects nothing"));
        };
        let id = correction.report.r#match;
        let folded = self.fold_correction(correction, &logged)?;
        let is_free = self.lost_results(&folded.state, Some(id)).is_empty();
        let flows = is_free || correction.then == Some(Then::Replay);
        if flows {
            self.take(folded);
        } else {
            let m = self.state.schedule.find(id)?;
            let outcome = self.state.corrected(m, correction)?;
            self.state.keep(m, outcome);
        }
        self.log.push(Arc::new(Logged { flows, ..logged }));
        Ok(())
    }

    /// Takes a line back. The log notes its number, also where `line` had none.
    pub(crate) fn undo(
        &mut self,
        line: Line,
        number: Option<usize>,
        then: Option<Then>,
    ) -> Result<(), Refusal> {
        let active = self.active();
        let is_undo = |n: usize| matches!(self.log[n].line.action, Action::Undo { .. });
        let target = match number {
            Some(number) => number.checked_sub(FIRST_LINE).filter(|n| *n < self.log.len()),
            None => (0..self.log.len()).rev().find(|n| active[*n] && !is_undo(*n)),
        };
        let Some(target) = target else {
            let why = "there is no such line to take back";
            return Err(Refusal::impossible(Code::NoSuchLine, why));
        };
        let number = target + FIRST_LINE;
        if !active[target] {
            let why = format!("line {number} does not count as it is");
            return Err(Refusal::impossible(Code::LineDoesNotCount, why).with("line", number));
        }
        let action = Action::Undo { line: Some(number), then };
        let logged = self.logged(Line { action, ..line });
        let folded = self.fold_with(&logged);
        let own = self.log[target].line.action.result_of();
        let mut lost = self.lost_results(&folded.state, own);
        lost.retain(|id| self.rests_on(*id, target, &active));
        if let (Then::Keep, false) = (then.unwrap_or_default(), lost.is_empty()) {
            let ids: Vec<String> = lost.iter().map(ToString::to_string).collect();
            let ids = ids.join(", ");
            let why = format!(
                "results rest on line {number}: {ids}; say \"then\":\"replay\" to let them fall"
            );
            let lost = self.results(&lost);
            let score = |lost: &LostResult| lost.score.map(ParamValue::from);
            let scores =
                lost.iter().map(|lost| score(lost).unwrap_or(ParamValue::List(Vec::new())));
            return Err(Refusal::impossible(Code::ResultsRestOnIt, why)
                .with("line", number)
                .with("matches", lost.iter().map(|lost| lost.r#match).collect::<Vec<_>>())
                .with("sides", lost.iter().map(|lost| lost.sides.clone()).collect::<Vec<_>>())
                .with("scores", scores.collect::<Vec<_>>()));
        }
        self.take(folded);
        self.log.push(Arc::new(logged));
        Ok(())
    }

    /// Takes the last undo back that stands.
    pub(crate) fn redo(&mut self, line: Line, then: Option<Then>) -> Result<(), Refusal> {
        let active = self.active();
        let takes_back_more_than_an_undo =
            |n: usize| self.undone_by(n).is_some_and(|target| self.undone_by(target).is_none());
        let last =
            (0..self.log.len()).rev().find(|n| active[*n] && takes_back_more_than_an_undo(*n));
        let Some(last) = last else {
            let why = "there is no undo to take back";
            return Err(Refusal::impossible(Code::NothingToRedo, why));
        };
        self.undo(line, Some(last + FIRST_LINE), then)
    }

    /// The place in the log of the line that the one at `n` takes back, if it takes one back.
    pub(crate) fn undone_by(&self, n: usize) -> Option<usize> {
        undone_by(&self.log, n)
    }

    /// The last line that counts and reported this match as its sides are now.
    fn last_report(&self, id: MatchId, active: &[bool]) -> Option<usize> {
        let pairing = self.pairing(id)?;
        (0..self.log.len()).rev().find(|&n| {
            let Logged { line, pairing: of, .. } = &*self.log[n];
            active[n] && *of == Some(pairing) && self.state.reports(&line.action, id)
        })
    }

    /// Whether the result of a match came after a line. Those from before were there without it, or
    /// came back with it; those that no one reported or ruled, as of rounds someone entered too
    /// late for, were not played.
    pub(crate) fn rests_on(&self, id: MatchId, target: usize, active: &[bool]) -> bool {
        self.last_word(id, active).is_some_and(|n| n > target)
    }

    /// The last line that counts and said how this match came out: reported, signed or ruled.
    fn last_word(&self, id: MatchId, active: &[bool]) -> Option<usize> {
        let pairing = self.pairing(id)?;
        (0..self.log.len()).rev().find(|&n| {
            let Logged { line, pairing: of, .. } = &*self.log[n];
            let is_word = match &line.action {
                Action::Rule(Ruling { call, consequence: Consequence::Forfeit, .. }) => {
                    let call = call.checked_sub(1).and_then(|n| self.state.officials.calls.get(n));
                    call.is_some_and(|call| pairing.grew_from(&call.pairing))
                }
                Action::Sign { .. } => *of == Some(pairing),
                action => *of == Some(pairing) && action.result_of().is_some(),
            };
            active[n] && is_word
        })
    }

    /// The event as it would be had the result been the corrected one from the start.
    fn fold_correction(&self, correction: &Correction, logged: &Logged) -> Result<Folded, Refusal> {
        let id = correction.report.r#match;
        let m = self.state.schedule.find(id)?;
        let game = &self.state.schedule.matches[m];
        self.state.check_was_match(id)?;
        let Some(old) = game.reported() else {
            if self.state.sheets.signed_score(id).is_some() {
                let why = format!("the sheet of {id} is not taken in: it can be signed again");
                let format = &self.state.format;
                let refusal = format.refuse(Rule::ScoreSheet, Code::SheetNotTakenIn, why);
                return Err(refusal.with("match", id));
            }
            let why = format!("{id} has no result to correct");
            return Err(Refusal::impossible(Code::NoResult, why).with("match", id));
        };
        let new = self.state.corrected(m, correction)?;
        if (new.kind, new.score, &new.games) == (old.kind, old.score, &old.games) {
            let why = format!("{id} is recorded so already");
            return Err(Refusal::impossible(Code::SameResult, why).with("match", id));
        }
        let reported = self.last_report(id, &self.active()).is_some();
        if !reported {
            let why = format!("no line reported {id}: take back the line its result follows from");
            return Err(Refusal::impossible(Code::NotReported, why).with("match", id));
        }
        Ok(self.fold_with(&Logged { flows: true, ..logged.clone() }))
    }

    /// Results of the state as it is that another state does not have, leaving out one match.
    pub(crate) fn lost_results(&self, other: &State, except: Option<MatchId>) -> Vec<MatchId> {
        let matches = self.state.schedule.matches.iter();
        matches
            .filter(|game| self.state.is_played(game) && Some(game.id) != except)
            .filter(|game| !self.state.is_walk_over(game))
            .filter(|game| {
                let there = other.schedule.find(game.id).map(|m| &other.schedule.matches[m]);
                !there.is_ok_and(|there| {
                    other.is_played(there) && other.pairing_of(there) == self.state.pairing_of(game)
                })
            })
            .map(|game| game.id)
            .collect()
    }

    /// Which lines count. An undo that counts takes its line out; looking from the end, so that an
    /// undo can itself be taken back.
    pub(crate) fn active(&self) -> Vec<bool> {
        active(&self.log)
    }

    /// The lines that count and have not lost the ground they stood on.
    pub(crate) fn counting_lines(&self) -> Vec<bool> {
        let mut counts = self.active();
        for n in &self.dropped {
            counts[*n] = false;
        }
        counts
    }

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

    fn take(&mut self, folded: Folded) {
        self.state = folded.state;
        self.dropped = folded.dropped;
    }

    fn fold_with(&self, logged: &Logged) -> Folded {
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

fn active(log: &[Arc<Logged>]) -> Vec<bool> {
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

fn undone_by(log: &[Arc<Logged>], n: usize) -> Option<usize> {
    // An undo given without a number was logged with the one it found.
    let Action::Undo { line, .. } = log[n].line.action else { return None };
    line?.checked_sub(FIRST_LINE).filter(|target| *target < n)
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

impl Action {
    /// The match whose result this gives.
    pub const fn result_of(&self) -> Option<MatchId> {
        match self {
            Action::Score(report) => Some(report.r#match),
            Action::Correct(correction) => Some(correction.report.r#match),
            Action::Forfeit { r#match, .. }
            | Action::Late { r#match, .. }
            | Action::TakeIn { r#match } => Some(*r#match),
            _ => None,
        }
    }

    /// The match whose sides this is about, and no one else who may come to play it.
    pub(crate) const fn is_about(&self) -> Option<MatchId> {
        match self {
            Action::Sign { r#match, .. }
            | Action::Call { r#match, .. }
            | Action::CallToTable { r#match }
            | Action::ExtraHand { r#match } => Some(*r#match),
            _ => self.result_of(),
        }
    }
}
