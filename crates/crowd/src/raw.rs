//! What the disk and the engine do without a hall around them.

use std::path::Path;
use std::time::{Duration, Instant};

use app::journal::{Append, Fact, Journal, Stream};
use store::testing::PostgresServer;
use store::{PostgresJournal, SqliteJournal};
use tokio::task::JoinSet;

const SPAN: Duration = Duration::from_secs(2);
const WRITERS: usize = 64;

/// Acknowledged appends a second by writers who each wait for theirs.
pub(crate) async fn commit_rate(
    folder: &Path,
    server: Option<&PostgresServer>,
) -> anyhow::Result<f64> {
    if let Some(server) = server {
        let journal = PostgresJournal::open(&server.database().await?).await?;
        let rate = measure(&journal).await?;
        journal.close().await;
        Ok(rate)
    } else {
        let journal = SqliteJournal::open(folder.join("raw.db")).await?;
        let rate = measure(&journal).await?;
        journal.close().await;
        Ok(rate)
    }
}

async fn measure<J: Journal + Clone>(journal: &J) -> anyhow::Result<f64> {
    let started = Instant::now();
    let mut writers = JoinSet::new();
    for n in 0..WRITERS {
        let journal = journal.clone();
        writers.spawn(async move {
            let stream = Stream::new(&format!("raw/{n}"))?;
            let mut n_kept = 0;
            while started.elapsed() < SPAN {
                let fact = Fact { kind: "table/acted", kind_version: 1, payload: "7".repeat(150) };
                let (facts, recorded_at) = (vec![fact], 0);
                let stream = stream.clone();
                journal.append(Append { stream, expected: n_kept, facts, recorded_at }).await?;
                n_kept += 1;
            }
            anyhow::Ok(n_kept)
        });
    }
    let mut n_kept = 0;
    while let Some(kept) = writers.join_next().await {
        n_kept += kept??;
    }
    Ok(n_kept as f64 / started.elapsed().as_secs_f64())
}
