//! Who meets in a match, as everything that belongs to them names it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::schedule::{Match, Sides};
use crate::state::State;
use crate::{EntryId, MAX_SIDES, MatchId};

/// The sides that meet in a match. Results, signatures and calls belong to a pairing: a correction can
/// bring others to the same match, and the first ones back again.
///
/// Two are equal if the match is the same and the same entries sit in the same places. As text:
/// `rr-1-3:7,12`.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Pairing {
    /// The match.
    pub r#match: MatchId,
    /// The sides in their order, then nothing.
    entries: [Option<EntryId>; MAX_SIDES],
}

impl Pairing {
    /// The pairing of these sides, in this order; of six at most.
    pub(crate) fn new(r#match: MatchId, sides: impl Iterator<Item = EntryId>) -> Pairing {
        let mut entries = [None; MAX_SIDES];
        for (place, entry) in entries.iter_mut().zip(sides) {
            *place = Some(entry);
        }
        Pairing { r#match, entries }
    }

    /// The sides, in the order of the score.
    pub fn entries(&self) -> impl Iterator<Item = EntryId> {
        self.entries.iter().copied().flatten()
    }

    /// Whether it is this one, or this one with someone who joined the table since.
    pub fn grew_from(&self, earlier: &Pairing) -> bool {
        let n_sides = earlier.entries().count();
        self.r#match == earlier.r#match && self.entries[..n_sides] == earlier.entries[..n_sides]
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.r#match)?;
        for (n, entry) in self.entries().enumerate() {
            write!(f, "{}{entry}", if n == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

/// A text that is not a pairing.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("`{text}` is not a pairing; pairings look like rr-1-3:7,12")]
pub struct ParsePairingError {
    text: String,
}

impl FromStr for Pairing {
    type Err = ParsePairingError;

    fn from_str(text: &str) -> Result<Pairing, ParsePairingError> {
        parse(text).ok_or_else(|| ParsePairingError { text: text.chars().take(80).collect() })
    }
}

fn parse(text: &str) -> Option<Pairing> {
    let (id, sides) = text.split_once(':')?;
    let sides: Vec<EntryId> = sides.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
    (sides.len() <= MAX_SIDES).then_some(Pairing::new(id.parse().ok()?, sides.into_iter()))
}

impl PartialSchema for Pairing {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A match and who is in it."))
            .examples(["rr-1-3:7,12"])
            .into()
    }
}

impl ToSchema for Pairing {}

impl Serialize for Pairing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pairing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pairing, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl State {
    /// The pairing of a match as it is now.
    pub(crate) fn pairing_of(&self, game: &Match) -> Pairing {
        self.pairing(game.id, &game.sides)
    }

    /// The pairing of these sides in a match.
    pub(crate) fn pairing(&self, id: MatchId, sides: &Sides) -> Pairing {
        Pairing::new(id, sides.entries().map(|idx| self.entries.id(idx)))
    }

    /// The pairings that can be played now, in order.
    pub(crate) fn playable_pairings(&self) -> Vec<Pairing> {
        let mut pairings: Vec<Pairing> =
            self.schedule.ready().map(|(_, game)| self.pairing_of(game)).collect();
        pairings.sort_unstable();
        pairings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(text: &str) -> Pairing {
        text.parse().unwrap()
    }

    #[test]
    fn a_pairing_is_read_as_it_is_written() {
        for text in ["rr-1-3:7,12", "do-w1-1:3+8,4+5", "tb-1-1:2,3,4,5,6,7", "rr-2-1:9"] {
            assert_eq!(pairing(text).to_string(), text);
        }
        for text in ["", "rr-1-3", "rr-1-3:", "rr-1-3:7,", ":7", "tb-1-1:2,3,4,5,6,7,8", "x:7,8"] {
            assert!(text.parse::<Pairing>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_pairing_is_its_match_and_its_sides_in_their_places() {
        for other in ["rr-1-2:7,12", "rr-1-3:12,7", "rr-1-3:7", "rr-1-3:7,13"] {
            assert_ne!(pairing("rr-1-3:7,12"), pairing(other));
        }
        assert!(pairing("tb-1-1:2,3,4").grew_from(&pairing("tb-1-1:2,3")));
        assert!(!pairing("tb-1-1:2,3").grew_from(&pairing("tb-1-1:2,3,4")));
        assert!(!pairing("tb-1-1:3,2,4").grew_from(&pairing("tb-1-1:2,3")));
    }
}
