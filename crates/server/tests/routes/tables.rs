//! Tables, books and proofs.

use hyper::Method;
use serde_json::{Value, json};

use crate::house::{Ask, House, delete, failed, get, post, put};

/// A table that plays by itself but for seat 0.
async fn table(house: &House) -> (String, String) {
    let pace = json!({"deal_after": 0, "close_after": 0, "stand_in_after": 0, "face_down": false});
    let opening = json!({"book": "n42pa", "options": {"target_marks": 1}, "pace": pace});
    let opened = house.ask(post("/api/tables", &opening)).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let path = format!("/api/tables/{}", opened.text("table"));
    let seated =
        house.ask(post(&format!("{path}/seats"), &json!({"seat": 0, "name": "Ann"}))).await;
    assert_eq!(seated.status, 201, "{seated:?}");
    (path, seated.text("token"))
}

async fn look(house: &House, path: &str, seat: &str) -> Value {
    house.ask(get(path).seated(seat)).await.json()
}

#[tokio::test]
async fn a_game_is_played_to_its_end_and_proven() {
    let house = House::open().await;
    let (path, ann) = table(&house).await;
    for seat in 1..4 {
        let stand_in = put(&format!("{path}/seats/{seat}"), &json!("stand-in"));
        assert_eq!(house.ask(stand_in.seated(&ann)).await.status, 200);
    }
    let ready = post(&format!("{path}/ready"), &json!({"value": "my own luck"}));
    assert_eq!(house.ask(ready.seated(&ann)).await.status, 200);
    let mut n_acts = 0;
    loop {
        let now = look(&house, &path, &ann).await;
        if now["table"]["closed"] == true {
            break;
        }
        // Clocks are the server's; asking is what a client without a socket does.
        let Some(act) = now["view"]["legal"].as_array().and_then(|legal| legal.last()) else {
            tokio::task::yield_now().await;
            continue;
        };
        let act = post(&format!("{path}/acts"), act)
            .seated(&ann)
            .with("idempotency-key", format!("{n_acts}"))
            .with("if-match", format!("\"{}\"", now["version"]));
        let said = house.ask(act).await;
        assert!(matches!(said.status, 200 | 409), "{said:?}");
        n_acts += 1;
    }
    assert!(n_acts > 0, "Ann played");
    let record = house.ask(get(&format!("{path}/record"))).await;
    assert_eq!(record.content_type(), "application/jsonl");
    let text = std::str::from_utf8(&record.body).unwrap();
    assert!(text.contains("my own luck"), "{text}");
    let verify = |text: &str| Ask::new(Method::POST, "/api/verify-deal", text);
    let proven = house.ask(verify(text)).await.json();
    assert_eq!(
        (&proven["consistent"], &proven["proven"]),
        (&true.into(), &false.into()),
        "{proven}"
    );
    let commitments: Vec<String> = text.lines().filter_map(commitment).collect();
    let noted = format!("/api/verify-deal?noted={}", commitments.join(","));
    let proven = house.ask(Ask::new(Method::POST, &noted, text)).await.json();
    assert_eq!(proven["proven"], true, "{proven}");
    let forged = house.ask(verify(&text.replace("my own luck", "somebody's"))).await.json();
    assert_eq!(forged["consistent"], false);
    let fault = &forged["hands"][0]["fault"];
    assert_eq!(fault["code"], "other-deal", "{forged}");
    assert!(fault["why"].as_str().unwrap().contains("bones"), "{forged}");
    for odd in ["", "no record"] {
        let odd = house.ask(verify(odd)).await;
        assert_eq!(odd.failure(), failed(400, "request/malformed"));
    }
}

#[tokio::test]
async fn what_is_a_players_is_refused_to_others_alike() {
    let house = House::open().await;
    let ((path, ann), (elsewhere, _)) = (table(&house).await, table(&house).await);
    let asks = |path: &str| {
        [
            post(&format!("{path}/ready"), &json!({})),
            post(&format!("{path}/acts"), &json!({"seat": 0, "do": "bid", "bid": "pass"})),
            delete(&format!("{path}/seat")),
        ]
    };
    let dee = house.director().await;
    for ask in asks(&path) {
        assert_eq!(house.ask(ask.clone()).await.failure(), failed(403, "auth/forbidden"));
        let signed_in = house.ask(ask.clone().by(&dee)).await;
        assert_eq!(signed_in.failure(), failed(403, "auth/forbidden"));
        let stale = house.ask(ask.clone().by("rubbish")).await;
        assert_eq!(stale.failure(), failed(401, "auth/session"));
        let stray = house.ask(ask.seated("rubbish")).await;
        assert_eq!(stray.failure(), failed(401, "auth/seat_token"));
    }
    for ask in asks(&elsewhere) {
        let stray = house.ask(ask.seated(&ann)).await;
        assert_eq!(stray.failure(), failed(401, "auth/seat_token"), "a seat is one of its table");
    }
}

