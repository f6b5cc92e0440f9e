//! `hall config`: showing and checking the settings.

use std::fmt::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde_json::{Value, json};
use server::{CertExpiry, JournalAt, Settings};

use super::settings::{Chosen, Options, Problems, choose, resolve, unknown_variables};
use crate::logs;
use crate::output::{Done, json_line, print};

/// Where else a setting can be said.
pub(crate) const SETTINGS: &str = "\
    Every setting can also be said in the environment, `--listen` as HALL_LISTEN, and in the file, \
    as `listen = \"…\"`; flags come before the environment, and that before the file.";

/// What about the configuration.
#[derive(clap::Args)]
#[command(after_help = "\
    Examples:\n  \
    hall config sample > hall.toml          begins a file, to be changed\n  \
    hall config check --config hall.toml    says what is wrong with it\n  \
    hall serve --config hall.toml           opens the hall with it")]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Print every setting and where it comes from, and check that the hall can be opened with it.
    #[command(after_help = format!(
        "Example:\n  hall config check --config hall.toml\n\n{SETTINGS}"
    ))]
    Check(Box<Given>),
    /// Print a file to begin with: every setting as usual, with what it is for.
    #[command(after_help = "Example:\n  hall config sample > hall.toml")]
    Sample,
}

/// The settings as `hall serve` takes them.
#[derive(Default, clap::Args)]
pub(crate) struct Given {
    /// A file with settings; `hall config sample` prints one to begin with. `HALL_CONFIG` in the
    /// environment can name it too.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) options: Options,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Done> {
    match &args.what {
        What::Sample => {
            print(&if json { sample_as_json()? } else { sample()? })?;
            Ok(Done::Yes)
        }
        What::Check(given) => {
            let (chosen, mut problems) = choose(&given.options, given.config.as_deref())?;
            let (settings, log, wrong) = resolve(&chosen)?;
            problems.extend(wrong);
            problems.extend(unknown_variables());
            if let Err(error) = logs::filter(&log.filter) {
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

/// What is well as it is, and worth knowing.
type Notes = Vec<String>;

/// Tries what the settings name.
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

/// Whether files can be made in a directory, or it in the nearest one above that is there.
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
    for (name, _) in Options::described() {
        match chosen.get(&name) {
            Some((value, origin)) => {
                writeln!(text, "{name:<28} {:<40} {origin}", shown(&name, value))?;
            }
            None => writeln!(text, "{name:<28} -")?,
        }
    }
    for problem in problems {
        writeln!(text, "problem: {problem}")?;
    }
    for note in notes {
        writeln!(text, "note: {note}")?;
    }
    if problems.is_empty() {
        writeln!(text, "The hall can be opened with this.")?;
    }
    Ok(text)
}

fn as_json(chosen: &Chosen, problems: &Problems, notes: &Notes) -> Result<String> {
    let settings: Vec<Value> = chosen
        .iter()
        .map(|(name, (value, origin))| {
            let value = if name == "database" { shown(name, value).into() } else { value.clone() };
            json!({"name": name, "value": value, "from": origin.to_string()})
        })
        .collect();
    let ok = problems.is_empty();
    json_line(&json!({"ok": ok, "settings": settings, "problems": problems, "notes": notes}))
}

/// A value for people, passwords left out.
fn shown(name: &str, value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if name == "database" { without_password(&text) } else { text }
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
    let usual = Options::usual().said()?;
    let mut text = String::from(
        "# Settings of `hall serve --config FILE`, all as usual. What is empty is not said.\n",
    );
    for (name, help) in Options::described() {
        let value = match usual.get(&name) {
            Some(value) => value.to_string(),
            None => "\"\"".to_owned(),
        };
        write!(text, "\n# {help}\n#{name} = {value}\n")?;
    }
    Ok(text)
}

/// Every setting with its usual value, which some do not have, and what it is for.
fn sample_as_json() -> Result<String> {
    let usual = Options::usual().said()?;
    let settings: Vec<Value> = Options::described()
        .into_iter()
        .map(|(name, help)| json!({"name": name, "usual": usual.get(&name), "help": help}))
        .collect();
    json_line(&settings)
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
