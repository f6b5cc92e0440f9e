//! The log: lines for people, or for programs.

mod lines;

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{IsTerminal, stderr};
use std::panic::{self, PanicHookInfo};
use std::str::FromStr as _;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use serde::Serialize;
use tracing::{Level, Metadata};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{Directive, LevelFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use self::lines::Written;
pub(crate) use self::lines::n_lost;

/// How to log.
#[derive(Copy, Clone, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// A line for people.
    Text,
    /// A line of JSON.
    Json,
}

/// Reads a filter, to see whether it is one.
pub(crate) fn filter(text: &str) -> Result<EnvFilter> {
    for part in text.split(',') {
        // A level that is misspelled would be taken for a part of the program, and silence all others.
        let is_level = part.contains('=') || LevelFilter::from_str(part).is_ok();
        if !is_level || Directive::from_str(part).is_err() {
            bail!(
                "`{part}` is not a log level: use off, error, warn, info, debug, trace or \
                 PART=LEVEL"
            );
        }
    }
    EnvFilter::builder().parse(text).with_context(|| format!("`{text}` is not a log filter"))
}

/// Whether a line may be written if the filter lets it pass. Asked for more than this, the library
/// behind the sockets writes down every message, and with it the bones.
fn is_harmless(line: &Metadata<'_>) -> bool {
    *line.level() <= Level::INFO || !line.target().starts_with("tungstenite")
}

/// Begins to log, to standard error: standard output is for what was asked for. What was logged is
/// written once the answer is dropped.
pub(crate) fn start(text: &str, format: LogFormat) -> Result<Written> {
    let (lines, written) = lines::open(stderr())?;
    let log = tracing_subscriber::fmt().with_env_filter(filter(text)?).with_writer(lines);
    let started = match format {
        LogFormat::Text => {
            let log = log.with_ansi(stderr().is_terminal()).finish();
            log.with(filter_fn(is_harmless)).try_init()
        }
        LogFormat::Json => {
            let log = log.json().flatten_event(true).finish();
            log.with(filter_fn(is_harmless)).try_init()
        }
    };
    started.map_err(|error| anyhow::anyhow!(error)).context("cannot log")?;
    panic::set_hook(Box::new(note_panic));
    Ok(written)
}

/// Logs a panic like anything else: a reader of JSON must get nothing but JSON.
fn note_panic(panic: &PanicHookInfo<'_>) {
    let why = panic.payload_as_str().unwrap_or("of an unknown kind");
    let place = panic.location().map(ToString::to_string);
    let trace = Backtrace::capture();
    let trace = (trace.status() == BacktraceStatus::Captured).then(|| trace.to_string());
    tracing::error!(panic = why, place, trace, "the program panicked");
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_misspelt_level_is_refused() {
        for text in ["info", "WARN", "info,server=debug", "error,store=trace", "off"] {
            assert!(filter(text).is_ok(), "{text}");
        }
        for (text, part) in [
            ("inf0", "inf0"),
            ("info,debg", "debg"),
            ("nonsense", "nonsense"),
            ("info,server=loud", "server=loud"),
        ] {
            let why = filter(text).unwrap_err().to_string();
            assert!(why.starts_with(&format!("`{part}` is not a log level: use off, ")), "{why}");
        }
    }

    #[test]
    fn no_message_to_a_player_is_logged_however_much_else_is() {
        for text in ["trace", "trace,tungstenite=trace", "tungstenite::protocol=trace,hall=trace"] {
            let lines = Page::default();
            let writer = lines.clone();
            let log = tracing_subscriber::fmt()
                .with_env_filter(filter(text).unwrap())
                .with_writer(move || writer.clone());
            let log = log.finish().with(filter_fn(is_harmless));
            tracing::subscriber::with_default(log, || {
                tracing::trace!(target: "tungstenite::protocol", "Sending frame: 6-4");
                tracing::trace!(target: "hall", "something else");
            });
            let lines = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
            assert!(!lines.contains("6-4"), "{text}: {lines}");
            assert!(lines.contains("something else"), "{text}: {lines}");
        }
    }
}
