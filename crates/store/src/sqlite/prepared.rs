//! A statement of SQL that is prepared once.

use rusqlite::{Connection, Params, Statement};

/// A statement that is prepared when it is first used, and kept: even to look for it among a dozen
/// others would be a tenth of the instructions a fact takes.
pub(super) struct Prepared<'db> {
    db: &'db Connection,
    text: &'static str,
    statement: Option<Statement<'db>>,
}

impl<'db> Prepared<'db> {
    pub(super) const fn new(db: &'db Connection, text: &'static str) -> Prepared<'db> {
        Prepared { db, text, statement: None }
    }

    pub(super) fn get(&mut self) -> rusqlite::Result<&mut Statement<'db>> {
        match &mut self.statement {
            Some(statement) => Ok(statement),
            none => Ok(none.insert(self.db.prepare(self.text)?)),
        }
    }

    pub(super) fn execute(&mut self, row: impl Params) -> rusqlite::Result<()> {
        self.get()?.execute(row).map(drop)
    }

    /// Returns the number of the new row.
    pub(super) fn insert(&mut self, row: impl Params) -> rusqlite::Result<i64> {
        self.get()?.insert(row)
    }
}
