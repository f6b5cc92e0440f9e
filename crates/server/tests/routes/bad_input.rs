//! What nobody should send: refused with a code, and nothing has changed.

use hyper::Method;
use hyper::header::UPGRADE;
use serde_json::json;
use server::Limits;

use crate::house::{Ask, House, failed, get, post};

/// Bodies that are wrong wherever they are sent.
fn bad_bodies() -> Vec<String> {
    let deep = "[".repeat(100_000);
    let bodies = ["", "{", "null", "[]", "\"\"", "{\"\\u0000\":1}", "\u{feff}{}", "{}{}"];
    bodies.iter().map(ToString::to_string).chain([deep[..60_000].to_owned()]).collect()
}

#[tokio::test]
async fn a_socket_that_is_asked_for_like_a_page_says_what_it_is() {
    let house = House::open().await;
    let table = house.ask(post("/api/tables", &json!({"book": "tennessee"}))).await.text("table");
    let said = house.ask(get(&format!("/api/tables/{table}/live"))).await;
    assert_eq!(said.failure(), failed(426, "request/not_a_socket"));
    assert_eq!(said.header(&UPGRADE), "websocket");
}

#[tokio::test]
async fn a_malformed_body_is_refused_everywhere() {
    let house = House::open().await;
    let dee = house.director().await;
    let before = house.hall.load();
    for (method, template) in house.document.operations() {
        let operation = &house.document.json()["paths"][&template][method.to_lowercase()];
        if !operation["requestBody"]["content"]["application/json"].is_object() {
            continue;
        }
        let opened = house.ask(post("/api/tables", &json!({"book": "tennessee"}))).await;
        let event =
            house.hall.import_event(&app::Principal::Operator, crate::scene::RECORD, None).await;
        let path = template
            .replace("{table}", &opened.text("table"))
            .replace("{event}", &event.unwrap().to_string())
            .replace("{match}", "rr-1-1")
            .replace("{seat}", "0");
        let method: Method = method.parse().unwrap();
        let mut bodies = bad_bodies();
        bodies.push(json!({"surprise": true}).to_string());
        for body in bodies {
            let said = house.ask(Ask::new(method.clone(), &path, &body).by(&dee)).await;
            // A body with nothing in it is fine where everything may be left out.
            let shown: String = body.chars().take(20).collect();
            assert!((400..500).contains(&said.status), "{method} {path} {shown}: {said:?}");
            assert!(!said.failure().1.is_empty(), "{method} {path} {shown}: {said:?}");
            let json = said.json();
            let message = json["error"]["message"].as_str().unwrap();
            for word in ["invalid type", "struct ", "enum ", "variant", "sequence", " map"] {
                assert!(!message.contains(word), "{method} {path} {shown}: {message}");
            }
        }
    }
    assert_eq!(house.hall.load().sheets, before.sheets, "no sheet was opened");
}

#[tokio::test]
async fn an_unknown_query_parameter_is_refused_everywhere() {
    let house = House::open().await;
    for (method, template) in house.document.operations() {
        let path = template
            .replace("{table}", "0123456789abcdef")
            .replace("{event}", "0123456789abcdef")
            .replace("{match}", "rr-1-1")
            .replace("{seat}", "0");
        let method: Method = method.parse().unwrap();
        let said = house.ask(Ask::new(method.clone(), &format!("{path}?limt=5"), "")).await;
        assert_eq!(said.failure(), failed(400, "request/unknown_parameter"), "{method} {path}");
        let json = said.json();
        let message = json["error"]["message"].as_str().unwrap();
        assert!(message.contains("`limt`"), "{method} {path}: {message}");
    }
    assert_eq!(house.ask(get("/api/books?")).await.status, 200, "a query without parameters");
    let said = house.ask(get("/api/tables?from=1&limt=5")).await.json();
    assert_eq!(
        said["error"]["message"],
        "there is no query parameter `limt`; there is `from`, `limit`, `game`"
    );
}

#[tokio::test]
async fn a_change_meant_for_one_version_is_refused_where_versions_are_not_looked_at() {
    let house = House::open().await;
    let dee = house.director().await;
    let table = house.ask(post("/api/tables", &json!({"book": "tennessee"}))).await.text("table");
    let path = format!("/api/tables/{table}/seats/0");
    let sitting = json!({"player": "Ann"}).to_string();
    let seating = || Ask::new(Method::PUT, &path, &sitting).by(&dee);
    let said = house.ask(seating().with("if-match", "\"1\"")).await;
    assert_eq!(said.failure(), failed(400, "request/malformed"));
    assert_eq!(house.ask(seating()).await.status, 200);
    // Who only looks changes nothing, and an address or a method nobody knows is still that.
    let look = get(&format!("/api/tables/{table}")).with("if-match", "\"1\"");
    assert_eq!(house.ask(look).await.status, 200);
    let nowhere = post("/api/nowhere", &json!({})).with("if-match", "\"1\"");
    assert_eq!(house.ask(nowhere).await.status, 404);
    for method in [Method::DELETE, Method::PATCH] {
        let unknown = Ask::new(method, "/api/tables", "").with("if-match", "\"1\"");
        assert_eq!(house.ask(unknown).await.failure(), failed(405, "request/method"));
    }
    let stale = Ask::new(Method::POST, &format!("/api/tables/{table}/acts"), "{}");
    let stale = house.ask(stale.with("if-match", "\"999\"")).await;
    assert_ne!(stale.failure().1, "request/malformed", "an act takes it: {stale:?}");
}

