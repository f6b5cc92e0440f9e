//! The certificate, read again when its files change.
//!
//! A program that renews certificates replaces files and need not know of the hall: no hook, no signal,
//! no restart.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum_server::tls_rustls::RustlsConfig;
use rustls::ServerConfig;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use tokio::time::{MissedTickBehavior, interval};

use crate::net::cert_expiry::{CertExpiry, GoodUntil};
use crate::ops::metrics::Metrics;
use crate::serve::ServeError;
use crate::settings::Tls;

/// How often the files are looked at: a few kilobytes that the system has at hand.
const LOOK: Duration = Duration::from_secs(1);

/// Reads a certificate and its key, to see whether they can be used. Answers with the certificate's
/// end if that is near or past.
pub async fn check_tls(tls: &Tls) -> Result<Option<CertExpiry>, ServeError> {
    let certificate = Certificate::read(tls).await?;
    Ok(certificate.until.and_then(|until| until.ending(SystemTime::now())))
}

/// A certificate in use, and the files it came from.
#[derive(Clone, Debug)]
pub(crate) struct Certificate {
    files: Tls,
    config: RustlsConfig,
    /// What was tried last, whether or not it could be used; nothing if it could not be read.
    tried: Option<Pem>,
    /// How long the one in use is good for, if it can be read.
    until: Option<GoodUntil>,
    /// What was said last about its end.
    said: Option<CertExpiry>,
}

/// What is in the files.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Pem {
    cert: Vec<u8>,
    key: Vec<u8>,
}

impl Certificate {
    pub(crate) async fn read(files: &Tls) -> Result<Certificate, ServeError> {
        // One provider is compiled in; a second call finds the first.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let pem = Pem::read(files).await.map_err(ServeError::Tls)?;
        let until = pem.until(files).map_err(ServeError::Tls)?;
        let config = RustlsConfig::from_pem(pem.cert.clone(), pem.key.clone()).await;
        let config = config.map_err(ServeError::Tls)?;
        offer_http1_alone(&config);
        Ok(Certificate { files: files.clone(), config, tried: Some(pem), until, said: None })
    }

    /// What connections are accepted with: always the last that could be used.
    pub(crate) fn config(&self) -> RustlsConfig {
        self.config.clone()
    }

    /// Looks at the files, and at the time that is left, for as long as it runs.
    pub(crate) async fn follow(mut self, metrics: Arc<Metrics>) {
        let mut interval = interval(LOOK);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = None;
        loop {
            metrics.certificate(self.until.map(GoodUntil::as_secs));
            self.remind(SystemTime::now());
            interval.tick().await;
            let found = Pem::read(&self.files).await;
            // Two files are not replaced at once: what is still changing is not tried yet.
            let is_settled = found.as_ref().ok() == last.as_ref();
            if is_settled && found.as_ref().ok() != self.tried.as_ref() {
                self.take(found).await;
                last = None;
            } else {
                last = found.ok();
            }
        }
    }

    /// Says once a day that the end is near, or past.
    fn remind(&mut self, now: SystemTime) {
        let ending = self.until.and_then(|until| until.ending(now));
        if ending == self.said {
            return;
        }
        let cert = self.files.cert.display();
        match ending {
            Some(ending @ CertExpiry::Near { .. }) => tracing::warn!(%cert, "{ending}"),
            Some(ending @ CertExpiry::Past { .. }) => tracing::error!(%cert, "{ending}"),
            None => {}
        }
        self.said = ending;
    }

    /// Uses what was found, if it can be used.
    async fn take(&mut self, found: io::Result<Pem>) {
        let taken = match &found {
            Ok(pem) => self.reload(pem).await,
            Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
        };
        let (cert, key) = (self.files.cert.display(), self.files.key.display());
        match taken {
            Ok(until) => {
                tracing::info!(%cert, "the certificate has changed and is in use");
                self.until = until;
            }
            Err(error) => tracing::error!(
                %cert, %key, %error,
                "the certificate has changed and cannot be used; the one before stays in use"
            ),
        }
        self.tried = found.ok();
    }

    async fn reload(&self, pem: &Pem) -> io::Result<Option<GoodUntil>> {
        let until = pem.until(&self.files)?;
        self.config.reload_from_pem(pem.cert.clone(), pem.key.clone()).await?;
        offer_http1_alone(&self.config);
        Ok(until)
    }
}

/// The server speaks HTTP/1 alone; a client that was offered more would be refused later.
fn offer_http1_alone(config: &RustlsConfig) {
    let mut inner = ServerConfig::clone(&config.get_inner());
    inner.alpn_protocols = vec![b"http/1.1".to_vec()];
    config.reload_from_config(Arc::new(inner));
}

impl Pem {
    async fn read(files: &Tls) -> io::Result<Pem> {
        Ok(Pem { cert: read(&files.cert).await?, key: read(&files.key).await? })
    }

    /// How long the hall's own certificate is good for, which is the first; `None` if it does not
    /// say so in a way we can read. An error if there is none at all, of which rustls says that the
    /// peer sent none.
    fn until(&self, files: &Tls) -> io::Result<Option<GoodUntil>> {
        let cert = files.cert.display();
        match CertificateDer::pem_slice_iter(&self.cert).next() {
            Some(Ok(first)) => {
                let until = GoodUntil::of(&first);
                let until = until.inspect_err(|error| {
                    tracing::warn!(%cert, %error, "the date on which the certificate expires is unknown");
                });
                Ok(until.ok())
            }
            // What is wrong with it rustls says.
            Some(Err(_)) => Ok(None),
            None => Err(io::Error::other(format!("{cert} holds no certificate"))),
        }
    }
}

/// What is in a file; the error says which.
async fn read(path: &Path) -> io::Result<Vec<u8>> {
    tokio::fs::read(path).await.map_err(|error| {
        let why = format!("failed to read from file `{}`: {error}", path.display());
        io::Error::new(error.kind(), why)
    })
}
