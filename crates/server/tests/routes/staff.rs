//! Who has which role at an event: seen, given and taken back by its director.

use app::Grant;
use serde_json::{Value, json};

use crate::house::{House, delete, failed, get, post, put};
use crate::scene::{MATCH, RECORD, join};

/// An event, and its director, who directs nothing else.
async fn event(house: &House) -> (String, String) {
    let event = house.hall.import_event(&app::Principal::Operator, RECORD, None).await.unwrap();
    let director = join(house, event, Grant::Director).await;
    (format!("/api/events/{event}"), director)
}

async fn roles_of(house: &House, path: &str, token: &str) -> Value {
    house.ask(get(&format!("{path}/roles")).by(token)).await.json()["roles"].clone()
}

#[tokio::test]
async fn a_director_gives_each_role_sees_it_and_takes_it_back() {
    let house = House::open().await;
    let (path, director) = event(&house).await;
    let stan = house.account("Stan").await;
    let staff = async || {
        let staff = house.ask(get(&format!("{path}/staff")).by(&director)).await.json();
        staff["accounts"].clone()
    };
    assert_eq!(staff().await, json!([]));
    let roles = [
        json!({"role": "director"}),
        json!({"role": "official"}),
        json!({"role": "keeper", "at": "anywhere"}),
        json!({"role": "keeper", "at": {"table": 4}}),
        json!({"role": "keeper", "at": {"match": MATCH}}),
        json!({"role": "player", "entry": "2", "entry_name": "Team 1"}),
    ];
    for (n, role) in roles.iter().enumerate() {
        let give = post(&format!("{path}/staff"), &json!({"name": "stan", "role": role}));
        assert_eq!(house.ask(give.by(&director)).await.status, 204, "{role}");
        assert_eq!(staff().await, json!([{"name": "Stan", "roles": roles[..=n]}]));
    }
    let all = json!(["director", "official", "keeper", "player", "spectator"]);
    assert_eq!(roles_of(&house, &path, &stan).await, all);

    // One is taken back and the others stay.
    let set = |roles: &[Value]| {
        put(&format!("{path}/staff/Stan"), &json!({"roles": roles})).by(&director)
    };
    assert_eq!(house.ask(set(&roles[1..3])).await.status, 204);
    assert_eq!(staff().await, json!([{"name": "Stan", "roles": roles[1..3]}]));
    assert_eq!(roles_of(&house, &path, &stan).await, json!(["official", "keeper", "spectator"]));
    let give = post(&format!("{path}/staff"), &json!({"name": "Stan", "role": roles[0]}));
    assert_eq!(house.ask(give.by(&stan)).await.status, 403, "he directs no longer");
    let twice = [roles[1].clone(), roles[1].clone()];
    assert_eq!(house.ask(set(&twice)).await.status, 204);
    assert_eq!(staff().await, json!([{"name": "Stan", "roles": [roles[1]]}]));

    let remove = delete(&format!("{path}/staff/Stan")).by(&director);
    assert_eq!(house.ask(remove).await.status, 204);
    assert_eq!(staff().await, json!([]));
    assert_eq!(roles_of(&house, &path, &stan).await, json!(["spectator"]));
}

#[tokio::test]
async fn a_role_with_a_field_it_does_not_have_is_refused() {
    let house = House::open().await;
    let (path, director) = event(&house).await;
    house.account("Stan").await;
    let roles = [
        json!({"role": "official", "at": {"table": 1}}),
        json!({"role": "director", "x": 1}),
        json!({"role": "keeper", "at": "anywhere", "x": 1}),
    ];
    for role in roles {
        let asks = [
            post(&format!("{path}/staff"), &json!({"name": "Stan", "role": role})),
            put(&format!("{path}/staff/Stan"), &json!({"roles": [role]})),
            post(&format!("{path}/links"), &json!({"role": role, "label": "Desk"})),
        ];
        for ask in asks {
            let said = house.ask(ask.by(&director)).await;
            assert_eq!(said.failure(), failed(400, "request/malformed"), "{role}");
        }
    }
}

#[tokio::test]
async fn roles_that_cannot_be_are_refused_and_change_nothing() {
    let house = House::open().await;
    let (path, director) = event(&house).await;
    let stan = house.account("Stan").await;
    let set = |name: &str, roles: Value| {
        put(&format!("{path}/staff/{name}"), &json!({"roles": roles})).by(&director)
    };
    let official = json!({"role": "official"});
    assert_eq!(house.ask(set("Stan", json!([official]))).await.status, 204);
    let nobody = house.ask(set("Eve", json!([official]))).await;
    assert_eq!(nobody.failure(), failed(404, "account/not_found"));
    let no_entry = json!([{"role": "director"}, {"role": "player", "entry": "The Absent"}]);
    assert_eq!(house.ask(set("Stan", no_entry)).await.failure(), failed(422, "event/no_entry"));
    let many = house.ask(set("Stan", json!(vec![official; 65]))).await;
    assert_eq!(many.failure(), failed(400, "request/malformed"));
    assert_eq!(roles_of(&house, &path, &stan).await, json!(["official", "spectator"]));
}

#[tokio::test]
async fn roles_are_those_at_this_event_and_this_match() {
    let house = House::open().await;
    let (path, director) = event(&house).await;
    let (other, _) = event(&house).await;
    assert_eq!(roles_of(&house, &path, &director).await, json!(["director", "spectator"]));
    assert_eq!(roles_of(&house, &other, &director).await, json!(["spectator"]));
    let stan = house.account("Stan").await;
    let keeper = json!({"roles": [{"role": "keeper", "at": {"match": MATCH}}]});
    let set = put(&format!("{path}/staff/Stan"), &keeper).by(&director);
    assert_eq!(house.ask(set).await.status, 204);
    for (of, roles) in [
        (String::new(), json!(["spectator"])),
        (format!("?match={MATCH}"), json!(["keeper", "spectator"])),
        ("?match=rr-1-2".to_owned(), json!(["spectator"])),
    ] {
        let said = house.ask(get(&format!("{path}/roles{of}")).by(&stan)).await;
        assert_eq!(said.json()["roles"], roles, "{of}");
    }
    let odd = house.ask(get(&format!("{path}/roles?match=seven"))).await;
    assert_eq!(odd.failure(), failed(400, "request/malformed"));
    assert_eq!(roles_of(&house, &path, &house.director().await).await[0], "director", "everywhere");
}
