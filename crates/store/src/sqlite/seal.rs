//! The seal on a copy: a digest of all its rows, by which it is known whether they are still those
//! that were copied.
//!
//! It finds accidents and careless hands. It is not a signature: a forger can seal the copy again.

use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, OptionalExtension as _};
use sha2::{Digest as _, Sha256};

// Whatever columns there are, so that a copy is still known when a later release has other ones.
const ROWS: [&str; 3] = [
    "SELECT * FROM streams ORDER BY id",
    "SELECT * FROM entries ORDER BY position",
    "SELECT * FROM snapshots ORDER BY stream",
];

const IS_SEALED: &str = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'seal')";

// One may be there already, if what was copied is itself a copy.
const SEAL: &str = "
    DROP TABLE IF EXISTS seal;
    CREATE TABLE seal (sha256 BLOB NOT NULL) STRICT";

/// Takes the seal off a copy that becomes a journal: what is written to it was never copied.
pub(super) const UNSEAL: &str = "DROP TABLE IF EXISTS seal";

/// Seals the copy at `path`, which no one else knows of yet.
pub(super) fn put(path: &Path) -> rusqlite::Result<()> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // A file that is thrown away when anything fails needs no log to go back by.
    db.pragma_update(None, "journal_mode", "off")?;
    db.pragma_update(None, "synchronous", "off")?;
    let digest = digest(&db)?;
    db.execute_batch(SEAL)?;
    db.execute("INSERT INTO seal VALUES (?1)", [digest])?;
    db.close().map_err(|(_, error)| error)
}

/// Whether a copy is as it was sealed. A journal that was never sealed passes.
pub(super) fn is_intact(db: &Connection) -> rusqlite::Result<bool> {
    if !db.query_row(IS_SEALED, [], |row| row.get(0))? {
        return Ok(true);
    }
    let sealed = db.query_row("SELECT sha256 FROM seal", [], |row| row.get::<_, Vec<u8>>(0));
    Ok(sealed.optional()? == Some(digest(db)?.to_vec()))
}

fn digest(db: &Connection) -> rusqlite::Result<[u8; 32]> {
    let mut hash = Sha256::new();
    let mut bytes = Vec::new();
    for rows in ROWS {
        let mut statement = db.prepare(rows)?;
        let n_columns = statement.column_count();
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            bytes.clear();
            for column in 0..n_columns {
                add(&mut bytes, row.get_ref(column)?);
            }
            bytes.push(b';');
            hash.update(&bytes);
        }
        hash.update(b".");
    }
    Ok(hash.finalize().into())
}

/// Adds a value with its kind and length, so that no two rows come to the same bytes.
fn add(bytes: &mut Vec<u8>, value: ValueRef<'_>) {
    let mut put = |kind, value: &[u8]| {
        bytes.push(kind);
        bytes.extend((value.len() as u64).to_le_bytes());
        bytes.extend(value);
    };
    match value {
        ValueRef::Null => put(b'n', &[]),
        ValueRef::Integer(n) => put(b'i', &n.to_le_bytes()),
        ValueRef::Real(x) => put(b'r', &x.to_le_bytes()),
        ValueRef::Text(text) => put(b't', text),
        ValueRef::Blob(blob) => put(b'b', blob),
    }
}
