//! Round clocks: calling time on rounds, and at their tables, when it runs out.

use tournament::summary::HeatSummary;
use tournament::{Action, MatchId, Stage};

use crate::error::found;
use crate::event::fact::{self, EventFact, OnTable};
use crate::event::line::judge;
use crate::event::state::EventState;
use crate::journal::Stream;
use crate::streams::cache::{Change, Decided};
use crate::{Error, Hall, Millis, TableId};

/// A start of the clock. Its number is none: that changes when an earlier start is undone, and is
/// given anew when it is undone itself.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Start {
    stage: Stage,
    at: Option<i64>,
}

impl Start {
    const fn of(heat: &HeatSummary) -> Start {
        Start { stage: heat.stage, at: heat.started_at }
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
                .filter(|(_, heat)| !heat.called && !self.overran.contains(&Start::of(heat)));
            let ends =
                running.filter_map(|(n, heat)| Some((n, heat.ends_at?.saturating_mul(1000))));
            ends.min_by_key(|&(_, at)| at)
        })
    }
}

impl EventState {
    /// Notes that time is called on matches: it is to be called at their tables too. Should this node
    /// die before it is, another finds it to do when it reads the line.
    pub(crate) fn note_time(&mut self, action: &Action) {
        if let Action::Time { .. } = action {
            let called = self.tables_where(|heat| heat.called);
            self.untimed.extend(called);
        }
    }

    /// The tables, online, of the matches whose clock is one of those that `is_over` names.
    fn tables_where(&self, is_over: impl Fn(&HeatSummary) -> bool) -> Vec<TableId> {
        let heats = self.tournament.clock();
        let table = |(of, tables): (&MatchId, &Vec<OnTable>)| {
            let heat = heats.iter().rev().find(|heat| heat.matches.contains(of))?;
            tables.last().filter(|_| is_over(heat)).map(|last| last.table)
        };
        self.tables.iter().filter_map(table).collect()
    }
}

impl Hall {
    /// Does what is due at an event.
    pub(crate) async fn run_event_timers(&self, stream: &Stream) -> Result<(), Error> {
        self.show_public(stream).await?;
        self.run_round_clock(stream).await?;
        self.pass_on_time(stream).await?;
        self.close_superseded_tables(stream).await
    }

    /// Calls time on rounds whose clock has run out. Recorded once; the director can take it back.
    async fn run_round_clock(&self, stream: &Stream) -> Result<(), Error> {
        let now = self.now();
        let mut locked = self.lock::<EventState>(stream).await?;
        if locked.state.overrun().is_some_and(|(_, at)| at <= now) {
            let tables = locked.state.tables_where(|heat| {
                let is_over = heat.ends_at.is_some_and(|at| at.saturating_mul(1000) <= now);
                is_over && !heat.called && !locked.state.overran.contains(&Start::of(heat))
            });
            drop(locked);
            // At the tables first: what is noted with the event is not looked at again, should this
            // node die in between.
            self.call_time_at(tables).await?;
            locked = self.lock::<EventState>(stream).await?;
        }
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

    /// Calls time at the tables, online, of matches on which it has been called.
    async fn pass_on_time(&self, stream: &Stream) -> Result<(), Error> {
        let locked = self.lock::<EventState>(stream).await?;
        let noted = locked.state.untimed.clone();
        if noted.is_empty() {
            return Ok(());
        }
        // Unless the director has taken it back since.
        let mut called = locked.state.tables_where(|heat| heat.called);
        called.retain(|table| noted.contains(table) && !locked.state.closed.contains(table));
        drop(locked);
        self.call_time_at(called).await?;
        let mut locked = self.lock::<EventState>(stream).await?;
        locked.state.untimed.retain(|table| !noted.contains(table));
        Ok(())
    }

    async fn call_time_at(&self, tables: Vec<TableId>) -> Result<(), Error> {
        for table in tables {
            // One that is not there was noted with the event, and the node died before it was opened.
            found(self.call_time(&table.stream()).await)?;
        }
        Ok(())
    }
}
