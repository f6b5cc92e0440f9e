//! A hall on loopback with a journal of its own, and requests to it. Every answer is held against
//! the OpenAPI document: a status, a content type or a shape that is not in it fails the test.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use app::Hall;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, ETAG, SET_COOKIE};
use hyper::{HeaderMap, Method, Request};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use server::{JournalAt, Limits, Server, Settings};
use tempfile::TempDir;
use tokio::task::JoinHandle;

use crate::document::Document;

/// The password of every account in these tests.
pub(crate) const PASSWORD: &str = "double six leads";

/// A running hall.
pub(crate) struct House {
    pub(crate) hall: Hall,
    pub(crate) document: Arc<Document>,
    url: String,
    client: Client<HttpConnector, Full<Bytes>>,
    running: JoinHandle<()>,
    _folder: TempDir,
}

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    method: Method,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Bytes,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl House {
    pub(crate) async fn open() -> House {
        let unlimited = Limits {
            requests: 100_000,
            account_requests: 100_000,
            sign_ins: 100_000,
            tables: 100_000,
            account_tables: 100_000,
            // A disk that others keep busy is no failure of ours.
            request_time: Duration::from_mins(5),
            ..Limits::DEFAULT
        };
        House::with(unlimited).await
    }

    pub(crate) async fn with(limits: Limits) -> House {
        let folder = tempfile::tempdir().unwrap();
        let journal = JournalAt::Directory(folder.path().to_owned());
        let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let settings = Settings { limits, ..Settings::new(anywhere, journal) };
        let server = Server::bind(settings).await.unwrap();
        let (hall, url) = (server.hall().clone(), server.url());
        let running = tokio::spawn(async move {
            server.run(std::future::pending()).await.unwrap();
        });
        let client = Client::builder(TokioExecutor::new()).build_http();
        let document = Arc::new(Document::new());
        House { hall, document, url, client, running, _folder: folder }
    }

    /// Sends a request, and holds the answer against the document.
    pub(crate) async fn ask(&self, ask: Ask) -> Said {
        let Ask { method, path, headers, body } = ask;
        let mut request =
            Request::builder().method(method.clone()).uri(format!("{}{path}", self.url));
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let request = request.body(Full::new(body)).unwrap();
        let answer = self.client.request(request).await.unwrap();
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        // A socket has no body to wait for.
        let body = match status {
            101 => Bytes::new(),
            _ => answer.into_body().collect().await.unwrap().to_bytes(),
        };
        let said = Said { status, headers, body };
        self.document.check(method.as_str(), &path, &said);
        said
    }

    /// Makes an account; the token of its session.
    pub(crate) async fn account(&self, name: &str) -> String {
        let said = self.ask(post("/api/accounts", &credentials(name))).await;
        assert_eq!(said.status, 201, "{said:?}");
        said.text("token")
    }

    /// Signs in; the token of the session.
    pub(crate) async fn sign_in(&self, name: &str) -> String {
        let said = self.ask(post("/api/session", &credentials(name))).await;
        assert_eq!(said.status, 201, "{said:?}");
        said.text("token")
    }

    /// Uses the hall's one-time link; the token of the director's session.
    pub(crate) async fn director(&self) -> String {
        let link = self.hall.director_link().await.unwrap().unwrap().to_string();
        let claim = json!({"link": link, "name": "Dee", "password": PASSWORD});
        let said = self.ask(post("/api/claim", &claim)).await;
        assert_eq!(said.status, 201, "{said:?}");
        said.text("token")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.running.abort();
    }
}

pub(crate) fn credentials(name: &str) -> Value {
    json!({"name": name, "password": PASSWORD})
}

pub(crate) fn get(path: &str) -> Ask {
    Ask::new(Method::GET, path, "")
}

pub(crate) fn post(path: &str, body: &Value) -> Ask {
    Ask::new(Method::POST, path, &body.to_string())
}

pub(crate) fn put(path: &str, body: &Value) -> Ask {
    Ask::new(Method::PUT, path, &body.to_string())
}

pub(crate) fn delete(path: &str) -> Ask {
    Ask::new(Method::DELETE, path, "")
}

impl Ask {
    pub(crate) fn new(method: Method, path: &str, body: &str) -> Ask {
        let body = Bytes::copy_from_slice(body.as_bytes());
        Ask { method, path: path.to_owned(), headers: Vec::new(), body }
    }

    /// The same with a header.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Ask {
        self.headers.push((name, value.into()));
        self
    }

    /// The same by another method.
    pub(crate) fn method(self, method: Method) -> Ask {
        Ask { method, ..self }
    }

    /// The same by the holder of a session.
    pub(crate) fn by(self, token: &str) -> Ask {
        self.with(AUTHORIZATION.as_str(), format!("Bearer {token}"))
    }

    /// The same by the holder of a seat.
    pub(crate) fn seated(self, token: &str) -> Ask {
        self.with("seat-token", token)
    }

    /// The same as a wish to open a socket.
    pub(crate) fn upgrade(self) -> Ask {
        self.with("connection", "upgrade")
            .with("upgrade", "websocket")
            .with("sec-websocket-version", "13")
            .with("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
    }
}

impl Said {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// A field of the answer.
    pub(crate) fn text(&self, field: &str) -> String {
        self.json()[field].as_str().unwrap_or_else(|| panic!("no {field}: {self:?}")).to_owned()
    }

    /// The status and the code of a failure.
    pub(crate) fn failure(&self) -> (u16, String) {
        (self.status, self.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
    }

    pub(crate) fn header(&self, name: &hyper::header::HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn content_type(&self) -> &str {
        self.header(&CONTENT_TYPE)
    }

    pub(crate) fn etag(&self) -> &str {
        self.header(&ETAG)
    }

    pub(crate) fn cookie(&self) -> &str {
        self.header(&SET_COOKIE)
    }
}

/// A failure as [`Said::failure`] gives it.
pub(crate) fn failed(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
