//! `hall config`: showing and checking the settings.

use std::fmt::Write;
use std::net::TcpListener;
use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};
use server::{CertExpiry, JournalAt, Settings};

use super::settings::{Chosen, Given, Options, Problems, unknown_variables};
use crate::logs;
use crate::output::{Done, json_line, print};

/// Where settings come from.
pub(crate) const SETTINGS: &str = "\
    Settings come from flags (`--listen`), environment variables (HALL_LISTEN), the config file \
    (`listen = \"…\"`), then defaults; the first one set wins.";

/// Settings of `hall serve`.
#[derive(clap::Args)]
#[command(after_help = "\
    Examples:\n  \
    hall config sample > hall.toml          starts a config file\n  \
    hall config check --config hall.toml    checks it\n  \
    hall serve --config hall.toml           opens the hall with it")]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Print every setting and where it comes from, and try whether the hall can open with them.
    #[command(after_help = format!(
        "Example:\n  hall config check --config hall.toml\n\n{SETTINGS}"
    ))]
    Check(Box<Given>),
    /// Print a config file with every setting, its default and its meaning.
    #[command(after_help = "Example:\n  hall config sample > hall.toml")]
    Sample,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    match &args.what {
        What::Sample => {
            print(&if json { sample_as_json()? } else { sample()? })?;
            Ok(Done::Yes)
        }
        What::Check(given) => {
            let mut chosen = given.choose()?;
            let (settings, wrong) = chosen.options.settings();
            let mut problems = std::mem::take(&mut chosen.problems);
            problems.extend(wrong);
            problems.extend(unknown_variables());
            if let Err(error) = logs::filter(&chosen.options.log) {
                problems.push(format!("log: {error}"));
            }
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let (found, mut notes) = runtime.block_on(check(&settings));
            problems.extend(found);
            notes.extend(server::shortage_of_open_files(&settings.limits));
            print(&if json {
                as_json(&chosen, &problems, &notes)?
            } else {
                as_text(&chosen, &problems, &notes)?
            })?;
            Ok(Done::if_ok(problems.is_empty()))
        }
    }
}

/// Not wrong, but worth knowing.
type Notes = Vec<String>;

/// Tries the settings out.
async fn check(settings: &Settings) -> (Problems, Notes) {
    let (mut problems, mut notes) = (Vec::new(), Vec::new());
    if let Some(tls) = &settings.tls {
        match server::check_tls(tls).await {
            Ok(None) => {}
            Ok(Some(expiry @ CertExpiry::Near { .. })) => notes.push(format!("tls_cert: {expiry}")),
            Ok(Some(expiry @ CertExpiry::Past { .. })) => {
                problems.push(format!("tls_cert: {expiry}"));
            }
            Err(error) => problems.push(format!("tls_cert and tls_key: {error}")),
        }
    }
    let checked = server::check_journal(&settings.journal).await;
    match &settings.journal {
        JournalAt::Directory(directory) => {
            if let Err(error) = can_write(directory) {
                problems.push(format!("data: cannot write in {}: {error}", directory.display()));
            } else if let Err(error) = checked {
                problems.push(format!("data: {error}"));
            }
        }
        JournalAt::Database(_) => {
            if let Err(error) = checked {
                problems.push(format!("database: {error}"));
            }
        }
    }
    if let Err(error) = TcpListener::bind(settings.listen) {
        problems.push(format!("listen: cannot listen on {}: {error}", settings.listen));
    }
    (problems, notes)
}

/// Whether files can be created in a directory, or the directory in its nearest existing parent.
fn can_write(directory: &Path) -> std::io::Result<()> {
    let mut place = directory;
    while !place.exists() {
        place = match place.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
    }
    let probe = place.join(format!(".hall-check-{}", std::process::id()));
    std::fs::write(&probe, b"")?;
    std::fs::remove_file(&probe)
}

fn as_text(chosen: &Chosen, problems: &Problems, notes: &Notes) -> Result<String> {
    let mut text = String::new();
    for (name, value, origin) in values(chosen)? {
        if value.is_null() {
            writeln!(text, "{name:<28} -")?;
        } else {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            writeln!(text, "{name:<28} {value:<40} {origin}")?;
        }
    }
    for problem in problems {
        writeln!(text, "problem: {problem}")?;
    }
    for note in notes {
        writeln!(text, "note: {note}")?;
    }
    if problems.is_empty() {
        writeln!(text, "The hall can open with these settings.")?;
    }
    Ok(text)
}

fn as_json(chosen: &Chosen, problems: &Problems, notes: &Notes) -> Result<String> {
    let settings: Vec<Value> = values(chosen)?
        .into_iter()
        .filter(|(_, value, _)| !value.is_null())
        .map(|(name, value, origin)| json!({"name": name, "value": value, "from": origin}))
        .collect();
    let ok = problems.is_empty();
    json_line(&json!({"ok": ok, "settings": settings, "problems": problems, "notes": notes}))
}

/// Each setting with its value, passwords left out, and where it comes from.
fn values(chosen: &Chosen) -> Result<Vec<(String, Value, String)>> {
    let mut all = serde_json::to_value(&chosen.options)?;
    if let Some(url) = &chosen.options.database {
        all["database"] = without_password(url).into();
    }
    let origin = |name: &str| {
        chosen.origins.get(name).map_or_else(|| "default".to_owned(), ToString::to_string)
    };
    let names = Options::described().into_iter().map(|(name, _)| name);
    Ok(names.map(|name| (name.clone(), all[&name].take(), origin(&name))).collect())
}

/// A database's address without the password in it.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return "***".to_owned() };
    // A password can stand among the options as well; none of them is worth the risk.
    let rest = rest.split('?').next().unwrap_or_default();
    let Some((login, place)) = rest.rsplit_once('@') else { return format!("{scheme}://{rest}") };
    let user = login.split(':').next().unwrap_or_default();
    let secret = if login.contains(':') { ":***" } else { "" };
    format!("{scheme}://{user}{secret}@{place}")
}

fn sample() -> Result<String> {
    let mut text = String::from(
        "# Settings of `hall serve --config FILE`, with their defaults. Empty means not set.\n",
    );
    for (name, default, help) in defaults()? {
        let value = if default.is_null() { "\"\"".to_owned() } else { default.to_string() };
        write!(text, "\n# {help}\n#{name} = {value}\n")?;
    }
    Ok(text)
}

fn sample_as_json() -> Result<String> {
    let settings: Vec<Value> = defaults()?
        .into_iter()
        .map(|(name, default, help)| json!({"name": name, "default": default, "help": help}))
        .collect();
    json_line(&settings)
}

/// Each setting with its default, if it has one, and its help.
fn defaults() -> Result<Vec<(String, Value, String)>> {
    let mut all = serde_json::to_value(Options::defaults()?)?;
    let described = Options::described().into_iter();
    Ok(described.map(|(name, help)| (name.clone(), all[&name].take(), help)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(without_password("postgres://hall:p@ss@db/hall"), "postgres://hall:***@db/hall");
        assert_eq!(without_password("postgres://hall@db/hall"), "postgres://hall@db/hall");
        assert_eq!(without_password("postgres://db/hall"), "postgres://db/hall");
        assert_eq!(without_password("postgres://db/hall?password=p"), "postgres://db/hall");
        assert_eq!(without_password("p@ss"), "***");
    }
}
