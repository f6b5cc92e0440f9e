#![doc = include_str!("../README.md")]

mod any;
mod error;
mod migrations;
mod postgres;
mod queue;
mod row;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;

pub use any::AnyJournal;
pub use error::{BackupError, OpenError};
pub use postgres::PostgresJournal;
pub use sqlite::SqliteJournal;
