//! What cannot be taken from a socket is refused with a code, counted, and found in the log under the
//! request that opened the socket.

use std::io;
use std::sync::{Mutex, Once};

use bytes::Bytes;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::house::House;

/// What was logged by this and all other tests, as lines of JSON.
static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Log;

impl io::Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        LOG.lock().unwrap().extend(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A hall whose log is kept.
async fn house() -> House {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| tracing_subscriber::fmt().json().with_writer(|| Log).init());
    // So few that a slow machine takes more in a second, too.
    House::with(|settings| settings.limits.messages = 100).await
}

/// The only line that was logged about the request of this name.
fn logged(id: &str) -> Value {
    let log = String::from_utf8(LOG.lock().unwrap().clone()).unwrap();
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut about = lines.filter(|line| line["span"]["id"] == id);
    let line = about.next().unwrap_or_else(|| panic!("nothing about {id} in {log}"));
    assert_eq!(about.next(), None, "one refusal, one line");
    line
}

/// How often something was refused with this code.
async fn n_refused(house: &House, code: &str) -> u64 {
    let metrics = house.director.get("/metrics").await.unwrap();
    let name = format!("hall_refusals_total{{code=\"{code}\"}} ");
    let mut lines = metrics.as_str().unwrap().lines();
    lines.find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0)
}

/// A client at a socket, whose request has this name.
async fn client(house: &House, path: &str, id: &str) -> WebSocketStream<TcpStream> {
    let address = house.url().strip_prefix("http://").unwrap();
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    request.headers_mut().insert("x-request-id", HeaderValue::try_from(id).unwrap());
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut client, _) = client_async(request, stream).await.unwrap();
    client.next().await.unwrap().unwrap();
    client
}

/// The code the socket is closed with, and the reason.
async fn closed(client: &mut WebSocketStream<TcpStream>) -> (u16, String) {
    loop {
        if let Message::Close(frame) = client.next().await.unwrap().unwrap() {
            let frame = frame.unwrap();
            return (frame.code.into(), frame.reason.to_string());
        }
    }
}

async fn live(house: &House) -> String {
    let table = house.table(&json!({"book": "straight42"}), 0).await;
    format!("{}/live", table.path)
}

/// Sees that the log says where it was, and what was refused why.
fn check_logged(id: &str, path: &str, code: &str, why: &str) {
    let line = logged(id);
    assert_eq!(line["span"]["path"], path, "{line}");
    let said = &line["fields"];
    assert_eq!((&said["code"], &said["why"]), (&json!(code), &json!(why)), "{line}");
}

#[tokio::test]
async fn who_says_goodbye_is_told_it_too() {
    let house = house().await;
    let live = live(&house).await;
    let mut client = client(&house, &live, "goodbye").await;
    let (code, reason) = (CloseCode::Normal, "done".into());
    client.close(Some(CloseFrame { code, reason })).await.unwrap();
    assert_eq!(closed(&mut client).await, (1000, "done".to_owned()));
}

#[tokio::test]
async fn a_message_that_is_too_large_is_refused_and_said() {
    let house = house().await;
    let live = live(&house).await;
    let mut client = client(&house, &live, "too-large").await;
    // Far more than is read before it is refused.
    client.send(Message::text("x".repeat(200_000))).await.unwrap();
    let why = "the message is too large";
    assert_eq!(closed(&mut client).await, (1009, why.to_owned()));
    check_logged("too-large", &live, "request/too_large", why);
    assert_eq!(n_refused(&house, "request/too_large").await, 1);
    house.close().await;
}

#[tokio::test]
async fn messages_that_come_too_fast_are_refused_and_said() {
    let house = house().await;
    let live = live(&house).await;
    let mut client = client(&house, &live, "too-fast").await;
    for _ in 0..6000 {
        client.feed(Message::text("{}")).await.unwrap();
    }
    // The server may have closed before it has heard all.
    let _ = client.flush().await;
    assert_eq!(closed(&mut client).await, (4429, "too many messages".to_owned()));
    let log = String::from_utf8(LOG.lock().unwrap().clone()).unwrap();
    let line = log.lines().rfind(|line| line.contains("too-fast")).unwrap();
    assert!(line.contains("request/too_many") && line.contains(&live), "{line}");
    assert_eq!(n_refused(&house, "request/too_many").await, 1);
    house.close().await;
}

