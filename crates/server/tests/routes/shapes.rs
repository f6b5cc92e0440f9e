//! What passes through as it is, held against the document: every view, act and event of the example
//! records, every line and board of the example events.

use std::fs;
use std::path::Path;

use bones::Seat;
use game::Observer;
use games::{AnyGame, Header, replay};
use hyper::Method;
use serde::Serialize;
use serde_json::{Value, json};

use crate::document::Document;
use crate::house::{Ask, House, failed, get, post};

/// The examples of a kind, by name.
fn examples(kind: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(kind);
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|it| it == "jsonl"))
        .map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap()))
        .collect()
}

/// Fails if the document does not describe a value of this shape.
fn check(document: &Document, shape: &str, value: &impl Serialize, at: &str) {
    let schema = json!({"$ref": format!("#/components/schemas/{shape}")});
    let value = serde_json::to_value(value).unwrap();
    let faults = document.faults(&schema, &value, "");
    assert!(faults.is_empty(), "{at}: {faults:#?} in {value}");
}

#[test]
fn every_view_and_every_event_of_a_game_is_described() {
    let document = Document::new();
    let mut n_events = 0;
    for (name, record) in examples("records") {
        let header: Header = serde_json::from_str(record.lines().next().unwrap()).unwrap();
        let n_seats = header.players.len();
        let settings = header.settings().unwrap();
        let mut game = AnyGame::new(header.book, header.table, n_seats, &settings).unwrap();
        let seats = Seat::all(n_seats).map(Observer::Seat);
        let observers: Vec<Observer> = seats.chain([Observer::Spectator]).collect();
        for action in replay(record.as_bytes()).table.unwrap().actions() {
            let event = game.decide(action).unwrap();
            game.apply(&event);
            n_events += 1;
            let act = serde_json::to_value(action).unwrap();
            // The hall deals by itself.
            if !matches!(act["do"].as_str(), Some("deal" | "lots")) {
                check(&document, "Act", &act, &name);
            }
            check(&document, "Event", &event, &name);
            for &observer in &observers {
                check(&document, "View", &game.view(observer), &name);
                if let Some(seen) = game.seen(&event, observer) {
                    check(&document, "Seen", &seen, &name);
                }
            }
        }
    }
    assert!(n_events > 900, "{n_events}");
}

#[tokio::test]
async fn every_board_of_an_event_is_described() {
    let house = House::open().await;
    let dee = house.director().await;
    for (name, record) in examples("events") {
        let lines: Vec<&str> = record.lines().collect();
        for line in &lines[1..] {
            let line: Value = serde_json::from_str(line).unwrap();
            check(&house.document, "EventLine", &line, &name);
        }
        for n_lines in (1..=lines.len()).rev().step_by(6) {
            let begun = lines[..n_lines].join("\n");
            let import = Ask::new(Method::POST, "/api/events/import", &begun).by(&dee);
            let imported = house.ask(import).await;
            assert_eq!(imported.status, 201, "{name}, line {n_lines}: {imported:?}");
            // Every answer is held against the document.
            let path = format!("/api/events/{}", imported.text("event"));
            assert_eq!(house.ask(get(&path)).await.status, 200);
            assert_eq!(house.ask(get(&path).by(&dee)).await.status, 200);
        }
    }
}

#[tokio::test]
async fn the_example_of_a_failure_is_what_the_hall_says() {
    let house = House::open().await;
    let pace = json!({"deal_after": 0});
    let opening = json!({"book": "tennessee", "seats": 2, "pace": pace});
    let path =
        format!("/api/tables/{}", house.ask(post("/api/tables", &opening)).await.text("table"));
    let mut tokens = Vec::new();
    for name in ["Ann", "Bo"] {
        let seated = house.ask(post(&format!("{path}/seats"), &json!({"name": name}))).await;
        tokens.push(seated.text("token"));
    }
    for token in &tokens {
        house.ask(post(&format!("{path}/ready"), &json!({})).seated(token)).await;
    }
    // The hall's own clock deals.
    let seat = loop {
        let table = house.ask(get(&path)).await.json()["table"].clone();
        match table["to_act"].as_u64() {
            Some(seat) => break seat,
            None => tokio::task::yield_now().await,
        }
    };
    let pass = post(&format!("{path}/acts"), &json!({"seat": seat, "do": "pass"}));
    let said = house.ask(pass.seated(&tokens[seat as usize])).await;
    assert_eq!(said.failure(), failed(422, "game/can_play"));
    let without_digits =
        |text: &Value| text.as_str().unwrap().replace(|c: char| c.is_ascii_digit(), "_");
    let shape = &house.document.json()["components"]["schemas"]["Failure"]["properties"];
    let error = &said.json()["error"];
    let example = &shape["message"]["example"];
    assert_eq!(without_digits(&error["message"]), without_digits(example));
    assert_eq!(error["clause"], shape["clause"]["example"]);
    let page = house.ask(get("/api")).await;
    let page = std::str::from_utf8(&page.body).unwrap();
    assert!(page.contains(&format!("\"message\":{example}")), "the guide has the same");
}
