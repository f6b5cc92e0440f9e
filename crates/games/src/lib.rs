#![doc = include_str!("../README.md")]

mod any_game;
mod face_down;
mod frames;
mod header;
mod malformed;
mod opening;
mod private;
mod record;
mod stand_in;
mod summary;
mod table;

pub use any_game::{
    Actor, AnyAction, AnyEvent, AnyGame, AnyHand, AnyMine, AnySeen, AnyView, Duty, MineChanges,
    ViewChanges,
};
pub use face_down::FaceDownPlay;
pub use forty_two::Followed;
pub use frames::{Frame, frames};
pub use header::{Header, HeaderError};
pub use opening::OpeningSeeds;
pub use private::PrivateSize;
pub use record::{RECORD, Refused, Replay, replay};
pub use summary::Summary;
pub use table::{Heard, OpenError, Table};
