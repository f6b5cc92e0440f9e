//! People: accounts, sessions, and who runs the hall.

mod account;
mod directors;
mod session;

pub use session::{SESSION, Session};

pub(crate) use account::{AccountState, ProvenAccount};
pub(crate) use directors::HallState;
pub(crate) use session::SessionState;
