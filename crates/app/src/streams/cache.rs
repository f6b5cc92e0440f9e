//! Streams cached in memory: rebuilt from the journal on demand, changed by expected version.

use std::collections::HashMap;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, sleep};
use tournament::MatchId;

use crate::journal::{Append, AppendError, DynJournal, ReadError, Snapshot, Stream, Version};
use crate::streams::stored_fact::StoredFact;
use crate::streams::subscribers::Subscribers;
use crate::streams::timers::Scheduled;
use crate::{Clock, Error, EventId, Hall, Millis, Thing};

/// How many entries are read at a time.
const CHUNK: usize = 512;

/// How long a change is decided again because another node wrote first: as long as a request waits
/// for a database that is away.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is rebuilt from the facts of one stream.
pub(crate) trait Projection: Debug + Sized + Send + Sync + 'static {
    /// What the stream holds.
    type Fact: StoredFact;
    /// What deciding on a fact may have worked out, so that it is not worked out again to take the
    /// fact in.
    type Outcome: Send;
    /// The kinds of subscribers. Each kind may see different things.
    type Watch: Copy + Eq + Debug + Send + 'static;
    /// What it is called.
    const THING: Thing;
    /// Whether it says who may do what.
    const GIVES_RIGHTS: bool = false;
    /// Whether it stays in memory without requests: there is only one of it, and every request needs
    /// it.
    const STAYS: bool = false;
    /// After how many facts a snapshot is saved; `None` where reading all of them is quick.
    const SNAPSHOT_EVERY: Option<Version> = None;
    /// The version of a snapshot's shape; older ones are not used.
    const SNAPSHOT_VERSION: u16 = 1;

    /// What a stream is after its first fact.
    fn begin(stream: &Stream, fact: &Self::Fact, at: Millis) -> Result<Self, String>;

    /// Takes in a later fact, the one numbered `seq`, with its outcome if it has just been decided.
    fn apply(
        &mut self,
        fact: &Self::Fact,
        outcome: Option<Self::Outcome>,
        seq: Version,
        at: Millis,
    ) -> Result<(), String>;

    /// Whether subscribers are first sent what came before this fact, because that cannot be derived
    /// any more once the fact is taken in.
    fn announces_before(_fact: &Self::Fact) -> bool {
        false
    }

    /// Tells subscribers what happened between two versions.
    fn announce(
        &mut self,
        from: Version,
        version: Version,
        subscribers: &mut Subscribers<Self::Watch>,
    );

    /// Sends subscribers what follows from the hall's clock and not from single facts, after all new
    /// facts were announced.
    fn settle(_hall: &Hall, _loaded: &mut Loaded<Self>) {}

    /// The match it is played for, of an online table.
    fn of_match(&self) -> Option<(EventId, MatchId)> {
        None
    }

    /// When its next timer is due, without a request.
    fn due(&self) -> Option<Millis> {
        None
    }

    /// Everything as JSON, where snapshots are saved.
    fn save(&self) -> Option<String> {
        None
    }

    /// From a snapshot's JSON; `None` if it cannot be read, so that the facts are read instead.
    fn restore(_payload: &str) -> Option<Self> {
        None
    }
}

/// All streams of one kind that are in memory.
#[derive(Debug)]
pub(crate) struct StreamCache<P: Projection>(Mutex<HashMap<Stream, Arc<CachedStream<P>>>>);

/// A stream that is in memory, or about to be loaded.
#[derive(Debug)]
pub(crate) struct CachedStream<P: Projection> {
    pub(crate) stream: Stream,
    /// The version in memory, to be read without waiting.
    version: AtomicU64,
    /// When it was last asked for.
    touched: AtomicI64,
    /// When its timer is due.
    pub(crate) scheduled: Scheduled,
    /// When it could last not be loaded, and why.
    load_failure: Mutex<Option<(Instant, ReadError)>>,
    /// `None` until it is loaded. Boxed, because every change takes it out and puts it back.
    loaded: Arc<tokio::sync::Mutex<Option<Box<Loaded<P>>>>>,
}

#[derive(Debug)]
pub(crate) struct Loaded<P: Projection> {
    pub(crate) state: P,
    pub(crate) version: Version,
    pub(crate) subscribers: Subscribers<P::Watch>,
    /// The version of the last snapshot.
    saved: Version,
}

/// A stream, loaded and locked.
#[derive(Debug)]
pub(crate) struct Locked<P: Projection> {
    pub(crate) cached: Arc<CachedStream<P>>,
    guard: OwnedMutexGuard<Option<Box<Loaded<P>>>>,
}

impl<P: Projection> Default for StreamCache<P> {
    fn default() -> StreamCache<P> {
        StreamCache(Mutex::default())
    }
}

