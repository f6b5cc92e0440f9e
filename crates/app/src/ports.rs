//! The ports besides the journal: what time it is, random bytes, passwords.

use std::future::Future;
use std::sync::Arc;

/// A moment, in milliseconds since 1970.
pub type Millis = i64;

/// What time it is.
pub trait Clock: Send + Sync + 'static {
    /// Now.
    fn now(&self) -> Millis;
}

impl<C: Clock> Clock for Arc<C> {
    fn now(&self) -> Millis {
        C::now(self)
    }
}

/// Where random bytes come from: secrets of shuffles, tokens, ids.
pub trait Entropy: Send + Sync + 'static {
    /// Fills `bytes` with bytes that cannot be predicted.
    fn fill(&self, bytes: &mut [u8]);
}

/// How passwords are kept: as hashes that are slow to make.
///
/// A port, so that the use cases do not depend on one algorithm and tests need not wait for it.
pub trait Passwords: Send + Sync {
    /// The hash of `password` with a salt of its own, as text that [`Passwords::verify`] reads.
    fn hash(&self, password: &str) -> impl Future<Output = Result<String, PasswordsError>> + Send;

    /// Whether `password` is what `hash` was made from.
    fn verify(
        &self,
        password: &str,
        hash: &str,
    ) -> impl Future<Output = Result<bool, PasswordsError>> + Send;
}

/// A password could not be hashed or compared.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("passwords cannot be handled now: {0}")]
pub struct PasswordsError(pub String);
