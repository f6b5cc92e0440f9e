//! Who asks, which roles they have, and what those roles may do.

mod principal;
mod roles;
mod roles_of;

pub use principal::{Account, CameBy, Guest, Principal, SignedIn};
pub use roles::{Forbidden, Role, Roles, UseCase, may};
pub(crate) use roles_of::{is_any, is_staff};