impl<P: Projection> StreamCache<P> {
    /// The stream of this name, loaded or not.
    pub(crate) fn get(&self, stream: &Stream, now: Millis) -> Arc<CachedStream<P>> {
        let mut streams = self.0.lock();
        let cached = streams.entry(stream.clone()).or_insert_with(|| {
            Arc::new(CachedStream {
                stream: stream.clone(),
                version: AtomicU64::new(0),
                touched: AtomicI64::new(now),
                scheduled: Scheduled::default(),
                load_failure: Mutex::default(),
                loaded: Arc::default(),
            })
        });
        cached.touched.store(now, Ordering::Relaxed);
        Arc::clone(cached)
    }

    /// The stream of this name if it is in memory.
    pub(crate) fn peek(&self, stream: &Stream) -> Option<Arc<CachedStream<P>>> {
        self.0.lock().get(stream).cloned()
    }

    /// Everything that is in memory.
    pub(crate) fn all(&self) -> Vec<Arc<CachedStream<P>>> {
        self.0.lock().values().cloned().collect()
    }

    /// Forgets streams without requests since `before`, without subscribers, locks or timers until
    /// `until`. A stream with a later timer is loaded again when that is due.
    pub(crate) fn forget_idle(&self, before: Millis, until: Millis) -> usize {
        if P::STAYS {
            return 0;
        }
        let mut streams = self.0.lock();
        let idle = streams.extract_if(|_, cached| {
            // Only the map holds it, so no task can be between `get` and `lock`.
            let is_in_use = Arc::strong_count(cached) > 1;
            let has_plans = cached.scheduled.is_due_by(until);
            let is_recent = cached.touched.load(Ordering::Relaxed) >= before;
            !(is_in_use || has_plans || is_recent || cached.has_subscribers())
        });
        let idle: Vec<_> = idle.collect();
        // Whole games take a while to drop, so this is done without the lock.
        drop(streams);
        idle.len()
    }

    /// Forgets a stream that could not be loaded, unless another task is about to try.
    fn forget(&self, cached: &Arc<CachedStream<P>>) {
        let mut streams = self.0.lock();
        // The map's and the caller's.
        if Arc::strong_count(cached) <= 2 {
            streams.remove(&cached.stream);
        }
    }

    /// How many are in memory.
    pub(crate) fn len(&self) -> usize {
        self.0.lock().len()
    }
}

impl<P: Projection> CachedStream<P> {
    /// The version in memory.
    pub(crate) fn version(&self) -> Version {
        self.version.load(Ordering::Acquire)
    }

    /// Whether it is locked just now.
    pub(crate) fn is_locked(&self) -> bool {
        self.loaded.try_lock().is_err()
    }

    /// Whether it has subscribers. While it is locked that is not known, and the answer is yes.
    pub(crate) fn has_subscribers(&self) -> bool {
        match self.loaded.try_lock() {
            Ok(loaded) => loaded.as_ref().is_some_and(|loaded| !loaded.subscribers.is_empty()),
            Err(_) => true,
        }
    }

    /// Locks it, loading it first if need be. A stream without facts is [`Error::NotFound`].
    pub(crate) async fn lock(
        self: Arc<Self>,
        journal: &dyn DynJournal,
        cache: &StreamCache<P>,
    ) -> Result<Locked<P>, Error> {
        let mut guard = match Arc::clone(&self.loaded).try_lock_owned() {
            Ok(guard) => guard,
            Err(_) => Box::pin(self.wait()).await?,
        };
        if guard.is_none() {
            // In a place of its own, as all that is rare here: what every act waits in is moved at each
            // step, and would be ten times as large with room for a whole table in it.
            match Box::pin(load(journal, &self.stream)).await {
                Ok(Some(loaded)) => {
                    self.version.store(loaded.version, Ordering::Release);
                    *guard = Some(Box::new(loaded));
                }
                Ok(None) => {
                    cache.forget(&self);
                    return Err(Error::NotFound(P::THING));
                }
                Err(error) => {
                    if let Error::Unread(why) = &error {
                        *self.load_failure.lock() = Some((Instant::now(), why.clone()));
                    }
                    cache.forget(&self);
                    return Err(error);
                }
            }
        }
        Ok(Locked { cached: self, guard })
    }

    /// Waits for the lock. If its holder failed to load the stream, those who waited fail as well: if
    /// each of them tried in turn, and waited as long as one waits for a database that is away, the
    /// last would wait for minutes.
    async fn wait(&self) -> Result<OwnedMutexGuard<Option<Box<Loaded<P>>>>, Error> {
        let since = Instant::now();
        let guard = Arc::clone(&self.loaded).lock_owned().await;
        match &*self.load_failure.lock() {
            Some((at, why)) if guard.is_none() && *at >= since => Err(why.clone().into()),
            _ => Ok(guard),
        }
    }

