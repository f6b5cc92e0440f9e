//! What an operator may choose, from four places: the command line before the environment, that
//! before the file, and that before what is usual.
//!
//! Each setting is declared once, in [`Options`]: its flag, its name in the environment and in the
//! file, its help and its type all come from there.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgMatches, Args as _, Command, FromArgMatches, ValueEnum};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::{JournalAt, Limits, MetricsFor, Settings, Tls};

use super::listen::Listen;
use crate::logs::LogFormat;

/// The variable of the environment that names the file.
const FILE: &str = "HALL_CONFIG";

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
    #[arg(long, value_name = "YES", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    behind_proxy: Option<bool>,
    /// Who may read the figures at /metrics: programs on this machine (loopback) or anybody (public).
    #[arg(long, value_name = "WHO")]
    metrics: Option<MetricsChoice>,
    /// How much to log: error (least), warn, info, debug or trace; also by part: info,server=debug.
    #[arg(long, value_name = "FILTER")]
    pub(crate) log: Option<String>,
    /// How to log: text for people, json for programs.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
    /// The largest body of a request, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits")]
    max_body: Option<usize>,
    /// The largest record that can be imported, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits")]
    max_record: Option<usize>,
    /// The largest message on a socket, in bytes.
    #[arg(long, value_name = "BYTES", help_heading = "Limits")]
    max_message: Option<usize>,
    /// Requests a second from one address; ten times as many may come at once.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    requests_per_second: Option<u32>,
    /// Requests a second of one account or seat; ten times as many may come at once.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    account_requests_per_second: Option<u32>,
    /// Tries a minute from one address to sign in, sign up, change a password or claim the hall.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    sign_ins_per_minute: Option<u32>,
    /// Messages a second on one socket; four times as many may come at once.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    messages_per_second: Option<u32>,
    /// Connections in all, sockets included.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    max_connections: Option<usize>,
    /// Connections from one address, unless behind a proxy. A whole hall may share one address.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    max_connections_per_address: Option<usize>,
    /// How long a request may take, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits")]
    request_timeout: Option<u64>,
    /// How long a connection may be idle or take to send headers, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits")]
    idle_timeout: Option<u64>,
    /// How long a client may leave unread what it is sent, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Limits")]
    write_timeout: Option<u64>,
}

/// Who may read `/metrics`.
#[derive(Copy, Clone, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum MetricsChoice {
    Loopback,
    Public,
}

/// Where a setting was said.
#[derive(Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) enum Origin {
    /// Nowhere: it is as usual.
    Default,
    /// In the file.
    File(PathBuf),
    /// In this variable of the environment.
    Environment(String),
    /// On the command line.
    Flag(String),
}

/// Every setting that has a value, by name, with where it was said.
pub(crate) type Chosen = BTreeMap<String, (Value, Origin)>;

/// What is wrong with the settings.
pub(crate) type Problems = Vec<String>;

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
            max_body: Some(body),
            max_record: Some(record),
            max_message: Some(message),
            requests_per_second: Some(requests),
            account_requests_per_second: Some(account_requests),
            sign_ins_per_minute: Some(sign_ins),
            messages_per_second: Some(messages),
            max_connections: Some(connections),
            max_connections_per_address: Some(connections_per_address),
            request_timeout: Some(request_time.as_secs()),
            idle_timeout: Some(header_time.as_secs()),
            write_timeout: Some(write_time.as_secs()),
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

/// Everything that was said, by these flags, in the environment and in the file (which the
/// environment may name), and what is wrong with it.
pub(crate) fn choose(flags: &Options, file: Option<&Path>) -> Result<(Chosen, Problems)> {
    let mut problems = Vec::new();
    let mut chosen: Chosen = Options::usual()
        .said()?
        .into_iter()
        .map(|(name, value)| (name, (value, Origin::Default)))
        .collect();
    let named = std::env::var_os(FILE).map(PathBuf::from);
    if let Some(path) = file.or(named.as_deref()) {
        match read(path) {
            Ok(table) => {
                for (name, value) in table {
                    match in_file(&name, value) {
                        Ok(said) => take(&mut chosen, said, &Origin::File(path.to_owned())),
                        Err(why) => problems.push(format!("{}: {name}: {why}", path.display())),
                    }
                }
            }
            Err(why) => problems.push(format!("{}: {why:#}", path.display())),
        }
    }
    for (variable, text) in variables() {
        match setting_of(&variable).map(|name| in_environment(&name, &text)) {
            Some(Ok(said)) => take(&mut chosen, said, &Origin::Environment(variable)),
            Some(Err(why)) => problems.push(format!("{variable}: {why}")),
            // Somebody else's, or a slip of the pen: `unknown_variables` is for that.
            None => {}
        }
    }
    for (name, value) in flags.said()? {
        let flag = Origin::Flag(format!("--{}", name.replace('_', "-")));
        take(&mut chosen, BTreeMap::from([(name, value)]), &flag);
    }
    keep_one_journal(&mut chosen, &mut problems);
    Ok((chosen, problems))
}

