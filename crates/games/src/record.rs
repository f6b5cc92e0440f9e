use plain::{fault, in_line};
use rulebook::ClauseId;
use serde::Serialize;

use crate::table::OpenError;
use crate::{Header, Summary, Table, malformed};

/// The name and version of the table record format.
pub const RECORD: &str = "domino-hall/1";

/// How a line begins that tells how a deal came about. It is not an act of the game, so replaying
/// passes over it.
const NOTE: &str = "{\"fair\":";

const NO_HEADER: &str = "the first line is not the header of a table record; a header is an object, as in \
                         {\"record\":\"domino-hall/1\",\"book\":\"n42pa\",\"table\":\"guarded\",\
                         \"players\":[\"Ann\",\"Bo\",\"Cy\",\"Di\"]}";

/// A record replayed as far as it goes.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The table after the last line that was taken in; `None` if the header was no good.
    pub table: Option<Table>,
    /// The line that ended the replay, if one did.
    pub refused: Option<Refused>,
}

/// The line that ended a replay.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Refused {
    /// Counted from 1, the header being line 1.
    pub line: usize,
    /// The clause it breaks, where there is one.
    pub clause: Option<ClauseId>,
    /// What is wrong.
    pub why: String,
}

impl Replay {
    /// The result in figures.
    pub fn summary(&self) -> Summary {
        Summary::new(self)
    }
}

/// Replays a table record. Any bytes may be given.
///
/// Blank lines are passed over; the first line that is refused ends the replay.
pub fn replay(record: &[u8]) -> Replay {
    let mut table = None;
    for (n, line) in record.split(|&byte| byte == b'\n').enumerate() {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.trim_ascii().is_empty() {
            continue;
        }
        if let Err((clause, why)) = take_line(&mut table, line) {
            return Replay { table, refused: Some(Refused { line: n + 1, clause, why }) };
        }
    }
    let refused = table.is_none().then(|| Refused {
        line: 1,
        clause: None,
        why: "the record is empty: its first line names the book, the table and the players".into(),
    });
    Replay { table, refused }
}

/// Takes in one line: the header first, then acts.
fn take_line(table: &mut Option<Table>, line: &[u8]) -> Result<(), (Option<ClauseId>, String)> {
    let line = std::str::from_utf8(line)
        .map_err(|error| (None, format!("the line is not UTF-8 text: {error}")))?;
    let Some(table) = table else {
        if !line.trim_start().starts_with('{') {
            return Err((None, NO_HEADER.to_owned()));
        }
        let header: Header = serde_json::from_str(line).map_err(|error| {
            let why = in_line(&fault(&error));
            (None, format!("the first line is not the header of a table record: {why}"))
        })?;
        let book = header.book;
        *table = Some(Table::new(header).map_err(|error| match error {
            OpenError::Header(error) => (error.clause(), error.to_string()),
            OpenError::Game(refusal) => (refusal.clause(book), refusal.to_string()),
        })?);
        return Ok(());
    };
    if line.trim_start().starts_with(NOTE) {
        return Ok(());
    }
    if !line.trim_start().starts_with('{') {
        // A reader of JSON would take a list for the fields of an object in their order.
        let why = "an act is an object, as in {\"seat\":0,\"do\":\"play\",\"bone\":\"6-4\"}";
        return Err((None, why.to_owned()));
    }
    let book = table.header().book;
    let action = table.game().parse_action(line).map_err(|error| {
        let why = in_line(&fault(&error));
        let refusal = malformed::refusal(book, line, &why);
        (refusal.and_then(|refusal| refusal.clause(book)), why)
    })?;
    table.act(&action).map_err(|refusal| (refusal.clause(book), refusal.to_string()))?;
    Ok(())
}
