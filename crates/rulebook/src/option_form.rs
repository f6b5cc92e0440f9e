//! A choice as a form shows it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::settings::{Choice, range};
use crate::{Scope, Settings, Value as OptionValue};

/// A choice as a form shows it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct OptionForm {
    /// The parameter it replaces.
    #[schema(example = "bracket_size")]
    pub key: String,
    /// Whether it is chosen for a table or for an event.
    pub scope: Scope,
    /// What a form calls it.
    #[schema(example = "Bracket size")]
    pub label: String,
    /// What it means.
    #[schema(example = "the most teams in a bracket")]
    pub help: String,
    /// The clause that leaves it open.
    #[schema(example = "n42pa/VI.1")]
    pub clause: String,
    /// What may be chosen.
    #[serde(flatten)]
    pub input: Input,
    /// What the book sets where no one chose otherwise.
    pub default: OptionValue,
    /// The choices it depends on; without them it changes nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub needs: Vec<Dependence>,
}

/// What may be chosen.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Input {
    /// A whole number.
    Int {
        /// The lowest.
        min: i64,
        /// The highest.
        max: i64,
        /// How far apart the numbers are that a form offers.
        step: i64,
        /// What it counts.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(example = "teams")]
        unit: Option<String>,
    },
    /// Yes or no.
    Bool,
    /// One of several.
    Enum {
        /// Which.
        choices: Vec<Labelled>,
    },
}

/// A value and what a form calls it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Labelled {
    /// The value.
    pub value: OptionValue,
    /// What a form calls it.
    #[schema(example = "Box draw")]
    pub label: String,
}

/// A choice that another depends on: it matters where that one is so.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Dependence {
    /// The other choice.
    #[schema(example = "bracket")]
    pub key: String,
    /// What it has to be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<OptionValue>,
    /// What it may not be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not: Option<OptionValue>,
}

impl Choice {
    /// As a form shows it, in a book with these parameters.
    pub(crate) fn form(&self, params: &Settings) -> OptionForm {
        OptionForm {
            key: self.key.clone(),
            scope: self.scope,
            label: self.label.clone(),
            help: self.help.clone(),
            clause: self.clause.clone(),
            input: self.input(),
            default: params.get(&self.key).cloned().expect("a book's options replace parameters"),
            needs: self.needs.clone(),
        }
    }

    /// What is wrong with what a form would show.
    pub(crate) fn form_fault(&self, params: &Settings) -> Option<String> {
        let is_labelled = match self.input() {
            Input::Enum { .. } => self.labels.len() == self.allowed.len(),
            Input::Int { .. } | Input::Bool => self.labels.is_empty(),
        };
        if !is_labelled {
            return Some(format!("option {} has not one label for each value", self.key));
        }
        let unknown = self.needs.iter().find(|need| params.get(&need.key).is_none());
        unknown.map(|need| format!("option {} needs `{}`, which is not set", self.key, need.key))
    }

    fn input(&self) -> Input {
        match self.allowed.as_slice() {
            [OptionValue::Bool(_), ..] => Input::Bool,
            [OptionValue::Text(text)] if let Some((min, max)) = range(text) => {
                Input::Int { min, max, step: self.step.unwrap_or(1), unit: self.unit.clone() }
            }
            values => {
                let labels = self.labels.iter().cloned();
                let labelled = values.iter().cloned().zip(labels);
                let choices = labelled.map(|(value, label)| Labelled { value, label });
                Input::Enum { choices: choices.collect() }
            }
        }
    }
}
