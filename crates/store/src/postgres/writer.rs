//! Those that write: each takes what waits and commits it together.

use std::collections::HashSet;
use std::mem;
use std::sync::Arc;
use std::time::Duration;

use app::journal::{Append, AppendError, Stream};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Executor, SqlSafeStr};
use tokio::sync::{Mutex, mpsc, oneshot};

use super::attempt::attempt;
use super::backoff::Backoff;
use super::connection::connect_limited;
use super::outage::{Outage, has_kept_nothing, is_passing};
use crate::error::{is_full, said};
use crate::queue;
use crate::row::int;

/// Waits for the disk even where the server is configured not to.
pub(super) const DURABLE: &str = "
    SELECT CASE current_setting('synchronous_commit')
        WHEN 'off' THEN set_config('synchronous_commit', 'on', false)
    END";

const APPEND: &str = "
    SELECT found FROM append_batch_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS batch (found)";

/// A request that waits. The task that takes it out of its slot sends it; a caller gives it up by
/// taking it out first. So a caller that gives up knows whether it was sent.
#[derive(Debug)]
pub(super) struct Job {
    request: Arc<Slot>,
    stream: Stream,
    size: usize,
    answer: Answer,
}

/// Holds a request until it is sent or given up.
#[derive(Debug)]
pub(super) struct Slot(parking_lot::Mutex<Option<Append>>);

type Answer = oneshot::Sender<Result<(), AppendError>>;

impl Job {
    pub(super) fn new(append: Append, answer: Answer) -> (Job, Arc<Slot>) {
        let (stream, size) = (append.stream.clone(), queue::size(&append));
        let request = Arc::new(Slot(parking_lot::Mutex::new(Some(append))));
        (Job { request: request.clone(), stream, size, answer }, request)
    }
}

impl queue::Job for Job {
    fn size(&self) -> usize {
        self.size
    }
}

impl Slot {
    /// The request, for the first to ask.
    pub(super) fn take(&self) -> Option<Append> {
        self.0.lock().take()
    }

    fn put_back(&self, append: Append) {
        *self.0.lock() = Some(append);
    }
}

/// A request that is being written. It has a key, so that it can be sent again when the connection
/// breaks before the answer: what was kept is then found, not kept twice.
#[derive(Debug)]
struct Sent {
    append: Append,
    key: String,
    request: Arc<Slot>,
    answer: Answer,
}

impl Sent {
    /// What it was before it was sent.
    fn unsent(self) -> Job {
        let Sent { append, request, answer, .. } = self;
        let (stream, size) = (append.stream.clone(), queue::size(&append));
        request.put_back(append);
        Job { request, stream, size, answer }
    }
}

/// Owner of one connection that writes.
pub(super) struct Writer {
    options: PgConnectOptions,
    /// How long a try to connect may take, and how long a batch, before its connection is given up
    /// as dead.
    limit: Duration,
    db: Option<PgConnection>,
    jobs: Arc<Mutex<mpsc::Receiver<Job>>>,
    outage: Arc<Outage>,
    /// Makes the keys of this writer its own.
    name: String,
    n_keys: u64,
}

impl Writer {
    /// Connects.
    pub(super) async fn start(
        options: PgConnectOptions,
        limit: Duration,
        jobs: Arc<Mutex<mpsc::Receiver<Job>>>,
        outage: Arc<Outage>,
    ) -> Result<Writer, sqlx::Error> {
        let mut db = connect(&options, limit).await?;
        let name = sqlx::query_scalar("SELECT gen_random_uuid()::text").fetch_one(&mut db).await?;
        Ok(Writer { options, limit, db: Some(db), jobs, outage, name, n_keys: 0 })
    }

    /// Writes until the queue is closed.
    pub(super) async fn run(mut self) {
        loop {
            let jobs = queue::take(&mut *self.jobs.lock().await).await;
            if jobs.is_empty() {
                break;
            }
            self.write(jobs).await;
        }
        if let Some(db) = self.db {
            // The server notices by itself what we cannot tell it.
            let _ = db.close().await;
        }
    }

