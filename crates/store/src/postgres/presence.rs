//! The nodes that have the journal open, and since when there has been one, without a break.
//!
//! Every node that listens says so in the name of its connection, which the server shows to all
//! and forgets with the connection. One that stands still or has lost its power keeps the connection and
//! gives no more signs of life on it.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Duration;

use app::Node;
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};

use super::attempt::attempt;
use super::connection::connect;

/// What the name of a connection that listens begins with; the time and the node's name follow.
pub(super) const NAME: &str = "domino-hall since ";

/// One node at a time enters: of two that start together the second sees the first.
const ENTER: &str = "SELECT pg_advisory_lock(5011862143)";

/// How often a node gives a sign of life.
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

/// A node that is entering: no other can until it is done.
pub(super) struct Entering {
    db: PgConnection,
    limit: Duration,
    node: Node,
}

impl Entering {
    /// Waits until no other node is entering, and looks who is there.
    pub(super) async fn begin(
        options: &PgConnectOptions,
        limit: Duration,
    ) -> Result<Entering, sqlx::Error> {
        let entering = async {
            let mut db = connect(options).await?;
            sqlx::query(ENTER).execute(&mut db).await?;
            let since = sqlx::query_scalar(SINCE).bind(NAME).fetch_one(&mut db).await?;
            // Other than any name there was: the keys of a hasher are random.
            let name = format!("{:016x}", RandomState::new().hash_one("node"));
            let node = Node { name, since };
            Ok(Entering { db, limit, node })
        };
        attempt(limit, entering).await
    }

    /// The options of the connection by which others know that this node is there.
    pub(super) fn named(&self, options: PgConnectOptions) -> PgConnectOptions {
        let Node { name, since } = &self.node;
        options.application_name(&format!("{NAME}{since} {name}"))
    }

    /// Lets the next node enter. Returns what this one is called, and since when there has been one: from
    /// now on, if there was none.
    pub(super) async fn end(self) -> Node {
        // The server also lets the next one enter when it notices that the connection is gone.
        let _ = attempt(self.limit, self.db.close()).await;
        self.node
    }
}
