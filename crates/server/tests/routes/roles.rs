//! Every address against every role. The rows are those of the OpenAPI document, so none can be
//! forgotten.

use std::fmt::Write as _;

use serde_json::json;

use crate::house::{Ask, House, PASSWORD, credentials, delete, get, post, put};
use crate::scene::{MATCH, RECORD, Scene, Who};

/// What each role is answered. A player plays in the match asked about and holds a seat at its
/// table; `other` directs another event.
const TABLE: &str = "
                                                            anybody  player   keeper   official director other    hall
PUT /api/account/password                                   401      401      401      401      401      401      204
POST /api/accounts                                          201      201      201      201      201      201      201
GET /api/books                                              200      200      200      200      200      200      200
GET /api/books/{book}                                       200      200      200      200      200      200      200
POST /api/claim                                             401      401      401      401      401      401      401
DELETE /api/directors/{name}                                403      403      403      403      403      403      204
PUT /api/directors/{name}                                   403      403      403      403      403      403      204
GET /api/events                                             200      200      200      200      200      200      200
POST /api/events                                            403      403      403      403      403      403      201
POST /api/events/import                                     403      403      403      403      403      403      201
GET /api/events/{event}                                     200      200      200      200      200      200      200
POST /api/events/{event}/entries                            403      403      403      403      200      403      200
POST /api/events/{event}/join                               201      201      201      201      201      201      201
POST /api/events/{event}/lines                              403      403      200      200      200      403      200
POST /api/events/{event}/links                              403      403      403      403      201      403      201
DELETE /api/events/{event}/links/{link}                     403      403      403      403      204      403      204
GET /api/events/{event}/live                                101      101      101      101      101      101      101
GET /api/events/{event}/matches/{match}/sheet               200      200      200      200      200      200      200
POST /api/events/{event}/matches/{match}/sheet/confirm      403      200      403      403      403      403      403
POST /api/events/{event}/matches/{match}/sheet/dispute      403      200      200      403      403      403      403
POST /api/events/{event}/matches/{match}/sheet/lines        403      403      200      200      200      403      200
GET /api/events/{event}/matches/{match}/sheet/live          101      101      101      101      101      101      101
POST /api/events/{event}/matches/{match}/sheet/settle       403      403      403      200      200      403      200
POST /api/events/{event}/matches/{match}/sheet/sign         403      403      200      200      200      403      200
POST /api/events/{event}/matches/{match}/table              403      403      403      200      200      403      200
POST /api/events/{event}/preview                            403      403      403      200      200      403      200
GET /api/events/{event}/record                              403      403      403      200      200      403      200
GET /api/events/{event}/staff                               403      403      403      403      200      403      200
POST /api/events/{event}/staff                              403      403      403      403      204      403      204
DELETE /api/events/{event}/staff/{name}                     403      403      403      403      204      403      204
GET /api/openapi.json                                       200      200      200      200      200      200      200
DELETE /api/session                                         401      204      204      204      204      204      204
GET /api/session                                            200      200      200      200      200      200      200
POST /api/session                                           201      201      201      201      201      201      201
DELETE /api/sessions                                        401      401      401      401      401      401      204
GET /api/tables                                             200      200      200      200      200      200      200
POST /api/tables                                            201      201      201      201      201      201      201
DELETE /api/tables/{table}                                  403      403      403      200      200      403      200
GET /api/tables/{table}                                     200      200      200      200      200      200      200
POST /api/tables/{table}/acts                               403      403      403      200      200      403      200
GET /api/tables/{table}/full-record                         403      403      403      200      200      403      200
GET /api/tables/{table}/live                                101      101      101      101      101      101      101
GET /api/tables/{table}/live?referee=true                   403      403      403      101      101      403      101
POST /api/tables/{table}/ready                              401      200      401      401      401      401      401
GET /api/tables/{table}/record                              200      200      200      200      200      200      200
GET /api/tables/{table}/referee                             403      403      403      200      200      403      200
DELETE /api/tables/{table}/seat                             401      200      401      401      401      401      401
PUT /api/tables/{table}/seat                                200      200      200      200      200      200      200
POST /api/tables/{table}/seats                              403      201      403      201      201      403      201
PUT /api/tables/{table}/seats/{seat}                        403      403      403      200      200      403      200
POST /api/tables/{table}/seats/{seat}/token                 403      200      403      200      200      403      200
POST /api/verify-deal                                       200      200      200      200      200      200      200
GET /healthz                                                200      200      200      200      200      200      200
GET /metrics                                                200      200      200      200      200      200      200
GET /readyz                                                 200      200      200      200      200      200      200
";

/// What is asked besides the addresses as they are.
const VARIANTS: [&str; 1] = ["GET /api/tables/{table}/live?referee=true"];

