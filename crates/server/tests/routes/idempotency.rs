//! A request sent twice is done once: walks the document, so that no address can forget it.

use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::house::{Ask, House, PASSWORD, credentials, delete, failed, get, post, put};
use crate::requests::request;
use crate::scene::{MATCH, RECORD, Scene, Who};

/// What is posted and takes no `Idempotency-Key`, with the reason.
const WITHOUT_A_KEY: [(&str, &str); 13] = [
    ("/api/session", "a session more does no harm"),
    ("/api/events/{event}/join", "a session more does no harm"),
    ("/api/claim", "the one-time link is its name"),
    ("/api/events/{event}/matches/{match}/sheet/lines", "every line has a key of its own"),
    ("/api/tables/{table}/ready", "says how things stand; saying it again changes nothing"),
    ("/api/events/{event}/preview", "changes nothing"),
    ("/api/events/{event}/draws/preview", "changes nothing"),
    ("/api/plan", "changes nothing"),
    ("/api/forecast", "changes nothing"),
    ("/api/verify-deal", "changes nothing"),
    ("/api/judge", "changes nothing"),
    ("/api/solve", "changes nothing"),
    ("/api/verify-draw", "changes nothing"),
];

/// Refused at a real event; the tests of practice events send it twice.
const FOR_PRACTICE: &str = "/api/events/{event}/play-on";

fn takes_a_key(operation: &Value) -> bool {
    let parameters = operation["parameters"].as_array();
    parameters.into_iter().flatten().any(|it| it["name"] == "Idempotency-Key")
}

/// Everything that a request may change, by its tags.
async fn look(house: &House, scene: &Scene, hall: &str) -> Vec<String> {
    let (event, table) = (scene.event, scene.table);
    let mut tags = Vec::new();
    for path in [
        "/api/events".to_owned(),
        "/api/tables".to_owned(),
        format!("/api/events/{event}"),
        format!("/api/events/{event}/staff"),
        format!("/api/events/{event}/matches/{MATCH}/sheet"),
        format!("/api/tables/{table}"),
    ] {
        let found = house.ask(get(&path).by(hall)).await;
        assert_eq!(found.status, 200, "{path}: {found:?}");
        tags.push(format!("{path} {}", found.etag()));
    }
    tags
}

/// The same once nothing changes any more: a table is closed after its match is decided, and not at
/// once.
async fn picture(house: &House, scene: &Scene, hall: &str) -> Vec<String> {
    let mut before = look(house, scene, hall).await;
    for _ in 0..100 {
        sleep(Duration::from_millis(100)).await;
        let after = look(house, scene, hall).await;
        if after == before {
            return after;
        }
        before = after;
    }
    panic!("it never comes to rest: {before:?}");
}

#[tokio::test]
async fn whatever_is_posted_twice_with_a_key_is_done_once_and_answered_the_same() {
    let house = House::open().await;
    let hall = house.director().await;
    house.account("Stan").await;
    let mut without_a_key = Vec::new();
    for (method, path) in house.document.operations() {
        if method != "POST" || path == FOR_PRACTICE {
            continue;
        }
        if !takes_a_key(&house.document.json()["paths"][&path]["post"]) {
            without_a_key.push(path);
            continue;
        }
        let is_players = path.ends_with("/confirm") || path.ends_with("/dispute");
        let who = if is_players { Who::Player } else { Who::Hall };
        let scene = Scene::new(&house, who, &hall).await;
        if path.ends_with("/settle") {
            scene.dispute(&house).await;
        }
        if path.ends_with("/report") {
            scene.strike_all(&house).await;
        }
        let row = format!("POST {path}");
        let ask = request(&row, &scene, &format!("fresh {}", path.len()));
        let ask = scene.by(ask.with("idempotency-key", format!("again:{path}")), false);
        let first = house.ask(ask.clone()).await;
        assert!((200..300).contains(&first.status), "{row}: {first:?}");
        let before = picture(&house, &scene, &hall).await;
        let second = house.ask(ask).await;
        assert_eq!(second.status, first.status, "{row}: {second:?}");
        assert_eq!(picture(&house, &scene, &hall).await, before, "{row}");
        if first.body.is_empty() {
            continue;
        }
        let (mut first, mut second) = (first.json(), second.json());
        if second["repeat"].is_boolean() {
            assert_eq!(
                (&first["repeat"], &second["repeat"]),
                (&json!(false), &json!(true)),
                "{row}"
            );
            first["repeat"] = second["repeat"].clone();
        }
        if path == "/api/accounts" {
            // The account is the same; a session more does no harm.
            (first, second) = (first["account"].clone(), second["account"].clone());
        }
        assert_eq!(second, first, "{row}");
    }
    without_a_key.sort();
    let mut reasoned: Vec<&str> = WITHOUT_A_KEY.iter().map(|(path, _)| *path).collect();
    reasoned.sort_unstable();
    assert_eq!(without_a_key, reasoned, "every other address takes a key");
}

