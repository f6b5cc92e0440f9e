use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(45);

/// One who asks from an address of their own.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Stranger {
    hall: SocketAddr,
    from: Ipv4Addr,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// Strangers from eight addresses.
pub(crate) fn strangers(hall: SocketAddr) -> Vec<Stranger> {
    (2..10).map(|n| Stranger { hall, from: Ipv4Addr::new(127, 0, 0, n) }).collect()
}

impl Stranger {
    /// One from the address that the bystander has too.
    pub(crate) const fn first(hall: SocketAddr) -> Stranger {
        Stranger { hall, from: Ipv4Addr::LOCALHOST }
    }

    pub(crate) async fn connect(&self) -> anyhow::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.from, 0).into())?;
        let connecting = timeout(PATIENCE, socket.connect(self.hall));
        Ok(connecting.await.context("no connection")??)
    }

    /// Begins a request with a body of so many bytes, and sends nothing of it.
    pub(crate) async fn begin(&self, request: &str, n_bytes: usize) -> anyhow::Result<TcpStream> {
        let mut stream = self.connect().await?;
        stream.write_all(head(request, &[], n_bytes).as_bytes()).await?;
        Ok(stream)
    }

    /// Asks for something on a connection of its own.
    pub(crate) async fn ask(
        &self,
        request: &str,
        headers: &[&str],
        body: &str,
    ) -> anyhow::Result<Answer> {
        let mut stream = self.connect().await?;
        let text = head(request, headers, body.len()) + body;
        stream.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        timeout(PATIENCE, stream.read_to_end(&mut answer)).await.context("no answer")??;
        Answer::read(&answer)
    }

    /// Asks for something in JSON that is to be done.
    pub(crate) async fn post(
        &self,
        path: &str,
        headers: &[&str],
        body: &Value,
    ) -> anyhow::Result<Value> {
        let answer = self.ask(&format!("POST {path}"), headers, &body.to_string()).await?;
        ensure!(answer.status < 300, "{path}: {} {}", answer.status, answer.body);
        Ok(serde_json::from_str(&answer.body)?)
    }
}

impl Answer {
    fn read(bytes: &[u8]) -> anyhow::Result<Answer> {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").context("no answer")?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.context("no status")?;
        Ok(Answer { status, head: head.to_lowercase(), body: body.to_owned() })
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

fn head(request: &str, headers: &[&str], n_bytes: usize) -> String {
    let headers: String = headers.iter().flat_map(|header| [*header, "\r\n"]).collect();
    format!(
        "{request} HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n{headers}\
         content-length: {n_bytes}\r\n\r\n"
    )
}
