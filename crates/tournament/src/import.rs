//! Entries from a spreadsheet: CSV with a header row.

use rulebook::Reason;
use serde::Serialize;

use crate::action::{Action, Enter};
use crate::counted::counted;
use crate::written::clause_and_why;
use crate::{Code, Refusal, Tournament};

/// How many bad rows are named: who has so many looks for what they have in common.
const MAX_BAD: usize = 100;

/// Why nothing was imported: every bad row, or the first hundred of them.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, thiserror::Error)]
#[error("{}", .rows.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct ImportError {
    /// The bad rows in order.
    pub rows: Vec<BadRow>,
}

/// A row that cannot be taken.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct BadRow {
    /// The line of the file it begins on, from 1.
    pub line: u64,
    /// What is wrong with it. Written as the clause it goes against and the sentence.
    #[serde(flatten, serialize_with = "clause_and_why")]
    pub reason: Reason,
}

impl std::fmt::Display for BadRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)?;
        self.reason.clause.map_or(Ok(()), |clause| write!(f, " ({clause})"))
    }
}

/// What a column holds.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Column {
    Name,
    Player,
    /// Several players in one field, with `/` or `&` between them.
    Players,
    Chapter,
    Other,
}

/// The entries of a file as actions for `tournament`, all of them or none. Columns may be separated
/// by commas, semicolons or tabs; fields may be quoted; the header names them: `name` or `team`,
/// `player 1`, `player 2`, `players`, `chapter` or `club`, others are passed over.
pub fn entries_from_csv(text: &str, tournament: &Tournament) -> Result<Vec<Action>, ImportError> {
    entries_from_csv_if(text, tournament, |_| Ok(()))
}

/// The same, with what else an entry must be besides good for the event: a row that is not is named
/// with the others.
pub fn entries_from_csv_if(
    text: &str,
    tournament: &Tournament,
    check: impl Fn(&Enter) -> Result<(), Reason>,
) -> Result<Vec<Action>, ImportError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let delimiter = delimiter(text);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let fail = |line, code, why: String| {
        Err(ImportError { rows: vec![BadRow { line, reason: Reason::new(code, why) }] })
    };
    let columns: Vec<Column> = match reader.headers() {
        Ok(header) => header.iter().map(Column::named).collect(),
        Err(error) => return fail(1, Code::BadHeader, error.to_string()),
    };
    let names = columns.iter().filter(|column| **column == Column::Name).count();
    let has_players = columns.iter().any(|c| matches!(c, Column::Player | Column::Players));
    if names > 1 {
        return fail(
            1,
            Code::BadHeader,
            "the header names two columns for the name: keep `name` or `team`".to_owned(),
        );
    }
    if names == 0 && !has_players {
        let why = "no column of the header says who enters: call one `name` or `team`, or \
                   `player 1` and another `player 2`; `chapter` or `club` may be there as well";
        return fail(1, Code::BadHeader, why.to_owned());
    }
    // A trial run takes each row as the event would, so that rows are also judged by one another.
    let mut trial = tournament.clone();
    let mut actions = Vec::new();
    let mut rows = Vec::new();
    let mut records = reader.records();
    while let Some(record) = records.next() {
        let line = match &record {
            Ok(record) => record.position().map_or(0, csv::Position::line),
            Err(error) => error.position().map_or(0, csv::Position::line),
        };
        if rows.len() == MAX_BAD {
            let n_more = 1 + records.count();
            let why = format!("this row and those below it, {n_more} in all, were not looked at");
            rows.push(BadRow { line, reason: Reason::new(Code::BadRow, why) });
            break;
        }
        let read = record.map_err(|error| error.to_string());
        let read = read.and_then(|record| {
            let start = record.position().map_or(0, |at| at.byte() as usize);
            check_quotes(text.get(start..).unwrap_or_default(), delimiter)?;
            // Spreadsheets are saved with empty rows among the others and below them.
            let is_blank = record.iter().all(str::is_empty);
            if is_blank { Ok(None) } else { enter(&columns, &record).map(Some) }
        });
        let bad = |why| Refusal::impossible(Code::BadRow, why);
        let Some(read) = read.map_err(bad).transpose() else { continue };
        let taken = read.and_then(|enter| {
            check(&enter).map_err(Refusal::from)?;
            let action = Action::Enter(enter);
            trial.check_figures(&action)?;
            trial.act(action.clone()).map(|_| action)
        });
        match taken {
            Ok(action) => actions.push(action),
            Err(refusal) => rows.push(BadRow { line, reason: refusal.into_reason() }),
        }
    }
    if rows.is_empty() && actions.is_empty() {
        return fail(1, Code::NoRows, "there is no row below the header".to_owned());
    }
    if rows.is_empty() { Ok(actions) } else { Err(ImportError { rows }) }
}

