//! The journal on SQLite and on PostgreSQL.

mod error;
mod migrations;
mod queue;
mod row;
mod sqlite;

pub use error::{BackupError, OpenError};
pub use sqlite::SqliteJournal;
