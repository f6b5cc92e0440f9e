//! Requests that wait for a commit, taken together.

use app::journal::Append;
use tokio::sync::mpsc;

/// The most requests that wait. More wait outside, which slows down whoever sends them.
pub(crate) const WAITING: usize = 4096;

/// The most requests in one commit, so that the first of them is not kept waiting for too many.
const MAX_JOBS: usize = 512;

/// The most bytes in one commit, give or take the last request.
const MAX_BYTES: usize = 4 << 20;

/// Something that waits to be written.
pub(crate) trait Job {
    /// About how many bytes it writes.
    fn size(&self) -> usize;
}

/// Waits for a request and takes it with all that wait behind it, up to a commit's fill.
/// Takes none once the queue is closed and empty.
pub(crate) async fn take<J: Job>(queue: &mut mpsc::Receiver<J>) -> Vec<J> {
    let mut batch = Vec::new();
    let mut n_bytes = 0;
    let mut next = queue.recv().await;
    while let Some(job) = next {
        n_bytes += job.size();
        batch.push(job);
        let is_full = batch.len() == MAX_JOBS || n_bytes >= MAX_BYTES;
        next = if is_full { None } else { queue.try_recv().ok() };
    }
    batch
}

/// About how many bytes an append writes.
pub(crate) fn size(append: &Append) -> usize {
    append.facts.iter().map(|fact| fact.payload.len()).sum()
}
