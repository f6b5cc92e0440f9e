//! Schemas as tables of fields.

use std::fmt::Write as _;

use serde_json::Value;

use super::example::{kind, resolved};
use super::html::{escaped, prose};

/// What a shape consists of: its fields as a table, its choices as a list, or what it is.
pub(super) fn fields(api: &Value, schema: &Value) -> String {
    if let Some(parts) = schema["allOf"].as_array() {
        // The choices of a part that another shape names stand there.
        let part = |part: &Value| match part.get("$ref") {
            Some(_) => format!("<p>What {} holds, and:</p>", type_of(part)),
            None => fields(api, part),
        };
        return parts.iter().map(part).collect();
    }
    for kind in ["oneOf", "anyOf"] {
        if let Some(all) = schema[kind].as_array() {
            return choices(api, all);
        }
    }
    match table(schema, None) {
        html if html.is_empty() => format!("<p>{}</p>", type_of(schema)),
        html => html,
    }
}

/// The fields of an object as a table, but for the one that says which choice it is; nothing if
/// there are none.
fn table(schema: &Value, tag: Option<&str>) -> String {
    let is_required = |name: &str| {
        schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name))
    };
    let mut rows = String::new();
    for (name, part) in schema["properties"].as_object().into_iter().flatten() {
        if Some(name.as_str()) == tag {
            continue;
        }
        let optional =
            if is_required(name) { "" } else { " <span class=\"optional\">optional</span>" };
        write!(
            rows,
            "<tr><th scope=\"row\"><code>{}</code>{optional}</th><td class=\"type\">{}</td>\
             <td>{}</td></tr>",
            escaped(name),
            type_of(part),
            prose(about(part)),
        )
        .expect("a string takes all");
    }
    if rows.is_empty() {
        return rows;
    }
    format!("<table class=\"fields\"><tbody>{rows}</tbody></table>")
}

/// What a field is about; of one that may be left out, the choice that is not nothing says it.
fn about(part: &Value) -> &str {
    let choices = part["oneOf"].as_array().into_iter().flatten();
    let mut said = std::iter::once(part).chain(choices).map(|it| &it["description"]);
    said.find_map(Value::as_str).unwrap_or_default()
}

/// The choices of a shape that is one of several.
fn choices(api: &Value, all: &[Value]) -> String {
    let mut html = String::from("<p>One of:</p><ul class=\"choices\">");
    for choice in all {
        let tag = tag(choice);
        // What tells the choices apart comes first; of plain objects, the fields do.
        let name = match tag {
            Some((key, value)) => {
                format!("<code>{}: {}</code>", escaped(key), escaped(&value.to_string()))
            }
            None if kind(choice) == "object" => String::new(),
            None => type_of(choice),
        };
        let about = choice["description"].as_str();
        let about = about.or_else(|| resolved(api, choice)["description"].as_str());
        let fields = match choice.get("$ref") {
            Some(_) => String::new(),
            None => table(choice, tag.map(|(key, _)| key)),
        };
        write!(html, "<li>{name} {}{fields}</li>", prose(about.unwrap_or_default()))
            .expect("a string takes all");
    }
    html + "</ul>"
}

/// The field whose only value says which choice this is.
fn tag(choice: &Value) -> Option<(&str, &Value)> {
    let fields = choice["properties"].as_object().into_iter().flatten();
    let mut only = fields.filter_map(|(name, part)| match part["enum"].as_array()?.as_slice() {
        [value] => Some((name.as_str(), value)),
        _ => None,
    });
    only.next()
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
            let something = all.iter().filter(|one| one["type"] != "null");
            let or_null = if all.iter().any(|one| one["type"] == "null") { " or null" } else { "" };
            return something.map(type_of).collect::<Vec<_>>().join(" or ") + or_null;
        }
    }
    let or_null = match schema["type"].as_array() {
        Some(kinds) if kinds.iter().any(|kind| kind == "null") => " or null",
        _ => "",
    };
    plain_type(schema) + or_null
}

/// The same for what is neither named nor one of several.
fn plain_type(schema: &Value) -> String {
    match kind(schema) {
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => {
                let items: Vec<String> = items.iter().map(type_of).collect();
                format!("pair of {}", items.join(" and "))
            }
            None if kind(&schema["items"]) == "integer" => "list of whole numbers".into(),
            None if schema["items"].is_object() => format!("list of {}", type_of(&schema["items"])),
            None => "list".into(),
        },
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
        (low, Some(high)) => format!("whole number, {} to {high}", low.unwrap_or(0)),
        _ => "whole number".into(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_choice_is_named_once_by_what_tells_it_from_the_others() {
        let shape = json!({"oneOf": [
            {"type": "string", "enum": ["anywhere"], "description": "Everywhere."},
            {"type": "object", "description": "A hand.", "required": ["do"],
             "properties": {"do": {"type": "string", "enum": ["hand"]}}},
            {"type": "object", "description": "At a table.", "required": ["table"],
             "properties": {"table": {"type": ["integer", "null"], "maximum": 5}}},
        ]});
        assert_eq!(
            fields(&json!({}), &shape),
            "<p>One of:</p><ul class=\"choices\">\
             <li><code>&quot;anywhere&quot;</code> Everywhere.</li>\
             <li><code>do: &quot;hand&quot;</code> A hand.</li>\
             <li> At a table.<table class=\"fields\"><tbody><tr><th scope=\"row\">\
             <code>table</code></th><td class=\"type\">whole number, 0 to 5 or null</td><td></td>\
             </tr></tbody></table></li></ul>"
        );
    }
}
