//! The certificate, read again when its files change.
//!
//! Whoever renews certificates replaces files and need not know of the hall: no hook, no signal, no
//! restart.

use std::io;
use std::path::Path;
use std::time::Duration;

use axum_server::tls_rustls::RustlsConfig;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use tokio::time::{MissedTickBehavior, interval};

use crate::serve::ServeError;
use crate::settings::Tls;

/// How often the files are looked at: a few kilobytes that the system has at hand.
const LOOK: Duration = Duration::from_secs(1);

/// Reads a certificate and its key, to see whether they can be used.
pub async fn check_tls(tls: &Tls) -> Result<(), ServeError> {
    Certificate::read(tls).await.map(drop)
}

/// A certificate in use, and the files it came from.
#[derive(Clone, Debug)]
pub(crate) struct Certificate {
    files: Tls,
    config: RustlsConfig,
    /// What was tried last, whether or not it could be used; nothing if it could not be read.
    tried: Option<Pem>,
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
        pem.check(files).map_err(ServeError::Tls)?;
        let config = RustlsConfig::from_pem(pem.cert.clone(), pem.key.clone()).await;
        let config = config.map_err(ServeError::Tls)?;
        Ok(Certificate { files: files.clone(), config, tried: Some(pem) })
    }

    /// What connections are accepted with: always the last that could be used.
    pub(crate) fn config(&self) -> RustlsConfig {
        self.config.clone()
    }

    /// Looks at the files for as long as it runs.
    pub(crate) async fn follow(mut self) {
        let mut interval = interval(LOOK);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = None;
        loop {
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

    /// Uses what was found, if it can be used.
    async fn take(&mut self, found: io::Result<Pem>) {
        let taken = match &found {
            Ok(pem) => match pem.check(&self.files) {
                Ok(()) => self.config.reload_from_pem(pem.cert.clone(), pem.key.clone()).await,
                unfit => unfit,
            },
            Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
        };
        let (cert, key) = (self.files.cert.display(), self.files.key.display());
        match taken {
            Ok(()) => tracing::info!(%cert, "the certificate has changed and is in use"),
            Err(error) => tracing::error!(
                %cert, %key, %error,
                "the certificate has changed and cannot be used; the one before stays in use"
            ),
        }
        self.tried = found.ok();
    }
}

impl Pem {
    async fn read(files: &Tls) -> io::Result<Pem> {
        Ok(Pem { cert: read(&files.cert).await?, key: read(&files.key).await? })
    }

    /// Whether there is a certificate at all: of none at all rustls says that the peer sent none.
    fn check(&self, files: &Tls) -> io::Result<()> {
        if CertificateDer::pem_slice_iter(&self.cert).next().is_some() {
            return Ok(());
        }
        Err(io::Error::other(format!("{} holds no certificate", files.cert.display())))
    }
}

/// What is in a file; the error says which.
async fn read(path: &Path) -> io::Result<Vec<u8>> {
    tokio::fs::read(path).await.map_err(|error| {
        let why = format!("failed to read from file `{}`: {error}", path.display());
        io::Error::new(error.kind(), why)
    })
}