    /// Writes jobs, connecting again as often as it takes, until each is answered or given up.
    async fn write(&mut self, mut jobs: Vec<Job>) {
        let mut sent = Vec::new();
        let mut backoff = Backoff::new();
        loop {
            jobs.retain(|job| !job.answer.is_closed());
            sent.retain(|sent: &Sent| !sent.answer.is_closed());
            if jobs.is_empty() && sent.is_empty() {
                return;
            }
            let mut db = match self.db.take() {
                Some(db) => db,
                None => match connect(&self.options, self.limit).await {
                    Ok(db) => db,
                    Err(error) => {
                        self.outage.began(&error);
                        backoff.wait().await;
                        continue;
                    }
                },
            };
            let is_resent = !sent.is_empty();
            if !is_resent {
                sent = self.take_batch(&mut jobs);
            }
            match attempt(self.limit, append(&mut db, &sent)).await {
                Ok(outcomes) => {
                    self.outage.ended();
                    self.db = Some(db);
                    answer(mem::take(&mut sent), outcomes);
                }
                Err(error) if has_refused(&error) => {
                    self.db = Some(db);
                    refuse(mem::take(&mut sent), is_resent, &error);
                }
                Err(error) => {
                    self.outage.began(&error);
                    if !is_resent && has_kept_nothing(&error) {
                        jobs.splice(..0, sent.drain(..).map(Sent::unsent));
                    }
                    backoff.wait().await;
                }
            }
        }
    }

    /// Takes the first request of each stream out of `jobs`; the batch could not tell the second
    /// from a stale one.
    fn take_batch(&mut self, jobs: &mut Vec<Job>) -> Vec<Sent> {
        let mut streams = HashSet::new();
        let batch = jobs.extract_if(.., |job| streams.insert(job.stream.clone()));
        batch.filter_map(|job| self.take(job)).collect()
    }

    fn take(&mut self, job: Job) -> Option<Sent> {
        let Job { request, answer, .. } = job;
        let append = request.take()?;
        self.n_keys += 1;
        let key = format!("{}-{}", self.name, self.n_keys);
        Some(Sent { append, key, request, answer })
    }
}

/// None if it is kept; else the version found, which is not the expected one.
type Outcome = Option<i64>;

async fn connect(options: &PgConnectOptions, limit: Duration) -> Result<PgConnection, sqlx::Error> {
    // Seldom needed, and large beside a batch.
    let connected = Box::pin(attempt(limit, async {
        // A batch that we have given up, because it is stuck behind something, must not come through
        // later than it has to.
        let mut db = connect_limited(options, limit).await?;
        sqlx::query(DURABLE).execute(&mut db).await?;
        db.prepare(APPEND.into_sql_str()).await?;
        Ok(db)
    }));
    connected.await
}

async fn append<'a>(db: &mut PgConnection, sent: &'a [Sent]) -> Result<Vec<Outcome>, sqlx::Error> {
    let appends = || sent.iter().map(|sent| &sent.append);
    let facts = || {
        let of_request = |(append, i): (&'a Append, i64)| {
            (0_i64..).zip(&append.facts).map(move |(no, fact)| (i, no, fact))
        };
        appends().zip(1_i64..).flat_map(of_request)
    };
    sqlx::query_scalar(APPEND)
        .bind(appends().map(|append| append.stream.as_str()).collect::<Vec<_>>())
        .bind(appends().map(|append| int(append.expected)).collect::<Vec<_>>())
        .bind(appends().map(|append| append.recorded_at).collect::<Vec<_>>())
        .bind(sent.iter().map(|sent| sent.key.as_str()).collect::<Vec<_>>())
        .bind(appends().map(|append| int(append.facts.len())).collect::<Vec<_>>())
        .bind(facts().map(|(i, _, _)| i).collect::<Vec<_>>())
        .bind(facts().map(|(_, no, _)| no).collect::<Vec<_>>())
        .bind(facts().map(|(_, _, fact)| fact.kind).collect::<Vec<_>>())
        .bind(facts().map(|(_, _, fact)| i32::from(fact.kind_version)).collect::<Vec<_>>())
        .bind(facts().map(|(_, _, fact)| fact.payload.as_str()).collect::<Vec<_>>())
        .fetch_all(db)
        .await
}

fn answer(sent: Vec<Sent>, outcomes: Vec<Outcome>) {
    for (Sent { append, answer, .. }, outcome) in sent.into_iter().zip(outcomes) {
        // The caller may have gone, which is no fault.
        let _ = answer.send(verdict(append, outcome));
    }
}

fn verdict(append: Append, outcome: Outcome) -> Result<(), AppendError> {
    let Append { stream, expected, .. } = append;
    match outcome {
        None => Ok(()),
        Some(found) => Err(AppendError::Stale { stream, expected, found: found.cast_unsigned() }),
    }
}

/// Tells those who waited that the server has refused the batch. What had been sent before may
/// have been kept then.
fn refuse(sent: Vec<Sent>, is_resent: bool, error: &sqlx::Error) {
    let why = said(error);
    for Sent { answer, .. } in sent {
        let _ = answer.send(Err(if is_resent {
            AppendError::Unresolved(why.clone())
        } else if is_full(error) {
            AppendError::Full(why.clone())
        } else {
            AppendError::Unavailable(why.clone())
        }));
    }
}

/// Whether the server has answered that nothing was kept, and would answer so again.
fn has_refused(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some() && !is_passing(error)
}
