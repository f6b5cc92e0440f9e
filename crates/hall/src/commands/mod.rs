//! One file for each command, and what some of them share.

pub(crate) mod bench;
mod event;
pub(crate) mod forecast;
pub(crate) mod judge;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod sample;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod verify_draw;
