//! The schema of what is new on a board. It is a JSON merge patch of the board, so its schema is made
//! from the board's.

use serde_json::{Map, Value, json};
use utoipa::openapi::Components;

/// The board, of which only the parts that were asked for are sent.
const BOARD: &str = "Board";

/// Adds the patch of the board, and of everything on it, to the schemas.
pub(crate) fn describe(components: &mut Components) {
    let Value::Object(whole) = json!(components.schemas) else { return };
    let mut patches = Map::from_iter([(BOARD.to_owned(), any_part(&whole[BOARD]))]);
    patch_of(&json!({"$ref": place(BOARD)}), &whole, &mut patches);
    for (name, schema) in patches {
        let schema = serde_json::from_value(schema).expect("it was made of schemas");
        components.schemas.insert(name, schema);
    }
}

/// The same with no member required.
fn any_part(schema: &Value) -> Value {
    let mut schema = schema.clone();
    schema.as_object_mut().and_then(|members| members.remove("required"));
    schema
}

/// The schema of a patch of what `schema` describes. Those of named schemas go to `patches`.
fn patch_of(schema: &Value, whole: &Map<String, Value>, patches: &mut Map<String, Value>) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.rsplit('/').next()) {
        if !is_object(&whole[name], whole) {
            return schema.clone();
        }
        let patch = format!("{name}Patch");
        if !patches.contains_key(&patch) {
            patches.insert(patch.clone(), Value::Null);
            let mut made = patch_of(&whole[name], whole, patches);
            made["description"] = json!(format!("What is new in a `{name}`."));
            patches.insert(patch.clone(), made);
        }
        return json!({"$ref": place(&patch)});
    }
    let mut made = any_part(schema);
    let Some(members) = made.as_object_mut() else { return made };
    members.retain(|name, _| !name.starts_with("example"));
    for choices in ["oneOf", "anyOf", "allOf"] {
        for choice in members.get_mut(choices).and_then(Value::as_array_mut).into_iter().flatten() {
            *choice = patch_of(choice, whole, patches);
        }
    }
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (name, member) in
        members.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten()
    {
        let patch = patch_of(member, whole, patches);
        *member = if required.contains(&name.as_str()) { patch } else { or_null(patch) };
    }
    if let Some(rows) = members.get_mut("additionalProperties").filter(|rows| rows.is_object()) {
        *rows = or_null(patch_of(rows, whole, patches));
    }
    made
}

/// Whether it describes an object, of which a patch names only what is new.
fn is_object(schema: &Value, whole: &Map<String, Value>) -> bool {
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.rsplit('/').next()) {
        return is_object(&whole[name], whole);
    }
    let choices = ["oneOf", "anyOf", "allOf"].into_iter();
    schema["properties"].is_object()
        || schema["additionalProperties"].is_object()
        || choices
            .flat_map(|choices| schema[choices].as_array().into_iter().flatten())
            .any(|choice| is_object(choice, whole))
}

/// The same, or `null` where it is gone.
fn or_null(schema: Value) -> Value {
    let is_null = |schema: &Value| match &schema["type"] {
        Value::Array(kinds) => kinds.iter().any(|kind| kind == "null"),
        kind => kind == "null",
    };
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    if is_null(&schema) || choices.into_iter().any(is_null) {
        return schema;
    }
    json!({"oneOf": [schema, {"type": "null"}]})
}

fn place(name: &str) -> String {
    format!("#/components/schemas/{name}")
}
