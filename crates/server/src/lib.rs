#![doc = include_str!("../README.md")]

mod code;
mod failure;
mod live;
mod middleware;
mod net;
mod ops;
mod ports;
mod reference;
mod routes;
mod serve;
mod settings;
mod state;

pub use net::addresses::{check_public_url, lan_addresses};
pub use net::cert_expiry::CertExpiry;
pub use net::open_files::shortage as shortage_of_open_files;
pub use net::tls::check_tls;
pub use ports::clock::SystemClock;
pub use ports::directory_lock::DirectoryLock;
pub use ports::entropy::OsEntropy;
pub use ports::journal::{check_journal, lock_journal, open_journal, open_journal_to_read};
pub use ports::metered_journal::MeteredJournal;
pub use routes::openapi::openapi;
pub use serve::{ServeError, Server};
pub use settings::{JournalAt, Limits, MetricsFor, Settings, Tls};
