use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use server::{CertExpiry, ServeError, Tls, check_tls};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use crate::house::House;
use crate::wire::{ask_over, written};

/// A certificate for `hall.test` that nobody else would trust.
pub(crate) fn certificate(folder: &Path) -> Tls {
    let (cert, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
        .args(["-nodes", "-days", "2", "-subj", "/CN=hall.test"])
        .args(["-addext", "subjectAltName=DNS:hall.test"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .arg("-out")
        .arg(&cert)
        .arg("-keyout")
        .arg(&key)
        .output()
        .expect("openssl is installed");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    Tls { cert, key }
}

/// A connection to a hall by somebody who trusts this certificate and no other.
pub(crate) async fn connected(house: &House, tls: &Tls) -> std::io::Result<TlsStream<TcpStream>> {
    connected_by(house, tls, &[]).await
}

/// The same, offering these protocols.
pub(crate) async fn connected_by(
    house: &House,
    tls: &Tls,
    protocols: &[&[u8]],
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(&tls.cert).unwrap()).unwrap();
    let mut client = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    client.alpn_protocols = protocols.iter().map(|it| it.to_vec()).collect();
    let connector = TlsConnector::from(Arc::new(client));
    let stream = TcpStream::connect(house.address).await?;
    connector.connect(ServerName::try_from("hall.test").unwrap(), stream).await
}

#[tokio::test]
async fn a_hall_speaks_tls_with_its_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let tls = certificate(folder.path());
    let ending = check_tls(&tls).await.unwrap();
    assert!(matches!(ending, Some(CertExpiry::Near { days: 1, .. })), "{ending:?}");
    let house = House::open(|settings| settings.tls = Some(tls.clone())).await;
    let stream = connected(&house, &tls).await.expect("the handshake");
    let account = r#"{"name":"Ann","password":"a long password"}"#;
    let answer = ask_over(stream, &written("POST /api/accounts", &[], account)).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("Secure") && cookie.contains("HttpOnly"), "{cookie}");
    let stream = connected(&house, &tls).await.expect("the handshake");
    let metrics = ask_over(stream, &written("GET /metrics", &[], "")).await;
    let expires = metrics.body.lines().find_map(|it| it.strip_prefix("hall_certificate_expires_"));
    let expires = expires.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap();
    let left = Duration::from_secs(expires).saturating_sub(UNIX_EPOCH.elapsed().unwrap());
    assert!((40..=48).contains(&(left.as_secs() / 3600)), "{left:?}");

    let plain = house.ask("GET /healthz", &[], "").await;
    assert_ne!(plain.status, 200, "plain text is not spoken here");
    house.close().await;
}

/// Puts other files in the place of those in use, as whoever renews certificates does.
fn replace(used: &Tls, by: &Tls) {
    for (used, by) in [(&used.cert, &by.cert), (&used.key, &by.key)] {
        let copy = used.with_extension("new");
        fs::copy(by, &copy).unwrap();
        fs::rename(&copy, used).unwrap();
    }
}

/// Waits until new connections get this certificate.
async fn until_in_use(house: &House, tls: &Tls) {
    let in_use = async {
        while connected(house, tls).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), in_use).await.expect("it is in use");
}

#[tokio::test]
async fn a_certificate_that_is_renewed_is_used_and_a_broken_one_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let made = ["used", "first", "second", "third"].map(|name| {
        let folder = folder.path().join(name);
        fs::create_dir(&folder).unwrap();
        certificate(&folder)
    });
    let [used, first, second, third] = made;
    replace(&used, &first);
    let house = House::open(|settings| settings.tls = Some(used.clone())).await;
    let before = connected(&house, &first).await.expect("the handshake");
    replace(&used, &second);
    until_in_use(&house, &second).await;
    assert!(connected(&house, &first).await.is_err(), "the old one is out of use");
    let answer = ask_over(before, &written("GET /healthz", &[], "")).await;
    assert_eq!(answer.status, 200, "who was connected stays so");

    // One that cannot be read, the key of another, and none at all.
    for broken in ["no certificate", &fs::read_to_string(&third.cert).unwrap(), ""] {
        if broken.is_empty() {
            fs::remove_file(&used.cert).unwrap();
        } else {
            fs::write(&used.cert, broken).unwrap();
        }
        // Long enough to have been looked at twice.
        tokio::time::sleep(Duration::from_millis(2500)).await;
        connected(&house, &second).await.expect("the one before stays in use");
    }
    replace(&used, &third);
    until_in_use(&house, &third).await;
    house.close().await;
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let tls = certificate(folder.path());
    let missing = Tls { key: folder.path().join("nowhere.pem"), ..tls.clone() };
    assert!(matches!(check_tls(&missing).await, Err(ServeError::Tls(_))));
    let swapped = Tls { cert: tls.key.clone(), key: tls.cert.clone() };
    assert!(matches!(check_tls(&swapped).await, Err(ServeError::Tls(_))));
    let garbage = Tls { cert: folder.path().join("garbage.pem"), ..tls };
    fs::write(&garbage.cert, "no certificate").unwrap();
    let why = check_tls(&garbage).await.unwrap_err().to_string();
    assert!(why.ends_with("garbage.pem holds no certificate"), "{why}");
}