/// A table for four, and a way to sit down at it.
async fn table(house: &House) -> String {
    let opened = house.ask(post("/api/tables", &json!({"book": "n42pa"}))).await;
    format!("/api/tables/{}", opened.text("table"))
}

fn sit(path: &str, key: &str) -> Ask {
    post(&format!("{path}/seats"), &json!({"name": "Ann"})).with("idempotency-key", key)
}

#[tokio::test]
async fn a_seat_taken_twice_is_one_seat_with_a_token_that_works() {
    let house = House::open().await;
    let (ann, bo) = (house.account("Ann").await, house.account("Bo").await);
    let path = table(&house).await;
    let first = house.ask(sit(&path, "1").by(&ann)).await;
    let second = house.ask(sit(&path, "1").by(&ann)).await;
    assert_eq!((first.status, second.json()), (201, first.json()));
    assert_eq!(second.cookie(), first.cookie());
    let seen = house.ask(get(&path).seated(&second.text("token"))).await;
    assert_eq!(seen.status, 200);

    // The same name of somebody else's request is another request, and no way to the seat.
    let other = house.ask(sit(&path, "1").by(&bo)).await.json();
    assert_eq!(other["seat"], 1);
    assert_ne!(other["token"], first.json()["token"]);

    // A token that was replaced comes back neither as it was nor as another seat.
    let replace = post(&format!("{path}/seats/0/token"), &json!(null));
    let replaced = house.ask(replace.seated(&first.text("token"))).await;
    assert_eq!(replaced.status, 200);
    let late = house.ask(sit(&path, "1").by(&ann)).await;
    assert_eq!(late.failure(), failed(401, "auth/seat_token"));
    let room = house.ask(get(&path)).await.json();
    let n_taken = room["table"]["seats"].as_array().unwrap().iter();
    assert_eq!(n_taken.filter(|seat| seat["presence"] != "empty").count(), 2);
}

#[tokio::test]
async fn somebody_seated_twice_by_another_has_one_token_that_works() {
    let house = House::open().await;
    let hall = house.director().await;
    let path = table(&house).await;
    let ann = house.ask(sit(&path, "6f1c2a0e-9d6b-4c57-8a38-e2f0c4b7d915")).await;
    let reseat = put(&format!("{path}/seats/0"), &json!({"player": "Dot"}));
    let reseat = reseat.with("idempotency-key", "1").by(&hall);
    let first = house.ask(reseat.clone()).await;
    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(house.ask(reseat).await.json(), first.json());
    let seen = |token: String| get(&path).seated(&token);
    assert_eq!(house.ask(seen(first.text("token"))).await.status, 200);
    assert_eq!(house.ask(seen(ann.text("token"))).await.failure(), failed(401, "auth/seat_token"));
}

#[tokio::test]
async fn without_a_session_the_name_of_a_request_for_a_secret_is_hard_to_guess() {
    let house = House::open().await;
    let path = table(&house).await;
    let guessable = house.ask(sit(&path, "phone-7:12")).await;
    assert_eq!(guessable.failure(), failed(400, "request/malformed"));
    let random = "6f1c2a0e-9d6b-4c57-8a38-e2f0c4b7d915";
    let first = house.ask(sit(&path, random)).await;
    assert_eq!(first.status, 201, "{first:?}");
    assert_eq!(house.ask(sit(&path, random)).await.json(), first.json());
    let elsewhere = house.ask(sit(&table(&house).await, random)).await;
    assert_ne!(elsewhere.text("token"), first.text("token"));
}

#[tokio::test]
async fn a_token_that_was_replaced_leads_to_no_other() {
    let house = House::open().await;
    let path = table(&house).await;
    let old = house.ask(post(&format!("{path}/seats"), &json!({"name": "Ann"}))).await;
    let old = old.text("token");
    let replace = |token: &str| {
        let ask = post(&format!("{path}/seats/0/token"), &json!(null));
        ask.with("idempotency-key", "1").seated(token)
    };
    let first = house.ask(replace(&old)).await;
    assert_eq!(first.status, 200, "{first:?}");
    assert!(first.cookie().contains(&first.text("token")), "{}", first.cookie());
    // Who stole the old token may guess the name of the request.
    assert_eq!(house.ask(replace(&old)).await.failure(), failed(401, "auth/seat_token"));
    let next = house.ask(replace(&first.text("token"))).await;
    assert_ne!(next.text("token"), first.text("token"), "asked by another token, another request");
}

