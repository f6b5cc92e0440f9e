#![doc = include_str!("../README.md")]

mod action_writer;
mod call;
mod changes;
mod code;
mod game_trait;
mod lots;
mod may;
mod observer;
mod raw_action;
mod refusal;
mod table;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use action_writer::ActionWriter;
pub use call::{Call, Verdict};
pub use changes::{Changes, Changing, Schemas};
pub use code::Code;
pub use game_trait::{Awaits, Game};
pub use lots::{Lots, LotsFault};
pub use may::May;
pub use observer::Observer;
pub use raw_action::{ActionFault, RawAction};
pub use refusal::Refusal;
pub use table::TableKind;

/// Marks a test as a proof of clauses: `proves!`.
///
/// Does nothing when it runs. `cargo xtask clauses` gathers the marks and compares them with the
/// books.
#[macro_export]
macro_rules! proves {
    ($($clause:literal),+ $(,)?) => {
        $(let _: &str = $clause;)+
    };
}
