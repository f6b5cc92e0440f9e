//! A network that fails at the worst moment: after a request has reached the server and before the
//! answer comes back, or without saying so.

use std::future::pending;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::tcp::{ReadHalf, WriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the network does to connections.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Network {
    /// It passes on what is sent.
    Sound,
    /// A connection breaks as soon as the server answers on it.
    SwallowsAnswers,
    /// As before, and the last that is heard of the server is that it panics.
    Panics,
    /// Nothing comes through, and no one learns of it. A connection that was there stays so for ever.
    Silent,
    /// Each connection is reset.
    Resets,
}

/// What a server says that could not sync its log: severity, code, message.
const PANIC: &[u8] = b"E\0\0\0\x2bSPANIC\0VPANIC\0C58030\0Mcould not fsync\0\0";

/// Passes connections on to a server, as well as its network does.
pub(crate) struct Proxy {
    address: SocketAddr,
    network: watch::Sender<Network>,
}

impl Proxy {
    /// A proxy for the server at `url`.
    pub(crate) async fn to(url: &str) -> Proxy {
        let server = host(url).to_owned();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let network = watch::Sender::new(Network::Sound);
        let shared = network.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(&server).await else { continue };
                tokio::spawn(pass(client, server, shared.subscribe()));
            }
        });
        Proxy { address, network }
    }

    /// The same database by way of the proxy.
    pub(crate) fn url(&self, url: &str) -> String {
        url.replace(host(url), &self.address.to_string())
    }

    /// From now on the network is like this.
    pub(crate) fn is(&self, network: Network) {
        self.network.send_replace(network);
    }
}

fn host(url: &str) -> &str {
    url.split(['@', '/']).nth(3).unwrap()
}

async fn pass(mut client: TcpStream, mut server: TcpStream, network: watch::Receiver<Network>) {
    let mut fate = network.clone();
    let ended = {
        let (mut from_client, to_client) = client.split();
        let (from_server, mut to_server) = server.split();
        let is_end = |network: &Network| matches!(network, Network::Silent | Network::Resets);
        tokio::select! {
            _ = copy(&mut from_client, &mut to_server) => return,
            () = answer(from_server, to_client, network) => return,
            Ok(network) = fate.wait_for(is_end) => *network,
        }
    };
    if ended == Network::Silent {
        pending::<()>().await;
    }
    client.set_zero_linger().unwrap();
}

async fn answer(mut from: ReadHalf<'_>, mut to: WriteHalf<'_>, network: watch::Receiver<Network>) {
    let mut bytes = [0; 4096];
    while let Ok(n @ 1..) = from.read(&mut bytes).await {
        let network = *network.borrow();
        let passed = match network {
            Network::SwallowsAnswers => return,
            // It became so while this was being read; `pass` sees to the rest.
            Network::Silent | Network::Resets => pending().await,
            Network::Panics => to.write_all(PANIC).await,
            Network::Sound => to.write_all(&bytes[..n]).await,
        };
        if passed.is_err() || network == Network::Panics {
            return;
        }
    }
}
