//! The machines that have the journal open, and since when there has been one, without a break.
//!
//! Every machine that listens says so in the name of its connection, which the server shows to all
//! and forgets with the connection. One that stands still or has lost its power keeps the connection and
//! gives no more signs of life on it.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Duration;

use app::Node;
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};

use super::attempt::attempt;
use super::connection::connect;

/// What the name of a connection that listens begins with; the time and the machine's name follow.
pub(super) const NAME: &str = "domino-hall since ";

/// One machine at a time comes in: of two that start together the second sees the first.
const COME_IN: &str = "SELECT pg_advisory_lock(5011862143)";

/// How often a machine gives a sign of life.
pub(super) const SIGN_OF_LIFE: Duration = Duration::from_secs(2);

/// The earliest time in the names of those that are there; now, if no one is.
const SINCE: &str = "
    SELECT coalesce(
        min(split_part(application_name, ' ', 3)::bigint),
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    FROM pg_stat_activity
    WHERE datname = current_database()
        AND application_name ~ ('^' || $1 || '[0-9]{1,18} [0-9a-f]{16}$')
        AND coalesce(state_change > now() - interval '6 seconds', true)";

/// The names of those that are there: with a sign of life in the time of three. Some servers do not
/// say when there last was one (`track_activities`).
pub(super) const THERE: &str = "
    SELECT split_part(application_name, ' ', 4) FROM pg_stat_activity
    WHERE datname = current_database()
        AND application_name ~ ('^' || $1 || '[0-9]{1,18} [0-9a-f]{16}$')
        AND coalesce(state_change > now() - interval '6 seconds', true)";

/// A machine on its way in, while no other is.
pub(super) struct Doorway {
    db: PgConnection,
    limit: Duration,
    node: Node,
}

impl Doorway {
    /// Waits until no other machine is on its way in, and looks who is there.
    pub(super) async fn enter(
        options: &PgConnectOptions,
        limit: Duration,
    ) -> Result<Doorway, sqlx::Error> {
        let entering = async {
            let mut db = connect(options).await?;
            sqlx::query(COME_IN).execute(&mut db).await?;
            let since = sqlx::query_scalar(SINCE).bind(NAME).fetch_one(&mut db).await?;
            // Other than any name there was: the keys of a hasher are random.
            let name = format!("{:016x}", RandomState::new().hash_one("machine"));
            let node = Node { name, since };
            Ok(Doorway { db, limit, node })
        };
        attempt(limit, entering).await
    }

    /// The options of the connection by which others know that this machine is there.
    pub(super) fn named(&self, options: PgConnectOptions) -> PgConnectOptions {
        let Node { name, since } = &self.node;
        options.application_name(&format!("{NAME}{since} {name}"))
    }

    /// Lets the next one in. Returns what this one is called, and since when one has been there: from
    /// now on, if there was none.
    pub(super) async fn leave(self) -> Node {
        // The server lets the next one in as well when it notices that the connection is gone.
        let _ = attempt(self.limit, self.db.close()).await;
        self.node
    }
}
