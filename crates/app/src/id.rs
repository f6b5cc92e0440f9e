//! Ids, and secrets that prove a person's identity.

use std::str::FromStr;
use std::{array, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::Entropy;
use crate::journal::Stream;

/// Lower-case letters and digits without those that look alike.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A text that is not an id, token or hash.
#[derive(Copy, Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("that is not a valid {0}")]
pub struct ParseIdError(&'static str);

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $what:literal, $prefix:literal) => {
        $(#[$doc])*
        ///
        /// Ten bytes, written as sixteen letters and digits.
        #[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
        pub struct $name([u8; 10]);

        impl $name {
            /// The one that follows from `parts`: asking again gives the same.
            pub(crate) fn from_parts(parts: &[&str]) -> $name {
                let hash = hash_parts(parts);
                let mut bytes = [0; 10];
                bytes.copy_from_slice(&hash[..10]);
                $name(bytes)
            }

            /// Where its facts are kept.
            pub fn stream(self) -> Stream {
                let mut name = String::with_capacity(concat!($prefix, "/").len() + 16);
                name.push_str(concat!($prefix, "/"));
                push_base32(&mut name, &self.0);
                Stream::new(&name).expect("an id is short ASCII")
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&base32(&self.0))
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;
            fn from_str(text: &str) -> Result<$name, ParseIdError> {
                from_base32(text).map($name).ok_or(ParseIdError($what))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let id = ObjectBuilder::new().schema_type(Type::String);
                id.pattern(Some("^[0-9a-hjkmnp-tv-z]{16}$")).examples(["0123456789abcdef"]).into()
            }
        }

        impl ToSchema for $name {}

        text_serde!($name);
    };
}

macro_rules! text_serde {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id!(
    /// The name of a table.
    TableId, "table id", "table"
);
id!(
    /// The name of an event.
    EventId, "event id", "event"
);

id!(
    /// The name of an account, which follows from what it is called.
    AccountId, "account id", "account"
);

impl TableId {
    pub(crate) fn random(entropy: &dyn Entropy) -> TableId {
        TableId(random(entropy))
    }
}

impl EventId {
    pub(crate) fn random(entropy: &dyn Entropy) -> EventId {
        EventId(random(entropy))
    }
}

fn random<const N: usize>(entropy: &dyn Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}

/// A secret that proves a person's identity: 160 random bits, shown once and stored only as a hash.
#[derive(Clone, Eq, PartialEq)]
pub struct Token([u8; 20]);

impl Token {
    pub(crate) fn random(entropy: &dyn Entropy) -> Token {
        Token(random(entropy))
    }

    /// What is kept of it.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&base32(&self.0))
    }
}

impl fmt::Debug for Token {
    /// Without the secret, so that a log line cannot give it away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

impl FromStr for Token {
    type Err = ParseIdError;
    fn from_str(text: &str) -> Result<Token, ParseIdError> {
        from_base32(text).map(Token).ok_or(ParseIdError("token"))
    }
}

/// The SHA-256 hash of a [`Token`]: enough to recognise it, not enough to use it.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct TokenHash([u8; 32]);

impl fmt::Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex(&self.0))
    }
}

impl FromStr for TokenHash {
    type Err = ParseIdError;
    fn from_str(text: &str) -> Result<TokenHash, ParseIdError> {
        from_hex(text).map(TokenHash).ok_or(ParseIdError("token hash"))
    }
}

text_serde!(TokenHash);

/// The hash of several texts. Their lengths are part of it, so that texts cannot run into each other.
pub(crate) fn hash_parts(parts: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(DIGITS[usize::from(byte >> 4)] as char);
        text.push(DIGITS[usize::from(byte & 15)] as char);
    }
    text
}

pub(crate) fn from_hex(text: &str) -> Option<[u8; 32]> {
    text.parse::<bones::Seed>().ok().map(|seed| seed.0)
}

fn base32(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5);
    push_base32(&mut text, bytes);
    text
}

/// Five bits a digit; the sizes in use leave no bits over.
fn push_base32(text: &mut String, bytes: &[u8]) {
    for chunk in bytes.chunks(5) {
        let bits = chunk.iter().fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
        let digits: [u8; 8] = array::from_fn(|n| DIGITS[(bits >> (5 * (7 - n)) & 31) as usize]);
        text.push_str(str::from_utf8(&digits).expect("the digits are ASCII"));
    }
}

fn from_base32<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() * 5 != N * 8 {
        return None;
    }
    let mut bytes = [0; N];
    for (five, digits) in bytes.chunks_mut(5).zip(text.as_bytes().chunks(8)) {
        let mut bits = 0_u64;
        for digit in digits {
            let value = DIGITS.iter().position(|known| known == digit)?;
            bits = bits << 5 | value as u64;
        }
        five.copy_from_slice(&bits.to_be_bytes()[3..]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_read_back() {
        let id = TableId([0, 1, 2, 3, 250, 255, 254, 9, 8, 7]);
        assert_eq!(id.to_string().len(), 16);
        assert_eq!(id.to_string().parse(), Ok(id));
        let token = Token([7; 20]);
        assert_eq!(token.to_string().len(), 32);
        assert_eq!(token.to_string().parse(), Ok(token.clone()));
        assert_eq!(token.hash().to_string().parse(), Ok(token.hash()));
        assert!("000000000000000i".parse::<TableId>().is_err());
        assert!("0000".parse::<TableId>().is_err());
    }

    #[test]
    fn a_token_is_not_printed_by_accident() {
        assert_eq!(format!("{:?}", Token([1; 20])), "Token(..)");
    }
}
