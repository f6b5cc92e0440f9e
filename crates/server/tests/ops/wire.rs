//! HTTP byte by byte, so that a test sends what no well-behaved client would.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The code of the failure in it.
    pub(crate) fn code(&self) -> String {
        let body: Value = serde_json::from_str(&self.body).unwrap_or_default();
        body["error"]["code"].as_str().unwrap_or(&self.body).to_owned()
    }

    fn read(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }
}

/// A request as it goes over the wire. `request` is a method and a path.
pub(crate) fn written(request: &str, headers: &[&str], body: &str) -> String {
    let first = format!("{request} HTTP/1.1");
    let length = format!("content-length: {}", body.len());
    let head = [&[&first, "host: hall.test", "connection: close"], headers, &[&length]].concat();
    head.join("\r\n") + "\r\n\r\n" + body
}

/// Asks once, on a connection of its own.
pub(crate) async fn ask(
    address: SocketAddr,
    request: &str,
    headers: &[&str],
    body: &str,
) -> Answer {
    let stream = TcpStream::connect(address).await.unwrap();
    ask_over(stream, &written(request, headers, body)).await
}

/// Sends `text` and reads until the other end closes; nothing is an answer too.
pub(crate) async fn ask_over(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    text: &str,
) -> Answer {
    // A server that has heard enough may close before it has heard all.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    Answer::read(&bytes)
}
