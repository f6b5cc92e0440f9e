//! When each stream next has something to do by itself.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI64, Ordering};

use parking_lot::{Mutex, MutexGuard};

use crate::Millis;
use crate::journal::Stream;

/// What is to be looked at, and when.
///
/// Only a reminder: what is due is decided from the stream's own state when it is looked at. A stream
/// that was forgotten meanwhile is loaded then, and one that is forgotten and loaded again and again
/// has one line here all the same.
#[derive(Debug, Default)]
pub(crate) struct Agenda(Mutex<BTreeSet<(Millis, Stream)>>);

/// The entry of one stream that counts: when it is due.
///
/// An earlier wish takes the place of a later one. The later one's line stays on the agenda, and is
/// passed over when it comes up.
#[derive(Debug)]
pub(crate) struct Scheduled(AtomicI64);

/// A stream being looked at. What it wishes meanwhile is not noted: its state is asked afterwards.
#[derive(Debug)]
pub(crate) struct Looking<'a>(&'a Scheduled);

impl Scheduled {
    const NEVER: Millis = Millis::MAX;

    /// Whether it is to be looked at by then, or is just now.
    pub(crate) fn is_due_by(&self, then: Millis) -> bool {
        self.0.load(Ordering::Relaxed) <= then
    }

    /// Begins to look at the stream because of the entry for `due`; `None` if another counts by now.
    pub(crate) fn begin(&self, due: Millis) -> Option<Looking<'_>> {
        let (now, relaxed) = (Millis::MIN, Ordering::Relaxed);
        self.0.compare_exchange(due, now, relaxed, relaxed).ok().map(|_| Looking(self))
    }
}

impl Default for Scheduled {
    fn default() -> Scheduled {
        Scheduled(AtomicI64::new(Scheduled::NEVER))
    }
}

/// However it ended, what the stream wishes is noted again from now on.
impl Drop for Looking<'_> {
    fn drop(&mut self) {
        self.0.0.store(Scheduled::NEVER, Ordering::Relaxed);
    }
}

impl Agenda {
    /// Notes that `stream` wants to be looked at, unless it is noted for an earlier time: a later
    /// wish waits until that one comes up, so a busy stream has one entry and not one for each
    /// change.
    pub(crate) fn note(&self, stream: &Stream, due: Option<Millis>, scheduled: &Scheduled) {
        let Some(due) = due else { return };
        if due < scheduled.0.fetch_min(due, Ordering::Relaxed) {
            self.lines().insert((due, stream.clone()));
        }
    }

    /// Takes one stream off that was due at `now` or before, and when it was.
    pub(crate) fn take(&self, now: Millis) -> Option<(Millis, Stream)> {
        let mut lines = self.lines();
        let is_due = lines.first().is_some_and(|(due, _)| *due <= now);
        if is_due { lines.pop_first() } else { None }
    }

    /// When the next one is due.
    pub(crate) fn next(&self) -> Option<Millis> {
        self.lines().first().map(|(due, _)| *due)
    }

    fn lines(&self) -> MutexGuard<'_, BTreeSet<(Millis, Stream)>> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_in_whose_place_an_earlier_one_came_is_passed_over() {
        let (agenda, scheduled) = (Agenda::default(), Scheduled::default());
        let stream = Stream::new("table/1").unwrap();
        agenda.note(&stream, Some(20), &scheduled);
        agenda.note(&stream, Some(10), &scheduled);
        agenda.note(&stream, Some(15), &scheduled);

        let (due, _) = agenda.take(30).unwrap();
        let looking = scheduled.begin(due).expect("the earliest counts");
        agenda.note(&stream, Some(12), &scheduled);
        drop(looking);
        agenda.note(&stream, Some(40), &scheduled);

        let (due, _) = agenda.take(30).unwrap();
        assert!((due, scheduled.begin(due).is_none()) == (20, true), "that one no longer does");
        assert_eq!(agenda.take(30), None, "what was wished meanwhile was not noted");
        assert_eq!(agenda.take(40), Some((40, stream)));
    }
}