    /// Locks it if it is loaded.
    pub(crate) async fn lock_loaded(self: Arc<Self>) -> Option<Locked<P>> {
        let guard = Arc::clone(&self.loaded).lock_owned().await;
        guard.is_some().then_some(Locked { cached: self, guard })
    }
}

async fn load<P: Projection>(
    journal: &dyn DynJournal,
    stream: &Stream,
) -> Result<Option<Loaded<P>>, Error> {
    let snapshot = match P::SNAPSHOT_EVERY {
        Some(_) => journal.snapshot(stream).await?,
        None => None,
    };
    let restored = snapshot
        .filter(|snapshot| snapshot.kind_version == P::SNAPSHOT_VERSION)
        .and_then(|snapshot| Some((P::restore(&snapshot.payload)?, snapshot.version)));
    let (mut state, mut version) = match restored {
        Some((state, version)) => (Some(state), version),
        None => (None, 0),
    };
    let saved = version;
    loop {
        let entries = journal.read_stream(stream, version, CHUNK).await?;
        let is_last = entries.len() < CHUNK;
        for entry in entries {
            let fact = read::<P>(&entry.kind, entry.kind_version, &entry.payload)?;
            match &mut state {
                None => {
                    let begun = P::begin(stream, &fact, entry.recorded_at);
                    state = Some(begun.map_err(|why| unreadable::<P>(why))?);
                }
                Some(state) => state
                    .apply(&fact, None, entry.seq, entry.recorded_at)
                    .map_err(|why| unreadable::<P>(why))?,
            }
            version = entry.seq + 1;
        }
        if is_last {
            break;
        }
    }
    Ok(state.map(|state| Loaded { state, version, subscribers: Subscribers::default(), saved }))
}

fn read<P: Projection>(kind: &str, version: u16, payload: &str) -> Result<P::Fact, Error> {
    P::Fact::read(kind, version, payload).map_err(|why| unreadable::<P>(why))
}

fn unreadable<P: Projection>(why: String) -> Error {
    Error::Unreadable { thing: P::THING, why }
}

impl<P: Projection> Deref for Locked<P> {
    type Target = Loaded<P>;
    fn deref(&self) -> &Loaded<P> {
        self.guard.as_ref().expect("only a loaded stream is locked")
    }
}

impl<P: Projection> DerefMut for Locked<P> {
    fn deref_mut(&mut self) -> &mut Loaded<P> {
        self.guard.as_mut().expect("only a loaded stream is locked")
    }
}

impl<P: Projection> Locked<P> {
    /// What is loaded, unless it was lost because a fact could not be taken in.
    pub(crate) fn loaded(&self) -> Option<&Loaded<P>> {
        self.guard.as_deref()
    }

    /// The same to be changed.
    pub(crate) fn loaded_mut(&mut self) -> Option<&mut Loaded<P>> {
        self.guard.as_deref_mut()
    }

    /// Reads what others have written since, and tells the subscribers.
    pub(crate) async fn catch_up(&mut self, journal: &dyn DynJournal) -> Result<(), Error> {
        loop {
            let entries = journal.read_stream(&self.cached.stream, self.version, CHUNK).await?;
            let is_last = entries.len() < CHUNK;
            let facts = entries.iter().map(|entry| {
                let fact = read::<P>(&entry.kind, entry.kind_version, &entry.payload)?;
                Ok((fact, entry.recorded_at))
            });
            let facts = facts.collect::<Result<Vec<_>, Error>>()?;
            if !facts.is_empty() {
                self.apply_all(facts.into_iter().map(|(fact, at)| (Decided::from(fact), at)))?;
            }
            if is_last {
                return Ok(());
            }
        }
    }

