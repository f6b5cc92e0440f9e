use std::time::{Duration, Instant};

use crowd::Ticks;
use parking_lot::Mutex;

/// How often it is looked whether something was stolen.
const PERIOD: Duration = Duration::from_millis(100);

/// When this machine was all ours. Time that its host gave to others is neither the hall's nor the
/// crowd's.
#[derive(Debug, Default)]
pub(crate) struct Calm(Mutex<Vec<Look>>);

/// What had been stolen when it was looked, in the kernel's ticks.
#[derive(Copy, Clone, Debug)]
struct Look {
    at: Instant,
    stolen: u64,
}

impl Calm {
    /// Looks time and again, until it is dropped.
    pub(crate) async fn watch(&self) -> anyhow::Result<()> {
        let mut period = tokio::time::interval(PERIOD);
        loop {
            period.tick().await;
            let Ticks { stolen, .. } = Ticks::so_far()?;
            let look = Look { at: Instant::now(), stolen };
            self.0.lock().push(look);
        }
    }

    /// Whether nothing was stolen while something `took` so long and ended then, nor in the period
    /// before: what had piled up meanwhile was still in its way.
    pub(crate) fn was_there(&self, ended: Instant, took: Duration) -> bool {
        let looks = self.0.lock();
        let began = ended.checked_sub(took + PERIOD);
        let before = looks.partition_point(|look| began.is_some_and(|began| look.at <= began));
        let after = looks.partition_point(|look| look.at < ended);
        match (before.checked_sub(1), looks.get(after)) {
            (Some(before), Some(after)) => looks[before].stolen == after.stolen,
            // It was not looked so early, or not so late.
            _ => false,
        }
    }
}
