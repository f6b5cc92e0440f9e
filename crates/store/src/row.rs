//! Rows of either engine and what they stand for.

use app::journal::{Entry, ReadError, Snapshot, Stream};

use crate::error::said;

/// Seq, kind, version of the kind, payload, time.
pub(crate) type EntryRow = (i64, String, i64, String, i64);

/// The same, then the stream's name.
#[cfg(feature = "testing")]
pub(crate) type NamedEntryRow = (i64, String, i64, String, i64, String);

/// Version, version of the kind, payload.
pub(crate) type SnapshotRow = (i64, i64, String);

/// A number as SQL has it. None of ours is beyond what SQL can hold, and what a caller makes up
/// beyond that is as far away as the largest.
pub(crate) fn int(n: impl TryInto<i64>) -> i64 {
    n.try_into().unwrap_or(i64::MAX)
}

pub(crate) fn of_stream(stream: &Stream, rows: Vec<EntryRow>) -> Result<Vec<Entry>, ReadError> {
    rows.into_iter().map(|row| entry(stream.clone(), row)).collect()
}

#[cfg(feature = "testing")]
pub(crate) fn of_all(rows: Vec<NamedEntryRow>) -> Result<Vec<Entry>, ReadError> {
    let entry = |(seq, kind, version, payload, at, name): NamedEntryRow| {
        let stream = Stream::new(&name).map_err(|error| ReadError(format!("{name:?}: {error}")))?;
        entry(stream, (seq, kind, version, payload, at))
    };
    rows.into_iter().map(entry).collect()
}

pub(crate) fn snapshot((version, kind, payload): SnapshotRow) -> Result<Snapshot, ReadError> {
    Ok(Snapshot { version: number(version)?, kind_version: number(kind)?, payload })
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` passes")]
pub(crate) fn unread(error: sqlx::Error) -> ReadError {
    ReadError(said(&error))
}

fn entry(stream: Stream, row: EntryRow) -> Result<Entry, ReadError> {
    let (seq, kind, kind_version, payload, recorded_at) = row;
    let (seq, kind_version) = (number(seq)?, number(kind_version)?);
    Ok(Entry { stream, seq, kind, kind_version, payload, recorded_at })
}

fn number<T: TryFrom<i64>>(n: i64) -> Result<T, ReadError> {
    n.try_into().map_err(|_| ReadError(format!("{n} is out of range")))
}
