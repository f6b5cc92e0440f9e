//! What is new in a value, for those who know an earlier one of it.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeStruct, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// A value that can be sent to someone who has an earlier version of it: only the members that differ.
///
/// Declared by [`changes!`](crate::changes).
pub trait Changing: Serialize {
    /// Writes the members that differ from those of `old`.
    fn write_changes<W: SerializeStruct>(&self, old: &Self, to: &mut W) -> Result<(), W::Error>;

    /// The members that are sent by their own changes, each with the name of the schema of those
    /// changes. Adds these schemas to `into`, if given.
    fn nested(into: Option<&mut Schemas>) -> Vec<(&'static str, Cow<'static, str>)>;
}

/// Schemas by name.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// A value for someone who has `old`: its JSON holds the members that have changed. Each replaces
/// what was there, except those that are sent by their own changes.
#[derive(Copy, Clone, Debug)]
pub struct Changes<'a, T> {
    /// What they have.
    pub old: &'a T,
    /// What they are to have.
    pub new: &'a T,
}

impl<T: Changing> Serialize for Changes<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Some number of members: those that write JSON want to know no more than that it may be any.
        let mut changes = serializer.serialize_struct("Changes", 1)?;
        self.new.write_changes(self.old, &mut changes)?;
        changes.end()
    }
}

/// The schema of the value itself with every member optional.
impl<T: Changing + ToSchema> PartialSchema for Changes<'_, T> {
    fn schema() -> RefOr<Schema> {
        let mut whole = T::schema();
        if let RefOr::T(whole) = &mut whole {
            loosen(whole, &T::nested(None));
        }
        whole
    }
}

impl<T: Changing + ToSchema> ToSchema for Changes<'_, T> {
    fn name() -> Cow<'static, str> {
        format!("{}Changes", T::name()).into()
    }

    fn schemas(into: &mut Schemas) {
        T::schemas(into);
        T::nested(Some(into));
    }
}

/// Makes every member optional; those of `nested` become what their changes are.
fn loosen(schema: &mut Schema, nested: &[(&'static str, Cow<'static, str>)]) {
    match schema {
        Schema::Object(object) => {
            object.required.clear();
            for (member, name) in nested {
                let nothing = ObjectBuilder::new().schema_type(Type::Null);
                let changes = OneOfBuilder::new().item(nothing);
                let changes = changes.item(Ref::from_schema_name(name.as_ref())).into();
                object.properties.insert((*member).to_owned(), changes);
            }
        }
        Schema::AllOf(parts) => {
            for part in &mut parts.items {
                if let RefOr::T(part) = part {
                    loosen(part, nested);
                }
            }
        }
        _ => {}
    }
}

/// Implements [`Changing`](crate::Changing) for a struct. Every field is named, so that none is
/// forgotten: first those that are sent whole, then after `in` the optional ones that are sent by
/// their own changes, then after `not` those that are sent separately, whose members are optional.
///
/// ```
/// # use utoipa::ToSchema;
/// # #[derive(PartialEq, serde::Serialize, ToSchema)] struct Hand { trick: Vec<u8>, n_held: u8 }
/// # #[derive(serde::Serialize, ToSchema)] struct View { marks: u8, hand: Option<Hand>, own: u8 }
/// game::changes!(Hand { trick, n_held });
/// game::changes!(View { marks } in { hand: Hand } not { own });
/// ```
#[macro_export]
macro_rules! changes {
    ($name:ident { $($whole:ident),* $(,)? }
        $(in { $($nested:ident: $of:ty),* })? $(not { $($apart:ident),* })?) => {
        impl $crate::Changing for $name {
            fn write_changes<W: ::serde::ser::SerializeStruct>(
                &self,
                old: &Self,
                to: &mut W,
            ) -> Result<(), W::Error> {
                let $name { $($whole,)* $($($nested,)*)? $($($apart: _,)*)? } = self;
                $(
                    if *$whole != old.$whole {
                        to.serialize_field(stringify!($whole), $whole)?;
                    }
                )*
                $($(
                    match ($nested, &old.$nested) {
                        (new, old) if new == old => {}
                        (Some(new), Some(old)) => {
                            to.serialize_field(stringify!($nested), &$crate::Changes { old, new })?;
                        }
                        (new, _) => to.serialize_field(stringify!($nested), new)?,
                    }
                )*)?
                Ok(())
            }

            fn nested(
                _into: Option<&mut $crate::Schemas>,
            ) -> Vec<(&'static str, ::std::borrow::Cow<'static, str>)> {
                $($(
                    if let Some(into) = _into {
                        use ::utoipa::{PartialSchema as _, ToSchema as _};
                        let schema = <$crate::Changes<'_, $of>>::schema();
                        into.push((<$crate::Changes<'_, $of>>::name().into(), schema));
                        <$crate::Changes<'_, $of>>::schemas(into);
                    }
                )*)?
                vec![$($(
                    (stringify!($nested), <$crate::Changes<'_, $of> as ::utoipa::ToSchema>::name()),
                )*)?]
            }
        }
    };
}
