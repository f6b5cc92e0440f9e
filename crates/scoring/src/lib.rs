#![doc = include_str!("../README.md")]

mod bounds;
mod code;
mod entry;
mod figure;
mod game;
mod heaviest_hands;
mod row;
mod sheet;
mod tally;

pub use bounds::Limits;
pub use code::Code;
pub use entry::{Entry, HandOutcome};
pub use game::{Game, Plays};
pub use heaviest_hands::{FivesLeft, TooMuch, TrainLeft};
pub use row::{Place, Row};
pub use sheet::Sheet;
pub use tally::Tally;
