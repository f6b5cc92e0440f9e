//! Events.

use app::Grant;
use hyper::Method;
use serde_json::{Value, json};

use crate::house::{Ask, House, failed, get, post};
use crate::scene::{RECORD, join};

async fn create(house: &House, dee: &str, name: &str) -> String {
    let body = json!({"book": "straight42", "name": name, "seed": "7"});
    let said = house.ask(post("/api/events", &body).by(dee)).await;
    assert_eq!(said.status, 201, "{said:?}");
    said.text("event")
}

fn csv(path: &str, text: &str) -> Ask {
    Ask::new(Method::POST, &format!("{path}/entries"), text).with("content-type", "text/csv")
}

#[tokio::test]
async fn an_event_is_created_entered_drawn_and_scored() {
    let house = House::open().await;
    let dee = house.director().await;
    let event = create(&house, &dee, "Spring 42").await;
    let path = format!("/api/events/{event}");
    let sheet = (1..=8).map(|n| format!("Team {n},A{n},B{n}\n"));
    let sheet = "team,player 1,player 2\n".to_owned() + &sheet.collect::<String>();
    let entered = house.ask(csv(&path, &sheet).by(&dee)).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let version = entered.json()["version"].as_u64().unwrap();
    assert_eq!(entered.etag(), format!("\"{version}\""));

    let lines = format!("{path}/lines");
    assert_eq!(house.ask(post(&lines, &json!({"do": "draw"})).by(&dee)).await.status, 200);
    let score = json!({"do": "score", "match": "rr-1-1", "score": [7, 4]});
    assert_eq!(house.ask(post(&lines, &score).by(&dee)).await.status, 200);
    let board = house.ask(get(&path)).await;
    assert_eq!(board.json()["event"]["matches"]["rr-1-1"]["score"], json!([7, 4]));
    assert!(board.json()["event"].get("needs").is_none(), "needs are for staff");
    let same = house.ask(get(&path).with("if-none-match", board.etag())).await;
    assert_eq!((same.status, same.body.len()), (304, 0));
    let staff = house.ask(get(&path).by(&dee)).await.json();
    assert!(staff["event"]["needs"].is_array());

    let correction = json!({"line": {"do": "correct", "match": "rr-1-1", "score": [4, 7]}});
    let preview = house.ask(post(&format!("{path}/preview"), &correction).by(&dee)).await;
    assert_eq!((preview.status, &preview.json()["keep"]["results_lost"]), (200, &json!([])));
    assert!(preview.json().get("replay").is_none(), "it comes to the same");
}

#[tokio::test]
async fn events_are_listed_newest_first_in_pages() {
    let house = House::open().await;
    let dee = house.director().await;
    let mut events = Vec::new();
    for n in 0..3 {
        events.push(create(&house, &dee, &format!("Event {n}")).await);
    }
    let all = house.ask(get("/api/events")).await.json();
    assert_eq!((all["total"].as_u64(), all["items"].as_array().unwrap().len()), (Some(3), 3));
    let page = house.ask(get("/api/events?from=1&limit=1")).await.json();
    assert_eq!(page["items"].as_array().unwrap().len(), 1);
    assert_eq!(page["items"][0], all["items"][1]);
    let none = house.ask(get("/api/events?from=9")).await.json();
    assert_eq!(none, json!({"items": [], "total": 3}));
    for odd in ["limit=many", "limit=0", "limit=201", "from=-1", "from=1000001"] {
        let odd = house.ask(get(&format!("/api/events?{odd}"))).await;
        assert_eq!(odd.failure(), failed(400, "request/malformed"));
    }
}

#[tokio::test]
async fn a_record_goes_out_and_comes_in_as_it_was() {
    let house = House::open().await;
    let dee = house.director().await;
    let import = |text: &str| Ask::new(Method::POST, "/api/events/import", text).by(&dee);
    let first = house.ask(import(RECORD)).await;
    assert_eq!(first.status, 201);
    let record = |event: String| get(&format!("/api/events/{event}/record")).by(&dee);
    let out = house.ask(record(first.text("event"))).await;
    assert_eq!(out.content_type(), "application/jsonl");
    let second = house.ask(import(std::str::from_utf8(&out.body).unwrap())).await;
    assert_eq!(house.ask(record(second.text("event"))).await.body, out.body);

    let illegal = RECORD.replace("[7,4]", "[7,7]");
    assert_eq!(house.ask(import(&illegal)).await.failure(), failed(422, "event/both_won"));
    assert_eq!(house.ask(import("{}")).await.failure(), failed(400, "request/malformed"));
    let total = house.ask(get("/api/events")).await.json()["total"].clone();
    assert_eq!(total, 2, "nothing came of the bad ones");
}

