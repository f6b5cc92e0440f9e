//! Lines that change what earlier lines meant: the state is folded again from the log.

use std::sync::Arc;

use rulebook::{ParamValue, Rule};

use crate::action::{Action, Consequence, Correction, Line, Ruling, Then};
use crate::contest::{Kind, Outcome};
use crate::fold::{Folded, active, undone_by};
use crate::format::Course;
use crate::logged::{FIRST_LINE, Logged};
use crate::preview::LostResult;
use crate::schedule::{Match, Status};
use crate::state::State;
use crate::{Code, MatchId, Refusal, Tournament};

impl State {
    /// What a correction makes of a match, judged without regard to the clock.
    pub(crate) fn corrected(&self, m: usize, correction: &Correction) -> Result<Outcome, Refusal> {
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
    pub(crate) fn reports(&self, action: &Action, id: MatchId) -> bool {
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
    pub(crate) fn keep(&mut self, m: usize, outcome: Outcome) {
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
}
