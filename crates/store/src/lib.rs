#![doc = include_str!("../README.md")]

mod any;
mod copy;
mod error;
mod migrations;
mod postgres;
mod queue;
mod row;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;

pub use any::AnyJournal;
pub use copy::{Copy, Progress};
pub use error::{CopyError, OpenError, Unopened};
pub use postgres::PostgresJournal;
pub use sqlite::SqliteJournal;
