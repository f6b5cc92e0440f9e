#![doc = include_str!("../README.md")]

mod http;
mod player;
mod program;
mod table;
mod watcher;

pub use http::{Failed, Http};
pub use player::{Gone, Player, Told};
pub use program::{Program, Ticks, Usage};
pub use table::{Acted, Table};
pub use watcher::{Arrived, Watcher};
