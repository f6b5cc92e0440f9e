//! What the program may be made of, by `deny.toml`: licenses, banned and doubled crates, where they come
//! from.
//!
//! `docs/decisions/0017-licenses-are-checked-twice.md` says why not by cargo-deny alone.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use spdx::{Expression, ParseMode};

use crate::lock::{Graph, Package};
use crate::root;
use crate::steps::{install, output, step, with_tools};

/// What `deny.toml` says, as far as it is read here.
#[derive(Deserialize)]
struct Rules {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Named>,
    skip: Vec<Named>,
}

/// A crate by its name, or by its name and the beginning of its version, and why it stands there.
#[derive(Deserialize)]
struct Named {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// The same with cargo-deny, which is installed within the project if it is missing.
pub(crate) fn check_with_tool() -> Result<()> {
    if output(&mut cargo_deny(&["--version"])).is_err() {
        install("cargo-deny")?;
    }
    check()
}

/// Checks what the program is made of, with cargo-deny too if it is installed.
pub(crate) fn check() -> Result<()> {
    let rules = fs::read_to_string(root().join("deny.toml")).context("deny.toml")?;
    let rules: Rules = toml::from_str(&rules).context("deny.toml")?;
    let graph = Graph::read()?;
    let faults = rules.faults(&graph.packages);
    if !faults.is_empty() {
        bail!(
            "{} crates are not as `deny.toml` has them:\n  {}",
            faults.len(),
            faults.join("\n  ")
        );
    }
    println!("== deny: {} crates", graph.packages.len());
    if output(&mut cargo_deny(&["--version"])).is_err() {
        println!("== deny: no advisories were looked up; `cargo xtask deny` installs cargo-deny");
        return Ok(());
    }
    let check = ["--log-level", "error", "--offline", "check"];
    let all = [&check[..], &["bans", "licenses", "sources"]].concat();
    step("cargo deny", &mut cargo_deny(&all))?;
    if advisories().is_some_and(|database| database.exists()) {
        return step("advisories", &mut cargo_deny(&[&check[..], &["advisories"]].concat()));
    }
    println!("== deny: there is no database of advisories; `cargo deny fetch` gets one");
    Ok(())
}

fn cargo_deny(args: &[&str]) -> Command {
    let mut command = with_tools("cargo");
    command.arg("deny").args(args);
    command
}

/// Where cargo-deny keeps its databases of advisories.
fn advisories() -> Option<PathBuf> {
    let home = || Some(PathBuf::from(env::var_os("HOME")?).join(".cargo"));
    Some(env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home)?.join("advisory-dbs"))
}

impl Rules {
    /// What is not as it should be, one line for each crate.
    fn faults(&self, packages: &[Package]) -> Vec<String> {
        let mut faults = Vec::new();
        let mut versions: BTreeMap<&str, Vec<&Package>> = BTreeMap::new();
        for package in packages {
            faults.extend(self.license_fault(package));
            faults.extend(self.source_fault(package));
            let banned = self.bans.deny.iter().find(|banned| banned.names(package));
            faults.extend(banned.map(|banned| format!("{package} is banned: {}", banned.reason)));
            if !self.bans.skip.iter().any(|skipped| skipped.names(package)) {
                versions.entry(&package.name).or_default().push(package);
            }
        }
        let doubled = versions.into_values().filter(|packages| packages.len() > 1);
        faults.extend(doubled.map(|packages| {
            let all: Vec<String> = packages.iter().map(ToString::to_string).collect();
            format!("{} are two of the same; say in `skip` why", all.join(" and "))
        }));
        for Named { name, .. } in &self.bans.skip {
            if !packages.iter().any(|package| is_named(name, package)) {
                faults.push(format!("{name} is skipped and not there"));
            }
        }
        faults
    }

    fn license_fault(&self, package: &Package) -> Option<String> {
        let Some(license) = &package.license else {
            return Some(format!("{package} names no license"));
        };
        let expression = match Expression::parse_mode(license, ParseMode::LAX) {
            Ok(expression) => expression,
            Err(error) => return Some(format!("{package}: `{license}`: {}", error.reason)),
        };
        let allowed = &self.licenses.allow;
        let is_allowed = expression
            .evaluate(|wanted| allowed.iter().any(|license| wanted.to_string() == *license));
        (!is_allowed).then(|| format!("{package} has a license that is not allowed: {license}"))
    }

    fn source_fault(&self, package: &Package) -> Option<String> {
        // What is in this repository comes from nowhere.
        let source = package.source.as_deref()?;
        let is_known =
            |registry: &String| source.strip_prefix("registry+") == Some(registry.as_str());
        let is_allowed = self.sources.allow_registry.iter().any(is_known);
        (!is_allowed).then(|| format!("{package} comes from {source}"))
    }
}

impl Named {
    fn names(&self, package: &Package) -> bool {
        is_named(&self.name, package)
    }
}

/// Whether a name, or a name and the beginning of a version as in `syn@2`, is this package's.
fn is_named(name: &str, package: &Package) -> bool {
    match name.split_once('@') {
        None => name == package.name,
        Some((name, version)) => {
            name == package.name
                && package.version.strip_prefix(version).is_some_and(|rest| rest.starts_with('.'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(license: Option<&str>, name: &str, version: &str, source: &str) -> Vec<String> {
        let rules = r#"
            [licenses]
            allow = ["MIT", "Apache-2.0"]
            [bans]
            deny = [{ crate = "openssl-sys", reason = "rustls" }]
            skip = []
            [sources]
            allow-registry = ["https://registry.example"]
        "#;
        let rules: Rules = toml::from_str(rules).unwrap();
        let package = |name: &str, version: &str| Package {
            name: name.to_owned(),
            version: version.to_owned(),
            license: license.map(str::to_owned),
            source: Some(source.to_owned()),
            ..Package::default()
        };
        rules.faults(&[package(name, version), package("other", "2.0.0")])
    }

    #[test]
    fn a_crate_that_may_not_be_there_is_named_with_its_reason() {
        let registry = "registry+https://registry.example";
        let good = |name: &str, license: &str| faults(Some(license), name, "1.0.0", registry);
        for license in ["MIT", "MIT/Apache-2.0", "Apache-2.0 OR GPL-3.0-only", "MIT AND Apache-2.0"]
        {
            assert!(good("plain", license).is_empty(), "{license}");
        }
        assert_eq!(good("plain", "GPL-3.0-only").len(), 2, "both are named");
        assert_eq!(good("plain", "MIT AND Unicode-3.0").len(), 2);
        assert_eq!(faults(None, "plain", "1.0.0", registry).len(), 2);
        assert_eq!(good("openssl-sys", "MIT"), ["openssl-sys 1.0.0 is banned: rustls"]);
        let from = faults(Some("MIT"), "plain", "1.0.0", "git+https://example.com/plain");
        assert_eq!(from[0], "plain 1.0.0 comes from git+https://example.com/plain");
        let twice = faults(Some("MIT"), "other", "1.0.0", registry);
        assert_eq!(twice, ["other 1.0.0 and other 2.0.0 are two of the same; say in `skip` why"]);
    }

    #[test]
    fn a_version_is_named_by_how_it_begins() {
        let package = |version: &str| Package {
            name: "syn".into(),
            version: version.into(),
            ..Package::default()
        };
        assert!(is_named("syn@2", &package("2.0.119")) && is_named("syn", &package("3.0.9")));
        assert!(!is_named("syn@2", &package("20.1.0")) && !is_named("syn@2", &package("3.0.9")));
    }
}
