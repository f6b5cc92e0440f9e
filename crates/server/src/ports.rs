//! The real clock, the real source of randomness, and passwords kept as argon2id hashes.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use app::{Clock, Entropy, Millis, Passwords, PasswordsError};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};

use crate::back_room::BackRoom;

/// The machine's clock. It goes on at its own pace while somebody sets it back: nobody is to wait an
/// hour for the next hand because a laptop has found out which time zone it is in.
#[derive(Debug)]
pub struct SystemClock {
    started: Instant,
    /// How far the time this clock has shown is ahead of what passed since it was started.
    ahead: AtomicI64,
}

impl SystemClock {
    /// A clock that shows the machine's time.
    pub fn new() -> SystemClock {
        SystemClock { started: Instant::now(), ahead: AtomicI64::new(Millis::MIN) }
    }

    /// The time, when the machine says it is `wall` and so much has passed since the start.
    fn at(&self, wall: Millis, passed: Millis) -> Millis {
        let ahead = wall.saturating_sub(passed);
        passed.saturating_add(self.ahead.fetch_max(ahead, Ordering::Relaxed).max(ahead))
    }
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock::new()
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        // A clock set before 1970 is wrong anyway; 0 keeps the order of things.
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.at(millis(wall), millis(self.started.elapsed()))
    }
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
