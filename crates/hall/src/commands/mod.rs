//! One file for each command, and what some of them share.

pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod config;
pub(crate) mod entries;
mod event;
pub(crate) mod export;
pub(crate) mod forecast;
pub(crate) mod import;
mod journal;
pub(crate) mod judge;
mod listen;
mod new_place;
pub(crate) mod preview;
pub(crate) mod replay;
pub(crate) mod restore;
pub(crate) mod rules;
pub(crate) mod sample;
mod sample_event;
pub(crate) mod serve;
pub(crate) mod settings;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod verify_deal;
pub(crate) mod verify_draw;
