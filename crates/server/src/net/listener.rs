//! Where connections arrive, with a word in the log when the system gives none: whoever waits for one
//! sees nothing but silence.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::connect_info::Connected;
use axum_server::{AddrListener, Address};
use tokio::net::{TcpListener, TcpStream};

use crate::ops::log_throttle::Seldom;
use crate::ops::metrics::Metrics;

/// Whoever has connected, by address.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(SocketAddr);

/// Takes connections from the system.
#[derive(Debug)]
pub(crate) struct Listener {
    socket: TcpListener,
    metrics: Option<Arc<Metrics>>,
    words: Seldom,
}

impl Listener {
    pub(crate) fn new(socket: TcpListener, metrics: Arc<Metrics>) -> Listener {
        Listener { socket, metrics: Some(metrics), words: Seldom::default() }
    }
}

impl Address for Visitor {
    type Stream = TcpStream;
    type Listener = Listener;
}

impl AddrListener<TcpStream, Visitor> for Listener {
    async fn bind_to(Visitor(address): Visitor) -> io::Result<Listener> {
        let socket = TcpListener::bind(address).await?;
        Ok(Listener { socket, metrics: None, words: Seldom::default() })
    }

    async fn accept_stream(&self) -> io::Result<(TcpStream, Visitor)> {
        let accepted = self.socket.accept().await;
        if let Err(error) = &accepted {
            if let Some(metrics) = &self.metrics {
                metrics.unaccepted.inc();
            }
            // It is tried again twenty times a second.
            if self.words.is_time() {
                tracing::error!(%error, "cannot accept connections; trying again");
            }
        }
        accepted.map(|(stream, address)| (stream, Visitor(address)))
    }

    fn get_local_addr(&self) -> io::Result<Visitor> {
        self.socket.local_addr().map(Visitor)
    }
}

impl Connected<Visitor> for SocketAddr {
    fn connect_info(Visitor(address): Visitor) -> SocketAddr {
        address
    }
}
