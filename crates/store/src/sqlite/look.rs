//! A file read without being changed: to read its journal, or to know whether it can be opened.

use std::path::Path;
use std::sync::Arc;

use rusqlite::OpenFlags;
use tokio::sync::{Mutex, broadcast};

use super::damage::Damage;
use super::sound::{self, Fault};
use super::{Readers, Shared, SqliteJournal, blocking, connect, steps};
use crate::error::{OpenError, Unopened};
use crate::migrations::last_of_sqlite;
use crate::queue::queue;

// With the right to write: the last connection to close checkpoints the WAL, and one that may only
// read would leave an empty WAL behind.
const LOOK: OpenFlags = OpenFlags::SQLITE_OPEN_READ_WRITE;

impl SqliteJournal {
    /// Opens the journal in the file at `path` to be read, even while another program has it open.
    /// Its tables must be up to date; nothing is changed, and appends are refused.
    pub async fn open_to_read(path: impl AsRef<Path>) -> Result<SqliteJournal, OpenError> {
        let path = path.as_ref();
        to_read(path).await.map_err(|why| OpenError { place: path.display().to_string(), why })
    }

    /// Checks whether [`open`](Self::open) would succeed, and changes nothing. It reads all of the
    /// file, so it takes a second for some hundred megabytes.
    pub async fn check(path: impl AsRef<Path>) -> Result<(), OpenError> {
        let path = path.as_ref().to_owned();
        let place = path.display().to_string();
        blocking(move || check(&path)).await.map_err(|why| OpenError { place, why })
    }
}

async fn to_read(path: &Path) -> Result<SqliteJournal, Unopened> {
    if !path.exists() {
        return Err(Unopened::Nothing);
    }
    let file = path.to_owned();
    let known = last_of_sqlite();
    match blocking(move || steps::check(&connect(&file, LOOK)?)).await? {
        0 => return Err(Unopened::Nothing),
        found if found < known => return Err(Unopened::Earlier { found, known }),
        _ => {}
    }
    let damage = Damage::default();
    let readers = Readers::new(path, LOOK, damage.clone());
    let (queue, _) = queue();
    queue.close();
    let (queue, threads) = (Arc::new(queue), Mutex::default());
    let notices = broadcast::Sender::new(1);
    Ok(SqliteJournal(Arc::new(Shared { queue, threads, readers, damage, notices })))
}

fn check(path: &Path) -> Result<(), Unopened> {
    if !path.exists() {
        return Ok(());
    }
    let db = connect(path, LOOK)?;
    match steps::check(&db)? {
        0 => return Err(Unopened::Empty),
        found if found < last_of_sqlite() => {}
        _ => drop(sound::check_rows(&db).map_err(|fault| match fault {
            Fault::Damaged(why) => Unopened::Damaged(why),
            Fault::Unread(error) => Unopened::File(error),
        })?),
    }
    // The lock to write, taken and given back.
    Ok(db.execute_batch("BEGIN IMMEDIATE; ROLLBACK")?)
}
