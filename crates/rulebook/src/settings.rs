use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{BookId, ClauseId, Dependence};

/// The value of a parameter.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = OptionValue)]
#[serde(untagged, expecting = "an option is true, false, a whole number, words, or a score")]
pub enum Value {
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A choice by name.
    Text(String),
    /// A score, the first side's first.
    Pair([i64; 2]),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => value.fmt(f),
            Value::Int(value) => value.fmt(f),
            Value::Text(value) => write!(f, "\"{value}\""),
            Value::Pair([a, b]) => write!(f, "[{a}, {b}]"),
        }
    }
}

/// A book's parameters, with what a director chose in their place.
///
/// The families turn this into their own small typed rules once, when a table opens; nothing
/// looks a key up during play.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Settings {
    /// Shared, because a hall opens many tables and events by one book.
    book: Arc<BTreeMap<String, Value>>,
    /// What a director chose; only keys the book has.
    chosen: BTreeMap<String, Value>,
}

impl Settings {
    pub(crate) fn new(values: BTreeMap<String, Value>) -> Settings {
        Settings { book: Arc::new(values), chosen: BTreeMap::new() }
    }

    pub(crate) fn set(&mut self, key: String, value: Value) {
        self.chosen.insert(key, value);
    }

    /// The value for `key`.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.chosen.get(key).or_else(|| self.book.get(key))
    }

    /// The whole number for `key`.
    ///
    /// # Panics
    /// If the book does not set it: every book of a family sets what the family needs.
    pub fn int(&self, key: &str) -> i64 {
        match self.get(key) {
            Some(&Value::Int(value)) => value,
            other => panic!("parameter {key} should be a number and is {other:?}"),
        }
    }

    /// The yes or no for `key`; see [`Settings::int`].
    ///
    /// # Panics
    /// If the book does not set it.
    pub fn bool(&self, key: &str) -> bool {
        match self.get(key) {
            Some(&Value::Bool(value)) => value,
            other => panic!("parameter {key} should be true or false and is {other:?}"),
        }
    }

    /// The choice for `key`; see [`Settings::int`].
    ///
    /// # Panics
    /// If the book does not set it.
    pub fn text(&self, key: &str) -> &str {
        match self.get(key) {
            Some(Value::Text(value)) => value,
            other => panic!("parameter {key} should be a text and is {other:?}"),
        }
    }

    /// The score for `key`; see [`Settings::int`].
    ///
    /// # Panics
    /// If the book does not set it.
    pub fn pair(&self, key: &str) -> [i64; 2] {
        match self.get(key) {
            Some(&Value::Pair(value)) => value,
            other => panic!("parameter {key} should be a pair of numbers and is {other:?}"),
        }
    }

    /// The most marks of 42 recorded for a side in a game: those that win it, or more where the book
    /// lets more be recorded. A director who raises the target does not mean to hide who reached it.
    ///
    /// # Panics
    /// If it is not a book of 42.
    pub fn recorded_marks(&self) -> i64 {
        let target = self.int("target_marks");
        match self.get("max_recorded_marks") {
            Some(&Value::Int(most)) => most.max(target),
            _ => target,
        }
    }

    /// Every key with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.book.iter().map(|(key, value)| (key.as_str(), self.chosen.get(key).unwrap_or(value)))
    }
}

/// Something a director may choose: declared once, in the book's file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The parameter it replaces.
    pub key: String,
    /// Whether it is chosen for a table or for an event.
    pub scope: Scope,
    /// What may be chosen: values, or a range of whole numbers written `1..=7`.
    pub(crate) allowed: Vec<Value>,
    /// What a form calls it.
    pub label: String,
    /// What it means, for help texts and forms.
    pub help: String,
    /// The clause that leaves it open.
    pub clause: String,
    /// What its numbers count.
    pub(crate) unit: Option<String>,
    /// How far apart the numbers are that a form offers.
    pub(crate) step: Option<i64>,
    /// What a form calls each of the allowed values.
    #[serde(default)]
    pub(crate) labels: Vec<String>,
    /// The choices it depends on.
    #[serde(default)]
    pub(crate) needs: Vec<Dependence>,
}

/// Where a choice is made.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// For one table.
    Table,
    /// For a whole event.
    Event,
}

impl Choice {
    /// Whether `value` may be chosen.
    pub fn allows(&self, value: &Value) -> bool {
        self.allowed.iter().any(|allowed| match (allowed, value) {
            (Value::Text(text), Value::Int(value)) => {
                range(text).is_some_and(|(low, high)| (low..=high).contains(value))
            }
            _ => allowed == value,
        })
    }

    /// What may be chosen, for people.
    pub fn allowed_text(&self) -> String {
        let one = |value: &Value| match value {
            Value::Text(text) => match range(text) {
                Some((low, high)) => format!("{low} to {high}"),
                None => value.to_string(),
            },
            _ => value.to_string(),
        };
        self.allowed.iter().map(one).collect::<Vec<_>>().join(", ")
    }
}

/// Reads `low..=high`.
pub(crate) fn range(text: &str) -> Option<(i64, i64)> {
    let (low, high) = text.split_once("..=")?;
    Some((low.parse().ok()?, high.parse().ok()?))
}

/// An option that cannot be chosen.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum OptionError {
    /// The book has no such option.
    #[error("{book} has no option `{key}`; it has {known}")]
    Unknown {
        /// What was asked for.
        key: String,
        /// The book.
        book: BookId,
        /// What there is.
        known: String,
    },
    /// A value the option does not take.
    #[error("option `{key}` cannot be {value}: choose {allowed} ({clause})")]
    NotAllowed {
        /// The option.
        key: String,
        /// The value.
        value: Value,
        /// What may be chosen.
        allowed: String,
        /// The clause that leaves it open.
        clause: String,
    },
}

impl OptionError {
    /// The key that was given.
    pub fn key(&self) -> &str {
        match self {
            OptionError::Unknown { key, .. } | OptionError::NotAllowed { key, .. } => key,
        }
    }

    /// The clause that leaves open what was chosen wrongly.
    pub fn clause(&self) -> Option<ClauseId> {
        match self {
            OptionError::Unknown { .. } => None,
            OptionError::NotAllowed { clause, .. } => clause.parse().ok(),
        }
    }
}
