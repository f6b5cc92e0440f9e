//! Practice events.

use app::Grant;
use hyper::Method;
use serde_json::json;
use tournament::EntryId;

use crate::house::{Ask, House, delete, failed, get, post};
use crate::scene::{RECORD, join};

#[tokio::test]
async fn a_practice_event_is_marked_and_out_of_sight_until_it_is_listed() {
    let house = House::open().await;
    let dee = house.director().await;
    let sample = json!({"book": "texas-good-sams", "entrants": 12, "name": "Trying it out"});
    let ask = post("/api/events/sample", &sample).by(&dee).with("idempotency-key", "sample-1");
    let said = house.ask(ask.clone()).await;
    assert_eq!(said.status, 201, "{said:?}");
    let event = said.text("event");
    assert_eq!(house.ask(ask).await.text("event"), event);
    let path = format!("/api/events/{event}");

    let board = house.ask(get(&path)).await.json();
    let about = &board["event"]["about"];
    assert_eq!((&about["practice"], &about["listed"]), (&json!(true), &json!(false)));
    assert_eq!(board["event"]["entries"].as_object().unwrap().len(), 12);
    let first = board["event"]["entries"].as_object().unwrap().keys().next().unwrap();
    let entry = first.parse::<EntryId>().unwrap().into();
    let player = join(&house, event.parse().unwrap(), Grant::Player { entry }).await;
    let me = house.ask(get(&format!("{path}/me")).by(&player)).await.json();
    assert_eq!(me["practice"], true);
    let session = house.ask(get("/api/session").by(&player)).await.json();
    assert_eq!(session["grants"][0]["practice"], true);

    let is_shown = async |ask: Ask| house.ask(ask).await.json()["total"] == 1;
    assert!(!is_shown(get("/api/events")).await);
    assert!(is_shown(get("/api/events").by(&dee)).await);
    assert!(is_shown(get("/api/events").by(&player)).await);
    let list = Ask::new(Method::PATCH, &path, &json!({"listed": true}).to_string());
    assert_eq!(house.ask(list.by(&dee)).await.status, 200);
    let listed = house.ask(get("/api/events")).await.json();
    assert_eq!(listed["items"][0]["practice"], true);
}

#[tokio::test]
async fn a_practice_event_is_played_on_by_round_by_stage_and_to_its_end() {
    let house = House::open().await;
    let dee = house.director().await;
    let sample = json!({"book": "straight42", "entrants": 9, "options": {"check_in": true}});
    let event = house.ask(post("/api/events/sample", &sample).by(&dee)).await.text("event");
    let path = format!("/api/events/{event}");
    let official = join(&house, event.parse().unwrap(), Grant::Official).await;
    let play =
        |until: &str| post(&format!("{path}/play-on"), &json!({"until": until})).by(&official);

    let ask = play("round").with("idempotency-key", "once");
    let round = house.ask(ask.clone()).await.json();
    assert_eq!((&round["done"], &round["draws"]), (&json!(true), &json!(1)), "{round}");
    assert_eq!(round["results"].as_array().unwrap().len(), 4);
    let again = house.ask(ask).await.json();
    assert_eq!((&again["repeat"], &again["lines"]), (&json!(true), &json!(0)));
    let other = house.ask(play("end").with("idempotency-key", "once")).await;
    assert_eq!(other.failure(), failed(422, "request/key_taken"));

    let stage = house.ask(play("stage")).await.json();
    let progress = &stage["progress"];
    assert_eq!((&progress["stage"], &progress["round"]), (&json!("round-robin"), &json!(5)));
    // Of the round: nine teams play four games, and one sits out.
    assert_eq!((&progress["played"], &progress["playing"]), (&json!(4), &json!(0)));
    let end = house.ask(play("end")).await.json();
    assert_eq!((&end["done"], &end["progress"]["stage"]), (&json!(true), &json!("complete")));
    let nothing = house.ask(play("end")).await.json();
    assert_eq!((&nothing["done"], &nothing["lines"]), (&json!(true), &json!(0)));
    // They stand in the history as an official's.
    let lines = house.ask(get(&format!("{path}/lines?limit=1")).by(&dee)).await.json();
    assert_eq!(lines["items"][0]["who"]["role"], "official");

    assert_eq!(house.ask(delete(&path).by(&dee)).await.status, 204, "at any stage");
    assert_eq!(house.ask(get(&path)).await.status, 404);
    assert_eq!(house.ask(get("/api/events").by(&dee)).await.json()["total"], 0);
}

#[tokio::test]
async fn what_cannot_be_played_on_says_why() {
    let house = House::open().await;
    let dee = house.director().await;
    let real = house.hall.import_event(&app::Principal::Operator, RECORD, None).await.unwrap();
    let path = format!("/api/events/{real}");
    let refused = house.ask(post(&format!("{path}/play-on"), &json!({})).by(&dee)).await;
    assert_eq!(refused.failure(), failed(422, "event/not_practice"));
    assert_eq!(house.ask(delete(&path).by(&dee)).await.failure(), failed(422, "event/drawn"));

    let sample = |body| post("/api/events/sample", &body).by(&dee);
    let alone = house.ask(sample(json!({"book": "tennessee", "entrants": 1}))).await;
    assert_eq!(alone.failure(), failed(422, "event/not_enough_entries"));
    assert_eq!(alone.json()["error"]["field"], "entrants");
    for odd in [json!({"book": "tennessee", "entrants": 1025}), json!({"entrants": 8})] {
        assert_eq!(house.ask(sample(odd)).await.failure(), failed(400, "request/malformed"));
    }
    let event = house.ask(sample(json!({"book": "tennessee"}))).await.text("event");
    let path = format!("/api/events/{event}");
    let put_away = Ask::new(Method::PATCH, &path, &json!({"archived": true}).to_string());
    assert_eq!(house.ask(put_away.by(&dee)).await.status, 200);
    let away = house.ask(post(&format!("{path}/play-on"), &json!({})).by(&dee)).await;
    assert_eq!(away.failure(), failed(422, "event/archived"));
    let nothing = house.ask(Ask::new(Method::PATCH, &path, "{}").by(&dee)).await;
    assert_eq!(nothing.failure(), failed(400, "request/malformed"));
}
