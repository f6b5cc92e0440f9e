//! Whole journals copied: into one file from either engine, and from such a file into either.
//!
//! A copy has every row as it was, but for the keys by which PostgreSQL's writers know their own
//! requests again: those mean something only to a writer that still waits for an answer.

use std::path::{Path, PathBuf};

use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;

use crate::sqlite::copy::File;
use crate::{AnyJournal, CopyError};

/// About how many bytes of rows are put at a time. A trip for each row would take most of the time.
const PAGE: usize = 1 << 20;

/// How far a copy has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Progress {
    /// How many entries are copied.
    pub done: u64,
    /// How many there are to copy.
    pub total: u64,
}

impl AnyJournal {
    /// Copies the journal as it is now into a new SQLite file at `to`, while it goes on being read
    /// and written. The file is complete and on disk when this returns. It is restored by
    /// [`restore`](Self::restore), on either engine, or by opening it.
    ///
    /// `progress` is called with how far the copy has come. A journal on SQLite is copied by SQLite in
    /// one go, so it is called only at the beginning and at the end; there may be more to copy then
    /// than at the beginning.
    pub async fn backup(
        &self,
        to: impl Into<PathBuf>,
        progress: impl FnMut(Progress) + Send,
    ) -> Result<(), CopyError> {
        match self {
            AnyJournal::Sqlite(journal) => journal.backup_with(to.into(), progress).await,
            AnyJournal::Postgres(journal) => journal.backup_with(to.into(), progress).await,
        }
    }

    /// Fills the journal, which must be empty, from the copy at `from`: with all of it or, after
    /// an error, with nothing. Until it is done no one else can write to the journal.
    pub async fn restore(
        &self,
        from: impl AsRef<Path>,
        progress: impl FnMut(Progress) + Send,
    ) -> Result<(), CopyError> {
        self.fill(Copy::open(from).await?, progress).await
    }

    /// The same from a copy that is open.
    pub async fn fill(
        &self,
        copy: Copy,
        progress: impl FnMut(Progress) + Send,
    ) -> Result<(), CopyError> {
        let Copy(mut copy) = copy;
        match self {
            AnyJournal::Sqlite(journal) => journal.fill(&mut copy, progress).await,
            AnyJournal::Postgres(journal) => journal.fill(&mut copy, progress).await,
        }
    }
}

/// A copy that was found to be whole and what was copied.
#[derive(Debug)]
pub struct Copy(File);

impl Copy {
    /// Opens the copy at `path` and looks at all of it: one that is damaged, that was changed since
    /// it was made, or that was written by a later release, is refused before there is a journal to
    /// fill. The file of a journal that was closed will do as well, and has no digest to be checked.
    pub async fn open(path: impl AsRef<Path>) -> Result<Copy, CopyError> {
        crate::sqlite::copy::open(path.as_ref()).await.map(Copy)
    }
}

/// What a journal consists of, in the order it is copied.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Table {
    Streams,
    Entries,
    Snapshots,
}

/// Where rows come from: a connection that sees the journal as it was at one moment.
///
/// A row travels as a JSON array, which both engines make and read themselves. Its columns are
/// thus named where the engine's SQL is and nowhere else.
pub(crate) trait Source: Send {
    /// The last migration it has had.
    fn step(&mut self) -> impl Future<Output = Result<i64, CopyError>> + Send;

    /// The last migration we know.
    fn known_step() -> i64;

    /// How many entries the streams say they have.
    fn n_entries(&mut self) -> impl Future<Output = Result<i64, CopyError>> + Send;

    /// The rows of a table, in order.
    fn rows(&mut self, table: Table) -> BoxStream<'_, Result<String, CopyError>>;
}

/// Where rows go: a connection with a transaction under way.
pub(crate) trait Sink: Send {
    /// Puts rows into a table, given as a JSON array of rows.
    fn put(
        &mut self,
        table: Table,
        rows: String,
    ) -> impl Future<Output = Result<(), CopyError>> + Send;
}

/// Copies all there is, and checks that it is all there should be.
pub(crate) async fn copy(
    source: &mut impl Source,
    sink: &mut impl Sink,
    mut progress: impl FnMut(Progress) + Send,
) -> Result<(), CopyError> {
    check_step(source).await?;
    let total = source.n_entries().await?.cast_unsigned();
    let mut done = 0;
    progress(Progress { done, total });
    for table in [Table::Streams, Table::Entries, Table::Snapshots] {
        let mut rows = source.rows(table);
        let mut page = Page::new();
        while let Some(row) = rows.try_next().await? {
            page.add(&row);
            if page.is_full() {
                done += put(sink, table, &mut page).await?;
                progress(Progress { done, total });
            }
        }
        done += put(sink, table, &mut page).await?;
    }
    if done != total {
        return Err(CopyError::Missing { expected: total, found: done });
    }
    progress(Progress { done, total });
    Ok(())
}

pub(crate) async fn check_step<S: Source>(source: &mut S) -> Result<(), CopyError> {
    let (found, known) = (source.step().await?, S::known_step());
    if found > known { Err(CopyError::Later { found, known }) } else { Ok(()) }
}

/// Puts a page, empties it and returns how many entries were in it.
async fn put(sink: &mut impl Sink, table: Table, page: &mut Page) -> Result<u64, CopyError> {
    let Page { mut rows, n_rows } = std::mem::replace(page, Page::new());
    rows.push(']');
    sink.put(table, rows).await?;
    Ok(if table == Table::Entries { n_rows } else { 0 })
}

/// Rows on their way.
struct Page {
    rows: String,
    n_rows: u64,
}

impl Page {
    fn new() -> Page {
        Page { rows: "[".into(), n_rows: 0 }
    }

    fn add(&mut self, row: &str) {
        if self.n_rows > 0 {
            self.rows.push(',');
        }
        self.rows.push_str(row);
        self.n_rows += 1;
    }

    fn is_full(&self) -> bool {
        self.rows.len() >= PAGE
    }
}
