//! Copies of a hall, and records that go out of it and into it.

use serde_json::Value;
use store::testing::PostgresServer;
use tempfile::TempDir;

use crate::program::{err, example, open, out, run};

#[test]
fn a_hall_that_is_open_can_be_copied_and_the_copy_opened() {
    let folder = TempDir::new().unwrap();
    let open = open(folder.path(), &[]);
    let copied = run(folder.path(), &["backup", "copy.db"]);
    assert!(copied.status.success(), "{}", err(&copied));
    let again = run(folder.path(), &["backup", "copy.db"]);
    assert!(err(&again).contains("already exists"), "{}", err(&again));
    let record = out(&run(folder.path(), &["export", "Sample: Tuesday 42"]));
    assert!(record.starts_with("{\"record\":\"domino-hall-event/1\""), "{record}");

    // The hall that is open would not know of what others write beside it.
    std::fs::write(folder.path().join("event.jsonl"), &record).unwrap();
    for refused in [&["import", "event.jsonl"][..], &["restore", "copy.db"]] {
        let refused = run(folder.path(), refused);
        assert_eq!(refused.status.code(), Some(2));
        assert!(err(&refused).contains("a hall is open on"), "{}", err(&refused));
    }
    open.stop();

    let restored = run(folder.path(), &["restore", "copy.db", "--data", "new"]);
    assert!(restored.status.success(), "{}", err(&restored));
    let from_copy = run(folder.path(), &["export", "Sample: Tuesday 42", "--data", "new"]);
    assert_eq!(out(&from_copy), record);
    let filled = run(folder.path(), &["restore", "copy.db", "--data", "new"]);
    assert!(err(&filled).contains("not empty"), "{}", err(&filled));

    let imported = run(folder.path(), &["import", "event.jsonl", "--data", "other", "--json"]);
    let imported: Value = serde_json::from_str(&out(&imported)).unwrap();
    let event = imported["event"].as_str().unwrap();
    let exported = run(folder.path(), &["export", event, "--data", "other", "-o", "again.jsonl"]);
    assert!(exported.status.success(), "{}", err(&exported));
    let said = format!("Wrote {} lines to again.jsonl.\n", record.lines().count());
    assert_eq!(out(&exported), said);
    let again = folder.path().join("again.jsonl");
    assert_eq!(std::fs::read_to_string(&again).unwrap(), record);
    std::fs::write(&again, "mine").unwrap();
    let export = ["export", event, "--data", "other", "-o", "again.jsonl", "--replace"];
    let refused = run(folder.path(), &export[..6]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("already exists; use --replace"), "{}", err(&refused));
    assert_eq!(std::fs::read_to_string(&again).unwrap(), "mine");
    assert!(run(folder.path(), &export).status.success());
    assert_eq!(std::fs::read_to_string(&again).unwrap(), record);

    run(folder.path(), &["import", "event.jsonl", "--data", "other"]);
    for (name, why) in [
        ("Sample: Tuesday 42", "several events are named `Sample: Tuesday 42`"),
        ("nothing", "there is no event `nothing`; the events are:"),
    ] {
        let refused = run(folder.path(), &["export", name, "--data", "other"]);
        assert!(err(&refused).contains(why) && err(&refused).contains(event), "{}", err(&refused));
    }

    let refused = folder.path().join("refused.jsonl");
    std::fs::write(&refused, record.clone() + "{\"do\":\"score\",\"match\":\"rr-9-9\"}\n").unwrap();
    let refused = run(folder.path(), &["import", "refused.jsonl", "--data", "other"]);
    assert_eq!(refused.status.code(), Some(1), "{}", err(&refused));
    std::fs::write(folder.path().join("cut.jsonl"), record.clone() + "{\"do\":").unwrap();
    let cut = run(folder.path(), &["import", "cut.jsonl", "--data", "other"]);
    assert_eq!(cut.status.code(), Some(1), "{}", err(&cut));
    assert!(out(&cut).ends_with("EOF while parsing a value (column 6)\n"), "{}", out(&cut));
    let nowhere = run(folder.path(), &["backup", "x.db", "--data", "nowhere"]);
    assert!(err(&nowhere).contains("there is no hall in nowhere"), "{}", err(&nowhere));
}

