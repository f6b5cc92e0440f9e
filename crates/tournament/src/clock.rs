//! The clock: matches that are timed, pauses, time called on them, and the hand after time.

use std::collections::BTreeMap;

use rulebook::Rule;

use crate::schedule::Status;
use crate::state::State;
use crate::{Code, MatchId, Refusal, Stage, Tournament};

/// The most minutes one extension gives.
const MAX_EXTENSION: u16 = 60;

/// The heats of an event, and the matches whose clock is still to start.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Clock {
    heats: Vec<Heat>,
    /// Matches that waited for a table when the clock was started: each starts when it gets one.
    due: Vec<MatchId>,
}

/// Matches that were started together.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Heat {
    pub stage: Stage,
    pub started_at: Option<i64>,
    /// How long they have; none where the stage has no limit.
    pub minutes: Option<u16>,
    /// Minutes given beyond that, with the reasons.
    pub extensions: Vec<(u16, String)>,
    pub pauses: Vec<Pause>,
    pub is_called: bool,
    pub called_at: Option<i64>,
    matches: Vec<MatchId>,
    /// Hands played after time because the game was tied, a match for each.
    extra_hands: Vec<MatchId>,
}

/// A time in which the clock of a heat stood still.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Pause {
    pub from: Option<i64>,
    pub to: Option<i64>,
    pub is_over: bool,
    pub why: String,
}

impl Clock {
    /// The heat a match was started in.
    pub(crate) fn started(&self, id: MatchId) -> Option<&Heat> {
        self.heats.iter().rev().find(|heat| heat.matches.contains(&id))
    }

    /// Whether the match's clock was started and time has not been called.
    pub(crate) fn is_running(&self, id: MatchId) -> bool {
        self.started(id).is_some_and(|heat| !heat.is_called)
    }

    /// Every heat, first to last.
    pub(crate) fn heats(&self) -> &[Heat] {
        &self.heats
    }

    /// A match cannot be played any more, so its clock does not start.
    pub(crate) fn forget(&mut self, id: MatchId) {
        self.due.retain(|due| *due != id);
    }

    fn begin(&mut self, stage: Stage, minutes: Option<u16>, at: Option<i64>, of: Vec<MatchId>) {
        // While the others of the stage stand still, so does this one.
        let standing = self.heats.iter().filter(|heat| heat.stage == stage);
        let pause = standing.filter_map(Heat::pause).next_back();
        let pauses = pause.map(|pause| Pause { from: at, ..pause.clone() }).into_iter().collect();
        self.heats.push(Heat {
            stage,
            started_at: at,
            minutes,
            extensions: Vec::new(),
            pauses,
            is_called: false,
            called_at: None,
            matches: of,
            extra_hands: Vec::new(),
        });
    }
}

impl Heat {
    /// The matches that were started.
    pub(crate) fn matches(&self) -> &[MatchId] {
        &self.matches
    }

    /// How many hands a match played after time.
    pub(crate) fn n_extra_hands(&self, id: MatchId) -> usize {
        self.extra_hands.iter().filter(|extra| **extra == id).count()
    }

    /// The pause that lasts.
    pub(crate) fn pause(&self) -> Option<&Pause> {
        self.pauses.last().filter(|pause| !pause.is_over)
    }

    /// All of its minutes.
    pub(crate) fn all_minutes(&self) -> Option<u16> {
        let more = self.extensions.iter().fold(0u16, |sum, (more, _)| sum.saturating_add(*more));
        self.minutes.map(|minutes| minutes.saturating_add(more))
    }

    /// When its time is up; not known while it is paused, nor without the times of its lines.
    pub(crate) fn ends_at(&self) -> Option<i64> {
        let paused = self.pauses.iter().map(Pause::length).sum::<Option<i64>>()?;
        Some(self.end_without_pauses()?.saturating_add(paused))
    }

    /// How many seconds are left, while it is paused.
    pub(crate) fn left(&self) -> Option<i64> {
        let from = self.pause()?.from?;
        let earlier = &self.pauses[..self.pauses.len() - 1];
        let paused = earlier.iter().map(Pause::length).sum::<Option<i64>>()?;
        let end = self.end_without_pauses()?.saturating_add(paused);
        Some(end.saturating_sub(from).max(0))
    }

    /// How many seconds have passed since it was started, pauses left out.
    pub(crate) fn elapsed(&self, now: i64) -> Option<i64> {
        let now = self.pause().map_or(Some(now), |pause| pause.from)?;
        let paused = self.pauses.iter().filter_map(Pause::length).sum();
        Some(now.saturating_sub(self.started_at?).saturating_sub(paused))
    }

    fn end_without_pauses(&self) -> Option<i64> {
        Some(self.started_at?.saturating_add(i64::from(self.all_minutes()?) * 60))
    }
}

impl Pause {
    /// How many seconds it lasted, once it is over.
    fn length(&self) -> Option<i64> {
        Some(self.to?.saturating_sub(self.from?).max(0))
    }
}

