//! The connections that read.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use app::journal::ReadError;
use parking_lot::Mutex;
use rusqlite::{Connection, OpenFlags, ffi};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::connect;
use super::damage::Damage;

/// How many may read at once.
const MOST: usize = 4;

/// Up to [`MOST`] connections, opened when they are needed. Each serves one blocking call at a time.
#[derive(Clone, Debug)]
pub(super) struct Readers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    path: PathBuf,
    access: OpenFlags,
    damage: Damage,
    idle: Mutex<Vec<Connection>>,
    places: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: &Path, access: OpenFlags, damage: Damage) -> Readers {
        let (path, idle) = (path.to_owned(), Mutex::default());
        let places = Arc::new(Semaphore::new(MOST));
        Readers(Arc::new(Shared { path, access, damage, idle, places }))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0.path
    }

    /// Reads on a thread of its own, because the disk may be slow.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, rusqlite::Error> {
        let closed = || {
            let why = Some("the journal is closed".to_owned());
            rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_MISUSE), why)
        };
        let Ok(place) = Arc::clone(&self.0.places).acquire_owned().await else {
            return Err(closed());
        };
        let shared = Arc::clone(&self.0);
        let reading = spawn_blocking(move || {
            let _place = place;
            let idle = shared.idle.lock().pop();
            let db = idle.map_or_else(|| connect(&shared.path, shared.access), Ok)?;
            let answer = shared.damage.note(read(&db));
            shared.idle.lock().push(db);
            answer
        });
        reading.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Closes them once nothing more is being read.
    pub(super) async fn close(&self) {
        // The number of places is small, and asking for all waits for those in use.
        let all = self.0.places.acquire_many(MOST as u32).await;
        self.0.places.close();
        self.0.idle.lock().clear();
        drop(all);
    }
}

/// An error of reading.
#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` passes")]
pub(super) fn unread(error: rusqlite::Error) -> ReadError {
    ReadError(error.to_string())
}
