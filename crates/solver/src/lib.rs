#![doc = include_str!("../README.md")]

mod batch;
mod layout;
mod position;
pub mod sample;
mod search;
mod solver;
mod table;

pub use batch::{Threads, batch};
pub use position::{Position, PositionFault};
pub use solver::{Play, Solution, Solver};
