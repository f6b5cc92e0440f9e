//! Every setting of the server, as a flag; its name is also the key in the config file.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{ArgPredicate, RangedU64ValueParser};
use clap::{Args as _, Command, FromArgMatches as _, ValueEnum};
use serde::Serialize;
use server::{JournalAt, Limits, MetricsFor, Settings, Tls};

use super::Problems;
use crate::commands::listen::Listen;
use crate::logs::LogFormat;

const DEFAULT: Limits = Limits::DEFAULT;

/// Bytes, connections or requests: enough for any machine, and no number overflows.
const MANY: u64 = 1 << 30;

/// The seconds of a day.
const DAY: u64 = 24 * 3600;

/// Every setting of the server.
#[derive(Clone, Debug, clap::Args, Serialize)]
#[group(skip)]
pub(crate) struct Options {
    /// The address and port to listen on: 127.0.0.1 is this machine alone, 0.0.0.0 every network it
    /// is on.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8042")]
    pub(crate) listen: Listen,
    /// The data directory, created if it is missing.
    #[arg(
        long,
        value_name = "DIR",
        default_value = "hall-data",
        default_value_if("database", ArgPredicate::IsPresent, None)
    )]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL database instead of the directory: `postgres://user:password@host/name`.
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// For https: the certificate and its chain, as PEM.
    #[arg(long, value_name = "FILE")]
    tls_cert: Option<PathBuf>,
    /// For https: the certificate's private key, as PEM.
    #[arg(long, value_name = "FILE")]
    tls_key: Option<PathBuf>,
    /// The address people use, if it differs from `listen`: `https://hall.example`.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Whether all requests come through a proxy that sets X-Forwarded-For.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_value_t = false, default_missing_value = "true", action = clap::ArgAction::Set)]
    behind_proxy: bool,
    /// Whether browsers should use only https for this name for a year. Set it once https works for good.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_value_t = false, default_missing_value = "true", action = clap::ArgAction::Set)]
    always_https: bool,
    /// Who may read /metrics: programs on this machine (loopback) or anyone (public).
    #[arg(long, value_name = "WHO", value_enum, default_value_t = MetricsChoice::Loopback)]
    metrics: MetricsChoice,
    /// What to log: error, warn, info, debug or trace; also by part, as in info,server=debug.
    #[arg(long, value_name = "FILTER", default_value = "info")]
    pub(crate) log: String,
    /// The format of the log: text for people, json for programs.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub(crate) log_format: LogFormat,
    /// The largest request body, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", default_value_t = DEFAULT.body, value_parser = up_to::<usize>(MANY))]
    max_body: usize,
    /// The largest spreadsheet of entries, or record of a game or an event to check, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", default_value_t = DEFAULT.text, value_parser = up_to::<usize>(MANY))]
    max_text: usize,
    /// The largest record that can be imported, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", default_value_t = DEFAULT.record, value_parser = up_to::<usize>(MANY))]
    max_record: usize,
    /// Memory for all request bodies together, in bytes; more of them wait.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", default_value_t = DEFAULT.bodies, value_parser = up_to::<usize>(MANY))]
    max_bodies: usize,
    /// The largest message on a socket, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", default_value_t = DEFAULT.message, value_parser = up_to::<usize>(MANY))]
    max_message: usize,
    /// Requests a second from one address, in bursts of ten seconds' worth.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.requests, value_parser = up_to::<u32>(MANY))]
    requests_per_second: u32,
    /// Requests a second from one account or seat, in bursts of ten seconds' worth.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.account_requests, value_parser = up_to::<u32>(MANY))]
    account_requests_per_second: u32,
    /// Attempts a minute from one address to sign in, sign up, change a password or claim the hall.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.sign_ins, value_parser = up_to::<u32>(MANY))]
    sign_ins_per_minute: u32,
    /// Tables an hour that one address may open, also all at once. A whole hall may share one address.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.tables, value_parser = up_to::<u32>(MANY))]
    tables_per_hour: u32,
    /// Tables an hour that one account may open, also all at once.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.account_tables, value_parser = up_to::<u32>(MANY))]
    account_tables_per_hour: u32,
    /// Messages a second on one socket, in bursts of four seconds' worth.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.messages, value_parser = up_to::<u32>(MANY))]
    messages_per_second: u32,
    /// Connections in all, sockets included.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.connections, value_parser = up_to::<usize>(MANY))]
    max_connections: usize,
    /// Connections from one address, unless behind a proxy. A whole hall may share one address.
    #[arg(long, value_name = "N", help_heading = "Limits", default_value_t = DEFAULT.connections_per_address, value_parser = up_to::<usize>(MANY))]
    max_connections_per_address: usize,
    /// How long a request may take, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits", default_value_t = DEFAULT.request_time.as_secs(), value_parser = up_to::<u64>(DAY))]
    request_timeout: u64,
    /// How long a connection may be idle or take to send headers, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits", default_value_t = DEFAULT.header_time.as_secs(), value_parser = up_to::<u64>(DAY))]
    idle_timeout: u64,
    /// How long a client may take to read what it is sent, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits", default_value_t = DEFAULT.write_time.as_secs(), value_parser = up_to::<u64>(DAY))]
    write_timeout: u64,
}