#[test]
fn a_file_that_is_no_copy_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("copy.db"), "no copy at all").unwrap();
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    for place in ["empty", "some/where"] {
        let refused = run(folder.path(), &["restore", "copy.db", "--data", place]);
        assert_eq!(refused.status.code(), Some(2), "{}", out(&refused));
        assert!(err(&refused).contains("nothing was restored"), "{}", err(&refused));
    }
    assert_eq!(std::fs::read_dir(folder.path().join("empty")).unwrap().count(), 0);
    assert!(!folder.path().join("some").exists());

    // A hall that was there stays.
    open(folder.path(), &[]).stop();
    let before = std::fs::read(folder.path().join("hall-data/hall.db")).unwrap();
    let refused = run(folder.path(), &["restore", "copy.db"]);
    assert!(!refused.status.success(), "{}", out(&refused));
    assert_eq!(std::fs::read(folder.path().join("hall-data/hall.db")).unwrap(), before);
}

#[test]
fn a_damaged_copy_is_refused_with_what_to_do() {
    let folder = TempDir::new().unwrap();
    open(folder.path(), &[]).stop();
    assert!(run(folder.path(), &["backup", "copy.db"]).status.success());
    let copy = std::fs::read(folder.path().join("copy.db")).unwrap();
    std::fs::write(folder.path().join("cut.db"), &copy[..copy.len() - 30]).unwrap();
    let refused = run(folder.path(), &["restore", "cut.db", "--data", "new"]);
    assert_eq!(refused.status.code(), Some(2), "{}", out(&refused));
    let why =
        "error: nothing was restored: cut.db is damaged: its end is cut off; use another copy\n";
    assert_eq!(err(&refused), why);
    assert!(!folder.path().join("new").exists());

    let mut changed = copy.clone();
    let name = b"Sample: Tuesday 42";
    // The last: the first may lie in the unused part of a page.
    let letter = changed.windows(name.len()).rposition(|it| it == name).unwrap();
    changed[letter] = b's';
    std::fs::write(folder.path().join("changed.db"), changed).unwrap();
    let refused = run(folder.path(), &["restore", "changed.db", "--data", "new"]);
    let found = "error: nothing was restored: changed.db was changed or damaged after it was made: \
        it does not match its digest; use another copy\n";
    assert_eq!(err(&refused), found);
    assert!(!folder.path().join("new").exists());

    let server = PostgresServer::shared().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let database = runtime.block_on(server.database()).unwrap();
    let to = ["--database", database.as_str()];
    let refused = run(folder.path(), &[&["restore", "cut.db"], &to[..]].concat());
    assert_eq!(err(&refused), why);
    // Nothing was made there, neither by that nor by those who only read.
    for args in [&["backup", "none.db"][..], &["export", "Tuesday"]] {
        let refused = run(folder.path(), &[args, &to].concat());
        assert_eq!(refused.status.code(), Some(2), "{}", out(&refused));
        assert!(
            err(&refused).contains("there is no hall in the database test_"),
            "{}",
            err(&refused)
        );
    }
    assert!(!folder.path().join("none.db").exists());

    let filled = run(folder.path(), &["restore", "copy.db"]);
    let why =
        "the journal in hall-data/hall.db is not empty: choose an empty directory or database";
    assert!(err(&filled).contains(why), "{}", err(&filled));
}

#[test]
fn an_imported_event_says_if_a_hall_was_made_for_it() {
    let folder = TempDir::new().unwrap();
    let record = example("events/straight42.jsonl").display().to_string();
    let imported = run(folder.path(), &["import", &record]);
    assert!(out(&imported).ends_with(" Created a new hall in hall-data.\n"), "{}", out(&imported));
    let imported = run(folder.path(), &["import", &record]);
    assert_eq!(out(&imported).lines().count(), 1);
    assert!(!out(&imported).contains("new hall"), "{}", out(&imported));
    std::fs::write(folder.path().join("file"), "").unwrap();
    let refused = run(folder.path(), &["import", &record, "--data", "file"]);
    let why = "error: cannot use file for the journal: it is a file, not a directory\n";
    assert_eq!(err(&refused), why);
}
