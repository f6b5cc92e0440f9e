#![doc = include_str!("../README.md")]

mod access;
mod code;
mod error;
mod event;
pub mod fair;
mod hall;
mod id;
pub mod journal;
mod lobby;
mod people;
mod ports;
mod request;
mod sheet;
mod streams;
mod table;
#[cfg(feature = "testing")]
pub mod testing;
mod util;
mod work;

pub use access::{
    Account, CameBy, Forbidden, Guest, Principal, Role, Roles, SignedIn, UseCase,
    check_unguessable, may,
};
pub use code::{Code, codes};
pub use error::{Error, Thing, Unknown};
pub use event::{
    EntryList, EntryRef, EventForecast, EventPreview, Given, Grant, HeldRole, HistoryLine,
    HistoryPage, LineAuthor, LineEffect, LinkView, LinksFor, MadeLink, MatchOptions, Me, NewEvent,
    NewLink, NewSample, NextMatch, OwnRecord, PlayedAt, PlayedMatch, PlayedOn, Post, RoleView,
    StaffView, board,
};
pub use hall::{Hall, Load};
pub use id::{AccountId, EventId, ParseIdError, TableId, Token, TokenHash};
pub use lobby::{
    EventItem, EventPhase, EventQuery, ListedEvent, ListedTable, MyTable, Page, TableItem,
    TablePlayer, TableQuery,
};
pub use people::{HeldSeat, SESSION, Session, WhoAmI};
pub use ports::{Clock, Entropy, Millis, Passwords, PasswordsError};
pub use request::{Done, LineRequest};
pub use sheet::{
    Author, Claim, Conditions, Dispute, Figures, Keeper, OtherResult, Queued, Reported, ResultKind,
    Said, Settlement, SheetGlance, SheetLine, SheetMessage, SheetMessageKind, SheetPenalty,
    SheetSeat, SheetStatus, SheetView, Superseded, WriteResult,
};
pub use streams::idempotency::check_key;
pub use streams::kinds::fact_kinds;
pub use streams::nodes::Node;
pub use streams::subscribers::{Message, Subscriber, When};
pub use table::{
    Awaited, AwaySeat, Clocks, FairView, LogItem, MatchTable, NewTable, Pace, Place, Presence,
    RefereeLogItem, RefereeSnapshot, RefereeUpdate, Revealed, Room, RoomChanges, RoomView,
    SeatPass, SeatView, Seated, ShotClock, Sitter, TableGlance, TableSnapshot, TableUpdate,
};
pub use work::Wanted;
