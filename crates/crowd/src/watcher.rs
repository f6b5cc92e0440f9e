use std::io::Read as _;

use anyhow::{Context as _, bail};
use app::testing::apply_patch;
use flate2::read::ZlibDecoder;
use futures_util::StreamExt as _;
use hyper::header::AUTHORIZATION;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::{Gone, Http};

/// What a board of ours is at most: a compressed message may say that it is larger than that.
const MAX: u64 = 16 * 1024 * 1024;

/// A client at the socket of an event, which keeps its board up to date as pages do.
#[derive(Debug)]
pub struct Watcher {
    socket: WebSocketStream<TcpStream>,
    board: Value,
    mark: u64,
}

/// A message of an event's socket, as it came.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Arrived {
    /// How many bytes it took in the connection, without those of the network.
    pub n_bytes: usize,
    /// Whether it was everything.
    pub is_snapshot: bool,
}

impl Watcher {
    /// Opens a socket, such as `/api/events/…/live?parts=me,clock`, with the session of `http`.
    pub async fn open(http: &Http, path: &str) -> anyhow::Result<Watcher> {
        let address = http.url().strip_prefix("http://").context("a hall without TLS")?;
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        if let Some(token) = http.session() {
            let bearer = HeaderValue::try_from(format!("Bearer {token}"))?;
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        let stream = TcpStream::connect(address).await.context("cannot connect")?;
        stream.set_nodelay(true)?;
        let (socket, _) = client_async(request, stream).await?;
        Ok(Watcher { socket, board: Value::Null, mark: 0 })
    }

    /// The board, as far as this client knows.
    pub const fn board(&self) -> &Value {
        &self.board
    }

    /// Where it is with the board: what `?from=` takes.
    pub const fn mark(&self) -> u64 {
        self.mark
    }

    /// Takes the place of one who was here before and had this of the board.
    pub fn resume(&mut self, board: Value) {
        self.board = board;
    }

    /// Takes in one message.
    pub async fn read(&mut self) -> anyhow::Result<Arrived> {
        loop {
            let message = match self.socket.next().await {
                Some(message) => message?,
                None => bail!(Gone("it ended".into())),
            };
            let (n_payload, text) = match message {
                Message::Text(text) => (text.len(), text.to_string()),
                Message::Binary(bytes) => (bytes.len(), inflate(&bytes)?),
                Message::Close(frame) => bail!(Gone(format!("closed: {frame:?}"))),
                _ => continue,
            };
            let message: Value = serde_json::from_str(&text)?;
            self.mark = message["mark"].as_u64().unwrap_or(self.mark);
            let is_snapshot = match message["kind"].as_str() {
                Some("snapshot") => {
                    self.board = message["event"].clone();
                    true
                }
                Some("update") => {
                    apply_patch(&mut self.board, &message["patch"]);
                    false
                }
                _ => bail!("no message of an event: {text}"),
            };
            let n_header = if n_payload < 126 { 2 } else { 4 };
            return Ok(Arrived { n_bytes: n_header + n_payload, is_snapshot });
        }
    }

    /// Reads on until the board shows something.
    pub async fn until(&mut self, mut shows: impl FnMut(&Value) -> bool) -> anyhow::Result<()> {
        while !shows(&self.board) {
            self.read().await?;
        }
        Ok(())
    }

    /// Goes as people do who close a page.
    pub async fn close(mut self) -> anyhow::Result<()> {
        Ok(self.socket.close(None).await?)
    }
}

fn inflate(bytes: &[u8]) -> anyhow::Result<String> {
    let mut text = String::new();
    ZlibDecoder::new(bytes).take(MAX).read_to_string(&mut text)?;
    Ok(text)
}
