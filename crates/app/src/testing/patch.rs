//! What a client does with an update of an event's board.

use serde_json::{Map, Value};

/// Applies a JSON merge patch (RFC 7396).
pub fn apply_patch(known: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else { return known.clone_from(patch) };
    if !known.is_object() {
        *known = Value::Object(Map::new());
    }
    let known = known.as_object_mut().expect("it is one now");
    for (key, new) in patch {
        if new.is_null() {
            known.remove(key);
        } else {
            apply_patch(known.entry(key.clone()).or_insert(Value::Null), new);
        }
    }
}
