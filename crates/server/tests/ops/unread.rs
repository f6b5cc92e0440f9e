//! What becomes of a connection once a request over it was refused before its body was read.

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::house::House;
use crate::wire::{ask_over, written};

/// Sends a request whose body comes a little later, and another over the same connection.
async fn ask_twice(house: &House, header: &str) -> String {
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let first = written("POST /api/tables", &[header], "{}").replace("connection: close\r\n", "");
    let (head, body) = first.split_at(first.len() - 2);
    stream.write_all(head.as_bytes()).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    let both = format!("{body}{}", written("GET /healthz", &[], ""));
    let answer = ask_over(stream, &both).await;
    format!("{} {}", answer.status, answer.body)
}

#[tokio::test]
async fn the_next_request_over_the_connection_of_a_refused_one_is_answered() {
    let house = House::limited(|_| {}).await;
    let session = format!("authorization: Bearer {}", "0".repeat(32));
    for (header, status) in [(session.as_str(), "401"), ("origin: https://other.test", "403")] {
        let answers = ask_twice(&house, header).await;
        assert!(answers.starts_with(status), "{answers}");
        assert!(answers.contains("HTTP/1.1 200"), "{answers}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_large_body_is_not_waited_for_and_the_client_is_told() {
    let house = House::limited(|_| {}).await;
    let stream = TcpStream::connect(house.address).await.unwrap();
    let session = format!("authorization: Bearer {}", "0".repeat(32));
    let head = written("POST /api/events/import", &[&session], "");
    let head = head.replace("connection: close\r\n", "");
    let head = head.replace("content-length: 0", "content-length: 1000000");
    let answer = ask_over(stream, &head).await;
    assert_eq!(answer.status, 401);
    assert_eq!(answer.header("connection"), Some("close"));
    house.close().await;
}
