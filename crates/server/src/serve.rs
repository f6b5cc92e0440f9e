//! The running server: its listener, its journal, its end.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use app::Hall;
use axum_server::Handle;
use axum_server::tls_rustls::RustlsAcceptor;
use store::OpenError;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::net::addresses::check_public_url;
use crate::net::connections::Connections;
use crate::net::listener::{Listener, Peer};
use crate::net::open_files;
use crate::net::tls::Certificate;
use crate::ops::background::BackgroundTasks;
use crate::ops::metrics::Metrics;
use crate::ports::clock::SystemClock;
use crate::ports::directory_lock::DirectoryLock;
use crate::ports::journal::{lock_journal, open_journal};
use crate::ports::metered_journal::MeteredJournal;
use crate::routes::router::router;
use crate::settings::Settings;
use crate::state::ServerState;

/// How long requests under way may take once the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// Why a server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The journal cannot be opened.
    #[error(transparent)]
    Journal(#[from] OpenError),
    /// The directory for the journal cannot be made.
    #[error("cannot use {} for the journal: {why}", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// Why not.
        why: io::Error,
    },
    /// Another program uses the directory.
    #[error("another hall is open on {}; two would not know of each other", .0.display())]
    InUse(PathBuf),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {why}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        why: io::Error,
    },
    /// The certificate or its key cannot be used.
    #[error("cannot use the certificate: {0}")]
    Tls(io::Error),
    /// The address people use is none a browser would name.
    #[error("`public_url` must look like https://hall.example: {0}")]
    PublicUrl(String),
    /// The listener failed.
    #[error("the server stopped: {0}")]
    Io(#[from] io::Error),
}

/// HTTP/2 lets one connection hold hundreds of bodies and windows at once. A hall's pages are few
/// files, and a proxy that speaks it to the Internet asks us by HTTP/1.
///
/// `http1_only` takes sockets away too, so its requests are refused one at a time (see
/// [`Connections`]), with windows too small to hold anything.
fn without_http2<A>(mut server: axum_server::Server<Peer, A>) -> axum_server::Server<Peer, A> {
    const WINDOW: u32 = 16 * 1024;
    server
        .http_builder()
        .http2()
        .max_concurrent_streams(1)
        .initial_stream_window_size(WINDOW)
        .initial_connection_window_size(WINDOW)
        .max_header_list_size(WINDOW);
    server
}

/// A server that is ready to run.
#[derive(Debug)]
pub struct Server {
    pub(crate) state: ServerState,
    close: watch::Sender<bool>,
    listener: TcpListener,
    address: SocketAddr,
    lock: Option<DirectoryLock>,
    certificate: Option<Certificate>,
}

impl Server {
    /// Opens the journal and begins to listen.
    pub async fn bind(settings: Settings) -> Result<Server, ServeError> {
        if let Some(url) = &settings.public_url {
            check_public_url(url)?;
        }
        let address = settings.listen;
        let unusable = |why| ServeError::Listen { address, why };
        let listener = TcpListener::bind(address).await.map_err(unusable)?;
        let address = listener.local_addr()?;
        let certificate = match &settings.tls {
            Some(tls) => Some(Certificate::read(tls).await?),
            None => None,
        };
        let lock = lock_journal(&settings.journal)?;
        let metrics = Arc::new(Metrics::new());
        let journal = open_journal(&settings.journal).await?;
        let clock = SystemClock::of(&journal).await;
        let journal = MeteredJournal::new(journal, metrics.clone());
        let (close, closing) = watch::channel(false);
        let settings = Settings { listen: address, ..settings };
        let state = ServerState::new(journal, clock, settings, metrics, closing);
        Ok(Server { state, close, listener, address, lock, certificate })
    }

    /// The hall it serves.
    pub fn hall(&self) -> &Hall {
        &self.state.hall
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address people use.
    pub fn url(&self) -> String {
        self.state.settings.url()
    }

    /// Serves until `stop` is done; then lets requests under way finish, closes the sockets, and
    /// the journal.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Server { state, close, listener, lock, certificate, .. } = self;
        let mut background = BackgroundTasks::of(&state);
        let acceptor = certificate.map(|certificate| {
            let acceptor = RustlsAcceptor::new(certificate.config());
            let metrics = state.metrics.clone();
            let follow = move || certificate.clone().follow(metrics.clone());
            background.begin("follow the certificate", follow);
            acceptor
        });
        let handle = Handle::new();
        let connections = Connections::new(&state.settings, state.metrics.clone());
        if let Some(shortage) = open_files::shortage(&state.settings.limits) {
            tracing::warn!("{shortage}");
        }
        let app = router(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let listener = Listener::new(listener, state.metrics.clone());
        let server = axum_server::Server::<Peer>::from_listener(listener).handle(handle.clone());
        let server = without_http2(server);
        let serving = async {
            match acceptor {
                Some(acceptor) => {
                    server.acceptor(acceptor.acceptor(connections.clone())).serve(app).await
                }
                None => server.acceptor(connections.clone()).serve(app).await,
            }
        };
        tokio::pin!(serving);
        let served = tokio::select! {
            served = &mut serving => served,
            () = stop => {
                tracing::info!("stopping");
                let _ = close.send(true);
                handle.graceful_shutdown(Some(GRACE));
                let served = serving.await;
                // Sockets have left the listener's sight; they too get to say goodbye.
                let _ = timeout(GRACE, connections.all_closed()).await;
                served
            }
        };
        background.end().await;
        state.journal.inner().close().await;
        drop(lock);
        Ok(served?)
    }
}
