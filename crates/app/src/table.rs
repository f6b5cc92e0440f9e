//! Tables with bones online: seats, acts, deals, clocks, and who sees what.

mod act;
mod due;
pub(crate) mod fact;
mod message;
mod open;
mod pace;
mod record;
mod resume;
mod room;
mod seat;
mod settle;
mod shuffle;
mod sit;
mod state;
mod wait;
mod watch;

pub use act::{Act, Acted};
pub use message::{LogItem, Revealed};
pub use open::{MatchTable, NewTable};
pub use pace::{Pace, ShotClock};
pub use room::{Awaited, Clocks, FairView, Place, Presence, RoomView, SeatView};
pub use seat::SeatPass;
pub use sit::{Seated, Sitter};

pub(crate) use fact::{TableFact, posted};
pub(crate) use state::{Life, TableState};
pub(crate) use watch::Watch;
