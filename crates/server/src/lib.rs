#![doc = include_str!("../README.md")]

mod caller;
mod failure;
mod live;
mod ports;
mod request;
mod routes;
mod serve;
mod settings;
mod site;

pub use ports::{OsEntropy, SystemClock};
pub use serve::{ServeError, Server, open_journal, openapi};
pub use settings::{JournalAt, Limits, Settings, Tls};
pub use site::LiveHall;
