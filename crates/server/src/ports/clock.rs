//! The real clock.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use app::{Clock, Millis};
use store::AnyJournal;

/// How far the machine's clock may be from the database server's before that is worth a warning.
const FAR: Millis = 2000;

/// By how much a clock that is ahead falls back each time it is compared.
const FALL_BACK: Millis = 250;

/// The clock of a hall. It shows the machine's time or, where machines share a database, that of its
/// server: what one of them writes another reads, and a minute's difference would end somebody's turn.
///
/// It goes on at its own pace while somebody sets it back: nobody is to wait an hour for the next hand
/// because a laptop has found out which time zone it is in.
#[derive(Debug)]
pub struct SystemClock {
    started: Instant,
    /// How far the time this clock shows is ahead of what passed since it was started.
    ahead: AtomicI64,
    /// The latest time it has shown.
    shown: AtomicI64,
    /// Whether it goes by a server's time.
    is_led: AtomicBool,
    /// Whether the machine's own clock was far from that when last compared.
    is_far: AtomicBool,
}

impl SystemClock {
    /// A clock that shows the machine's time.
    pub fn new() -> SystemClock {
        SystemClock {
            started: Instant::now(),
            ahead: AtomicI64::new(Millis::MIN),
            shown: AtomicI64::new(Millis::MIN),
            is_led: AtomicBool::new(false),
            is_far: AtomicBool::new(false),
        }
    }

    /// The clock of a hall with this journal.
    pub async fn of(journal: &AnyJournal) -> SystemClock {
        let clock = SystemClock::new();
        clock.compare(journal).await;
        clock
    }

    /// Asks the journal's server for the time, if it has one. A server that does not answer changes
    /// nothing: the clock goes on.
    pub(crate) async fn compare(&self, journal: &AnyJournal) {
        let asked = self.passed();
        let Ok(Some(server)) = journal.time().await else { return };
        self.hear(server, asked, self.passed());
        let off = wall() - self.passed() - self.ahead.load(Ordering::Relaxed);
        let is_far = off.abs() > FAR;
        let was_far = self.is_far.swap(is_far, Ordering::Relaxed);
        if is_far && !was_far {
            tracing::warn!(
                seconds_ahead = off / 1000,
                "this machine's clock is not right by the database server's, which counts"
            );
        }
    }

    /// Takes in what a server said between two moments: it may have been any between them, and what
    /// agrees with one of them is left as it is.
    fn hear(&self, server: Millis, asked: Millis, answered: Millis) {
        let (least, most) = (server - answered, server - asked);
        let ahead = self.ahead.load(Ordering::Relaxed);
        let has_shown = self.shown.load(Ordering::Relaxed) != Millis::MIN;
        let ahead = match (ahead < least, ahead > most && has_shown) {
            (true, _) => least,
            // Not at once: it would stand still for as long.
            (false, true) => (ahead - FALL_BACK).max(most),
            (false, false) => ahead.min(most),
        };
        self.ahead.store(ahead, Ordering::Relaxed);
        self.is_led.store(true, Ordering::Relaxed);
    }

    /// The time, when the machine says it is `wall` and so much has passed since the start.
    fn at(&self, wall: Millis, passed: Millis) -> Millis {
        let ahead = if self.is_led.load(Ordering::Relaxed) {
            self.ahead.load(Ordering::Relaxed)
        } else {
            let ahead = wall.saturating_sub(passed);
            self.ahead.fetch_max(ahead, Ordering::Relaxed).max(ahead)
        };
        let time = passed.saturating_add(ahead);
        self.shown.fetch_max(time, Ordering::Relaxed).max(time)
    }

    fn passed(&self) -> Millis {
        millis(self.started.elapsed())
    }
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock::new()
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        self.at(wall(), self.passed())
    }
}

/// What the machine says. A clock set before 1970 is wrong anyway; 0 keeps the order of things.
fn wall() -> Millis {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

fn millis(span: Duration) -> Millis {
    Millis::try_from(span.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_back_goes_on_at_its_own_pace() {
        let clock = SystemClock::new();
        assert_eq!(clock.at(50_000, 0), 50_000);
        assert_eq!(clock.at(50_010, 10), 50_010);
        assert_eq!(clock.at(20_020, 20), 50_020, "set back by half a minute");
        assert_eq!(clock.at(50_031, 30), 50_031, "set right again");
        assert_eq!(clock.at(90_040, 40), 90_040, "set ahead");
    }

    #[test]
    fn a_clock_that_is_led_shows_what_the_server_says_whatever_the_machine_does() {
        let clock = SystemClock::new();
        clock.hear(50_000, 0, 10);
        assert_eq!(clock.at(140_000, 10), 50_000, "the machine is a minute and a half ahead");
        assert_eq!(clock.at(900_000, 20), 50_010, "and set ahead further");
        clock.hear(50_032, 30, 40);
        assert_eq!(clock.at(0, 40), 50_032, "said 8 ms ago at most, and now at the earliest");
        clock.hear(50_045, 50, 90);
        assert_eq!(clock.at(0, 90), 50_082, "an answer that took long says nothing else");
        clock.hear(60_100, 100, 100);
        assert_eq!(clock.at(0, 100), 60_100, "the server was set ahead");
    }

    #[test]
    fn a_clock_that_is_led_falls_back_slowly_and_never_goes_back() {
        let clock = SystemClock::new();
        clock.hear(50_000, 0, 0);
        assert_eq!(clock.at(0, 0), 50_000);
        clock.hear(49_000, 10, 10);
        assert_eq!(clock.at(0, 10), 50_000, "it stands for a moment");
        assert_eq!(clock.at(0, 1010), 50_760, "and is that much less ahead");
        for n in 2..6 {
            clock.hear(48_990 + n * 5000, n * 5000, n * 5000);
        }
        assert_eq!(clock.at(0, 30_000), 78_990);
    }
}
