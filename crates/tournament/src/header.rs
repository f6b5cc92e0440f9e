//! The first line of an event record.

use std::collections::BTreeMap;

use rulebook::{BookId, OptionError, Scope, Settings, Value};
use serde::{Deserialize, Serialize};

use crate::{Code, Refusal};

/// The first line of an event record.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    record: RecordKind,
    /// The book the event is run by.
    pub book: BookId,
    /// The event's name.
    #[serde(default)]
    pub name: String,
    /// What every draw follows from: any text the director publishes.
    pub seed: String,
    /// What the director chose, by the book's option keys.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
}

/// The record's own name, so that a file of another kind is not taken for a faulty one.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
enum RecordKind {
    #[serde(rename = "domino-hall-event/1")]
    V1,
}

impl Header {
    /// An event by this book with the book's own choices.
    pub fn new(book: BookId, name: impl Into<String>, seed: impl Into<String>) -> Header {
        let (name, seed) = (name.into(), seed.into());
        Header { record: RecordKind::V1, book, name, seed, options: BTreeMap::new() }
    }

    /// The same with one more choice of the director.
    #[must_use]
    pub fn with(mut self, key: &str, value: Value) -> Header {
        self.options.insert(key.to_owned(), value);
        self
    }

    /// The same with another seed.
    #[must_use]
    pub fn with_seed(mut self, seed: impl Into<String>) -> Header {
        self.seed = seed.into();
        self
    }

    /// The book's parameters with the director's choices in their place; every fault is reported.
    pub(crate) fn settings(&self) -> Result<Settings, Refusal> {
        let chosen = self.options.iter().map(|(key, value)| (key.clone(), value.clone()));
        self.book.book().settings(Scope::Event, chosen).map_err(|faults| {
            let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
            let text = texts.join("; ");
            // Of several faults the first is the one a form can point at.
            let refusal = match &faults[0] {
                OptionError::Unknown { key, known, .. } => {
                    Refusal::impossible(Code::UnknownOption, text)
                        .with("key", key.as_str())
                        .with("known", known.as_str())
                }
                OptionError::NotAllowed { key, value, allowed, .. } => {
                    Refusal::impossible(Code::BadOption, text)
                        .with("key", key.as_str())
                        .with("value", value.to_string())
                        .with("allowed", allowed.as_str())
                }
            };
            let keys: Vec<&str> = faults.iter().map(OptionError::key).collect();
            refusal.with("field", format!("options.{}", keys[0])).with("keys", keys)
        })
    }
}
