#![doc = include_str!("../README.md")]

mod any_game;
mod header;
mod malformed;
mod opening;
mod record;
mod summary;
mod table;

pub use any_game::{Actor, AnyAction, AnyEvent, AnyGame, AnyHand, AnyMine, AnySeen, AnyView, Duty};
pub use header::{Header, HeaderError};
pub use opening::OpeningSeeds;
pub use record::{RECORD, Refused, Replay, replay};
pub use summary::Summary;
pub use table::{Heard, OpenError, Table};
