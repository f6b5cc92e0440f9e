//! Score sheets of real tables: written hand by hand, confirmed or signed, then entered with the
//! event.

mod at_event;
mod bounds;
mod entry;
mod fact;
mod lines;
mod sign;
mod state;
mod tally;
mod watch;
mod write;

pub use entry::{Entry, HandOutcome};
pub use sign::Conditions;
pub use tally::Tally;
pub use write::{Queued, Written};

pub(crate) use state::{SheetState, stream};