    /// Decides on the state, stores what was decided, takes it in and notifies the subscribers.
    ///
    /// `decide` is called again if another node wrote first. It is also called again before a refusal
    /// is believed, because the refusal may rest on a state that another node has left behind. It may
    /// answer without any fact.
    pub(crate) async fn change<T>(
        &mut self,
        journal: &dyn DynJournal,
        clock: &dyn Clock,
        mut decide: impl FnMut(&P, Version) -> Result<Change<P, T>, Error>,
    ) -> Result<T, Error> {
        let mut is_current = false;
        let mut backoff = Backoff::new();
        loop {
            let decided = decide(&self.state, self.version);
            if decided.is_err() && !is_current {
                let before = self.version;
                Box::pin(self.catch_up(journal)).await?;
                is_current = true;
                if self.version != before {
                    continue;
                }
            }
            let Change { facts, answer } = decided?;
            if facts.is_empty() {
                return Ok(answer);
            }
            let now = clock.now();
            let append = Append {
                stream: self.cached.stream.clone(),
                expected: self.version,
                facts: facts.iter().map(|decided| decided.fact.to_fact()).collect(),
                recorded_at: now,
            };
            match journal.append(append).await {
                Ok(()) => {
                    self.apply_all(facts.into_iter().map(|decided| (decided, now)))?;
                    if self.has_much_unsaved() {
                        Box::pin(self.save_snapshot(journal)).await;
                    }
                    return Ok(answer);
                }
                Err(AppendError::Stale { .. }) if backoff.is_over() => {
                    return Err(Error::Busy(P::THING));
                }
                Err(AppendError::Stale { .. }) => {
                    backoff.wait().await;
                    Box::pin(self.catch_up(journal)).await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Takes in facts that are kept, with the times they were, and tells the subscribers, of all at
    /// once if that can be.
    fn apply_all(
        &mut self,
        facts: impl Iterator<Item = (Decided<P>, Millis)>,
    ) -> Result<(), Error> {
        // Taken out for now. If something fails halfway, by an error or a panic, the state in memory
        // can no longer be trusted, and the next request loads it again.
        let mut loaded = self.guard.take().expect("only a loaded stream is locked");
        let mut from = loaded.version;
        for (Decided { fact, outcome }, at) in facts {
            if from < loaded.version && P::announces_before(&fact) {
                loaded.state.announce(from, loaded.version, &mut loaded.subscribers);
                from = loaded.version;
            }
            let applied = loaded.state.apply(&fact, outcome, loaded.version, at);
            applied.map_err(|why| unreadable::<P>(why))?;
            loaded.version += 1;
        }
        loaded.state.announce(from, loaded.version, &mut loaded.subscribers);
        self.cached.version.store(loaded.version, Ordering::Release);
        *self.guard = Some(loaded);
        Ok(())
    }

    /// Whether enough has happened since the last snapshot for another.
    fn has_much_unsaved(&self) -> bool {
        P::SNAPSHOT_EVERY.is_some_and(|every| self.version - self.saved >= every)
    }

    /// Saves a snapshot. A failure costs time at the next start and nothing else, so it is not an
    /// error of the change.
    async fn save_snapshot(&mut self, journal: &dyn DynJournal) {
        if let Some(payload) = self.state.save() {
            let (version, kind_version) = (self.version, P::SNAPSHOT_VERSION);
            let snapshot = Snapshot { version, kind_version, payload };
            if journal.save_snapshot(&self.cached.stream, snapshot).await.is_ok() {
                self.saved = version;
            }
        }
    }
}

/// Waiting for a turn to write after another node was quicker. Each wait is longer than the one
/// before: a node with many changes to the same stream lets another in only between two of them.
struct Backoff {
    until: Instant,
    next: Duration,
}

impl Backoff {
    const SHORTEST: Duration = Duration::from_millis(1);
    /// Short, because readers wait as well.
    const LONGEST: Duration = Duration::from_millis(32);

    fn new() -> Backoff {
        Backoff { until: Instant::now() + PATIENCE, next: Self::SHORTEST }
    }

    fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }

    async fn wait(&mut self) {
        sleep(self.next).await;
        self.next = (self.next * 2).min(Self::LONGEST);
    }
}

/// What was decided: facts to keep, and the answer once they are kept.
pub(crate) struct Change<P: Projection, T> {
    pub(crate) facts: Vec<Decided<P>>,
    pub(crate) answer: T,
}

/// A fact to keep, and what deciding it worked out, which is not kept.
pub(crate) struct Decided<P: Projection> {
    pub(crate) fact: P::Fact,
    pub(crate) outcome: Option<P::Outcome>,
}

impl<P: Projection> Decided<P> {
    pub(crate) const fn from(fact: P::Fact) -> Decided<P> {
        Decided { fact, outcome: None }
    }
}

impl<P: Projection, T> Change<P, T> {
    /// Nothing to keep.
    pub(crate) const fn nothing(answer: T) -> Change<P, T> {
        Change { facts: Vec::new(), answer }
    }

    /// One fact.
    pub(crate) fn one(fact: P::Fact, answer: T) -> Change<P, T> {
        Change::all([fact], answer)
    }

    /// These facts.
    pub(crate) fn all(facts: impl IntoIterator<Item = P::Fact>, answer: T) -> Change<P, T> {
        Change { facts: facts.into_iter().map(Decided::from).collect(), answer }
    }
}
