//! The OpenAPI document, and whether an answer is one it describes.

use serde_json::Value;

use crate::house::Said;

/// The document.
pub(crate) struct Document(Value);

impl Document {
    pub(crate) fn new() -> Document {
        Document(serde_json::to_value(server::openapi()).unwrap())
    }

    pub(crate) fn json(&self) -> &Value {
        &self.0
    }

    /// Every operation: its method and path.
    pub(crate) fn operations(&self) -> Vec<(String, String)> {
        let paths = self.0["paths"].as_object().unwrap();
        let of_path = |(path, item): (&String, &Value)| {
            let methods = item.as_object().unwrap().keys();
            methods.map(|method| (method.to_uppercase(), path.clone())).collect::<Vec<_>>()
        };
        paths.iter().flat_map(of_path).collect()
    }

    /// Fails if the answer to a request is not in the document.
    pub(crate) fn check(&self, method: &str, path: &str, said: &Said) {
        let Some(operation) = self.operation(method, path) else { return };
        let status = said.status.to_string();
        let answer = self.resolved(&operation["responses"][&status]);
        assert!(answer.is_object(), "{method} {path} answers {status}, undocumented: {said:?}");
        let contents = answer["content"].as_object();
        let Some(contents) = contents.filter(|_| !said.body.is_empty()) else {
            assert!(said.body.is_empty(), "{method} {path}: {status} has no body: {said:?}");
            return;
        };
        let kind = said.content_type().split(';').next().unwrap_or_default();
        let content = contents.get(kind);
        let content = content.unwrap_or_else(|| panic!("{method} {path}: no {kind} in {status}"));
        if kind == "application/json" {
            let faults = self.faults(&content["schema"], &said.json(), "");
            assert!(faults.is_empty(), "{method} {path}: {faults:#?} in {said:?}");
        }
    }

    /// The operation a path leads to; fixed pieces go before named ones, as in the router.
    fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let path = path.split('?').next().unwrap_or_default();
        let pieces: Vec<&str> = path.split('/').collect();
        let is_it = |template: &str| {
            let names: Vec<&str> = template.split('/').collect();
            let fits = |(name, piece): (&&str, &&str)| name.starts_with('{') || name == piece;
            names.len() == pieces.len() && names.iter().zip(&pieces).all(fits)
        };
        let paths = self.0["paths"].as_object()?.iter().filter(|(template, _)| is_it(template));
        let (_, item) = paths.min_by_key(|(template, _)| template.matches('{').count())?;
        item.get(method.to_lowercase())
    }

    /// What a reference stands for, or the thing itself.
    fn resolved<'a>(&'a self, thing: &'a Value) -> &'a Value {
        let place = thing["$ref"].as_str().and_then(|place| place.strip_prefix('#'));
        place.map_or(thing, |place| self.0.pointer(place).unwrap())
    }

    /// What about `value` the schema does not allow.
    fn faults(&self, schema: &Value, value: &Value, at: &str) -> Vec<String> {
        let schema = self.resolved(schema);
        let mut faults = Vec::new();
        if let Some(types) = types(schema)
            && !types.iter().any(|kind| is_of(value, kind))
        {
            faults.push(format!("{at}: {value} is not of {types:?}"));
        }
        if let Some(allowed) = schema["enum"].as_array()
            && !allowed.contains(value)
        {
            faults.push(format!("{at}: {value} is not among {allowed:?}"));
        }
        for choice in ["oneOf", "anyOf"] {
            let Some(choices) = schema[choice].as_array() else { continue };
            let fits = |choice: &&Value| self.faults(choice, value, at).is_empty();
            let n_fits = choices.iter().filter(fits).count();
            if n_fits == 0 || (choice == "oneOf" && n_fits > 1) {
                faults.push(format!("{at}: {value} fits {n_fits} of {}", choices.len()));
            }
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            faults.extend(self.faults(part, value, at));
        }
        if let (Some(items), Some(of)) = (value.as_array(), schema.get("items")) {
            for (n, item) in items.iter().enumerate() {
                faults.extend(self.faults(of, item, &format!("{at}/{n}")));
            }
        }
        if let Some(fields) = value.as_object() {
            for name in schema["required"].as_array().into_iter().flatten() {
                if !fields.contains_key(name.as_str().unwrap()) {
                    faults.push(format!("{at}: no {name}"));
                }
            }
            for (name, field) in fields {
                let at = format!("{at}/{name}");
                match schema["properties"].get(name).unwrap_or(&schema["additionalProperties"]) {
                    Value::Bool(false) => faults.push(format!("{at}: unknown")),
                    of => faults.extend(self.faults(of, field, &at)),
                }
            }
        }
        faults
    }
}

fn types(schema: &Value) -> Option<Vec<&str>> {
    match &schema["type"] {
        Value::String(kind) => Some(vec![kind]),
        Value::Array(kinds) => Some(kinds.iter().filter_map(Value::as_str).collect()),
        _ => None,
    }
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[test]
fn an_answer_that_is_not_in_the_document_is_noticed() {
    let document = Document(serde_json::json!({"components": {"schemas": {
        "Seat": {"type": "integer"},
        "Table": {"type": "object", "required": ["seat"], "additionalProperties": false,
            "properties": {"seat": {"$ref": "#/components/schemas/Seat"},
                           "of": {"oneOf": [{"type": "null"}, {"type": "string"}]}}},
    }}}));
    let schema =
        serde_json::json!({"type": "array", "items": {"$ref": "#/components/schemas/Table"}});
    let faults = |value: Value| document.faults(&schema, &value, "").len();
    assert_eq!(faults(serde_json::json!([{"seat": 1, "of": null}])), 0);
    for wrong in [
        serde_json::json!({}),
        serde_json::json!([{}]),
        serde_json::json!([{"seat": "1"}]),
        serde_json::json!([{"seat": 1, "of": 2}]),
        serde_json::json!([{"seat": 1, "hand": []}]),
    ] {
        assert_eq!(faults(wrong.clone()), 1, "{wrong}");
    }
}
