//! Requests that wait for a commit, taken together.

use std::thread;
use std::time::Instant;

use app::journal::Append;
use parking_lot::RwLock;
use tokio::sync::mpsc::{self, error::TrySendError};

/// The most requests that wait. More wait outside, which slows down their senders.
const WAITING: usize = 4096;

/// The most requests in one commit, so that the first of them is not kept waiting for too many.
const MAX_JOBS: usize = 512;

/// The most bytes in one commit, give or take the last request.
const MAX_BYTES: usize = 4 << 20;

/// Something that waits to be written.
pub(crate) trait Job {
    /// About how many bytes it writes.
    fn size(&self) -> usize;
}

/// The end of a queue where jobs go in, until it is closed.
#[derive(Debug)]
pub(crate) struct Inlet<J>(RwLock<Option<mpsc::Sender<J>>>);

/// The queue is closed.
#[derive(Debug)]
pub(crate) struct Closed;

/// A queue's two ends.
pub(crate) fn queue<J>() -> (Inlet<J>, mpsc::Receiver<J>) {
    let (sender, receiver) = mpsc::channel(WAITING);
    (Inlet(RwLock::new(Some(sender))), receiver)
}

impl<J> Inlet<J> {
    /// Puts a job in, waiting for room.
    pub(crate) async fn send(&self, job: J) -> Result<(), Closed> {
        let sender = self.0.read().clone().ok_or(Closed)?;
        match sender.try_send(job) {
            Ok(()) => Ok(()),
            // Rare, and in a place of its own: the sender is moved about with room for the wait.
            Err(TrySendError::Full(job)) => Box::pin(sender.send(job)).await.map_err(|_| Closed),
            Err(TrySendError::Closed(_)) => Err(Closed),
        }
    }

    /// Puts a job in if there is room, and lets it go otherwise.
    pub(crate) fn offer(&self, job: J) {
        let sender = self.0.read();
        if let Some(sender) = &*sender {
            let _ = sender.try_send(job);
        }
    }

    /// Lets no more in. The other end still gets what waits, and then its end.
    pub(crate) fn close(&self) {
        *self.0.write() = None;
    }
}

/// Waits for a job and takes it with all that wait behind it, up to a commit's fill. Takes none
/// once the queue is closed and empty.
pub(crate) async fn take<J: Job>(jobs: &mut mpsc::Receiver<J>) -> Vec<J> {
    let first = jobs.recv().await;
    gather(first, jobs)
}

/// [`take`] on a thread of its own, which rests until `rested` before it looks for others behind
/// the first.
pub(crate) fn take_blocking<J: Job>(jobs: &mut mpsc::Receiver<J>, rested: Instant) -> Vec<J> {
    let first = jobs.blocking_recv();
    thread::sleep(rested.saturating_duration_since(Instant::now()));
    gather(first, jobs)
}

fn gather<J: Job>(first: Option<J>, jobs: &mut mpsc::Receiver<J>) -> Vec<J> {
    let mut batch = Vec::new();
    let mut n_bytes = 0;
    let mut next = first;
    while let Some(job) = next {
        n_bytes += job.size();
        batch.push(job);
        let is_full = batch.len() == MAX_JOBS || n_bytes >= MAX_BYTES;
        next = if is_full { None } else { jobs.try_recv().ok() };
    }
    batch
}

/// About how many bytes an append writes.
pub(crate) fn size(append: &Append) -> usize {
    append.facts.iter().map(|fact| fact.payload.len()).sum()
}
