//! Lines that change what earlier lines meant: the state is folded anew from the log.

use std::collections::BTreeMap;

use crate::action::{Action, Correction, Line, Then};
use crate::contest::Outcome;
use crate::schedule::{Sides, Status};
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

    /// Changes a result on paper: the score and the winner, not who went on.
    fn keep(&mut self, m: usize, outcome: Outcome) {
        let Status::Done(old) = self.schedule.matches[m].status.clone() else { return };
        self.tally(m, &old, -1);
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
        let lost = self.lost_results(&folded.state, own);
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
        let (Status::Done(old) | Status::Level(old)) = &game.status else {
            return Err(Refusal::impossible(format!("{id} has no result to correct")));
        };
        let new = self.state.corrected(m, correction)?;
        if (new.kind, new.score, &new.games) == (old.kind, old.score, &old.games) {
            return Err(Refusal::impossible(format!("{id} is recorded so already")));
        }
        let active = self.active();
        let reported = (0..self.log.len()).any(|n| {
            let logged = &self.log[n];
            active[n]
                && logged.line.action.result_of() == Some(id)
                && logged.sides == Some(game.sides)
        });
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
    /// What a match counts as, by the corrections that flow.
    corrected: BTreeMap<MatchId, Vec<(usize, &'a Logged)>>,
    dropped: Vec<usize>,
}

impl<'a> Fold<'a> {
    fn new(state: State, log: &'a [Logged], dropped: Vec<usize>) -> Fold<'a> {
        let active = active(log);
        let mut corrected: BTreeMap<MatchId, Vec<(usize, &Logged)>> = BTreeMap::new();
        for (n, logged) in log.iter().enumerate() {
            let id = logged.line.action.result_of();
            if let (true, true, Some(id)) = (active[n], logged.flows, id) {
                corrected.entry(id).or_default().push((n, logged));
            }
        }
        Fold { state, log, active, corrected, dropped }
    }

    /// Takes a line in, with the corrected result in place of its own.
    fn take(&mut self, n: usize) -> Result<(), Refusal> {
        let logged = &self.log[n];
        let action = &logged.line.action;
        let correction = action.result_of().and_then(|id| {
            let mut later = self.corrected.get(&id)?.iter().rev();
            later.find(|(at, correction)| *at > n && correction.sides == logged.sides)
        });
        if logged.sides.is_some() && self.state.sides_of(action) != logged.sides {
            return Err(Refusal::impossible("the match has other sides now"));
        }
        let action = correction.map_or(action, |(_, correction)| &correction.line.action);
        self.state.take_again(action, &logged.line)
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
    /// Takes in a line of the log once more, with a corrected result in place of its own.
    fn take_again(&mut self, action: &Action, line: &Line) -> Result<(), Refusal> {
        let Action::Correct(correction) = action else { return self.step(line) };
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
