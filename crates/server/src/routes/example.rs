//! What the hall has really answered, as examples. A test holds them against the document.

use serde_json::Value;

/// An event whose first round is played.
pub(crate) fn event() -> Value {
    read(include_str!("example/event.json"))
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("we wrote it")
}
