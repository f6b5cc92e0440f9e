//! A client that was away gets what it missed; one that may no longer listen is told so.

use std::time::Duration;

use crowd::{Gone, Player, Told};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::House;

const OPENING: &str = r#"{"book":"straight42","pace":{"deal_after":0,"grace":60000}}"#;

fn opening() -> Value {
    serde_json::from_str(OPENING).unwrap()
}

/// The first legal act of whoever is to act.
fn first_act(players: &[Player]) -> (usize, String) {
    let seat = players[0].to_act().expect("somebody is to act");
    (seat, players[seat].legal()[0].to_string())
}

async fn seated(house: &House) -> (String, Vec<String>, Vec<Player>) {
    let table = house.table(&opening(), 4).await;
    let live = format!("{}/live", table.path);
    let mut players = Vec::new();
    for token in &table.tokens {
        players.push(Player::connect(house.url(), &live, Some(token)).await.unwrap());
    }
    while players[0].to_act().is_none() {
        players[0].read().await.unwrap();
    }
    let version = players[0].version();
    for player in &mut players {
        player.wait_for(version).await.unwrap();
    }
    (live, table.tokens, players)
}

/// The one message that came, without the time at which it was sent.
fn only_message(player: &mut Player) -> Value {
    let heard = player.take_heard();
    assert_eq!(heard.len(), 1, "{heard:?}");
    let mut message: Value = serde_json::from_str(&heard[0]).unwrap();
    message["now"].take();
    message
}

#[tokio::test]
async fn a_client_that_comes_back_is_told_what_it_missed() {
    let house = House::open().await;
    let (live, tokens, mut players) = seated(&house).await;
    let (seat, line) = first_act(&players);
    let away = (seat + 1) % 4;
    let seen = players[away].version();
    drop(players.remove(away));
    let player = &mut players[if away < seat { seat - 1 } else { seat }];
    let id = player.send(&format!("\"act\":{line}")).await.unwrap();
    let Told::Done(version) = player.answer(id).await.unwrap() else { panic!("a legal act") };

    let back = format!("{live}?from={seen}");
    let mut player = Player::listen(house.url(), &back, Some(&tokens[away])).await.unwrap();
    player.wait_for(version).await.unwrap();
    let heard = player.take_heard();
    let messages = heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let acts: Vec<Value> =
        messages.flat_map(|told| told["log"].as_array().unwrap().clone()).collect();
    assert!(acts.iter().all(|item| item["n"].as_u64().unwrap() >= seen), "{acts:?}");
    assert!(acts.iter().any(|item| item["seen"]["seat"] == seat), "the act is among them");
    house.close().await;
}

#[tokio::test]
async fn the_same_act_sent_twice_is_done_once() {
    let house = House::open().await;
    let (_, _, mut players) = seated(&house).await;
    let (seat, line) = first_act(&players);
    let request = format!("\"act\":{line},\"key\":\"one\"");
    let mut versions = Vec::new();
    for _ in 0..2 {
        let id = players[seat].send(&request).await.unwrap();
        versions.push(players[seat].answer(id).await.unwrap());
    }
    assert_eq!(versions[0], versions[1]);
    let id = players[seat].send(&format!("\"act\":{line},\"key\":\"two\"")).await.unwrap();
    let again = players[seat].answer(id).await.unwrap();
    assert!(matches!(&again, Told::Refused(why) if why.contains("game/")), "{again:?}");
    house.close().await;
}

#[tokio::test]
async fn a_stale_version_is_refused_and_said() {
    let house = House::open().await;
    let (_, _, mut players) = seated(&house).await;
    let (seat, line) = first_act(&players);
    let id = players[seat].send(&format!("\"act\":{line},\"expected\":1")).await.unwrap();
    let told = players[seat].answer(id).await.unwrap();
    assert!(matches!(&told, Told::Refused(why) if why.contains("table/stale")), "{told:?}");
    house.close().await;
}

#[tokio::test]
async fn a_resync_is_answered_with_a_snapshot() {
    let house = House::open().await;
    let (live, tokens, _players) = seated(&house).await;
    let mut player = Player::listen(house.url(), &live, Some(&tokens[0])).await.unwrap();
    let first = only_message(&mut player);
    player.send("\"resync\":{}").await.unwrap();
    player.read().await.unwrap();
    assert_eq!(only_message(&mut player), first);
    assert_eq!(first["kind"], "snapshot");
    house.close().await;
}

#[tokio::test]
async fn a_socket_is_open_until_its_client_has_said_goodbye_too() {
    let house = House::open().await;
    let table = house.table(&opening(), 4).await;
    let address = house.url().strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let asked = format!(
        "GET {}/live HTTP/1.1\r\nHost: {address}\r\nSeat-Token: {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        table.path, table.tokens[0]
    );
    stream.write_all(asked.as_bytes()).await.unwrap();
    house.director.post(&format!("{}/seats/0/token", table.path), &json!({})).await.unwrap();
    // The close frame of 4401 is the last that comes.
    let (mut heard, mut part) = (Vec::new(), [0; 4096]);
    while !heard.windows(2).any(|pair| pair == 4401_u16.to_be_bytes()) {
        let n_bytes = stream.read(&mut part).await.unwrap();
        assert_ne!(n_bytes, 0, "it ended without a goodbye");
        heard.extend_from_slice(&part[..n_bytes]);
    }
    let soon = Duration::from_millis(300);
    assert!(timeout(soon, stream.read(&mut part)).await.is_err(), "it waits for ours");
    // A close frame without a code, masked with noughts.
    stream.write_all(&[0x88, 0x80, 0, 0, 0, 0]).await.unwrap();
    assert_eq!(timeout(soon, stream.read(&mut part)).await.unwrap().unwrap(), 0);
    house.close().await;
}

#[tokio::test]
async fn a_replaced_token_stops_its_socket() {
    let house = House::open().await;
    let (live, tokens, mut players) = seated(&house).await;
    let path = live.trim_end_matches("/live");
    let replaced = house.director.post(&format!("{path}/seats/0/token"), &json!({})).await.unwrap();
    let gone = loop {
        if let Err(Gone(why)) = players[0].read().await {
            break why;
        }
    };
    assert!(gone.contains("4401"), "{gone}");
    let mut refused = Player::connect(house.url(), &live, Some(&tokens[0])).await.unwrap();
    let gone = loop {
        if let Err(Gone(why)) = refused.read().await {
            break why;
        }
    };
    assert!(gone.contains("4401"), "{gone}");
    let token = replaced["token"].as_str().unwrap();
    Player::connect(house.url(), &live, Some(token)).await.unwrap();
    house.close().await;
}

#[tokio::test]
async fn nonsense_is_answered_and_harms_nobody() {
    let house = House::open().await;
    let (_, _, mut players) = seated(&house).await;
    let version = players[0].version();
    for nonsense in
        ["\"act\":{}", "\"act\":7", "\"ready\":{\"value\":7}", "\"x\":1", "\"act\":null"]
    {
        let id = players[0].send(nonsense).await.unwrap();
        let told = players[0].answer(id).await.unwrap();
        assert!(matches!(told, Told::Refused(_)), "{nonsense}: {told:?}");
    }
    assert_eq!(players[0].version(), version, "nothing has changed");
    house.close().await;
}

#[tokio::test]
async fn when_the_server_stops_sockets_are_told_to_come_back() {
    let house = House::open().await;
    let (_, _, mut players) = seated(&house).await;
    house.close().await;
    let gone = loop {
        if let Err(Gone(why)) = players[1].read().await {
            break why;
        }
    };
    assert!(gone.contains("1012") || gone.contains("Restart"), "{gone}");
}
