//! Copies into a new file, and the end of a copy that lies in one.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use futures_util::stream::BoxStream;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};
use tempfile::TempPath;

use super::sound::{self, Fault};
use super::{SqliteJournal, options, seal};
use crate::copy::{Progress, Sink, Source, Table, check_step, copy};
use crate::{CopyError, migrations};

/// How many rows are read ahead. Reading has a thread of its own, and on a busy machine most of the
/// time would go into waking it up again and again.
const ROWS_AHEAD: usize = 1024;

const N_ENTRIES: &str = "SELECT coalesce(sum(version), 0) FROM streams";

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
        let total: i64 = sqlx::query_scalar(N_ENTRIES).fetch_one(&self.0.readers).await?;
        progress(Progress { done: 0, total: total.cast_unsigned() });
        let path = partial.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO ?1").bind(path).execute(&self.0.readers).await?;
        // Counted anew: what was written in between may be in the copy as well.
        let total = check(&partial).await?;
        put_in_place(partial, to).await?;
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
        let path = self.0.readers.connect_options().get_filename().to_owned();
        let mut db = options(&path).connect().await?;
        sqlx::query("BEGIN IMMEDIATE").execute(&mut db).await?;
        let is_filled = "SELECT EXISTS (SELECT 1 FROM streams) OR EXISTS (SELECT 1 FROM snapshots)";
        if sqlx::query_scalar(is_filled).fetch_one(&mut db).await? {
            return Err(CopyError::NotEmpty(path.display().to_string()));
        }
        copy(source, &mut db, progress).await?;
        // The log has grown as large as the journal, and would stay so.
        sqlx::raw_sql("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await?;
        Ok(db.close().await?)
    }
}

/// Opens a copy to be read as it is now, if it is whole and what was copied.
pub(crate) async fn open(path: &Path) -> Result<SqliteConnection, CopyError> {
    let faulty = |fault| match fault {
        Fault::Damaged(why) => CopyError::Damaged { path: path.to_owned(), why },
        Fault::Unread(why) => CopyError::NotACopy { path: path.to_owned(), why },
    };
    let mut db = connect(path).await.map_err(faulty)?;
    sound::check(&mut db, path).await.map_err(faulty)?;
    check_step(&mut db).await?;
    let sealed = path.to_owned();
    // What `db` has begun to read nobody can write until it is closed.
    if !blocking(move || Ok(seal::is_intact(&sealed)?)).await? {
        return Err(CopyError::Changed(path.to_owned()));
    }
    Ok(db)
}

/// Checks what has just been written, and returns how many entries it has.
async fn check(path: &Path) -> Result<u64, CopyError> {
    let checked = async {
        let mut db = connect(path).await?;
        sound::check(&mut db, path).await?;
        let n_entries = db.n_entries().await?;
        db.close().await?;
        Ok(n_entries.cast_unsigned())
    };
    checked.await.map_err(|fault| match fault {
        Fault::Damaged(why) => CopyError::Unsound(why),
        Fault::Unread(error) => error.into(),
    })
}

async fn connect(path: &Path) -> Result<SqliteConnection, Fault> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut db = options.row_buffer_size(ROWS_AHEAD).connect().await?;
    sqlx::query("BEGIN").execute(&mut db).await?;
    Ok(db)
}

/// Copies `source` into a new file at `to`.
pub(crate) async fn write_file(
    source: &mut impl Source,
    to: PathBuf,
    progress: impl FnMut(Progress) + Send,
) -> Result<(), CopyError> {
    let partial = begin(&to)?;
    fill_file(source, &partial, progress).await?;
    check(&partial).await?;
    put_in_place(partial, to).await
}

async fn fill_file(
    source: &mut impl Source,
    path: &Path,
    progress: impl FnMut(Progress) + Send,
) -> Result<(), CopyError> {
    // A file that is thrown away when anything fails needs no log to go back by.
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let options = options.journal_mode(SqliteJournalMode::Off).synchronous(SqliteSynchronous::Off);
    let mut db = options.connect().await?;
    migrations::sqlite().run(&mut db).await?;
    sqlx::query("BEGIN").execute(&mut db).await?;
    copy(source, &mut db, progress).await?;
    sqlx::query("COMMIT").execute(&mut db).await?;
    Ok(db.close().await?)
}

/// The file a copy is made in: one that was cut short must not look like one that was not, and
/// two under way at once must not be mixed. Only its owner may read it, as the journal itself, and
/// it is gone unless it is put in its place.
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
async fn put_in_place(partial: TempPath, to: PathBuf) -> Result<(), CopyError> {
    let placing = blocking(move || {
        seal::put(&partial)?;
        File::open(&partial)?.sync_all()?;
        partial.persist_noclobber(&to).map_err(|failed| match failed.error.kind() {
            io::ErrorKind::AlreadyExists => CopyError::Exists(to.clone()),
            _ => failed.error.into(),
        })?;
        Ok(File::open(folder(&to))?.sync_all()?)
    });
    placing.await
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, CopyError> + Send + 'static,
) -> Result<T, CopyError> {
    let working = tokio::task::spawn_blocking(work).await;
    working.unwrap_or_else(|stopped| Err(io::Error::other(stopped).into()))
}

fn folder(to: &Path) -> &Path {
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

impl Source for SqliteConnection {
    async fn step(&mut self) -> Result<i64, sqlx::Error> {
        let step = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
        sqlx::query_scalar(step).fetch_one(self).await
    }

    fn known_step() -> i64 {
        migrations::last(&migrations::sqlite())
    }

    async fn n_entries(&mut self) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar(N_ENTRIES).fetch_one(self).await
    }

    fn rows(&mut self, table: Table) -> BoxStream<'_, Result<String, sqlx::Error>> {
        let rows = match table {
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
        sqlx::query_scalar(rows).fetch(self)
    }
}

impl Sink for SqliteConnection {
    async fn put(&mut self, table: Table, rows: &str) -> Result<(), sqlx::Error> {
        let put = match table {
            Table::Streams => {
                "INSERT INTO streams (id, name, version)
                SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)"
            }
            Table::Entries => {
                // Each leads to the one before it, which may have come with an earlier page.
                "INSERT INTO entries (position, stream, seq, kind, kind_version, payload,
                    recorded_at, before)
                SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
                    value ->> 5, value ->> 6,
                    coalesce(
                        lag(value ->> 0) OVER (PARTITION BY value ->> 1 ORDER BY value ->> 2),
                        (SELECT last FROM streams WHERE id = value ->> 1))
                FROM json_each(?1) ORDER BY value ->> 0;
                UPDATE streams SET last = page.last
                FROM (SELECT value ->> 1 AS stream, max(value ->> 0) AS last
                    FROM json_each(?1) GROUP BY 1) AS page
                WHERE id = page.stream"
            }
            Table::Snapshots => {
                "INSERT INTO snapshots (stream, version, kind_version, payload)
                SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)"
            }
        };
        sqlx::query(put).bind(rows).execute(self).await.map(drop)
    }
}
