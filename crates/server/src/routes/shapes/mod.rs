//! The shapes of what passes through as it is: messages the hall encodes once for a crowd, and
//! lines of records. The OpenAPI document describes them by these types.

#![expect(dead_code, reason = "what these types describe is written and read elsewhere")]

mod act;
mod bone;
pub(crate) mod example;
mod fives;
mod forty_two;
mod happened;
mod line;
mod table;
mod train;

pub(crate) use act::ActShape;
pub(crate) use bone::Bone;
pub(crate) use line::EventLineShape;
pub(crate) use table::{RefereeMessage, TableMessage, TableUpdate};

use std::borrow::Cow;

use rulebook::{BookId, Value};
use serde::Serialize;
use serde_json::json;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The name of a book.
pub(crate) struct BookName;

impl PartialSchema for BookName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The name of a book."))
            .enum_values(Some(BookId::ALL.map(BookId::as_str)))
            .examples([json!("n42pa")])
            .into()
    }
}

impl ToSchema for BookName {
    fn name() -> Cow<'static, str> {
        "BookName".into()
    }
}

/// How a table treats wrong acts.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum TableKindName {
    /// They are refused.
    Guarded,
    /// Players must see and call them.
    Honor,
}

/// The value of a parameter of a book.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum OptionValue {
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A choice by name.
    Text(String),
    /// A score, the first side's first.
    Pair([i64; 2]),
}

impl From<&Value> for OptionValue {
    fn from(value: &Value) -> OptionValue {
        match value {
            Value::Bool(value) => OptionValue::Bool(*value),
            Value::Int(value) => OptionValue::Int(*value),
            Value::Text(value) => OptionValue::Text(value.clone()),
            Value::Pair(value) => OptionValue::Pair(*value),
        }
    }
}

/// Whether a message shows everything or what changed.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub(crate) enum MessageKind {
    /// Everything.
    Snapshot,
    /// What changed since `from`.
    Update,
}
