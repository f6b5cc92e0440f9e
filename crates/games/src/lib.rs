#![doc = include_str!("../README.md")]

mod any_game;
mod header;
mod malformed;
mod record;
mod summary;
mod table;

pub use any_game::{AnyAction, AnyEvent, AnyGame, AnyHand, AnySeen, AnyView};
pub use header::{Header, HeaderError};
pub use record::{RECORD, Refused, Replay, replay};
pub use summary::Summary;
pub use table::{Heard, OpenError, Table};
