//! What a result does: the match is over, its table is free, its sides go on.

use rulebook::Rule;

use crate::contest::{Kind, Outcome};
use crate::format::Course;
use crate::schedule::{Slot, Status};
use crate::state::State;
use crate::{Code, EntryIdx, MatchId, Pairing, Part, Refusal, Report, Score, Stage};

impl State {
    /// Records a reported result.
    pub(crate) fn score(&mut self, report: &Report) -> Result<(), Refusal> {
        let m = self.playable(report.r#match)?;
        self.check_sheet(report)?;
        let outcome = self.judge(m, report)?;
        self.record(m, outcome);
        Ok(())
    }

    /// Records that a side gives its match up.
    pub(crate) fn forfeit(&mut self, id: MatchId, by: &str) -> Result<(), Refusal> {
        let m = self.playable(id)?;
        let slot = self.side_named(m, by)?;
        self.give_up(m, slot);
        Ok(())
    }

    /// Records that a side is late by so many minutes and seconds, which gives the match up once it
    /// is late enough.
    pub(crate) fn late(
        &mut self,
        id: MatchId,
        by: &str,
        stated: [Option<u32>; 2],
    ) -> Result<(), Refusal> {
        let m = self.playable(id)?;
        let slot = self.side_named(m, by)?;
        let Some(allowed) = self.format.late_minutes else {
            let why = "the book sets no time after which a late side loses: `forfeit` says so";
            return Err(Refusal::impossible(Code::NoLateRule, why));
        };
        let elapsed = self.now.and_then(|now| self.clock.started(id)?.elapsed(now));
        let late = match (stated, elapsed) {
            ([Some(_), Some(seconds)], _) if seconds > 59 => {
                let why = format!("`seconds` go up to 59 beside `minutes`: found {seconds}");
                return Err(Refusal::impossible(Code::BadSeconds, why)
                    .with("seconds", seconds)
                    .with("field", "seconds"));
            }
            ([None, None], Some(elapsed)) => elapsed,
            ([None, None], None) => {
                let why = "how late is not said: give `minutes` and `seconds`, or start the clock \
                           and give `at`";
                return Err(Refusal::impossible(Code::HowLate, why).with("field", "minutes"));
            }
            ([minutes, seconds], _) => {
                i64::from(minutes.unwrap_or(0)) * 60 + i64::from(seconds.unwrap_or(0))
            }
        };
        if late <= i64::from(allowed) * 60 {
            let late = late.max(0);
            let (minutes, seconds) = (late / 60, late % 60);
            let why = format!(
                "`{by}` is {minutes}:{seconds:02} late, which is not more than {allowed} minutes"
            );
            let refusal = self.format.refuse(Rule::Late, Code::NotLateEnough, why);
            let refusal = refusal.with("minutes", minutes).with("seconds", seconds);
            let refusal = refusal.with("allowed", allowed);
            let side = self.schedule.matches[m].sides.slot(slot).entry();
            return Err(match side {
                Some(side) => refusal.with("entry", self.entries.id(side)),
                None => refusal,
            });
        }
        self.give_up(m, slot);
        Ok(())
    }

    /// The result that a report gives a match, penalties ruled for it included.
    pub(crate) fn judge(&self, m: usize, report: &Report) -> Result<Outcome, Refusal> {
        self.judge_at(m, report, self.clock.is_running(report.r#match))
    }

    /// The same, with or without the clock running.
    pub(crate) fn judge_at(
        &self,
        m: usize,
        report: &Report,
        running: bool,
    ) -> Result<Outcome, Refusal> {
        let game = &self.schedule.matches[m];
        let n_sides = game.sides.len();
        let mut score = report.score;
        let mut ruled = String::new();
        if let Some(score) = score.as_mut().filter(|score| score.as_slice().len() == n_sides) {
            for (slot, points) in self.penalties(game).filter(|(_, points)| *points != 0) {
                score.add(slot, points);
                let side = game.sides.slot(slot).entry().map_or("", |idx| self.entries.name(idx));
                let n = points.unsigned_abs();
                let said = if points > 0 {
                    format!("; {n} of it from a ruling for {side}")
                } else {
                    format!("; a ruling against {side} took {n} off")
                };
                ruled.push_str(&said);
            }
        }
        let contest = self.format.contest(game.id.stage);
        let judged =
            contest.judge(self.format.book, score, report.games.as_deref(), n_sides, running);
        judged.map_err(|refusal| {
            let mut reason = refusal.into_reason();
            reason.text += &ruled;
            reason.into()
        })
    }

    /// The place of a match that can take a result now.
    pub(crate) fn playable(&self, id: MatchId) -> Result<usize, Refusal> {
        let m = self.schedule.find(id)?;
        let refuse = |code, why| Refusal::impossible(code, why).with("match", id);
        let game = &self.schedule.matches[m];
        match &game.status {
            Status::Ready if self.is_held(game) => self.check_published().map(|()| m),
            Status::Ready => match self.open_call(game) {
                None => Ok(m),
                Some(call) => {
                    let why = format!("call {call} at {id} waits for an official's ruling");
                    let refusal = self.format.refuse(Rule::Official, Code::CallOpen, why);
                    Err(refusal.with("match", id).with("call", call))
                }
            },
            Status::Waiting => {
                let feeders: Vec<MatchId> = self
                    .schedule
                    .matches
                    .iter()
                    .filter(|other| {
                        [other.winner_to, other.loser_to]
                            .iter()
                            .flatten()
                            .any(|feed| feed.to as usize == m)
                            && other.outcome().is_none()
                            && !matches!(other.status, Status::Passed | Status::Void)
                    })
                    .map(|other| other.id)
                    .collect();
                let ids: Vec<String> = feeders.iter().map(ToString::to_string).collect();
                let what = if ids.is_empty() { "its sides".into() } else { ids.join(" and ") };
                let why = format!("{id} is not ready: it waits for {what}");
                Err(refuse(Code::NotReady, why).with("waits_for", feeders))
            }
            Status::Level(_) => {
                let why = format!("{id} has its totals: the tie is to be broken");
                Err(refuse(Code::TotalsLevel, why))
            }
            Status::Done(outcome) if outcome.kind == Kind::Bye => {
                Err(refuse(Code::IsBye, format!("{id} is a bye: there is no opponent")))
            }
            Status::Done(outcome) if outcome.kind == Kind::Forfeit => {
                let loser = game.loser();
                let by = loser.map_or("neither side", |loser| self.entries.name(loser));
                let how = if self.is_walk_over(game) {
                    "who has withdrawn; `undo` takes that back"
                } else {
                    "which a correction changes"
                };
                let refusal = refuse(Code::GivenUp, format!("{id} was given up by {by}, {how}"));
                Err(match loser {
                    Some(loser) => refusal.with("entry", self.entries.id(loser)),
                    None => refusal,
                })
            }
            Status::Done(outcome) => {
                let score = outcome.score;
                let why = format!("{id} has its result, {score}: a correction changes it");
                Err(refuse(Code::HasResult, why).with("score", score))
            }
            Status::Passed | Status::Void => {
                Err(refuse(Code::NoSuchMatch, format!("there is no match {id}")))
            }
        }
    }

    /// Which side of a match this name is.
    pub(crate) fn side_named(&self, m: usize, name: &str) -> Result<usize, Refusal> {
        self.place_named(&self.pairing_of(&self.schedule.matches[m]), name)
    }

    /// The place in a pairing of the side that has this name.
    pub(crate) fn place_named(&self, pairing: &Pairing, name: &str) -> Result<usize, Refusal> {
        let side = self.entries.find_side(name).map(|entry| entry.id);
        pairing.entries().position(|entry| Some(entry) == side).ok_or_else(|| {
            let name: String = name.chars().take(80).collect();
            let why = format!("`{name}` is not a side of {}", pairing.r#match);
            Refusal::impossible(Code::NotASide, why)
                .with("name", name)
                .with("match", pairing.r#match)
        })
    }

    /// Ends a match with this result, or notes that its lowest totals are level.
    pub(crate) fn record(&mut self, m: usize, outcome: Outcome) {
        if self.format.course == Course::Tables {
            self.record_totals(m, outcome);
        } else {
            self.settle(m, outcome);
        }
    }

    /// The match is given up by the side in `slot`.
    pub(crate) fn give_up(&mut self, m: usize, slot: usize) {
        if self.format.course == Course::Tables {
            self.leave_table(m, slot);
            return;
        }
        self.settle(m, self.forfeited(slot));
    }

    /// The result of a match of two that the side in `slot` gave up.
    pub(crate) fn forfeited(&self, slot: usize) -> Outcome {
        let score = match *self.format.forfeit_score.as_slice() {
            [won, lost] if slot == 0 => Score::pair(lost, won),
            _ => self.format.forfeit_score,
        };
        Outcome::new(Kind::Forfeit, score, Some(1 - slot as u8))
    }

    /// Everything that follows from a result.
    pub(crate) fn settle(&mut self, m: usize, outcome: Outcome) {
        self.tally(m, &outcome, 1);
        let id = self.schedule.matches[m].id;
        self.sheets.close(id);
        self.clock.forget(id);
        self.schedule.set_status(m, Status::Done(outcome));
        self.release_table(m);
        self.advance(m);
    }

    /// Puts the sides of a finished match where they go on.
    fn advance(&mut self, m: usize) {
        let game = &self.schedule.matches[m];
        let (winner_to, loser_to, id) = (game.winner_to, game.loser_to, game.id);
        let Some((winner, loser)) = game.split() else { return };
        if let Some(feed) = winner_to {
            self.place(feed.to as usize, usize::from(feed.slot), Slot::Entry(winner));
        }
        if let Some(feed) = loser_to {
            let loser = loser.map_or(Slot::Nobody, Slot::Entry);
            self.place(feed.to as usize, usize::from(feed.slot), loser);
        }
        match (id.stage, id.part, id.round) {
            (Stage::Doubles, Some(Part::Winners | Part::Final), 1) => self.first_doubles_over(m),
            (_, Some(Part::Final), 1) => self.first_final_over(m),
            _ => {}
        }
    }

    /// Puts someone, or no one, into a place of a match.
    pub(crate) fn place(&mut self, m: usize, slot: usize, who: Slot) {
        let sides = &mut self.schedule.matches[m].sides;
        sides.set(slot, who);
        if sides.are_known() {
            self.open_match(m);
        }
    }

    /// A match whose sides are known: it is ready, or someone comes through without it.
    pub(crate) fn open_match(&mut self, m: usize) {
        let game = &self.schedule.matches[m];
        let is_entry_round = game.is_entry_round;
        match (game.sides.slot(0), game.sides.slot(1)) {
            (Slot::Entry(a), Slot::Entry(b)) => {
                self.schedule.set_status(m, Status::Ready);
                match self.who_is_gone(a, b) {
                    Some(slot) => self.give_up(m, slot),
                    None => self.want_table(m),
                }
            }
            (Slot::Entry(_), _) if is_entry_round => {
                let bye = Outcome::new(Kind::Bye, self.format.bye_score, Some(0));
                self.settle(m, bye);
            }
            (a, b) => {
                let through = if a.entry().is_some() { a } else { b };
                let (winner_to, loser_to) = (game.winner_to, game.loser_to);
                let status = if through.entry().is_some() { Status::Passed } else { Status::Void };
                self.schedule.set_status(m, status);
                if let Some(feed) = winner_to {
                    self.place(feed.to as usize, usize::from(feed.slot), through);
                }
                if let Some(feed) = loser_to {
                    self.place(feed.to as usize, usize::from(feed.slot), Slot::Nobody);
                }
            }
        }
    }

    /// The side that gives the match up because it has withdrawn; of two, the one that went first.
    fn who_is_gone(&self, a: EntryIdx, b: EntryIdx) -> Option<usize> {
        match (self.entries[a].withdrawn, self.entries[b].withdrawn) {
            (None, None) => None,
            (Some(a), Some(b)) => Some(usize::from(b < a)),
            (gone, _) => Some(usize::from(gone.is_none())),
        }
    }

    /// Gives up every ready match of someone who has withdrawn.
    pub(crate) fn give_up_ready_matches(&mut self) {
        let mut gone = Vec::new();
        for (m, game) in self.schedule.ready() {
            for (slot, side) in game.sides.slots().iter().enumerate() {
                if side.entry().is_some_and(|entry| !self.entries[entry].is_in()) {
                    gone.push((m, slot));
                }
            }
        }
        for (m, slot) in gone {
            if self.schedule.matches[m].status == Status::Ready {
                self.give_up(m, slot);
            }
        }
    }
}
