//! Entries from a spreadsheet: CSV with a header row.

use std::borrow::Cow;
use std::collections::HashMap;

use encoding_rs::{Encoding, WINDOWS_1252};
use rulebook::Reason;
use serde::Serialize;
use utoipa::ToSchema;

use crate::action::{Action, Enter};
use crate::counted::counted;
use crate::entries::folded;
use crate::written::clause_and_why;
use crate::{Code, EntryId, Refusal, Tournament};

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
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Column {
    /// The name of the entry.
    Name,
    /// One player.
    Player,
    /// Several players in one field, with `/` or `&` between them.
    Players,
    /// The chapter or club.
    Chapter,
}

/// How a file is to be read.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Layout {
    /// Whether the first row is an entry like the others.
    pub is_headless: bool,
    /// What the columns hold, from the left; by their headers where this is left out. Without either
    /// the first column is the name.
    pub columns: Option<Vec<Option<Column>>>,
}

/// A list of columns that cannot be read.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("`{0}` is not what a column holds: that is name, player, players, chapter or -")]
pub struct ParseColumnsError(String);

/// What a file would enter.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportPreview {
    /// What was found in each column.
    pub columns: Vec<ColumnSummary>,
    /// The rows; those that are blank are left out.
    pub rows: Vec<RowSummary>,
    /// How many rows can be entered.
    pub would_enter: usize,
    /// Rows whose entry is another's but for capital letters, spaces and the like.
    pub duplicates: Vec<Duplicate>,
    /// The lines of the rows that can be entered.
    #[serde(skip)]
    pub actions: Vec<Action>,
}

/// A column of a file.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ColumnSummary {
    /// Its header.
    #[schema(example = "Team")]
    pub header: String,
    /// What it is taken for; null for a column that is passed over.
    pub means: Option<Column>,
}

/// A row of a file.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct RowSummary {
    /// The line of the file it begins on, from 1.
    pub line: u64,
    /// The name of the entry.
    pub name: String,
    /// Its players.
    pub players: Vec<String>,
    /// Its chapter or club.
    pub chapter: Option<String>,
    /// Why it cannot be entered.
    pub problem: Option<Reason>,
}

/// A row whose entry is another's.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct Duplicate {
    /// The line of the file.
    pub line: u64,
    /// The name there.
    pub name: String,
    /// The entry that has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "7")]
    pub entry: Option<EntryId>,
    /// The line of the file that has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_line: Option<u64>,
}

/// The text of a file as spreadsheets save it: UTF-8 or UTF-16 with its mark, or else Windows-1252.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

/// The entries of a file as actions for `tournament`, all of them or none. Columns may be separated
/// by commas, semicolons or tabs; fields may be quoted; the header names them: `name` or `team`,
/// `player 1`, `player 2`, `players`, `chapter` or `club`, others are passed over.
pub fn entries_from_csv(text: &str, tournament: &Tournament) -> Result<Vec<Action>, ImportError> {
    preview_csv(text, tournament, &Layout::default(), |_| Ok(()))?.all()
}

impl ImportPreview {
    /// The lines of all rows, if every one of them can be entered.
    pub fn all(self) -> Result<Vec<Action>, ImportError> {
        let bad = |row: RowSummary| Some(BadRow { line: row.line, reason: row.problem? });
        let rows: Vec<BadRow> = self.rows.into_iter().filter_map(bad).collect();
        if rows.is_empty() { Ok(self.actions) } else { Err(ImportError { rows }) }
    }
}

/// What a file would enter, every row judged by the event, by `check` and by the rows before it.
///
/// # Errors
///
/// The header does not say who enters, or there is no row.
pub fn preview_csv(
    text: &str,
    tournament: &Tournament,
    layout: &Layout,
    check: impl Fn(&Enter) -> Result<(), Reason>,
) -> Result<ImportPreview, ImportError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let delimiter = delimiter(text);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(!layout.is_headless)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let header = match reader.headers() {
        Ok(header) => header.clone(),
        Err(error) => return fail(Code::BadHeader, error.to_string()),
    };
    let columns = layout.columns_of(&header);
    let means: Vec<Option<Column>> = columns.iter().map(|column| column.means).collect();
    check_columns(&means)?;
    // A trial run takes each row as the event would, so that rows are also judged by one another.
    let mut trial = tournament.clone();
    let (mut rows, mut actions, mut duplicates) =
        (Vec::<RowSummary>::new(), Vec::new(), Vec::new());
    let mut n_bad = 0;
    let mut known = HashMap::new();
    for entry in tournament.entries().iter() {
        known.insert(folded(&entry.name), (Some(entry.id), None));
    }
    let mut records = reader.records();
    while let Some(record) = records.next() {
        let position = match &record {
            Ok(record) => record.position(),
            Err(error) => error.position(),
        };
        let line = position.map_or(0, |at| line_of(text, at));
        if n_bad == MAX_BAD {
            let n_more = 1 + records.count();
            let why = format!("this row and those below it, {n_more} in all, were not looked at");
            rows.push(RowSummary::bad(line, Reason::new(Code::BadRow, why)));
            break;
        }
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                n_bad += 1;
                rows.push(RowSummary::bad(line, Reason::new(Code::BadRow, error.to_string())));
                continue;
            }
        };
        // Spreadsheets are saved with empty rows among the others and below them.
        if record.iter().all(str::is_empty) {
            continue;
        }
        let start = record.position().map_or(0, |at| at.byte() as usize);
        let rest = text.get(start..).unwrap_or_default();
        let enter = enter(&means, &record);
        let read = check_quotes(rest, delimiter);
        if let Err(why) = read.and_then(|()| check_fields(&means, &record, &enter)) {
            n_bad += 1;
            let problem = Reason::new(Code::BadRow, why);
            rows.push(RowSummary::of(line, enter, Some(problem)));
            continue;
        }
        let action = Action::Enter(enter.clone());
        let taken = check(&enter).map_err(Refusal::from).and_then(|()| {
            trial.check_figures(&action)?;
            trial.act(action.clone())
        });
        if let Some((entry, of_line)) = known.get(&folded(&enter.name)).copied() {
            if taken.is_err() {
                duplicates.push(Duplicate { line, name: enter.name.clone(), entry, of_line });
            }
        } else {
            known.insert(folded(&enter.name), (None, Some(line)));
        }
        let problem = taken.err().map(Refusal::into_reason);
        match &problem {
            None => actions.push(action),
            Some(_) => n_bad += 1,
        }
        rows.push(RowSummary::of(line, enter, problem));
    }
    if rows.is_empty() {
        return fail(Code::NoRows, "there is no row below the header".to_owned());
    }
    Ok(ImportPreview { columns, rows, would_enter: actions.len(), duplicates, actions })
}

