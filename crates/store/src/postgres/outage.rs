//! That the server is away, and why.

use std::sync::{Mutex, PoisonError};

/// Why the server is away, for those who are refused because of it, and for the log.
#[derive(Debug, Default)]
pub(super) struct Outage(Mutex<Option<String>>);

impl Outage {
    /// What to tell somebody whose patience is at its end.
    pub(super) fn reason(&self) -> String {
        let reason = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        reason.unwrap_or_else(|| "the server did not answer in time".into())
    }

    /// A try has failed.
    pub(super) fn began(&self, error: &sqlx::Error) {
        let error = error.to_string();
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
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut kept, reason)
    }
}
