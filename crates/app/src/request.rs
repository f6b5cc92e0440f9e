//! What requests to change a table, an event or a score sheet have in common.

use crate::journal::Version;

/// A line of a record that is sent to a table or an event.
#[derive(Copy, Clone, Debug)]
pub struct LineRequest<'a> {
    /// The line, as JSON.
    pub line: &'a str,
    /// The version the sender has seen, if the line makes sense at that version only.
    pub expected: Option<Version>,
    /// The idempotency key: the same key from the same sender does nothing more and gets the same
    /// answer.
    pub key: Option<&'a str>,
}

/// The answer to a request that was carried out.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Done {
    /// The version after it.
    pub version: Version,
    /// Whether an earlier request with the same key had done it.
    pub is_repeat: bool,
}
