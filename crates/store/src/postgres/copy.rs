//! The end of a copy that lies in a PostgreSQL database.

use std::path::PathBuf;

use futures_util::stream::BoxStream;
use futures_util::{StreamExt as _, TryStreamExt as _};
use sqlx::Connection;
use sqlx::postgres::PgConnection;

use super::{PostgresJournal, writer};
use crate::copy::{Progress, Sink, Source, Table, copy};
use crate::{CopyError, migrations, sqlite};

// The lock that every batch takes: from here on no one else writes.
const LOCK: &str = "SELECT pg_advisory_xact_lock(5011862142)";

const IS_FILLED: &str = "SELECT EXISTS (SELECT FROM streams) OR EXISTS (SELECT FROM snapshots)";

// Rows that came with a number have not moved the counters past it. Without statistics the first
// reads of so many rows would be planned as if there were few.
const END: &str = "
    SELECT setval(pg_get_serial_sequence('streams', 'id'), max(id)) FROM streams;
    SELECT setval(pg_get_serial_sequence('entries', 'position'), max(position)) FROM entries;
    ANALYZE streams, entries, snapshots;
    COMMIT";

impl PostgresJournal {
    /// Copies the journal as it is now into a new SQLite file at `to`.
    pub(crate) async fn backup_with(
        &self,
        to: PathBuf,
        progress: impl FnMut(Progress) + Send,
    ) -> Result<(), CopyError> {
        let mut db = self.0.readers.connect().await?;
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        sqlx::query(begin).execute(&mut db).await?;
        sqlite::copy::write_file(&mut db, to, progress).await?;
        Ok(db.close().await?)
    }

    /// Fills this journal, which must be empty.
    pub(crate) async fn fill(
        &self,
        source: &mut impl Source,
        progress: impl FnMut(Progress) + Send,
    ) -> Result<(), CopyError> {
        let mut db = self.0.readers.connect().await?;
        sqlx::query(writer::DURABLE).execute(&mut db).await?;
        sqlx::query("BEGIN").execute(&mut db).await?;
        sqlx::query(LOCK).execute(&mut db).await?;
        if sqlx::query_scalar(IS_FILLED).fetch_one(&mut db).await? {
            return Err(CopyError::NotEmpty(self.0.readers.place()));
        }
        copy(source, &mut db, progress).await?;
        sqlx::raw_sql(END).execute(&mut db).await?;
        Ok(db.close().await?)
    }
}

impl Source for PgConnection {
    async fn step(&mut self) -> Result<i64, CopyError> {
        let step = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
        Ok(sqlx::query_scalar(step).fetch_one(self).await?)
    }

    fn known_step() -> i64 {
        migrations::last_of_postgres()
    }

    async fn n_entries(&mut self) -> Result<i64, CopyError> {
        let n_entries = "SELECT coalesce(sum(version), 0)::bigint FROM streams";
        Ok(sqlx::query_scalar(n_entries).fetch_one(self).await?)
    }

    fn rows(&mut self, table: Table) -> BoxStream<'_, Result<String, CopyError>> {
        let rows = match table {
            Table::Streams => {
                "SELECT json_build_array(id, name, version)::text FROM streams ORDER BY id"
            }
            Table::Entries => {
                "SELECT json_build_array(position, stream, seq, kind, kind_version, payload,
                    recorded_at)::text
                FROM entries ORDER BY position"
            }
            Table::Snapshots => {
                "SELECT json_build_array(stream, version, kind_version, payload)::text
                FROM snapshots ORDER BY stream"
            }
        };
        sqlx::query_scalar(rows).fetch(self).map_err(CopyError::from).boxed()
    }
}

impl Sink for PgConnection {
    async fn put(&mut self, table: Table, rows: String) -> Result<(), CopyError> {
        let put = match table {
            Table::Streams => {
                "INSERT INTO streams (id, name, version) OVERRIDING SYSTEM VALUE
                SELECT (row ->> 0)::bigint, row ->> 1, (row ->> 2)::bigint
                FROM jsonb_array_elements($1::jsonb) AS rows (row)"
            }
            Table::Entries => {
                "INSERT INTO entries (position, stream, seq, kind, kind_version, payload,
                    recorded_at) OVERRIDING SYSTEM VALUE
                SELECT (row ->> 0)::bigint, (row ->> 1)::bigint, (row ->> 2)::bigint, row ->> 3,
                    (row ->> 4)::integer, row ->> 5, (row ->> 6)::bigint
                FROM jsonb_array_elements($1::jsonb) AS rows (row)"
            }
            Table::Snapshots => {
                "INSERT INTO snapshots (stream, version, kind_version, payload)
                SELECT row ->> 0, (row ->> 1)::bigint, (row ->> 2)::integer, row ->> 3
                FROM jsonb_array_elements($1::jsonb) AS rows (row)"
            }
        };
        sqlx::query(put).bind(rows).execute(self).await?;
        Ok(())
    }
}
