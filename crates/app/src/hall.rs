use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::{Instant, sleep, timeout_at};

use crate::agenda::{Agenda, Scheduled};
use crate::event::{EventFact, EventState};
use crate::journal::{Append, AppendError, Journal, Notice, Stream, Version};
use crate::kept::Kept;
use crate::live::{Change, Held, Live, Lives, Projection};
use crate::lobby::{Lobby, LobbyFact};
use crate::machines::{Machine, Machines};
use crate::people::{AccountFact, AccountState, HallFact, HallState, SessionFact, SessionState};
use crate::sheet::{SheetFact, SheetState};
use crate::side_by_side::{MANY, side_by_side};
use crate::table::{TableFact, TableState};
use crate::{Clock, Entropy, Error, LegalMove, Millis, StandIn};

/// How long a notice of a stream that is held is left to whoever holds it: most likely it is of their
/// own write, which they are about to take in.
const OWN: Duration = Duration::from_millis(20);

/// When something is tried again that failed: long enough for a journal to come back, and short
/// enough for players to wait.
const AGAIN: Millis = 1000;

/// How long a journal that could not be read is left alone.
const REST: Duration = Duration::from_secs(1);

/// When a stream is looked at of which there was a notice.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Look {
    /// Now, unless somebody holds it.
    UnlessHeld,
    /// As soon as nobody holds it.
    Anyway,
}

/// The hall: every use case, over a journal, a clock and a source of randomness.
///
/// Cheap to clone; clones are the same hall. Any number of halls, in one program or on many
/// machines, may share one journal.
pub struct Hall<J, C, E>(pub(crate) Arc<Shared<J, C, E>>);

pub(crate) struct Shared<J, C, E> {
    pub(crate) journal: J,
    pub(crate) clock: C,
    pub(crate) entropy: E,
    pub(crate) stand_in: Box<dyn StandIn>,
    pub(crate) lives: AllLives,
    pub(crate) agenda: Agenda,
    /// Marked whenever somebody's rights may have changed.
    rights: watch::Sender<()>,
    /// Until when nobody looked after the tables.
    resumed_at: AtomicI64,
    /// When something could last not be kept.
    troubled_at: AtomicI64,
    /// Told when what is in memory may be behind the journal, whatever notices there were.
    behind: Notify,
    /// This machine among those that share the journal, and the others.
    pub(crate) machines: Machines,
}

/// What is in memory, by sort.
#[derive(Debug, Default)]
pub(crate) struct AllLives {
    pub(crate) tables: Lives<TableState>,
    pub(crate) events: Lives<EventState>,
    pub(crate) sheets: Lives<SheetState>,
    pub(crate) accounts: Lives<AccountState>,
    pub(crate) sessions: Lives<SessionState>,
    pub(crate) hall: Lives<HallState>,
    pub(crate) lobby: Lives<Lobby>,
}

/// Every kind of fact this hall writes, with the version of its shape. Older versions are read as
/// well.
pub fn fact_kinds() -> Vec<(&'static str, u16)> {
    [
        TableFact::KINDS,
        EventFact::KINDS,
        SheetFact::KINDS,
        AccountFact::KINDS,
        SessionFact::KINDS,
        HallFact::KINDS,
        LobbyFact::KINDS,
    ]
    .concat()
}

/// A projection the hall keeps in memory.
pub(crate) trait InHall: Projection {
    /// Whether it says who may do what.
    const GIVES_RIGHTS: bool = false;

