use anyhow::Context as _;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::{Deserialize, Deserializer};
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
    version: u64,
    n_requests: u64,
    /// The seat to act, as far as this client knows.
    to_act: Option<usize>,
    /// Whether the table is closed, as far as this client knows.
    is_closed: bool,
    /// What this client may do: a list, as it came.
    legal: String,
    /// Every message, if they are to be kept.
    heard: Option<Vec<Utf8Bytes>>,
}

/// A socket that is closed, or broke.
#[derive(Debug, thiserror::Error)]
#[error("the socket is gone: {0}")]
pub struct Gone(pub String);

/// The answer a client got to its request.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Told {
    /// It is kept; the table is at this version.
    Done(u64),
    /// It was refused.
    Refused(String),
}

/// A message, as far as a player looks at it.
#[derive(Deserialize)]
struct Heard<'a> {
    /// Of a snapshot or an update.
    version: Option<u64>,
    table: Option<Room>,
    #[serde(borrow)]
    view: Option<View<'a>>,
    /// Of an answer.
    re: Option<u64>,
    ok: Option<Done>,
    #[serde(borrow)]
    error: Option<&'a RawValue>,
}

/// What is new at the table.
#[derive(Deserialize)]
struct Room {
    /// A change to no seat to act is news, too.
    #[serde(default, deserialize_with = "told")]
    #[expect(clippy::option_option, reason = "the answer named no version")]
    to_act: Option<Option<usize>>,
    closed: Option<bool>,
}

/// What is new in the player's view.
#[derive(Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    legal: Option<&'a RawValue>,
}

/// Tells null from nothing.
fn told<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

#[derive(Deserialize)]
struct Done {
    version: u64,
}

impl Player {
    /// Opens a socket, such as `/api/tables/…/live`, and reads its snapshot.
    pub async fn connect(url: &str, path: &str, token: Option<&str>) -> anyhow::Result<Player> {
        Player::open(url, path, token, false).await
    }

    /// The same, for one who keeps every message.
    pub async fn listen(url: &str, path: &str, token: Option<&str>) -> anyhow::Result<Player> {
        Player::open(url, path, token, true).await
    }

    async fn open(
        url: &str,
        path: &str,
        token: Option<&str>,
        is_kept: bool,
    ) -> anyhow::Result<Player> {
        let address = url.strip_prefix("http://").context("a hall without TLS")?;
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        if let Some(token) = token {
            request.headers_mut().insert("seat-token", HeaderValue::try_from(token)?);
        }
        let stream = TcpStream::connect(address).await.context("cannot connect")?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut player = Player {
            socket,
            version: 0,
            n_requests: 0,
            to_act: None,
            is_closed: false,
            legal: String::new(),
            heard: is_kept.then(Vec::new),
        };
        player.read().await?;
        Ok(player)
    }

    /// The version this client has.
    pub const fn version(&self) -> u64 {
        self.version
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

    /// Reads one message. An answer is returned; a snapshot or update is taken in.
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
            let unreadable = |error: serde_json::Error| Gone(format!("{error} in {text}"));
            let heard: Heard<'_> = serde_json::from_str(&text).map_err(unreadable)?;
            return Ok(match heard {
                Heard { re: Some(re), ok: Some(done), .. } => Some((re, Told::Done(done.version))),
                Heard { re: Some(re), error, .. } => {
                    let why = error.map(RawValue::get).unwrap_or_default();
                    Some((re, Told::Refused(why.to_owned())))
                }
                Heard { version, table, view, .. } => {
                    self.version = version.unwrap_or(self.version);
                    if let Some(Room { to_act, closed }) = table {
                        self.is_closed = closed.unwrap_or(self.is_closed);
                        self.to_act = to_act.unwrap_or(self.to_act);
                    }
                    if let Some(View { legal: Some(legal) }) = view {
                        legal.get().clone_into(&mut self.legal);
                    }
                    None
                }
            });
        }
    }

    /// The seat to act, as far as this client knows.
    pub const fn to_act(&self) -> Option<usize> {
        self.to_act
    }

    /// Whether the table is closed, as far as this client knows.
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// What this client may do, as lines it can send.
    pub fn legal(&self) -> Vec<&RawValue> {
        serde_json::from_str(&self.legal).unwrap_or_default()
    }
}
