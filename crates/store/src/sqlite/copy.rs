//! Copies into a new file, and the end of a copy that lies in one.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use futures_util::StreamExt as _;
use futures_util::stream::{self, BoxStream};
use parking_lot::Mutex;
use rusqlite::{Connection, OpenFlags, Row};
use tempfile::TempPath;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use super::sound::{self, Fault};
use super::{N_ENTRIES, SqliteJournal, blocking, connect, scalar, seal, steps};
use crate::copy::{Progress, Sink, Source, Table, check_step, copy};
use crate::{CopyError, migrations};

/// How many rows the reading thread may be ahead.
const ROWS_AHEAD: usize = 1024;

impl SqliteJournal {
    /// Copies the journal as it is now into a new file at `to`, while it goes on being read and
    /// written. The copy is one file, complete and on disk when this returns, and is restored by
    /// opening it.
    pub async fn backup(&self, to: impl Into<PathBuf>) -> Result<(), CopyError> {
        self.backup_with(to.into(), |_| {}).await
    }

    pub(crate) async fn backup_with(
        &self,
        to: PathBuf,
        mut progress: impl FnMut(Progress) + Send,
    ) -> Result<(), CopyError> {
        let partial = begin(&to)?;
        let total: i64 = self.0.readers.read(|db| scalar(db, N_ENTRIES)).await?;
        progress(Progress { done: 0, total: total.cast_unsigned() });
        let path = partial.to_string_lossy().into_owned();
        let copied = self.0.readers.read(move |db| db.execute("VACUUM INTO ?1", [path]));
        copied.await?;
        // Counted again: the copy may hold what was written in between.
        let total = finish(partial, to).await?;
        progress(Progress { done: total, total });
        Ok(())
    }

    /// Fills this journal, which must be empty.
    pub(crate) async fn fill(
        &self,
        source: &mut impl Source,
        progress: impl FnMut(Progress) + Send,
    ) -> Result<(), CopyError> {
        // A connection of its own, so that a failure leaves nothing behind in the writer's.
        let path = self.0.readers.path().to_owned();
        let place = path.display().to_string();
        let mut db = File::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE).await?;
        let is_filled = db.with(|db| {
            db.execute_batch("PRAGMA synchronous = FULL; BEGIN IMMEDIATE")?;
            scalar(db, "SELECT EXISTS (SELECT 1 FROM streams) OR EXISTS (SELECT 1 FROM snapshots)")
        });
        if is_filled.await? {
            return Err(CopyError::NotEmpty(place));
        }
        copy(source, &mut db, progress).await?;
        // The WAL has grown as large as the journal, and would stay so.
        db.with(|db| db.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")).await
    }
}

/// A connection that tasks use, one blocking call at a time.
#[derive(Debug)]
pub(crate) struct File(Arc<Mutex<Connection>>);

impl File {
    async fn open(path: PathBuf, access: OpenFlags) -> Result<File, CopyError> {
        let db = blocking(move || Ok::<_, CopyError>(connect(&path, access)?)).await?;
        Ok(File(Arc::new(Mutex::new(db))))
    }

    async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, CopyError> {
        let db = Arc::clone(&self.0);
        blocking(move || Ok(work(&db.lock())?)).await
    }
}

/// Opens a copy to be read as it is now, if it is whole and what was copied.
pub(crate) async fn open(path: &Path) -> Result<File, CopyError> {
    let path = path.to_owned();
    let opened = blocking(move || {
        let checked = read(&path).and_then(|db| sound::check(&db, &path).map(|_| db));
        let db = checked.map_err(|fault| match fault {
            Fault::Damaged(why) => CopyError::Damaged { path: path.clone(), why },
            Fault::Unread(why) => CopyError::NotACopy { path: path.clone(), why },
        })?;
        if !seal::is_intact(&db)? {
            return Err(CopyError::Changed(path));
        }
        Ok(db)
    });
    let mut file = File(Arc::new(Mutex::new(opened.await?)));
    check_step(&mut file).await?;
    Ok(file)
}

/// A connection that sees the file as it is now: until it is closed no other can write to it.
fn read(path: &Path) -> Result<Connection, Fault> {
    let db = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    db.execute_batch("BEGIN")?;
    Ok(db)
}

/// Copies `source` into a new file at `to`.
pub(crate) async fn write_file(
    source: &mut impl Source,
    to: PathBuf,
    progress: impl FnMut(Progress) + Send,
) -> Result<(), CopyError> {
    let partial = begin(&to)?;
    let mut db = File::open(partial.to_path_buf(), OpenFlags::SQLITE_OPEN_READ_WRITE).await?;
    let begun = db.with(|db| {
        // A file that is deleted when anything fails needs no journal.
        db.execute_batch("PRAGMA journal_mode = off; PRAGMA synchronous = off")?;
        steps::run(db)?;
        db.execute_batch("BEGIN")
    });
    begun.await?;
    copy(source, &mut db, progress).await?;
    db.with(|db| db.execute_batch("COMMIT")).await?;
    drop(db);
    finish(partial, to).await.map(drop)
}

