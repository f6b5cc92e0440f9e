//! Stages, parts of brackets, and the ids of matches.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::named_choice::named_choice;

named_choice! {
    /// A part of an event in which matches are played.
    pub enum Stage {
        /// Everyone plays the same number of games.
        RoundRobin = "round-robin",
        /// The bracket for the title, or the only one.
        Championship = "championship",
        /// The bracket for those the championship has no room for.
        Consolation = "consolation",
        /// The bracket of drawn partnerships.
        Doubles = "doubles",
        /// The bracket of partners who lost their first doubles match.
        Singles = "singles",
        /// The first round of Mexican train.
        Tables = "tables",
        /// The table winners' rounds of Mexican train.
        PlayOff = "play-off",
    }
}

named_choice! {
    /// A part of a bracket.
    pub enum Part {
        /// Those who have not lost.
        Winners = "winners",
        /// Those who have lost once.
        Losers = "losers",
        /// The match or matches that decide the bracket.
        Final = "final",
    }
}

/// A match by its place in the event: `rr-2-5` is the fifth match of the second round of the round
/// robin, `ch-l3-1` the first of the third round on the losers' side of the championship.
///
/// The place never changes, no matter who plays there, so a record stays readable.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct MatchId {
    /// The stage.
    pub stage: Stage,
    /// The part of the bracket; none outside brackets.
    pub part: Option<Part>,
    /// The round, from 1.
    pub round: u16,
    /// The match within the round, from 1.
    pub number: u16,
}

impl Stage {
    const fn short(self) -> &'static str {
        match self {
            Stage::RoundRobin => "rr",
            Stage::Championship => "ch",
            Stage::Consolation => "co",
            Stage::Doubles => "do",
            Stage::Singles => "si",
            Stage::Tables => "tb",
            Stage::PlayOff => "po",
        }
    }
}

impl Part {
    const fn letter(self) -> char {
        match self {
            Part::Winners => 'w',
            Part::Losers => 'l',
            Part::Final => 'f',
        }
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-", self.stage.short())?;
        if let Some(part) = self.part {
            write!(f, "{}", part.letter())?;
        }
        write!(f, "{}-{}", self.round, self.number)
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a match's id.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no match `{text}`; ids look like rr-1-3 or ch-w1-3")]
pub struct ParseMatchIdError {
    text: String,
}

impl FromStr for MatchId {
    type Err = ParseMatchIdError;

    fn from_str(text: &str) -> Result<MatchId, ParseMatchIdError> {
        parse(text).ok_or_else(|| ParseMatchIdError { text: text.chars().take(40).collect() })
    }
}

fn parse(text: &str) -> Option<MatchId> {
    let mut pieces = text.split('-');
    let short = pieces.next()?;
    let stage = Stage::ALL.into_iter().find(|stage| stage.short() == short)?;
    let round = pieces.next()?;
    let part = Part::ALL.into_iter().find(|part| round.starts_with(part.letter()));
    let round = number(if part.is_some() { &round[1..] } else { round })?;
    let number = number(pieces.next()?)?;
    pieces.next().is_none().then_some(MatchId { stage, part, round, number })
}

/// A number from 1 without sign or leading zeros, so that each id has one spelling.
fn number(text: &str) -> Option<u16> {
    let plain = text.starts_with(|c: char| ('1'..='9').contains(&c));
    if plain { text.parse().ok() } else { None }
}

impl PartialSchema for MatchId {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The id of a match, as the board gives it."))
            .pattern(Some("^[a-z]{2}(-[wlf]?[0-9]{1,4}){2}$"))
            .examples(["rr-1-1"])
            .into()
    }
}

impl ToSchema for MatchId {}

impl Serialize for MatchId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for MatchId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_spelling() {
        for text in ["rr-1-3", "ch-w1-3", "co-l12-1", "do-f1-1", "si-w2-1", "tb-1-204", "po-3-1"] {
            assert_eq!(text.parse::<MatchId>().unwrap().to_string(), text);
        }
        for text in
            ["", "rr", "rr-1", "rr-01-1", "rr-0-1", "rr-+1-1", "rr-1-1-1", "xx-1-1", "ch-é1-1"]
        {
            assert!(text.parse::<MatchId>().is_err(), "{text}");
        }
    }
}
