//! Those that read, and wait while the server is away.

use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::journal::ReadError;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgRow};
use sqlx::query::QueryAs;
use sqlx::{ConnectOptions, Connection, FromRow, Postgres};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::attempt::{attempt, longest};
use super::backoff::Backoff;
use super::outage::is_passing;
use crate::row::unread;

/// How many connections read. With those that write and listen a machine has eight.
const READERS: usize = 5;

/// A question, and the rows it is answered with.
pub(super) type Question<'q, R> = QueryAs<'q, Postgres, R, PgArguments>;

/// Connections that read.
///
/// The pool of sqlx asks each connection that is given back whether it is still there, and waits
/// for the answer without end: one that died without a word would keep its place for as long as the
/// network believes in it. Here only a connection that has just answered is kept for the next
/// question. Any other is dropped, which takes no time, whoever loses patience with it.
#[derive(Debug)]
pub(super) struct Readers {
    options: PgConnectOptions,
    places: Semaphore,
    idle: Mutex<Vec<PgConnection>>,
    patience: Duration,
}

impl Readers {
    /// Connects when there is something to ask.
    pub(super) fn new(options: PgConnectOptions, patience: Duration) -> Readers {
        let (places, idle) = (Semaphore::new(READERS), Mutex::new(Vec::new()));
        Readers { options, places, idle, patience }
    }

    /// Asks the server, and asks again while it is away and the patience lasts: so `sql` is
    /// something that does no harm when done twice.
    pub(super) async fn ask<'q, R>(
        &self,
        sql: &'static str,
        bind: impl Fn(Question<'q, R>) -> Question<'q, R>,
    ) -> Result<Vec<R>, ReadError>
    where
        R: Send + Unpin + for<'r> FromRow<'r, PgRow>,
    {
        let mut last = None;
        let answer = timeout(self.patience, async {
            let mut backoff = Backoff::new();
            loop {
                match self.ask_once(bind(sqlx::query_as(sql))).await {
                    Err(error) if is_passing(&error) => last = Some(error),
                    answer => return answer.map_err(unread),
                }
                // What has broken one connection has seldom spared the others.
                self.idle().clear();
                backoff.wait().await;
            }
        });
        answer.await.unwrap_or_else(|_| {
            Err(last.map_or_else(|| ReadError("the server did not answer in time".into()), unread))
        })
    }

    /// Which database they read, for people.
    pub(super) fn place(&self) -> String {
        super::place(&self.options)
    }

    /// A connection for something longer than a question.
    pub(super) async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        // Seldom needed, and large beside a question.
        Box::pin(attempt(longest(self.patience), self.options.connect())).await
    }

    /// Closes the connections. Later questions are refused.
    pub(super) async fn close(&self) {
        self.places.close();
        let idle = mem::take(&mut *self.idle());
        for db in idle {
            // The server notices by itself what we cannot tell it.
            let _ = attempt(longest(self.patience), db.close()).await;
        }
    }

    async fn ask_once<R>(&self, question: Question<'_, R>) -> Result<Vec<R>, sqlx::Error>
    where
        R: Send + Unpin + for<'r> FromRow<'r, PgRow>,
    {
        let _place = self.places.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
        let asked = attempt(longest(self.patience), async {
            let idle = self.idle().pop();
            let mut db = match idle {
                Some(db) => db,
                None => self.connect().await?,
            };
            let rows = question.fetch_all(&mut db).await?;
            Ok((db, rows))
        });
        let (db, rows) = asked.await?;
        self.idle().push(db);
        Ok(rows)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
