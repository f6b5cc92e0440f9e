//! How a hall opens, and what it says if it cannot.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use serde_json::Value;
use store::testing::PostgresServer;
use tempfile::TempDir;

use crate::program::{Open, err, example, hall, open, out, run};

#[test]
fn an_open_hall_says_so_in_one_line_of_json() {
    let folder = TempDir::new().unwrap();
    let args = ["serve", "--sample", "--json", "--listen", "127.0.0.1:0"];
    let mut child = hall(folder.path())
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("text");
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
    assert!(child.wait().expect("ends").success());
    let opened: Value = serde_json::from_str(&line).expect(&line);
    let url = opened["url"].as_str().unwrap();
    assert!(url.starts_with("http://127.0.0.1:"), "{line}");
    let link = opened["director_link"].as_str().unwrap();
    assert!(link.starts_with(&format!("{url}/claim#")), "{line}");
    assert_eq!(opened["addresses"], serde_json::json!([]));
    let exported = run(folder.path(), &["export", opened["sample"].as_str().unwrap()]);
    assert!(out(&exported).contains("Sample: Tuesday 42"), "{}", err(&exported));
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "", "nothing more");
}

#[test]
fn each_address_of_a_hall_on_every_network_is_said_once() {
    let folder = TempDir::new().unwrap();
    let mut command = hall(folder.path());
    command.args(["serve", "--listen", "0.0.0.0:0"]);
    let open = Open::start(command);
    let mut urls: Vec<String> = open
        .said
        .iter()
        .filter_map(|line| line.split_once("http://"))
        .map(|(_, url)| url.split('/').next().unwrap_or_default().to_owned())
        .collect();
    // The director's link, which has to name it again.
    urls.pop();
    let n_said = urls.len();
    urls.sort();
    urls.dedup();
    assert_eq!(urls.len(), n_said, "{:?}", open.said);
    open.stop();
}

#[test]
fn without_a_command_a_hall_opens_with_an_event_under_way() {
    let folder = TempDir::new().unwrap();
    let mut command = hall(folder.path());
    command.env("HALL_LISTEN", "127.0.0.1:0");
    let open = Open::start(command);
    let events: Value = serde_json::from_str(&open.ask("GET /api/events", "", "")).unwrap();
    assert_eq!(events["total"], 1);
    let path = format!("GET /api/events/{}", events["items"][0]["event"].as_str().unwrap());
    let event: Value = serde_json::from_str(&open.ask(&path, "", "")).unwrap();
    let matches = event["event"]["matches"].as_object().unwrap();
    let n_played = matches.values().filter(|one| one["kind"] == "played").count();
    assert!(n_played > 4 && n_played < matches.len(), "{n_played} of {}", matches.len());
    let tables: Value = serde_json::from_str(&open.ask("GET /api/tables", "", "")).unwrap();
    assert_eq!(tables["total"], 2);
    assert!(folder.path().join("hall-data/hall.db").exists());
    open.stop();

    // The second time there is an event already.
    let mut command = hall(folder.path());
    command.env("HALL_LISTEN", "127.0.0.1:0");
    let again = Open::start(command);
    let events: Value = serde_json::from_str(&again.ask("GET /api/events", "", "")).unwrap();
    assert_eq!(events["total"], 1);
    again.stop();
}

#[test]
fn a_port_that_is_taken_is_named_with_a_way_out() {
    let folder = TempDir::new().unwrap();
    let first = open(folder.path(), &[]);
    let address = first.address().to_owned();
    let second = run(folder.path(), &["serve", "--data", "other", "--listen", &address]);
    assert_eq!(second.status.code(), Some(2));
    assert!(err(&second).contains("--listen 127.0.0.1:"), "{}", err(&second));
    let same_data = run(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    assert!(err(&same_data).contains("another hall is open on"), "{}", err(&same_data));
    first.stop();
}

#[test]
fn too_few_open_files_are_said_and_turn_connections_away() {
    let folder = TempDir::new().unwrap();
    let limited = |args: &[&str]| {
        let mut command = Command::new("prlimit");
        command.arg("--nofile=70:70").arg(env!("CARGO_BIN_EXE_hall")).args(args);
        command.current_dir(folder.path());
        command
    };
    let listen = ["--listen", "127.0.0.1:0"];
    let checked = limited(&[&["config", "check"], &listen[..]].concat()).output().unwrap();
    assert!(checked.status.success(), "{}", err(&checked));
    let note = "note: the system lets this program have 70 files open: enough for 6 connections";
    assert!(out(&checked).contains(note), "{}", out(&checked));

    let open = Open::start(limited(&[&["serve"], &listen[..]].concat()));
    let kept: Vec<TcpStream> =
        (0..6).map(|_| TcpStream::connect(open.address()).unwrap()).collect();
    let mut more = TcpStream::connect(open.address()).unwrap();
    let closed = more.read(&mut [0; 1]);
    assert!(matches!(closed, Ok(0) | Err(_)), "{closed:?}");
    drop((kept, more));
    let log = open.stop();
    assert!(
        log.contains("have 70 files open") && log.contains("a connection found no place"),
        "{log}"
    );
}

#[test]
fn a_cause_is_said_once() {
    let folder = TempDir::new().unwrap();
    open(folder.path(), &[]).stop();
    let nowhere = run(folder.path(), &["backup", "nowhere/copy.db"]);
    assert_eq!(err(&nowhere), "error: no copy was made: nowhere is not a directory\n");
    let nowhere = run(folder.path(), &["restore", "copy.db"]);
    assert_eq!(err(&nowhere), "error: copy.db does not exist\n");

    let example = example("events/straight42.jsonl");
    std::fs::copy(example, folder.path().join("event.jsonl")).unwrap();
    let of_database = ["--database", "postgres://hall@127.0.0.1:9/hall"];
    let commands = [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["export", "Tuesday"],
        &["import", "event.jsonl"],
        &["backup", "other.db"],
    ];
    // All at once, because each tries for a while.
    let tried = commands.map(|command| {
        let mut tried = hall(folder.path());
        tried.args(command).args(of_database).stdout(Stdio::piped()).stderr(Stdio::piped());
        tried.spawn().expect("starts")
    });
    for tried in tried {
        let why = err(&tried.wait_with_output().expect("ends"));
        assert!(
            why.contains("cannot open the journal in the database hall on 127.0.0.1:9: "),
            "{why}"
        );
        assert_eq!(why.matches("error communicating with database").count(), 1, "{why}");
        assert_eq!(why.matches("Connection refused").count(), 1, "{why}");
    }
}

#[test]
fn a_database_is_opened_again_without_a_word_about_its_tables() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = PostgresServer::shared().unwrap();
    let database = runtime.block_on(server.database()).unwrap();
    let folder = TempDir::new().unwrap();
    for _ in 0..2 {
        let mut command = hall(folder.path());
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", &database]);
        let log = Open::start(command).stop();
        assert!(log.contains("stopping") && !log.contains("_sqlx_migrations"), "{log}");
    }

    let (server, _) = database.rsplit_once('/').unwrap();
    let nowhere = format!("{server}/nowhere");
    let refused = run(folder.path(), &["export", "Tuesday", "--database", &nowhere]);
    assert!(
        err(&refused).starts_with("error: cannot open the journal in the database nowhere on ")
    );
    assert!(
        err(&refused).ends_with(": database \"nowhere\" does not exist\n"),
        "{}",
        err(&refused)
    );
}
