//! The running server: its router, its tasks, its listener, its end.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use app::{Hall, Millis};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum_server::Handle;
use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use store::{AnyJournal, OpenError, PostgresJournal, SqliteJournal};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::failure::Failure;
use crate::ports::{OsEntropy, SystemClock};
use crate::settings::{JournalAt, Settings};
use crate::site::{LiveHall, Site};
use crate::{live, routes};

/// How often it is looked whether something is due: short enough that nobody waits for a deal.
const TICK: Duration = Duration::from_millis(20);

/// How often idle tables are forgotten, and after how long.
const SWEEP: Duration = Duration::from_secs(30);
const IDLE: Millis = 5 * 60_000;

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
    /// The listener failed.
    #[error("the server stopped: {0}")]
    Io(#[from] io::Error),
}

/// A server that is ready to run.
#[derive(Debug)]
pub struct Server {
    site: Site,
    close: watch::Sender<bool>,
    listener: TcpListener,
    address: SocketAddr,
}

/// Opens the journal where the settings say.
pub async fn open_journal(at: &JournalAt) -> Result<AnyJournal, ServeError> {
    Ok(match at {
        JournalAt::Directory(path) => {
            let unusable = |why| ServeError::Directory { path: path.clone(), why };
            tokio::fs::create_dir_all(path).await.map_err(unusable)?;
            AnyJournal::Sqlite(SqliteJournal::open(path.join("hall.db")).await?)
        }
        JournalAt::Database(url) => AnyJournal::Postgres(PostgresJournal::open(url).await?),
    })
}

/// The API's description.
pub fn openapi() -> OpenApi {
    described().split_for_parts().1
}

fn described() -> OpenApiRouter<Site> {
    OpenApiRouter::new().merge(routes::all()).merge(live::all())
}

fn router(site: Site) -> Router {
    let (router, _api) = described().split_for_parts();
    router
        .fallback(async || Failure::no_such_path())
        .layer(DefaultBodyLimit::max(site.settings.limits.body))
        .with_state(site)
}

impl Server {
    /// Opens the journal and begins to listen.
    pub async fn bind(settings: Settings) -> Result<Server, ServeError> {
        let journal = open_journal(&settings.journal).await?;
        let hall = Hall::new(journal, SystemClock, OsEntropy);
        let address = settings.listen;
        let unusable = |why| ServeError::Listen { address, why };
        let listener = TcpListener::bind(address).await.map_err(unusable)?;
        let address = listener.local_addr()?;
        let (close, closing) = watch::channel(false);
        let site = Site::new(hall, Settings { listen: address, ..settings }, closing);
        Ok(Server { site, close, listener, address })
    }

    /// The hall it serves.
    pub fn hall(&self) -> &LiveHall {
        &self.site.hall
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address people use.
    pub fn url(&self) -> String {
        self.site.settings.url()
    }

    /// Serves until `stop` is done; then lets requests under way finish, closes the sockets, and
    /// the journal.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Server { site, close, listener, .. } = self;
        let mut tasks = JoinSet::new();
        tasks.spawn(tick(site.hall.clone()));
        tasks.spawn(sweep(site.hall.clone()));
        tasks.spawn({
            let hall = site.hall.clone();
            async move { hall.follow().await }
        });

        let handle = Handle::new();
        let app = router(site.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let server = axum_server::from_tcp(listener.into_std()?)?.handle(handle.clone());
        let serving = async {
            match &site.settings.tls {
                Some(tls) => {
                    // One provider is compiled in; a second call finds the first.
                    let _ = rustls::crypto::ring::default_provider().install_default();
                    let config = RustlsConfig::from_pem_file(&tls.cert, &tls.key);
                    let config = config.await.map_err(ServeError::Tls)?;
                    let acceptor = RustlsAcceptor::new(config).acceptor(NoDelayAcceptor::new());
                    server.acceptor(acceptor).serve(app).await?;
                }
                None => server.acceptor(NoDelayAcceptor::new()).serve(app).await?,
            }
            Ok::<(), ServeError>(())
        };
        tokio::pin!(serving);
        let served = tokio::select! {
            served = &mut serving => served,
            () = stop => {
                tracing::info!("stopping");
                let _ = close.send(true);
                handle.graceful_shutdown(Some(GRACE));
                serving.await
            }
        };
        tasks.shutdown().await;
        site.hall.journal().close().await;
        served
    }
}

/// Deals, stand-ins, shot clocks, round clocks.
async fn tick(hall: LiveHall) {
    let mut interval = interval(TICK);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        if hall.next_due().is_some_and(|due| due <= hall.now())
            && let Err(error) = hall.tick().await
        {
            Failure::from(error).log();
        }
    }
}

/// Lets go of what nobody uses.
async fn sweep(hall: LiveHall) {
    let mut interval = interval(SWEEP);
    loop {
        interval.tick().await;
        hall.forget_idle(IDLE);
    }
}
