//! People: accounts, sessions, and who runs the hall.

mod account;
mod directors;
mod session;
mod who_am_i;

pub use session::{SESSION, Session};
pub use who_am_i::{HeldSeat, WhoAmI};

pub(crate) use account::{AccountState, ProvenAccount};
pub(crate) use directors::HallState;
pub(crate) use session::SessionState;
