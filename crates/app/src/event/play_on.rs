//! Playing a practice event on by itself, by the lines that a director would give.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;
use tournament::{Action, Line, MatchId, PlayOn, Report, Tournament, Until};
use utoipa::ToSchema;

use crate::access::{Role, UseCase, may};
use crate::event::board::Progress;
use crate::event::fact::EventFact;
use crate::event::line::judge;
use crate::event::state::EventState;
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::streams::idempotency::check_key;
use crate::{Error, EventId, Hall, Millis, Principal};

/// How many lines are given at once: those who wait for the event get their turn in between.
const STEP: usize = 8;

/// How long one request plays, and how many lines it gives: a large event takes several.
const TIME: Duration = Duration::from_secs(5);
const MOST_LINES: usize = 400;

/// What was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayedOn {
    /// The event's version after it.
    #[schema(value_type = u64, example = 42)]
    pub version: Version,
    /// Whether an earlier request with the same `Idempotency-Key` had begun to do it.
    pub repeat: bool,
    /// How many lines were given.
    #[schema(example = 5)]
    pub lines: usize,
    /// How many of them were draws.
    #[schema(example = 1)]
    pub draws: usize,
    /// The results, as they were given.
    pub results: Vec<PlayedMatch>,
    /// Whether the event has come as far as was asked. If not, the same request goes on.
    pub done: bool,
    /// How far it has come.
    pub progress: Progress,
}

/// A result that was made up.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct PlayedMatch {
    /// The match.
    #[schema(example = "rr-1-1")]
    pub r#match: MatchId,
    /// Its score; of a match of several games, the games each side won.
    #[schema(example = json!([7, 4]))]
    pub score: Vec<i32>,
}

/// Who plays an event on, and how far.
struct Asked {
    label: String,
    role: Option<Role>,
    until: Until,
    /// The request's key, until it is on record.
    key: Option<String>,
}

/// What some lines come to.
struct Step {
    going: PlayOn,
    lines: usize,
    draws: usize,
    results: Vec<PlayedMatch>,
    is_done: bool,
}

impl Hall {
    /// Plays a practice event on by itself, some lines at a time, so that others get their turn and
    /// those who watch see how it goes.
    pub async fn play_on(
        &self,
        who: &Principal,
        event: EventId,
        until: Until,
        key: Option<&str>,
    ) -> Result<PlayedOn, Error> {
        check_key(key)?;
        let roles = self.roles_at_event(who, event, None).await?;
        may(roles, UseCase::PlayOn)?;
        // A key has no space: no line's is taken for this one's.
        let key = key.map(|key| who.scoped(&format!("play-on {key}")));
        let role = roles.iter().find(|role| UseCase::PlayOn.is_for(*role));
        let mut asked = Asked { label: who.label(), role, until, key };
        let (began, mut going) = (Instant::now(), None);
        let (mut lines, mut draws, mut results) = (0, 0, Vec::new());
        loop {
            // A step at a time: however many events are played on, that takes one core.
            let place = self.0.workbench.place(who.label()).await;
            let mut locked = self.lock_event(event).await?;
            let now = self.now();
            let (step, version) = self
                .change(&mut locked, |state, version| {
                    asked.take(state, version, going.as_ref(), now)
                })
                .await?;
            drop(place);
            let progress = Progress::from(locked.state.tournament.progress());
            self.keep_listed(event, locked).await?;
            let Some(step) = step else {
                let done = true;
                return Ok(PlayedOn {
                    version,
                    repeat: true,
                    lines,
                    draws,
                    results,
                    done,
                    progress,
                });
            };
            asked.key = None;
            (lines, draws) = (lines + step.lines, draws + step.draws);
            results.extend(step.results);
            let done = step.is_done;
            if done || lines >= MOST_LINES || began.elapsed() >= TIME {
                return Ok(PlayedOn {
                    version,
                    repeat: false,
                    lines,
                    draws,
                    results,
                    done,
                    progress,
                });
            }
            going = Some(step.going);
            // Even if no other task waits for the event, some wait for this thread.
            tokio::task::yield_now().await;
        }
    }
}

impl Asked {
    /// Decides on some lines; `None` for a request that came before.
    fn take(
        &self,
        state: &EventState,
        version: Version,
        going: Option<&PlayOn>,
        now: Millis,
    ) -> Result<Change<EventState, (Option<Step>, Version)>, Error> {
        state.check_practice()?;
        let what = format!("play on: {:?}", self.until);
        if let Some(key) = &self.key
            && let Some(version) = state.listed(key, &what)?
        {
            return Ok(Change::nothing((None, version)));
        }
        state.check_open()?;
        let mut tournament = Arc::clone(&state.tournament);
        let going = going.cloned().unwrap_or_else(|| PlayOn::new(&tournament, self.until));
        let mut step = Step { going, lines: 0, draws: 0, results: Vec::new(), is_done: false };
        let mut facts = Vec::new();
        while facts.len() < STEP {
            let Some(action) = step.going.next(&tournament)? else {
                step.is_done = true;
                break;
            };
            tournament.check_figures(&action)?;
            let mut decided = judge(&tournament, &self.line(action.clone(), now), None)?;
            if let EventFact::Line(lined) = &mut decided.fact {
                lined.role = self.role;
                if facts.is_empty() && self.key.is_some() {
                    (lined.key, lined.list) = (self.key.clone(), Some(what.clone()));
                }
            }
            if let Some(after) = &decided.outcome {
                tournament = Arc::clone(&after.tournament);
            }
            facts.push(decided);
            step.note(&action, &tournament);
        }
        let version = version + facts.len() as Version;
        Ok(Change { facts, answer: (Some(step), version) })
    }

    fn line(&self, action: Action, now: Millis) -> Line {
        let (who, at) = (Some(self.label.clone()), Some(now / 1000));
        Line { who, at, ..Line::from(action) }
    }
}

impl Step {
    /// Notes a line that was given, and where it led.
    fn note(&mut self, action: &Action, after: &Tournament) {
        self.lines += 1;
        self.draws += usize::from(matches!(action, Action::Draw(_)));
        let (Action::Score(Report { r#match, .. }) | Action::TakeIn { r#match }) = action else {
            return;
        };
        let score = after.match_summary(*r#match).and_then(|game| game.score);
        let score = score.map(|score| score.as_slice().to_vec()).unwrap_or_default();
        self.results.push(PlayedMatch { r#match: *r#match, score });
    }
}
