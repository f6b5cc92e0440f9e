//! The files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::root;

/// Every file below a folder with this ending, in order. Build output is left out.
pub(crate) fn below(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            if !path.ends_with("target") && !path.ends_with("node_modules") {
                files.extend(below(&path, ending)?);
            }
        } else if path.extension().is_some_and(|extension| extension == ending) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Every document: at the root, in `docs/` and in the crates.
pub(crate) fn documents() -> Result<Vec<PathBuf>> {
    let at_root = fs::read_dir(root())?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> =
        at_root.filter(|path| path.extension().is_some_and(|it| it == "md")).collect();
    for folder in ["docs", "crates", "examples"] {
        files.extend(below(&root().join(folder), "md")?);
    }
    files.sort();
    Ok(files)
}
