use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use crowd::{Failed, Http, Program};
use serde_json::json;
use tokio::process::Command;
use tokio::time::Instant;

use crate::ledger::{Ledger, until_ready};
use crate::{HALL, hall};

/// The program with a disk of its own, of 16 MiB, that no one else sees, after whatever is done to
/// that disk `before`. Works without being root, where the system lets a user have a namespace.
fn on_small_disk(data: &Path, before: &str) -> Command {
    let script = format!(
        "mount -t tmpfs -o size=16m hall-test '{data}' && {before} exec '{HALL}' serve --listen 127.0.0.1:0 --data '{data}'",
        data = data.display(),
    );
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "--propagation", "private"]);
    command.args(["sh", "-c", &script]);
    command
}

#[tokio::test]
async fn a_hall_that_does_not_open_on_a_full_disk_says_where_to_make_room() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display();
    let fill = format!("(dd if=/dev/zero of='{data}/ballast' bs=4096 2>&- || true) &&");
    let other = tempfile::tempdir().unwrap();
    let other = other.path().display().to_string();
    Program::start(hall(), &["--data", &other]).await.unwrap().stop().await.unwrap();
    // A hall that was there before, and one that would be new.
    for before in [format!("cp '{other}/hall.db' '{data}' && {fill}"), fill] {
        let ended = on_small_disk(folder.path(), &before).output().await.unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{said}");
        assert!(said.contains(&format!("there is no room in {data}: make some")), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_a_clear_error_reads_go_on_and_room_is_all_it_takes() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::run(on_small_disk(folder.path(), "")).await.unwrap();
    let director = Http::new(program.url()).claim(program.link().unwrap()).await.unwrap();
    let halls = [Http::new(program.url())];
    let mut table = Ledger::open(&halls, 5).await;
    table.play(&halls, Instant::now() + Duration::from_millis(300)).await.unwrap();

    // The program's own disk, as seen from here.
    let ballast =
        format!("/proc/{}/root{}/ballast", program.pid().unwrap(), folder.path().display());
    let mut file = File::create(&ballast).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}

    // Some room may be left in what the journal has already taken; then it is full.
    let opening = json!({"book": "tennessee", "listed": true});
    let mut refused = None;
    for _ in 0..200 {
        if let Err(error) = director.post("/api/tables", &opening).await {
            refused = Some(error);
            break;
        }
    }
    let refused = refused.expect("a full disk refuses");
    let failed: &Failed = refused.downcast_ref().expect("an answer, not a broken connection");
    assert_eq!(failed.status, 503, "{failed}");
    assert_eq!(failed.body["error"]["code"], "journal/unwritten");
    assert!(failed.body["error"]["message"].as_str().unwrap().contains("full"), "{failed}");

    // Clients get an answer that says so.
    let refused = director.get("/readyz").await.expect_err("nothing can be kept");
    let failed: &Failed = refused.downcast_ref().expect("an answer");
    assert_eq!((failed.status, &failed.body["error"]["code"]), (503, &json!("ops/not_ready")));
    assert!(failed.body["error"]["message"].as_str().unwrap().contains("full"), "{failed}");
    director.get("/healthz").await.expect("it is alive all the same");

    // Reading goes on.
    director.get("/api/tables").await.unwrap();
    table.check(&director).await;
    table.play(&halls, Instant::now() + Duration::from_secs(5)).await.expect_err("it is full");

    drop(file);
    fs::remove_file(&ballast).unwrap();
    // It finds out by itself, before anyone has written anything.
    until_ready(&director, Duration::from_secs(10)).await;
    table.come_back(&halls).await.expect("there is room again");
    table.play(&halls, Instant::now() + Duration::from_millis(300)).await.unwrap();
    table.check(&director).await;
    program.stop().await.unwrap();
}
