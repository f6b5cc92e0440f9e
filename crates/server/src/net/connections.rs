//! Connections: how many there are, in all and from one address, and what becomes of one
//! whose other end does not read, or has nothing to ask.
//!
//! Time is kept here, below TLS and HTTP, so that it is the same for both versions of HTTP, of which the
//! second is refused: a connection lives as long as a request is under way on it or something was sent on it lately.
//! What arrives does not count, for it may be a request that never becomes whole.
//!
//! Hyper's own timeouts do not cover this: its header timeout is for HTTP/1 alone, an HTTP/2 client
//! that answers pings may stay without asking anything, and neither limits a greeting sent byte by
//! byte or a write that stalls.

use std::collections::HashMap;
use std::future::{Future, Ready, ready};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::http::{Request, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use axum_server::accept::Accept;
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep};
use tower::Service;
use tracing::field::display;

use crate::middleware::rate_limits::address_block;
use crate::net::open_files::places;
use crate::ops::log_throttle::LogThrottle;
use crate::ops::metrics::Metrics;
use crate::settings::Settings;

/// Lets connections in, and counts them until they end; sockets are connections too.
#[derive(Clone, Debug)]
pub(crate) struct Connections(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    /// `None` where everyone comes from the proxy's address.
    most_of_address: Option<usize>,
    /// How long a client may leave what we send unread.
    patience: Duration,
    /// How long a connection may be without a request.
    idle_time: Duration,
    n_open: watch::Sender<usize>,
    by_address: Mutex<HashMap<IpAddr, usize>>,
    metrics: Arc<Metrics>,
    throttle: LogThrottle,
}

impl Connections {
    pub(crate) fn new(settings: &Settings, metrics: Arc<Metrics>) -> Connections {
        let limits = settings.limits;
        Connections(Arc::new(Shared {
            most: places(&limits),
            most_of_address: (!settings.behind_proxy).then_some(limits.connections_per_address),
            patience: limits.write_time,
            idle_time: limits.header_time,
            n_open: watch::Sender::new(0),
            by_address: Mutex::default(),
            metrics,
            throttle: LogThrottle::default(),
        }))
    }

    /// Done once every connection has ended.
    pub(crate) async fn all_closed(&self) {
        // The sender is ours, so it is there.
        let _ = self.0.n_open.subscribe().wait_for(|n_open| *n_open == 0).await;
    }

    /// `None` if there is no place left.
    fn enter(&self, address: IpAddr) -> Option<Slot> {
        let shared = &self.0;
        let address = shared.most_of_address.map(|_| address_block(address));
        let mut by_address = shared.by_address.lock();
        let n_of_address = address.and_then(|address| by_address.get(&address)).copied();
        let is_full = *shared.n_open.borrow() >= shared.most
            || shared.most_of_address.is_some_and(|most| n_of_address.unwrap_or(0) >= most);
        if is_full {
            shared.metrics.turned_away.inc();
            if shared.throttle.is_time() {
                let n_open = *shared.n_open.borrow();
                if n_open < shared.most {
                    let (most, from) = (shared.most_of_address, address.map(display));
                    tracing::warn!(n_open, most, from, "an address has too many connections");
                } else {
                    tracing::warn!(n_open, most = shared.most, "a connection found no place");
                }
            }
            return None;
        }
        if let Some(address) = address {
            *by_address.entry(address).or_default() += 1;
        }
        shared.n_open.send_modify(|n_open| *n_open += 1);
        shared.metrics.connections.inc();
        Some(Slot { connections: self.clone(), address })
    }
}

impl<S> Accept<TcpStream, S> for Connections {
    type Stream = Connection;
    type Service = Counted<S>;
    type Future = Ready<io::Result<(Connection, Counted<S>)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let prepared = || {
            // A play is a few hundred bytes and must not wait for more.
            stream.set_nodelay(true)?;
            stream.peer_addr()
        };
        ready(prepared().and_then(|address| match self.enter(address.ip()) {
            Some(slot) => {
                let connection = Connection::new(stream, slot);
                let in_use = Arc::clone(&connection.in_use);
                Ok((connection, Counted { service, in_use }))
            }
            None => Err(io::Error::other("there are too many connections")),
        }))
    }
}

/// A connection counted; given back when dropped.
#[derive(Debug)]
struct Slot {
    connections: Connections,
    address: Option<IpAddr>,
}