impl Tournament {
    /// Stages with a time limit of which matches on tables have never been started, with how many.
    pub fn clocks_to_start(&self) -> BTreeMap<Stage, usize> {
        let state = &self.state;
        let mut stages = BTreeMap::new();
        for (_, game) in state.schedule.ready() {
            let is_limited = state.format.contest(game.id.stage).minutes.is_some();
            if state.is_held(game) {
                continue;
            }
            if is_limited && game.table.is_some() && state.clock.started(game.id).is_none() {
                *stages.entry(game.id.stage).or_insert(0) += 1;
            }
        }
        stages
    }
}

impl State {
    /// Starts the clock for every match of a stage that is at a table. Those that wait start when
    /// they get one.
    pub(crate) fn start_clock(&mut self, stage: Option<Stage>) -> Result<(), Refusal> {
        self.check_published()?;
        let stage = self.clock_stage(stage)?;
        let ready = self.schedule.ready().map(|(_, game)| game);
        let ready = ready.filter(|game| game.id.stage == stage);
        let new = ready.filter(|game| self.clock.started(game.id).is_none());
        let (at_tables, waiting): (Vec<_>, Vec<_>) = new.partition(|game| game.table.is_some());
        let at_tables: Vec<MatchId> = at_tables.iter().map(|game| game.id).collect();
        let mut waiting: Vec<MatchId> = waiting.iter().map(|game| game.id).collect();
        waiting.retain(|id| !self.clock.due.contains(id));
        if at_tables.is_empty() && waiting.is_empty() {
            let why = "the clock is running and is never extended within a round";
            let refusal = self.format.refuse(Rule::TimeLimits, Code::ClockRunning, why);
            return Err(refusal.with("stage", stage));
        }
        self.clock.due.extend(waiting);
        self.start_heat(stage, at_tables);
        Ok(())
    }

    /// A match has got a table: its clock starts if it was only waiting for that.
    pub(crate) fn start_if_due(&mut self, m: usize) {
        let id = self.schedule.matches[m].id;
        if self.clock.due.contains(&id) {
            self.clock.forget(id);
            self.start_heat(id.stage, vec![id]);
        }
    }

    fn start_heat(&mut self, stage: Stage, matches: Vec<MatchId>) {
        if !matches.is_empty() {
            let minutes = self.format.contest(stage).minutes;
            self.clock.begin(stage, minutes, self.now, matches);
        }
    }

    /// Calls time on every heat whose time is over.
    pub(crate) fn call_time(&mut self, stage: Option<Stage>) -> Result<(), Refusal> {
        let running = self.running_heats(stage)?;
        let heat = |n: &usize| &self.clock.heats[*n];
        let limited = running.iter().copied().filter(|n| heat(n).minutes.is_some());
        let limited: Vec<usize> = limited.collect();
        if limited.is_empty() {
            return Err(self.no_time_limit(heat(&running[0]).stage));
        }
        let is_over = |n: &usize| match (heat(n).ends_at(), self.now) {
            (Some(end), Some(now)) => now >= end,
            _ => true,
        };
        let over: Vec<usize> = limited.iter().copied().filter(is_over).collect();
        if over.is_empty() {
            let minutes = heat(&limited[0]).all_minutes().unwrap_or_default();
            let ends_at = limited.iter().filter_map(|n| heat(n).ends_at()).min();
            let why = format!("the {minutes} minutes are not over");
            let refusal = self.format.refuse(Rule::GameTime, Code::TimeNotOver, why);
            return Err(refusal
                .with("minutes", minutes)
                .with("ends_at", ends_at.unwrap_or_default()));
        }
        for n in over {
            let heat = &mut self.clock.heats[n];
            heat.is_called = true;
            heat.called_at = self.now;
        }
        Ok(())
    }

    /// Stops the clock of every heat that runs.
    pub(crate) fn pause_clock(
        &mut self,
        stage: Option<Stage>,
        why: Option<&str>,
    ) -> Result<(), Refusal> {
        let why = said(why, "a pause")?;
        for n in self.running_heats(stage)? {
            let pause = Pause { from: self.now, to: None, is_over: false, why: why.to_owned() };
            self.clock.heats[n].pauses.push(pause);
        }
        Ok(())
    }

    /// Lets the clock of every paused heat go on.
    pub(crate) fn resume_clock(&mut self, stage: Option<Stage>) -> Result<(), Refusal> {
        let now = self.now;
        let heats = self.clock.heats.iter_mut();
        let heats = heats.filter(|heat| stage.is_none_or(|stage| heat.stage == stage));
        let mut n_paused = 0;
        for pause in heats.filter_map(|heat| heat.pauses.last_mut()) {
            if !pause.is_over {
                n_paused += 1;
                pause.to = now;
                pause.is_over = true;
            }
        }
        if n_paused == 0 {
            return Err(Refusal::impossible(Code::ClockNotPaused, "no clock is paused"));
        }
        Ok(())
    }

