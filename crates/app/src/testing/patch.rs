//! What a client does with an update of an event's board.

use serde_json::{Map, Value};

/// Applies a JSON merge patch (RFC 7396).
pub fn apply_patch(known: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else { return known.clone_from(patch) };
    let mut object = match known.take() {
        Value::Object(object) => object,
        _ => Map::new(),
    };
    for (key, new) in patch {
        if new.is_null() {
            object.remove(key);
        } else {
            apply_patch(object.entry(key.clone()).or_insert(Value::Null), new);
        }
    }
    *known = Value::Object(object);
}
