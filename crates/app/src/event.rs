//! Events: the lines of their record, who may give them, and what the board shows.

mod board;
mod clock;
mod fact;
mod grant;
mod lines;
mod missing;
mod online;
mod preview;
mod staff;
mod state;
mod strays;
mod texts;

pub use board::EventWatch;
pub use grant::{Grant, Post};
pub use lines::{EntryList, EventLine, Lined, NewEvent};
pub use online::MatchOptions;
pub use preview::Foreseen;
pub use staff::{LinkView, NewLink, StaffView};

pub(crate) use lines::judge;
pub(crate) use online::{MatchResult, best_of, other_sides};
pub(crate) use state::EventState;
