//! Accounts, sessions, links.

use app::{Grant, Post, Principal};
use hyper::header::WWW_AUTHENTICATE;
use serde_json::json;

use crate::house::{House, PASSWORD, credentials, delete, failed, get, post, put};
use crate::scene::{RECORD, join, link};

/// The `hall_session` part of a cookie.
fn pair(cookie: &str) -> String {
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn an_account_signs_in_and_out() {
    let house = House::open().await;
    let said = house.ask(post("/api/accounts", &credentials("Ann"))).await;
    assert_eq!(said.status, 201);
    let cookie = said.cookie().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(pair(&cookie), format!("hall_session={}", said.text("token")));

    let who = house.ask(get("/api/session").with("cookie", pair(&cookie))).await.json();
    let expires_at = said.json()["expires_at"].clone();
    let ann = json!({"account": "Ann", "roles": ["spectator"], "grants": [], "seats": [],
        "expires_at": expires_at});
    assert_eq!(who, ann);
    let again = house.ask(post("/api/accounts", &credentials("ANN"))).await;
    assert_eq!(again.failure(), failed(422, "account/taken"));
    let wrong = json!({"name": "Ann", "password": "double five"});
    let wrong = house.ask(post("/api/session", &wrong)).await;
    assert_eq!(wrong.failure(), failed(401, "auth/password"));
    assert_eq!(wrong.header(&WWW_AUTHENTICATE), "Bearer realm=\"hall\"");

    let phone = house.sign_in("ann").await;
    let out = house.ask(delete("/api/session").with("cookie", pair(&cookie))).await;
    assert_eq!(out.status, 204);
    assert!(out.cookie().contains("Max-Age=0"), "{}", out.cookie());
    let stale = house.ask(get("/api/session").with("cookie", pair(&cookie))).await;
    assert_eq!(stale.failure(), failed(401, "auth/session"));
    assert_eq!(house.ask(get("/api/session").by(&phone)).await.status, 200);
    assert_eq!(house.ask(delete("/api/sessions").by(&phone)).await.status, 204);
    assert_eq!(house.ask(get("/api/session").by(&phone)).await.status, 401);
}

#[tokio::test]
async fn a_cookie_that_proves_nothing_is_taken_from_its_browser() {
    let house = House::open().await;
    for stale in ["hall_session=rubbish".to_owned(), format!("hall_session={}", "0".repeat(32))] {
        let said = house.ask(get("/api/tables").with("cookie", stale.clone())).await;
        assert_eq!(said.failure(), failed(401, "auth/session"));
        assert!(said.cookie().starts_with("hall_session=; "), "{}", said.cookie());
        assert!(said.cookie().contains("Max-Age=0"), "{}", said.cookie());
    }
    let header = house.ask(get("/api/tables").by("rubbish")).await;
    assert_eq!(header.failure(), failed(401, "auth/session"));
    assert_eq!(header.cookie(), "", "a program's token is its own affair");

    let opened = house.ask(post("/api/tables", &json!({"book": "tennessee"}))).await;
    let path = format!("/api/tables/{}", opened.text("table"));
    let table = opened.text("table");
    let seat = house.ask(get(&path).with("cookie", format!("hall_seat_{table}=rubbish"))).await;
    assert_eq!(seat.failure(), failed(401, "auth/seat_token"));
    assert!(seat.cookie().starts_with(&format!("hall_seat_{table}=; ")), "{}", seat.cookie());
    assert!(seat.cookie().contains("Path=/;"), "{}", seat.cookie());
}

#[tokio::test]
async fn a_password_is_changed_by_who_knows_it() {
    let house = House::open().await;
    let ann = house.account("Ann").await;
    let change =
        |old: &str| put("/api/account/password", &json!({"old": old, "new": "new password"}));
    let wrong = house.ask(change("not this one").by(&ann)).await;
    assert_eq!(wrong.failure(), failed(401, "auth/password"));
    assert_eq!(house.ask(change(PASSWORD).by(&ann)).await.status, 204);
    assert_eq!(house.ask(get("/api/session").by(&ann)).await.status, 401);
    let old = house.ask(post("/api/session", &credentials("Ann"))).await;
    assert_eq!(old.failure(), failed(401, "auth/password"));
    let new = json!({"name": "Ann", "password": "new password"});
    assert_eq!(house.ask(post("/api/session", &new)).await.status, 201);
}

#[tokio::test]
async fn the_directors_link_works_once() {
    let house = House::open().await;
    let link = house.hall.director_link().await.unwrap().unwrap().to_string();
    let claim = |name: &str| json!({"link": link, "name": name, "password": PASSWORD});
    let said = house.ask(post("/api/claim", &claim("Dee"))).await;
    assert_eq!(said.status, 201);
    let dee = said.text("token");
    let roles = house.ask(get("/api/session").by(&dee)).await.json()["roles"].clone();
    assert_eq!(roles, json!(["director", "spectator"]));
    let replayed = house.ask(post("/api/claim", &claim("Eve"))).await;
    assert_eq!(replayed.failure(), failed(401, "auth/link"));
    let eve = house.ask(post("/api/session", &credentials("Eve"))).await;
    assert_eq!(eve.failure(), failed(401, "auth/password"), "no account was made");

    let nobody = house.ask(put("/api/directors/Stan", &json!(null)).by(&dee)).await;
    assert_eq!(nobody.failure(), failed(404, "account/not_found"));
    let stan = house.account("Stan").await;
    assert_eq!(house.ask(put("/api/directors/stan", &json!(null)).by(&dee)).await.status, 204);
    assert_eq!(house.ask(delete("/api/directors/Dee").by(&stan)).await.status, 204);
    let last = house.ask(delete("/api/directors/Stan").by(&stan)).await;
    assert_eq!(last.failure(), failed(422, "hall/last_director"));
}

#[tokio::test]
async fn staff_join_by_links_that_can_be_revoked() {
    let house = House::open().await;
    let dee = house.director().await;
    let event = house.hall.import_event(&app::Principal::Operator, RECORD, None).await.unwrap();
    let path = format!("/api/events/{event}");
    let new = json!({"role": {"role": "keeper", "at": {"table": 4}}, "label": "Table 4"});
    let made = house.ask(post(&format!("{path}/links"), &new).by(&dee)).await;
    assert_eq!(made.status, 201);
    let (token, url) = (made.text("token"), made.text("url"));
    assert!(url.ends_with(&format!("/join/{event}#{token}")), "{url}");
    assert!(made.text("qr").contains("<svg"), "{}", made.text("qr"));

    let joined =
        house.ask(post(&format!("{path}/join"), &json!({"token": token, "name": "Bo"}))).await;
    assert_eq!(joined.json()["guest"], "Bo");
    assert_eq!(joined.json()["grants"][0]["event"], event.to_string());
    assert_eq!(joined.json()["grants"][0]["link"], made.json()["link"]);
    assert_eq!(joined.json()["role"], json!({"role": "keeper", "at": {"table": 4}}));
    let bo = joined.text("token");
    let staff = house.ask(get(&format!("{path}/staff")).by(&dee)).await.json();
    assert_eq!(staff["links"][0]["label"], "Table 4");
    assert_eq!(staff["links"][0]["role"], json!({"role": "keeper", "at": {"table": 4}}));
    assert_eq!(staff["links"][0]["link"], made.json()["link"]);
    assert_eq!(staff["links"][0]["joined"], 1);
    assert!(staff["links"][0]["last_seen_at"].is_i64());
    assert!(!staff.to_string().contains(&token), "a link is shown once");

    house.account("Stan").await;
    let grant = json!({"name": "Stan", "role": {"role": "player", "entry": "Team 1"}});
    assert_eq!(house.ask(post(&format!("{path}/staff"), &grant).by(&dee)).await.status, 204);
    let staff = house.ask(get(&format!("{path}/staff")).by(&dee)).await.json();
    let roles = json!([{"name": "Stan",
        "roles": [{"role": "player", "entry": "2", "entry_name": "Team 1"}]}]);
    assert_eq!(staff["accounts"], roles);
    assert_eq!(house.ask(delete(&format!("{path}/staff/Stan")).by(&dee)).await.status, 204);

    let revoke = format!("{path}/links/{}", made.text("link"));
    assert_eq!(house.ask(delete(&revoke).by(&dee)).await.status, 204);
    let again = house.ask(delete(&revoke).by(&dee)).await;
    assert_eq!(again.failure(), failed(404, "link/not_found"));
    let late =
        house.ask(post(&format!("{path}/join"), &json!({"token": token, "name": "Cy"}))).await;
    assert_eq!(late.failure(), failed(401, "auth/link"));
    let line = json!({"do": "score", "match": "rr-1-1", "score": [7, 2]});
    let said = house.ask(post(&format!("{path}/lines"), &line).by(&bo)).await;
    assert_eq!(said.failure(), failed(401, "auth/session"));
    let shown = house.ask(get("/api/session").by(&bo)).await;
    assert_eq!(shown.failure(), failed(401, "auth/session"));
}

#[tokio::test]
async fn a_link_of_one_event_is_none_of_another() {
    let house = House::open().await;
    let operator = app::Principal::Operator;
    let here = house.hall.import_event(&operator, RECORD, None).await.unwrap();
    let there = house.hall.import_event(&operator, RECORD, None).await.unwrap();
    let token = link(&house, here, Grant::Director).await.to_string();
    let body = json!({"token": token, "name": "Bo"});
    let said = house.ask(post(&format!("/api/events/{there}/join"), &body)).await;
    assert_eq!(said.failure(), failed(401, "auth/link"));
    let director = join(&house, here, Grant::Director).await;
    let staff = house.ask(get(&format!("/api/events/{there}/staff")).by(&director)).await;
    assert_eq!(staff.failure(), failed(403, "auth/forbidden"));
}

#[tokio::test]
async fn one_browser_is_several_things_and_hears_which() {
    let house = House::open().await;
    let event = house.hall.import_event(&Principal::Operator, RECORD, None).await.unwrap();
    let path = format!("/api/events/{event}");
    let keeper = link(&house, event, Grant::Keeper { at: Post::Anywhere }).await.to_string();
    let player = link(&house, event, Grant::Player { entry: "Team 1".into() }).await.to_string();
    let join = |token: &str| post(&format!("{path}/join"), &json!({"token": token, "name": "Bo"}));
    let first = house.ask(join(&keeper)).await;
    assert_eq!(first.status, 201);
    let browser = pair(first.cookie());
    let second = house.ask(join(&player).with("cookie", browser.clone())).await;
    assert_eq!((second.status, second.cookie()), (200, ""));
    assert!(second.json().get("token").is_none(), "a token is shown once");
    assert_eq!(second.json()["role"]["role"], "player");

    let table = house.ask(post("/api/tables", &json!({"book": "tennessee"}))).await.text("table");
    let sit = post(&format!("/api/tables/{table}/seats"), &json!({"name": "Bo", "seat": 1}));
    let seat = pair(house.ask(sit.with("cookie", browser.clone())).await.cookie());
    let stale = format!("hall_seat_{}={}", "0".repeat(16), "0".repeat(32));
    let cookies = format!("{browser}; {seat}; {stale}");
    let said = house.ask(get("/api/session").with("cookie", cookies.clone())).await;
    let is = said.json();
    assert_eq!(is["guest"], "Bo");
    assert_eq!(is["grants"][0]["role"], "keeper");
    assert_eq!(is["grants"][1]["entry"], "2");
    assert_eq!(is["grants"][1]["entry_name"], "Team 1");
    assert_eq!(is["seats"], json!([{"table": table, "seat": 1, "closed": false}]));
    assert!(said.cookie().starts_with(&format!("hall_seat_{}=; ", "0".repeat(16))));
    let own = get(&format!("/api/tables/{table}/seat")).with("cookie", cookies.clone());
    assert_eq!(house.ask(own).await.json(), json!({"seat": 1}));
    let own = house.ask(get(&format!("/api/tables/{table}/seat"))).await;
    assert_eq!(own.json(), json!({"seat": null}));
    let seen = house.ask(get(&format!("/api/tables/{table}")).with("cookie", cookies)).await.json();
    assert_eq!(seen["you"], 1);

    let me = house.ask(get(&format!("{path}/me")).with("cookie", browser.clone())).await.json();
    assert_eq!((&me["entries"], &me["grants"]), (&json!(["2"]), &is["grants"]));

    let alone = post(&format!("{path}/join?as=new"), &json!({"token": player, "name": "Cy"}));
    let alone = house.ask(alone.with("cookie", browser.clone())).await;
    assert_eq!(alone.status, 201);
    assert_eq!(alone.json()["grants"].as_array().unwrap().len(), 1);
    let nameless = post(&format!("{path}/join"), &json!({"token": player}));
    assert_eq!(house.ask(nameless).await.failure(), failed(400, "request/malformed"));

    let signed_in =
        house.ask(post("/api/accounts", &credentials("Bo")).with("cookie", browser)).await;
    assert_eq!(signed_in.json()["account"], "Bo");
    assert_eq!(signed_in.json()["grants"], is["grants"]);
}