/// The variables that are named like settings and are none. A hall opens all the same: Kubernetes
/// sets some for a service called `hall`.
pub(crate) fn unknown_variables() -> Problems {
    let unknown = |variable: &String| setting_of(variable).is_none();
    let name = |variable: &str| variable.trim_start_matches("HALL_").to_lowercase();
    variables()
        .into_keys()
        .filter(unknown)
        .map(|variable| {
            let meant = nearest(&name(&variable)).map(|name| variable_of(&name));
            format!("{variable}: {}", self::unknown(meant))
        })
        .collect()
}

/// What the environment says to this program, in order, because the system has none.
fn variables() -> BTreeMap<String, OsString> {
    let ours = |(variable, text): (OsString, OsString)| {
        let variable = variable.into_string().ok().filter(|name| name.starts_with("HALL_"))?;
        (variable != FILE).then_some((variable, text))
    };
    std::env::vars_os().filter_map(ours).collect()
}

/// The settings as the server takes them, with all that is wrong.
pub(crate) fn resolve(chosen: &Chosen) -> Result<(Settings, Options, Problems)> {
    let all = chosen.iter().map(|(name, (value, _))| (name.clone(), value.clone())).collect();
    let options: Options = serde_json::from_value(Value::Object(all))?;
    let mut problems = Vec::new();
    for (name, (value, origin)) in chosen {
        if value.as_u64() == Some(0) {
            problems.push(format!("{name}: must be at least 1 ({origin})"));
        }
    }
    let tls = match (&options.tls_cert, &options.tls_key) {
        (Some(cert), Some(key)) => Some(Tls { cert: cert.clone(), key: key.clone() }),
        (None, None) => None,
        _ => {
            problems.push("tls_cert and tls_key: one without the other".to_owned());
            None
        }
    };
    if let Some(url) = &options.public_url
        && let Err(error) = server::check_public_url(url)
    {
        problems.push(format!("public_url: {error}"));
    }
    let usual = Options::usual();
    let settings = Settings {
        tls,
        public_url: options.public_url.clone(),
        behind_proxy: options.behind_proxy.unwrap_or_default(),
        metrics: match options.metrics {
            Some(MetricsChoice::Public) => MetricsFor::Public,
            Some(MetricsChoice::Loopback) | None => MetricsFor::Loopback,
        },
        limits: options.limits(),
        ..Settings::new(
            options.listen.unwrap_or(Listen::USUAL).0,
            match (&options.database, &options.data) {
                (Some(url), _) => JournalAt::Database(url.clone()),
                (None, Some(directory)) => JournalAt::Directory(directory.clone()),
                (None, None) => JournalAt::Directory(usual.data.context("there is a directory")?),
            },
        )
    };
    Ok((settings, options, problems))
}

impl Options {
    fn limits(&self) -> Limits {
        let usual = Limits::DEFAULT;
        let seconds = |chosen: Option<u64>, usual| chosen.map_or(usual, Duration::from_secs);
        Limits {
            body: self.max_body.unwrap_or(usual.body),
            record: self.max_record.unwrap_or(usual.record),
            message: self.max_message.unwrap_or(usual.message),
            requests: self.requests_per_second.unwrap_or(usual.requests),
            account_requests: self.account_requests_per_second.unwrap_or(usual.account_requests),
            sign_ins: self.sign_ins_per_minute.unwrap_or(usual.sign_ins),
            messages: self.messages_per_second.unwrap_or(usual.messages),
            connections: self.max_connections.unwrap_or(usual.connections),
            connections_per_address: self
                .max_connections_per_address
                .unwrap_or(usual.connections_per_address),
            request_time: seconds(self.request_timeout, usual.request_time),
            header_time: seconds(self.idle_timeout, usual.header_time),
            write_time: seconds(self.write_timeout, usual.write_time),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Default => f.pad("default"),
            Origin::File(path) => f.pad(&path.display().to_string()),
            Origin::Environment(name) | Origin::Flag(name) => f.pad(name),
        }
    }
}

