//! Event records: JSON Lines, the header first, one action a line.

use std::borrow::Borrow;

use rulebook::Reason;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::written::clause_and_why;
use crate::{Code, Header, Line, Refusal, Tournament};

/// A record read as far as it is good.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The event after every line before the refused one, or after all.
    pub tournament: Tournament,
    /// The line that ended the replay.
    pub refused: Option<RefusedLine>,
}

/// A line that was refused, or cannot be read.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RefusedLine {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it. Written as the clause it goes against and the sentence.
    #[serde(flatten, serialize_with = "clause_and_why")]
    pub reason: Reason,
}

impl RefusedLine {
    pub(crate) fn new(line: usize, refusal: Refusal) -> RefusedLine {
        RefusedLine { line, reason: refusal.into_reason() }
    }

    /// The line a replay had come to when it was no longer wanted.
    pub(crate) fn too_long(line: usize) -> RefusedLine {
        let why = "this takes too long here; use the `hall` command";
        RefusedLine { line, reason: Reason::new(Code::TooLong, why) }
    }

    fn unreadable(line: usize, why: impl Into<String>) -> RefusedLine {
        RefusedLine { line, reason: Reason::new(Code::Unreadable, why) }
    }
}

/// Replays a record from any bytes. An error means that there is not even a header.
pub fn replay(bytes: impl AsRef<[u8]>) -> Result<Replay, RefusedLine> {
    replay_while(bytes, &|| true)
}

/// The same for as long as it `is_wanted`; the line it had come to then is refused.
pub fn replay_while(
    bytes: impl AsRef<[u8]>,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Replay, RefusedLine> {
    let (header, lines) = read(bytes.as_ref());
    let tournament = Tournament::new(header?).map_err(|refusal| RefusedLine::new(1, refusal))?;
    let mut replay = Replay { tournament, refused: None };
    for (n, line) in lines {
        if !is_wanted() {
            replay.refused = Some(RefusedLine::too_long(n));
            break;
        }
        let taken = line.and_then(|line| {
            replay.tournament.act(line).map_err(|refusal| RefusedLine::new(n, refusal))
        });
        if let Err(refused) = taken {
            replay.refused = Some(refused);
            break;
        }
    }
    Ok(replay)
}

/// Reads a record's header and, one by one, its lines with their numbers.
pub(crate) fn read(
    bytes: &[u8],
) -> (Result<Header, RefusedLine>, impl Iterator<Item = (usize, Result<Line, RefusedLine>)>) {
    // Blank lines at the end are what editors leave; elsewhere they would shift line numbers.
    let bytes = bytes.trim_ascii_end();
    let mut lines = bytes.split(|byte| *byte == b'\n').zip(1..);
    let header = lines.next().map_or(&b""[..], |(line, _)| line);
    let header = serde_json::from_slice(header).map_err(|error| {
        let why = plain::fault(&error);
        RefusedLine::unreadable(1, format!("this is not the header of an event record: {why}"))
    });
    let lines = lines.map(|(line, n)| {
        let read = match line.trim_ascii() {
            b"" => Err(RefusedLine::unreadable(n, "the line is empty")),
            line => read_line(line).map_err(|why| RefusedLine::unreadable(n, why)),
        };
        (n, read)
    });
    (header, lines)
}

/// Reads one line and refuses a field that no such line has: a misspelled one would be lost.
///
/// # Errors
///
/// What is wrong with it.
pub fn read_line(line: &[u8]) -> Result<Line, String> {
    let unreadable = |error: serde_json::Error| format!("unreadable: {}", plain::fault(&error));
    let fields: Map<String, Value> = serde_json::from_slice(line).map_err(unreadable)?;
    // A number would be taken for the place of a word in our list of them.
    match fields.get("do") {
        None | Some(Value::String(_)) => {}
        Some(other) => {
            return Err(format!("unreadable: `do` is a word, as \"enter\"; found {other}"));
        }
    }
    let read: Line = serde_json::from_slice(line).map_err(unreadable)?;
    // What was understood is written back; a field that is then missing was not. Fields that say
    // nothing are left out when written, so they may be missing.
    let says_nothing = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        _ => false,
    };
    let written = serde_json::to_value(&read).map_err(unreadable)?;
    match fields.iter().find(|(key, value)| written.get(key).is_none() && !says_nothing(value)) {
        Some((key, _)) => Err(format!("unknown field `{key}`")),
        None => Ok(read),
    }
}

