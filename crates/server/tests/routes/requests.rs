//! A request for every address of the document, for tests that walk all of them.

use hyper::Method;
use serde_json::json;

use crate::house::{Ask, PASSWORD, credentials, delete, get, post, put};
use crate::scene::{MATCH, RECORD, Scene};

/// A request that does what the row (a method and an address) is about; `fresh` is a name nobody has yet.
#[expect(clippy::match_same_arms, clippy::too_many_lines, reason = "an arm for each address")]
pub(crate) fn request(row: &str, scene: &Scene, fresh: &str) -> Ask {
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
        "DELETE /api/session"
        | "DELETE /api/sessions"
        | "DELETE /api/session/links/{link}"
        | "DELETE /api/directors/{name}" => delete(path),
        "PUT /api/account/password" => put(path, &json!({"old": PASSWORD, "new": PASSWORD})),
        "POST /api/claim" => {
            post(path, &json!({"link": "0".repeat(32), "name": fresh, "password": PASSWORD}))
        }
        "PUT /api/directors/{name}" => put(path, &json!(null)),

        "POST /api/judge" => post(
            path,
            &json!({"book": "n42pa", "hands": [["5-5"], ["6-4"], ["5-1"], ["6-3"]], "trump": "fives",
                "declarer": 0, "bidder": 0, "bid": "31", "what": "laydown", "leader": 0,
                "points": [21, 0]}),
        ),
        "POST /api/solve" => post(
            path,
            &json!({"hands": [["5-5"], ["6-4"], ["5-1"], ["6-3"]], "trump": "fives", "leader": 1}),
        ),

        "POST /api/tables" => post(path, &json!({"book": "n42pa"})),
        "DELETE /api/tables/{table}" => {
            Ask::new(Method::DELETE, path, &json!({"why": "the lights went out"}).to_string())
        }
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
        "POST /api/events/sample" => post(path, &json!({"book": "tennessee", "entrants": 4})),
        "POST /api/events/{event}/play-on" => post(path, &json!({})),
        "DELETE /api/events/{event}" => delete(path),
        "PATCH /api/events/{event}" => {
            Ask::new(Method::PATCH, path, &json!({"archived": true}).to_string())
        }
        "POST /api/events/import" | "POST /api/verify-draw" => Ask::new(Method::POST, path, RECORD),
        "POST /api/events/{event}/lines" => {
            post(path, &json!({"do": "score", "match": MATCH, "score": [7, 2]}))
        }
        "POST /api/events/{event}/entries" => {
            Ask::new(Method::POST, path, "team,player 1,player 2\nLate,Cy,Di\n")
        }
        "POST /api/events/{event}/draws/preview" => post(path, &json!({})),
        "POST /api/plan" | "POST /api/forecast" => {
            post(path, &json!({"book": "straight42", "entrants": 6}))
        }
        "POST /api/events/{event}/preview" => {
            post(path, &json!({"line": {"do": "correct", "match": "rr-1-2", "score": [4, 7]}}))
        }
        "POST /api/events/{event}/staff" => {
            post(path, &json!({"name": "Stan", "role": {"role": "official"}}))
        }
        "PUT /api/events/{event}/staff/{name}" => {
            put(path, &json!({"roles": [{"role": "official"}]}))
        }
        "DELETE /api/events/{event}/staff/{name}" | "DELETE /api/events/{event}/links/{link}" => {
            delete(path)
        }
        "POST /api/events/{event}/links" => {
            post(path, &json!({"role": {"role": "official"}, "label": "Officials"}))
        }
        "POST /api/events/{event}/links/batch" => post(path, &json!({"for": "entries"})),
        "POST /api/events/{event}/join" => {
            post(path, &json!({"token": scene.link.to_string(), "name": "Gus"}))
        }
        "POST /api/events/{event}/matches/{match}/table" => post(path, &json!({})),
        "POST /api/events/{event}/matches/{match}/sheet/lines" => post(
            path,
            &json!({"pairing": scene.pairing, "lines": [{"key": "3", "entry": {"do": "strike", "line": 2, "why": "a slip"}}]}),
        ),
        "POST /api/events/{event}/matches/{match}/report" => post(path, &json!({"score": [7, 3]})),
        "POST /api/events/{event}/matches/{match}/sheet/sign" => {
            post(path, &json!({"early": true}))
        }
        "POST /api/events/{event}/matches/{match}/sheet/confirm" => post(path, &json!(null)),
        "POST /api/events/{event}/matches/{match}/sheet/dispute" => {
            post(path, &json!({"why": "it was set"}))
        }
        "POST /api/events/{event}/matches/{match}/sheet/settle" => {
            post(path, &json!({"how": "it was made"}))
        }
        "POST /api/verify-deal" => Ask::new(
            Method::POST,
            path,
            r#"{"record":"domino-hall/1","book":"n42pa","table":"guarded","players":["A","B","C","D"]}"#,
        ),
        row => panic!("no request is written for {row}"),
    }
}
