//! What is said about a certificate.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::program::{Open, err, hall, out, run};

/// A certificate that expires in so many days, as cert.pem, and its key as key.pem.
fn certificate(folder: &Path, days: i32) {
    let openssl = |args: &str| {
        let made = Command::new("openssl").args(args.split(' ')).current_dir(folder).output();
        let made = made.expect("openssl is installed");
        assert!(made.status.success(), "{}", err(&made));
    };
    openssl(
        "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=hall.test \
         -addext subjectAltName=DNS:hall.test -keyout key.pem -out request.pem",
    );
    openssl(&format!(
        "x509 -req -in request.pem -signkey key.pem -copy_extensions copy -days {days} -out cert.pem"
    ));
}

#[test]
fn a_certificate_that_expires_soon_or_has_expired_is_warned_of() {
    let folder = TempDir::new().unwrap();
    let tls = ["--tls-cert", "cert.pem", "--tls-key", "key.pem", "--listen", "127.0.0.1:0"];
    let check = || run(folder.path(), &[&["config", "check"], &tls[..]].concat());
    let logged = || {
        let mut command = hall(folder.path());
        command.arg("serve").args(tls);
        let log = Open::start(command).stop();
        log.lines().filter(|line| line.contains("certificate")).collect::<Vec<_>>().join("\n")
    };
    certificate(folder.path(), 30);
    let checked = check();
    assert!(checked.status.success() && !out(&checked).contains("expire"), "{}", out(&checked));
    assert_eq!(logged(), "");

    certificate(folder.path(), 5);
    let checked = check();
    assert!(checked.status.success(), "{}", out(&checked));
    let near = "the certificate expires in 4 days, at 20";
    assert!(out(&checked).contains(&format!("note: tls_cert: {near}")), "{}", out(&checked));
    let log = logged();
    assert!(log.contains("WARN") && log.contains(near) && log.lines().count() == 1, "{log}");

    certificate(folder.path(), -1);
    let checked = check();
    assert_eq!(checked.status.code(), Some(1), "{}", out(&checked));
    let past = "the certificate expired at 20";
    assert!(out(&checked).contains(&format!("problem: tls_cert: {past}")), "{}", out(&checked));
    let log = logged();
    assert!(log.contains("ERROR") && log.contains(past) && log.lines().count() == 1, "{log}");
}
