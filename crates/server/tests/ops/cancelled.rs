use std::time::Duration;

use rusqlite::Connection;
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::house::House;
use crate::wire::written;

#[tokio::test]
async fn what_was_asked_by_a_client_that_went_away_is_known_once_it_is_written() {
    let house = House::open(|_| {}).await;
    let opened = house.ask("POST /api/tables", &[], r#"{"book":"tennessee"}"#).await;
    let opened: Value = serde_json::from_str(&opened.body).unwrap();
    let table = format!("/api/tables/{}", opened["table"].as_str().unwrap());

    // Nothing can be written while somebody else holds the file.
    let other = Connection::open(house.folder().join("data/hall.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut client = TcpStream::connect(house.address).await.unwrap();
    let request = written(&format!("POST {table}/seats"), &[], r#"{"name":"Ann"}"#);
    client.write_all(request.as_bytes()).await.unwrap();
    sleep(Duration::from_millis(300)).await;
    drop(client);
    sleep(Duration::from_millis(300)).await;
    other.execute_batch("ROLLBACK").unwrap();

    for _ in 0..100 {
        if house.ask(&format!("GET {table}"), &[], "").await.body.contains("Ann") {
            return house.close().await;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("Ann sits there, and nobody knows");
}