    /// Gives every heat that runs more minutes, unless the book says that time is never extended.
    pub(crate) fn extend_clock(
        &mut self,
        minutes: u16,
        stage: Option<Stage>,
        why: Option<&str>,
    ) -> Result<(), Refusal> {
        let book = self.format.book.book();
        if book.clause_for(Rule::TimeLimits).is_some() {
            let why = "the clock is never extended within a round; a `pause` stops it";
            return Err(self.format.refuse(Rule::TimeLimits, Code::NeverExtended, why));
        }
        let why = said(why, "an extension")?;
        if !(1..=MAX_EXTENSION).contains(&minutes) {
            let said = format!("an extension is 1 to {MAX_EXTENSION} minutes");
            let refusal = Refusal::impossible(Code::BadMinutes, said);
            return Err(refusal.with("minutes", minutes).with("most", MAX_EXTENSION));
        }
        let mut running = match self.running_heats(stage) {
            // A clock that stands still can be given more time as well.
            Err(refusal) if refusal.code == Code::ClockPaused.as_str() => {
                (0..self.clock.heats.len()).filter(|n| self.is_paused(*n, stage)).collect()
            }
            running => running?,
        };
        let first = self.clock.heats[running[0]].stage;
        running.retain(|n| self.clock.heats[*n].minutes.is_some());
        if running.is_empty() {
            return Err(self.no_time_limit(first));
        }
        for n in running {
            self.clock.heats[n].extensions.push((minutes, why.to_owned()));
        }
        Ok(())
    }

    /// Notes a hand played after time because the game was tied.
    pub(crate) fn extra_hand(&mut self, id: MatchId) -> Result<(), Refusal> {
        let m = self.schedule.find(id)?;
        let is_ready = self.schedule.matches[m].status == Status::Ready;
        let heat = self.clock.heats.iter_mut().rev().find(|heat| heat.matches.contains(&id));
        match heat {
            Some(heat) if heat.is_called && is_ready => {
                heat.extra_hands.push(id);
                Ok(())
            }
            _ => {
                let why = format!("time has not been called on {id}, or it is over");
                Err(self
                    .format
                    .refuse(Rule::TimeCalled, Code::TimeNotCalled, why)
                    .with("match", id))
            }
        }
    }

    /// Whether a match of a heat is still to be played.
    pub(crate) fn is_timed(&self, heat: &Heat) -> bool {
        heat.matches.iter().any(|id| {
            let found = self.schedule.find(*id);
            found.is_ok_and(|m| self.schedule.matches[m].status == Status::Ready)
        })
    }

    /// The heats that run, of one stage or of all; at least one.
    fn running_heats(&self, stage: Option<Stage>) -> Result<Vec<usize>, Refusal> {
        let is_on = |n: &usize| {
            let heat = &self.clock.heats[*n];
            let is_here = stage.is_none_or(|stage| heat.stage == stage);
            is_here && !heat.is_called && self.is_timed(heat)
        };
        let (paused, running): (Vec<usize>, Vec<usize>) =
            (0..self.clock.heats.len()).filter(is_on).partition(|n| self.is_paused(*n, None));
        match (running.is_empty(), paused.is_empty()) {
            (false, _) => Ok(running),
            (true, false) => {
                Err(Refusal::impossible(Code::ClockPaused, "the clock is paused: `resume` it"))
            }
            (true, true) => Err(Refusal::impossible(Code::NoClock, "no clock is running")),
        }
    }

    fn is_paused(&self, n: usize, stage: Option<Stage>) -> bool {
        let heat = &self.clock.heats[n];
        stage.is_none_or(|stage| heat.stage == stage) && heat.pause().is_some()
    }

    fn no_time_limit(&self, stage: Stage) -> Refusal {
        let why = format!("the {stage} has no time limit");
        self.format.refuse(Rule::UntimedBrackets, Code::NoTimeLimit, why).with("stage", stage)
    }

    /// The stage a clock is for: the one named, or the only one under way.
    fn clock_stage(&self, stage: Option<Stage>) -> Result<Stage, Refusal> {
        let mut stages: Vec<Stage> = self.schedule.ready().map(|(_, game)| game.id.stage).collect();
        stages.sort_unstable();
        stages.dedup();
        match (stage, stages.as_slice()) {
            (Some(stage), under_way) if under_way.contains(&stage) => Ok(stage),
            (None, [stage]) => Ok(*stage),
            (None, [_, ..]) => {
                let why = "two stages are under way: name the `stage`";
                Err(Refusal::impossible(Code::WhichStage, why).with("stages", stages))
            }
            _ => Err(Refusal::impossible(Code::NothingToPlay, "no match can be played now")),
        }
    }
}

/// The reason that has to be on record.
fn said<'a>(why: Option<&'a str>, what: &str) -> Result<&'a str, Refusal> {
    why.filter(|why| !why.trim().is_empty()).ok_or_else(|| {
        let why = format!("{what} needs its reason on record: say `why`");
        Refusal::impossible(Code::WhyNeeded, why)
    })
}
