//! One try to get an answer from the server, of those that a request's patience allows.

use std::io;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::time::timeout;

/// How long one try may take: half of the patience. A connection may die without a word, and what
/// was sent on it can then be sent on another before the patience ends.
pub(super) fn longest(patience: Duration) -> Duration {
    patience / 2
}

/// What `work` comes to. One that takes longer than `limit` has failed as a broken connection does.
pub(super) fn attempt<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> impl Future<Output = Result<T, sqlx::Error>> {
    let silence = || sqlx::Error::Io(io::ErrorKind::TimedOut.into());
    timeout(limit, work).map(move |done| done.unwrap_or_else(|_| Err(silence())))
}