impl Drop for Slot {
    fn drop(&mut self) {
        let shared = &self.connections.0;
        if let Some(address) = self.address {
            let mut by_address = shared.by_address.lock();
            if let Some(n_of_address) = by_address.get_mut(&address) {
                *n_of_address -= 1;
                if *n_of_address == 0 {
                    by_address.remove(&address);
                }
            }
        }
        shared.n_open.send_modify(|n_open| *n_open -= 1);
        shared.metrics.connections.dec();
    }
}

/// A connection that was let in.
#[derive(Debug)]
pub(crate) struct Connection {
    stream: TcpStream,
    slot: Slot,
    in_use: Arc<InUse>,
    /// When something was last sent; at first, when it was let in.
    sent_at: Instant,
    /// Runs out once it has been without a use for too long; none once it is a socket.
    idle: Option<Pin<Box<Sleep>>>,
    /// Runs while the other end does not read what we have to send.
    stalled: Option<Pin<Box<Sleep>>>,
}

/// What a connection is used for.
#[derive(Debug, Default)]
struct InUse {
    n_requests: AtomicUsize,
    /// Whether it has become a socket, which looks after itself.
    is_socket: AtomicBool,
    /// How many bytes have come.
    n_read: AtomicU64,
}

/// What comes on a connection, whatever it means.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wire(Arc<InUse>);

impl Wire {
    /// How many bytes have come.
    pub(crate) fn n_read(&self) -> u64 {
        self.0.n_read.load(Ordering::Relaxed)
    }
}

impl Connection {
    fn new(stream: TcpStream, slot: Slot) -> Connection {
        let idle = Some(Box::pin(sleep(slot.connections.0.idle_time)));
        let (in_use, sent_at) = (Arc::default(), Instant::now());
        Connection { stream, slot, in_use, sent_at, idle, stalled: None }
    }

    /// Whether it has been without a use for too long. If not, the task is woken when that may be.
    fn is_idle(&mut self, cx: &mut Context<'_>) -> bool {
        if self.in_use.is_socket.load(Ordering::Relaxed) {
            self.idle = None;
        }
        let Some(idle) = &mut self.idle else { return false };
        while idle.as_mut().poll(cx).is_ready() {
            let now = Instant::now();
            let is_asked = self.in_use.n_requests.load(Ordering::Relaxed) > 0;
            let since = if is_asked { now } else { self.sent_at };
            let until = since + self.slot.connections.0.idle_time;
            if until <= now {
                return true;
            }
            idle.as_mut().reset(until);
        }
        false
    }

    fn written(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            self.sent_at = Instant::now();
            return written;
        }
        let patience = self.slot.connections.0.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        stalled.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let n_before = buf.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        let n_read = (buf.filled().len() - n_before) as u64;
        self.in_use.n_read.fetch_add(n_read, Ordering::Relaxed);
        if read.is_pending() && self.is_idle(cx) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        read
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.written(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// What answers the requests of a connection, which thereby knows of them.
#[derive(Clone, Debug)]
pub(crate) struct Counted<S> {
    service: S,
    in_use: Arc<InUse>,
}

impl<S, B> Service<Request<B>> for Counted<S>
where
    S: Service<Request<B>, Response = Response>,
    S::Future: Send + 'static,
{
    type Response = Response;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.service.poll_ready(cx)
    }

    fn call(&mut self, mut request: Request<B>) -> Self::Future {
        let under_way = UnderWay::new(&self.in_use);
        if request.version() == Version::HTTP_2 {
            let refused = StatusCode::HTTP_VERSION_NOT_SUPPORTED.into_response();
            return Box::pin(async { Ok(refused) });
        }
        request.extensions_mut().insert(Wire(Arc::clone(&self.in_use)));
        let answered = self.service.call(request);
        Box::pin(async move {
            let response = answered.await?;
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                under_way.0.is_socket.store(true, Ordering::Relaxed);
            }
            Ok(response)
        })
    }
}

/// A request that is not answered yet, or was given up.
struct UnderWay(Arc<InUse>);

impl UnderWay {
    fn new(in_use: &Arc<InUse>) -> UnderWay {
        in_use.n_requests.fetch_add(1, Ordering::Relaxed);
        UnderWay(Arc::clone(in_use))
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.n_requests.fetch_sub(1, Ordering::Relaxed);
    }
}
