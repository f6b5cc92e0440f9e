//! Waiting between tries to reach a server that is away.

use std::time::Duration;

use tokio::time::sleep;

/// Waits that double from one failure to the next.
#[derive(Debug)]
pub(super) struct Backoff(Duration);

impl Backoff {
    const SHORTEST: Duration = Duration::from_millis(50);
    /// Short beside a request's patience, so that one that waits out a restart gets its turn.
    const LONGEST: Duration = Duration::from_secs(1);

    pub(super) fn new() -> Backoff {
        Backoff(Self::SHORTEST)
    }

    pub(super) async fn wait(&mut self) {
        sleep(self.0).await;
        self.0 = (self.0 * 2).min(Self::LONGEST);
    }
}