impl Column {
    fn named(header: &str) -> Column {
        let header = header.to_lowercase();
        match header.as_str() {
            "name" | "team" | "team name" | "entry" => Column::Name,
            "players" | "members" => Column::Players,
            "chapter" | "club" => Column::Chapter,
            "partner" => Column::Player,
            _ if header.starts_with("player") => Column::Player,
            _ => Column::Other,
        }
    }
}

/// Whether a quote that begins a field is never closed: the reader takes all that follows into the
/// field, so this can only be in the last row. `rest` is the file from a row on.
fn check_quotes(rest: &str, delimiter: u8) -> Result<(), String> {
    let mut quoted = false;
    let mut before = b'\n';
    for byte in rest.bytes() {
        if quoted {
            quoted = byte != b'"';
        } else if byte == b'"' {
            // After a quote it is one that was doubled; elsewhere within a field it is itself.
            quoted = before == b'"' || before == delimiter || before == b'\n';
        } else if byte == b'\n' && before != b'\n' {
            return Ok(());
        }
        if !matches!(byte, b' ' | b'\r') {
            before = byte;
        }
    }
    if quoted { Err("a quote is left open".to_owned()) } else { Ok(()) }
}

fn enter(columns: &[Column], record: &csv::StringRecord) -> Result<Enter, String> {
    if record.len() != columns.len() {
        let (fields, columns) = (counted(record.len(), "field"), counted(columns.len(), "column"));
        let why = format!("{fields} for {columns}");
        // A quote that is never closed takes the lines below into its field.
        let has_run_on = record.iter().any(|field| field.contains('\n'));
        return Err(if has_run_on { format!("{why}: is a quote left open?") } else { why });
    }
    let mut enter = Enter::default();
    for (column, field) in columns.iter().zip(record) {
        match column {
            _ if field.is_empty() => {}
            Column::Name => field.clone_into(&mut enter.name),
            Column::Player => enter.players.push(field.to_owned()),
            Column::Players => {
                let players = field.split(['/', '&']).map(|player| player.trim().to_owned());
                enter.players.extend(players);
            }
            Column::Chapter => enter.chapter = Some(field.to_owned()),
            Column::Other => {}
        }
    }
    if enter.name.is_empty() {
        // A team without a name goes by its players.
        enter.name = enter.players.join(" & ");
    }
    // One player who enters alone is the entry.
    if enter.players.len() == 1 && enter.players[0] == enter.name {
        enter.players.clear();
    }
    Ok(enter)
}

/// The separator that the header row has most of outside quotes.
fn delimiter(text: &str) -> u8 {
    let header = text.lines().next().unwrap_or("");
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0)];
    let mut quoted = false;
    for byte in header.bytes() {
        quoted ^= byte == b'"';
        for (delimiter, count) in &mut counts {
            *count += u32::from(!quoted && byte == *delimiter);
        }
    }
    // The first of equals, so that a single column is read as comma-separated.
    counts.iter().rev().max_by_key(|(_, count)| *count).map_or(b',', |(delimiter, _)| *delimiter)
}
