//! Messages in fewer bytes, for clients that ask for it when they open a socket.
//!
//! The WebSocket extension for that is not in tungstenite, and would compress for each client by itself:
//! what hundreds of phones are sent is compressed once here.

use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::{Message, Utf8Bytes};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde::Deserialize;
use utoipa::ToSchema;

/// What is smaller gains little, and would cost the client as much as a large message.
const WORTHWHILE: usize = 512;

/// The compression level: twice as fast as the default, and hardly larger.
const LEVEL: Compression = Compression::new(4);

/// How messages are written.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Encoding {
    /// As text.
    #[default]
    Text,
    /// Large ones as binary messages: the same text in zlib's format, each by itself.
    Deflate,
}

/// A message to be sent.
#[derive(Debug)]
pub(super) struct Unsent {
    text: Bytes,
    /// What the first who compresses it leaves for the others.
    compressed: Option<Arc<OnceLock<Bytes>>>,
}

impl Unsent {
    pub(super) const fn len(&self) -> usize {
        self.text.len()
    }
}

impl From<app::Message> for Unsent {
    fn from(message: app::Message) -> Unsent {
        Unsent { text: message.text, compressed: message.compressed }
    }
}

impl From<String> for Unsent {
    fn from(text: String) -> Unsent {
        Unsent { text: text.into(), compressed: None }
    }
}

impl Encoding {
    /// A message as it is sent.
    pub(super) fn encode(self, message: Unsent) -> Message {
        let Unsent { text, compressed } = message;
        if self == Encoding::Text || text.len() < WORTHWHILE {
            return Message::Text(Utf8Bytes::try_from(text).expect("JSON is UTF-8"));
        }
        Message::Binary(match compressed {
            Some(shared) => shared.get_or_init(|| deflate(&text)).clone(),
            None => deflate(&text),
        })
    }
}

fn deflate(text: &[u8]) -> Bytes {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 2), LEVEL);
    encoder.write_all(text).and_then(|()| encoder.finish()).expect("memory takes it").into()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn message(n_bytes: usize) -> Unsent {
        "7".repeat(n_bytes).into()
    }

    #[test]
    fn only_what_is_large_is_compressed_and_only_where_it_was_asked_for() {
        let is_text = |encoding: Encoding, n_bytes| {
            matches!(encoding.encode(message(n_bytes)), Message::Text(_))
        };
        assert!(is_text(Encoding::Text, 100_000) && is_text(Encoding::Deflate, WORTHWHILE - 1));
        let sent = Encoding::Deflate.encode(message(100_000)).into_data();
        assert!(sent.len() < 1000);
        let mut inflated = String::new();
        flate2::read::ZlibDecoder::new(&sent[..]).read_to_string(&mut inflated).unwrap();
        assert_eq!(inflated, "7".repeat(100_000));
    }

    #[test]
    fn what_many_are_sent_is_compressed_once() {
        let compressed = Arc::default();
        let sent = [0, 1].map(|_| {
            let message = Unsent { compressed: Some(Arc::clone(&compressed)), ..message(1000) };
            Encoding::Deflate.encode(message).into_data()
        });
        assert_eq!(sent[0].as_ptr(), sent[1].as_ptr());
    }
}
