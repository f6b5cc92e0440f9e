//! The one that writes: takes what waits and commits it together.

use app::journal::{Append, AppendError, Appended, Notice, Snapshot, Stream};
use sqlx::Connection;
use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::batch::{Batch, Found};
use crate::queue;

// A batch takes two trips to the connection's thread, however many requests are in it: each
// statement takes its rows as one JSON array. The second trip ends with the commit, so that a
// statement that fails before it leaves a transaction to roll back.

const JUDGE: &str = "
    BEGIN IMMEDIATE;
    SELECT s.version, e.seq, e.n_facts
    FROM json_each(?1) AS request
        LEFT JOIN streams AS s ON s.name = request.value ->> 0
        LEFT JOIN entries AS e ON e.stream = s.id AND e.key = request.value ->> 1
    ORDER BY request.key";

const WRITE: &str = "
    INSERT INTO streams (name, version)
        SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true
        ON CONFLICT (name) DO UPDATE SET version = excluded.version;
    INSERT INTO entries (stream, seq, kind, kind_version, payload, recorded_at, key, n_facts)
        SELECT (SELECT id FROM streams WHERE name = value ->> 0), value ->> 1, value ->> 2,
            value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
        FROM json_each(?2) ORDER BY json_each.key;
    INSERT INTO snapshots (stream, version, kind_version, payload)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?3) WHERE true
        ON CONFLICT (stream) DO UPDATE
            SET version = excluded.version, kind_version = excluded.kind_version,
                payload = excluded.payload
            WHERE excluded.version >= version;
    COMMIT";

/// What may wait for the writer.
#[derive(Debug)]
pub(super) enum Job {
    /// Facts to append.
    Append { append: Append, answer: Answer<Appended> },
    /// A snapshot to save.
    Save { stream: Stream, snapshot: Snapshot, answer: Answer<()> },
    /// A setting to look at or change, so that a test can leave no room.
    #[cfg(feature = "testing")]
    Pragma { pragma: String, answer: Answer<String> },
}

type Answer<T> = oneshot::Sender<Result<T, AppendError>>;
type Save = (Stream, Snapshot, Answer<()>);

impl queue::Job for Job {
    fn size(&self) -> usize {
        match self {
            Job::Append { append, .. } => queue::size(append),
            Job::Save { snapshot, .. } => snapshot.payload.len(),
            #[cfg(feature = "testing")]
            Job::Pragma { .. } => 0,
        }
    }
}

/// Owner of the one connection that writes.
pub(super) struct Writer {
    db: SqliteConnection,
    jobs: mpsc::Receiver<Job>,
    notices: broadcast::Sender<Notice>,
}

impl Writer {
    pub(super) fn new(
        db: SqliteConnection,
        jobs: mpsc::Receiver<Job>,
        notices: broadcast::Sender<Notice>,
    ) -> Writer {
        Writer { db, jobs, notices }
    }

    /// Writes until the queue is closed.
    pub(super) async fn run(mut self) {
        loop {
            let batch = queue::take(&mut self.jobs).await;
            if batch.is_empty() {
                break;
            }
            let (mut appends, mut answers, mut saves) = (Vec::new(), Vec::new(), Vec::new());
            for job in batch {
                match job {
                    Job::Append { append, answer } => {
                        appends.push(append);
                        answers.push(answer);
                    }
                    Job::Save { stream, snapshot, answer } => {
                        saves.push((stream, snapshot, answer));
                    }
                    #[cfg(feature = "testing")]
                    Job::Pragma { pragma, answer } => {
                        let _ = answer.send(super::testing::pragma(&mut self.db, pragma).await);
                    }
                }
            }
            self.commit(&appends, answers, saves).await;
        }
        // A file that cannot be closed well is recovered when it is next opened.
        let _ = self.db.close().await;
    }
}

impl Writer {
    async fn commit(
        &mut self,
        appends: &[Append],
        answers: Vec<Answer<Appended>>,
        saves: Vec<Save>,
    ) {
        // Whoever asked may have gone, and nobody may be listening to notices: neither is a fault.
        match self.write(appends, &saves).await {
            Ok(batch) => {
                for (&stream, &version) in &batch.grown {
                    let _ = self.notices.send(Notice::Grown { stream: stream.clone(), version });
                }
                for (answer, verdict) in answers.into_iter().zip(batch.verdicts) {
                    let _ = answer.send(verdict);
                }
                for (_, _, answer) in saves {
                    let _ = answer.send(Ok(()));
                }
            }
            Err(error) => {
                // Fails where the failure has already ended the transaction, which is as good.
                let _ = sqlx::query("ROLLBACK").execute(&mut self.db).await;
                let error = refusal(&error);
                for answer in answers {
                    let _ = answer.send(Err(error.clone()));
                }
                for (_, _, answer) in saves {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }

    async fn write<'a>(
        &mut self,
        appends: &'a [Append],
        saves: &[Save],
    ) -> Result<Batch<'a>, sqlx::Error> {
        let requests = appends.iter().map(|append| (append.stream.as_str(), &append.key));
        let query = sqlx::query_as::<_, Found>(JUDGE).bind(json(requests.collect::<Vec<_>>())?);
        let found = query.fetch_all(&mut self.db).await?;

        let mut batch = Batch::default();
        for (append, found) in appends.iter().zip(found) {
            batch.judge(append, found);
        }

        if batch.entries.is_empty() && saves.is_empty() {
            // Nothing to wait for a disk for.
            sqlx::query("ROLLBACK").execute(&mut self.db).await?;
            return Ok(batch);
        }
        let grown = batch.grown.iter().map(|(stream, version)| (stream.as_str(), version));
        let saves = saves.iter().map(|(stream, snapshot, _)| {
            (stream.as_str(), snapshot.version, snapshot.kind_version, &snapshot.payload)
        });
        sqlx::query(WRITE)
            .bind(json(grown.collect::<Vec<_>>())?)
            .bind(json(&batch.entries)?)
            .bind(json(saves.collect::<Vec<_>>())?)
            .execute(&mut self.db)
            .await?;
        Ok(batch)
    }
}

fn json(rows: impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(&rows).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// What a failed commit means to those who waited for it.
fn refusal(error: &sqlx::Error) -> AppendError {
    // The log was written and its sync failed: the entries may yet be found there when the file
    // is next opened.
    const IOERR_FSYNC: &str = "1034";
    let code = error.as_database_error().and_then(DatabaseError::code);
    match code.as_deref() {
        Some(IOERR_FSYNC) => AppendError::Unresolved(error.to_string()),
        _ => AppendError::Unavailable(error.to_string()),
    }
}
