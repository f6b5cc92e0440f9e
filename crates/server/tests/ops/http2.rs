//! HTTP/2, and what every version of HTTP has in common: a connection without a request is not kept.
//! Written byte by byte, because a client that behaves would not do what is done here.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::house::House;
use crate::tls::{certificate, connected};
use crate::wire::written;

/// How long the halls of these tests wait.
const IDLE: Duration = Duration::from_millis(300);

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

const HEADERS: u8 = 1;
const SETTINGS: u8 = 4;
const GO_AWAY: u8 = 7;
const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;

async fn house() -> House {
    House::limited(|limits| limits.header_time = IDLE).await
}

fn frame(kind: u8, flags: u8, stream: u8, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).unwrap();
    [&[0, 0, length, kind, flags, 0, 0, 0, stream], payload].concat()
}

/// The preface and an empty SETTINGS frame.
fn greeting() -> Vec<u8> {
    [PREFACE, &frame(SETTINGS, 0, 0, &[])].concat()
}

/// `GET /healthz` as the headers of stream 1.
fn request(flags: u8) -> Vec<u8> {
    let path = b"/healthz";
    // :method GET, :scheme http, :path and :authority as literals.
    let block = [&[0x82, 0x86, 0x44, 8][..], path, &[0x41, 4], b"hall"].concat();
    frame(HEADERS, flags | END_STREAM, 1, &block)
}

/// The next frame: its kind, its stream and what is in it. `None` if the other end has closed.
async fn next(stream: &mut (impl AsyncRead + Unpin)) -> Option<(u8, u8, Vec<u8>)> {
    let mut head = [0; 9];
    stream.read_exact(&mut head).await.ok()?;
    let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
    let mut payload = vec![0; length as usize];
    stream.read_exact(&mut payload).await.ok()?;
    Some((head[3], head[8], payload))
}

/// Reads until the other end closes; how long that took.
async fn until_closed(stream: &mut (impl AsyncRead + Unpin)) -> Duration {
    let started = Instant::now();
    let mut rest = Vec::new();
    // A reset is an end as well.
    let closed = timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "it is still open; it said {rest:?}");
    started.elapsed()
}

/// What a client may send that is no request, and never becomes one.
fn half_requests() -> [(&'static str, Vec<u8>); 6] {
    [
        ("nothing", Vec::new()),
        ("half a preface", PREFACE[..9].to_vec()),
        ("half of HTTP/1", b"GET /healthz HTTP/1.1\r\nho".to_vec()),
        ("a greeting", greeting()),
        ("half of its headers", [greeting(), request(0)].concat()),
        ("half a frame", [greeting(), request(END_HEADERS)[..12].to_vec()].concat()),
    ]
}

#[tokio::test]
async fn a_connection_on_which_nothing_is_asked_is_closed() {
    let house = house().await;
    for (what, bytes) in half_requests() {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(&bytes).await.unwrap();
        let took = until_closed(&mut stream).await;
        assert!(took >= IDLE / 2, "{what}: {took:?}");
    }
    house.close().await;
}

#[tokio::test]
async fn the_same_behind_tls() {
    let folder = tempfile::tempdir().unwrap();
    let tls = certificate(folder.path());
    let house = House::open(|settings| {
        settings.tls = Some(tls.clone());
        settings.limits.header_time = IDLE;
    })
    .await;
    for (what, bytes) in half_requests() {
        let mut stream = connected(&house, &tls).await.expect("the handshake");
        stream.write_all(&bytes).await.unwrap();
        let took = until_closed(&mut stream).await;
        assert!(took >= IDLE / 2, "{what}: {took:?}");
    }
    house.close().await;
}

#[tokio::test]
async fn headers_that_come_byte_by_byte_are_not_waited_for() {
    let house = house().await;
    for whole in [written("GET /healthz", &[], "").into_bytes(), greeting()] {
        let stream = TcpStream::connect(house.address).await.unwrap();
        let (mut reading, mut writing) = stream.into_split();
        let trickle = async {
            for byte in whole.iter().cycle() {
                // It may be closed by now.
                let _ = writing.write_all(&[*byte]).await;
                sleep(IDLE / 4).await;
            }
        };
        tokio::select! {
            () = trickle => {}
            _ = until_closed(&mut reading) => {}
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_request_is_answered_and_a_quiet_connection_closed_after_it() {
    let house = house().await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(&[greeting(), request(END_HEADERS)].concat()).await.unwrap();
    assert_eq!(status(&mut stream).await, Some(200));
    let took = until_closed(&mut stream).await;
    assert!(took >= IDLE / 2, "{took:?}");
    house.close().await;
}

/// The status of the answer on stream 1.
async fn status(stream: &mut (impl AsyncRead + AsyncWrite + Unpin)) -> Option<u16> {
    loop {
        let (kind, of, payload) = next(stream).await?;
        match (kind, of) {
            // The first of the static table's statuses.
            (HEADERS, 1) => return (payload.first() == Some(&0x88)).then_some(200),
            (GO_AWAY, _) => return None,
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_request_that_takes_its_time_is_waited_for() {
    let house = house().await;
    let body = r#"{"book":"n42pa"}"#;
    let request = written("POST /api/tables", &[], body);
    let (most, rest) = request.split_at(request.len() - 4);
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(most.as_bytes()).await.unwrap();
    sleep(IDLE * 3).await;
    stream.write_all(rest.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    house.close().await;
}

#[tokio::test]
async fn a_socket_on_which_nothing_happens_stays() {
    let house = house().await;
    let opened = house.ask("POST /api/tables", &[], r#"{"book":"n42pa"}"#).await;
    let opened: serde_json::Value = serde_json::from_str(&opened.body).unwrap();
    let table = opened["table"].as_str().unwrap();
    let url = format!("ws://{}/api/tables/{table}/live", house.address);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    socket.next().await.unwrap().unwrap();
    let more = timeout(IDLE * 4, socket.next()).await;
    assert!(more.is_err(), "it neither closes nor says anything: {more:?}");
    house.close().await;
}
