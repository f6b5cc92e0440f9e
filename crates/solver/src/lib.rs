#![doc = include_str!("../README.md")]

#[cfg(feature = "ablation")]
pub mod ablation;
#[cfg(not(feature = "ablation"))]
mod ablation;
mod alike;
mod batch;
mod contract;
mod deal;
mod ending;
mod killers;
mod order;
mod position;
pub mod question;
pub mod sample;
mod search;
mod solver;
mod state;
mod sure;
mod table;

pub use batch::{Threads, batch};
pub use position::{Position, PositionFault};
pub use solver::{Play, Solution, Solver};
