//! What an operator may choose.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::net::addresses::lan_addresses;

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
    /// Whether browsers are to ask for this name by https alone for a year to come, whatever answers
    /// there. For operators to say: a name that loses its certificate cannot be reached then.
    pub always_https: bool,
    /// Who may read `/metrics`.
    pub metrics: MetricsFor,
    /// What one address, one account and one socket may ask for.
    pub limits: Limits,
    /// How often a socket's client is asked whether it is there, and the hall whether it still may
    /// be.
    pub ping: Duration,
    /// Tells how many lines of the log have been lost.
    pub n_lost_lines: fn() -> u64,
}

/// Where the journal is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum JournalAt {
    /// In this directory, in one file.
    Directory(PathBuf),
    /// On a PostgreSQL server, at this URL.
    Database(String),
}

/// Who may read `/metrics`.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum MetricsFor {
    /// Programs on the same machine, except what a proxy passes on.
    #[default]
    Loopback,
    /// Anyone.
    Public,
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
    /// The largest body of a request, in bytes, but for the two kinds below.
    pub body: usize,
    /// The largest spreadsheet of entries, or record of a game or an event to be checked, in bytes.
    pub text: usize,
    /// The largest body of an imported record, in bytes.
    pub record: usize,
    /// Memory for the bodies of all requests together, in bytes. More of them wait.
    pub bodies: usize,
    /// The largest message of a socket, in bytes.
    pub message: usize,
    /// Requests a second from one address; ten times as many may come at once.
    pub requests: u32,
    /// Requests a second of one account.
    pub account_requests: u32,
    /// Tries a minute from one address to sign in, sign up, change a password or claim the hall.
    pub sign_ins: u32,
    /// Tables an hour that one address may open; all of them may come at once.
    pub tables: u32,
    /// Tables an hour that one account may open.
    pub account_tables: u32,
    /// Messages a second on one socket.
    pub messages: u32,
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address. A whole hall may share one.
    pub connections_per_address: usize,
    /// How long a request may take, its body included.
    pub request_time: Duration,
    /// How long a connection may take to send a request's headers, or stay idle.
    pub header_time: Duration,
    /// How long a client may leave what is sent to it unread.
    pub write_time: Duration,
}

impl Limits {
    /// What is enough for a hall of a few hundred people behind one address.
    pub const DEFAULT: Limits = Limits {
        body: 64 * 1024,
        // The longest game of six trains is about 100 kB with its proofs.
        text: 512 * 1024,
        record: 8 * 1024 * 1024,
        bodies: 32 * 1024 * 1024,
        message: 8 * 1024,
        requests: 200,
        account_requests: 50,
        sign_ins: 60,
        tables: 600,
        account_tables: 200,
        messages: 40,
        connections: 16_000,
        connections_per_address: 2_000,
        request_time: Duration::from_secs(30),
        header_time: Duration::from_secs(30),
        write_time: Duration::from_secs(30),
    };
}

impl Settings {
    /// All defaults.
    pub const fn new(listen: SocketAddr, journal: JournalAt) -> Settings {
        Settings {
            listen,
            journal,
            tls: None,
            public_url: None,
            behind_proxy: false,
            always_https: false,
            metrics: MetricsFor::Loopback,
            limits: Limits::DEFAULT,
            ping: Duration::from_secs(20),
            n_lost_lines: || 0,
        }
    }

    /// Whether people reach the hall by https.
    pub(crate) fn is_secure(&self) -> bool {
        self.tls.is_some()
            || self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The scheme of the addresses people ask by, if the hall can know it.
    pub(crate) fn scheme(&self) -> Option<&'static str> {
        match (&self.tls, self.behind_proxy) {
            (Some(_), _) => Some("https"),
            (None, true) => None,
            (None, false) => Some("http"),
        }
    }

    /// The address people use, without a final slash.
    pub fn url(&self) -> String {
        self.url_at(None)
    }

    /// The same for one who asked by the address `host`, which is the one others on that network use
    /// too, if it is ours.
    pub(crate) fn url_at(&self, host: Option<&str>) -> String {
        if let Some(url) = &self.public_url {
            return url.trim_end_matches('/').to_owned();
        }
        let mut address = self.listen;
        if address.ip().is_unspecified() {
            let reachable = lan_addresses(address);
            let is_asked = |address: &&SocketAddr| host == Some(address.to_string().as_str());
            let asked = reachable.iter().find(is_asked).or(reachable.first());
            address = asked.copied().unwrap_or((Ipv4Addr::LOCALHOST, address.port()).into());
        }
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{address}")
    }
}
