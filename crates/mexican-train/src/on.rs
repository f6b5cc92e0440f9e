use std::fmt;

use bones::Seat;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// Where a bone is played.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum On {
    /// The player's own line.
    Own,
    /// The Mexican train.
    Train,
    /// The line of another player.
    Line(Seat),
}

impl On {
    /// The same place as `seat` would name it: their own line is [`On::Own`], never a number.
    #[must_use]
    pub fn named_by(self, seat: Seat) -> On {
        if self == On::Line(seat) { On::Own } else { self }
    }
}

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            On::Own => f.write_str("their own line"),
            On::Train => f.write_str("the Mexican train"),
            On::Line(seat) => write!(f, "the line of {seat}"),
        }
    }
}

impl Serialize for On {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            On::Own => serializer.serialize_str("own"),
            On::Train => serializer.serialize_str("train"),
            On::Line(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for On {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<On, D::Error> {
        struct Place;
        impl Visitor<'_> for Place {
            type Value = On;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"own\", \"train\" or the number of a seat")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<On, E> {
                match text {
                    "own" => Ok(On::Own),
                    "train" => Ok(On::Train),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_u64<E: Error>(self, n: u64) -> Result<On, E> {
                let seat = u8::try_from(n).ok().and_then(Seat::new);
                let seat = seat
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Unsigned(n), &self))?;
                Ok(On::Line(seat))
            }
        }
        deserializer.deserialize_any(Place)
    }
}

impl PartialSchema for On {
    fn schema() -> RefOr<Schema> {
        let named = ObjectBuilder::new().schema_type(Type::String);
        let named = named.enum_values(Some(["own", "train"]));
        let about = "Where a bone is played: `own` for the player's own line, `train` for the Mexican \
            train, or the number of the seat whose line it is.";
        OneOfBuilder::new()
            .description(Some(about))
            .item(named)
            .item(Ref::from_schema_name(Seat::name()))
            .into()
    }
}

impl ToSchema for On {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((Seat::name().into(), Seat::schema()));
    }
}
