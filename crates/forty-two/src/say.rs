//! What a player says at their turn to bid.

use std::fmt;
use std::str::FromStr;

use bones::{Bid, ParseBidError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// What a player says at their turn to bid.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub enum Say {
    /// No bid.
    Pass,
    /// A bid.
    Bid(Bid),
}

impl Say {
    /// The bid, unless it is a pass.
    pub const fn bid(self) -> Option<Bid> {
        match self {
            Say::Pass => None,
            Say::Bid(bid) => Some(bid),
        }
    }

    /// As in records: `pass`, or the bid.
    pub const fn as_str(self) -> &'static str {
        match self {
            Say::Pass => "pass",
            Say::Bid(bid) => bid.as_str(),
        }
    }
}

impl fmt::Display for Say {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Say {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Say {
    type Err = ParseBidError;

    fn from_str(text: &str) -> Result<Say, ParseBidError> {
        if text == "pass" {
            return Ok(Say::Pass);
        }
        text.parse().map(Say::Bid).map_err(ParseBidError::or_pass)
    }
}

impl PartialSchema for Say {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A word in the bidding."))
            .enum_values(Some(["pass"].into_iter().chain(Bid::NAMES)))
            .examples(["31"])
            .into()
    }
}

impl ToSchema for Say {}

impl Serialize for Say {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Say {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Say, D::Error> {
        Bid::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passing_is_offered_where_it_can_be_said() {
        let of_bid = "pass".parse::<Bid>().unwrap_err().to_string();
        assert!(of_bid.starts_with("`pass` is not a bid: say 30 to 42,"), "{of_bid}");
        assert!(of_bid.ends_with("or 1 mark to 5 marks, one-mark to five-marks"), "{of_bid}");
        let of_say = "29".parse::<Say>().unwrap_err().to_string();
        assert!(of_say.starts_with("`29` is not a bid: say pass, 30 to 42,"), "{of_say}");
    }
}
