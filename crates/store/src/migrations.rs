//! The migrations, carried in the program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::Unopened;

/// SQLite's migrations with their numbers, in order. A file's `user_version` is the last it has had.
pub(crate) const SQLITE: [(i64, &str); 1] =
    [(1, include_str!("../migrations/sqlite/0001_journal.sql"))];

/// PostgreSQL's migrations.
pub(crate) fn postgres() -> Migrator {
    let all = [(1, "journal", include_str!("../migrations/postgres/0001_journal.sql"))];
    let migrations = all.into_iter().map(|(number, name, sql)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    // The previous release must still start while the next one has already widened the tables.
    migrator.set_ignore_missing(true);
    migrator
}

/// The number of the last migration of SQLite.
pub(crate) const fn last_of_sqlite() -> i64 {
    SQLITE[SQLITE.len() - 1].0
}

/// The number of the last migration of PostgreSQL.
pub(crate) fn last_of_postgres() -> i64 {
    postgres().iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// A migration that a database has had: its number and checksum.
pub(crate) type Step = (i64, Vec<u8>);

/// The migrations that a PostgreSQL database has had.
pub(crate) const STEPS: &str = "SELECT version, checksum FROM _sqlx_migrations ORDER BY version";

/// How many migration numbers each release has.
const OF_RELEASE: i64 = 10;

/// The last migration of a PostgreSQL database, 0 if it has had none. Refuses another program's
/// tables, and those of a release that this one cannot work with.
pub(crate) fn check(had: &[Step]) -> Result<i64, Unopened> {
    let migrator = postgres();
    let is_other = |migration: &Migration| {
        had.iter().any(|(number, checksum)| {
            *number == migration.version && checksum[..] != migration.checksum[..]
        })
    };
    // All that is ours began with the first step.
    let first = migrator.iter().map(|migration| migration.version).min();
    let has_begun = had.is_empty() || had.iter().any(|(number, _)| Some(*number) == first);
    if !has_begun || migrator.iter().any(is_other) {
        return Err(Unopened::Foreign);
    }
    let found = had.iter().map(|(number, _)| *number).max().unwrap_or_default();
    check_release(found, last_of_postgres())
}

/// Refuses tables of a release more than one later: the next one leaves this one all it needs, the
/// one after it may not.
pub(crate) fn check_release(found: i64, known: i64) -> Result<i64, Unopened> {
    // Of either engine, because not every release changes both.
    let release = last_of_sqlite().max(last_of_postgres()) / OF_RELEASE;
    if found / OF_RELEASE > release + 1 { Err(Unopened::Later { found, known }) } else { Ok(found) }
}

/// Logs that a newer release has been here.
pub(crate) fn note_later(found: i64, known: i64) {
    if found > known {
        tracing::warn!(found, known, "a newer release has migrated the journal; use that release");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(numbers: &[i64]) -> Vec<Step> {
        let ours = postgres();
        let checksum = |number: i64| {
            let known = ours.iter().find(|migration| migration.version == number);
            known.map_or_else(Vec::new, |migration| migration.checksum.to_vec())
        };
        numbers.iter().map(|number| (*number, checksum(*number))).collect()
    }

    #[test]
    fn tables_of_the_next_release_are_accepted_and_later_ones_refused() {
        for (numbers, found) in [(&[][..], 0), (&[1], 1), (&[1, 10, 11], 11), (&[1, 19], 19)] {
            assert_eq!(check(&numbered(numbers)).unwrap(), found, "{numbers:?}");
        }
        for numbers in [&[1, 10, 20][..], &[1, 99]] {
            let refused = check(&numbered(numbers));
            assert!(matches!(refused, Err(Unopened::Later { .. })), "{numbers:?}");
        }
    }

    #[test]
    fn tables_of_another_program_are_refused() {
        for step in [1, 2, 20_200_101_000_000] {
            let refused = check(&[(step, vec![7])]);
            assert!(matches!(refused, Err(Unopened::Foreign)), "{refused:?}");
        }
    }
}
