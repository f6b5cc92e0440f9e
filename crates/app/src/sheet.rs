//! Score sheets of real tables: written hand by hand or reported by their end, confirmed or signed,
//! then entered with the event.

mod agree;
mod at_event;
mod author;
mod checks;
mod confirm;
mod dispute;
mod fact;
mod figures;
mod glance;
mod message;
mod open;
mod post;
mod report;
mod sign;
mod standing;
mod state;
mod status;
mod watch;
mod write;

pub use agree::Conditions;
pub use at_event::{Keeper, OtherResult, ResultKind, SheetSeat, Superseded};
pub use author::Author;
pub use dispute::{Claim, Dispute, Said, Settlement};
pub use fact::Penalty as SheetPenalty;
pub use figures::Figures;
pub use glance::SheetGlance;
pub use message::{Reported, SheetLine, SheetMessage, SheetMessageKind, SheetView};
pub use status::Status as SheetStatus;
pub use write::{Queued, WriteResult};

pub(crate) use state::SheetState;
