//! News from the server: which streams have grown, on whatever node.

use std::time::Duration;

use app::journal::{Notice, Stream};
use sqlx::Executor;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::sync::broadcast;
use tokio::time::{MissedTickBehavior, interval};

use super::attempt::{attempt, longest};
use super::backoff::Backoff;
use super::connection::NOTICE_SILENCE;
use super::presence::SIGN_OF_LIFE;
use crate::error::said;

/// The channel that `append_batch_1` notifies.
const CHANNEL: &str = "journal";

/// A connection that listens, and connects again when it breaks.
pub(super) struct Listener {
    options: PgConnectOptions,
    patience: Duration,
    connection: PgListener,
    notices: broadcast::Sender<Notice>,
}

impl Listener {
    /// Listens from now on.
    pub(super) async fn start(
        options: PgConnectOptions,
        patience: Duration,
        notices: broadcast::Sender<Notice>,
    ) -> Result<Listener, sqlx::Error> {
        let connection = listen(&options, longest(patience)).await?;
        Ok(Listener { options, patience, connection, notices })
    }

    /// Passes notices on until stopped.
    pub(super) async fn run(mut self) {
        loop {
            let error = self.pass_on().await;
            tracing::warn!(error, "other nodes are not heard; connecting again");
            let mut backoff = Backoff::new();
            self.connection = loop {
                backoff.wait().await;
                if let Ok(connection) = listen(&self.options, longest(self.patience)).await {
                    break connection;
                }
            };
            tracing::info!("other nodes are heard again");
            self.send(Notice::Lost);
        }
    }

    /// Passes notices on until the connection breaks, and gives signs of life: the other nodes see
    /// by them that this one is there, and this one by the answers that the server is. Returns why not
    /// any longer.
    async fn pass_on(&mut self) -> String {
        let mut sign = interval(SIGN_OF_LIFE);
        sign.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let heard = tokio::select! {
                heard = self.connection.try_recv() => Some(heard),
                _ = sign.tick() => None,
            };
            match heard {
                Some(Ok(Some(notification))) => {
                    for line in notification.payload().lines() {
                        self.send(parse(line));
                    }
                }
                Some(Ok(None)) => return "the connection broke".into(),
                Some(Err(error)) => return said(&error),
                None => {
                    let question = self.connection.execute("SELECT 1");
                    if let Err(error) = attempt(longest(self.patience), question).await {
                        return said(&error);
                    }
                }
            }
        }
    }

    fn send(&self, notice: Notice) {
        // No one listening here is no fault.
        let _ = self.notices.send(notice);
    }
}

async fn listen(options: &PgConnectOptions, limit: Duration) -> Result<PgListener, sqlx::Error> {
    // A pool for each connection. When one is given up sqlx still says farewell on it, and keeps its
    // place in the pool until that is answered: never, on a connection that died without a word.
    let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
    let pool = pool.connect_lazy_with(options.clone());
    let listening = async {
        let mut connection = PgListener::connect_with(&pool).await?;
        // We connect again ourselves, because we have something to say when that is done.
        connection.eager_reconnect(false);
        connection.execute(NOTICE_SILENCE).await?;
        connection.listen(CHANNEL).await?;
        Ok(connection)
    };
    attempt(limit, listening).await
}

/// The notice on a line `name version`. What we cannot read was written by a release we do not
/// know, and may be about anything.
fn parse(line: &str) -> Notice {
    let grown = line.split_once(' ').and_then(|(name, version)| {
        Some(Notice::Grown { stream: Stream::new(name).ok()?, version: version.parse().ok()? })
    });
    grown.unwrap_or(Notice::Lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_a_stream_and_its_version() {
        let stream = Stream::new("table/7").unwrap();
        assert_eq!(parse("table/7 42"), Notice::Grown { stream, version: 42 });
        for line in ["", "table/7", "table/7 -1", "table/7 1 2", " 1"] {
            assert_eq!(parse(line), Notice::Lost);
        }
    }
}
