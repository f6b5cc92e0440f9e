//! Score sheets of real tables: written hand by hand, confirmed or signed, then entered with the
//! event.

mod agree;
mod at_event;
mod bounds;
mod confirm;
mod dispute;
mod entry;
mod fact;
mod glance;
mod lines;
mod open;
mod post;
mod sign;
mod state;
mod tally;
mod watch;
mod write;

pub use agree::Conditions;
pub use entry::{Entry, HandOutcome};
pub use glance::{Claim, Dispute, SheetGlance};
pub use state::Status as SheetStatus;
pub use tally::Tally;
pub use write::{Queued, Written};

pub(crate) use state::{SheetState, stream};
