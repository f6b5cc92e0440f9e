//! Who asks, which roles they have, and what those roles may do.

mod principal;
mod roles;
mod roles_of;
mod secrets;

pub use principal::{Account, CameBy, Guest, Principal, SignedIn};
pub use roles::{Forbidden, Role, Roles, UseCase, may};
pub(crate) use roles_of::{is_any, is_staff};
pub use secrets::check_unguessable;
pub(crate) use secrets::{NewSecret, RecentSecrets, shown_before};
