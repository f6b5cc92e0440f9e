//! Examples: what a schema describes, written out.

use serde_json::{Map, Value, json};

/// How deep an example goes; shapes that hold themselves would go on forever.
const MAX_DEPTH: usize = 8;

/// What a reference stands for, or the thing itself.
pub(super) fn resolved<'a>(api: &'a Value, thing: &'a Value) -> &'a Value {
    let place = thing["$ref"].as_str().and_then(|place| place.strip_prefix('#'));
    place.and_then(|place| api.pointer(place)).unwrap_or(thing)
}

/// Something the schema allows: the example it gives, or one made from its parts.
pub(super) fn example(api: &Value, schema: &Value) -> Value {
    sample(api, schema, 0)
}

fn sample(api: &Value, schema: &Value, depth: usize) -> Value {
    if let Some(given) = given(schema) {
        return given.clone();
    }
    let schema = resolved(api, schema);
    if let Some(given) = given(schema) {
        return given.clone();
    }
    if depth > MAX_DEPTH {
        return Value::Null;
    }
    if let Some(first) = schema["enum"].get(0) {
        return first.clone();
    }
    for choice in ["oneOf", "anyOf"] {
        let is_something = |choice: &&Value| choice["type"] != "null";
        if let Some(first) = schema[choice].as_array().and_then(|all| all.iter().find(is_something))
        {
            return sample(api, first, depth + 1);
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let parts = parts.iter().map(|part| sample(api, part, depth + 1));
        let fields = parts.filter_map(|part| part.as_object().cloned()).flatten();
        return Value::Object(fields.collect());
    }
    match kind(schema) {
        "object" => {
            let required = schema["required"].as_array();
            // What may be left out is, unless it says what it could be.
            let is_shown = |(name, part): &(&String, &Value)| {
                given(part).is_some()
                    || required.is_some_and(|all| all.iter().any(|one| one == name.as_str()))
            };
            let properties = schema["properties"].as_object().into_iter().flatten();
            let fields = properties
                .filter(is_shown)
                .map(|(name, part)| (name.clone(), sample(api, part, depth + 1)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => items.iter().map(|item| sample(api, item, depth + 1)).collect(),
            None => json!([sample(api, &schema["items"], depth + 1)]),
        },
        "string" => json!("…"),
        "integer" | "number" => schema["minimum"].as_i64().unwrap_or(0).into(),
        "boolean" => json!(false),
        _ => Value::Null,
    }
}

fn given(schema: &Value) -> Option<&Value> {
    schema.get("example").or_else(|| schema["examples"].get(0)).or_else(|| schema.get("default"))
}

/// The type of a schema; of several, the one that is not `null`.
pub(super) fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        Value::String(kind) => kind,
        Value::Array(kinds) => {
            kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or("")
        }
        _ if schema.get("properties").is_some() => "object",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_is_given_or_made_from_the_parts() {
        let api = json!({"components": {"schemas": {
            "Seat": {"type": "integer", "minimum": 0},
            "Loop": {"type": "object", "properties": {"again": {"$ref": "#/components/schemas/Loop"}}},
        }}});
        let schema = json!({"type": "object", "required": ["seat", "kind", "of"], "properties": {
            "seat": {"$ref": "#/components/schemas/Seat"},
            "name": {"type": ["string", "null"], "example": "Ann"},
            "kind": {"type": "string", "enum": ["guarded", "honor"]},
            "of": {"oneOf": [{"type": "null"}, {"type": "array", "items": {"type": "boolean"}}]},
            "why": {"type": "string"},
        }});
        let expected = json!({"seat": 0, "name": "Ann", "kind": "guarded", "of": [false]});
        assert_eq!(example(&api, &schema), expected);
        example(&api, &json!({"$ref": "#/components/schemas/Loop"}));
    }
}
