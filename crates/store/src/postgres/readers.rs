//! Those that read, and wait while the server is away.

use std::time::Duration;

use app::journal::ReadError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tokio::time::timeout;

use super::backoff::Backoff;
use super::outage::is_passing;
use crate::row::unread;

/// How many connections read. With those that write and listen a machine has eight.
const READERS: u32 = 5;

/// Connections that read.
#[derive(Debug)]
pub(super) struct Readers {
    pool: PgPool,
    patience: Duration,
}

impl Readers {
    /// Connects.
    pub(super) async fn start(
        options: PgConnectOptions,
        patience: Duration,
    ) -> Result<Readers, sqlx::Error> {
        let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(patience);
        Ok(Readers { pool: pool.connect_with(options).await?, patience })
    }

    pub(super) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Asks the server, and asks again while it is away and the patience lasts: reading changes
    /// nothing, so it can be repeated.
    pub(super) async fn ask<'a, T, F>(
        &'a self,
        question: impl Fn(&'a PgPool) -> F,
    ) -> Result<T, ReadError>
    where
        F: Future<Output = Result<T, sqlx::Error>>,
    {
        let mut last = None;
        let answer = timeout(self.patience, async {
            let mut backoff = Backoff::new();
            loop {
                match question(&self.pool).await {
                    Err(error) if is_passing(&error) => last = Some(error),
                    answer => return answer.map_err(unread),
                }
                backoff.wait().await;
            }
        });
        let answer = answer.await;
        answer.unwrap_or_else(|_| Err(unread(last.unwrap_or(sqlx::Error::PoolTimedOut))))
    }
}
