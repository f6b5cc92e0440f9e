//! `hall backup` and `hall restore` on PostgreSQL, as an operator types them: a hall moves between
//! databases, and between a database and a directory, without a line of a record changing.

use std::process::Output;

use serde_json::Value;
use store::testing::PostgresServer;
use tempfile::TempDir;

use crate::program::{example, run};

/// What it prints, if it is done.
fn done(output: &Output) -> String {
    let (out, err) = (&output.stdout, String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    String::from_utf8_lossy(out).into_owned()
}

/// What it says is wrong.
fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn n_entries(output: &Output) -> u64 {
    let printed: Value = serde_json::from_str(&done(output)).unwrap();
    printed["entries"].as_u64().unwrap()
}

#[test]
fn a_hall_on_postgresql_is_copied_and_restored_anywhere() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = PostgresServer::shared().unwrap();
    let database = || runtime.block_on(server.database()).unwrap();
    let (first, second) = (database(), database());
    let folder = TempDir::new().unwrap();
    let hall = |args: &[&str]| run(folder.path(), args);

    let example = example("events/straight42.jsonl").display().to_string();
    let imported = hall(&["import", &example, "--database", &first, "--json"]);
    let imported: Value = serde_json::from_str(&done(&imported)).unwrap();
    let event = imported["event"].as_str().unwrap();
    let record = done(&hall(&["export", event, "--database", &first]));
    assert!(record.lines().count() > 10, "{record}");

    let copied = n_entries(&hall(&["backup", "copy.db", "--database", &first, "--json"]));
    assert!(copied > 10);
    let again = hall(&["backup", "copy.db", "--database", &first]);
    assert!(refused(&again).contains("already exists"), "{again:?}");

    // Into another database, and into a directory; each then holds the same hall.
    for to in [["--database", second.as_str()], ["--data", "moved"]] {
        let restored = hall(&[&["restore", "copy.db", "--json"], &to[..]].concat());
        assert_eq!(n_entries(&restored), copied, "{to:?}");
        assert_eq!(done(&hall(&[&["export", event], &to[..]].concat())), record, "{to:?}");
        let filled = hall(&[&["restore", "copy.db"], &to[..]].concat());
        assert!(refused(&filled).contains("not empty"), "{filled:?}");
    }

    // And back: a copy of the directory fills a third database.
    let third = database();
    let back = n_entries(&hall(&["backup", "back.db", "--data", "moved", "--json"]));
    assert_eq!(back, copied);
    done(&hall(&["restore", "back.db", "--database", &third]));
    assert_eq!(done(&hall(&["export", event, "--database", &third])), record);

    let odd = hall(&["restore", &example, "--database", &database()]);
    assert_eq!(odd.status.code(), Some(2), "a record is no copy: {odd:?}");
    let nowhere = "postgres://hall:sesame@127.0.0.1:9/hall";
    let gone = refused(&hall(&["backup", "none.db", "--database", nowhere]));
    assert!(!gone.contains("sesame"), "{gone}");
    assert!(!folder.path().join("none.db").exists(), "no copy was made");
}
