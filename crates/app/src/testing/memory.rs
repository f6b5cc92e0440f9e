use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::broadcast;

use crate::journal::{
    Append, AppendError, Appended, Entry, Journal, Notice, ReadError, Snapshot, Stream, Version,
};

/// A journal in memory. Clones share it, as several machines share one database.
#[derive(Clone, Debug)]
pub struct MemoryJournal {
    kept: Arc<Mutex<Kept>>,
    notices: broadcast::Sender<Notice>,
}

#[derive(Debug, Default)]
struct Kept {
    /// In order of position, which is the place plus one.
    entries: Vec<Entry>,
    /// For each stream, where its entries lie.
    streams: BTreeMap<Stream, Vec<usize>>,
    keys: BTreeMap<(Stream, String), Appended>,
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
    fn append(&mut self, append: Append) -> Result<Appended, AppendError> {
        let Append { stream, expected, facts, recorded_at, key } = append;
        let key = key.map(|key| (stream.clone(), key));
        if let Some(first) = key.as_ref().and_then(|key| self.keys.get(key)) {
            return Ok(Appended { is_repeat: true, ..first.clone() });
        }
        let first = self.streams.get(&stream).map_or(0, Vec::len) as Version;
        if first != expected {
            return Err(AppendError::Stale { stream, expected, found: first });
        }
        let places = self.streams.entry(stream.clone()).or_default();
        for fact in facts {
            let seq = places.len() as Version;
            places.push(self.entries.len());
            self.entries.push(Entry {
                position: self.entries.len() as u64 + 1,
                stream: stream.clone(),
                seq,
                kind: fact.kind.to_owned(),
                kind_version: fact.kind_version,
                payload: fact.payload,
                recorded_at,
            });
        }
        let version = places.len() as Version;
        let appended = Appended { version, first, is_repeat: false };
        if let Some(key) = key {
            self.keys.insert(key, appended.clone());
        }
        Ok(appended)
    }
}

impl Journal for MemoryJournal {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        append.check()?;
        let stream = append.stream.clone();
        let appended = self.kept().append(append)?;
        if !appended.is_repeat {
            // Nobody listening is no error.
            let _ = self.notices.send(Notice::Grown { stream, version: appended.version });
        }
        Ok(appended)
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

    async fn read_all(&self, after: u64, limit: usize) -> Result<Vec<Entry>, ReadError> {
        let kept = self.kept();
        let entries = kept.entries.iter().skip(usize::try_from(after).unwrap_or(usize::MAX));
        Ok(entries.take(limit).cloned().collect())
    }

    async fn streams(
        &self,
        prefix: &str,
        after: Option<&Stream>,
        limit: usize,
    ) -> Result<Vec<(Stream, Version)>, ReadError> {
        let kept = self.kept();
        let streams = kept.streams.iter().filter(|(stream, _)| {
            stream.as_str().starts_with(prefix) && after.is_none_or(|after| *stream > after)
        });
        let versions = streams.map(|(stream, places)| (stream.clone(), places.len() as Version));
        Ok(versions.take(limit).collect())
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
