//! Reading a bid as people write it in JSON.

use forty_two::Bid;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A bid in a question to the program: `31`, `"31"` or `"2 marks"`.
#[derive(Copy, Clone)]
pub(crate) struct GivenBid(pub(crate) Bid);

#[derive(Deserialize)]
#[serde(untagged, expecting = "a bid is a number, as in 31, or a text, as in \"2 marks\"")]
enum NumberOrWord {
    Number(u16),
    Word(String),
}

impl<'de> Deserialize<'de> for GivenBid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivenBid, D::Error> {
        let word = match NumberOrWord::deserialize(deserializer)? {
            NumberOrWord::Number(number) => number.to_string(),
            NumberOrWord::Word(word) => word,
        };
        word.parse().map(GivenBid).map_err(D::Error::custom)
    }
}
