//! What the words everyone shares look like as JSON.

use std::borrow::Cow;

use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::{Bid, Bone, BoneList, BoneSet, MAX_SEATS, Seat, Side};

impl PartialSchema for Bone {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A bone, high end first; either order is read."))
            .pattern(Some("^[0-9]-[0-9]$"))
            .examples(["6-4"])
            .into()
    }
}

impl ToSchema for Bone {}

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        number("A place at the table: 0, 1, 2 … clockwise.", MAX_SEATS - 1)
    }
}

impl ToSchema for Seat {}

impl PartialSchema for Side {
    fn schema() -> RefOr<Schema> {
        number("One of two sides: side 0 has the even seats, side 1 the odd ones.", 1)
    }
}

impl ToSchema for Side {}

impl PartialSchema for Bid {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A bid above pass: points, or 42 for each of two to five marks."))
            .enum_values(Some(Bid::NAMES))
            .examples(["31"])
            .into()
    }
}

impl ToSchema for Bid {}

/// A whole number up to `max`.
fn number(about: &str, max: usize) -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(Type::Integer).description(Some(about));
    number.minimum(Some(0)).maximum(Some(max)).into()
}

/// Bones one after the other, however they are kept.
fn bones() -> RefOr<Schema> {
    let items = ArrayBuilder::new().items(Ref::from_schema_name(Bone::name()));
    items.description(Some("Bones.")).into()
}

macro_rules! listed {
    ($(($($generics:tt)*) $list:ty),+ $(,)?) => {
        $(
            impl<$($generics)*> PartialSchema for $list {
                fn schema() -> RefOr<Schema> {
                    bones()
                }
            }

            impl<$($generics)*> ToSchema for $list {
                fn name() -> Cow<'static, str> {
                    "Bones".into()
                }

                fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                    schemas.push((Bone::name().into(), Bone::schema()));
                }
            }
        )+
    };
}

listed!(() BoneSet, (const N: usize) BoneList<N>);
