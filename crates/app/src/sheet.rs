//! Score sheets of real tables: written hand by hand, confirmed or signed, then entered with the
//! event.

mod agree;
mod at_event;
mod confirm;
mod dispute;
mod fact;
mod glance;
mod open;
mod post;
mod sign;
mod state;
mod watch;
mod write;

pub use agree::Conditions;
pub use glance::{Claim, Dispute, SheetGlance};
pub use state::Status as SheetStatus;
pub use write::{Queued, Written};

pub(crate) use state::{SheetState, stream};
