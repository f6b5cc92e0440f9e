//! Reading what a command was given.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, stdin};
use std::path::Path;

use anyhow::{Context, Result};

/// How some editors begin a file of UTF-8 text, most of them on Windows.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// All of a file but for its byte order mark; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(bytes)
}

/// The lines of a file with their numbers from 1, blank ones left out; `-` is standard input.
pub(crate) fn lines(path: &Path) -> Result<Vec<(usize, String)>> {
    let text = read(path)?;
    Ok(text
        .split(|&byte| byte == b'\n')
        .map(|line| String::from_utf8_lossy(line.trim_ascii()).into_owned())
        .enumerate()
        .map(|(n, line)| (n + 1, line))
        .filter(|(_, line)| !line.is_empty())
        .collect())
}

fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}
