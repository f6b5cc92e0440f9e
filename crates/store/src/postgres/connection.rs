//! Connections, and how long the server believes in one on which nothing is heard.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Executor as _};

/// A machine that loses its power closes nothing. Usually a server keeps its connections for two hours,
/// each of them one of those it has room for.
pub(super) const NOTICE_SILENCE: &str = "
    SELECT set_config('tcp_keepalives_idle', '10', false),
        set_config('tcp_keepalives_interval', '5', false),
        set_config('tcp_keepalives_count', '3', false),
        set_config('tcp_user_timeout', '25000', false)";

const TIMEOUT: &str = "SELECT set_config('statement_timeout', $1, false)";

/// A connection for something that may take long.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut db = options.connect().await?;
    db.execute(NOTICE_SILENCE).await?;
    Ok(db)
}

/// A connection on which the server gives up what takes longer than `limit`: it would go on when
/// no one waits any more, behind a lock for as long as someone holds it.
pub(super) async fn connect_limited(
    options: &PgConnectOptions,
    limit: Duration,
) -> Result<PgConnection, sqlx::Error> {
    let mut db = connect(options).await?;
    sqlx::query(TIMEOUT).bind(limit.as_millis().to_string()).execute(&mut db).await?;
    Ok(db)
}
