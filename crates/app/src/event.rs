//! Events: the lines of their record, who may give them, and what the board shows.

pub mod board;
mod clock;
mod create;
mod enter_all;
mod enter_result;
mod entry_ref;
mod export;
mod fact;
mod grant;
mod import;
mod line;
mod links;
mod links_state;
pub(crate) mod live;
mod match_times;
mod open_match_table;
mod pairings;
mod preview;
mod role_view;
mod seating;
mod show;
mod staff;
mod state;
mod texts;
mod todo;
mod watch;

pub use create::NewEvent;
pub use enter_all::EntryList;
pub use entry_ref::EntryRef;
pub use grant::{Grant, Post};
pub use line::{EventLine, Lined};
pub use links::{LinkView, NewLink};
pub use open_match_table::MatchOptions;
pub use preview::CorrectionPreview;
pub use role_view::RoleView;
pub use staff::StaffView;

pub(crate) use enter_result::MatchResult;
pub(crate) use line::judge;
pub(crate) use links_state::LinksState;
pub(crate) use pairings::{is_time_called, other_sides, signature};
pub(crate) use seating::{best_of, seats};
pub(crate) use state::EventState;
