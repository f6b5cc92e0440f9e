//! What a client has already is not sent again: walks the document, so that no address can forget
//! its tag.

use hyper::Method;
use hyper::header::{CACHE_CONTROL, VARY};
use serde_json::json;

use crate::house::{House, get, post, put};
use crate::requests::request;
use crate::scene::{Scene, Who};

#[tokio::test]
async fn every_resource_has_a_tag_and_is_not_sent_to_who_has_it() {
    let house = House::open().await;
    let hall = house.director().await;
    let scene = Scene::new(&house, Who::Hall, &hall).await;
    let mut n_resources = 0;
    for (method, path) in house.document.operations() {
        // Sockets say everything anew; what operators ask is as it is at that moment.
        if method != "GET" || !path.starts_with("/api/") || path.ends_with("/live") {
            continue;
        }
        let row = format!("{method} {path}");
        let ask = || scene.by(request(&row, &scene, "nobody"), false);
        let found = house.ask(ask()).await;
        let tag = found.etag().to_owned();
        assert_eq!(found.status, 200, "{row}: {found:?}");
        assert!(tag.len() > 2 && tag.starts_with('"') && tag.ends_with('"'), "{row}: {tag}");
        assert_eq!(found.header(&CACHE_CONTROL), "private, no-cache", "{row}");
        assert_eq!(found.header(&VARY), "cookie, authorization, seat-token", "{row}");

        let seen = ask().with("if-none-match", format!("\"another\", {tag}"));
        let same = house.ask(seen).await;
        assert_eq!((same.status, same.body.len(), same.etag()), (304, 0, tag.as_str()), "{row}");
        let other = house.ask(ask().with("if-none-match", "\"another\"")).await;
        assert_eq!((other.status, other.etag()), (200, tag.as_str()), "{row}");
        assert_eq!(without_time(&other.body), without_time(&found.body), "{row}");

        let head = house.ask(ask().method(Method::HEAD)).await;
        assert_eq!((head.status, head.etag()), (200, tag.as_str()), "HEAD {row}");
        n_resources += 1;
    }
    assert!(n_resources >= 14, "only {n_resources} were asked for");
}

#[tokio::test]
async fn a_list_that_changes_has_another_tag() {
    let house = House::open().await;
    let dee = house.director().await;
    let lobby = house.ask(get("/api/tables")).await;
    house.ask(post("/api/tables", &json!({"book": "tennessee", "listed": true}))).await;
    let grown = house.ask(get("/api/tables").with("if-none-match", lobby.etag())).await;
    assert_eq!((grown.status, &grown.json()["total"]), (200, &json!(1)));
    assert_ne!(grown.etag(), lobby.etag());

    let operator = app::Principal::Operator;
    let event = house.hall.import_event(&operator, crate::scene::RECORD, None).await.unwrap();
    let path = format!("/api/events/{event}/staff");
    let staff = house.ask(get(&path).by(&dee)).await;
    house.account("Stan").await;
    let role = json!({"name": "Stan", "role": {"role": "official"}});
    assert_eq!(house.ask(post(&path, &role).by(&dee)).await.status, 204);
    let grown = house.ask(get(&path).by(&dee).with("if-none-match", staff.etag())).await;
    assert_eq!(grown.status, 200);
}

/// Whoever sits down or signs in looks at the same version, and sees something else.
#[tokio::test]
async fn what_looks_different_to_two_people_has_two_tags() {
    let house = House::open().await;
    let dee = house.director().await;
    let operator = app::Principal::Operator;
    let event = house.hall.import_event(&operator, crate::scene::RECORD, None).await.unwrap();
    let board = format!("/api/events/{event}");
    let public = house.ask(get(&board)).await;
    let staff = house.ask(get(&board).by(&dee).with("if-none-match", public.etag())).await;
    assert_eq!(staff.status, 200, "the staff also sees what is needed");
    assert_eq!(house.ask(get(&board).with("if-none-match", staff.etag())).await.status, 200);
    // Either is good for a change at that version.
    let line = post(&format!("{board}/lines"), &json!({"do": "undo"})).by(&dee);
    assert_eq!(house.ask(line.with("if-match", public.etag())).await.status, 200);

    let opening = json!({"book": "tennessee", "seats": 2, "pace": {"deal_after": 0}});
    let table = house.ask(post("/api/tables", &opening)).await.json()["table"].clone();
    let table = format!("/api/tables/{}", table.as_str().unwrap());
    let mut tokens = Vec::new();
    for name in ["Ann", "Bo"] {
        let seated = house.ask(post(&format!("{table}/seats"), &json!({"name": name}))).await;
        tokens.push(seated.json()["token"].as_str().unwrap().to_owned());
    }
    house.hall.tick().await.unwrap();
    let watching = house.ask(get(&table)).await;
    assert_eq!(watching.json()["table"]["hand"], 1);
    for token in tokens {
        let ask = get(&table).seated(&token).with("if-none-match", watching.etag());
        let playing = house.ask(ask).await;
        assert_eq!(playing.status, 200, "a player also sees the own bones");
        assert_ne!(playing.etag(), watching.etag());
    }
}

#[tokio::test]
async fn a_tag_is_no_way_past_who_may_look() {
    let house = House::open().await;
    let dee = house.director().await;
    let operator = app::Principal::Operator;
    let event = house.hall.import_event(&operator, crate::scene::RECORD, None).await.unwrap();
    let path = format!("/api/events/{event}/record");
    let tag = house.ask(get(&path).by(&dee)).await.etag().to_owned();
    let stranger = house.ask(get(&path).with("if-none-match", tag.clone())).await;
    assert_eq!((stranger.status, stranger.etag()), (403, ""));
    // What changes something is done whatever the client has seen.
    let changed = put("/api/directors/Dee", &json!(null)).by(&dee).with("if-none-match", "*");
    assert_eq!(house.ask(changed).await.status, 204);
}

/// A body, but for what time it is.
fn without_time(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    match text.split_once("\"now\":") {
        Some((head, rest)) => {
            head.to_owned() + rest.trim_start_matches(|digit: char| digit.is_ascii_digit())
        }
        None => text.into_owned(),
    }
}
