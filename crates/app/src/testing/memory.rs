//! A journal in memory.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::broadcast;

use crate::journal::{
    Append, AppendError, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};

/// A journal in memory. Clones share it, as several nodes share one database.
#[derive(Clone, Debug)]
pub struct MemoryJournal {
    kept: Arc<Mutex<Kept>>,
    notices: broadcast::Sender<Notice>,
}

#[derive(Debug, Default)]
struct Kept {
    /// In the order they were appended.
    entries: Vec<Entry>,
    /// For each stream, where its entries lie.
    streams: BTreeMap<Stream, Vec<usize>>,
    snapshots: BTreeMap<Stream, Snapshot>,
}

impl Default for MemoryJournal {
    fn default() -> MemoryJournal {
        MemoryJournal { kept: Arc::default(), notices: broadcast::Sender::new(1024) }
    }
}

impl MemoryJournal {
    /// An empty journal.
    pub fn new() -> MemoryJournal {
        MemoryJournal::default()
    }

    /// Everything that is kept, in order.
    pub fn entries(&self) -> Vec<Entry> {
        self.kept().entries.clone()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // A panic elsewhere leaves whole entries behind, so what is kept stays usable.
        self.kept.lock()
    }
}

impl Kept {
    /// Appends, and returns the stream's version after it.
    fn append(&mut self, append: Append) -> Result<Version, AppendError> {
        let Append { stream, expected, facts, recorded_at } = append;
        let found = self.streams.get(&stream).map_or(0, Vec::len) as Version;
        if found != expected {
            return Err(AppendError::Stale { stream, expected, found });
        }
        let places = self.streams.entry(stream.clone()).or_default();
        for fact in facts {
            let seq = places.len() as Version;
            places.push(self.entries.len());
            self.entries.push(Entry {
                stream: stream.clone(),
                seq,
                kind: fact.kind.to_owned(),
                kind_version: fact.kind_version,
                payload: fact.payload,
                recorded_at,
            });
        }
        Ok(places.len() as Version)
    }
}

impl Journal for MemoryJournal {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let stream = append.stream.clone();
        let version = self.kept().append(append)?;
        // It is fine if no one listens.
        let _ = self.notices.send(Notice::Grown { stream, version });
        Ok(())
    }

    async fn read_stream(
        &self,
        stream: &Stream,
        from: Version,
        limit: usize,
    ) -> Result<Vec<Entry>, ReadError> {
        let kept = self.kept();
        let places = kept.streams.get(stream).map_or(&[][..], Vec::as_slice);
        let places = places.iter().skip(usize::try_from(from).unwrap_or(usize::MAX)).take(limit);
        Ok(places.map(|&place| kept.entries[place].clone()).collect())
    }

    async fn check_read(&self) -> Result<(), ReadError> {
        Ok(())
    }

    async fn save_snapshot(&self, stream: &Stream, snapshot: Snapshot) -> Result<(), AppendError> {
        // One that was slow to be saved does not undo a later one.
        let mut kept = self.kept();
        if kept.snapshots.get(stream).is_none_or(|older| older.version <= snapshot.version) {
            kept.snapshots.insert(stream.clone(), snapshot);
        }
        Ok(())
    }

    async fn snapshot(&self, stream: &Stream) -> Result<Option<Snapshot>, ReadError> {
        Ok(self.kept().snapshots.get(stream).cloned())
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }
}