/// Checks and seals a copy, and puts it in its place; the number of its entries.
async fn finish(partial: TempPath, to: PathBuf) -> Result<u64, CopyError> {
    let finished = blocking(move || {
        let checked = read(&partial).and_then(|db| sound::check(&db, &partial));
        let n_entries = checked.map_err(|fault| match fault {
            Fault::Damaged(why) => CopyError::Unsound(why),
            Fault::Unread(error) => error.into(),
        })?;
        put_in_place(partial, &to)?;
        Ok(n_entries)
    });
    finished.await
}

/// The file a copy is made in, so that an unfinished one does not look complete and two at once do
/// not mix. Only its owner may read it, and it is deleted unless it is put in its place.
fn begin(to: &Path) -> Result<TempPath, CopyError> {
    if to.exists() {
        return Err(CopyError::Exists(to.to_owned()));
    }
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(".");
    let partial = tempfile::Builder::new().prefix(&name).suffix(".partial").tempfile_in(folder(to));
    Ok(partial?.into_temp_path())
}

/// Seals what was found to be sound, and puts it in its place.
fn put_in_place(partial: TempPath, to: &Path) -> Result<(), CopyError> {
    seal::put(&partial)?;
    fs::File::open(&partial)?.sync_all()?;
    partial.persist_noclobber(to).map_err(|failed| match failed.error.kind() {
        io::ErrorKind::AlreadyExists => CopyError::Exists(to.to_owned()),
        _ => failed.error.into(),
    })?;
    Ok(fs::File::open(folder(to))?.sync_all()?)
}

fn folder(to: &Path) -> &Path {
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

impl Source for File {
    async fn step(&mut self) -> Result<i64, CopyError> {
        self.with(steps::found).await
    }

    fn known_step() -> i64 {
        migrations::last_of_sqlite()
    }

    async fn n_entries(&mut self) -> Result<i64, CopyError> {
        self.with(|db| scalar(db, N_ENTRIES)).await
    }

    fn rows(&mut self, table: Table) -> BoxStream<'_, Result<String, CopyError>> {
        let sql = match table {
            Table::Streams => "SELECT json_array(id, name, version) FROM streams ORDER BY id",
            Table::Entries => {
                "SELECT json_array(position, stream, seq, kind, kind_version, payload, recorded_at)
                FROM entries ORDER BY position"
            }
            Table::Snapshots => {
                "SELECT json_array(stream, version, kind_version, payload)
                FROM snapshots ORDER BY stream"
            }
        };
        let (sender, mut rows) = mpsc::channel(ROWS_AHEAD);
        let db = Arc::clone(&self.0);
        spawn_blocking(move || {
            let send = |row: &Row<'_>| Ok(sender.blocking_send(Ok(row.get(0)?)).is_ok());
            let db = db.lock();
            let sent = db.prepare(sql).and_then(|mut statement| {
                for is_wanted in statement.query_map([], send)? {
                    if !is_wanted? {
                        break;
                    }
                }
                Ok(())
            });
            if let Err(error) = sent {
                let _ = sender.blocking_send(Err(error.into()));
            }
        });
        stream::poll_fn(move |cx| rows.poll_recv(cx)).boxed()
    }
}

impl Sink for File {
    async fn put(&mut self, table: Table, rows: String) -> Result<(), CopyError> {
        let put = match table {
            Table::Streams => &["INSERT INTO streams (id, name, version)
                SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)"][..],
            Table::Entries => {
                // Each names the one before it, which may have come with an earlier page.
                &[
                    "INSERT INTO entries (position, stream, seq, kind, kind_version, payload,
                    recorded_at, before)
                SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
                    value ->> 5, value ->> 6,
                    coalesce(
                        lag(value ->> 0) OVER (PARTITION BY value ->> 1 ORDER BY value ->> 2),
                        (SELECT last FROM streams WHERE id = value ->> 1))
                FROM json_each(?1) ORDER BY value ->> 0",
                    "UPDATE streams SET last = page.last
                FROM (SELECT value ->> 1 AS stream, max(value ->> 0) AS last
                    FROM json_each(?1) GROUP BY 1) AS page
                WHERE id = page.stream",
                ]
            }
            Table::Snapshots => &["INSERT INTO snapshots (stream, version, kind_version, payload)
                SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)"],
        };
        self.with(move |db| put.iter().try_for_each(|sql| db.execute(sql, [&rows]).map(drop))).await
    }
}
