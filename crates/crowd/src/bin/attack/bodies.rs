//! Bodies that fill memory: too large, held back, without a length, by the thousand, by HTTP/2, and
//! messages of sockets that never end.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::stranger::Stranger;
use crate::tables;

/// The largest body that anyone may send.
const TEXT: usize = 512 * 1024;

/// A body that waits for no share of the budget.
const SMALL: usize = 4 * 1024;

/// For how long everything is held.
const HELD: Duration = Duration::from_secs(8);

/// How many streams one HTTP/2 connection is asked for.
const STREAMS: u32 = 60;

/// What became of them.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Bodies {
    /// Bodies that were begun and held.
    pub(crate) held: usize,
    /// Bodies that were refused at once.
    pub(crate) refused: usize,
    /// Streams of HTTP/2 that got anything but a refusal.
    pub(crate) streams: u32,
    /// Empty fragments that a socket took before it was closed.
    pub(crate) fragments_taken: usize,
}

pub(crate) async fn send(strangers: &[Stranger]) -> anyhow::Result<Bodies> {
    let mut bodies = Bodies::default();
    for stranger in strangers {
        for _ in 0..20 {
            let mut stream = stranger.begin("POST /api/verify-deal", 8 * 1024 * 1024).await?;
            let mut answer = [0; 12];
            let read = timeout(HELD, stream.read_exact(&mut answer)).await;
            bodies.refused += usize::from(read.is_ok() && answer.ends_with(b"413"));
        }
    }
    let blanks = vec![b' '; TEXT];
    let chunk = [b"1000\r\n", &blanks[..4096]].concat();
    let (blanks, chunk) = (&blanks, &chunk);
    let held = strangers.iter().map(|stranger| async move {
        let mut streams: Vec<(TcpStream, &[u8])> = Vec::new();
        for _ in 0..60 {
            let verify = "POST /api/verify-deal";
            streams.push((stranger.begin(verify, TEXT).await?, &blanks[1..]));
            let mut endless = stranger.connect().await?;
            let head =
                "POST /api/verify-draw HTTP/1.1\r\nhost: h\r\ntransfer-encoding: chunked\r\n\r\n";
            endless.write_all(head.as_bytes()).await?;
            streams.push((endless, chunk));
        }
        for _ in 0..150 {
            let small = stranger.begin("POST /api/tables", SMALL).await?;
            streams.push((small, &blanks[1..SMALL]));
        }
        let n_streams = streams.len();
        join_all(streams.into_iter().map(|(stream, body)| hold(stream, body))).await;
        anyhow::Ok(n_streams)
    });
    for n_streams in join_all(held).await {
        bodies.held += n_streams?;
    }
    bodies.streams = streams_of_http2(&strangers[0]).await?;
    bodies.fragments_taken = empty_fragments(&strangers[1]).await?;
    Ok(bodies)
}

/// Sends a body but for its end, as far as it is taken, and stays for a while.
async fn hold(mut stream: TcpStream, body: &[u8]) {
    let sent = async {
        let _ = stream.write_all(body).await;
        std::future::pending::<()>().await;
    };
    let _ = timeout(HELD, sent).await;
}

/// How many streams of one connection get anything but a refusal.
async fn streams_of_http2(stranger: &Stranger) -> anyhow::Result<u32> {
    let mut stream = stranger.connect().await?;
    let mut sent = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    sent.extend(frame(4, 0, 0, &[]));
    // POST, http, a path and an authority, all written out or from the table every client has.
    let mut headers = vec![0x83, 0x86, 0x04, 16];
    headers.extend(b"/api/verify-deal");
    headers.extend([0x01, 4]);
    headers.extend(b"hall");
    for n in 0..STREAMS {
        sent.extend(frame(1, 4, 2 * n + 1, &headers));
        sent.extend(frame(0, 0, 2 * n + 1, &[b' '; 16_000]));
    }
    let mut answer = Vec::new();
    let exchange = async {
        let _ = stream.write_all(&sent).await;
        let mut chunk = [0; 4096];
        while let Ok(n @ 1..) = stream.read(&mut chunk).await {
            answer.extend(&chunk[..n]);
        }
    };
    let _ = timeout(Duration::from_secs(3), exchange).await;
    Ok(n_answered(&answer))
}

/// How many frames of an answer by HTTP/2 hold something: a refusal says all in its headers.
fn n_answered(mut answer: &[u8]) -> u32 {
    let mut n_answered = 0;
    while let [_, hi, lo, kind, _, _, _, _, _, rest @ ..] = answer {
        let length = usize::from(*hi) << 8 | usize::from(*lo);
        n_answered += u32::from(*kind == 0 && length > 0);
        answer = rest.get(length..).unwrap_or_default();
    }
    n_answered
}

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = (payload.len() as u32).to_be_bytes();
    let mut frame = vec![length[1], length[2], length[3], kind, flags];
    frame.extend(stream.to_be_bytes());
    frame.extend(payload);
    frame
}

/// Sends a table's socket fragments of a message that never ends, each empty, and counts how many it takes.
async fn empty_fragments(stranger: &Stranger) -> anyhow::Result<usize> {
    let path = tables::open_one(stranger).await?;
    let mut stream = stranger.connect().await?;
    let upgrade = format!(
        "GET {path}/live HTTP/1.1\r\nhost: hall\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    );
    stream.write_all(upgrade.as_bytes()).await?;
    sleep(Duration::from_millis(300)).await;
    // Text that goes on, then nothing that goes on: masked, by nothing.
    let begin = [0x01, 0x80, 0, 0, 0, 0];
    let more = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
    let mut n_taken = 0;
    let flood = async {
        stream.write_all(&begin).await?;
        loop {
            stream.write_all(&more).await?;
            n_taken += 1000;
        }
    };
    let _: Result<std::io::Result<()>, _> = timeout(Duration::from_secs(3), flood).await;
    Ok(n_taken)
}
