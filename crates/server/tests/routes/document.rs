//! The OpenAPI document, and whether an answer is one it describes.

use serde_json::Value;

use crate::house::Said;

/// The document.
pub(crate) struct Document(Value);

/// Whether a schema describes all of a value, or a part, whose other members others describe.
#[derive(Copy, Clone)]
enum Extent {
    Whole,
    Part,
}

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
        // The document describes itself no further than that it is one.
        if kind == "application/json" && path != "/api/openapi.json" {
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

    /// What about `value` the schema does not allow. A member the schema does not name is a fault,
    /// though clients are to pass over it: whatever we send is described.
    pub(crate) fn faults(&self, schema: &Value, value: &Value, at: &str) -> Vec<String> {
        self.faults_of(schema, value, at, Extent::Whole)
    }

    /// The members an object of this schema may have; none if it may have any.
    fn names<'a>(&'a self, schema: &'a Value) -> Option<Vec<&'a str>> {
        let schema = self.resolved(schema);
        let own = schema["properties"].as_object();
        let parts = schema["allOf"].as_array().into_iter().flatten();
        let parts: Vec<&str> =
            parts.map(|part| self.names_of_any(part)).collect::<Option<Vec<_>>>()?.concat();
        if schema["additionalProperties"].is_object() || (own.is_none() && parts.is_empty()) {
            return None;
        }
        Some(
            own.into_iter()
                .flat_map(|fields| fields.keys().map(String::as_str))
                .chain(parts)
                .collect(),
        )
    }

    /// The same for a part of a whole, which may be one of several.
    fn names_of_any<'a>(&'a self, schema: &'a Value) -> Option<Vec<&'a str>> {
        match self.resolved(schema)["oneOf"].as_array() {
            Some(choices) => {
                let names = choices.iter().map(|choice| self.names(choice));
                Some(names.collect::<Option<Vec<_>>>()?.concat())
            }
            None => self.names(schema),
        }
    }

    fn faults_of(&self, schema: &Value, value: &Value, at: &str, extent: Extent) -> Vec<String> {
        let schema = self.resolved(schema);
        let mut faults = Vec::new();
        if let (Some(known), Some(fields), Extent::Whole) =
            (self.names(schema), value.as_object(), extent)
        {
            let unknown = fields.keys().filter(|name| !known.contains(&name.as_str()));
            faults.extend(unknown.map(|name| format!("{at}/{name}: unknown")));
        }
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
            let of_each: Vec<_> =
                choices.iter().map(|choice| self.faults_of(choice, value, at, extent)).collect();
            let n_fits = of_each.iter().filter(|faults| faults.is_empty()).count();
            if n_fits == 0 || (choice == "oneOf" && n_fits > 1) {
                // The nearest choice says most.
                let nearest = of_each.into_iter().min_by_key(Vec::len);
                faults.push(format!("{at} fits {n_fits} of {}: {nearest:?}", choices.len()));
            }
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            faults.extend(self.faults_of(part, value, at, Extent::Part));
        }
        if let (Some(items), Some(of)) = (value.as_array(), schema["prefixItems"].as_array()) {
            if items.len() != of.len() {
                faults.push(format!("{at}: {} items for {}", items.len(), of.len()));
            }
            for (n, (item, of)) in items.iter().zip(of).enumerate() {
                faults.extend(self.faults(of, item, &format!("{at}/{n}")));
            }
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
                let of = schema["properties"].get(name).unwrap_or(&schema["additionalProperties"]);
                faults.extend(self.faults(of, field, &format!("{at}/{name}")));
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
        "Table": {"type": "object", "required": ["seat"],
            "properties": {"seat": {"$ref": "#/components/schemas/Seat"},
                           "of": {"oneOf": [{"type": "null"}, {"type": "string"}]},
                           "laid": {"type": "array", "prefixItems": [{"type": "integer"},
                                    {"type": "string"}]}}},
    }}}));
    let schema =
        serde_json::json!({"type": "array", "items": {"$ref": "#/components/schemas/Table"}});
    let faults = |value: Value| document.faults(&schema, &value, "").len();
    assert_eq!(faults(serde_json::json!([{"seat": 1, "of": null, "laid": [0, "6-4"]}])), 0);
    for wrong in [
        serde_json::json!({}),
        serde_json::json!([{}]),
        serde_json::json!([{"seat": "1"}]),
        serde_json::json!([{"seat": 1, "of": 2}]),
        serde_json::json!([{"seat": 1, "hand": []}]),
        serde_json::json!([{"seat": 1, "laid": [0]}]),
        serde_json::json!([{"seat": 1, "laid": ["6-4", 0]}]),
    ] {
        assert!(faults(wrong.clone()) > 0, "{wrong}");
    }
}
