//! Connections without a request are not kept, and HTTP/2 is not spoken. Written byte by byte, because a
//! client that behaves would not do what is done here.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::house::House;
use crate::tls::{certificate, connected, connected_by};
use crate::wire::written;

/// How long the halls of these tests wait.
const IDLE: Duration = Duration::from_millis(300);

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

async fn house() -> House {
    House::limited(|limits| limits.header_time = IDLE).await
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
fn half_requests() -> [(&'static str, Vec<u8>); 3] {
    [
        ("nothing", Vec::new()),
        ("half a preface", PREFACE[..9].to_vec()),
        ("half of HTTP/1", b"GET /healthz HTTP/1.1\r\nho".to_vec()),
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
    for whole in [written("GET /healthz", &[], "").into_bytes()] {
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
async fn http2_is_refused_and_never_offered() {
    /// `GET /healthz` on stream 1: `:method`, `:scheme`, and the others as literals.
    const REQUEST: &[u8] = b"\0\0\x12\x01\x05\0\0\0\x01\x82\x86\x44\x08/healthz\x41\x04hall";
    let house = house().await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let settings = b"\0\0\0\x04\0\0\0\0\0";
    stream.write_all(&[PREFACE, settings, REQUEST].concat()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    // `:status` 505 as HPACK writes it.
    let refused = [0x48, 0x83, 0x6c, 0x0d, 0xff];
    assert!(answer.windows(5).any(|bytes| bytes == refused), "{answer:?}");
    house.close().await;

    let folder = tempfile::tempdir().unwrap();
    let tls = certificate(folder.path());
    let house = House::open(|settings| settings.tls = Some(tls.clone())).await;
    let stream = connected_by(&house, &tls, &[b"h2", b"http/1.1"]).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"http/1.1"[..]));
    house.close().await;
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
