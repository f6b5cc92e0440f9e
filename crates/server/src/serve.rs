//! The running server: its router, its tasks, its listener, its end.

use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use app::{Hall, Millis};
use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum_server::Handle;
use axum_server::tls_rustls::RustlsAcceptor;
use store::OpenError;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::csrf::{ConfigError, CsrfLayer};
use utoipa_axum::router::OpenApiRouter;

use crate::door::Door;
use crate::failure::Failure;
use crate::journal::{lock_journal, open_journal};
use crate::listener::{Listener, Visitor};
use crate::lock::DirectoryLock;
use crate::measured::Measured;
use crate::metrics::Metrics;
use crate::ports::{OsEntropy, SystemClock};
use crate::settings::Settings;
use crate::site::{LiveHall, Site};
use crate::tls::Certificate;
use crate::{guard, limits, live, open_files, ops, reference, routes, unchanged};

/// How often it is looked whether something is due: short enough that nobody waits for a deal.
const TICK: Duration = Duration::from_millis(20);

/// How often idle tables are forgotten, and after how long.
const SWEEP: Duration = Duration::from_secs(30);
const IDLE: Millis = 5 * 60_000;

/// How often it is looked which machines are there.
const MACHINES: Duration = Duration::from_secs(5);

/// How often it is looked whether something is left undone that nobody has asked for.
const WAKE: Duration = Duration::from_hours(1);

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
    #[error("the public address is no origin, as https://hall.example is: {0}")]
    PublicUrl(#[from] ConfigError),
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
    lock: Option<DirectoryLock>,
    certificate: Option<Certificate>,
}

/// Looks whether an address can be that of the hall as browsers name it.
pub fn check_public_url(url: &str) -> Result<(), ServeError> {
    let _ = CsrfLayer::new().add_trusted_origin(url.trim_end_matches('/'))?;
    Ok(())
}

/// The addresses under which others on the network reach a server that listens on all of them.
pub fn lan_addresses(port: u16) -> Vec<SocketAddr> {
    // Nothing is sent: the system only says from which address it would.
    let towards = |from: SocketAddr, to: SocketAddr| {
        let socket = UdpSocket::bind(from).ok()?;
        socket.connect(to).ok()?;
        let ip = socket.local_addr().ok()?.ip();
        (!ip.is_loopback() && !ip.is_unspecified()).then(|| SocketAddr::new(ip, port))
    };
    let elsewhere = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
    let v4 = towards((Ipv4Addr::UNSPECIFIED, 0).into(), (Ipv4Addr::new(192, 0, 2, 1), 9).into());
    let v6 = towards((Ipv6Addr::UNSPECIFIED, 0).into(), (elsewhere, 9).into());
    v4.into_iter().chain(v6).collect()
}

/// Every route with its description.
pub(crate) fn described() -> OpenApiRouter<Site> {
    OpenApiRouter::new().merge(ops::routes()).merge(routes::all()).merge(live::all())
}

fn router(site: Site) -> Result<Router, ServeError> {
    let (router, _api) = described().split_for_parts();
    guarded(router, site)
}

/// Routes with all that stands before and after each of them.
fn guarded(router: Router<Site>, site: Site) -> Result<Router, ServeError> {
    let csrf = CsrfLayer::new().add_trusted_origin(site.settings.url())?;
    // The last stands outermost.
    Ok(router
        .fallback(reference::nothing_here)
        .method_not_allowed_fallback(async || {
            let why = "this address does not know that method";
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, "request/method", why)
        })
        .layer(from_fn(unchanged::unless_unchanged))
        .layer(from_fn_with_state(site.clone(), guard::small_enough))
        .layer(from_fn_with_state(site.clone(), limits::keep_pace))
        .layer(csrf.with_rejection_response(guard::cross_site))
        .layer(from_fn_with_state(site.clone(), guard::in_time))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn(guard::with_headers))
        .layer(from_fn_with_state(site.clone(), ops::observe))
        .with_state(site))
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
        let journal = Measured::new(open_journal(&settings.journal).await?, metrics.clone());
        let hall = Hall::new(journal, SystemClock::new(), OsEntropy);
        hall.resume(hall.journal().inner().machine().cloned());
        let (close, closing) = watch::channel(false);
        let settings = Settings { listen: address, ..settings }.with_usable_url();
        let site = Site::new(hall, settings, metrics, closing);
        Ok(Server { site, close, listener, address, lock, certificate })
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
        let Server { site, close, listener, lock, certificate, .. } = self;
        let mut tasks = JoinSet::new();
        tasks.spawn(tick(site.hall.clone()));
        tasks.spawn(sweep(site.clone()));
        tasks.spawn(wake(site.hall.clone()));
        tasks.spawn(follow(site.hall.clone()));
        if site.hall.journal().inner().machine().is_some() {
            tasks.spawn(look_for_machines(site.hall.clone()));
        }

        let acceptor = certificate.map(|certificate| {
            let acceptor = RustlsAcceptor::new(certificate.config());
            tasks.spawn(certificate.follow());
            acceptor
        });
        let handle = Handle::new();
        let door = Door::new(&site.settings, site.metrics.clone());
        if let Some(shortage) = open_files::shortage(&site.settings.limits) {
            tracing::warn!("{shortage}");
        }
        let app = router(site.clone())?.into_make_service_with_connect_info::<SocketAddr>();
        let listener = Listener::new(listener, site.metrics.clone());
        let server = axum_server::Server::<Visitor>::from_listener(listener).handle(handle.clone());
        let serving = async {
            match acceptor {
                Some(acceptor) => server.acceptor(acceptor.acceptor(door.clone())).serve(app).await,
                None => server.acceptor(door.clone()).serve(app).await,
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
                let _ = timeout(GRACE, door.all_left()).await;
                served
            }
        };
        tasks.shutdown().await;
        site.hall.journal().inner().close().await;
        drop(lock);
        Ok(served?)
    }
}

