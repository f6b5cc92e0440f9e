//! The schema of a bone.

use std::borrow::Cow;

use serde_json::json;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A bone.
pub(crate) struct Bone;

impl PartialSchema for Bone {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A bone, high end first; either order is read."))
            .pattern(Some("^[0-9]-[0-9]$"))
            .examples([json!("6-4")])
            .into()
    }
}

impl ToSchema for Bone {
    fn name() -> Cow<'static, str> {
        "Bone".into()
    }
}
