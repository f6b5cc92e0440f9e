//! The document itself.

use std::collections::BTreeSet;

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
