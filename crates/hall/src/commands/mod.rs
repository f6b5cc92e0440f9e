//! One file for each command.

pub(crate) mod bench;
pub(crate) mod judge;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod sample;
pub(crate) mod solve;
