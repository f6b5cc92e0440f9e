#![doc = include_str!("../README.md")]

mod caller;
mod door;
mod failure;
mod guard;
mod limits;
mod live;
mod lock;
mod measured;
mod metrics;
mod openapi;
mod ops;
mod ports;
mod reference;
mod request;
mod routes;
mod serve;
mod settings;
mod site;
mod tls;
mod unchanged;

pub use lock::DirectoryLock;
pub use measured::Measured;
pub use openapi::openapi;
pub use ports::{OsEntropy, SystemClock};
pub use serve::{
    ServeError, Server, check_database, check_public_url, lan_addresses, lock_journal, open_journal,
};
pub use settings::{JournalAt, Limits, MetricsFor, Settings, Tls};
pub use site::LiveHall;
pub use tls::check_tls;
