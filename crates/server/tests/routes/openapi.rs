//! The document itself.

use std::collections::{BTreeMap, BTreeSet};

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

#[test]
fn every_answer_is_described_to_its_last_member() {
    let document = Document::new();
    let json = document.json();
    for (name, shape) in json["components"]["schemas"].as_object().unwrap() {
        assert!(is_described(shape), "{name} leaves something open: {shape:#}");
    }
    for (path, item) in json["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for (status, answer) in operation["responses"].as_object().unwrap() {
                let contents = answer["content"].as_object().into_iter().flatten();
                for (_, content) in contents {
                    let is_described = is_described(&content["schema"]);
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

/// Acts and events have one word in all families; which game it is a view says. A bone that lies face down
/// is played by its place.
const SAME_WORDS: [&str; 5] = ["Act", "Event", "Seen", "FortyTwoChoice", "TableRequest"];

#[test]
fn a_client_can_tell_every_form_of_a_value_by_a_constant() {
    let document = Document::new();
    let schemas = document.json()["components"]["schemas"].as_object().unwrap();
    let mut n_found = 0;
    for (name, shape) in schemas.iter().filter(|(name, _)| !SAME_WORDS.contains(&name.as_str())) {
        for choice in choices(shape) {
            let forms: Vec<&Value> =
                forms(choice, schemas).filter(|form| is_object(form)).collect();
            if forms.len() > 1 {
                assert!(are_tagged(&forms, schemas), "{name}: {choice:#}");
                n_found += 1;
            }
        }
    }
    assert!(n_found > 20, "{n_found}");
}

/// Every choice in a schema.
fn choices(schema: &Value) -> Vec<&Value> {
    let of = |part: &str| schema.get(part).and_then(Value::as_array);
    let own = of("oneOf").or_else(|| of("anyOf")).map(|_| schema);
    let parts: Box<dyn Iterator<Item = &Value>> = match schema {
        Value::Object(members) => {
            let is_schema = |(name, _): &(&String, &Value)| !name.starts_with("example");
            Box::new(members.iter().filter(is_schema).map(|(_, part)| part))
        }
        Value::Array(items) => Box::new(items.iter()),
        _ => Box::new(std::iter::empty()),
    };
    own.into_iter().chain(parts.flat_map(choices)).collect()
}

type Schemas = serde_json::Map<String, Value>;

/// What a reference stands for.
fn resolved<'a>(schema: &'a Value, schemas: &'a Schemas) -> &'a Value {
    match schema["$ref"].as_str().and_then(|place| place.rsplit('/').next()) {
        Some(name) => resolved(&schemas[name], schemas),
        None => schema,
    }
}

/// What it can be in the end.
fn forms<'a>(schema: &'a Value, schemas: &'a Schemas) -> Box<dyn Iterator<Item = &'a Value> + 'a> {
    let schema = resolved(schema, schemas);
    let of = |part: &str| schema.get(part).and_then(Value::as_array);
    match of("oneOf").or_else(|| of("anyOf")) {
        Some(all) => Box::new(all.iter().flat_map(|form| forms(form, schemas))),
        None => Box::new(std::iter::once(schema)),
    }
}

fn is_object(schema: &Value) -> bool {
    schema["properties"].is_object() || schema["allOf"].is_array()
}

/// Whether a member of all of them says which it is, by words that no other has; or each has one member
/// of a name of its own.
fn are_tagged(forms: &[&Value], schemas: &Schemas) -> bool {
    let constants: Vec<_> = forms.iter().map(|form| constants(form, schemas)).collect();
    let tells = |name: &String| {
        let mut words = BTreeSet::new();
        let mut all = constants.iter().map(|constants| constants.get(name));
        all.all(|own| own.is_some_and(|own| own.iter().all(|word| words.insert(word.clone()))))
    };
    let only = |form: &&Value| {
        let members = form["properties"].as_object().filter(|members| members.len() == 1)?;
        members.keys().next().cloned()
    };
    let names: Option<BTreeSet<String>> = forms.iter().map(only).collect();
    constants[0].keys().any(tells) || names.is_some_and(|names| names.len() == forms.len())
}

/// The members of an object that have one of a few words.
fn constants(form: &Value, schemas: &Schemas) -> BTreeMap<String, Vec<String>> {
    let form = resolved(form, schemas);
    let parts = form["allOf"].as_array().into_iter().flatten();
    let mut found: BTreeMap<_, _> = parts.flat_map(|part| constants(part, schemas)).collect();
    for (name, member) in form["properties"].as_object().into_iter().flatten() {
        let member = resolved(member, schemas);
        let words =
            member["enum"].as_array().cloned().or_else(|| Some(vec![member.get("const")?.clone()]));
        found
            .extend(words.map(|all| (name.clone(), all.iter().map(ToString::to_string).collect())));
    }
    found
}
