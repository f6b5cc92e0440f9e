//! Being written.

mod bid;
mod laydown;
mod trump;

pub use bid::{Bid, ParseBidError, Say};
pub use laydown::{Declaration, Declared, Demonstration, refute};
pub use trump::{ParseTrumpError, Trump, count};
