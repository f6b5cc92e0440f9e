//! The migrations, carried in the program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::Unopened;

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

/// A step that tables have had: its number and checksum.
pub(crate) type Step = (i64, Vec<u8>);

/// The steps that tables have had, on either engine.
pub(crate) const STEPS: &str = "SELECT version, checksum FROM _sqlx_migrations ORDER BY version";

/// How many numbers each release has for its steps.
const OF_RELEASE: i64 = 10;

/// Refuses tables that are not ours, or of a release so much later that this one cannot work with
/// them, and returns the last step they have had: 0 if they are still to be made.
pub(crate) fn check(had: &[Step], migrator: &Migrator) -> Result<i64, Unopened> {
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
    let known = last(migrator);
    // The next release leaves this one all it needs; the one after it may not.
    if found / OF_RELEASE > release() + 1 {
        return Err(Unopened::Later { found, known });
    }
    Ok(found)
}

/// The number of the last release that had steps: for either engine, as not each of them needs some.
fn release() -> i64 {
    last(&sqlite()).max(last(&postgres())) / OF_RELEASE
}

/// Says in the log that a later release has been here.
pub(crate) fn note_later(found: i64, known: i64) {
    if found > known {
        tracing::warn!(
            found,
            known,
            "the next release has changed the journal's tables; use that one, unless it was tried for a moment only"
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

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(numbers: &[i64]) -> Vec<Step> {
        let ours = sqlite();
        let checksum = |number: i64| {
            let known = ours.iter().find(|migration| migration.version == number);
            known.map_or_else(Vec::new, |migration| migration.checksum.to_vec())
        };
        numbers.iter().map(|number| (*number, checksum(*number))).collect()
    }

    #[test]
    fn tables_of_the_next_release_will_do_and_those_of_the_one_after_it_will_not() {
        let check = |numbers: &[i64]| check(&numbered(numbers), &sqlite());
        for (numbers, found) in [(&[][..], 0), (&[1], 1), (&[1, 10, 11], 11), (&[1, 19], 19)] {
            assert_eq!(check(numbers).unwrap(), found, "{numbers:?}");
        }
        for numbers in [&[1, 10, 20][..], &[1, 99]] {
            assert!(matches!(check(numbers), Err(Unopened::Later { .. })), "{numbers:?}");
        }
    }

    #[test]
    fn steps_of_another_program_are_told_from_ours() {
        for step in [1, 2, 20_200_101_000_000] {
            let refused = check(&[(step, vec![7])], &sqlite());
            assert!(matches!(refused, Err(Unopened::Foreign)), "{refused:?}");
        }
    }
}
