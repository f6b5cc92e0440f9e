#![doc = include_str!("../README.md")]

mod agenda;
mod aside;
mod audience;
mod error;
mod event;
pub mod fair;
mod follow;
mod hall;
mod id;
pub mod journal;
mod kept;
mod keys;
mod live;
mod lobby;
mod machines;
mod pen;
mod people;
mod ports;
mod principal;
mod roles;
mod sheet;
mod side_by_side;
mod sorts;
mod stand_in;
mod table;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
mod wake;

pub use audience::{Listener, Message, When};
pub use error::{Error, Refused, Thing, Unknown};
pub use event::{
    EntryList, EventLine, EventWatch, Foreseen, Grant, Lined, LinkView, MatchOptions, NewEvent,
    NewLink, Post, StaffView,
};
pub use hall::{Hall, Load};
pub use id::{AccountId, EventId, ParseIdError, TableId, Token, TokenHash};
pub use keys::check_key;
pub use lobby::{ListedEvent, ListedTable, Page};
pub use machines::Machine;
pub use people::{SESSION, Session};
pub use ports::{Clock, Entropy, Millis, Passwords, PasswordsError};
pub use principal::{Account, Guest, Principal};
pub use roles::{Forbidden, Role, Roles, UseCase, may};
pub use sheet::{Conditions, Entry, HandOutcome, Queued, Tally, Written};
pub use sorts::fact_kinds;
pub use stand_in::{LegalMove, StandIn, Turn};
pub use table::{
    Act, Acted, Awaited, Clocks, FairView, LogItem, MatchTable, NewTable, Pace, Place, Presence,
    Revealed, RoomView, SeatPass, SeatView, Seated, ShotClock, Sitter,
};
