//! The id of an entry, which lasts as long as the event.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Which entry: the number of the line that entered it, the header being line 1. A drawn partnership
/// is its two players, in drawn order.
///
/// Lines are never numbered again, so an id goes on meaning the same entry, or no one, whatever is
/// taken back. As text: `7`, and `3+8` for a partnership.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct EntryId {
    line: NonZeroU32,
    /// The second player's line, of a partnership.
    partner: Option<NonZeroU32>,
}

impl EntryId {
    /// What the line of this number entered.
    pub(crate) fn of_line(number: usize) -> EntryId {
        let line = u32::try_from(number).ok().and_then(NonZeroU32::new);
        EntryId { line: line.unwrap_or(NonZeroU32::MAX), partner: None }
    }

    /// The partnership of two players.
    pub(crate) const fn of_partners([a, b]: [EntryId; 2]) -> EntryId {
        EntryId { line: a.line, partner: Some(b.line) }
    }

    /// The two players of a partnership.
    pub fn members(self) -> Option<[EntryId; 2]> {
        let player = |line| EntryId { line, partner: None };
        self.partner.map(|partner| [player(self.line), player(partner)])
    }

    /// Whether this is another entry, or one of two partners in it.
    pub fn includes(self, other: EntryId) -> bool {
        self == other || self.members().is_some_and(|members| members.contains(&other))
    }
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.line)?;
        self.partner.map_or(Ok(()), |partner| write!(f, "+{partner}"))
    }
}

/// A text that is not the id of an entry.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("`{text}` is not the id of an entry; ids look like 7 or 3+8")]
pub struct ParseEntryIdError {
    text: String,
}

impl FromStr for EntryId {
    type Err = ParseEntryIdError;

    fn from_str(text: &str) -> Result<EntryId, ParseEntryIdError> {
        let id = match text.split_once('+') {
            Some((line, partner)) => number(line)
                .zip(number(partner))
                .map(|(line, it)| EntryId { line, partner: Some(it) }),
            None => number(text).map(|line| EntryId { line, partner: None }),
        };
        id.ok_or_else(|| ParseEntryIdError { text: text.chars().take(40).collect() })
    }
}

/// The number of a line below the header, without sign or leading zeros, so that each id has one
/// spelling.
fn number(text: &str) -> Option<NonZeroU32> {
    let is_plain = text.starts_with(|c: char| ('1'..='9').contains(&c));
    text.parse().ok().filter(|line: &NonZeroU32| is_plain && line.get() > 1)
}

impl PartialSchema for EntryId {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The id of an entry: the number of the line that entered it, or of a drawn pair both."))
            .examples(["7"])
            .into()
    }
}

impl ToSchema for EntryId {}

impl Serialize for EntryId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EntryId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EntryId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_spelling() {
        for text in ["2", "17", "3+8", "8+3"] {
            assert_eq!(text.parse::<EntryId>().unwrap().to_string(), text);
        }
        for text in ["", "0", "1", "02", "+2", "2+", "2+0", "2+3+4", "-2", "2 ", "4294967296"] {
            assert!(text.parse::<EntryId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_partnership_is_its_two_players_in_their_order() {
        let [a, b] = [3, 8].map(EntryId::of_line);
        let pair = EntryId::of_partners([a, b]);
        assert_eq!(pair.members(), Some([a, b]));
        assert!(pair.includes(a) && pair.includes(b) && pair.includes(pair));
        assert!(!pair.includes(EntryId::of_line(4)) && !a.includes(pair));
        assert_ne!(pair, EntryId::of_partners([b, a]));
    }
}
