//! A journal is looked at, read and copied without being changed, by anyone who may read it; and whether
//! it can be opened is known without opening it.

use std::fs;
use std::path::Path;
use std::time::Duration;

use app::journal::{AppendError, Journal};
use store::{AnyJournal, OpenError, PostgresJournal, SqliteJournal, Unopened};
use tempfile::TempDir;

use super::stand::{Postgres, Stand, append, payloads, push, run};

/// Every file of a folder with what is in it.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap())
        .map(|file| (file.file_name().into_string().unwrap(), fs::read(file.path()).unwrap()))
        .collect();
    files.sort();
    files
}

/// Why a file can neither be opened nor read, said alike by all who try, without changing it.
async fn refused(path: &Path) -> Unopened {
    let before = contents(path.parent().unwrap());
    let OpenError { why, place } = SqliteJournal::check(path).await.unwrap_err();
    assert_eq!(place, path.display().to_string());
    assert!(contents(path.parent().unwrap()) == before, "{why}");
    assert!(SqliteJournal::open(path).await.is_err(), "{why}");
    assert!(SqliteJournal::open_to_read(path).await.is_err(), "{why}");
    why
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_read_and_left_as_it_was() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hall.db");
    let why = SqliteJournal::open_to_read(&path).await.unwrap_err();
    assert_eq!(why.to_string(), format!("there is no hall in {}", path.display()));
    SqliteJournal::check(&path).await.unwrap();
    assert!(contents(folder.path()).is_empty(), "nothing is made");

    let writing = SqliteJournal::open(&path).await.unwrap();
    push(&writing, "t", "1").await;
    // While someone else writes, and after.
    for _ in 0..2 {
        SqliteJournal::check(&path).await.unwrap();
        let reading = SqliteJournal::open_to_read(&path).await.unwrap();
        assert_eq!(payloads(&reading, "t").await, ["1"]);
        let refused = reading.append(append("t", 1, &["2"])).await;
        assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
        reading.close().await;
        writing.close().await;
    }
    let before = contents(folder.path());
    let reading = SqliteJournal::open_to_read(&path).await.unwrap();
    assert_eq!(payloads(&reading, "t").await, ["1"]);
    reading.close().await;
    assert!(contents(folder.path()) == before);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_file_is_known_before_it_is_opened() {
    let folder = TempDir::new().unwrap();
    let fresh = |name: &str| {
        let inside = folder.path().join(name);
        fs::create_dir(&inside).unwrap();
        inside.join("hall.db")
    };
    let noise = fresh("noise");
    fs::write(&noise, "not a database ".repeat(1000)).unwrap();
    assert!(matches!(refused(&noise).await, Unopened::File(_)));
    let says = SqliteJournal::open(&noise).await.unwrap_err().to_string();
    assert!(says.contains("noise/hall.db") && says.contains("restore the latest copy"), "{says}");

    let foreign = fresh("foreign");
    run(&foreign, "CREATE TABLE recipes (name TEXT)");
    assert!(matches!(refused(&foreign).await, Unopened::Foreign));

    let other = fresh("other");
    SqliteJournal::open(&other).await.unwrap().close().await;
    run(&other, "PRAGMA application_id = 7");
    assert!(matches!(refused(&other).await, Unopened::Foreign));

    let later = fresh("later");
    SqliteJournal::open(&later).await.unwrap().close().await;
    run(&later, "PRAGMA user_version = 20");
    assert!(matches!(refused(&later).await, Unopened::Later { found: 20, .. }));

    let damaged = fresh("damaged");
    let journal = SqliteJournal::open(&damaged).await.unwrap();
    for n in 0..100 {
        push(&journal, &format!("t/{n}"), "1").await;
    }
    journal.close().await;
    let mut bytes = fs::read(&damaged).unwrap();
    let n_bytes = bytes.len();
    bytes[n_bytes - 8192..].fill(0x5a);
    fs::write(&damaged, bytes).unwrap();
    let why = SqliteJournal::check(&damaged).await.unwrap_err();
    assert!(why.to_string().contains("restore the latest copy"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_without_a_hall_stays_so() {
    let stand = Postgres::new().await;
    let url = stand.url();
    PostgresJournal::check(url).await.unwrap();
    let why = PostgresJournal::open_to_read(url).await.unwrap_err();
    assert!(why.to_string().starts_with("there is no hall in the database test_"), "{why}");
    assert_eq!(stand.n_tables().await, 0);

    stand.run("CREATE TABLE entries (name text)").await;
    for why in [
        PostgresJournal::check(url).await.unwrap_err(),
        PostgresJournal::open(url).await.map(drop).unwrap_err(),
        PostgresJournal::open_to_read(url).await.map(drop).unwrap_err(),
    ] {
        assert!(matches!(why.why, Unopened::Foreign), "{why}");
    }
    assert_eq!(stand.n_tables().await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_of_a_database_can_copy_it_and_gets_a_clear_refusal_to_write() {
    let (folder, stand) = (TempDir::new().unwrap(), Postgres::new().await);
    let journal = stand.open().await;
    push(&journal, "t", "1").await;
    let reader = stand.url().replace("hall@", "reader@");
    // Other tests of this server may have made the role.
    stand
        .run("DO $$ BEGIN CREATE ROLE reader LOGIN; EXCEPTION WHEN duplicate_object THEN END $$")
        .await;
    let why = PostgresJournal::check(&reader).await.unwrap_err();
    assert!(why.to_string().contains("permission denied"), "{why}");

    stand.run("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader").await;
    let why = PostgresJournal::check(&reader).await.unwrap_err();
    assert!(matches!(why.why, Unopened::Forbidden(_)), "{why}");
    assert!(why.to_string().contains("reader may not make tables in the schema public"), "{why}");
    assert!(PostgresJournal::open_with(&reader, Duration::from_mins(1)).await.is_err());

    let reading = AnyJournal::from(PostgresJournal::open_to_read(&reader).await.unwrap());
    assert_eq!(payloads(&reading, "t").await, ["1"]);
    let refused = reading.append(append("t", 1, &["2"])).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    let copy = folder.path().join("copy.db");
    reading.backup(&copy, |_| {}).await.unwrap();
    assert_eq!(payloads(&SqliteJournal::open(&copy).await.unwrap(), "t").await, ["1"]);

    stand.run("GRANT CREATE ON SCHEMA public TO reader").await;
    let why = PostgresJournal::check(&reader).await.unwrap_err();
    assert!(why.to_string().contains("reader may not read and write the table"), "{why}");
    stand.run("GRANT INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO reader").await;
    PostgresJournal::check(&reader).await.unwrap();
    let writing = PostgresJournal::open_with(&reader, Duration::from_mins(1)).await.unwrap();
    push(&writing, "t", "2").await;
}

#[tokio::test]
async fn a_server_that_is_not_there_is_named() {
    let nowhere = "postgres://hall:sesame@127.0.0.1:9/spring";
    for why in [
        PostgresJournal::check(nowhere).await.unwrap_err(),
        PostgresJournal::open_to_read(nowhere).await.map(drop).unwrap_err(),
        PostgresJournal::open_with(nowhere, Duration::from_secs(1)).await.map(drop).unwrap_err(),
    ] {
        let says = why.to_string();
        assert!(says.contains("the database spring on 127.0.0.1:9: "), "{says}");
        assert!(says.contains("Connection refused") && !says.contains("sesame"), "{says}");
    }
}
