//! Tables with bones online: seats, acts, deals, clocks, and who sees what.

mod act;
mod close;
mod deal;
mod due;
pub(crate) mod fact;
mod glance;
mod leave;
mod lock;
mod message;
mod open;
mod pace;
mod post;
mod presence;
mod ready;
mod record;
mod reseat;
mod resume;
mod room;
mod run_due;
mod seat;
mod seat_token;
mod shuffle;
mod sit;
mod stand_in;
mod state;
mod wait;
mod watch;

pub use glance::{AwaySeat, TableGlance};
pub use message::{
    LogItem, RefereeLogItem, RefereeSnapshot, RefereeUpdate, Revealed, TableSnapshot, TableUpdate,
};
pub use open::{MatchTable, NewTable};
pub use pace::{Pace, ShotClock};
pub use reseat::Sitter;
pub use room::{Awaited, Clocks, FairView, Place, Presence, Room, RoomChanges, RoomView, SeatView};
pub use seat::SeatPass;
pub use sit::Seated;

pub(crate) use fact::TableFact;
pub(crate) use state::TableState;
pub(crate) use watch::Watch;
