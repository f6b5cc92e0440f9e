//! Passwords as argon2id hashes.

use std::sync::Arc;

use app::{Passwords, PasswordsError};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Passwords as argon2id hashes, made away from the threads that serve players.
#[derive(Clone, Debug)]
pub(crate) struct Argon {
    /// A hash takes 19 MiB and some milliseconds of a core: a crowd that signs in waits in line. The place
    /// is the work's own, also if its asker goes.
    places: Arc<Semaphore>,
}

impl Argon {
    pub(crate) fn new() -> Argon {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Argon { places: Arc::new(Semaphore::new(cores)) }
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordsError> + Send + 'static,
    ) -> Result<T, PasswordsError> {
        let place = self.places.clone().acquire_owned().await.expect("it is never closed");
        let work = move || {
            let _place = place;
            work()
        };
        spawn_blocking(work).await.map_err(|error| PasswordsError(error.to_string()))?
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
