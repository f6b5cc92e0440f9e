use std::time::Duration;

use futures_util::StreamExt;
use serde_json::Value;
use server::{JournalAt, ServeError, Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::house::House;
use crate::wire::written;

#[tokio::test]
async fn a_request_under_way_is_finished_and_no_other_begun() {
    let mut house = House::open(|_| {}).await;
    let body = r#"{"book":"n42pa","listed":true}"#;
    let request = written("POST /api/tables", &[], body);
    let (first, second) = request.split_at(request.len() - 10);
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(first.as_bytes()).await.unwrap();
    // An answer on another connection shows that the server has got round to this one.
    house.ask("GET /healthz", &[], "").await;

    house.stop();
    let refused = async {
        while TcpStream::connect(house.address).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(5), refused).await.expect("nobody else is let in");
    stream.write_all(second.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    timeout(Duration::from_secs(5), house.close()).await.expect("then it stops");
}

#[tokio::test]
async fn sockets_are_told_to_come_back() {
    let mut house = House::open(|_| {}).await;
    let opened = house.ask("POST /api/tables", &[], r#"{"book":"n42pa"}"#).await;
    let opened: Value = serde_json::from_str(&opened.body).unwrap();
    let url =
        format!("ws://{}/api/tables/{}/live", house.address, opened["table"].as_str().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let snapshot = socket.next().await.unwrap().unwrap();
    assert!(snapshot.to_text().unwrap().contains("snapshot"));

    house.stop();
    let last = timeout(Duration::from_secs(5), async {
        loop {
            match socket.next().await {
                Some(Ok(Message::Close(frame))) => break frame,
                Some(Ok(_)) => {}
                other => panic!("no farewell: {other:?}"),
            }
        }
    });
    let frame = last.await.unwrap().unwrap();
    assert_eq!(u16::from(frame.code), 1012);
    timeout(Duration::from_secs(5), house.close()).await.expect("then it stops");
}

#[tokio::test]
async fn a_directory_is_served_by_one_hall_at_a_time() {
    let house = House::open(|_| {}).await;
    let data = house.folder().join("data");
    let anywhere = ([127, 0, 0, 1], 0).into();
    let settings = Settings::new(anywhere, JournalAt::Directory(data));
    let second = Server::bind(settings.clone()).await;
    assert!(matches!(second, Err(ServeError::InUse(_))), "{second:?}");

    let taken = Settings { listen: house.address, ..settings.clone() };
    assert!(matches!(Server::bind(taken).await, Err(ServeError::Listen { .. })));

    let folder = tempfile::tempdir().unwrap();
    let journal = JournalAt::Directory(folder.path().to_owned());
    let odd = Settings { public_url: Some("hall.example".into()), journal, ..settings };
    assert!(matches!(Server::bind(odd).await, Err(ServeError::PublicUrl(_))));
    house.close().await;
}
