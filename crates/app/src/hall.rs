//! The hall: the one type that every use case is a method of.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use tokio::sync::{Notify, watch};

use crate::access::RecentSecrets;
use crate::event::board::Mark;
use crate::event::live::StaleMatches;
use crate::journal::{Append, AppendError, DynJournal, Journal, Stream, Version};
use crate::streams::cache::{Change, Locked};
use crate::streams::kinds::{Cached, Caches};
use crate::streams::nodes::{Node, Nodes};
use crate::streams::stored_fact::StoredFact;
use crate::streams::timers::{Scheduled, Timers};
use crate::util::concurrently::concurrently;
use crate::work::Workbench;
use crate::{Clock, Entropy, Error, Millis};

/// When something is tried again that failed: long enough for a journal to come back, and short
/// enough for players to wait.
const AGAIN: Millis = 1000;

/// The hall: every use case, over a journal, a clock and a source of randomness.
///
/// Cheap to clone; clones are the same hall. Any number of halls, in one program or on many
/// nodes, may share one journal.
#[derive(Clone)]
pub struct Hall(pub(crate) Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) journal: Box<dyn DynJournal>,
    clock: Box<dyn Clock>,
    pub(crate) entropy: Box<dyn Entropy>,
    pub(crate) caches: Caches,
    pub(crate) timers: Timers,
    /// Notified whenever a person's rights may have changed.
    pub(crate) rights: watch::Sender<()>,
    /// Until when no program ran the tables.
    resumed_at: AtomicI64,
    /// When a write to the journal last failed.
    write_failed_at: AtomicI64,
    /// Notified when memory may be behind the journal, even if no notice said so.
    pub(crate) behind: Notify,
    /// Whether one more step may be played at casual tables that no one watches.
    pub(crate) unwatched_may_go_on: Box<dyn Fn() -> bool + Send + Sync>,
    /// This node among those that share the journal, and the others.
    pub(crate) nodes: Nodes,
    pub(crate) secrets: RecentSecrets,
    /// The next state of a board to be shown; see [`Mark`].
    marks: AtomicU64,
    /// The matches with news that no board has shown yet.
    pub(crate) stale_matches: StaleMatches,
    /// Where what keeps a core busy is done.
    pub(crate) workbench: Workbench,
}

/// How much is in memory.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Load {
    /// Tables.
    pub tables: usize,
    /// Events.
    pub events: usize,
    /// Score sheets.
    pub sheets: usize,
    /// Sessions.
    pub sessions: usize,
}

/// The first mark a hall gives. A hall that starts later, or another node, gives others: they follow the
/// time, faster than boards are ever shown, and two that start together differ by lot. JavaScript can
/// count that far.
fn first_mark(now: Millis, entropy: &impl Entropy) -> Mark {
    let mut lot = [0; 2];
    entropy.fill(&mut lot);
    (now.unsigned_abs() << 11) + u64::from(u16::from_be_bytes(lot) >> 5)
}

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hall").finish_non_exhaustive()
    }
}

impl Hall {
    /// A hall with nothing in memory yet.
    pub fn new(journal: impl Journal, clock: impl Clock, entropy: impl Entropy) -> Hall {
        Hall::limited(journal, clock, entropy, || true)
    }

