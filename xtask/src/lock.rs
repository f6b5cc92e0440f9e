//! The crates that the lock file names, as cargo tells of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::root;
use crate::steps::output;

/// All crates, and which needs which.
#[derive(Deserialize)]
pub(crate) struct Graph {
    pub(crate) packages: Vec<Package>,
    resolve: Resolve,
}

/// A crate.
#[derive(Default, Deserialize)]
pub(crate) struct Package {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    /// Where it comes from; nothing for one of this repository.
    pub(crate) source: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) repository: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Needed>,
}

#[derive(Deserialize)]
struct Needed {
    pkg: String,
    dep_kinds: Vec<DepKind>,
}

#[derive(Deserialize)]
struct DepKind {
    kind: Option<String>,
}

impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

impl Graph {
    /// As the lock file has them, for every system.
    pub(crate) fn read() -> Result<Graph> {
        let mut cargo = Command::new("cargo");
        cargo.args(["metadata", "--format-version", "1", "--locked"]).current_dir(root());
        serde_json::from_str(&output(&mut cargo)?).context("what cargo tells of the crates")
    }

    /// The crates that a program of ours is built from, itself among them, with those that each needs. What
    /// only tests need is not among them; what only runs while it is built is, for it could change what
    /// comes of that.
    pub(crate) fn built_from(&self, program: &str) -> Result<BTreeMap<&str, BTreeSet<&str>>> {
        let first = self.packages.iter().find(|it| it.source.is_none() && it.name == program);
        let first = first.with_context(|| format!("there is no crate {program}"))?;
        let nodes: BTreeMap<&str, &Node> =
            self.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
        let (mut all, mut to_see) = (BTreeMap::new(), vec![first.id.as_str()]);
        while let Some(id) = to_see.pop() {
            if all.contains_key(id) {
                continue;
            }
            let is_test = |needed: &&Needed| {
                needed.dep_kinds.iter().all(|it| it.kind.as_deref() == Some("dev"))
            };
            let needs = nodes[id].deps.iter().filter(|needed| !is_test(needed));
            let needs: BTreeSet<&str> = needs.map(|needed| needed.pkg.as_str()).collect();
            to_see.extend(&needs);
            all.insert(id, needs);
        }
        Ok(all)
    }
}

/// The hash of each crate's archive, by its name and version, from the lock file.
pub(crate) fn hashes() -> Result<BTreeMap<(String, String), String>> {
    #[derive(Deserialize)]
    struct Lock {
        package: Vec<Locked>,
    }
    #[derive(Deserialize)]
    struct Locked {
        name: String,
        version: String,
        checksum: Option<String>,
    }
    let text = fs::read_to_string(root().join("Cargo.lock")).context("Cargo.lock")?;
    let lock: Lock = toml::from_str(&text).context("Cargo.lock")?;
    let hash = |it: Locked| Some(((it.name, it.version), it.checksum?));
    Ok(lock.package.into_iter().filter_map(hash).collect())
}
