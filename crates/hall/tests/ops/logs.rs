//! What is logged, and that it is in no one's way.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

use crate::program::{hall, open};

#[test]
fn a_hall_whose_log_nobody_reads_goes_on_and_ends_when_it_is_told() {
    let folder = TempDir::new().unwrap();
    let mut child = hall(folder.path())
        .args(["serve", "--json", "--listen", "127.0.0.1:0", "--log", "debug"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut opened = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut opened).unwrap();
    let opened: Value = serde_json::from_str(&opened).unwrap();
    let url = opened["url"].as_str().unwrap();
    let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // Each leaves a line or two; a pipe holds a few hundred of them.
    let request = "GET /api/nowhere HTTP/1.1\r\nhost: hall\r\n\r\n";
    for _ in 0..1500 {
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = [0; 4096];
        let n_bytes = stream.read(&mut answer).expect("it goes on");
        assert!(answer[..n_bytes].starts_with(b"HTTP/1.1 404"));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
    assert!(child.wait().expect("ends").success());
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(log.len() > 60_000, "the pipe was full");
}

#[test]
fn a_log_in_json_names_requests_and_no_secrets() {
    let folder = TempDir::new().unwrap();
    let open = open(folder.path(), &["--log-format", "json", "--log", "info,server=debug"]);
    let account = r#"{"name":"Ann","password":"open sesame"}"#;
    let made: Value = serde_json::from_str(&open.ask("POST /api/accounts", "", account)).unwrap();
    let token = made["token"].as_str().unwrap().to_owned();
    let headers = format!("authorization: Bearer {token}\r\nx-request-id: from-proxy\r\n");
    open.ask("GET /api/session", &headers, "");
    open.ask("GET /api/session?sesame=open", "x-request-id: mistyped\r\n", "");
    open.ask("GET /nowhere", "x-request-id: lost\r\n", "");
    open.ask("POST /api/session", "", "\"open sesame\"");
    let log = open.stop();
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let about = |id: &str| -> Vec<&Value> {
        lines.iter().filter(|line| line["span"]["id"] == id).collect()
    };
    assert_eq!(about("from-proxy").len(), 1, "{log}");
    assert_eq!(about("from-proxy")[0]["status"], 200);
    let lost = about("lost");
    assert!(lost.iter().any(|line| line["code"] == "request/no_such_path"), "{log}");
    let mistyped = about("mistyped");
    assert!(mistyped.iter().any(|line| line["code"] == "request/unknown_parameter"), "{log}");
    assert!(!log.contains("sesame") && !log.contains(&token), "{log}");
}