/// Whether someone can be entered from these columns.
fn check_columns(columns: &[Option<Column>]) -> Result<(), ImportError> {
    let count = |it: Column| columns.iter().filter(|column| **column == Some(it)).count();
    if count(Column::Name) > 1 {
        let why = "the header names two columns for the name: keep `name` or `team`";
        return fail(Code::BadHeader, why.to_owned());
    }
    if count(Column::Name) + count(Column::Player) + count(Column::Players) == 0 {
        let why = "no column of the header says who enters: call one `name` or `team`, or \
                   `player 1` and another `player 2`; `chapter` or `club` may be there as well";
        return fail(Code::BadHeader, why.to_owned());
    }
    Ok(())
}

fn fail<T>(code: Code, why: String) -> Result<T, ImportError> {
    Err(ImportError { rows: vec![BadRow { line: 1, reason: Reason::new(code, why) }] })
}

impl RowSummary {
    fn bad(line: u64, problem: Reason) -> RowSummary {
        RowSummary::of(line, Enter::default(), Some(problem))
    }

    fn of(line: u64, enter: Enter, problem: Option<Reason>) -> RowSummary {
        let Enter { name, players, chapter } = enter;
        RowSummary { line, name, players, chapter, problem }
    }
}

impl Layout {
    fn columns_of(&self, header: &csv::StringRecord) -> Vec<ColumnSummary> {
        let column = |(n, field): (usize, &str)| ColumnSummary {
            header: if self.is_headless { String::new() } else { field.to_owned() },
            means: match &self.columns {
                Some(columns) => columns.get(n).copied().flatten(),
                None if self.is_headless => (n == 0).then_some(Column::Name),
                None => Column::named(field),
            },
        };
        header.iter().enumerate().map(column).collect()
    }
}

/// What columns hold, with commas between: `name,player,player,-`.
pub fn parse_columns(text: &str) -> Result<Vec<Option<Column>>, ParseColumnsError> {
    let column = |word: &str| match word.trim() {
        "name" => Ok(Some(Column::Name)),
        "player" => Ok(Some(Column::Player)),
        "players" => Ok(Some(Column::Players)),
        "chapter" => Ok(Some(Column::Chapter)),
        "-" | "" => Ok(None),
        other => Err(ParseColumnsError(other.chars().take(40).collect())),
    };
    text.split(',').map(column).collect()
}

impl Column {
    fn named(header: &str) -> Option<Column> {
        let header = header.to_lowercase();
        match header.as_str() {
            "name" | "team" | "team name" | "entry" => Some(Column::Name),
            "players" | "members" => Some(Column::Players),
            "chapter" | "club" => Some(Column::Chapter),
            "partner" => Some(Column::Player),
            _ if header.starts_with("player") => Some(Column::Player),
            _ => None,
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

/// Whether a row has a field for every column, and says who enters.
fn check_fields(
    columns: &[Option<Column>],
    record: &csv::StringRecord,
    enter: &Enter,
) -> Result<(), String> {
    if record.len() != columns.len() {
        let (fields, columns) = (counted(record.len(), "field"), counted(columns.len(), "column"));
        let why = format!("{fields} for {columns}");
        // A quote that is never closed takes the lines below into its field.
        let has_run_on = record.iter().any(|field| field.contains('\n'));
        return Err(if has_run_on { format!("{why}: is a quote left open?") } else { why });
    }
    if enter.name.is_empty() {
        return Err("the row has no name".to_owned());
    }
    Ok(())
}

/// What the fields say, as far as there are any.
fn enter(columns: &[Option<Column>], record: &csv::StringRecord) -> Enter {
    let mut enter = Enter::default();
    for (column, field) in columns.iter().zip(record) {
        match column {
            _ if field.is_empty() => {}
            Some(Column::Name) => field.clone_into(&mut enter.name),
            Some(Column::Player) => enter.players.push(field.to_owned()),
            Some(Column::Players) => {
                let players = field.split(['/', '&']).map(|player| player.trim().to_owned());
                enter.players.extend(players);
            }
            Some(Column::Chapter) => enter.chapter = Some(field.to_owned()),
            None => {}
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
    enter
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

/// The line a record begins on. A reader of CSV counts from where the last one ended, before the empty
/// lines between them.
fn line_of(text: &str, at: &csv::Position) -> u64 {
    let rest = text.as_bytes().get(at.byte() as usize..).unwrap_or_default();
    let skipped = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    at.line() + skipped.filter(|byte| **byte == b'\n').count() as u64
}
