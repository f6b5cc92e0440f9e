//! The log: lines for people, or for programs.

use std::io::{IsTerminal, stderr};

use anyhow::{Context, Result};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use tracing_subscriber::EnvFilter;

/// How to log.
#[derive(Copy, Clone, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// A line for people.
    Text,
    /// A line of JSON.
    Json,
}

/// Reads a filter, to see whether it is one.
pub(crate) fn filter(text: &str) -> Result<EnvFilter> {
    EnvFilter::builder().parse(text).with_context(|| format!("`{text}` is no filter for the log"))
}

/// Begins to log, to standard error: standard output is for what was asked for.
pub(crate) fn start(text: &str, format: LogFormat) -> Result<()> {
    let log = tracing_subscriber::fmt().with_env_filter(filter(text)?).with_writer(stderr);
    let started = match format {
        LogFormat::Text => log.with_ansi(stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
    started.map_err(|error| anyhow::anyhow!(error)).context("cannot log")
}
