//! Schemas as tables of fields.

use std::fmt::Write as _;

use serde_json::Value;

use super::example::kind;
use super::html::{escaped, prose};

/// The fields of an object as a table; nothing if it has none.
pub(super) fn fields(schema: &Value) -> String {
    let Some(properties) = schema["properties"].as_object().filter(|fields| !fields.is_empty())
    else {
        return choices(schema);
    };
    let is_required = |name: &str| {
        schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name))
    };
    let mut html = String::from("<table class=\"fields\"><tbody>");
    for (name, part) in properties {
        let optional =
            if is_required(name) { "" } else { " <span class=\"optional\">optional</span>" };
        write!(
            html,
            "<tr><th scope=\"row\"><code>{}</code>{optional}</th><td class=\"type\">{}</td>\
             <td>{}</td></tr>",
            escaped(name),
            type_of(part),
            prose(about(part)),
        )
        .expect("a string takes all");
    }
    html + "</tbody></table>"
}

/// What a field is about; of one that may be left out, the choice that is not nothing says it.
fn about(part: &Value) -> &str {
    let choices = part["oneOf"].as_array().into_iter().flatten();
    let mut said = std::iter::once(part).chain(choices).map(|it| &it["description"]);
    said.find_map(Value::as_str).unwrap_or_default()
}

/// The choices of a shape that is one of several.
fn choices(schema: &Value) -> String {
    let all = schema["oneOf"].as_array().into_iter().flatten();
    let mut html = String::new();
    for choice in all {
        let about = choice["description"].as_str().unwrap_or_default();
        write!(html, "<li>{} {}{}</li>", type_of(choice), prose(about), fields(choice))
            .expect("a string takes all");
    }
    match html.as_str() {
        "" => format!("<p>{}</p>", type_of(schema)),
        _ => format!("<p>One of:</p><ul class=\"choices\">{html}</ul>"),
    }
}

/// What something is, in a few words, with links to the shapes it names.
pub(super) fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let name = escaped(name);
        return format!("<a href=\"#shape-{name}\">{name}</a>");
    }
    if let Some(all) = schema["enum"].as_array() {
        let all: Vec<String> =
            all.iter().map(|one| format!("<code>{}</code>", escaped(&one.to_string()))).collect();
        return all.join(" · ");
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(all) = schema[choice].as_array() {
            let all = all.iter().filter(|one| one["type"] != "null");
            return all.map(type_of).collect::<Vec<_>>().join(" or ");
        }
    }
    match kind(schema) {
        "array" if schema["items"].is_object() => format!("list of {}", type_of(&schema["items"])),
        "array" => "list".into(),
        "object" if schema["additionalProperties"].is_object() => {
            format!("map to {}", type_of(&schema["additionalProperties"]))
        }
        "integer" => range(schema),
        "string" => "text".into(),
        "boolean" => "true or false".into(),
        "" => "anything".into(),
        kind => escaped(kind),
    }
}

fn range(schema: &Value) -> String {
    let bound = |key: &str| schema[key].as_i64();
    match (bound("minimum"), bound("maximum")) {
        (low, Some(high)) => format!("number, {} to {high}", low.unwrap_or(0)),
        _ => "number".into(),
    }
}
