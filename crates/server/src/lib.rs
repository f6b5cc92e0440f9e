#![doc = include_str!("../README.md")]

mod caller;
mod door;
mod failure;
mod guard;
mod journal;
mod limits;
mod listener;
mod live;
mod lock;
mod measured;
mod metrics;
mod open_files;
mod openapi;
mod ops;
mod ports;
mod reference;
mod request;
mod routes;
mod seldom;
mod serve;
mod settings;
mod site;
mod tls;
mod unchanged;

pub use journal::{check_journal, lock_journal, open_journal, open_journal_to_read};
pub use lock::DirectoryLock;
pub use measured::Measured;
pub use open_files::shortage as shortage_of_open_files;
pub use openapi::openapi;
pub use ports::{OsEntropy, SystemClock};
pub use serve::{ServeError, Server, check_public_url, lan_addresses};
pub use settings::{JournalAt, Limits, MetricsFor, Settings, Tls};
pub use site::LiveHall;
pub use tls::check_tls;