    /// The same, asking before each step that it plays by itself at a casual table that no one watches.
    pub fn limited(
        journal: impl Journal,
        clock: impl Clock,
        entropy: impl Entropy,
        unwatched_may_go_on: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Hall {
        let marks = AtomicU64::new(first_mark(clock.now(), &entropy));
        Hall(Arc::new(Shared {
            journal: Box::new(journal),
            clock: Box::new(clock),
            entropy: Box::new(entropy),
            caches: Caches::default(),
            timers: Timers::default(),
            rights: watch::Sender::default(),
            resumed_at: AtomicI64::new(Millis::MIN),
            write_failed_at: AtomicI64::new(Millis::MIN),
            behind: Notify::new(),
            unwatched_may_go_on: Box::new(unwatched_may_go_on),
            nodes: Nodes::default(),
            secrets: RecentSecrets::default(),
            marks,
            stale_matches: StaleMatches::default(),
            workbench: Workbench::default(),
        }))
    }

    /// What time it is.
    pub fn now(&self) -> Millis {
        self.0.clock.now()
    }

    /// Settles everything that is due: deals, stand-ins, shot and game clocks, results to be
    /// entered. To be called a few times a second; [`Hall::next_due`] says when it is worth it.
    ///
    /// What fails stays due. The first error is returned after all have been tried.
    pub async fn tick(&self) -> Result<(), Error> {
        let now = self.now();
        // Taken off first, so that what comes back at once waits for the next time.
        let due: Vec<_> = std::iter::from_fn(|| self.0.timers.take(now)).collect();
        // All together, so that they share commits: hundreds of tables may be waiting for a deal.
        concurrently(due.len(), due, |(due, stream)| {
            let hall = self.clone();
            async move { hall.run_timers(&stream, due).await }
        })
        .await
    }

    /// Opens the hall, at this node among others if several share the journal.
    ///
    /// No program ran the tables before the first of these nodes was started. So players of tables at
    /// which nothing has happened since count as away until they come back, and their shot clocks
    /// stand still.
    pub fn resume(&self, node: Option<Node>) {
        let now = self.now();
        // Another node's clock may be ahead of ours, and what is written here is not of before.
        let since = node.as_ref().map_or(now, |node| node.since.min(now));
        self.0.resumed_at.store(since, Ordering::Relaxed);
        if let Some(node) = node {
            self.0.nodes.join(node.name);
        }
    }

    /// Whether a write to the journal failed at this node since `then`.
    pub(crate) fn has_write_failed_since(&self, then: Millis) -> bool {
        self.0.write_failed_at.load(Ordering::Relaxed) >= then
    }

    /// A mark for a state of a board that is shown from now on.
    pub(crate) fn next_mark(&self) -> Mark {
        self.0.marks.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn resumed_at(&self) -> Millis {
        self.0.resumed_at.load(Ordering::Relaxed)
    }

    /// A receiver that is notified when a person's rights may have changed, here or on another node.
    /// Those who have more than a spectator's rights should then be checked again.
    pub fn rights(&self) -> watch::Receiver<()> {
        self.0.rights.subscribe()
    }

    /// When something is next due, if anything is.
    pub fn next_due(&self) -> Option<Millis> {
        self.0.timers.next()
    }

    /// Forgets streams that had no requests in the last `idle` milliseconds, have no subscribers, and
    /// have no timer in the next. They are rebuilt from the journal when they are asked for, or when
    /// their timer is due. Returns how many were forgotten.
    pub fn forget_idle(&self, idle: Millis) -> usize {
        let (before, until) = (self.now() - idle, self.now() + idle);
        let n_forgotten = self.0.caches.forget_idle(before, until);
        self.0.stale_matches.retain(|event| self.0.caches.events.peek(&event.stream()).is_some());
        n_forgotten
    }

    /// How much is in memory.
    pub fn load(&self) -> Load {
        let caches = &self.0.caches;
        Load {
            tables: caches.tables.len(),
            events: caches.events.len(),
            sheets: caches.sheets.len(),
            sessions: caches.sessions.len(),
        }
    }

    /// Locks a stream, loading it if need be.
    pub(crate) async fn lock<P: Cached>(&self, stream: &Stream) -> Result<Locked<P>, Error> {
        let cache = P::cache(&self.0.caches);
        let locked = cache.get(stream, self.now()).lock(&*self.0.journal, cache).await?;
        self.schedule(&locked);
        Ok(locked)
    }

    /// Decides on a stream and keeps what was decided; see [`Locked::change`].
    pub(crate) async fn change<P: Cached, T>(
        &self,
        locked: &mut Locked<P>,
        decide: impl FnMut(&P, Version) -> Result<Change<P, T>, Error>,
    ) -> Result<T, Error> {
        let before = locked.version;
        let answer = locked.change(&*self.0.journal, &*self.0.clock, decide).await;
        if let Err(Error::Full(_) | Error::Unwritten(_) | Error::Unresolved(_)) = answer {
            self.0.write_failed_at.store(self.now(), Ordering::Relaxed);
        }
        // Also after a refusal: what others had written was taken in before it was believed.
        self.settle(locked);
        if locked.cached.version() > before {
            self.note_news(locked);
            // Before the person who changed them gets the answer: the notice may take a moment.
            self.announce_rights::<P>();
        }
        answer
    }

    /// Reads what others have written, and tells the subscribers.
    pub(crate) async fn catch_up<P: Cached>(&self, locked: &mut Locked<P>) -> Result<(), Error> {
        let before = locked.version;
        let caught_up = locked.catch_up(&*self.0.journal).await;
        self.settle(locked);
        if locked.cached.version() > before {
            self.note_news(locked);
        }
        caught_up
    }

    /// Begins a stream with these facts. `false` if it has begun already.
    pub(crate) async fn create<P: Cached>(
        &self,
        stream: &Stream,
        facts: &[P::Fact],
    ) -> Result<bool, Error> {
        let append = Append {
            stream: stream.clone(),
            expected: 0,
            facts: facts.iter().map(StoredFact::to_fact).collect(),
            recorded_at: self.now(),
        };
        match self.0.journal.append(append).await {
            Ok(()) => Ok(true),
            Err(AppendError::Stale { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Sends subscribers what they are waiting for, and sets the stream's next timer.
    pub(crate) fn settle<P: Cached>(&self, locked: &mut Locked<P>) {
        if let Some(loaded) = locked.loaded_mut() {
            P::settle(self, loaded);
        }
        self.schedule(locked);
    }

    /// Notes that a stream has grown, where that is news for the board of an event.
    fn note_news<P: Cached>(&self, locked: &Locked<P>) {
        let of = locked.loaded().and_then(|loaded| loaded.state.of_match());
        self.note_news_of(&locked.cached.stream, of);
    }

    /// Sets a stream's next timer. A stream that could not be taken in is loaded again by the next
    /// request.
    pub(crate) fn schedule<P: Cached>(&self, locked: &Locked<P>) {
        if let Some(loaded) = locked.loaded() {
            self.0.timers.set(&locked.cached.stream, loaded.state.due(), &locked.cached.scheduled);
        }
    }

    /// Does what is due at a stream, with `work`, if the entry for `due` still counts.
    pub(crate) async fn run_stream_timers<P: Cached>(
        &self,
        stream: &Stream,
        due: Millis,
        work: impl Future<Output = Result<(), Error>>,
    ) -> Result<(), Error> {
        let cached = match P::cache(&self.0.caches).peek(stream) {
            Some(cached) => cached,
            // Forgotten since: loading it sets its timer again, most likely for now.
            None => match self.lock::<P>(stream).await {
                Ok(locked) => Arc::clone(&locked.cached),
                Err(Error::NotFound(_)) => return Ok(()),
                Err(error) => {
                    let again = self.now() + AGAIN;
                    self.0.timers.set(stream, Some(again), &Scheduled::default());
                    return Err(error);
                }
            },
        };
        let Some(running) = cached.scheduled.begin(due) else { return Ok(()) };
        let done = work.await;
        drop(running);
        match done {
            Ok(()) => {
                if let Some(locked) = Arc::clone(&cached).lock_loaded().await {
                    self.schedule(&locked);
                }
            }
            Err(_) => self.0.timers.set(stream, Some(self.now() + AGAIN), &cached.scheduled),
        }
        done
    }

    /// Once what a stream says of rights can be asked for.
    pub(crate) fn announce_rights<P: Cached>(&self) {
        if P::GIVES_RIGHTS {
            self.0.rights.send_replace(());
        }
    }
}