/// Writes an event's record.
pub fn write(tournament: &Tournament) -> String {
    write_lines(&tournament.first_line, tournament.lines())
}

pub(crate) fn write_lines(
    header: &Header,
    lines: impl Iterator<Item = impl Borrow<Line>>,
) -> String {
    let mut text = to_json(header);
    for line in lines {
        text.push('\n');
        text += &to_json(line.borrow());
    }
    text.push('\n');
    text
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("lines are plain data with text for keys")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_no_line_has_is_refused() {
        let record = |line: &str| {
            let header =
                r#"{"record":"domino-hall-event/1","book":"straight42","name":"x","seed":"7"}"#;
            replay(format!("{header}\n{line}\n")).expect("a header").refused
        };
        assert_eq!(record(r#"{"do":"enter","name":"Team 1","chapter":null,"players":[]}"#), None);
        let refused = record(r#"{"do":"enter","name":"Team 1","chapeter":"Waco"}"#);
        assert_eq!(refused.expect("is refused").reason.text, "unknown field `chapeter`");
        for (line, field) in [
            (r#"{"do":"correct","match":"rr-1-1","score":[1,7],"than":"replay"}"#, "than"),
            (r#"{"do":"rule","call":1,"consequence":{"points":{"to":"A","points":1,"x":2}}}"#, "x"),
        ] {
            let why = read_line(line.as_bytes()).expect_err(line);
            assert!(why.contains(&format!("unknown field `{field}`")), "{why}");
        }
    }

    #[test]
    fn what_a_line_does_is_said_by_a_word() {
        for (line, words) in [
            (r#"{"do":0,"name":"A"}"#, r#"`do` is a word, as "enter"; found 0"#),
            (r#"{"do":["enter"],"name":"A"}"#, "`do` is a word"),
            (r#"{"do":null,"name":"A"}"#, "`do` is a word"),
            (r#"{"name":"A"}"#, "missing field `do`"),
            (r#"{"do":"undo","then":1}"#, "found 1"),
            (r#"{"do":"start","stage":0}"#, "found 0"),
            (r#"{"do":"rule","call":1,"consequence":2}"#, "found 2"),
            (r#"{"do":"correct","match":"rr-1-1","score":[7,1],"then":1}"#, "found 1"),
        ] {
            let why = read_line(line.as_bytes()).expect_err(line);
            assert!(why.contains(words), "{line}: {why}");
        }
    }

    #[test]
    fn a_field_no_header_has_is_refused() {
        let header = |more: &str| {
            let start = r#"{"record":"domino-hall-event/1","book":"n42pa","name":"x","seed":"7""#;
            replay(format!("{start}{more}}}\n"))
        };
        assert!(header(r#","options":{"bracket":"none"}"#).is_ok());
        let refused = header(r#","option":{"bracket":"none"}"#).expect_err("is misspelt");
        assert!(refused.reason.text.contains("unknown field `option`"), "{refused}");
    }

    #[test]
    fn a_correction_alone_is_read_as_strictly() {
        let read = serde_json::from_str::<crate::Correction>;
        assert!(read(r#"{"match":"rr-1-1","score":[1,7],"then":"replay"}"#).is_ok());
        assert!(read(r#"{"match":"rr-1-1","score":[1,7],"than":"replay"}"#).is_err());
    }
}
