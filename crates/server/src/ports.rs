//! The real clock, the real source of randomness, and passwords kept as argon2id hashes.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use app::{Clock, Entropy, Millis, Passwords, PasswordsError};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use store::AnyJournal;

use crate::back_room::BackRoom;

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

/// The operating system's random bytes.
#[derive(Copy, Clone, Debug)]
pub struct OsEntropy;

impl Entropy for OsEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        // Without randomness nothing can be dealt or kept secret: better no answer than a
        // foreseeable one. The task that asked ends, the hall goes on.
        getrandom::fill(bytes).expect("the operating system gives random bytes");
    }
}

/// Passwords as argon2id hashes, made away from the threads that serve players.
#[derive(Clone, Debug)]
pub(crate) struct Argon {
    /// A hash takes 19 MiB and some milliseconds of a core: a crowd that signs in waits in line.
    room: BackRoom,
}

impl Argon {
    pub(crate) fn new() -> Argon {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Argon { room: BackRoom::new(cores) }
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordsError> + Send + 'static,
    ) -> Result<T, PasswordsError> {
        self.room.run(work).await.map_err(|error| PasswordsError(error.to_string()))?
    }
}

impl Passwords for Argon {
    async fn hash(&self, password: &str) -> Result<String, PasswordsError> {
        let password = password.to_owned();
        self.run(move || {
            let hash = Argon2::default().hash_password(password.as_bytes());
            hash.map(|hash| hash.to_string()).map_err(|error| PasswordsError(error.to_string()))
        })
        .await
    }

    async fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordsError> {
        let (password, hash) = (password.to_owned(), hash.to_owned());
        self.run(move || {
            let hash =
                PasswordHash::new(&hash).map_err(|error| PasswordsError(error.to_string()))?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
        })
        .await
    }
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

    #[tokio::test]
    async fn a_password_is_kept_as_an_argon2id_hash_with_a_salt_of_its_own() {
        let argon = Argon::new();
        let hash = argon.hash("double six").await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert_ne!(hash, argon.hash("double six").await.unwrap());
        assert!(argon.verify("double six", &hash).await.unwrap());
        assert!(!argon.verify("double five", &hash).await.unwrap());
        assert!(argon.verify("double six", "no hash").await.is_err());
    }
}
