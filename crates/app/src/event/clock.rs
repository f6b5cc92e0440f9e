//! Round clocks: calling time on rounds when it runs out.

use tournament::summary::HeatSummary;
use tournament::{Action, Stage};

use crate::event::fact::{self, EventFact};
use crate::event::line::judge;
use crate::event::state::EventState;
use crate::journal::Stream;
use crate::streams::cache::{Change, Decided};
use crate::{Error, Hall, Millis};

/// A start of the clock. It is not identified by its number: the number changes when an earlier start
/// is undone, and is used again when this one is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Start {
    stage: Stage,
    at: Option<i64>,
    /// A clock that was paused or given more time since may run over again.
    ends_at: Option<i64>,
}

impl Start {
    const fn of(heat: &HeatSummary) -> Start {
        Start { stage: heat.stage, at: heat.started_at, ends_at: heat.ends_at }
    }
}

impl EventState {
    /// Notes that the clock ran over which was started as number `heat` of those that count now.
    pub(crate) fn note_overrun(&mut self, heat: usize) {
        self.overran.extend(self.tournament.clock().get(heat).map(Start::of));
        self.next_overrun.take();
    }

    /// The next time a round clock runs over: which start of the clock, and when.
    pub(crate) fn overrun(&self) -> Option<(usize, Millis)> {
        *self.next_overrun.get_or_init(|| {
            let heats = self.tournament.clock();
            let running = heats
                .iter()
                .enumerate()
                // Time is not called on matches that are over.
                .filter(|(_, heat)| !heat.called && !heat.done)
                .filter(|(_, heat)| !self.overran.contains(&Start::of(heat)));
            let ends =
                running.filter_map(|(n, heat)| Some((n, heat.ends_at?.saturating_mul(1000))));
            ends.min_by_key(|&(_, at)| at)
        })
    }
}

impl Hall {
    /// Does what is due at an event.
    pub(crate) async fn run_event_timers(&self, stream: &Stream) -> Result<(), Error> {
        self.show_due(stream).await?;
        self.run_round_clock(stream).await?;
        self.tell_tables(stream).await
    }

    /// Calls time on rounds whose clock has run out. Recorded once; the director can take it back.
    async fn run_round_clock(&self, stream: &Stream) -> Result<(), Error> {
        let now = self.now();
        let mut locked = self.lock::<EventState>(stream).await?;
        while locked.state.overrun().is_some_and(|(_, at)| at <= now) {
            self.change(&mut locked, |state, _| {
                let Some((heat, _)) = state.overrun().filter(|(_, at)| *at <= now) else {
                    return Ok(Change::nothing(()));
                };
                let mut facts = vec![Decided::from(EventFact::Overran(fact::Overran { heat }))];
                let stage = state.tournament.clock().get(heat).map(|heat| heat.stage);
                let mut line = tournament::Line::from(Action::Time { stage });
                line.who = Some("clock".into());
                line.at = Some(now / 1000);
                facts.extend(judge(&state.tournament, &line, None));
                Ok(Change { facts, answer: () })
            })
            .await?;
        }
        Ok(())
    }
}
