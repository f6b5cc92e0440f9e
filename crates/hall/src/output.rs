//! Printing what a command found.

use std::io::{ErrorKind, Write, stdout};

use anyhow::{Context, Result};
use serde::Serialize;

/// How a command ended that was used rightly.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Done {
    /// It did what was asked.
    Yes,
    /// It refused its input, or the answer is no.
    RefusedOrFalse,
}

impl Done {
    /// [`Done::Yes`] if `ok`.
    pub(crate) const fn if_ok(ok: bool) -> Done {
        if ok { Done::Yes } else { Done::RefusedOrFalse }
    }
}

/// Prints `text`. A reader that went away, as `head` does, is no error.
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
