//! What every handler has at hand.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use app::{Hall, SeatPass};
use tokio::sync::watch;

use crate::limits::Rates;
use crate::measured::Measured;
use crate::metrics::Metrics;
use crate::ports::{Argon, OsEntropy, SystemClock};
use crate::settings::Settings;

/// The hall as it runs: a real journal, the real clock, real randomness.
pub type LiveHall = Hall<Measured, SystemClock, OsEntropy>;

/// What every handler has at hand. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Site(Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) hall: LiveHall,
    pub(crate) passwords: Argon,
    pub(crate) settings: Settings,
    pub(crate) presence: Presence,
    pub(crate) rates: Rates,
    pub(crate) metrics: Arc<Metrics>,
    /// Turns true when the server is about to stop: sockets close then.
    pub(crate) closing: watch::Receiver<bool>,
}

impl Site {
    pub(crate) fn new(
        hall: LiveHall,
        settings: Settings,
        metrics: Arc<Metrics>,
        closing: watch::Receiver<bool>,
    ) -> Site {
        let (passwords, presence) = (Argon::new(), Presence::default());
        let rates = Rates::new(&settings.limits);
        Site(Arc::new(Shared { hall, passwords, settings, presence, rates, metrics, closing }))
    }
}

impl Deref for Site {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// How many sockets each seat has here: a player with a phone and a tablet is away once both are.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<HashMap<SeatPass, usize>>);

impl Presence {
    pub(crate) fn came(&self, pass: SeatPass) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(pass).or_default() += 1;
    }

    /// Whether this was the last.
    pub(crate) fn went(&self, pass: SeatPass) -> bool {
        let mut sockets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(n_sockets) = sockets.get_mut(&pass) else { return false };
        *n_sockets -= 1;
        let is_last = *n_sockets == 0;
        if is_last {
            sockets.remove(&pass);
        }
        is_last
    }
}