#[tokio::test]
async fn a_record_may_be_larger_than_other_bodies() {
    let house = House::open().await;
    let dee = house.director().await;
    let long = RECORD.to_owned() + &"\n".repeat(100_000);
    let said = house.ask(Ask::new(Method::POST, "/api/events/import", &long).by(&dee)).await;
    assert_eq!(said.status, 201, "{said:?}");
}

#[tokio::test]
async fn a_bad_row_keeps_a_whole_spreadsheet_out() {
    let house = House::open().await;
    let dee = house.director().await;
    let path = format!("/api/events/{}", create(&house, &dee, "Spring 42").await);
    let bad = "team,player 1,player 2\nUs,Ann,Bo\nUs,Cy,Di\n,,\nUs,Ed,Flo\n";
    let said = house.ask(csv(&path, bad).by(&dee)).await;
    assert_eq!(said.failure(), failed(422, "event/bad_rows"));
    let rows = said.json()["error"]["rows"].clone();
    let lines: Vec<&Value> = rows.as_array().unwrap().iter().map(|row| &row["line"]).collect();
    assert_eq!(lines, [&json!(3), &json!(5)], "every bad row is named");
    assert_eq!(rows[0]["code"], "event/entered_already");
    let board = house.ask(get(&path)).await.json();
    assert_eq!(board["event"]["entries"], json!({}));
}

#[tokio::test]
async fn a_line_is_done_once_and_at_its_version_only() {
    let house = House::open().await;
    let event = house.hall.import_event(&app::Principal::Operator, RECORD, None).await.unwrap();
    let director = join(&house, event, Grant::Director).await;
    let path = format!("/api/events/{event}");
    let lines = format!("{path}/lines");
    let score = json!({"do": "score", "match": "rr-1-1", "score": [7, 4]});
    let etag = house.ask(get(&path)).await.etag().to_owned();
    let ask = post(&lines, &score)
        .by(&director)
        .with("idempotency-key", "phone-7:1")
        .with("if-match", etag.clone());
    let first = house.ask(ask.clone()).await;
    assert_eq!(first.json()["repeat"], false);
    let again = house.ask(ask).await.json();
    assert_eq!((&again["repeat"], &again["version"]), (&json!(true), &first.json()["version"]));

    let late = post(&lines, &json!({"do": "undo"})).by(&director).with("if-match", etag);
    let late = house.ask(late).await;
    assert_eq!(late.failure(), failed(409, "event/stale"));
    assert_eq!(late.json()["error"]["version"], first.json()["version"]);
    let now = house.ask(get(&path)).await;
    assert_eq!(now.json()["version"], first.json()["version"], "nothing changed");
}

#[tokio::test]
async fn the_table_of_a_match_is_opened_once() {
    let house = House::open().await;
    let event = house.hall.import_event(&app::Principal::Operator, RECORD, None).await.unwrap();
    let official = join(&house, event, Grant::Official).await;
    let open = || post(&format!("/api/events/{event}/matches/rr-1-1/table"), &json!({}));
    let first = house.ask(open().by(&official)).await;
    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(house.ask(open().by(&official)).await.json(), first.json());
    let table = house.ask(get(&format!("/api/tables/{}", first.text("table")))).await.json();
    assert_eq!(table["table"]["of"]["match"], "rr-1-1");
    let board = house.ask(get(&format!("/api/events/{event}"))).await.json();
    assert_eq!(board["event"]["matches"]["rr-1-1"]["online"], first.json()["table"]);
    let over = post(&format!("/api/events/{event}/matches/rr-1-2/table"), &json!({}));
    assert_eq!(house.ask(over.by(&official)).await.failure(), failed(422, "match/over"));
    let none = post(&format!("/api/events/{event}/matches/rr-9-9/table"), &json!({}));
    assert_eq!(house.ask(none.by(&official)).await.failure(), failed(404, "match/not_found"));
}
