use anyhow::Context as _;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::AUTHORIZATION;
use hyper::{Method, Request};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};

/// Requests to one hall. Clones share their connections.
#[derive(Clone, Debug)]
pub struct Http {
    client: Client<HttpConnector, Full<Bytes>>,
    url: String,
    session: Option<String>,
}

/// A request that was answered by a failure.
#[derive(Debug, thiserror::Error)]
#[error("{status} {body}")]
pub struct Failed {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Value,
}

impl Http {
    /// Requests to the hall at `url`.
    pub fn new(url: &str) -> Http {
        let client = Client::builder(TokioExecutor::new()).build_http();
        Http { client, url: url.to_owned(), session: None }
    }

    /// The hall's address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The session's token, if there is one.
    pub fn session(&self) -> Option<&str> {
        self.session.as_deref()
    }

    /// The same with a session's token.
    #[must_use]
    pub fn with_session(self, token: String) -> Http {
        Http { session: Some(token), ..self }
    }

    /// Uses the one-time link of a new hall: the same as its director.
    pub async fn claim(self, link: &str) -> anyhow::Result<Http> {
        let claim = json!({"link": link, "name": "Director", "password": "a long password"});
        let session = self.post("/api/claim", &claim).await?;
        let token = session["token"].as_str().context("a session has a token")?.to_owned();
        Ok(self.with_session(token))
    }

    /// The same hall at another address, as after a restart.
    #[must_use]
    pub fn moved(&self, url: &str) -> Http {
        Http { session: self.session.clone(), ..Http::new(url) }
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> anyhow::Result<Value> {
        self.send(Method::GET, path, Bytes::new()).await
    }

    /// Asks for a change.
    pub async fn post(&self, path: &str, body: &Value) -> anyhow::Result<Value> {
        self.send(Method::POST, path, body.to_string().into()).await
    }

    /// Posts a text that is not JSON, such as a spreadsheet.
    pub async fn post_text(&self, path: &str, text: String) -> anyhow::Result<Value> {
        self.send(Method::POST, path, text.into()).await
    }

    async fn send(&self, method: Method, path: &str, body: Bytes) -> anyhow::Result<Value> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        if let Some(token) = &self.session {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(body)).context("a path that is none")?;
        let answer = self.client.request(request).await.context("the hall does not answer")?;
        let status = answer.status();
        let body = answer.into_body().collect().await.context("half an answer")?.to_bytes();
        let body = serde_json::from_slice(&body)
            .unwrap_or_else(|_| Value::from(String::from_utf8_lossy(&body)));
        if status.is_success() {
            Ok(body)
        } else {
            Err(Failed { status: status.as_u16(), body }.into())
        }
    }
}