#[tokio::test]
async fn a_seat_is_taken_kept_in_a_cookie_replaced_and_left() {
    let house = House::open().await;
    let (path, ann) = table(&house).await;
    let taken = house.ask(post(&format!("{path}/seats"), &json!({"seat": 0, "name": "Bo"}))).await;
    assert_eq!(taken.failure(), failed(422, "seat/taken"));
    let link = house.ask(put(&format!("{path}/seat"), &json!({"token": ann}))).await;
    assert_eq!(link.json(), json!({"seat": 0}));
    assert!(
        link.cookie().starts_with(&format!("hall_seat_{}={ann}; Path=/;", &path[12..])),
        "{}",
        link.cookie()
    );

    let replaced =
        house.ask(post(&format!("{path}/seats/0/token"), &json!(null)).seated(&ann)).await;
    let new = replaced.text("token");
    let old = house.ask(get(&path).seated(&ann)).await;
    assert_eq!(old.failure(), failed(401, "auth/seat_token"));
    let cookie = format!("hall_seat_{}={new}", &path[12..]);
    let left = house.ask(delete(&format!("{path}/seat")).with("cookie", cookie)).await;
    assert_eq!(left.status, 200);
    assert!(left.cookie().contains("Max-Age=0"), "{}", left.cookie());
    let room = house.ask(get(&path)).await.json()["table"].clone();
    assert_eq!(room["seats"][0]["presence"], "empty");
}

#[tokio::test]
async fn a_listed_table_stands_in_the_lobby_until_it_is_closed() {
    let house = House::open().await;
    let dee = house.director().await;
    let opening = json!({"book": "tennessee", "seats": 2, "listed": true});
    let ask = |key: &str| house.ask(post("/api/tables", &opening).with("idempotency-key", key));
    let table = ask("9a4f2c81-0d7e-4b6a-b1d3").await.text("table");
    assert_eq!(ask("9a4f2c81-0d7e-4b6a-b1d3").await.text("table"), table, "opened once");
    assert_eq!(ask("t1").await.failure(), failed(400, "request/malformed"), "others say so too");
    let lobby = house.ask(get("/api/tables?limit=5")).await.json();
    assert_eq!((&lobby["total"], &lobby["items"][0]["table"]), (&json!(1), &json!(table)));
    let path = format!("/api/tables/{table}");
    let close = Ask::new(Method::DELETE, &path, r#"{"why":"nobody came"}"#);
    assert_eq!(house.ask(close.clone()).await.failure(), failed(403, "auth/forbidden"));
    assert_eq!(house.ask(close.by(&dee)).await.status, 200);
    assert_eq!(house.ask(get("/api/tables")).await.json()["total"], 0);
    let full = house.ask(get(&format!("{path}/full-record")).by(&dee)).await;
    assert_eq!(full.status, 200);
    let referee = house.ask(get(&format!("{path}/referee")).by(&dee)).await;
    assert!(referee.json()["views"].is_array());
    let same = get(&path).with("if-none-match", house.ask(get(&path)).await.etag());
    assert_eq!(house.ask(same).await.status, 304);
}

#[tokio::test]
async fn the_books_are_there_with_all_their_clauses() {
    let house = House::open().await;
    let books = house.ask(get("/api/books")).await.json();
    let books = books["items"].as_array().unwrap();
    assert_eq!(books.len(), 5);
    for book in books {
        let id = book["book"].as_str().unwrap();
        let whole = house.ask(get(&format!("/api/books/{id}"))).await.json();
        let n_clauses = id.parse::<rulebook::BookId>().unwrap().book().clauses().count();
        assert_eq!(whole["clauses"].as_array().unwrap().len(), n_clauses);
        for option in whole["options"].as_array().unwrap() {
            let set = &whole["params"][option["key"].as_str().unwrap()];
            assert_eq!(&option["default"], set, "{option}");
        }
        let sections = whole["sections"].as_array().unwrap();
        for clause in whole["clauses"].as_array().unwrap() {
            assert!(sections.iter().any(|section| section["id"] == clause["section"]), "{clause}");
        }
        assert!(!whole["formats"][0]["steps"].as_array().unwrap().is_empty());
    }
    let none = house.ask(get("/api/books/bridge")).await;
    assert_eq!(none.failure(), failed(404, "request/no_such_path"));
}

#[tokio::test]
async fn what_is_left_out_of_a_pace_is_as_usual_under_the_book() {
    let house = House::open().await;
    let open = async |pace: Value| {
        let opening = json!({"book": "straight42", "pace": pace});
        let opened = house.ask(post("/api/tables", &opening)).await;
        let path = format!("/api/tables/{}", opened.text("table"));
        let ann = house.ask(post(&format!("{path}/seats"), &json!({"name": "Ann"}))).await;
        for seat in 1..4 {
            let stand_in = put(&format!("{path}/seats/{seat}"), &json!("stand-in"));
            assert_eq!(house.ask(stand_in.seated(&ann.text("token"))).await.status, 200);
        }
        house.ask(get(&path)).await.json()["table"]["clocks"].clone()
    };
    assert!(open(json!({"grace": 1000})).await["deal_at"].is_number(), "after a while");
    assert!(open(json!({"deal_after": null})).await["deal_at"].is_null(), "never");
}

#[tokio::test]
async fn nobody_opens_a_table_of_seven() {
    let house = House::open().await;
    for seats in [0, 1, 7, 255] {
        let opening = json!({"book": "alabama-samboree", "seats": seats});
        let opened = house.ask(post("/api/tables", &opening)).await;
        assert_eq!(opened.failure(), failed(400, "request/malformed"), "{seats}");
    }
}

/// The commitment in a line of a record, as a player notes it.
fn commitment(line: &str) -> Option<String> {
    let line: serde_json::Value = serde_json::from_str(line).ok()?;
    let hash = line["hash"].as_str()?;
    (line["fair"] == "commit").then(|| format!("{}:{hash}", line["hand"]))
}
