use std::collections::BTreeMap;

use bones::MAX_SEATS;
use game::TableKind;
use rulebook::{BookId, ClauseId, OptionError, Scope, Settings, Value};
use serde::{Deserialize, Serialize};

/// The first line of a table record: which book, which kind of table, who plays.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The record's format, [`RECORD`](crate::RECORD).
    pub record: String,
    /// The book.
    pub book: BookId,
    /// The kind of table.
    pub table: TableKind,
    /// The players' names, seat 0 first.
    pub players: Vec<String>,
    /// What the director chose instead of the book's own parameters.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
}

/// A header no table can be opened with.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum HeaderError {
    /// Not this format.
    #[error("`record` is \"{found}\"; a table record begins with \"{}\"", crate::RECORD)]
    Format {
        /// What it says.
        found: String,
    },
    /// Too many or too few names for any table.
    #[error("{found} players; a table has 2 to {MAX_SEATS}")]
    Players {
        /// How many there are.
        found: usize,
    },
    /// Options the book does not leave open, all of them.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Options(Vec<OptionError>),
}

impl HeaderError {
    /// The clause that leaves open what was chosen wrongly.
    pub fn clause(&self) -> Option<ClauseId> {
        match self {
            HeaderError::Options(faults) => faults.iter().find_map(OptionError::clause),
            HeaderError::Format { .. } | HeaderError::Players { .. } => None,
        }
    }
}

impl Header {
    /// A header for `players` at a table by `book`, with the book's own parameters.
    pub fn new(book: BookId, table: TableKind, players: Vec<String>) -> Header {
        let record = crate::RECORD.to_owned();
        Header { record, book, table, players, options: BTreeMap::new() }
    }

    /// The book's parameters with the header's options in their place.
    pub fn settings(&self) -> Result<Settings, HeaderError> {
        if self.record != crate::RECORD {
            let found = self.record.chars().take(40).collect();
            return Err(HeaderError::Format { found });
        }
        if !(2..=MAX_SEATS).contains(&self.players.len()) {
            return Err(HeaderError::Players { found: self.players.len() });
        }
        self.book.book().settings(Scope::Table, self.options.clone()).map_err(HeaderError::Options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honor_is_written_and_either_spelling_is_read() {
        let read = |kind| {
            let line = format!(
                r#"{{"record":"domino-hall/1","book":"tennessee","table":"{kind}","players":["A","B"]}}"#
            );
            (serde_json::from_str::<Header>(&line).unwrap(), line)
        };
        let (header, line) = read("honor");
        assert_eq!(serde_json::to_string(&header).unwrap(), line);
        assert_eq!(read("honour").0, header);
    }
}
