//! Lists of events and tables.

use app::Grant;
use serde_json::{Value, json};
use tournament::MatchId;

use crate::house::{Ask, House, delete, failed, get, post};
use crate::scene::{RECORD, join};

async fn names(house: &House, ask: Ask) -> Vec<String> {
    let said = house.ask(ask).await;
    assert_eq!(said.status, 200, "{said:?}");
    let items = said.json()["items"].as_array().unwrap().clone();
    items.iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn events_are_found_by_how_far_they_have_come_and_by_name() {
    let house = House::open().await;
    let dee = house.director().await;
    let new = json!({"book": "straight42", "name": "Fall Café", "seed": "8"});
    let open = house.ask(post("/api/events", &new).by(&dee)).await.text("event");
    let operator = &app::Principal::Operator;
    let running = house.hall.import_event(operator, RECORD, None).await.unwrap();
    let sample = json!({"book": "tennessee", "entrants": 4, "name": "Over", "listed": true});
    let over = house.ask(post("/api/events/sample", &sample).by(&dee)).await.text("event");
    let end = post(&format!("/api/events/{over}/play-on"), &json!({"until": "end"}));
    assert_eq!(house.ask(end.by(&dee)).await.json()["done"], true);

    for (query, expected) in [
        ("", vec!["Over", "Spring 42", "Fall Café"]),
        ("?state=open", vec!["Fall Café"]),
        ("?state=running", vec!["Spring 42"]),
        ("?state=over", vec!["Over"]),
        ("?q=CAFE%CC%81", vec!["Fall Café"]),
        ("?q=spring&state=open", vec![]),
        ("?q=r&limit=1", vec!["Over"]),
    ] {
        assert_eq!(names(&house, get(&format!("/api/events{query}"))).await, expected, "{query}");
    }
    for odd in ["state=begun", "q=1&p=2"] {
        let odd = house.ask(get(&format!("/api/events?{odd}"))).await;
        assert_eq!(odd.status, 400, "{odd:?}");
    }

    let items = house.ask(get("/api/events").by(&dee)).await.json()["items"].clone();
    let spring = &items[1];
    assert_eq!((&spring["stage"], &spring["entries"]), (&json!("round-robin"), &json!(8)));
    assert_eq!((&spring["played"], &spring["playing"]), (&json!(1), &json!(3)));
    assert_eq!((&items[0]["mine"], &spring["mine"]), (&json!(true), &json!(false)));
    let official = join(&house, running, Grant::Official).await;
    let mine = house.ask(get("/api/events?q=spring").by(&official)).await.json();
    assert_eq!(mine["items"][0]["mine"], true);

    // Taken back and given another name, it stands so in the list at once.
    let lines = format!("/api/events/{running}/lines");
    let undo = json!({"do": "undo", "line": 10, "then": "replay"});
    assert_eq!(house.ask(post(&lines, &undo).by(&dee)).await.status, 200);
    assert_eq!(names(&house, get("/api/events?state=running")).await, Vec::<String>::new());
    let settings = json!({"do": "settings", "name": "Autumn", "starts_at": 1_790_000_000});
    let lines = format!("/api/events/{open}/lines");
    assert_eq!(house.ask(post(&lines, &settings).by(&dee)).await.status, 200);
    let autumn = house.ask(get("/api/events?q=autumn")).await.json();
    assert_eq!(autumn["items"][0]["starts_at"], 1_790_000_000_000_i64);
}

#[tokio::test]
async fn a_list_says_nothing_of_a_draw_that_is_held_back() {
    let house = House::open().await;
    let dee = house.director().await;
    let sample = json!({"book": "texas-good-sams", "entrants": 8, "listed": true});
    let event = house.ask(post("/api/events/sample", &sample).by(&dee)).await.text("event");
    let path = format!("/api/events/{event}");
    let ids = house.ask(get(&path)).await.json()["event"]["entries"].clone();
    let entry = ids.as_object().unwrap().keys().next().unwrap().parse::<tournament::EntryId>();
    let entry = entry.unwrap().into();
    let player = join(&house, event.parse().unwrap(), Grant::Player { entry }).await;
    let of: MatchId = "do-w1-1".parse().unwrap();
    let seen = async || {
        let list = house.ask(get("/api/events")).await.json();
        let me = house.ask(get(&format!("{path}/me")).by(&player)).await.json();
        let mut live = house.ask(get(&format!("{path}?parts=me")).by(&player)).await.json();
        for moving in ["now", "mark", "version"] {
            live[moving] = Value::Null;
        }
        let sheet = house.ask(get(&format!("{path}/matches/{of}/sheet")).by(&player)).await;
        let roles = house.ask(get(&format!("{path}/roles?match={of}")).by(&player)).await.json();
        let results = house.ask(get(&format!("{path}/results.csv"))).await.body;
        let lines = house.ask(get(&format!("{path}/lines")).by(&player)).await.json();
        (list, me, live, sheet.failure(), roles, results, lines)
    };
    let before = seen().await;
    for _ in 0..2 {
        // First the partnerships, then the doubles.
        let hold = json!({"do": "draw", "hold": true});
        let held = house.ask(post(&format!("{path}/lines"), &hold).by(&dee)).await;
        assert!([200, 422].contains(&held.status), "{held:?}");
        assert_eq!(seen().await, before);
    }
    let publish = json!({"do": "publish"});
    let published = house.ask(post(&format!("{path}/lines"), &publish).by(&dee)).await;
    assert_eq!(published.status, 200, "{published:?}");
    assert_ne!(seen().await, before);
}

#[tokio::test]
async fn a_list_of_tables_says_who_is_there_and_what_is_played() {
    let house = House::open().await;
    let ann = house.account("Ann").await;
    let open = |body| post("/api/tables", &body).by(&ann);
    let new = json!({"book": "n42pa", "kind": "honor", "options": {"target_marks": 5},
        "listed": true});
    let table = house.ask(open(new)).await.text("table");
    house.ask(open(json!({"book": "tennessee", "seats": 2, "listed": true}))).await;
    let sat = post(&format!("/api/tables/{table}/seats"), &json!({"name": "Bo", "seat": 1}));
    let token = house.ask(sat).await.text("token");

    let all = house.ask(get("/api/tables")).await.json();
    assert_eq!(all["total"], 2);
    let fives = house.ask(get("/api/tables?game=fives")).await.json();
    assert_eq!((&fives["total"], &fives["items"][0]["seats"]), (&json!(1), &json!(2)));
    let listed = house.ask(get("/api/tables?game=forty-two")).await.json()["items"][0].clone();
    assert_eq!((&listed["table"], &listed["kind"]), (&json!(table), &json!("honor")));
    assert_eq!((&listed["free"], &listed["spectators"]), (&json!(3), &json!(0)));
    assert_eq!(listed["options"], json!({"target_marks": 5}));
    assert_eq!(listed["players"][1], json!({"name": "Bo", "presence": "here"}));
    assert_eq!(house.ask(get("/api/tables?game=chess")).await.status, 400);

    let mine = house.ask(get("/api/tables/mine").by(&ann)).await.json();
    assert_eq!(mine["items"].as_array().unwrap().len(), 2);
    assert!(mine["items"].as_array().unwrap().iter().all(|item| item["opened"] == true));
    let cookie = format!("hall_seat_{table}={token}");
    let bo = house.ask(get("/api/tables/mine").with("cookie", cookie)).await.json();
    let held = &bo["items"][0];
    assert_eq!((&held["seat"], &held["opened"]), (&json!(1), &json!(false)));
    assert_eq!(house.ask(get("/api/tables/mine")).await.json(), json!({"items": []}));

    let why = Ask::new(hyper::Method::DELETE, &format!("/api/tables/{table}"), r#"{"why":"late"}"#);
    assert_eq!(house.ask(why.by(&ann)).await.status, 200, "who opened it may close it");
    let mine = house.ask(get("/api/tables/mine").by(&ann)).await.json();
    assert_eq!(mine["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn nobody_fills_the_lobby_with_empty_tables() {
    let house = House::open().await;
    let ann = house.account("Ann").await;
    let new = json!({"book": "tennessee", "seats": 2, "listed": true});
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(house.ask(post("/api/tables", &new).by(&ann)).await.text("table"));
    }
    let open = || post("/api/tables", &new).by(&ann);
    assert_eq!(house.ask(open()).await.failure(), failed(422, "table/too_many_waiting"));
    // One with somebody at it is what a lobby is for.
    let seats = format!("/api/tables/{}/seats", tables[0]);
    let sat = house.ask(post(&seats, &json!({"name": "Ann"}))).await;
    assert_eq!(house.ask(open()).await.status, 201);
    let seat = format!("/api/tables/{}/seat", tables[0]);
    assert_eq!(house.ask(delete(&seat).seated(&sat.text("token"))).await.status, 200);
    assert_eq!(house.ask(open()).await.failure(), failed(422, "table/too_many_waiting"));
    let hidden = json!({"book": "tennessee", "seats": 2});
    assert_eq!(house.ask(post("/api/tables", &hidden).by(&ann)).await.status, 201);
    // Strangers share what their address may have.
    for _ in 0..6 {
        assert_eq!(house.ask(post("/api/tables", &new)).await.status, 201);
    }
    assert_eq!(
        house.ask(post("/api/tables", &new)).await.failure(),
        failed(422, "table/too_many_waiting")
    );
}

#[tokio::test]
async fn tables_that_are_left_again_count_as_before() {
    let house = House::open().await;
    let ann = house.account("Ann").await;
    let new = json!({"book": "tennessee", "seats": 2, "listed": true});
    let open = || post("/api/tables", &new).by(&ann);
    let mut seated = Vec::new();
    for n in 0..10 {
        let table = house.ask(open()).await.text("table");
        if n < 5 {
            let seats = format!("/api/tables/{table}/seats");
            let sat = house.ask(post(&seats, &json!({"name": "Ann"}))).await;
            seated.push((table, sat.text("token")));
        }
    }
    for (table, token) in &seated {
        let seat = format!("/api/tables/{table}/seat");
        assert_eq!(house.ask(delete(&seat).seated(token)).await.status, 200);
    }
    let listed = house.ask(get("/api/tables?limit=50")).await.json();
    assert_eq!(listed["total"], 10);
    for table in listed["items"].as_array().unwrap().iter().take(5) {
        let seats = format!("/api/tables/{}/seats", table["table"].as_str().unwrap());
        house.ask(post(&seats, &json!({"name": "Bo"}))).await;
    }
    assert_eq!(house.ask(open()).await.failure(), failed(422, "table/too_many_waiting"));
}
