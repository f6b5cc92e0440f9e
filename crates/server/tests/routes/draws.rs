//! Draws: looked at before they are made, held back from the public, checked by anyone.

use hyper::Method;
use serde_json::{Value, json};

use crate::house::{Ask, House, failed, get, post};

/// An event of six teams; its address.
async fn drawn_by(house: &House, dee: &str) -> String {
    let body = json!({"book": "straight42", "name": "Spring 42", "seed": "7"});
    let event = house.ask(post("/api/events", &body).by(dee)).await.text("event");
    let path = format!("/api/events/{event}");
    let list: Vec<String> = (1..=6).map(|n| format!("Team {n},A{n},B{n}\n")).collect();
    let list = list.concat();
    let sheet = format!("team,player 1,player 2\n{list}");
    let entries = Ask::new(Method::POST, &format!("{path}/entries"), &sheet);
    let entered = house.ask(entries.with("content-type", "text/csv").by(dee)).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    path
}

#[tokio::test]
async fn a_draw_is_looked_at_and_then_made_exactly_so() {
    let house = House::open().await;
    let dee = house.director().await;
    let path = drawn_by(&house, &dee).await;
    let look = |wish: Value| post(&format!("{path}/draws/preview"), &wish);
    let seen = house.ask(look(json!({"seed": "4 4 1 6"})).by(&dee)).await;
    assert_eq!(seen.status, 200, "{seen:?}");
    let seen = seen.json();
    assert_eq!(seen["what"], "round-robin 1");
    assert_eq!(seen["matches"].as_array().unwrap().len(), 3);
    let made = house.ask(post(&format!("{path}/lines"), &seen["line"]).by(&dee)).await;
    assert_eq!(made.status, 200, "{made:?}");
    let board = house.ask(get(&path)).await.json();
    for game in seen["matches"].as_array().unwrap() {
        let there = &board["event"]["matches"][game["match"].as_str().unwrap()];
        assert_eq!((&there["sides"], &there["table"]), (&game["sides"], &game["table"]));
    }
    assert_eq!(
        house.ask(look(json!({})).by(&dee)).await.failure(),
        failed(422, "event/matches_open")
    );
    let byes = house.ask(look(json!({"tables": [3, 3]})).by(&dee)).await;
    assert_eq!(byes.failure(), failed(422, "event/matches_open"));
    let odd = house.ask(look(json!({"tabels": [3, 3]})).by(&dee)).await;
    assert_eq!(odd.failure(), failed(400, "request/malformed"));
}

#[tokio::test]
async fn nobody_outside_learns_of_a_draw_that_is_held_back() {
    let house = House::open().await;
    let dee = house.director().await;
    let path = drawn_by(&house, &dee).await;
    let lines = format!("{path}/lines");
    let public = async || {
        let board = house.ask(get(&path)).await.json()["event"].clone();
        let draws = house.ask(get(&format!("{path}/draws"))).await.json();
        let record = house.ask(get(&format!("{path}/draws/record"))).await;
        (board, draws, record.status)
    };
    let before = public().await;
    assert_eq!(before.2, 404, "no draw, no seed");
    assert!(before.0["about"].get("seed").is_none());
    let hold = json!({"do": "draw", "hold": true});
    assert_eq!(house.ask(post(&lines, &hold).by(&dee)).await.status, 200);
    assert_eq!(public().await, before);
    let staff = house.ask(get(&path).by(&dee)).await.json()["event"].clone();
    assert_eq!(staff["draws"]["1"]["held"], true);
    assert!(staff["matches"]["rr-1-1"].is_object());
    let score = json!({"do": "score", "match": "rr-1-1", "score": [7, 4]});
    let early = house.ask(post(&lines, &score).by(&dee)).await;
    assert_eq!(early.failure(), failed(422, "event/draw_held"));

    assert_eq!(house.ask(post(&lines, &json!({"do": "publish"})).by(&dee)).await.status, 200);
    let (board, draws, record) = public().await;
    assert_eq!((board["matches"].as_object().unwrap().len(), record), (3, 200));
    assert_eq!(
        (&board["about"]["seed"], draws["draws"].as_array().unwrap().len()),
        (&json!("7"), 1)
    );
}

#[tokio::test]
async fn anyone_checks_the_draws_of_an_event() {
    let house = House::open().await;
    let dee = house.director().await;
    let path = drawn_by(&house, &dee).await;
    let hash = house.ask(get(&path)).await.json()["event"]["about"]["seed_hash"].clone();
    house.ask(post(&format!("{path}/lines"), &json!({"do": "draw"})).by(&dee)).await;
    let record = house.ask(get(&format!("{path}/draws/record"))).await;
    assert_eq!(record.content_type(), "application/jsonl");
    let text = String::from_utf8(record.body.to_vec()).unwrap();
    assert!(!text.contains("\"who\""), "{text}");
    let verify = |text: &str| Ask::new(Method::POST, "/api/verify-draw", text);
    let checked = house.ask(verify(&text)).await.json();
    assert_eq!((&checked["holds"], &checked["seed_hash"]), (&json!(true), &hash));
    let draws = house.ask(get(&format!("{path}/draws"))).await.json();
    assert_eq!(checked["draws"][0]["seed"], draws["draws"][0]["seed"]);
    // Whoever states another draw is found out.
    let stated = r#""do":"draw","drew":[["Team 1","Team 2"]]"#;
    let other = text.replace(r#""do":"draw""#, stated);
    assert_ne!(other, text);
    assert_eq!(house.ask(verify(&other)).await.json()["holds"], false);
    assert_eq!(house.ask(verify("")).await.failure(), failed(400, "request/malformed"));
}
