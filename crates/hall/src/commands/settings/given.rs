//! What was set, and where.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::mem::discriminant;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args as _, Command, FromArgMatches, value_parser};

use super::options::Options;

/// The environment variable that names the config file.
const FILE: &str = "HALL_CONFIG";

/// What the command line sets: the config file, and flags by name, as they were typed.
#[derive(Default)]
pub(crate) struct Given {
    pub(crate) config: Option<PathBuf>,
    pub(crate) flags: BTreeMap<String, OsString>,
}

/// The settings to use, where each comes from (defaults are not listed), and what is wrong.
pub(crate) struct Chosen {
    pub(crate) options: Options,
    pub(crate) origins: BTreeMap<String, Origin>,
    pub(crate) problems: Problems,
}

/// Where a setting comes from.
#[derive(Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) enum Origin {
    File(PathBuf),
    Environment(String),
    Flag(String),
}

/// What is wrong with the settings.
pub(crate) type Problems = Vec<String>;

impl clap::Args for Given {
    fn augment_args(command: Command) -> Command {
        let config = Arg::new("config")
            .long("config")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("The config file; `hall config sample` prints one. HALL_CONFIG can name it too");
        Options::augment_args(command.arg(config))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Given::augment_args(command)
    }
}

impl FromArgMatches for Given {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Given, clap::Error> {
        let typed = |name: String| {
            let is_typed = matches.value_source(&name) == Some(ValueSource::CommandLine);
            let text = matches.get_raw(&name).filter(|_| is_typed)?.next()?.to_owned();
            Some((name, text))
        };
        let names = Options::described().into_iter().map(|(name, _)| name);
        let config = matches.get_one("config").cloned();
        Ok(Given { config, flags: names.filter_map(typed).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Given::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Given {
    /// The settings to use. What is wrong in the file or the environment is listed and left out.
    pub(crate) fn choose(&self) -> Result<Chosen> {
        let mut problems = Vec::new();
        let mut texts: BTreeMap<String, (OsString, Origin)> = BTreeMap::new();
        let named = std::env::var_os(FILE).filter(|path| !path.is_empty()).map(PathBuf::from);
        if let Some(path) = self.config.as_ref().or(named.as_ref()) {
            let file = path.display();
            for (name, value) in read(path).unwrap_or_else(|error| {
                problems.push(format!("{file}: {error:#}"));
                toml::Table::new()
            }) {
                match in_file(&name, value) {
                    Ok(text) if text.is_empty() => {}
                    Ok(text) => {
                        texts.insert(name, (text.into(), Origin::File(path.clone())));
                    }
                    Err(error) => problems.push(format!("{file}: {name}: {error}")),
                }
            }
        }
        for (variable, text) in variables().into_iter().filter(|(_, text)| !text.is_empty()) {
            // Other programs may set variables that begin in the same way.
            let Some(name) = setting_of(&variable) else { continue };
            match check(&name, &text) {
                Ok(()) => {
                    texts.insert(name, (text, Origin::Environment(variable)));
                }
                Err(error) => problems.push(format!("{variable}: {error}")),
            }
        }
        for (name, text) in &self.flags {
            let flag = Origin::Flag(format!("--{}", name.replace('_', "-")));
            texts.insert(name.clone(), (text.clone(), flag));
        }
        keep_one_journal(&mut texts, &mut problems);
        let args = texts.iter().map(|(name, (text, _))| as_flag(name, text));
        let options = Options::from_arg_matches(&command().try_get_matches_from(args)?)?;
        let origins = texts.into_iter().map(|(name, (_, origin))| (name, origin)).collect();
        Ok(Chosen { options, origins, problems })
    }
}

/// `HALL_…` variables that are not settings. They do not stop a hall: Kubernetes sets some for a
/// service named `hall`.
pub(crate) fn unknown_variables() -> Problems {
    let unknown = variables().into_keys().filter(|variable| setting_of(variable).is_none());
    unknown
        .map(|variable| {
            let name = variable.trim_start_matches("HALL_").to_lowercase();
            format!("{variable}: {}", self::unknown(nearest(&name).map(|name| variable_of(&name))))
        })
        .collect()
}

/// The environment variables that are meant for this program.
fn variables() -> BTreeMap<String, OsString> {
    let ours = |(variable, text): (OsString, OsString)| {
        let variable = variable.into_string().ok().filter(|name| name.starts_with("HALL_"))?;
        (variable != FILE).then_some((variable, text))
    };
    std::env::vars_os().filter_map(ours).collect()
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::File(path) => f.pad(&path.display().to_string()),
            Origin::Environment(name) | Origin::Flag(name) => f.pad(name),
        }
    }
}

fn read(path: &Path) -> Result<toml::Table> {
    let text = std::fs::read_to_string(path).context("cannot be read")?;
    text.parse().map_err(|error: toml::de::Error| {
        // The whole error shows the line it is about, which may be the one with the password.
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        anyhow!("line {}: {}", before.matches('\n').count() + 1, error.message().trim_end())
    })
}

/// A value of the file as it would be typed.
fn in_file(name: &str, value: toml::Value) -> Result<String> {
    if !is_known(name) {
        return Err(anyhow!(unknown(nearest(name))));
    }
    let text = match value {
        toml::Value::String(text) => text,
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::Float(number) => number.to_string(),
        toml::Value::Boolean(choice) => choice.to_string(),
        _ => return Err(anyhow!("must be text, a number, true or false")),
    };
    if !text.is_empty() {
        check(name, text.as_ref())?;
    }
    Ok(text)
}

/// Whether the flag takes this value.
fn check(name: &str, text: &OsStr) -> Result<()> {
    command().try_get_matches_from([as_flag(name, text)]).map(|_| ()).map_err(|error| {
        // The first paragraph says what is wrong; the rest is about the command line.
        let text = error.to_string();
        let lines: Vec<&str> = text.lines().map(str::trim).take_while(|s| !s.is_empty()).collect();
        anyhow!(lines.join(" ").trim_start_matches("error: ").to_owned())
    })
}

fn command() -> Command {
    Options::augment_args(Command::new("settings").no_binary_name(true))
}

fn as_flag(name: &str, text: &OsStr) -> OsString {
    let mut flag = OsString::from(format!("--{}=", name.replace('_', "-")));
    flag.push(text);
    flag
}

fn is_known(name: &str) -> bool {
    Options::described().iter().any(|(known, _)| known == name)
}

fn setting_of(variable: &str) -> Option<String> {
    let name = variable.strip_prefix("HALL_")?.to_lowercase();
    (is_known(&name) && variable == variable_of(&name)).then_some(name)
}

fn variable_of(name: &str) -> String {
    format!("HALL_{}", name.to_uppercase())
}

/// The setting that was probably meant.
fn nearest(name: &str) -> Option<String> {
    let known = name.replace('-', "_");
    if is_known(&known) {
        return Some(known);
    }
    let error = command().try_get_matches_from([as_flag(name, "".as_ref())]).err()?;
    match error.get(ContextKind::SuggestedArg)? {
        ContextValue::String(flag) => Some(flag.trim_start_matches("--").replace('-', "_")),
        _ => None,
    }
}

fn unknown(nearest: Option<String>) -> String {
    let hint = nearest.map_or(String::new(), |name| format!("; did you mean {name}?"));
    format!("unknown setting{hint}")
}

/// Of a directory and a database, the one from the stronger place counts.
fn keep_one_journal(texts: &mut BTreeMap<String, (OsString, Origin)>, problems: &mut Problems) {
    let (Some((_, data)), Some((_, database))) = (texts.get("data"), texts.get("database")) else {
        return;
    };
    if discriminant(data) == discriminant(database) {
        problems.push("data and database: set one of them, not both".to_owned());
    }
    let weaker = if data > database { "database" } else { "data" };
    texts.remove(weaker);
}
