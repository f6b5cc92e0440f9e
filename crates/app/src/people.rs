//! People: accounts, sessions, and who runs the hall.

mod account;
mod direct;
mod session;

pub use session::{SESSION, Session};

pub(crate) use account::{AccountFact, AccountState, Shown};
pub(crate) use direct::{HallFact, HallState};
pub(crate) use session::{SessionFact, SessionState};
