//! What an event will be, and when it will be over.

use serde_json::{Value, json};

use crate::house::{House, failed, get, post};

#[tokio::test]
async fn a_plan_has_stages_and_warns_of_what_will_not_be() {
    let house = House::open().await;
    let plan = async |body: Value| house.ask(post("/api/plan", &body)).await;
    let whole = plan(json!({"book": "straight42", "entrants": 21, "tables": 8})).await.json();
    let stages: Vec<&Value> = whole["stages"].as_array().unwrap().iter().collect();
    let names: Vec<&Value> = stages.iter().map(|it| &it["stage"]).collect();
    assert_eq!(names, ["round-robin", "championship", "consolation"]);
    // Ten matches a round and a bye; sixteen teams lose twice, but for one that loses once or never.
    assert_eq!((&stages[0]["matches"], &stages[0]["byes"]), (&json!(50), &json!(5)));
    assert_eq!((&stages[1]["matches"], &stages[1]["if_needed"]), (&json!(30), &json!(1)));
    assert_eq!(stages[0]["minutes"], 25);
    let codes = |plan: &Value| -> Vec<String> {
        let warnings = plan["warnings"].as_array().unwrap().iter();
        warnings.map(|it| it["code"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(codes(&whole), ["plan/matches_wait"]);
    let none = json!({"book": "n42pa", "entrants": 12, "options": {"consolation": true}});
    assert_eq!(codes(&plan(none).await.json()), ["draw/no_consolation"]);

    let alone = plan(json!({"book": "tennessee", "entrants": 1})).await;
    assert_eq!(alone.failure(), failed(422, "event/not_enough_entries"));
    let odd = json!({"book": "tennessee", "entrants": 4, "options": {"bracket": "none"}});
    let odd = plan(odd).await;
    assert_eq!(odd.failure(), failed(422, "event/bad_option"));
    assert_eq!(odd.json()["error"]["field"], "options.bracket");
    let many = plan(json!({"book": "tennessee", "entrants": 100_000})).await;
    assert_eq!(many.json()["error"]["field"], "entrants");
}

#[tokio::test]
async fn a_forecast_is_shorter_once_most_is_played() {
    let house = House::open().await;
    let dee = house.director().await;
    let body = json!({"book": "straight42", "entrants": 6});
    let before = house.ask(post("/api/forecast", &body)).await.json();
    let low = json!({"book": "straight42", "entrants": 6, "hand_ms": {"low": 9000, "high": 100}});
    let odd = house.ask(post("/api/forecast", &low)).await;
    assert_eq!(odd.failure(), failed(400, "request/malformed"));

    let body = json!({"book": "straight42", "name": "Spring 42", "seed": "7"});
    let event = house.ask(post("/api/events", &body).by(&dee)).await.text("event");
    let path = format!("/api/events/{event}");
    let give = async |line: Value| {
        let said = house.ask(post(&format!("{path}/lines"), &line).by(&dee)).await;
        assert_eq!(said.status, 200, "{line}: {said:?}");
    };
    for n in 1..=6 {
        give(json!({"do": "enter", "name": format!("Team {n}")})).await;
    }
    let rest = async || house.ask(get(&format!("{path}/forecast")).by(&dee)).await.json();
    let at_first = rest().await["ends_ms"]["median"].as_u64().unwrap();
    let foreseen = before["ends_ms"]["median"].as_u64().unwrap();
    assert!(at_first.abs_diff(foreseen) < foreseen / 5, "{at_first} {foreseen}");
    for round in 1..=4 {
        give(json!({"do": "draw"})).await;
        for n in 1..=3 {
            let of = format!("rr-{round}-{n}");
            give(json!({"do": "score", "match": of, "score": [7, n]})).await;
        }
    }
    let at_last = rest().await;
    assert!(at_last["ends_ms"]["median"].as_u64().unwrap() < at_first, "{at_last}");
    assert_eq!(at_last["measured"], 0, "results that come at once tell nothing");
}
