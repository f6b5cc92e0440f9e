//! Words in the log about what may happen thousands of times a second.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// How long after a word the next one is due.
const PAUSE: Duration = Duration::from_mins(1);

/// Says when it is time for another word: at once, and then once a minute.
#[derive(Debug, Default)]
pub(crate) struct LogThrottle(Mutex<Option<Instant>>);

impl LogThrottle {
    /// Whether it is time. One caller gets a yes and logs; the others get a no for a while.
    pub(crate) fn is_time(&self) -> bool {
        self.is_time_at(Instant::now())
    }

    fn is_time_at(&self, now: Instant) -> bool {
        let mut last = self.0.lock();
        let is_time = last.is_none_or(|last| now.duration_since(last) >= PAUSE);
        if is_time {
            *last = Some(now);
        }
        is_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_one_word_a_minute() {
        let (throttle, start) = (LogThrottle::default(), Instant::now());
        let said =
            (0..180).filter(|second| throttle.is_time_at(start + Duration::from_secs(*second)));
        assert_eq!(said.collect::<Vec<_>>(), [0, 60, 120]);
    }
}
