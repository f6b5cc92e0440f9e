//! When each stream next has something to do by itself.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI64, Ordering};

use parking_lot::{Mutex, MutexGuard};

use crate::Millis;
use crate::journal::Stream;

/// Which streams have something to do, and when.
///
/// Only a reminder: what is due is decided from the stream's own state when its time comes. A stream
/// that was forgotten in between is loaded then. A stream that is forgotten and loaded again and
/// again still has only one entry here.
#[derive(Debug, Default)]
pub(crate) struct Timers(Mutex<BTreeSet<(Millis, Stream)>>);

/// The entry of one stream that counts: when it is due.
///
/// An earlier time takes the place of a later one. The later one's entry stays, and is passed over
/// when it comes up.
#[derive(Debug)]
pub(crate) struct Scheduled(AtomicI64);

/// A stream whose timer runs. Times set meanwhile are ignored: its state is asked afterwards.
#[derive(Debug)]
pub(crate) struct Running<'a>(&'a Scheduled);

impl Scheduled {
    const NEVER: Millis = Millis::MAX;

    /// Whether it is due by then, or runs just now.
    pub(crate) fn is_due_by(&self, then: Millis) -> bool {
        self.0.load(Ordering::Relaxed) <= then
    }

    /// Begins to run the entry for `due`; `None` if another counts by now.
    pub(crate) fn begin(&self, due: Millis) -> Option<Running<'_>> {
        let (now, relaxed) = (Millis::MIN, Ordering::Relaxed);
        self.0.compare_exchange(due, now, relaxed, relaxed).ok().map(|_| Running(self))
    }
}

impl Default for Scheduled {
    fn default() -> Scheduled {
        Scheduled(AtomicI64::new(Scheduled::NEVER))
    }
}

/// However it ended, the stream can be scheduled again from now on.
impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.0.store(Scheduled::NEVER, Ordering::Relaxed);
    }
}

impl Timers {
    /// Notes when `stream` is due, unless it is due earlier anyway: a later time waits until that
    /// one comes up, so a busy stream has one entry and not one for each change.
    pub(crate) fn set(&self, stream: &Stream, due: Option<Millis>, scheduled: &Scheduled) {
        let Some(due) = due else { return };
        if due < scheduled.0.fetch_min(due, Ordering::Relaxed) {
            self.entries().insert((due, stream.clone()));
        }
    }

    /// Takes one stream off that was due at `now` or before, and when it was.
    pub(crate) fn take(&self, now: Millis) -> Option<(Millis, Stream)> {
        let mut entries = self.entries();
        let is_due = entries.first().is_some_and(|(due, _)| *due <= now);
        if is_due { entries.pop_first() } else { None }
    }

    /// When the next one is due.
    pub(crate) fn next(&self) -> Option<Millis> {
        self.entries().first().map(|(due, _)| *due)
    }

    fn entries(&self) -> MutexGuard<'_, BTreeSet<(Millis, Stream)>> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_in_whose_place_an_earlier_one_came_is_passed_over() {
        let (timers, scheduled) = (Timers::default(), Scheduled::default());
        let stream = Stream::new("table/1").unwrap();
        timers.set(&stream, Some(20), &scheduled);
        timers.set(&stream, Some(10), &scheduled);
        timers.set(&stream, Some(15), &scheduled);

        let (due, _) = timers.take(30).unwrap();
        let running = scheduled.begin(due).expect("the earliest counts");
        timers.set(&stream, Some(12), &scheduled);
        drop(running);
        timers.set(&stream, Some(40), &scheduled);

        let (due, _) = timers.take(30).unwrap();
        assert!((due, scheduled.begin(due).is_none()) == (20, true), "that one no longer does");
        assert_eq!(timers.take(30), None, "what was set meanwhile was ignored");
        assert_eq!(timers.take(40), Some((40, stream)));
    }
}
