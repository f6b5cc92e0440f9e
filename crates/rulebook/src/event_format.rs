//! A way to run an event, in plain words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Value as OptionValue;

/// A way to run an event by a book, in plain words.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventFormat {
    /// Its name for programs.
    #[schema(example = "round-robin-and-bracket")]
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is, in two sentences.
    pub summary: String,
    /// What happens, in order.
    pub steps: Vec<String>,
    /// The fields it fits.
    pub fits: Fits,
    /// How long a field of ordinary size takes.
    pub typical: Typical,
    /// The options that make it, those of the book left out.
    #[serde(default)]
    pub options: BTreeMap<String, OptionValue>,
}

/// The fields a format fits, in teams, or in players where they enter alone.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fits {
    /// The fewest.
    #[schema(example = 6)]
    pub min: usize,
    /// The most.
    #[schema(example = 32)]
    pub max: usize,
}

/// How long an event takes, as a forecast has it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Typical {
    /// With how many entries, and a table for every match.
    #[schema(example = 20)]
    pub entrants: usize,
    /// In how many minutes.
    #[schema(example = 450)]
    pub minutes: u32,
}
