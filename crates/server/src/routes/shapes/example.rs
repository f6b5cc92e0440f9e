//! What the hall has really answered, as examples. A test holds them against the document.

use serde_json::Value;

/// A table of 42 from the seat of who is to act.
pub(super) fn table() -> Value {
    read(include_str!("example/table.json"))
}

/// An event whose first round is played.
pub(crate) fn event() -> Value {
    read(include_str!("example/event.json"))
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("we wrote it")
}
