//! A database looked at without being changed: to read the journal in it, or to know whether it can
//! be opened.

use std::sync::Arc;

use app::Node;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::{Mutex, broadcast};

use super::attempt::attempt;
use super::{PostgresJournal, Readers, Shared, options, place};
use crate::copy::Source as _;
use crate::error::{OpenError, Unopened};
use crate::migrations;
use crate::queue::queue;

const HAS_STEPS: &str = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";

/// Whether someone has tables of our names.
const HAS_TABLES: &str = "
    SELECT coalesce(to_regclass('streams'), to_regclass('entries'), to_regclass('snapshots'))
        IS NOT NULL";

/// What keeps us from making and writing the tables, if anything does.
const OBSTACLE: &str = "
    SELECT CASE
        WHEN current_setting('transaction_read_only')::boolean
            THEN 'it cannot be written now: it is a standby, or set to read only'
        WHEN current_schema() IS NULL
            THEN format('%I may not use its schema', current_user)
        WHEN NOT has_schema_privilege(current_schema(), 'CREATE')
            THEN format('%I may not make tables in the schema %I', current_user, current_schema())
        ELSE (
            SELECT format('%I may not read and write the table %I', current_user, relname)
            FROM pg_class
            WHERE oid IN (to_regclass('_sqlx_migrations'), to_regclass('streams'),
                    to_regclass('entries'), to_regclass('snapshots'))
                AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
                    AND has_table_privilege(oid, 'UPDATE'))
            LIMIT 1)
    END";

impl PostgresJournal {
    /// Opens the journal in the database at `url` to be read, even while others have it open; a right to
    /// read its tables is enough. They must be up to date; nothing is changed, and what is appended
    /// is refused.
    pub async fn open_to_read(url: &str) -> Result<PostgresJournal, OpenError> {
        let options = options(url)?;
        to_read(&options).await.map_err(|why| OpenError { place: place(&options), why })
    }

    /// Looks whether [`open`](Self::open) would succeed, and changes nothing.
    pub async fn check(url: &str) -> Result<(), OpenError> {
        let options = options(url)?;
        check(&options).await.map_err(|why| OpenError { place: place(&options), why })
    }
}

/// The last step the tables have had: 0 if there are none. Refuses tables of another program.
pub(super) async fn step(db: &mut PgConnection) -> Result<i64, Unopened> {
    if !sqlx::query_scalar(HAS_STEPS).fetch_one(&mut *db).await? {
        let is_foreign = sqlx::query_scalar(HAS_TABLES).fetch_one(db).await?;
        return if is_foreign { Err(Unopened::Foreign) } else { Ok(0) };
    }
    let had: Vec<migrations::Step> = sqlx::query_as(migrations::STEPS).fetch_all(db).await?;
    migrations::check(&had)
}

async fn to_read(options: &PgConnectOptions) -> Result<PostgresJournal, Unopened> {
    let patience = PostgresJournal::PATIENCE;
    let mut db = attempt(patience, options.connect()).await?;
    let (found, known) = (step(&mut db).await?, PgConnection::known_step());
    db.close().await?;
    match found {
        0 => return Err(Unopened::Nothing),
        found if found < known => return Err(Unopened::Earlier { found, known }),
        _ => {}
    }
    let (queue, _) = queue();
    queue.close();
    let shared = Shared {
        queue,
        writers: Mutex::default(),
        listener: Mutex::default(),
        readers: Readers::new(options.clone(), patience),
        notices: broadcast::Sender::new(1),
        outage: Arc::default(),
        patience,
        // One that only looks is none of those that have it open, and has no name among them.
        node: Node { name: String::new(), since: 0 },
    };
    Ok(PostgresJournal(Arc::new(shared)))
}

async fn check(options: &PgConnectOptions) -> Result<(), Unopened> {
    let mut db = attempt(PostgresJournal::PATIENCE, options.connect()).await?;
    step(&mut db).await?;
    let obstacle: Option<String> = sqlx::query_scalar(OBSTACLE).fetch_one(&mut db).await?;
    if let Some(obstacle) = obstacle {
        return Err(Unopened::Forbidden(obstacle));
    }
    Ok(db.close().await?)
}