#[tokio::test]
async fn a_message_names_the_field_and_neither_types_nor_places() {
    let house = House::open().await;
    let dee = house.director().await;
    let cases = [
        (
            "/api/tables",
            r#"{"book":"n42pa","seats":"four"}"#,
            Some("seats"),
            r#"expected a whole number from 0 to 255, found the text "four""#,
        ),
        (
            "/api/tables",
            r#"{"book":"n42pa","kind":"loose"}"#,
            Some("kind"),
            "unknown value `loose`, expected `guarded` or `honor`",
        ),
        ("/api/tables", "[]", None, "expected an object, found a list"),
        ("/api/tables", "{\n", None, "not JSON"),
        ("/api/events", r#"{"book":"n42pa"}"#, Some("name"), "missing field `name`"),
        (
            "/api/events",
            r#"{"book":"n42pa","name":"","seed":"7","options":{"tables":[]}}"#,
            Some("options.tables"),
            "an option is true, false, a whole number, words, or a score",
        ),
        (
            "/api/tables",
            r#"{"book":"n42pa","pace":{"shot":{"bit":1}}}"#,
            Some("pace.shot.bit"),
            "unknown field `bit`, expected one of `bid`, `play`, `plays`",
        ),
    ];
    for (path, body, field, why) in cases {
        let said = house.ask(Ask::new(Method::POST, path, body).by(&dee)).await;
        assert_eq!(said.failure(), failed(400, "request/malformed"));
        let error = &said.json()["error"];
        assert_eq!(error["message"], format!("the body cannot be read: {why}"));
        assert_eq!(error["field"].as_str(), field, "{body}");
    }
    // What can be read and means nothing has its field too.
    let nameless = json!({"book": "n42pa", "name": " ", "seed": "7"});
    let said = house.ask(post("/api/events", &nameless).by(&dee)).await;
    assert_eq!(said.json()["error"]["field"], "name");
    let short = json!({"name": "Ed", "password": "7"});
    assert_eq!(house.ask(post("/api/accounts", &short)).await.json()["error"]["field"], "password");
}

#[tokio::test]
async fn an_oversized_body_is_refused() {
    let limits = Limits { record: 100_000, ..Limits::DEFAULT };
    let house = House::with(limits).await;
    let dee = house.director().await;
    let name = "x".repeat(limits.body);
    let said = house.ask(post("/api/tables", &json!({"book": name})).by(&dee)).await;
    assert_eq!(said.failure(), failed(413, "request/too_large"));
    let record = "\n".repeat(limits.record + 1);
    for path in ["/api/events/import", "/api/verify-deal"] {
        let said = house.ask(Ask::new(Method::POST, path, &record).by(&dee)).await;
        assert_eq!(said.failure(), failed(413, "request/too_large"), "{path}");
    }
}

#[tokio::test]
async fn names_that_can_be_none_name_nothing() {
    let house = House::open().await;
    for path in [
        "/api/tables/short",
        "/api/tables/ILOU567890123456",
        "/api/tables/%00%ff",
        "/api/events/0123456789abcdeg/record",
        "/api/events/0123456789abcdef/matches/rr-0-0/sheet",
        "/api/events/0123456789abcdef/matches/../sheet",
        "/api/tables/0123456789abcdef/record",
        "/api/books/",
    ] {
        let said = house.ask(get(path)).await;
        assert_eq!(said.status, 404, "{path}: {said:?}");
        assert!(!said.failure().1.is_empty());
    }
}

#[tokio::test]
async fn keys_and_versions_must_be_plain() {
    let house = House::open().await;
    let opening = json!({"book": "tennessee"});
    for key in ["", "two words", &"x".repeat(200)] {
        let said = house.ask(post("/api/tables", &opening).with("idempotency-key", key)).await;
        assert_eq!(said.failure(), failed(400, "request/malformed"), "{key}");
    }
    let table = house.ask(post("/api/tables", &opening)).await.text("table");
    let acts = format!("/api/tables/{table}/acts");
    for version in ["1", "*", "W/\"1\"", "\"-1\"", "\"99999999999999999999\""] {
        let said = house.ask(post(&acts, &json!({"do": "time"})).with("if-match", version)).await;
        assert_eq!(said.failure(), failed(400, "request/malformed"), "{version}");
    }
}

#[tokio::test]
async fn a_name_can_be_read_and_the_message_says_what_is_wrong() {
    let house = House::open().await;
    let message = async |ask: Ask| {
        let said = house.ask(ask).await;
        assert_eq!(said.failure(), failed(400, "request/malformed"));
        said.json()["error"]["message"].as_str().unwrap().to_owned()
    };
    for (name, why) in [
        ("", "a name has 1 to 60 characters"),
        ("\u{200b}", "a name shows nothing"),
        ("An\0n", "a name holds a control character or one that turns the direction of writing"),
    ] {
        let account = json!({"name": name, "password": "a long password"});
        assert_eq!(message(post("/api/accounts", &account)).await, why);
    }
    let director = house.director().await;
    for name in ["", "\0", "Spring \u{202e}24", "\u{200b}"] {
        let new = json!({"book": "straight42", "name": name, "seed": "7"});
        let why = message(post("/api/events", &new).by(&director)).await;
        assert!(why.starts_with("the name of an event "), "{why}");
    }
    let new = json!({"book": "straight42", "name": "Spring", "seed": "7"});
    let event = house.ask(post("/api/events", &new).by(&director)).await.text("event");
    let path = format!("/api/events/{event}");
    for name in ["\u{200b}", "Team \u{202e}1"] {
        let enter = post(&format!("{path}/lines"), &json!({"do": "enter", "name": name}));
        let said = house.ask(enter.by(&director)).await;
        assert_eq!(said.failure(), failed(422, "event/name_unreadable"), "{name:?}");
    }
    let link = json!({"role": {"role": "official"}, "label": ""});
    let why = message(post(&format!("{path}/links"), &link).by(&director)).await;
    assert_eq!(why, "the label of a link has 1 to 80 characters");
}

#[tokio::test]
async fn a_query_that_cannot_be_read_is_said_to_be_one() {
    let house = House::open().await;
    let said = house.ask(get("/api/tables?from=many")).await;
    assert_eq!(said.failure(), failed(400, "request/malformed"));
    let why = "the query cannot be read: from: invalid digit found in string";
    assert_eq!(said.json()["error"]["message"], why);
}

#[tokio::test]
async fn a_table_is_closed_for_a_reason() {
    let house = House::open().await;
    let dee = house.director().await;
    let table = house.ask(post("/api/tables", &json!({"book": "tennessee"}))).await.text("table");
    let path = format!("/api/tables/{table}");
    let close = |why: &str| {
        let why = json!({"why": why}).to_string();
        Ask::new(Method::DELETE, &path, &why).by(&dee)
    };
    for why in ["", " ", "\u{200b}", &"x".repeat(201)] {
        assert_eq!(house.ask(close(why)).await.failure(), failed(400, "request/malformed"));
    }
    assert_eq!(house.ask(close("the power is out")).await.status, 200);
    let again = house.ask(close("it is late")).await.json();
    assert_eq!(again["error"]["message"], "the table is closed: the power is out");
}

#[tokio::test]
async fn there_is_no_table_0_to_keep_score_at() {
    let house = House::open().await;
    let dee = house.director().await;
    let new = json!({"book": "straight42", "name": "Spring", "seed": "7"});
    let event = house.ask(post("/api/events", &new).by(&dee)).await.text("event");
    let link = |table: u16| {
        let role = json!({"role": "keeper", "at": {"table": table}});
        let link = json!({"role": role, "label": "Table"});
        post(&format!("/api/events/{event}/links"), &link).by(&dee)
    };
    assert_eq!(house.ask(link(0)).await.failure(), failed(400, "request/malformed"));
    assert_eq!(house.ask(link(1)).await.status, 201);
}

#[tokio::test]
async fn a_page_of_another_site_changes_nothing() {
    let house = House::open().await;
    let opening = json!({"book": "tennessee", "listed": true});
    let foreign = post("/api/tables", &opening).with("origin", "https://elsewhere.example");
    let said = house.ask(foreign.with("sec-fetch-site", "cross-site")).await;
    assert_eq!(said.failure(), failed(403, "request/cross_site"));
    assert_eq!(house.ask(get("/api/tables")).await.json()["total"], 0);
}

#[tokio::test]
async fn too_much_is_too_much() {
    let house = House::with(Limits { sign_ins: 3, ..Limits::DEFAULT }).await;
    let wrong = json!({"name": "Ann", "password": "a guess or two"});
    let mut last = house.ask(post("/api/session", &wrong)).await;
    for _ in 0..100 {
        if last.status == 429 {
            break;
        }
        assert_eq!(last.failure(), failed(401, "auth/password"));
        last = house.ask(post("/api/session", &wrong)).await;
    }
    assert_eq!(last.failure(), failed(429, "request/too_many"));
    assert!(!last.header(&hyper::header::RETRY_AFTER).is_empty());
}

#[tokio::test]
async fn an_address_knows_its_methods() {
    let house = House::open().await;
    let said = house.ask(Ask::new(Method::PATCH, "/api/tables", "")).await;
    assert_eq!((said.status, said.header(&hyper::header::ALLOW)), (405, "POST,GET,HEAD"));
}
