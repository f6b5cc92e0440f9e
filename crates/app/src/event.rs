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
mod held_role;
mod import;
mod line;
mod line_entries;
mod links;
mod links_state;
mod me;
mod open_match_table;
mod preview;
mod role_view;
mod seating;
mod show;
mod staff;
mod state;
mod superseded_tables;
mod texts;
mod watch;

pub use create::NewEvent;
pub use enter_all::EntryList;
pub use entry_ref::EntryRef;
pub use grant::{Grant, Post};
pub use held_role::HeldRole;
pub use line::{EventLine, Lined};
pub use links::{LinkView, NewLink};
pub use me::{Me, NextMatch, OwnRecord};
pub use open_match_table::MatchOptions;
pub use preview::{EventPreview, Foreseen, PlayedAt};
pub use role_view::RoleView;
pub use staff::StaffView;

pub(crate) use enter_result::{MatchResult, other_sides};
pub(crate) use line::judge;
pub(crate) use links_state::LinksState;
pub(crate) use seating::{best_of, entries_of};
pub(crate) use state::EventState;
pub(crate) use superseded_tables::signature;
