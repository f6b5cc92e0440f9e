//! The document itself.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::document::Document;
use crate::house::{House, get};

#[test]
fn the_document_is_what_clients_know() {
    let json = serde_json::to_string_pretty(Document::new().json()).unwrap();
    insta::assert_snapshot!("openapi", json);
}

#[tokio::test]
async fn the_document_is_served() {
    let house = House::open().await;
    let said = house.ask(get("/api/openapi.json")).await;
    assert_eq!((said.status, said.content_type()), (200, "application/json"));
    assert_eq!(said.json(), *house.document.json());
}

#[test]
fn every_operation_is_named_once_and_says_what_it_does() {
    let document = Document::new();
    let mut names = BTreeSet::new();
    for (method, path) in document.operations() {
        let operation = &document.json()["paths"][&path][method.to_lowercase()];
        let name = operation["operationId"].as_str().unwrap().to_owned();
        assert!(names.insert(name.clone()), "two operations are named {name}");
        let summary = operation["summary"].as_str().unwrap();
        assert!(summary.len() > 5 && summary.ends_with('.'), "{name}: {summary}");
    }
}

/// Everything in the document with an example, and the schema it is an example of.
fn examples<'a>(of: &'a Value, found: &mut Vec<(&'a Value, &'a Value)>) {
    if let Value::Object(fields) = of {
        let schema = fields.get("schema").unwrap_or(of);
        found.extend(fields.get("example").map(|example| (schema, example)));
        let several = fields.get("examples").and_then(Value::as_array);
        found.extend(several.into_iter().flatten().map(|example| (schema, example)));
    }
    // What is in an example is none.
    let is_part = |(name, _): &(&String, &Value)| !name.starts_with("example");
    let parts = of.as_object().into_iter().flatten().filter(is_part).map(|(_, part)| part);
    for part in parts.chain(of.as_array().into_iter().flatten()) {
        examples(part, found);
    }
}

#[test]
fn every_example_is_one() {
    let document = Document::new();
    let mut found = Vec::new();
    examples(document.json(), &mut found);
    assert!(found.len() > 100, "{}", found.len());
    for (schema, example) in found {
        let faults = document.faults(schema, example, "");
        assert!(faults.is_empty(), "{faults:#?} in {example}");
    }
}

/// What is sent as it is found, or has no shape of ours.
const FREE: [&str; 1] = ["EventUpdate"];

#[test]
fn every_answer_is_described_to_its_last_member() {
    let document = Document::new();
    let json = document.json();
    for (name, shape) in json["components"]["schemas"].as_object().unwrap() {
        assert!(
            FREE.contains(&name.as_str()) || is_described(shape),
            "{name} leaves something open: {shape:#}"
        );
    }
    for (path, item) in json["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for (status, answer) in operation["responses"].as_object().unwrap() {
                let contents = answer["content"].as_object().into_iter().flatten();
                for (_, content) in contents {
                    let is_document = path == "/api/openapi.json";
                    let is_described = is_document || is_described(&content["schema"]);
                    assert!(is_described, "{method} {path} {status} leaves something open");
                }
            }
        }
    }
}

/// Whether a schema says of everything in it what it is.
fn is_described(schema: &Value) -> bool {
    let all = |part: &str| schema[part].as_array().into_iter().flatten().all(is_described);
    let is_one_of = ["oneOf", "anyOf", "allOf"].iter().any(|part| schema[part].is_array());
    let is_known = schema["$ref"].is_string() || schema["enum"].is_array() || is_one_of;
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").unwrap(),
        kind => kind,
    };
    let fields = schema["properties"].as_object().into_iter().flatten();
    let has_parts = match kind.as_str() {
        Some("object") => {
            schema["properties"].is_object() || schema["additionalProperties"].is_object()
        }
        Some("array") => schema["items"].is_object() || schema["prefixItems"].is_array(),
        Some(_) => true,
        None => is_known,
    };
    let of_parts = [&schema["items"], &schema["additionalProperties"]];
    has_parts
        && ["oneOf", "anyOf", "allOf", "prefixItems"].into_iter().all(all)
        && fields
            .map(|(_, field)| field)
            .chain(of_parts.into_iter().filter(|it| it.is_object()))
            .all(is_described)
}
