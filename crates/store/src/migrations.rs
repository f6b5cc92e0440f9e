//! The migrations, carried in the program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Those of SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator(&[(1, "journal", include_str!("../migrations/sqlite/0001_journal.sql"))])
}

/// Those of PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator(&[(1, "journal", include_str!("../migrations/postgres/0001_journal.sql"))])
}

/// The number of the last step.
pub(crate) fn last(migrator: &Migrator) -> i64 {
    migrator.iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// Says in the log that a later release has been here.
pub(crate) fn note_later(found: i64, known: i64) {
    if found > known {
        tracing::warn!(
            found,
            known,
            "a later release has changed the journal's tables; use that one, unless it was tried for a moment only"
        );
    }
}

fn migrator(all: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = all.iter().map(|&(number, name, sql)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    // The previous release must still start while the next one has already widened the tables.
    migrator.set_ignore_missing(true);
    migrator
}
