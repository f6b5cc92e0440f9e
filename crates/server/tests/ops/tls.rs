use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use server::{ServeError, Tls, check_tls};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::house::House;
use crate::wire::{ask_over, written};

/// A certificate for `hall.test` that nobody else would trust.
fn certificate(folder: &Path) -> Tls {
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

#[tokio::test]
async fn a_hall_speaks_tls_with_its_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let tls = certificate(folder.path());
    check_tls(&tls).await.unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(&tls.cert).unwrap()).unwrap();
    let house = House::open(|settings| settings.tls = Some(tls)).await;

    let client = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(client));
    let stream = TcpStream::connect(house.address).await.unwrap();
    let name = ServerName::try_from("hall.test").unwrap();
    let stream = connector.connect(name, stream).await.expect("the handshake");
    let account = r#"{"name":"Ann","password":"a long password"}"#;
    let answer = ask_over(stream, &written("POST /api/accounts", &[], account)).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("Secure") && cookie.contains("HttpOnly"), "{cookie}");

    let plain = house.ask("GET /healthz", &[], "").await;
    assert_ne!(plain.status, 200, "plain text is not spoken here");
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
}
