//! A network that can be cut at the worst moment: after a request has reached the server and
//! before the answer comes back.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// Passes connections on to a server, and can swallow what the server answers.
pub(crate) struct Proxy {
    address: SocketAddr,
    swallows: Arc<AtomicBool>,
}

impl Proxy {
    /// A proxy for the server at `url`.
    pub(crate) async fn to(url: &str) -> Proxy {
        let server = host(url).to_owned();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let swallows = Arc::new(AtomicBool::new(false));
        let shared = swallows.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(&server).await else { continue };
                tokio::spawn(pass(client, server, shared.clone()));
            }
        });
        Proxy { address, swallows }
    }

    /// The same database by way of the proxy.
    pub(crate) fn url(&self, url: &str) -> String {
        url.replace(host(url), &self.address.to_string())
    }

    /// While it swallows, a connection breaks as soon as the server answers on it.
    pub(crate) fn swallow(&self, swallows: bool) {
        self.swallows.store(swallows, Ordering::SeqCst);
    }
}

fn host(url: &str) -> &str {
    url.split(['@', '/']).nth(3).unwrap()
}

async fn pass(client: TcpStream, server: TcpStream, swallows: Arc<AtomicBool>) {
    let (mut from_client, to_client) = client.into_split();
    let (from_server, mut to_server) = server.into_split();
    tokio::select! {
        _ = copy(&mut from_client, &mut to_server) => {}
        () = answer(from_server, to_client, swallows) => {}
    }
}

async fn answer(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, swallows: Arc<AtomicBool>) {
    let mut bytes = [0; 4096];
    while let Ok(n @ 1..) = from.read(&mut bytes).await {
        if swallows.load(Ordering::SeqCst) || to.write_all(&bytes[..n]).await.is_err() {
            return;
        }
    }
}
