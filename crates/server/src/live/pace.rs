//! How fast a client may send.

use tokio::time::Instant;

/// How many times a second a client may ask for everything, which may be a large event's board. One
/// that lost its way needs it once.
const RESYNCS: f64 = 1.0;

/// How many times it may at once.
const RESYNCS_AT_ONCE: f64 = 5.0;

/// How much a client may still send now.
#[derive(Debug)]
pub(super) struct Pace {
    /// In a second.
    rate: f64,
    /// After a quiet time.
    at_once: f64,
    left: f64,
    at: Instant,
}

impl Pace {
    /// `rate` messages a second; four times as many may come at once.
    pub(super) fn of_messages(rate: u32) -> Pace {
        let rate = f64::from(rate);
        Pace::new(rate, 4.0 * rate)
    }

    /// Of wishes for everything.
    pub(super) fn of_resyncs() -> Pace {
        Pace::new(RESYNCS, RESYNCS_AT_ONCE)
    }

    fn new(rate: f64, at_once: f64) -> Pace {
        Pace { rate, at_once, left: at_once, at: Instant::now() }
    }

    /// Whether another may come. One that may not costs nothing: who waits is let in again.
    pub(super) fn allows(&mut self) -> bool {
        self.allows_at(Instant::now())
    }

    fn allows_at(&mut self, now: Instant) -> bool {
        let earned = now.duration_since(self.at).as_secs_f64() * self.rate;
        self.left = (self.left + earned).min(self.at_once);
        self.at = now;
        let allows = self.left >= 1.0;
        if allows {
            self.left -= 1.0;
        }
        allows
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn so_many_may_come_at_once_and_then_one_at_a_time() {
        let mut pace = Pace::of_resyncs();
        let start = pace.at;
        let allowed = |pace: &mut Pace, n, at| (0..n).filter(|_| pace.allows_at(at)).count();
        assert_eq!(allowed(&mut pace, 50, start), 5);
        assert_eq!(allowed(&mut pace, 50, start + Duration::from_millis(900)), 0);
        assert_eq!(allowed(&mut pace, 50, start + Duration::from_millis(2100)), 2);
        assert_eq!(allowed(&mut pace, 50, start + Duration::from_mins(1)), 5);
    }
}
