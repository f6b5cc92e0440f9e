use anyhow::Context as _;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A client at a socket: of a table with a seat's token, or of anything without.
#[derive(Debug)]
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    /// The last snapshot or update.
    last: Utf8Bytes,
    version: u64,
    n_requests: u64,
    /// Every message, if they are to be kept.
    heard: Option<Vec<Utf8Bytes>>,
}

/// A socket that is closed, or broke.
#[derive(Debug, thiserror::Error)]
#[error("the socket is gone: {0}")]
pub struct Gone(pub String);

/// What a client was told about its request.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Told {
    /// It is kept; the table is at this version.
    Done(u64),
    /// It was refused.
    Refused(String),
}

/// The beginning of every message, which is all that most of them need.
#[derive(Deserialize)]
struct Head<'a> {
    version: Option<u64>,
    re: Option<u64>,
    ok: Option<Done>,
    #[serde(borrow)]
    error: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Done {
    version: u64,
}

/// What a player needs to know of a table.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Room {
    pub(crate) to_act: Option<usize>,
    pub(crate) closed: bool,
}

impl Player {
    /// Opens a socket, such as `/api/tables/…/live`, and reads its snapshot.
    pub async fn connect(url: &str, path: &str, token: Option<&str>) -> anyhow::Result<Player> {
        let address = url.strip_prefix("http://").context("a hall without TLS")?;
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        if let Some(token) = token {
            request.headers_mut().insert("seat-token", HeaderValue::try_from(token)?);
        }
        let stream = TcpStream::connect(address).await.context("cannot connect")?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut player =
            Player { socket, last: Utf8Bytes::default(), version: 0, n_requests: 0, heard: None };
        player.read().await?;
        Ok(player)
    }

    /// The version this client has.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The last snapshot or update, as it came.
    pub fn last(&self) -> &str {
        &self.last
    }

    /// Keeps every message from now on, the last one included.
    pub fn remember(&mut self) {
        self.heard.get_or_insert_default().push(self.last.clone());
    }

    /// The messages kept since this was last asked.
    pub fn take_heard(&mut self) -> Vec<Utf8Bytes> {
        self.heard.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Sends a request without waiting for the answer. Returns its number.
    pub async fn send(&mut self, what: &str) -> Result<u64, Gone> {
        self.n_requests += 1;
        let id = self.n_requests;
        let text = format!("{{\"id\":{id},{what}}}");
        self.socket.send(Message::text(text)).await.map_err(|error| Gone(error.to_string()))?;
        Ok(id)
    }

    /// Waits for the answer to a request.
    pub async fn answer(&mut self, id: u64) -> Result<Told, Gone> {
        loop {
            if let Some((re, told)) = self.read().await?
                && re == id
            {
                return Ok(told);
            }
        }
    }

    /// Waits until this client is at `version` at least.
    pub async fn wait_for(&mut self, version: u64) -> Result<(), Gone> {
        while self.version < version {
            self.read().await?;
        }
        Ok(())
    }

    /// Reads one message. An answer is returned; a snapshot or update becomes the last one.
    pub async fn read(&mut self) -> Result<Option<(u64, Told)>, Gone> {
        loop {
            let message = match self.socket.next().await {
                Some(Ok(message)) => message,
                Some(Err(error)) => return Err(Gone(error.to_string())),
                None => return Err(Gone("it ended".into())),
            };
            let text = match message {
                Message::Text(text) => text,
                Message::Close(frame) => return Err(Gone(format!("closed: {frame:?}"))),
                _ => continue,
            };
            if let Some(heard) = &mut self.heard {
                heard.push(text.clone());
            }
            if let Some(version) = version_of(&text) {
                self.version = version;
                self.last = text;
                return Ok(None);
            }
            let unreadable = |error: serde_json::Error| Gone(format!("{error} in {text}"));
            let head: Head<'_> = serde_json::from_str(&text).map_err(unreadable)?;
            return Ok(match head {
                Head { re: Some(re), ok: Some(done), .. } => Some((re, Told::Done(done.version))),
                Head { re: Some(re), error, .. } => {
                    let why = error.map(RawValue::get).unwrap_or_default();
                    Some((re, Told::Refused(why.to_owned())))
                }
                Head { version, .. } => {
                    self.version = version.unwrap_or(self.version);
                    self.last = text;
                    None
                }
            });
        }
    }

    /// What this client sees of its table.
    pub(crate) fn room(&self) -> Result<Room, Gone> {
        self.part("table")
    }

    /// What this client may do.
    pub(crate) fn legal(&self) -> Result<Vec<&RawValue>, Gone> {
        self.part("legal")
    }

    /// The first part of the last message with this name, and nothing read beyond it: the crowd
    /// shares the machine with the hall.
    fn part<'a, T: Deserialize<'a>>(&'a self, name: &str) -> Result<T, Gone> {
        let gone = |why: &dyn std::fmt::Display| Gone(format!("{why} in {}", self.last));
        let name = format!("\"{name}\":");
        let at = self.last.find(&name).ok_or_else(|| gone(&format_args!("no {name}")))?;
        let rest = &self.last[at + name.len()..];
        let mut parts = serde_json::Deserializer::from_str(rest).into_iter();
        let part = parts.next().ok_or_else(|| gone(&"nothing"))?;
        part.map_err(|error| gone(&error))
    }
}

/// The version of an update, which stands at its beginning. Three of four clients need no more of
/// it.
fn version_of(text: &str) -> Option<u64> {
    let text = text.strip_prefix("{\"kind\":\"update\",\"from\":")?;
    let (_, rest) = text.split_once(",\"version\":")?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_an_update_is_found() {
        let update = r#"{"kind":"update","from":41,"version":42,"table":{"version":7}}"#;
        assert_eq!(version_of(update), Some(42));
        assert_eq!(version_of(r#"{"kind":"snapshot","version":8}"#), None);
        assert_eq!(version_of(r#"{"re":1,"ok":{"version":5}}"#), None);
    }
}