#[tokio::test]
async fn pings_that_come_too_fast_are_refused_like_other_messages() {
    let house = house().await;
    let live = live(&house).await;
    let mut client = client(&house, &live, "pings").await;
    for _ in 0..6000 {
        client.feed(Message::Ping(Bytes::new())).await.unwrap();
    }
    let _ = client.flush().await;
    assert_eq!(closed(&mut client).await, (4429, "too many messages".to_owned()));
    house.close().await;
}

#[tokio::test]
async fn everything_is_shown_again_a_few_times_and_then_once_a_second() {
    let house = house().await;
    let opening = json!({"book": "straight42", "name": "Spring", "seed": "7"});
    let event = house.director.post("/api/events", &opening).await.unwrap();
    let board = format!("/api/events/{}/live", event["event"].as_str().unwrap());
    for path in [board, live(&house).await] {
        let mut client = client(&house, &path, "resync").await;
        for id in 1..=20 {
            let wish = json!({"id": id, "resync": {}});
            client.send(Message::text(wish.to_string())).await.unwrap();
        }
        let (mut n_shown, mut n_refused) = (0, 0);
        while n_shown + n_refused < 20 {
            let answer = client.next().await.unwrap().unwrap();
            let answer: Value = serde_json::from_str(answer.to_text().unwrap()).unwrap();
            if answer["kind"] == "snapshot" {
                n_shown += 1;
                continue;
            }
            n_refused += 1;
            let error = &answer["error"];
            assert_eq!(
                (&error["code"], &error["retry_after"]),
                (&json!("request/too_many"), &json!(1))
            );
            assert_ne!(answer["re"], 0, "it says to which");
        }
        // A slow machine may earn a few more meanwhile.
        assert!((5..10).contains(&n_shown), "{n_shown} at {path}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_message_that_cannot_be_read_is_said_but_not_repeated() {
    let house = house().await;
    let live = live(&house).await;
    let mut client = client(&house, &live, "unreadable").await;
    client.send(Message::text(r#"{"id":7,"password":"open sesame"}"#)).await.unwrap();
    let answer: Value =
        serde_json::from_str(client.next().await.unwrap().unwrap().to_text().unwrap()).unwrap();
    assert_eq!((&answer["re"], &answer["error"]["code"]), (&json!(7), &json!("request/malformed")));
    let why = "the message cannot be read: not what is asked for at line 1 column 18";
    check_logged("unreadable", &live, "request/malformed", why);
    assert!(!String::from_utf8_lossy(&LOG.lock().unwrap()).contains("sesame"));
    assert_eq!(n_refused(&house, "request/malformed").await, 1);
    house.close().await;
}

#[tokio::test]
async fn a_message_that_is_binary_is_answered_that_text_is_expected() {
    let house = house().await;
    let live = live(&house).await;
    let mut client = client(&house, &live, "binary").await;
    client.send(Message::binary(r#"{"id":7,"resync":{}}"#)).await.unwrap();
    let answer: Value =
        serde_json::from_str(client.next().await.unwrap().unwrap().to_text().unwrap()).unwrap();
    let why = "a message is JSON as text, and this one was sent as binary";
    let error = json!({"code": "request/malformed", "message": why});
    assert_eq!(answer, json!({"kind": "failed", "re": 0, "error": error}));
    check_logged("binary", &live, "request/malformed", why);
    house.close().await;
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_said() {
    let house = house().await;
    let live = live(&house).await;
    // A text that is none, and a frame of a kind that does not exist; both masked with zeros.
    for (id, bytes, code, why) in [
        ("not-text", [0x81, 0x81, 0, 0, 0, 0, 0xff], 1007, "the message is not UTF-8 text"),
        ("no-message", [0x83, 0x81, 0, 0, 0, 0, 0], 1002, "this is not a WebSocket message"),
    ] {
        let mut client = client(&house, &live, id).await;
        client.get_mut().write_all(&bytes).await.unwrap();
        assert_eq!(closed(&mut client).await, (code, why.to_owned()));
        check_logged(id, &live, "request/malformed", why);
    }
    house.close().await;
}

#[tokio::test]
async fn fragments_count_though_they_are_empty() {
    let house = house().await;
    let live = live(&house).await;
    let mut client = client(&house, &live, "fragments").await;
    // A text that goes on, then nothing that goes on, and again; masked with zeros.
    client.get_mut().write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let more = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
    for _ in 0..100 {
        if client.get_mut().write_all(&more).await.is_err() {
            break;
        }
    }
    assert_eq!(closed(&mut client).await, (1009, "the message is too large".to_owned()));
    assert_eq!(n_refused(&house, "request/too_large").await, 1);
    house.close().await;
}
