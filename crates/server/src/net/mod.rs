//! The network below HTTP: addresses, connections, TLS.

pub(crate) mod addresses;
pub(crate) mod cert_expiry;
pub(crate) mod connections;
pub(crate) mod listener;
pub(crate) mod open_files;
pub(crate) mod tls;
