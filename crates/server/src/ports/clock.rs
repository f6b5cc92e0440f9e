//! The real clock.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use app::{Clock, Millis};
use store::AnyJournal;

/// How far this node's own clock may be from the database server's before that is worth a warning.
const FAR: Millis = 2000;

/// The clock of a hall. It shows this node's time or, where nodes share a database, that of its
/// server: what one of them writes another reads, and a minute's difference would end a turn early.
///
/// Setting the node's clock back does not set this one back: players would wait an hour for the next
/// hand because a laptop has found its time zone.
#[derive(Debug)]
pub struct SystemClock {
    started: Instant,
    /// The time at which it was started.
    offset: AtomicI64,
    /// Whether that is by a server's time.
    follows_server: AtomicBool,
    /// Whether this node's own clock was far from that when last compared.
    is_far: AtomicBool,
}

impl SystemClock {
    /// A clock that shows this node's time.
    pub fn new() -> SystemClock {
        SystemClock {
            started: Instant::now(),
            offset: AtomicI64::new(Millis::MIN),
            follows_server: AtomicBool::new(false),
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
        self.follow(server, asked, self.passed());
        let off = wall() - self.now();
        let is_far = off.abs() > FAR;
        let was_far = self.is_far.swap(is_far, Ordering::Relaxed);
        if is_far && !was_far {
            tracing::warn!(
                seconds_ahead = off / 1000,
                "this node's clock differs from the database server's, which counts"
            );
        }
    }

    /// Follows what a server said between two moments after the start. It may have said so at any of
    /// them, so an offset that agrees with one stays as it is.
    fn follow(&self, server: Millis, asked: Millis, answered: Millis) {
        let offset = self.offset.load(Ordering::Relaxed).clamp(server - answered, server - asked);
        self.offset.store(offset, Ordering::Relaxed);
        self.follows_server.store(true, Ordering::Relaxed);
    }

    /// The time, when the node says it is `wall` and so much has passed since the start.
    fn at(&self, wall: Millis, passed: Millis) -> Millis {
        let offset = if self.follows_server.load(Ordering::Relaxed) {
            self.offset.load(Ordering::Relaxed)
        } else {
            let offset = wall.saturating_sub(passed);
            self.offset.fetch_max(offset, Ordering::Relaxed).max(offset)
        };
        passed.saturating_add(offset)
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

/// What the node says. A clock set before 1970 is wrong anyway; 0 keeps the order of things.
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
    fn a_clock_shows_what_the_server_says_whatever_the_node_does() {
        let clock = SystemClock::new();
        clock.follow(50_000, 0, 10);
        assert_eq!(clock.at(140_000, 10), 50_000, "the node is a minute and a half ahead");
        assert_eq!(clock.at(900_000, 20), 50_010, "and set ahead further");
        clock.follow(50_032, 30, 40);
        assert_eq!(clock.at(0, 40), 50_032, "said 8 ms ago at most, and now at the earliest");
        clock.follow(50_045, 50, 90);
        assert_eq!(clock.at(0, 90), 50_082, "an answer that took long says nothing else");
        clock.follow(60_100, 100, 100);
        assert_eq!(clock.at(0, 100), 60_100, "the server was set ahead");
        clock.follow(59_110, 110, 110);
        assert_eq!(clock.at(0, 110), 59_110, "the server was set back");
    }
}
