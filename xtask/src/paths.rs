//! Whether the paths that documents name exist.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::files::{below, documents};
use crate::root;

/// How a name in code style ends or begins that is meant as a path.
const ENDS: [&str; 7] = ["/", ".rs", ".md", ".toml", ".html", ".sql", ".jsonl"];
const BEGINS: [&str; 5] = ["crates/", "docs/", "examples/", "rulebooks/", "fuzz/"];

/// Fails if a document links to a file that is missing, or ARCHITECTURE.md, a crate's README or a
/// decision names one.
pub(crate) fn check() -> Result<()> {
    let mut faults = Vec::new();
    for file in documents()? {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let shown = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
        let folder = file.parent().unwrap_or(Path::new("."));
        let is_map = shown == "ARCHITECTURE.md"
            || shown.starts_with("docs/decisions/")
            || shown.starts_with("crates/") && shown.ends_with("/README.md");
        for (line, text) in text.lines().enumerate() {
            let missing_links = links(text).filter(|link| !folder.join(link).exists());
            let names = text.split('`').skip(1).step_by(2).filter(|name| is_map && is_path(name));
            // Elsewhere a bare `build.rs` is any file of that name.
            let names = names.filter(|name| name.contains('/') || shown.starts_with("crates/"));
            let missing_names = names.filter(|name| !is_there(name, folder));
            for missing in missing_links.chain(missing_names) {
                faults.push(format!("{shown}:{}: {missing} does not exist", line + 1));
            }
        }
    }
    if !faults.is_empty() {
        bail!("{} wrong paths:\n  {}", faults.len(), faults.join("\n  "));
    }
    Ok(())
}

/// The files that a line links to.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let files = targets.filter(|target| !target.contains("://"));
    files.filter_map(|target| target.split('#').next()).filter(|path| !path.is_empty())
}

fn is_path(name: &str) -> bool {
    let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    let is_named = ENDS.iter().any(|end| name.ends_with(end) && name.len() > end.len())
        || BEGINS.iter().any(|begin| name.starts_with(begin));
    is_plain && is_named && !name.starts_with(['/', '.'])
}

/// Whether a path exists: from `crates/`, from the folder of the document that names it or one above
/// it, or in a crate's README from any folder of the crate.
fn is_there(name: &str, folder: &Path) -> bool {
    let above = folder.ancestors().take_while(|above| above.starts_with(root()));
    if above.chain([root().join("crates").as_path()]).any(|from| from.join(name).exists()) {
        return true;
    }
    let is_crate = folder.parent() == Some(&root().join("crates"));
    is_crate && folders(folder).any(|inside| inside.join(name).exists())
}

/// The folders of a crate that hold Rust files.
fn folders(of: &Path) -> impl Iterator<Item = PathBuf> {
    let files = below(of, "rs").unwrap_or_default();
    let mut folders: Vec<PathBuf> =
        files.iter().flat_map(|file| file.ancestors().skip(1).map(Path::to_owned)).collect();
    folders.sort();
    folders.dedup();
    let of = of.to_owned();
    folders.into_iter().filter(move |folder| folder.starts_with(&of))
}
