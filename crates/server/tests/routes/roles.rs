//! Every address against every role. The rows are those of the OpenAPI document, so none can be
//! forgotten.

use std::fmt::Write as _;

use serde_json::json;

use crate::house::{House, put};
use crate::requests::request;
use crate::scene::{Scene, Who};

/// What each role is answered. A player plays in the match asked about and holds a seat at its
/// table; `other` directs another event. Who sends nothing to prove who they are is anybody, and may
/// not (403); 401 is for a proof that is not known, such as the link that a claim sends. A socket is
/// opened also to who may not, to say so and close it.
const TABLE: &str = "
                                                            anybody  player   keeper   official director other    hall
PUT /api/account/password                                   403      403      403      403      403      403      204
POST /api/accounts                                          201      201      201      201      201      201      201
GET /api/books                                              200      200      200      200      200      200      200
GET /api/books/{book}                                       200      200      200      200      200      200      200
POST /api/claim                                             401      401      401      401      401      401      401
DELETE /api/directors/{name}                                403      403      403      403      403      403      204
PUT /api/directors/{name}                                   403      403      403      403      403      403      204
GET /api/events                                             200      200      200      200      200      200      200
POST /api/events                                            403      403      403      403      403      403      201
POST /api/events/import                                     403      403      403      403      403      403      201
POST /api/events/sample                                     403      403      403      403      403      403      201
DELETE /api/events/{event}                                  403      403      403      403      422      403      422
GET /api/events/{event}                                     200      200      200      200      200      200      200
PATCH /api/events/{event}                                   403      403      403      403      200      403      200
GET /api/events/{event}/draws                               200      200      200      200      200      200      200
POST /api/events/{event}/draws/preview                      403      403      403      422      422      403      422
GET /api/events/{event}/draws/record                        200      200      200      200      200      200      200
POST /api/events/{event}/entries                            403      403      403      403      200      403      200
GET /api/events/{event}/forecast                            403      403      403      200      200      403      200
POST /api/events/{event}/join                               201      200      200      200      200      200      200
GET /api/events/{event}/lines                               200      200      200      200      200      200      200
POST /api/events/{event}/lines                              403      403      200      200      200      403      200
POST /api/events/{event}/links                              403      403      403      403      201      403      201
POST /api/events/{event}/links/batch                        403      403      403      403      201      403      201
DELETE /api/events/{event}/links/{link}                     403      403      403      403      204      403      204
GET /api/events/{event}/live                                101      101      101      101      101      101      101
POST /api/events/{event}/matches/{match}/report             403      403      200      200      200      403      200
GET /api/events/{event}/matches/{match}/sheet               200      200      200      200      200      200      200
POST /api/events/{event}/matches/{match}/sheet/confirm      403      200      403      403      403      403      403
POST /api/events/{event}/matches/{match}/sheet/dispute      403      200      200      403      403      403      403
POST /api/events/{event}/matches/{match}/sheet/lines        403      403      200      200      200      403      200
GET /api/events/{event}/matches/{match}/sheet/live          101      101      101      101      101      101      101
POST /api/events/{event}/matches/{match}/sheet/settle       403      403      403      200      200      403      200
POST /api/events/{event}/matches/{match}/sheet/sign         403      403      200      200      200      403      200
POST /api/events/{event}/matches/{match}/table              403      403      403      200      200      403      200
GET /api/events/{event}/me                                  200      200      200      200      200      200      200
POST /api/events/{event}/play-on                            403      403      403      422      422      403      422
POST /api/events/{event}/preview                            403      403      403      200      200      403      200
GET /api/events/{event}/record                              403      403      403      200      200      403      200
GET /api/events/{event}/results.csv                         200      200      200      200      200      200      200
GET /api/events/{event}/roles                               200      200      200      200      200      200      200
GET /api/events/{event}/staff                               403      403      403      403      200      403      200
POST /api/events/{event}/staff                              403      403      403      403      204      403      204
DELETE /api/events/{event}/staff/{name}                     403      403      403      403      204      403      204
PUT /api/events/{event}/staff/{name}                        403      403      403      403      204      403      204
GET /api/events/{event}/standings.csv                       200      200      200      200      200      200      200
POST /api/forecast                                          200      200      200      200      200      200      200
POST /api/judge                                             200      200      200      200      200      200      200
GET /api/openapi.json                                       200      200      200      200      200      200      200
POST /api/plan                                              200      200      200      200      200      200      200
DELETE /api/session                                         403      204      204      204      204      204      204
GET /api/session                                            200      200      200      200      200      200      200
POST /api/session                                           201      201      201      201      201      201      201
DELETE /api/session/links/{link}                            403      404      404      404      404      404      404
DELETE /api/sessions                                        403      403      403      403      403      403      204
POST /api/solve                                             200      200      200      200      200      200      200
GET /api/tables                                             200      200      200      200      200      200      200
POST /api/tables                                            201      201      201      201      201      201      201
GET /api/tables/mine                                        200      200      200      200      200      200      200
DELETE /api/tables/{table}                                  403      403      403      200      200      403      200
GET /api/tables/{table}                                     200      200      200      200      200      200      200
POST /api/tables/{table}/acts                               403      403      403      200      200      403      200
GET /api/tables/{table}/full-record                         403      403      403      200      200      403      200
GET /api/tables/{table}/live                                101      101      101      101      101      101      101
GET /api/tables/{table}/live?referee=true                   101      101      101      101      101      101      101
POST /api/tables/{table}/ready                              403      200      403      403      403      403      403
GET /api/tables/{table}/record                              200      200      200      200      200      200      200
GET /api/tables/{table}/referee                             403      403      403      200      200      403      200
GET /api/tables/{table}/replay                              200      200      200      200      200      200      200
DELETE /api/tables/{table}/seat                             403      200      403      403      403      403      403
GET /api/tables/{table}/seat                                200      200      200      200      200      200      200
PUT /api/tables/{table}/seat                                200      200      200      200      200      200      200
POST /api/tables/{table}/seats                              403      201      403      201      201      403      201
PUT /api/tables/{table}/seats/{seat}                        403      403      403      200      200      403      200
POST /api/tables/{table}/seats/{seat}/token                 403      200      403      200      200      403      200
POST /api/verify-deal                                       200      200      200      200      200      200      200
POST /api/verify-draw                                       200      200      200      200      200      200      200
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
            if row.ends_with("/settle") {
                scene.dispute(&house).await;
            }
            if row.ends_with("/report") {
                scene.strike_all(&house).await;
            }
            let ask = request(row, &scene, &format!("{n}-{who:?}"));
            let said = house.ask(scene.by(ask, row.contains("{table}"))).await;
            write!(shown, " {:<8}", said.status).unwrap();
        }
        shown = shown.trim_end().to_owned() + "\n";
    }
    assert_eq!(shown, TABLE, "{shown}\nread the table in this test before changing it");
}
