//! A file looked at without being changed: to read the journal in it, or to know whether it can be
//! opened.

use std::path::Path;
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection as _};
use tokio::sync::{Mutex, broadcast};

use super::{BUSY, Shared, SqliteJournal, readers};
use crate::copy::Source as _;
use crate::error::{OpenError, Unopened};
use crate::migrations;
use crate::queue::queue;

const HAS_TABLES: &str = "SELECT EXISTS (SELECT 1 FROM sqlite_schema)";
const HAS_STEPS: &str =
    "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')";

impl SqliteJournal {
    /// Opens the journal in the file at `path` to be read, whoever else has it open. Its tables must
    /// be up to date; nothing is changed, and what is appended is refused.
    pub async fn open_to_read(path: impl AsRef<Path>) -> Result<SqliteJournal, OpenError> {
        let path = path.as_ref();
        to_read(path).await.map_err(|why| OpenError { place: path.display().to_string(), why })
    }

    /// Looks whether [`open`](Self::open) would succeed, and changes nothing. All of the file is
    /// read, so it takes a second for some hundred megabytes.
    pub async fn check(path: impl AsRef<Path>) -> Result<(), OpenError> {
        let path = path.as_ref();
        check(path).await.map_err(|why| OpenError { place: path.display().to_string(), why })
    }
}

/// The last step the tables have had: 0 if the file is empty. Refuses a file in which another program
/// keeps its tables.
pub(super) async fn step(db: &mut SqliteConnection) -> Result<i64, Unopened> {
    if !sqlx::query_scalar(HAS_TABLES).fetch_one(&mut *db).await? {
        return Ok(0);
    }
    if !sqlx::query_scalar(HAS_STEPS).fetch_one(&mut *db).await? {
        return Err(Unopened::Foreign);
    }
    let had: Vec<migrations::Step> = sqlx::query_as(migrations::STEPS).fetch_all(db).await?;
    migrations::check(&had, &migrations::sqlite())
}

async fn to_read(path: &Path) -> Result<SqliteJournal, Unopened> {
    if !path.exists() {
        return Err(Unopened::Nothing);
    }
    let mut db = options(path).connect().await?;
    let found = step(&mut db).await;
    db.close().await?;
    let known = SqliteConnection::known_step();
    match found? {
        0 => return Err(Unopened::Nothing),
        found if found < known => return Err(Unopened::Earlier { found, known }),
        _ => {}
    }
    let readers = readers(options(path)).await?;
    let (queue, _) = queue();
    queue.close();
    let (queue, threads) = (Arc::new(queue), Mutex::default());
    let notices = broadcast::Sender::new(1);
    Ok(SqliteJournal(Arc::new(Shared { queue, threads, readers, notices })))
}

async fn check(path: &Path) -> Result<(), Unopened> {
    if !path.exists() {
        return Ok(());
    }
    let mut db = options(path).connect().await?;
    let checked = check_all(&mut db).await;
    db.close().await?;
    checked
}

async fn check_all(db: &mut SqliteConnection) -> Result<(), Unopened> {
    step(db).await?;
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *db).await?;
    if found != "ok" {
        return Err(Unopened::Damaged(found));
    }
    // The right to write, taken and given back.
    sqlx::raw_sql("BEGIN IMMEDIATE; ROLLBACK").execute(db).await?;
    Ok(())
}

/// How a connection is made to look. It may write where we may: whoever closes the file last puts
/// its log into it, and one that may only read would leave an empty log lying there.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).busy_timeout(BUSY)
}
