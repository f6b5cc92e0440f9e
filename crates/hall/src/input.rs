//! Reading what a command was given.

use std::fs::File;
use std::io::{BufRead, BufReader, IsTerminal, Read, stdin};
use std::path::Path;

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;

use crate::output::{Done, complain};

/// How some editors begin a file of UTF-8 text, most of them on Windows.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line of a batch, with its number from 1.
pub(crate) type Line = (usize, Vec<u8>);

/// All of a file but for its byte order mark; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(bytes)
}

/// The lines of a batch, blank ones left out; `-` is standard input.
pub(crate) fn lines(path: &Path) -> Result<Vec<Line>> {
    let text = read(path)?;
    Ok(text
        .split(|&byte| byte == b'\n')
        .map(|line| line.trim_ascii().to_vec())
        .enumerate()
        .map(|(n, line)| (n + 1, line))
        .filter(|(_, line)| !line.is_empty())
        .collect())
}

/// Says once to people that a batch has no question in it. A program gets a line for each line
/// instead, because it counts them.
pub(crate) fn without_questions(path: &Path, lines: &[Line]) -> Option<Done> {
    let name = if is_standard_input(path) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    };
    if lines.is_empty() {
        complain(&format!("{name} is empty"));
        return Some(Done::Yes);
    }
    if lines.iter().any(|(_, line)| line.starts_with(b"{")) {
        return None;
    }
    complain(&format!("error: {name} is not JSON Lines: no line begins with `{{`"));
    Some(Done::RefusedOrFalse)
}

/// Reads one line of a batch.
pub(crate) fn question<T: DeserializeOwned>(line: &[u8]) -> Result<T, String> {
    // A reader of JSON would take a list for the fields of an object in their order.
    if !line.starts_with(b"{") {
        return Err("not a JSON object: it must begin with `{`".to_owned());
    }
    serde_json::from_slice(line).map_err(|error| plain::in_line(&plain::fault(&error)))
}

/// Whether nothing is there but blanks.
pub(crate) fn is_blank(bytes: &[u8]) -> bool {
    bytes.trim_ascii().is_empty()
}

fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if is_standard_input(path) {
        if stdin().is_terminal() {
            // Otherwise it would seem to hang.
            eprintln!("reading from the keyboard; end with Ctrl-D on a new line");
        }
        return Ok(Box::new(stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}
