//! Streams of facts: kept in memory, changed, announced, and woken when something is due.

pub(crate) mod cache;
pub(crate) mod idempotency;
pub(crate) mod kinds;
pub(crate) mod message_kind;
pub(crate) mod nodes;
pub(crate) mod notices;
mod startup;
pub(crate) mod stored_fact;
pub(crate) mod subscribers;
pub(crate) mod timers;
