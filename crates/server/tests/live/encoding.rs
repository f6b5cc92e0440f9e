//! Who asks for compressed messages is told the same in fewer bytes.

use crowd::{Arrived, Http, Watcher};
use serde_json::{Value, json};

use crate::house::House;

#[tokio::test]
async fn a_client_that_asks_is_sent_large_messages_compressed() {
    let house = House::open().await;
    let event = json!({"book": "straight42", "name": "Spring", "seed": "7"});
    let event = house.director.post("/api/events", &event).await.unwrap();
    let path = format!("/api/events/{}", event["event"].as_str().unwrap());
    let lines = format!("{path}/lines");
    for n in 1..=16 {
        let entry = json!({"do": "enter", "name": format!("Team {n}")});
        house.director.post(&lines, &entry).await.unwrap();
    }
    let nobody = Http::new(house.url());
    let mut watchers = Vec::new();
    for asked in ["", "?encoding=text", "?encoding=deflate"] {
        watchers.push(Watcher::open(&nobody, &format!("{path}/live{asked}")).await.unwrap());
    }
    let snapshots = read_all(&mut watchers).await;
    assert!(snapshots.iter().all(|arrived| arrived.is_snapshot));
    assert!(snapshots[2].n_bytes * 3 < snapshots[0].n_bytes, "{snapshots:?}");

    house.director.post(&lines, &json!({"do": "draw"})).await.unwrap();
    let updates = read_all(&mut watchers).await;
    assert!(updates.iter().all(|arrived| !arrived.is_snapshot));
    assert!(updates[2].n_bytes * 3 < updates[0].n_bytes, "{updates:?}");
    let boards: Vec<&Value> = watchers.iter().map(Watcher::board).collect();
    assert!(boards.iter().all(|board| *board == boards[0]));
    assert!(boards[0]["matches"].as_object().unwrap().len() >= 8);

    let mut refused = Watcher::open(&nobody, &format!("{path}/live?encoding=br")).await.unwrap();
    let why = refused.read().await.unwrap_err().to_string();
    assert!(why.contains("`br`") && why.contains("deflate"), "{why}");
    house.close().await;
}

async fn read_all(watchers: &mut [Watcher]) -> Vec<Arrived> {
    let mut arrived = Vec::new();
    for watcher in watchers {
        arrived.push(watcher.read().await.unwrap());
    }
    arrived
}