#[tokio::test]
async fn every_address_is_for_these_roles_and_no_others() {
    let house = House::open().await;
    let hall = house.director().await;
    house.account("Ed").await;
    house.account("Stan").await;
    let appointed = house.ask(put("/api/directors/Ed", &json!(null)).by(&hall)).await;
    assert_eq!(appointed.status, 204);
    let operations = house.document.operations();
    let mut rows: Vec<String> =
        operations.iter().map(|(method, path)| format!("{method} {path}")).collect();
    rows.extend(VARIANTS.map(str::to_owned));
    rows.sort_by_key(|row| {
        row.split_once(' ').map(|(method, path)| (path.to_owned(), method.to_owned()))
    });

    // Looking changes nothing; whatever may change something gets a scene of its own.
    let mut standing = Vec::new();
    for who in Who::ALL {
        standing.push(Scene::new(&house, who, &hall).await);
    }
    let mut shown = String::from("\n");
    write!(shown, "{:<59}", "").unwrap();
    for who in Who::ALL {
        write!(shown, " {:<8}", format!("{who:?}").to_lowercase()).unwrap();
    }
    shown = shown.trim_end().to_owned() + "\n";
    for (n, row) in rows.iter().enumerate() {
        write!(shown, "{row:<59}").unwrap();
        for who in Who::ALL {
            // Some requests end the sessions of who asks.
            let ends_sessions = row.contains(" /api/session") || row.contains("password");
            let session = if ends_sessions { house.sign_in("Ed").await } else { hall.clone() };
            let scene = Scene::new(&house, who, &session).await;
            let ask = request(row, &scene, &format!("{n}-{who:?}"));
            let said = house.ask(scene.by(ask, row.contains("{table}"))).await;
            write!(shown, " {:<8}", said.status).unwrap();
        }
        shown = shown.trim_end().to_owned() + "\n";
    }
    assert_eq!(shown, TABLE, "{shown}\nread the table in this test before changing it");
}

/// A request that does what the row is about; `fresh` is a name nobody has yet.
#[expect(clippy::match_same_arms, reason = "the arms follow the addresses")]
fn request(row: &str, scene: &Scene, fresh: &str) -> Ask {
    let path = row.split_once(' ').unwrap().1;
    let path = path
        .replace("{table}", &scene.table.to_string())
        .replace("{event}", &scene.event.to_string())
        .replace("{match}", MATCH)
        .replace("{book}", "n42pa")
        .replace("{name}", "Stan")
        .replace("{link}", &scene.link_hash().to_string());
    let path = path.as_str();
    let seat = scene.seat.to_string();
    match row {
        _ if row.contains("/live") => get(path).upgrade(),
        _ if row.starts_with("GET ") => get(&path.replace("{seat}", "0")),

        "POST /api/accounts" => post(path, &credentials(fresh)),
        "POST /api/session" => post(path, &credentials("Stan")),
        "DELETE /api/session" | "DELETE /api/sessions" | "DELETE /api/directors/{name}" => {
            delete(path)
        }
        "PUT /api/account/password" => put(path, &json!({"old": PASSWORD, "new": PASSWORD})),
        "POST /api/claim" => {
            post(path, &json!({"link": "0".repeat(32), "name": fresh, "password": PASSWORD}))
        }
        "PUT /api/directors/{name}" => put(path, &json!(null)),

        "POST /api/tables" => post(path, &json!({"book": "n42pa"})),
        "DELETE /api/tables/{table}" => Ask::new(
            hyper::Method::DELETE,
            path,
            &json!({"why": "the lights went out"}).to_string(),
        ),
        "POST /api/tables/{table}/seats" => post(path, &json!({"name": "Bo"})),
        "PUT /api/tables/{table}/seat" => put(path, &json!({"token": seat})),
        "DELETE /api/tables/{table}/seat" => delete(path),
        "PUT /api/tables/{table}/seats/{seat}" => {
            put(&path.replace("{seat}", "1"), &json!("stand-in"))
        }
        "POST /api/tables/{table}/seats/{seat}/token" => {
            post(&path.replace("{seat}", "0"), &json!(null))
        }
        "POST /api/tables/{table}/ready" => post(path, &json!({})),
        "POST /api/tables/{table}/acts" => post(path, &json!({"do": "time"})),

        "POST /api/events" => {
            post(path, &json!({"book": "straight42", "name": "Fall 42", "seed": "8"}))
        }
        "POST /api/events/import" => Ask::new(hyper::Method::POST, path, RECORD),
        "POST /api/events/{event}/lines" => {
            post(path, &json!({"do": "score", "match": MATCH, "score": [7, 2]}))
        }
        "POST /api/events/{event}/entries" => {
            Ask::new(hyper::Method::POST, path, "team,player 1,player 2\nLate,Cy,Di\n")
        }
        "POST /api/events/{event}/preview" => {
            post(path, &json!({"match": "rr-1-2", "score": [4, 7]}))
        }
        "POST /api/events/{event}/staff" => {
            post(path, &json!({"name": "Stan", "role": {"role": "official"}}))
        }
        "DELETE /api/events/{event}/staff/{name}" | "DELETE /api/events/{event}/links/{link}" => {
            delete(path)
        }
        "POST /api/events/{event}/links" => {
            post(path, &json!({"role": {"role": "official"}, "label": "Officials"}))
        }
        "POST /api/events/{event}/join" => {
            post(path, &json!({"token": scene.link.to_string(), "name": "Gus"}))
        }
        "POST /api/events/{event}/matches/{match}/table" => post(path, &json!({})),
        "POST /api/events/{event}/matches/{match}/sheet/lines" => post(
            path,
            &json!({"lines": [{"key": "3", "entry": {"do": "strike", "line": 2, "why": "a slip"}}]}),
        ),
        "POST /api/events/{event}/matches/{match}/sheet/sign"
        | "POST /api/events/{event}/matches/{match}/sheet/confirm" => post(path, &json!(null)),
        "POST /api/events/{event}/matches/{match}/sheet/dispute" => {
            post(path, &json!({"why": "it was set"}))
        }
        "POST /api/events/{event}/matches/{match}/sheet/settle" => {
            post(path, &json!({"how": "it was made"}))
        }
        "POST /api/verify-deal" => Ask::new(
            hyper::Method::POST,
            path,
            r#"{"record":"domino-hall/1","book":"n42pa","table":"guarded","players":["A","B","C","D"]}"#,
        ),
        row => panic!("no request is written for {row}"),
    }
}
