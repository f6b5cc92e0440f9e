//! What an operator may choose.

use std::net::SocketAddr;
use std::path::PathBuf;

/// What an operator may choose.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the journal is.
    pub journal: JournalAt,
    /// The certificate, if this program itself speaks TLS.
    pub tls: Option<Tls>,
    /// The address people use, if it is not the one listened on: `https://hall.example`.
    pub public_url: Option<String>,
    /// Whether requests come through a proxy that tells the real address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// What one address, one account and one socket may ask for.
    pub limits: Limits,
}

/// Where the journal is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum JournalAt {
    /// In this directory, in one file.
    Directory(PathBuf),
    /// On a PostgreSQL server, at this URL.
    Database(String),
}

/// A certificate and its key, in PEM files.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Tls {
    /// The certificate, with those that signed it after it.
    pub cert: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// What one address, one account and one socket may ask for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Limits {
    /// The largest body of a request, in bytes. Importing an event has its own.
    pub body: usize,
    /// The largest body of an imported record, in bytes.
    pub record: usize,
    /// The largest message of a socket, in bytes.
    pub message: usize,
    /// Requests a second from one address; ten times as many may come at once.
    pub requests: u32,
    /// Requests a second of one account.
    pub account_requests: u32,
    /// Tries a minute from one address to sign in, sign up or use a link.
    pub sign_ins: u32,
    /// Messages a second on one socket.
    pub messages: u32,
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address. A whole hall may share one.
    pub connections_per_address: usize,
}

impl Limits {
    /// What is enough for a hall of a few hundred people behind one address.
    pub const DEFAULT: Limits = Limits {
        body: 64 * 1024,
        record: 8 * 1024 * 1024,
        message: 8 * 1024,
        requests: 200,
        account_requests: 50,
        sign_ins: 60,
        messages: 40,
        connections: 20_000,
        connections_per_address: 2_000,
    };
}

impl Settings {
    /// Whether people reach the hall by https.
    pub(crate) fn is_secure(&self) -> bool {
        self.tls.is_some()
            || self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The address people use, without a final slash.
    pub fn url(&self) -> String {
        match &self.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => {
                let scheme = if self.tls.is_some() { "https" } else { "http" };
                format!("{scheme}://{}", self.listen)
            }
        }
    }
}
