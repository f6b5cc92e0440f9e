use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::Millis;
use crate::journal::Stream;

/// What is to be looked at, and when.
///
/// Only a reminder: what is due is decided from the stream's own state when it is looked at, so an
/// entry that is out of date does no harm.
#[derive(Debug, Default)]
pub(crate) struct Agenda(Mutex<BinaryHeap<Reverse<(Millis, Stream)>>>);

impl Agenda {
    /// Notes that `stream` wants to be looked at. `scheduled` is when it is noted for already: a
    /// later wish waits until that one comes up, so a busy stream has one entry and not one for
    /// each change.
    pub(crate) fn note(&self, stream: &Stream, due: Option<Millis>, scheduled: &AtomicI64) {
        let Some(due) = due else { return };
        if due < scheduled.load(Ordering::Relaxed) {
            scheduled.store(due, Ordering::Relaxed);
            self.heap().push(Reverse((due, stream.clone())));
        }
    }

    /// Takes one stream off that was due at `now` or before.
    pub(crate) fn take(&self, now: Millis) -> Option<Stream> {
        let mut heap = self.heap();
        let is_due = heap.peek().is_some_and(|Reverse((due, _))| *due <= now);
        if is_due { heap.pop().map(|Reverse((_, stream))| stream) } else { None }
    }

    /// When the next one is due.
    pub(crate) fn next(&self) -> Option<Millis> {
        self.heap().peek().map(|Reverse((due, _))| *due)
    }

    fn heap(&self) -> std::sync::MutexGuard<'_, BinaryHeap<Reverse<(Millis, Stream)>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