    /// Where those of its sort are.
    fn lives(all: &AllLives) -> &Lives<Self>;
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

impl<J, C, E> Clone for Hall<J, C, E> {
    fn clone(&self) -> Self {
        Hall(Arc::clone(&self.0))
    }
}

impl<J, C, E> fmt::Debug for Hall<J, C, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hall").finish_non_exhaustive()
    }
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
    /// A hall with nothing in memory yet. Stand-ins play a plain legal move.
    pub fn new(journal: J, clock: C, entropy: E) -> Hall<J, C, E> {
        Hall::with_stand_in(journal, clock, entropy, LegalMove)
    }

    /// A hall whose stand-ins are played by `stand_in`.
    pub fn with_stand_in(
        journal: J,
        clock: C,
        entropy: E,
        stand_in: impl StandIn,
    ) -> Hall<J, C, E> {
        Hall(Arc::new(Shared {
            journal,
            clock,
            entropy,
            stand_in: Box::new(stand_in),
            lives: AllLives::default(),
            agenda: Agenda::default(),
            rights: watch::Sender::default(),
            resumed_at: AtomicI64::new(Millis::MIN),
            troubled_at: AtomicI64::new(Millis::MIN),
            behind: Notify::new(),
            machines: Machines::default(),
        }))
    }

    /// The journal.
    pub fn journal(&self) -> &J {
        &self.0.journal
    }

    /// The clock.
    pub fn clock(&self) -> &C {
        &self.0.clock
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
        let due: Vec<_> = std::iter::from_fn(|| self.0.agenda.take(now)).collect();
        // All together, so that they share commits: hundreds of tables may be waiting for a deal.
        side_by_side(due.len(), due, |(due, stream)| {
            let hall = self.clone();
            async move { hall.settle(&stream, due).await }
        })
        .await
    }

    /// The hall is open from now on, at this machine among others if several share the journal.
    ///
    /// Nobody looked after the tables until the first of them was started: players of tables at which
    /// nothing has happened since count as away until they come back, and their shot clocks stand
    /// still.
    pub fn resume(&self, machine: Option<Machine>) {
        let now = self.now();
        // Another machine's clock may be ahead of ours, and what is written here is not of before.
        let since = machine.as_ref().map_or(now, |machine| machine.since.min(now));
        self.0.resumed_at.store(since, Ordering::Relaxed);
        if let Some(machine) = machine {
            self.0.machines.join(machine.name);
        }
    }

    /// Whether something could not be kept at this machine since `then`.
    pub(crate) fn was_troubled_since(&self, then: Millis) -> bool {
        self.0.troubled_at.load(Ordering::Relaxed) >= then
    }

    pub(crate) fn resumed_at(&self) -> Millis {
        self.0.resumed_at.load(Ordering::Relaxed)
    }

    /// Tells when somebody's rights may have changed, here or on another machine: who has more than
    /// a spectator's is to be asked for them again.
    pub fn rights(&self) -> watch::Receiver<()> {
        self.0.rights.subscribe()
    }

    /// When something is next due, if anything is.
    pub fn next_due(&self) -> Option<Millis> {
        self.0.agenda.next()
    }

    /// Follows the journal's notices for as long as there are any: what other machines write
    /// reaches the listeners here, and so does what was written here for somebody who went away
    /// before it was. To be run in a task of its own.
    pub async fn follow(&self) {
        let notices = self.0.journal.notices();
        // What was written between loading a stream and listening here was not heard.
        self.0.behind.notify_one();
        tokio::select! {
            () = self.heed(notices) => {}
            // Beside the notices, not between two of them: it takes a while, and they would be lost
            // again meanwhile.
            () = self.catch_up_everywhere() => {}
        }
    }

    /// Brings everything up to date whenever it may be behind, and tries until that works: nobody
    /// would notice that the players here see an old table.
    async fn catch_up_everywhere(&self) {
        loop {
            self.0.behind.notified().await;
            // Asked first, because each stream is held while it is read.
            while self.0.journal.check_read().await.is_err()
                || self.look_everywhere().await.is_err()
            {
                sleep(REST).await;
            }
        }
    }

    /// Looks at each stream of which there is a notice, and says so when some were lost.
    async fn heed(&self, mut notices: broadcast::Receiver<Notice>) {
        // What to look at again, and when.
        let mut later: VecDeque<(Instant, Stream, Version)> = VecDeque::new();
        loop {
            while let Some((_, stream, version)) =
                later.pop_front_if(|(at, ..)| *at <= Instant::now())
            {
                self.look_at(&stream, version, Look::Anyway);
            }
            let notice = match later.front() {
                None => notices.recv().await,
                Some(&(at, ..)) => match timeout_at(at, notices.recv()).await {
                    Ok(notice) => notice,
                    Err(_) => continue,
                },
            };
            match notice {
                Ok(Notice::Grown { stream, version }) => {
                    if !self.look_at(&stream, version, Look::UnlessHeld) {
                        later.push_back((Instant::now() + OWN, stream.clone(), version));
                    }
                    // What is on a sheet is good for the sides its match has at the event.
                    self.look_at_sheets_of(&stream, version);
                }
                Ok(Notice::Lost) | Err(RecvError::Lagged(_)) => self.0.behind.notify_one(),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Forgets what nobody has asked for in the last `idle` milliseconds, nobody listens to, and has
    /// nothing to do in the next. It is rebuilt from the journal when somebody asks for it, and when
    /// it has something to do. Returns how much was forgotten.
    pub fn forget_idle(&self, idle: Millis) -> usize {
        let (before, until) = (self.now() - idle, self.now() + idle);
        let lives = &self.0.lives;
        lives.tables.forget_idle(before, until)
            + lives.events.forget_idle(before, until)
            + lives.sheets.forget_idle(before, until)
            + lives.accounts.forget_idle(before, until)
            + lives.sessions.forget_idle(before, until)
    }

    /// How much is in memory.
    pub fn load(&self) -> Load {
        let lives = &self.0.lives;
        Load {
            tables: lives.tables.len(),
            events: lives.events.len(),
            sheets: lives.sheets.len(),
            sessions: lives.sessions.len(),
        }
    }

    /// Locks a stream, loading it if need be.
    pub(crate) async fn hold<P: InHall>(&self, stream: &Stream) -> Result<Held<P>, Error> {
        let lives = P::lives(&self.0.lives);
        let held = lives.get(stream, self.now()).lock(&self.0.journal, lives).await?;
        self.schedule(&held);
        Ok(held)
    }

    /// Decides on a stream and keeps what was decided; see [`Held::change`].
    pub(crate) async fn change<P: InHall, T>(
        &self,
        held: &mut Held<P>,
        decide: impl FnMut(&P, Version) -> Result<Change<P, T>, Error>,
    ) -> Result<T, Error> {
        let before = held.version;
        let answer = held.change(&self.0.journal, &self.0.clock, decide).await;
        if let Err(Error::Full(_) | Error::Unwritten(_) | Error::Unresolved(_)) = answer {
            self.0.troubled_at.store(self.now(), Ordering::Relaxed);
        }
        // Also after a refusal: what others had written was taken in before it was believed.
        self.schedule(held);
        if held.live.version() > before {
            // Before whoever changed them hears so: the notice may take a moment.
            self.tell_of_rights::<P>();
        }
        answer
    }

    /// Reads what others have written, and tells the listeners.
    pub(crate) async fn catch_up<P: InHall>(&self, held: &mut Held<P>) -> Result<(), Error> {
        let caught_up = held.catch_up(&self.0.journal).await;
        self.schedule(held);
        caught_up
    }

    /// Begins a stream with these facts. `false` if it has begun already.
    pub(crate) async fn create<P: InHall>(
        &self,
        stream: &Stream,
        facts: &[P::Fact],
    ) -> Result<bool, Error> {
        let append = Append {
            stream: stream.clone(),
            expected: 0,
            facts: facts.iter().map(Kept::to_fact).collect(),
            recorded_at: self.now(),
        };
        match self.0.journal.append(append).await {
            Ok(()) => Ok(true),
            Err(AppendError::Stale { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Notes when a stream next wants to be looked at. One that could not be taken in is loaded anew by
    /// whoever asks next.
    pub(crate) fn schedule<P: InHall>(&self, held: &Held<P>) {
        if let Some(loaded) = held.loaded() {
            self.0.agenda.note(&held.live.stream, loaded.state.due(), &held.live.scheduled);
        }
    }

    /// Does what is due at a stream, if the entry for `due` still counts.
    async fn settle(&self, stream: &Stream, due: Millis) -> Result<(), Error> {
        let lives = &self.0.lives;
        match stream.sort() {
            "table" => {
                self.settle_live(&lives.tables, stream, due, self.settle_table(stream)).await
            }
            "sheet" => {
                self.settle_live(&lives.sheets, stream, due, self.settle_sheet(stream)).await
            }
            "event" => {
                self.settle_live(&lives.events, stream, due, self.settle_event(stream)).await
            }
            _ => Ok(()),
        }
    }

    async fn settle_live<P: InHall>(
        &self,
        lives: &Lives<P>,
        stream: &Stream,
        due: Millis,
        settling: impl Future<Output = Result<(), Error>>,
    ) -> Result<(), Error> {
        let live = match lives.peek(stream) {
            Some(live) => live,
            // Forgotten since: it is scheduled anew when it is loaded, most likely for now.
            None => match self.hold::<P>(stream).await {
                Ok(held) => Arc::clone(&held.live),
                Err(Error::NotFound(_)) => return Ok(()),
                Err(error) => {
                    let again = self.now() + AGAIN;
                    self.0.agenda.note(stream, Some(again), &Scheduled::default());
                    return Err(error);
                }
            },
        };
        let Some(looking) = live.scheduled.begin(due) else { return Ok(()) };
        let settled = settling.await;
        drop(looking);
        match settled {
            Ok(()) => {
                if let Some(held) = Arc::clone(&live).lock_loaded().await {
                    self.schedule(&held);
                }
            }
            Err(_) => self.0.agenda.note(stream, Some(self.now() + AGAIN), &live.scheduled),
        }
        settled
    }

    /// Brings a live stream up to date, in a task of its own: the notices behind this one should not
    /// wait for it. `false` if that was left to whoever holds it.
    fn look_at(&self, stream: &Stream, version: Version, look: Look) -> bool {
        fn look_at<J: Journal, C: Clock, E: Entropy, P: InHall>(
            hall: &Hall<J, C, E>,
            stream: &Stream,
            version: Version,
            look: Look,
        ) -> bool {
            let Some(live) = P::lives(&hall.0.lives).peek(stream) else { return true };
            if live.version() >= version {
                hall.tell_of_rights::<P>();
                return true;
            }
            if look == Look::UnlessHeld && live.is_held() {
                return false;
            }
            let hall = hall.clone();
            tokio::spawn(async move {
                let Some(mut held) = live.lock_loaded().await else { return };
                if held.version < version
                    && let Err(Error::Unread(_)) = hall.catch_up(&mut held).await
                {
                    hall.0.behind.notify_one();
                }
                drop(held);
                hall.tell_of_rights::<P>();
            });
            true
        }
        match stream.sort() {
            "table" => look_at::<J, C, E, TableState>(self, stream, version, look),
            "event" => look_at::<J, C, E, EventState>(self, stream, version, look),
            "sheet" => look_at::<J, C, E, SheetState>(self, stream, version, look),
            "account" => look_at::<J, C, E, AccountState>(self, stream, version, look),
            "session" => look_at::<J, C, E, SessionState>(self, stream, version, look),
            "hall" => look_at::<J, C, E, HallState>(self, stream, version, look),
            "lobby" => look_at::<J, C, E, Lobby>(self, stream, version, look),
            _ => true,
        }
    }

    /// Once what a stream says of rights can be asked for.
    fn tell_of_rights<P: InHall>(&self) {
        if P::GIVES_RIGHTS {
            self.0.rights.send_replace(());
        }
    }

    /// Brings every live stream up to date, unless the journal cannot be read.
    async fn look_everywhere(&self) -> Result<(), Error> {
        async fn look<J: Journal, C: Clock, E: Entropy, P: InHall>(
            hall: &Hall<J, C, E>,
        ) -> Result<(), Error> {
            let look = |live: Arc<Live<P>>| {
                let hall = hall.clone();
                async move {
                    let Some(mut held) = live.lock_loaded().await else { return Ok(()) };
                    match hall.catch_up(&mut held).await {
                        Err(error @ Error::Unread(_)) => Err(error),
                        // What a later release has written is for that to read.
                        Ok(()) | Err(_) => Ok(()),
                    }
                }
            };
            side_by_side(MANY, P::lives(&hall.0.lives).all(), look).await
        }
        look::<J, C, E, TableState>(self).await?;
        look::<J, C, E, EventState>(self).await?;
        look::<J, C, E, SheetState>(self).await?;
        look::<J, C, E, AccountState>(self).await?;
        look::<J, C, E, SessionState>(self).await?;
        look::<J, C, E, HallState>(self).await?;
        look::<J, C, E, Lobby>(self).await?;
        self.look_at_all_sheets().await;
        self.0.rights.send_replace(());
        Ok(())
    }
}
