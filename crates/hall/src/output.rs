//! Printing what a command found, or writing it into a file.

use std::io::{self, ErrorKind, Write, stdout};
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Serialize;

/// How a command ended that was used rightly.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Done {
    /// It did what was asked.
    Yes,
    /// It refused its input, or the answer is "no".
    RefusedOrFalse,
}

impl Done {
    /// [`Done::Yes`] if `ok`.
    pub(crate) const fn if_ok(ok: bool) -> Done {
        if ok { Done::Yes } else { Done::RefusedOrFalse }
    }
}

/// Prints `text`. A reader that closes early, as `head` does, is not an error.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("standard output"),
    }
}

/// One line of JSON.
pub(crate) fn json_line(value: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

/// Writes `text` into a file, which is replaced only if that is meant. On a full disk, or whatever else
/// breaks off, what was there is still there.
pub(crate) fn write_file(path: &Path, replace: bool, text: &str) -> Result<()> {
    match put(path, replace, text) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!("{} already exists; use --replace to overwrite it", path.display())
        }
        written => written.with_context(|| format!("cannot write {}", path.display())),
    }
}

fn put(path: &Path, replace: bool, text: &str) -> io::Result<()> {
    // Behind a link, the file it leads to.
    let found = path.canonicalize();
    let path = found.as_deref().unwrap_or(path);
    if replace && path.exists() && !path.is_file() {
        // A terminal or a pipe has nothing to lose.
        return std::fs::write(path, text);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = new_file().tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    let put = if replace { file.persist(path) } else { file.persist_noclobber(path) };
    put.map(drop).map_err(|failed| failed.error)
}

/// A file that everyone may read, as any other a command writes, and that is gone unless it is put
/// in its place.
fn new_file() -> tempfile::Builder<'static, 'static> {
    let mut file = tempfile::Builder::new();
    file.prefix(".hall.").suffix(".partial");
    #[cfg(unix)]
    file.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    file
}