/// Who may read `/metrics`.
#[derive(Copy, Clone, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
enum MetricsChoice {
    Loopback,
    Public,
}

/// A whole number, 1 or more.
fn up_to<T: TryFrom<u64> + Clone + Send + Sync + 'static>(most: u64) -> RangedU64ValueParser<T> {
    RangedU64ValueParser::new().range(1..=most)
}

impl Options {
    /// Every setting at its default.
    pub(crate) fn defaults() -> Result<Options, clap::Error> {
        let command = Options::augment_args(Command::new("settings").no_binary_name(true));
        Options::from_arg_matches(&command.try_get_matches_from([""; 0])?)
    }

    /// Each setting's name and help, in order.
    pub(crate) fn described() -> Vec<(String, String)> {
        let command = Options::augment_args(Command::new("settings"));
        let described = command.get_arguments().map(|arg| {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            (arg.get_id().to_string(), help)
        });
        described.collect()
    }

    /// The settings as the server takes them, and what is wrong with them.
    pub(crate) fn settings(&self) -> (Settings, Problems) {
        let mut problems = Vec::new();
        let tls = match (self.tls_cert.clone(), self.tls_key.clone()) {
            (Some(cert), Some(key)) => Some(Tls { cert, key }),
            (None, None) => None,
            _ => {
                problems.push("tls_cert and tls_key: set both or neither".to_owned());
                None
            }
        };
        if let Some(url) = &self.public_url
            && let Err(error) = server::check_public_url(url)
        {
            problems.push(format!("public_url: {error}"));
        }
        let is_https = |url: &String| url.starts_with("https://");
        if self.always_https && tls.is_none() && !self.public_url.as_ref().is_some_and(is_https) {
            problems
                .push("always_https: set tls_cert and tls_key, or an https public_url".to_owned());
        }
        let journal = match &self.database {
            Some(url) => JournalAt::Database(url.clone()),
            None => JournalAt::Directory(self.data.clone().unwrap_or_default()),
        };
        let settings = Settings {
            tls,
            public_url: self.public_url.clone(),
            behind_proxy: self.behind_proxy,
            always_https: self.always_https,
            metrics: match self.metrics {
                MetricsChoice::Public => MetricsFor::Public,
                MetricsChoice::Loopback => MetricsFor::Loopback,
            },
            limits: self.limits(),
            ..Settings::new(self.listen.0, journal)
        };
        (settings, problems)
    }

    fn limits(&self) -> Limits {
        Limits {
            body: self.max_body,
            text: self.max_text,
            record: self.max_record,
            bodies: self.max_bodies,
            message: self.max_message,
            requests: self.requests_per_second,
            account_requests: self.account_requests_per_second,
            sign_ins: self.sign_ins_per_minute,
            tables: self.tables_per_hour,
            account_tables: self.account_tables_per_hour,
            messages: self.messages_per_second,
            connections: self.max_connections,
            connections_per_address: self.max_connections_per_address,
            request_time: Duration::from_secs(self.request_timeout),
            header_time: Duration::from_secs(self.idle_timeout),
            write_time: Duration::from_secs(self.write_timeout),
        }
    }
}
