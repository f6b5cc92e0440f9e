#![doc = include_str!("../README.md")]

mod action;
mod apply;
mod arms;
mod call;
mod decide;
mod event;
mod exposure;
mod finding;
mod fives;
mod hand;
mod layout;
mod list;
mod log;
mod may;
mod playout;
mod plays;
mod position;
mod rules;
mod seen;
mod view;
mod window;
mod wrong;

pub use action::{Action, Drawn};
pub use arms::{Arms, Laid};
pub use event::Event;
pub use finding::{Fault, Finding};
pub use fives::Fives;
pub use hand::{Hand, Play};
pub use layout::End;
pub use list::{Full, List};
pub use playout::playout;
pub use rules::{Claims, ExposedBone, PenaltyGoes, Rules};
pub use seen::Seen;
pub use view::{HandView, LastScore, Mine, SeatView, View};
