//! Where connections arrive. When the system gives none, the log says so: the clients that wait see
//! nothing but silence.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::connect_info::Connected;
use axum_server::{AddrListener, Address};
use tokio::net::{TcpListener, TcpStream};

use crate::ops::log_throttle::LogThrottle;
use crate::ops::metrics::Metrics;

/// The address of a client that has connected.
#[derive(Clone, Debug)]
pub(crate) struct Peer(SocketAddr);

/// Takes connections from the system.
#[derive(Debug)]
pub(crate) struct Listener {
    socket: TcpListener,
    metrics: Option<Arc<Metrics>>,
    throttle: LogThrottle,
}

impl Listener {
    pub(crate) fn new(socket: TcpListener, metrics: Arc<Metrics>) -> Listener {
        Listener { socket, metrics: Some(metrics), throttle: LogThrottle::default() }
    }
}

impl Address for Peer {
    type Stream = TcpStream;
    type Listener = Listener;
}

impl AddrListener<TcpStream, Peer> for Listener {
    async fn bind_to(Peer(address): Peer) -> io::Result<Listener> {
        let socket = TcpListener::bind(address).await?;
        Ok(Listener { socket, metrics: None, throttle: LogThrottle::default() })
    }

    async fn accept_stream(&self) -> io::Result<(TcpStream, Peer)> {
        let accepted = self.socket.accept().await;
        if let Err(error) = &accepted {
            if let Some(metrics) = &self.metrics {
                metrics.unaccepted.inc();
            }
            // It is tried again twenty times a second.
            if self.throttle.is_time() {
                tracing::error!(%error, "cannot accept connections; trying again");
            }
        }
        accepted.map(|(stream, address)| (stream, Peer(address)))
    }

    fn get_local_addr(&self) -> io::Result<Peer> {
        self.socket.local_addr().map(Peer)
    }
}

impl Connected<Peer> for SocketAddr {
    fn connect_info(Peer(address): Peer) -> SocketAddr {
        address
    }
}
