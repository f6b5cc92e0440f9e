//! Lines that change what earlier lines meant: the state is folded anew from the log.

use std::collections::BTreeMap;

use crate::action::{Action, Correction, Line, Report, Then};
use crate::contest::{Kind, Outcome};
use crate::format::Course;
use crate::schedule::{Match, Sides, Status};
use crate::state::State;
use crate::{MatchId, Refusal, Tournament};

/// A line with what had to be noted when it was taken.
#[derive(Clone, Debug)]
pub(crate) struct Logged {
    pub line: Line,
    /// Whose match a result was for. The same place in a bracket may come to have other sides,
    /// and then the result is nobody's.
    pub sides: Option<Sides>,
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
    pub(crate) const fn plain(line: Line, sides: Option<Sides>) -> Logged {
        Logged { line, sides, flows: false }
    }

    /// The result it reports, as a correction would; none for a change on paper, and none for a
    /// sheet, whose totals are elsewhere.
    fn as_correction(&self) -> Option<Correction> {
        let given_up = |id: &MatchId, by: &String| Correction {
            report: Report { r#match: *id, score: None, games: None },
            forfeit: Some(by.clone()),
            then: None,
        };
        match &self.line.action {
            Action::Correct(correction) => self.flows.then(|| correction.clone()),
            Action::Score(report) => {
                Some(Correction { report: report.clone(), forfeit: None, then: None })
            }
            Action::Forfeit { r#match, by } | Action::Late { r#match, by, .. } => {
                Some(given_up(r#match, by))
            }
            _ => None,
        }
    }

    pub(crate) const fn is_draw(&self) -> bool {
        matches!(self.line.action, Action::Draw(_))
    }
}

impl State {
    /// The sides of the match a result is for.
    pub(crate) fn sides_of(&self, action: &Action) -> Option<Sides> {
        let m = self.schedule.find(action.result_of()?).ok()?;
        Some(self.schedule.matches[m].sides)
    }

    /// What a correction makes of a match, judged without regard to the clock.
    fn corrected(&self, m: usize, correction: &Correction) -> Result<Outcome, Refusal> {
        match &correction.forfeit {
            None => self.judge_at(m, &correction.report, false),
            Some(_) if correction.report.score.is_some() || correction.report.games.is_some() => {
                Err(Refusal::impossible("a correction gives a result or a forfeit, not both"))
            }
            Some(by) if self.schedule.matches[m].sides.len() == 2 => {
                Ok(self.forfeited(self.side_named(m, by)?))
            }
            Some(_) => Err(Refusal::impossible("a table is not given up by one player")),
        }
    }

    /// Whether a match was given up by somebody who has withdrawn: nobody played it, and it follows
    /// from the withdrawal whoever the other side is.
    fn is_walk_over(&self, game: &Match) -> bool {
        let is_forfeit = game.outcome().is_some_and(|outcome| outcome.kind == Kind::Forfeit);
        is_forfeit && game.loser().is_some_and(|loser| !self.entries[loser].is_in())
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
    /// Corrects a result; returns how the correction counts from now on.
    pub(crate) fn correct(&mut self, correction: &Correction) -> Result<Logged, Refusal> {
        let (logged, folded) = self.try_correction(correction)?;
        if let Some(folded) = folded {
            self.take(folded);
        } else {
            let m = self.state.schedule.find(correction.report.r#match)?;
            let outcome = self.state.corrected(m, correction)?;
            self.state.keep(m, outcome);
        }
        Ok(logged)
    }

    /// Takes a line back; returns its number in the record.
    pub(crate) fn undo(&mut self, number: Option<usize>, then: Then) -> Result<usize, Refusal> {
        let active = self.active();
        let is_undo = |n: usize| matches!(self.log[n].line.action, Action::Undo { .. });
        let target = match number {
            Some(number) => number.checked_sub(2).filter(|n| *n < self.log.len()),
            None => (0..self.log.len()).rev().find(|n| active[*n] && !is_undo(*n)),
        };
        let Some(target) = target else {
            return Err(Refusal::impossible("there is no such line to take back"));
        };
        if !active[target] {
            let why = format!("line {} does not count as it is", target + 2);
            return Err(Refusal::impossible(why));
        }
        let undo = Action::Undo { line: Some(target + 2), then: None };
        let folded = self.fold_with(Logged::plain(undo.into(), None));
        let own = self.log[target].line.action.result_of();
        let mut lost = self.lost_results(&folded.state, own);
        // Results from before the line were there without it, or came back with it.
        lost.retain(|id| self.last_report(*id, &active).is_none_or(|n| n > target));
        if let (Then::Keep, false) = (then, lost.is_empty()) {
            let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
            let why = format!(
                "results rest on line {}: {}; say \"then\":\"replay\" to let them fall",
                target + 2,
                lost.join(", ")
            );
            return Err(Refusal::impossible(why));
        }
        self.take(folded);
        Ok(target + 2)
    }

    /// The last line that counts and reported this match as its sides are now.
    fn last_report(&self, id: MatchId, active: &[bool]) -> Option<usize> {
        (0..self.log.len()).rev().find(|&n| {
            let logged = &self.log[n];
            let action = &logged.line.action;
            active[n]
                && action.result_of() == Some(id)
                && logged.sides == self.state.sides_of(action)
        })
    }

    /// How a correction would count, and the state if it flows; none if it is kept on paper.
    pub(crate) fn try_correction(
        &self,
        correction: &Correction,
    ) -> Result<(Logged, Option<Folded>), Refusal> {
        let folded = self.fold_correction(correction)?;
        let id = correction.report.r#match;
        let is_free = self.lost_results(&folded.state, Some(id)).is_empty();
        let flows = is_free || correction.then == Some(Then::Replay);
        let sides = self.state.sides_of(&Action::Correct(correction.clone()));
        let line = Action::Correct(correction.clone()).into();
        Ok((Logged { line, sides, flows }, flows.then_some(folded)))
    }

    /// The event as it would be had the result been the corrected one from the start.
    pub(crate) fn fold_correction(&self, correction: &Correction) -> Result<Folded, Refusal> {
        let id = correction.report.r#match;
        let m = self.state.schedule.find(id)?;
        let game = &self.state.schedule.matches[m];
        let Some(old) = game.reported() else {
            return Err(Refusal::impossible(format!("{id} has no result to correct")));
        };
        let new = self.state.corrected(m, correction)?;
        if (new.kind, new.score, &new.games) == (old.kind, old.score, &old.games) {
            return Err(Refusal::impossible(format!("{id} is recorded so already")));
        }
        let reported = self.last_report(id, &self.active()).is_some();
        if !reported {
            let why = format!("no line reported {id}: take back the line its result follows from");
            return Err(Refusal::impossible(why));
        }
        let sides = Some(game.sides);
        let line = Action::Correct(correction.clone()).into();
        Ok(self.fold_with(Logged { line, sides, flows: true }))
    }

    /// Results of the state as it is that another state does not have, leaving out one match.
    pub(crate) fn lost_results(&self, other: &State, except: Option<MatchId>) -> Vec<MatchId> {
        let matches = self.state.schedule.matches.iter();
        matches
            .filter(|game| game.is_contested() && Some(game.id) != except)
            .filter(|game| !self.state.is_walk_over(game))
            .filter(|game| {
                let there = other.schedule.find(game.id).map(|m| &other.schedule.matches[m]);
                !there.is_ok_and(|there| there.is_contested() && there.sides == game.sides)
            })
            .map(|game| game.id)
            .collect()
    }

    /// Which lines count. An undo that counts takes its line out; looking from the end, so that an
    /// undo can itself be taken back.
    fn active(&self) -> Vec<bool> {
        active(&self.log)
    }

    /// After a draw: lines that an earlier draw of it held up count again where they fit.
    pub(crate) fn bring_back(&mut self) {
        if self.dropped.iter().any(|n| self.log[*n].is_draw()) {
            let dropped = std::mem::take(&mut self.dropped);
            let mut fold = Fold::new(self.state.clone(), &self.log, dropped);
            fold.bring_back();
            let folded = Folded { state: fold.state, dropped: fold.dropped };
            self.take(folded);
        }
    }

    fn take(&mut self, folded: Folded) {
        self.state = folded.state;
        self.dropped = folded.dropped;
    }

    fn fold_with(&self, logged: Logged) -> Folded {
        let mut log = self.log.clone();
        log.push(logged);
        fold(State::new(self.state.format, &self.state.seed), &log)
    }
}

fn active(log: &[Logged]) -> Vec<bool> {
    let mut active = vec![true; log.len()];
    for n in (0..log.len()).rev() {
        if let (true, Action::Undo { line, .. }) = (active[n], &log[n].line.action) {
            // An undo given without a number was logged with the one it found.
            if let Some(target) = line.and_then(|line| line.checked_sub(2)).filter(|t| *t < n) {
                active[target] = false;
            }
        }
    }
    active
}

/// Everything that follows from the lines that count. A line that a change took the ground from is
/// passed over and listed.
fn fold(state: State, log: &[Logged]) -> Folded {
    let mut fold = Fold::new(state, log, Vec::new());
    for (n, logged) in log.iter().enumerate() {
        if !fold.active[n] || logged.flows || matches!(logged.line.action, Action::Undo { .. }) {
            continue;
        }
        if fold.take(n).is_err() {
            fold.dropped.push(n);
        } else if logged.is_draw() {
            fold.bring_back();
        }
    }
    Folded { state: fold.state, dropped: fold.dropped }
}

/// A log on the way to the state that follows from it.
struct Fold<'a> {
    state: State,
    log: &'a [Logged],
    active: Vec<bool>,
    /// What was reported of each match, by whose match it was.
    reported: BTreeMap<MatchId, Vec<(usize, Option<Sides>, Correction)>>,
    dropped: Vec<usize>,
}

impl<'a> Fold<'a> {
    fn new(state: State, log: &'a [Logged], dropped: Vec<usize>) -> Fold<'a> {
        let active = active(log);
        let mut reported: BTreeMap<MatchId, Vec<_>> = BTreeMap::new();
        for (n, logged) in log.iter().enumerate().filter(|(n, _)| active[*n]) {
            if let Some(correction) = logged.as_correction() {
                let of_match = reported.entry(correction.report.r#match).or_default();
                of_match.push((n, logged.sides, correction));
            }
        }
        Fold { state, log, active, reported, dropped }
    }

    /// Takes a line in. A result counts as what was last said about a match of these sides: by a
    /// correction that flows, or by a second report, given when the first one had fallen.
    fn take(&mut self, n: usize) -> Result<(), Refusal> {
        let logged = &self.log[n];
        let Some(id) = logged.line.action.result_of() else { return self.state.step(&logged.line) };
        let m = self.state.schedule.find(id)?;
        let game = &self.state.schedule.matches[m];
        if logged.sides != Some(game.sides) {
            return Err(Refusal::impossible("the match has other sides now"));
        }
        let is_over = game.outcome().is_some();
        let reports = self.reported.get(&id).map_or(&[][..], Vec::as_slice);
        let mut of_sides = reports.iter().filter(|(_, sides, _)| *sides == logged.sides);
        let is_second = is_over && of_sides.clone().take_while(|(at, ..)| *at <= n).count() > 1;
        match (of_sides.rfind(|(at, ..)| *at > n), &logged.line.action) {
            (Some((_, _, correction)), _) | (None, Action::Correct(correction)) => {
                self.state.take_again(correction)
            }
            // The first report has counted as this one.
            (None, _) if is_second => Ok(()),
            (None, _) => self.state.step(&logged.line),
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
        }
    }
}

impl State {
    /// Gives a match this result, in place of its own if it has one.
    fn take_again(&mut self, correction: &Correction) -> Result<(), Refusal> {
        let m = self.schedule.find(correction.report.r#match)?;
        let outcome = self.corrected(m, correction)?;
        match self.schedule.matches[m].status {
            Status::Ready => self.record(m, outcome),
            Status::Done(_) => self.keep(m, outcome),
            _ => return Err(Refusal::impossible("the match has no result to correct")),
        }
        Ok(())
    }
}

impl Action {
    /// The match whose result this gives.
    pub(crate) const fn result_of(&self) -> Option<MatchId> {
        match self {
            Action::Score(report) => Some(report.r#match),
            Action::Correct(correction) => Some(correction.report.r#match),
            Action::Forfeit { r#match, .. }
            | Action::Late { r#match, .. }
            | Action::TakeIn { r#match } => Some(*r#match),
            _ => None,
        }
    }
}