fn take(chosen: &mut Chosen, said: BTreeMap<String, Value>, origin: &Origin) {
    chosen.extend(said.into_iter().map(|(name, value)| (name, (value, origin.clone()))));
}

/// The file as it is.
fn read(path: &Path) -> Result<toml::Table> {
    let text = std::fs::read_to_string(path).context("cannot be read")?;
    text.parse().map_err(|error: toml::de::Error| {
        // The whole error shows the line it is about, which may be the one with the password.
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        anyhow!("line {}: {}", before.matches('\n').count() + 1, error.message().trim_end())
    })
}

/// A line of the file.
fn in_file(name: &str, value: toml::Value) -> Result<BTreeMap<String, Value>> {
    if !is_known(name) {
        bail!("{}", unknown(nearest(name)));
    }
    // As the sample has it where nothing is usual.
    if value.as_str() == Some("") {
        return Ok(BTreeMap::new());
    }
    let line = toml::Table::from_iter([(name.to_owned(), value)]);
    let options: Options = line
        .try_into()
        .map_err(|error: toml::de::Error| anyhow!("{}", in_words(error.message())))?;
    options.said()
}

/// What is wrong with a value, without the names of types.
fn in_words(message: &str) -> String {
    ["usize", "u32", "u64"].iter().fold(message.to_owned(), |message, number| {
        message.replace(&format!("expected {number}"), "expected a whole number, at least 1")
    })
}

/// The setting that a variable says.
fn setting_of(variable: &str) -> Option<String> {
    let name = variable.strip_prefix("HALL_")?.to_lowercase();
    (is_known(&name) && variable == variable_of(&name)).then_some(name)
}

/// A variable's text, read as the flag of the same name would be.
fn in_environment(name: &str, text: &OsStr) -> Result<BTreeMap<String, Value>> {
    let text = text.to_str().context("is not text")?;
    if text.is_empty() {
        return Ok(BTreeMap::new());
    }
    let matches = as_flag(name, text).map_err(|error| {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        anyhow!("{}", first.strip_prefix("error: ").unwrap_or(first))
    })?;
    Options::from_arg_matches(&matches)?.said()
}

/// What the command line makes of a setting.
fn as_flag(name: &str, text: &str) -> Result<ArgMatches, clap::Error> {
    let command = Options::augment_args(Command::new("settings").no_binary_name(true));
    command.try_get_matches_from([format!("--{}={text}", name.replace('_', "-"))])
}

fn is_known(name: &str) -> bool {
    Options::described().iter().any(|(known, _)| known == name)
}

/// The variable of the environment in which a setting can be said.
fn variable_of(name: &str) -> String {
    format!("HALL_{}", name.to_uppercase())
}

/// The setting that was probably meant by a name that is none, as for a flag.
fn nearest(name: &str) -> Option<String> {
    // A flag's name has other strokes.
    let known = name.replace('-', "_");
    if is_known(&known) {
        return Some(known);
    }
    match as_flag(name, "").err()?.get(ContextKind::SuggestedArg)? {
        ContextValue::String(flag) => Some(flag.trim_start_matches("--").replace('-', "_")),
        _ => None,
    }
}

fn unknown(nearest: Option<String>) -> String {
    let meant = nearest.map_or(String::new(), |name| format!("; is {name} meant?"));
    format!("there is no such setting{meant}")
}

/// A directory and a database cannot both be meant: the one said closer by is.
fn keep_one_journal(chosen: &mut Chosen, problems: &mut Problems) {
    let rank = |chosen: &Chosen, name: &str| {
        chosen.get(name).map(|(_, origin)| match origin {
            Origin::Default => 0,
            Origin::File(_) => 1,
            Origin::Environment(_) => 2,
            Origin::Flag(_) => 3,
        })
    };
    let (Some(data), Some(database)) = (rank(chosen, "data"), rank(chosen, "database")) else {
        return;
    };
    if data == database {
        problems.push("data and database: say one of them".to_owned());
    }
    chosen.remove(if data > database { "database" } else { "data" });
}
