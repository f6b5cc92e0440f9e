//! Printing what a command found, or writing it into a file.

use std::borrow::Cow;
use std::fmt::Write as _;
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

/// Prints `text`, which may hold what others wrote. A reader that closes early, as `head` does, is not
/// an error.
pub(crate) fn print(text: &str) -> Result<()> {
    print_codes(&harmless(text))
}

/// Prints `text` with the codes of our own that tell a terminal how to show it.
pub(crate) fn print_codes(text: &str) -> Result<()> {
    let mut out = stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("standard output"),
    }
}

/// Says what is wrong on standard error.
pub(crate) fn complain(text: &str) {
    eprintln!("{}", harmless(text));
}

/// A text without characters that tell a terminal to do something else than show them, or that turn the
/// direction of writing. They are written as JSON writes them, so JSON still means the same.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    written_out(text, does_something)
}

/// The same for a line of the log, in which the codes of our own stay. What the log is given from
/// outside has no others.
pub(crate) fn harmless_line(text: &str) -> Cow<'_, str> {
    written_out(text, |char| !char.is_ascii() && does_something(char))
}

fn written_out(text: &str, is_out: fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(is_out) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for char in text.chars() {
        if is_out(char) {
            write!(shown, "\\u{:04x}", u32::from(char)).expect("a string takes everything");
        } else {
            shown.push(char);
        }
    }
    Cow::Owned(shown)
}

fn does_something(char: char) -> bool {
    let is_bidi = matches!(char,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_line = matches!(char, '\u{2028}' | '\u{2029}');
    char.is_control() && !matches!(char, '\n' | '\t') || is_bidi || is_line
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
