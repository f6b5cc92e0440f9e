//! What every handler has at hand.

use std::num::NonZeroU32;
use std::ops::Deref;
use std::sync::Arc;

use app::Hall;
use governor::{Quota, RateLimiter};
use tokio::sync::watch;

use crate::live::presence::Presence;
use crate::middleware::body_budget::BodyBudget;
use crate::middleware::rate_limits::Rates;
use crate::middleware::waiting::WaitingTables;
use crate::ops::metrics::Metrics;
use crate::ports::clock::SystemClock;
use crate::ports::entropy::OsEntropy;
use crate::ports::metered_journal::MeteredJournal;
use crate::ports::passwords::Argon;
use crate::settings::Settings;

/// What every handler has at hand. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct ServerState(Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) hall: Hall,
    /// The hall's journal, and its clock.
    pub(crate) journal: MeteredJournal,
    pub(crate) clock: Arc<SystemClock>,
    pub(crate) passwords: Argon,
    pub(crate) settings: Settings,
    pub(crate) presence: Presence,
    pub(crate) rates: Rates,
    /// The tables of the lobby that no one is at.
    pub(crate) waiting: WaitingTables,
    /// Memory for the bodies of requests.
    pub(crate) bodies: BodyBudget,
    pub(crate) metrics: Arc<Metrics>,
    /// Turns true when the server is about to stop: sockets close then.
    pub(crate) closing: watch::Receiver<bool>,
}

impl ServerState {
    pub(crate) fn new(
        journal: MeteredJournal,
        clock: SystemClock,
        settings: Settings,
        metrics: Arc<Metrics>,
        closing: watch::Receiver<bool>,
    ) -> ServerState {
        let (clock, rates) = (Arc::new(clock), Rates::new(&settings.limits));
        let limits = &settings.limits;
        let bodies = BodyBudget::new(limits.bodies, limits.record.max(limits.body));
        let hall = Hall::limited(journal.clone(), clock.clone(), OsEntropy, unwatched_play());
        hall.resume(journal.inner().node().cloned());
        ServerState(Arc::new(Shared {
            hall,
            journal,
            clock,
            passwords: Argon::new(),
            settings,
            presence: Presence::default(),
            rates,
            waiting: WaitingTables::default(),
            bodies,
            metrics,
            closing,
        }))
    }
}

/// What the hall plays at casual tables without a person connected, in steps a second for all of them
/// together: enough for a game or two, and not for a crowd of empty tables to fill the disk.
fn unwatched_play() -> impl Fn() -> bool + Send + Sync {
    const A_SECOND: NonZeroU32 = NonZeroU32::new(200).unwrap();
    const AT_ONCE: NonZeroU32 = NonZeroU32::new(2000).unwrap();
    let rate = RateLimiter::direct(Quota::per_second(A_SECOND).allow_burst(AT_ONCE));
    move || rate.check().is_ok()
}

impl Deref for ServerState {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}
