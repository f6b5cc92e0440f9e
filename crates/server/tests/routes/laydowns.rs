//! Questions about 42, and what the hall keeps for spreadsheets and replays.

use serde_json::json;

use crate::house::{House, failed, get, post};
use crate::scene::{Scene, Who};

#[tokio::test]
async fn positions_are_judged_and_solved_as_by_the_commands() {
    let house = House::open().await;
    let hands = json!([["5-5"], ["6-4"], ["5-1"], ["6-3"]]);
    let declared = json!({"book": "n42pa", "hands": hands, "trump": "fives", "declarer": 0,
        "bidder": 0, "bid": "31", "what": "laydown", "leader": 0, "points": [21, 0]});
    let judged = house.ask(post("/api/judge", &declared)).await;
    assert_eq!((judged.status, &judged.json()["stands"]), (200, &json!(true)));
    let position = json!({"hands": hands, "trump": "fives", "leader": 0, "bid": 8});
    let solved = house.ask(post("/api/solve", &position)).await.json();
    assert_eq!(solved, json!({"points": [21, 0], "best": ["5-5"], "makes": true}));
    for (path, wrong) in [
        (
            "/api/judge",
            json!({"book": "tennessee", "hands": hands, "trump": "fives", "declarer": 0,
            "bidder": 0, "bid": "31", "what": "laydown", "leader": 0, "points": [21, 0]}),
        ),
        ("/api/solve", json!({"hands": [["5-5"], [], [], []], "trump": "fives", "leader": 0})),
    ] {
        let said = house.ask(post(path, &wrong)).await;
        assert_eq!(said.failure(), failed(400, "request/malformed"), "{path}");
    }
}

#[tokio::test]
async fn results_and_standings_are_spreadsheets_and_a_replay_shows_no_hand_in_play() {
    let house = House::open().await;
    let hall = house.director().await;
    let scene = Scene::new(&house, Who::Director, &hall).await;
    for (name, head) in [("results", "match,stage,"), ("standings", "place,name,")] {
        let said = house.ask(get(&format!("/api/events/{}/{name}.csv", scene.event))).await;
        assert_eq!((said.status, said.content_type()), (200, "text/csv; charset=utf-8"));
        assert!(std::str::from_utf8(&said.body).unwrap().starts_with(head), "{said:?}");
    }
    let replay = house.ask(get(&format!("/api/tables/{}/replay", scene.table))).await;
    assert_eq!(replay.json(), json!({"frames": []}));
}
