//! That the server is away, and why.

use std::borrow::Cow;

use parking_lot::Mutex;
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgDatabaseError, PgSeverity};

use crate::error::said;

/// Why the server is away, for those who are refused because of it, and for the log.
#[derive(Debug, Default)]
pub(super) struct Outage(Mutex<Option<String>>);

impl Outage {
    /// What to tell someone whose patience is at its end.
    pub(super) fn reason(&self) -> String {
        let reason = self.0.lock().clone();
        reason.unwrap_or_else(|| "the server did not answer in time".into())
    }

    /// A try has failed.
    pub(super) fn began(&self, error: &sqlx::Error) {
        let error = said(error);
        let before = self.set(Some(error.clone()));
        if before.is_none() {
            tracing::warn!(error, "the journal's server is away; trying again");
        }
    }

    /// A try has succeeded.
    pub(super) fn ended(&self) {
        if self.set(None).is_some() {
            tracing::info!("the journal's server is back");
        }
    }

    fn set(&self, reason: Option<String>) -> Option<String> {
        let mut kept = self.0.lock();
        std::mem::replace(&mut kept, reason)
    }
}

/// Whether the error says no more than that the server is away for a while: broken connections, a
/// server that has become a standby, clashes, no room for another connection, and a server that is
/// going away or just coming.
pub(super) fn is_passing(error: &sqlx::Error) -> bool {
    const PASSING: [&str; 5] = ["08", "25", "40", "53300", "57"];
    let is_among = |code: Cow<'_, str>| PASSING.iter().any(|class| code.starts_with(class));
    match error {
        sqlx::Error::Database(error) => {
            has_panicked(error.as_ref()) || error.code().is_some_and(is_among)
        }
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        _ => false,
    }
}

/// Whether the server has answered that it undid what it was asked for, though it may do so later:
/// it is a standby or set to be read only, or two have clashed. Other answers of one that goes away
/// may cross a commit.
pub(super) fn has_kept_nothing(error: &sqlx::Error) -> bool {
    const UNDONE: [&str; 3] = ["25006", "40001", "40P01"];
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| UNDONE.contains(&&*code))
}

/// Whether the server starts again because of it, as when its log cannot be synced. What was under
/// way may then be found in the log, so this is not a refusal.
fn has_panicked(error: &dyn DatabaseError) -> bool {
    let error = error.try_downcast_ref::<PgDatabaseError>();
    error.is_some_and(|error| error.severity() == PgSeverity::Panic)
}