#[tokio::test]
async fn whoever_is_signed_out_by_now_gets_no_token_of_a_seat_again() {
    let house = House::open().await;
    let dee = house.director().await;
    let path = table(&house).await;
    house.ask(post(&format!("{path}/seats"), &json!({"name": "Ann"}))).await;
    let replace = post(&format!("{path}/seats/0/token"), &json!(null));
    let replace = replace.with("idempotency-key", "1").by(&dee);
    assert_eq!(house.ask(replace.clone()).await.status, 200);
    house.ask(Ask::new(Method::DELETE, "/api/session", "").by(&dee)).await;
    assert_eq!(house.ask(replace).await.failure(), failed(401, "auth/session"));
}

#[tokio::test]
async fn a_link_asked_for_twice_is_one_link_and_stays_revoked() {
    let house = House::open().await;
    let dee = house.director().await;
    let import = Ask::new(Method::POST, "/api/events/import", RECORD).by(&dee);
    let event = house.ask(import).await.text("event");
    let links = format!("/api/events/{event}/links");
    let new = json!({"role": {"role": "official"}, "label": "Officials"});
    let ask = || post(&links, &new).with("idempotency-key", "1");
    let first = house.ask(ask().by(&dee)).await;
    let second = house.ask(ask().by(&dee)).await;
    assert_eq!((first.status, second.json()), (201, first.json()));
    let staff = get(&format!("/api/events/{event}/staff")).by(&dee);
    let listed = |said: Value| said["links"].as_array().unwrap().len();
    assert_eq!(listed(house.ask(staff.clone()).await.json()), 1);

    let revoke = delete(&format!("{links}/{}", first.text("link"))).by(&dee);
    assert_eq!(house.ask(revoke).await.status, 204);
    assert_eq!(house.ask(ask().by(&dee)).await.json(), first.json());
    assert_eq!(listed(house.ask(staff).await.json()), 0, "a late repeat brings nothing back");

    // Another session of the same director is the same director; one that is over is nobody.
    let phone = house.sign_in("Dee").await;
    assert_eq!(house.ask(ask().by(&phone)).await.text("token"), first.text("token"));
    house.ask(delete("/api/session").by(&dee)).await;
    assert_eq!(house.ask(ask().by(&dee)).await.failure(), failed(401, "auth/session"));
}

#[tokio::test]
async fn an_account_made_twice_is_signed_in_to_by_its_password_only() {
    let house = House::open().await;
    let make = |body: &Value, key: &str| post("/api/accounts", body).with("idempotency-key", key);
    let first = house.ask(make(&credentials("Ann"), "k1")).await;
    let again = house.ask(make(&credentials("ann"), "k1")).await;
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(house.ask(get("/api/session").by(&again.text("token"))).await.status, 200);
    let other = house.ask(make(&credentials("Ann"), "k2")).await;
    assert_eq!(other.failure(), failed(422, "account/taken"));
    let without = house.ask(post("/api/accounts", &credentials("Ann"))).await;
    assert_eq!(without.failure(), failed(422, "account/taken"));
    let guess = json!({"name": "Ann", "password": "a guess or two"});
    assert_eq!(house.ask(make(&guess, "k1")).await.failure(), failed(401, "auth/password"));
}

#[tokio::test]
async fn a_claim_sent_twice_signs_its_director_in() {
    let house = House::open().await;
    let link = house.hall.director_link().await.unwrap().unwrap().to_string();
    let claim = |name: &str, password: &str| {
        post("/api/claim", &json!({"link": link, "name": name, "password": password}))
    };
    assert_eq!(house.ask(claim("Dee", PASSWORD)).await.status, 201);
    let again = house.ask(claim("Dee", PASSWORD)).await;
    assert_eq!(again.status, 201, "{again:?}");
    let wrong = house.ask(claim("Dee", "a guess or two")).await;
    assert_eq!(wrong.failure(), failed(401, "auth/password"));
    let eve = house.ask(claim("Eve", PASSWORD)).await;
    assert_eq!(eve.failure(), failed(401, "auth/link"));
}

#[tokio::test]
async fn a_key_with_a_space_is_told_what_is_wrong_with_it() {
    let house = House::open().await;
    let made = post("/api/accounts", &credentials("Ann")).with("idempotency-key", "two words");
    let refused = house.ask(made).await;
    assert_eq!(refused.failure(), failed(400, "request/malformed"));
    let why = refused.json()["error"]["message"].to_string();
    assert!(why.contains("none of them a space"), "{why}");
}
