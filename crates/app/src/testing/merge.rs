//! What a client does with an update about a table.

use serde_json::{Map, Value};

/// What a client does with an update about a table. The members of `table`, of `view` and of the
/// view's `hand` that it holds take the place of what was there; the others are as they were.
pub fn merge(known: &mut Value, update: &Value) {
    let (Value::Object(known), Value::Object(update)) = (&mut *known, update) else {
        return known.clone_from(update);
    };
    for (name, told) in update {
        match (known.get_mut(name), told, name.as_str()) {
            (Some(Value::Object(known)), Value::Object(told), "table" | "view") => {
                merge_members(known, told);
            }
            _ => {
                known.insert(name.clone(), told.clone());
            }
        }
    }
}

fn merge_members(known: &mut Map<String, Value>, told: &Map<String, Value>) {
    for (name, told) in told {
        match (known.get_mut(name), told, name.as_str()) {
            (Some(Value::Object(known)), Value::Object(told), "hand") => merge_members(known, told),
            _ => {
                known.insert(name.clone(), told.clone());
            }
        }
    }
}
