//! The clock: matches started together, time called on them, and the hand after time.

use rulebook::Rule;

use crate::schedule::Status;
use crate::state::State;
use crate::{Code, MatchId, Refusal, Stage};

/// The heats of an event, one for each time the clock was started.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Clock {
    heats: Vec<Heat>,
}

/// Matches that were started together.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Heat {
    pub stage: Stage,
    pub started_at: Option<i64>,
    /// How long they have; none where the stage has no limit.
    pub minutes: Option<u16>,
    pub is_called: bool,
    pub called_at: Option<i64>,
    matches: Vec<MatchId>,
    /// Hands played after time because the game was tied, a match for each.
    extra_hands: Vec<MatchId>,
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
}

impl State {
    /// Starts the clock for every match of a stage that can be played now.
    pub(crate) fn start_clock(
        &mut self,
        stage: Option<Stage>,
        at: Option<i64>,
    ) -> Result<(), Refusal> {
        self.check_published()?;
        let stage = self.clock_stage(stage)?;
        let ready: Vec<MatchId> =
            self.schedule.ready().map(|(_, game)| game.id).filter(|id| id.stage == stage).collect();
        let is_running = ready.iter().any(|id| self.clock.is_running(*id));
        if is_running {
            let why = "the clock is running and is never extended within a round";
            return Err(self
                .format
                .refuse(Rule::TimeLimits, Code::ClockRunning, why)
                .with("stage", stage));
        }
        let minutes = self.format.contest(stage).minutes;
        self.clock.heats.push(Heat {
            stage,
            started_at: at,
            minutes,
            is_called: false,
            called_at: None,
            matches: ready,
            extra_hands: Vec::new(),
        });
        Ok(())
    }

    /// Calls time on the heat that is running.
    pub(crate) fn call_time(
        &mut self,
        stage: Option<Stage>,
        at: Option<i64>,
    ) -> Result<(), Refusal> {
        let running = self
            .clock
            .heats
            .iter()
            .rposition(|heat| !heat.is_called && stage.is_none_or(|stage| heat.stage == stage));
        let Some(n) = running else {
            return Err(Refusal::impossible(Code::NoClock, "no clock is running"));
        };
        let heat = &self.clock.heats[n];
        let Some(minutes) = heat.minutes else {
            let why = format!("the {} has no time limit", heat.stage);
            let refusal = self.format.refuse(Rule::UntimedBrackets, Code::NoTimeLimit, why);
            return Err(refusal.with("stage", heat.stage));
        };
        if let (Some(start), Some(now)) = (heat.started_at, at)
            && now.saturating_sub(start) < i64::from(minutes) * 60
        {
            let why = format!("the {minutes} minutes are not over");
            let refusal = self.format.refuse(Rule::GameTime, Code::TimeNotOver, why);
            return Err(refusal.with("minutes", minutes));
        }
        self.clock.heats[n].is_called = true;
        self.clock.heats[n].called_at = at;
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
