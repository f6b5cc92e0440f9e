//! Every setting of the server, as a flag and as a key of the config file.

use std::collections::BTreeMap;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use anyhow::Result;
use clap::{Arg, Args as _, Command, ValueEnum};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::Limits;

use crate::commands::listen::Listen;
use crate::logs::LogFormat;
use crate::number;

/// Every setting of the server. What is `None` was not said.
#[derive(Clone, Debug, Default, clap::Args, Serialize, Deserialize)]
#[group(skip)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    /// Who can reach the hall, and at which port: 127.0.0.1 is this machine alone, 0.0.0.0 everybody
    /// on its networks.
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<Listen>,
    /// The directory everything is kept in. It is made if it is not there.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database to keep everything in instead: `postgres://user:password@host/name`.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// For https: the certificate, and those that signed it, as PEM.
    #[arg(long, value_name = "FILE")]
    tls_cert: Option<PathBuf>,
    /// For https: the certificate's private key, as PEM.
    #[arg(long, value_name = "FILE")]
    tls_key: Option<PathBuf>,
    /// The address people use, if it is another than the one listened on: `https://hall.example`.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Whether everybody comes through a proxy, which says in X-Forwarded-For from where.
    #[arg(long, value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    behind_proxy: Option<bool>,
    /// Who may read the figures at /metrics: programs on this machine (loopback) or anybody (public).
    #[arg(long, value_name = "WHO")]
    metrics: Option<MetricsChoice>,
    /// How much to log: error (least), warn, info, debug or trace; also by part: info,server=debug.
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
    /// How to log: text for people, json for programs.
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<LogFormat>,
    /// The largest body of a request, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", value_parser = number::from(NonZeroUsize::MIN))]
    max_body: Option<NonZeroUsize>,
    /// The largest record that can be imported, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", value_parser = number::from(NonZeroUsize::MIN))]
    max_record: Option<NonZeroUsize>,
    /// The largest message on a socket, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits", value_parser = number::from(NonZeroUsize::MIN))]
    max_message: Option<NonZeroUsize>,
    /// Requests a second from one address; ten times as many may come at once.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroU32::MIN))]
    requests_per_second: Option<NonZeroU32>,
    /// Requests a second of one account or seat; ten times as many may come at once.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroU32::MIN))]
    account_requests_per_second: Option<NonZeroU32>,
    /// Tries a minute from one address to sign in, sign up, change a password or claim the hall.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroU32::MIN))]
    sign_ins_per_minute: Option<NonZeroU32>,
    /// Tables an hour that one address may open; all of them may come at once. A whole hall may share
    /// one address.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroU32::MIN))]
    tables_per_hour: Option<NonZeroU32>,
    /// Tables an hour that one account may open, from wherever; all of them may come at once.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroU32::MIN))]
    account_tables_per_hour: Option<NonZeroU32>,
    /// Messages a second on one socket; four times as many may come at once.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroU32::MIN))]
    messages_per_second: Option<NonZeroU32>,
    /// Connections in all, sockets included.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroUsize::MIN))]
    max_connections: Option<NonZeroUsize>,
    /// Connections from one address, unless behind a proxy. A whole hall may share one address.
    #[arg(long, value_name = "N", help_heading = "Limits", value_parser = number::from(NonZeroUsize::MIN))]
    max_connections_per_address: Option<NonZeroUsize>,
    /// How long a request may take, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits", value_parser = number::from(NonZeroU64::MIN))]
    request_timeout: Option<NonZeroU64>,
    /// How long a connection may be idle or take to send headers, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits", value_parser = number::from(NonZeroU64::MIN))]
    idle_timeout: Option<NonZeroU64>,
    /// How long a client may leave unread what it is sent, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits", value_parser = number::from(NonZeroU64::MIN))]
    write_timeout: Option<NonZeroU64>,
}

/// Who may read `/metrics`.
#[derive(Copy, Clone, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum MetricsChoice {
    Loopback,
    Public,
}

impl Options {
    /// What is usual.
    pub(crate) fn usual() -> Options {
        let Limits {
            body,
            record,
            message,
            requests,
            account_requests,
            sign_ins,
            tables,
            account_tables,
            messages,
            connections,
            connections_per_address,
            request_time,
            header_time,
            write_time,
        } = Limits::DEFAULT;
        Options {
            listen: Some(Listen::USUAL),
            data: Some("hall-data".into()),
            database: None,
            tls_cert: None,
            tls_key: None,
            public_url: None,
            behind_proxy: Some(false),
            metrics: Some(MetricsChoice::Loopback),
            log: Some("info".into()),
            log_format: Some(LogFormat::Text),
            max_body: NonZeroUsize::new(body),
            max_record: NonZeroUsize::new(record),
            max_message: NonZeroUsize::new(message),
            requests_per_second: NonZeroU32::new(requests),
            account_requests_per_second: NonZeroU32::new(account_requests),
            sign_ins_per_minute: NonZeroU32::new(sign_ins),
            tables_per_hour: NonZeroU32::new(tables),
            account_tables_per_hour: NonZeroU32::new(account_tables),
            messages_per_second: NonZeroU32::new(messages),
            max_connections: NonZeroUsize::new(connections),
            max_connections_per_address: NonZeroUsize::new(connections_per_address),
            request_timeout: NonZeroU64::new(request_time.as_secs()),
            idle_timeout: NonZeroU64::new(header_time.as_secs()),
            write_timeout: NonZeroU64::new(write_time.as_secs()),
        }
    }

    /// Nothing said but where the journal is.
    pub(crate) fn journal_at(data: Option<PathBuf>, database: Option<String>) -> Options {
        Options { data, database, ..Options::default() }
    }

    /// Each setting's name and help, in order.
    pub(crate) fn described() -> Vec<(String, String)> {
        let command = Options::augment_args(Command::new("settings"));
        let described = command.get_arguments().map(|arg| {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            (arg.get_id().to_string(), help)
        });
        described.filter(|(name, _)| name != "help").collect()
    }

    /// What was said, by name.
    pub(crate) fn said(&self) -> Result<BTreeMap<String, Value>> {
        let Value::Object(all) = serde_json::to_value(self)? else { return Ok(BTreeMap::new()) };
        Ok(all.into_iter().filter(|(_, value)| !value.is_null()).collect())
    }
}

/// The program's commands, with what is usual in the help of every flag that is a setting: the flags
/// have no defaults of their own, because the file and the environment come before what is usual.
pub(crate) fn with_usual(command: Command) -> Command {
    let usual = Options::usual().said().unwrap_or_default();
    let with_default = |arg: Arg| match (usual.get(arg.get_id().as_str()), arg.get_help()) {
        (Some(value), Some(help)) => {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let help = format!("{help} [default: {value}]");
            arg.help(help)
        }
        _ => arg,
    };
    command.mut_args(with_default).mut_subcommands(with_usual)
}
