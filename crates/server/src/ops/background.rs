//! What the hall does without being asked.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use app::{Hall, Millis};
use futures_util::FutureExt as _;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::failure::Failure;
use crate::state::ServerState;

/// How often to look for what is due: short enough that no one waits for a deal.
const TICK: Duration = Duration::from_millis(20);

/// How often idle tables are forgotten, and after how long.
const SWEEP: Duration = Duration::from_secs(30);
const IDLE: Millis = 5 * 60_000;

/// How often it is looked which nodes are there, and what time it is by their database.
const NODES: Duration = Duration::from_secs(5);

/// How often to look for unfinished work that no request would find.
const LOAD_ACTIVE: Duration = Duration::from_hours(1);

/// How long a task that panicked waits before it starts again.
const AGAIN: Duration = Duration::from_secs(1);

/// Everything the hall does without being asked, under way.
#[derive(Debug)]
pub(crate) struct BackgroundTasks(JoinSet<()>);

impl BackgroundTasks {
    /// Begins all that a hall always has to do.
    pub(crate) fn of(state: &ServerState) -> BackgroundTasks {
        let mut tasks = BackgroundTasks(JoinSet::new());
        let hall = || state.hall.clone();
        tasks.begin("tick", on(hall(), tick));
        tasks.begin("sweep", on(state.clone(), sweep));
        tasks.begin("load what is active", on(hall(), load_active));
        tasks.begin("follow the journal", on(hall(), follow_notices));
        if state.journal.inner().node().is_some() {
            tasks.begin("look for nodes", on(state.clone(), look_for_nodes));
        }
        tasks
    }

    /// Begins one. A bug in it is not the end of it: a hall that has stopped to listen to the other
    /// nodes, or to deal, looks well from outside.
    pub(crate) fn begin<F>(
        &mut self,
        name: &'static str,
        mut task: impl FnMut() -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        self.0.spawn(async move {
            while AssertUnwindSafe(async { task().await }).catch_unwind().await.is_err() {
                tracing::error!(task = name, "a background task panicked; it starts again");
                sleep(AGAIN).await;
            }
        });
    }

    /// Ends them all.
    pub(crate) async fn end(mut self) {
        self.0.shutdown().await;
    }
}

/// A task that can be started again.
fn on<T: Clone, F>(with: T, task: impl Fn(T) -> F) -> impl FnMut() -> F {
    move || task(with.clone())
}

/// Lets clocks go on that ran when this server or another stopped. Requests need not wait for it.
async fn load_active(hall: Hall) {
    let mut interval = interval(LOAD_ACTIVE);
    loop {
        interval.tick().await;
        if let Err(error) = hall.load_active().await {
            Failure::from(error).log();
        }
    }
}

/// Takes in what was written without us: by other nodes, or for a client that went away before
/// it was.
async fn follow_notices(hall: Hall) {
    hall.follow_notices().await;
}

/// Deals, stand-ins, shot clocks, round clocks.
async fn tick(hall: Hall) {
    let mut interval = interval(TICK);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // One that waits for another node to have written holds up no other table's deal.
    let mut ticks = JoinSet::new();
    loop {
        interval.tick().await;
        if hall.next_due().is_some_and(|due| due <= hall.now()) {
            let hall = hall.clone();
            ticks.spawn(async move { hall.tick().await });
        }
        while let Some(done) = ticks.try_join_next() {
            if let Ok(Err(error)) = done {
                Failure::from(error).log();
            }
        }
    }
}

/// Keeps the time that all nodes go by, and looks after those whose node has died. A journal that
/// does not answer says nothing about them.
async fn look_for_nodes(state: ServerState) {
    let mut interval = interval(NODES);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let journal = state.journal.inner();
        state.clock.compare(journal).await;
        if let Ok(there) = journal.nodes().await
            && let Err(error) = state.hall.note_live_nodes(&there).await
        {
            Failure::from(error).log();
        }
    }
}

/// Lets go of what is no longer used.
async fn sweep(state: ServerState) {
    let mut interval = interval(SWEEP);
    loop {
        interval.tick().await;
        state.hall.forget_idle(IDLE);
        state.rates.sweep();
        state.waiting.sweep(&state.hall).await;
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_chore_that_panics_begins_anew() {
        let mut tasks = BackgroundTasks(JoinSet::new());
        let (begun, mut beginnings) = mpsc::unbounded_channel();
        let mut n_begun = 0;
        tasks.begin("deal", move || {
            n_begun += 1;
            begun.send(n_begun).unwrap();
            async move { assert!(n_begun > 1, "a bug") }
        });
        assert_eq!(beginnings.recv().await, Some(1));
        assert_eq!(beginnings.recv().await, Some(2));
        assert_eq!(beginnings.recv().await, None, "one that is done is done");
        tasks.end().await;
    }
}
