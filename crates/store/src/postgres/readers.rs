//! Those that read, and wait while the server is away.

use std::mem;
use std::sync::Arc;
use std::time::Duration;

use app::journal::ReadError;
use parking_lot::{Mutex, MutexGuard};
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgRow};
use sqlx::query::QueryAs;
use sqlx::{Connection, FromRow, Postgres};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::attempt::{attempt, longest};
use super::backoff::Backoff;
use super::connection::{connect, connect_limited};
use super::outage::is_passing;
use crate::row::unread;

/// How many connections read. With those that write and listen a node has eight.
const READERS: usize = 5;

/// A question, and the rows it is answered with.
pub(super) type Question<R> = QueryAs<'static, Postgres, R, PgArguments>;

/// Connections that read.
///
/// The pool of sqlx asks each connection that is given back whether it is still there, and waits
/// for the answer without end: one that died without a word would keep its place for as long as the
/// network believes in it. Here only a connection that has just answered is kept for the next
/// question. Any other is dropped, which takes no time.
///
/// A question that was asked is answered or given up by the server before its place is another's,
/// also if the caller has gone: else the server would have more to do for us than there are places.
#[derive(Debug)]
pub(super) struct Readers {
    options: PgConnectOptions,
    places: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<PgConnection>>>,
    patience: Duration,
}

impl Readers {
    /// Connects when there is something to ask.
    pub(super) fn new(options: PgConnectOptions, patience: Duration) -> Readers {
        let places = Arc::new(Semaphore::new(READERS));
        Readers { options, places, idle: Arc::default(), patience }
    }

    /// Asks the server, and asks again while it is away and the patience lasts: so `sql` is
    /// something that does no harm when done twice.
    pub(super) async fn ask<R>(
        &self,
        sql: &'static str,
        bind: impl Fn(Question<R>) -> Question<R>,
    ) -> Result<Vec<R>, ReadError>
    where
        R: Send + Unpin + for<'r> FromRow<'r, PgRow> + 'static,
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
        Box::pin(attempt(longest(self.patience), connect(&self.options))).await
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

    async fn ask_once<R>(&self, question: Question<R>) -> Result<Vec<R>, sqlx::Error>
    where
        R: Send + Unpin + for<'r> FromRow<'r, PgRow> + 'static,
    {
        let places = Arc::clone(&self.places);
        let place = places.acquire_owned().await.map_err(|_| sqlx::Error::PoolClosed)?;
        let (options, idle) = (self.options.clone(), Arc::clone(&self.idle));
        let limit = longest(self.patience);
        let asking = tokio::spawn(async move {
            let _place = place;
            let at_rest = take(&idle).pop();
            let mut db = if let Some(db) = at_rest {
                db
            } else {
                // The server gives up first, so that it has when we do. Seldom needed, and large.
                let connecting = connect_limited(&options, limit.mul_f32(0.8));
                Box::pin(attempt(limit, connecting)).await?
            };
            let rows = attempt(limit, question.fetch_all(&mut db)).await?;
            take(&idle).push(db);
            Ok(rows)
        });
        // It does not panic, and no one ends it.
        asking.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        take(&self.idle)
    }
}

fn take(idle: &Mutex<Vec<PgConnection>>) -> MutexGuard<'_, Vec<PgConnection>> {
    idle.lock()
}
