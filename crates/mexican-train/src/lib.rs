#![doc = include_str!("../README.md")]

mod action;
mod apply;
mod call;
mod decide;
mod event;
mod fitting;
mod hand;
mod line;
mod may;
mod mexican_train;
mod on;
mod playout;
mod rules;
mod seat_set;
mod seen;
mod table;
mod view;

pub use action::Action;
pub use call::Finding;
pub use event::Event;
pub use hand::Hand;
pub use line::Line;
pub use mexican_train::MexicanTrain;
pub use on::On;
pub use playout::playout;
pub use rules::{Rules, Tie};
pub use seat_set::SeatSet;
pub use seen::Seen;
pub use view::{BoardView, DoubleLaid, HandView, PlayerView, Playing, Results, SeatView, View};
