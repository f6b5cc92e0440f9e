//! A client that does not read holds nobody up, and gets everything anew once it reads again.

use std::iter::repeat_n;
use std::time::Duration;

use app::testing::merge;
use app::{EventId, Principal};
use crowd::{Player, Told};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use server::Settings;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::sleep;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::house::House;

/// A referee is told all of six hands each time: by so many acts, more than the system keeps for
/// somebody who does not read.
const ACTS: usize = 600;

#[tokio::test]
async fn who_reads_too_late_is_shown_everything_anew() {
    let house = House::open().await;
    let pace = json!({"deal_after": 0, "close_after": 0});
    let opening = json!({"book": "alabama-samboree", "seats": 6, "pace": pace});
    let table = house.table(&opening, 6).await;
    let live = format!("{}/live", table.path);

    let address = house.url().strip_prefix("http://").unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(address.parse().unwrap()).await.unwrap();
    let mut request = format!("ws://{address}{live}?referee=true").into_client_request().unwrap();
    let session = format!("Bearer {}", house.director.session().unwrap());
    request.headers_mut().insert("authorization", HeaderValue::try_from(session).unwrap());
    let (mut slow, _) = client_async(request, stream).await.unwrap();

    let mut players = Vec::new();
    for token in &table.tokens {
        players.push(Player::connect(house.url(), &live, Some(token)).await.unwrap());
    }
    for n in 0..ACTS {
        let newest = players.iter().map(Player::version).max().unwrap();
        for player in &mut players {
            player.wait_for(newest).await.unwrap();
        }
        if players[0].is_closed() {
            break;
        }
        let Some(seat) = players[0].to_act() else {
            players[0].read().await.unwrap();
            continue;
        };
        let legal = players[seat].legal();
        let line = legal[n % legal.len()].to_string();
        let id = players[seat].send(&format!("\"act\":{line}")).await.unwrap();
        let told = players[seat].answer(id).await.unwrap();
        let Told::Done(version) = told else { panic!("{line} was refused: {told:?}") };
        for player in &mut players {
            player.wait_for(version).await.unwrap();
        }
    }

    let last = players[0].version();
    let (mut known, mut n_snapshots, mut n_updates) = (Value::Null, 0, 0);
    while known["version"].as_u64().is_none_or(|version| version < last) {
        let message = slow.next().await.unwrap().unwrap();
        let Ok(message) = serde_json::from_slice::<Value>(&message.into_data()) else { continue };
        if message["kind"] == "referee-snapshot" {
            n_snapshots += 1;
            known = message;
        } else {
            n_updates += 1;
            assert_eq!(message["from"], known["version"], "nothing was left out in between");
            merge(&mut known, &message);
        }
    }
    assert!(n_snapshots >= 2, "{n_snapshots} after {n_updates} updates");
    let shown = house.director.get(&format!("{}/referee", table.path)).await.unwrap();
    assert_eq!((&known["table"], &known["views"]), (&shown["table"], &shown["views"]));
    house.close().await;
}

/// An event whose board is some megabytes, as of a thousand teams and twenty rounds.
async fn large_event(house: &House) -> EventId {
    let header = json!({
        "record": "domino-hall-event/1", "book": "straight42", "name": "x", "seed": "7",
    });
    let enter = (1..=8).map(|n| json!({"do": "enter", "name": format!("Team {n}")}));
    let call = json!({"do": "call", "match": "rr-1-1", "about": "x".repeat(900_000)});
    let lines = [header].into_iter().chain(enter).chain([json!({"do": "draw"})]);
    let lines = lines.chain(repeat_n(call, 6)).map(|line| line.to_string());
    let record = lines.collect::<Vec<_>>().join("\n");
    house.hall.import_event(&Principal::Operator, &record, None).await.unwrap()
}

#[tokio::test]
async fn a_board_of_many_megabytes_is_sent_whole() {
    let house = House::open().await;
    let event = large_event(&house).await;
    let address = house.url().strip_prefix("http://").unwrap();
    let stream = TcpStream::connect(address).await.unwrap();
    let live = format!("ws://{address}/api/events/{event}/live");
    let (mut client, _) = client_async(live, stream).await.unwrap();
    let message = client.next().await.unwrap().unwrap().into_data();
    assert!(message.len() > 5_000_000, "{}", message.len());
    let snapshot: Value = serde_json::from_slice(&message).unwrap();
    assert_eq!(snapshot["kind"], "snapshot");
    drop(client);
    house.close().await;
}

#[tokio::test]
async fn who_reads_nothing_for_long_is_parted_with() {
    let soon = Duration::from_millis(300);
    let too_long: [fn(&mut Settings, Duration); 2] = [
        // It takes nothing more, and is cut off at the door.
        |settings, soon| settings.limits.write_time = soon,
        // It would take too long for what it is sent.
        |settings, soon| settings.ping = soon / 15,
    ];
    for choose in too_long {
        let house = House::with(|settings| choose(settings, soon)).await;
        let event = large_event(&house).await;
        let address = house.url().strip_prefix("http://").unwrap();
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(address.parse().unwrap()).await.unwrap();
        let live = format!("ws://{address}/api/events/{event}/live");
        let (mut slow, _) = client_async(live, stream).await.unwrap();
        sleep(Duration::from_secs(4)).await;
        let message = slow.next().await;
        assert!(!matches!(message, Some(Ok(_))), "half of it was lost");
        let metrics = house.director.get("/metrics").await.unwrap();
        let counted = r#"hall_refusals_total{code="socket/too_slow"} 1"#;
        assert!(metrics.as_str().unwrap().contains(counted), "{metrics}");
        house.close().await;
    }
}
