#![doc = include_str!("../README.md")]

mod action;
mod apply;
mod auction;
mod call;
mod charge;
mod current;
mod decide;
mod ending;
mod event;
mod finding;
mod followed;
mod forty_two;
mod hand;
mod laydown;
mod may;
mod playout;
mod renege;
mod rotation;
mod rules;
mod say;
mod seen;
mod standing;
mod tricks;
mod trump;
mod view;

pub use action::Action;
pub use auction::{Said, Turn};
pub use bones::{Bid, ParseBidError};
pub use ending::Outcome;
pub use event::Event;
pub use finding::Finding;
pub use followed::Followed;
pub use forty_two::FortyTwo;
pub use hand::{Hand, Trick};
pub use laydown::{
    Declaration, DeclarationFault, Declared, Demonstration, Judgment, question, refute,
    refute_while, refute_within,
};
pub use playout::playout;
pub use say::Say;
pub use seen::Seen;
pub use trump::{ParseTrumpError, Trump, count};
pub use view::{Choice, DeclarationView, HandView, Mine, Own, PlayAt, PlayVerb, TrickView, View};
