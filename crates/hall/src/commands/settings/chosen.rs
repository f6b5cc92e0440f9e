//! Settings as they were chosen: flags, environment, config file.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::error::{ContextKind, ContextValue};
use clap::{ArgMatches, Args as _, Command, FromArgMatches};
use serde_json::Value;

use super::options::Options;

/// The variable of the environment that names the file.
const FILE: &str = "HALL_CONFIG";

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

/// Everything that was said, by these flags, in the environment and in the file (which the
/// environment may name), and what is wrong with it.
pub(crate) fn choose(flags: &Options, file: Option<&Path>) -> Result<(Chosen, Problems)> {
    let mut problems = Vec::new();
    let mut chosen: Chosen = Options::usual()
        .said()?
        .into_iter()
        .map(|(name, value)| (name, (value, Origin::Default)))
        .collect();
    let named = std::env::var_os(FILE).filter(|path| !path.is_empty()).map(PathBuf::from);
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
        .map_err(|error: toml::de::Error| anyhow!("{}", plain::fault(&error.message())))?;
    options.said()
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
        // What is wrong, and what can be written; the rest is about flags.
        let text = error.to_string();
        let said: Vec<&str> = text.lines().map(str::trim).take_while(|s| !s.is_empty()).collect();
        let said = said.join(" ");
        anyhow!("{}", said.strip_prefix("error: ").unwrap_or(&said))
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
