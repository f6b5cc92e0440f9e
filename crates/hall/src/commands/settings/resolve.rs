//! Settings as the server takes them, with defaults filled in.

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;
use server::{JournalAt, Limits, MetricsFor, Settings, Tls};

use super::chosen::{Chosen, Problems};
use super::options::MetricsChoice;
use crate::commands::listen::Listen;
use crate::logs::LogFormat;

/// How to log.
#[derive(Debug)]
pub(crate) struct Log {
    /// What.
    pub(crate) filter: String,
    /// In which form.
    pub(crate) format: LogFormat,
}

/// Every setting with its value; `None` only where nothing is usual.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Values {
    listen: Listen,
    data: Option<PathBuf>,
    database: Option<String>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    public_url: Option<String>,
    behind_proxy: bool,
    metrics: MetricsChoice,
    log: String,
    log_format: LogFormat,
    max_body: NonZeroUsize,
    max_record: NonZeroUsize,
    max_message: NonZeroUsize,
    requests_per_second: NonZeroU32,
    account_requests_per_second: NonZeroU32,
    sign_ins_per_minute: NonZeroU32,
    tables_per_hour: NonZeroU32,
    account_tables_per_hour: NonZeroU32,
    messages_per_second: NonZeroU32,
    max_connections: NonZeroUsize,
    max_connections_per_address: NonZeroUsize,
    request_timeout: NonZeroU64,
    idle_timeout: NonZeroU64,
    write_timeout: NonZeroU64,
}

/// The settings as the server takes them and how to log, with all that is wrong.
pub(crate) fn resolve(chosen: &Chosen) -> Result<(Settings, Log, Problems)> {
    let all = chosen.iter().map(|(name, (value, _))| (name.clone(), value.clone())).collect();
    let values: Values = serde_json::from_value(Value::Object(all))?;
    let mut problems = Vec::new();
    let limits = values.limits();
    let tls = match (values.tls_cert, values.tls_key) {
        (Some(cert), Some(key)) => Some(Tls { cert, key }),
        (None, None) => None,
        _ => {
            problems.push("tls_cert and tls_key: one without the other".to_owned());
            None
        }
    };
    if let Some(url) = &values.public_url
        && let Err(error) = server::check_public_url(url)
    {
        problems.push(format!("public_url: {error}"));
    }
    let journal = match values.database {
        Some(url) => JournalAt::Database(url),
        None => JournalAt::Directory(values.data.context("there is a directory")?),
    };
    let settings = Settings {
        tls,
        public_url: values.public_url,
        behind_proxy: values.behind_proxy,
        metrics: match values.metrics {
            MetricsChoice::Public => MetricsFor::Public,
            MetricsChoice::Loopback => MetricsFor::Loopback,
        },
        limits,
        ..Settings::new(values.listen.0, journal)
    };
    Ok((settings, Log { filter: values.log, format: values.log_format }, problems))
}

impl Values {
    fn limits(&self) -> Limits {
        Limits {
            body: self.max_body.get(),
            record: self.max_record.get(),
            message: self.max_message.get(),
            requests: self.requests_per_second.get(),
            account_requests: self.account_requests_per_second.get(),
            sign_ins: self.sign_ins_per_minute.get(),
            tables: self.tables_per_hour.get(),
            account_tables: self.account_tables_per_hour.get(),
            messages: self.messages_per_second.get(),
            connections: self.max_connections.get(),
            connections_per_address: self.max_connections_per_address.get(),
            request_time: Duration::from_secs(self.request_timeout.get()),
            header_time: Duration::from_secs(self.idle_timeout.get()),
            write_time: Duration::from_secs(self.write_timeout.get()),
        }
    }
}