/// Lets clocks go on that ran when this server or another stopped. Requests need not wait for it.
async fn wake(hall: LiveHall) {
    let mut interval = interval(WAKE);
    loop {
        interval.tick().await;
        if let Err(error) = hall.wake().await {
            Failure::from(error).log();
        }
    }
}

/// Takes in what was written without us: by other machines, or for a client that went away before
/// it was.
async fn follow(hall: LiveHall) {
    hall.follow().await;
}

/// Deals, stand-ins, shot clocks, round clocks.
async fn tick(hall: LiveHall) {
    let mut interval = interval(TICK);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // One that waits for another machine to have written holds up no other table's deal.
    let mut ticks = JoinSet::new();
    loop {
        interval.tick().await;
        if hall.next_due().is_some_and(|due| due <= hall.now()) {
            let hall = hall.clone();
            ticks.spawn(async move { hall.tick().await });
        }
        while let Some(done) = ticks.try_join_next() {
            if let Ok(Err(error)) = done {
                Failure::from(error).log();
            }
        }
    }
}

/// Looks after those whose machine has died. A journal that does not answer says nothing about them.
async fn look_for_machines(hall: LiveHall) {
    let mut interval = interval(MACHINES);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        if let Ok(there) = hall.journal().inner().machines().await
            && let Err(error) = hall.look_for_machines(&there).await
        {
            Failure::from(error).log();
        }
    }
}

/// Lets go of what nobody uses.
async fn sweep(site: Site) {
    let mut interval = interval(SWEEP);
    loop {
        interval.tick().await;
        site.hall.forget_idle(IDLE);
        site.rates.sweep();
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use axum::routing::{get, post};
    use tower::ServiceExt;

    use super::*;
    use crate::settings::JournalAt;

    #[tokio::test]
    async fn a_handler_that_panics_fails_its_own_request_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let journal = JournalAt::Directory(folder.path().to_owned());
        let settings = Settings::new(([127, 0, 0, 1], 0).into(), journal);
        let server = Server::bind(settings).await.unwrap();
        let site = server.site.clone();
        let (routes, _) = described().split_for_parts();
        let routes = routes
            .route("/api/panics", get(async || -> StatusCode { panic!("Ann holds 6-4") }))
            .route(
                "/api/panics-later",
                post(async |body: String| -> StatusCode {
                    tokio::task::yield_now().await;
                    panic!("{body}")
                }),
            );
        let app = guarded(routes, site.clone()).unwrap();
        let ask = async |method: &str, path: &str| {
            let request = Request::builder().method(method).uri(path).body(Body::from("6-4"));
            let response = app.clone().oneshot(request.unwrap()).await.unwrap();
            let (parts, body) = response.into_parts();
            let body = to_bytes(body, usize::MAX).await.unwrap();
            (parts, String::from_utf8(body.to_vec()).unwrap())
        };
        for (method, path) in [("GET", "/api/panics"), ("POST", "/api/panics-later")] {
            let (parts, body) = ask(method, path).await;
            assert_eq!(parts.status, StatusCode::INTERNAL_SERVER_ERROR);
            assert!(body.contains(r#""code":"request/failed""#), "{body}");
            assert!(!body.contains("6-4"), "what a panic says is for the log: {body}");
            // It is an answer like any other: named, and kept in no cache.
            assert!(parts.headers.contains_key("x-request-id"));
            assert_eq!(parts.headers["cache-control"], "no-store");
            let (next, _) = ask("GET", "/api/tables").await;
            assert_eq!(next.status, StatusCode::OK, "the hall goes on");
        }
        let counted = site.metrics.text(site.hall.load()).unwrap();
        assert!(counted.contains(r#"hall_refusals_total{code="request/failed"} 2"#), "{counted}");
        site.hall.journal().inner().close().await;
    }
}
