//! The record of an event, as the commands read it.

use rulebook::Reason;
use tournament::Code;
use tournament::record::{self, RefusedLine, Replay};
use tournament::verify::{Verification, verify_draws};

use crate::input::is_blank;

/// Replays a record.
pub(crate) fn replay(bytes: &[u8]) -> Result<Replay, RefusedLine> {
    check(bytes)?;
    let Replay { tournament, refused } = record::replay(bytes).map_err(said)?;
    Ok(Replay { tournament, refused: refused.map(said) })
}

/// Recomputes every draw of a record.
pub(crate) fn verify(bytes: &[u8]) -> Result<Verification, RefusedLine> {
    check(bytes)?;
    let checked = verify_draws(bytes).map_err(said)?;
    Ok(Verification { refused: checked.refused.map(said), ..checked })
}

/// The text of a record. Refuses what has nothing in it in the words that a table's record is refused in, and what is not
/// text: a reader of JSON would only say that it expected another byte.
pub(crate) fn check(bytes: &[u8]) -> Result<&str, RefusedLine> {
    let refused =
        |line, why: &str| RefusedLine { line, reason: Reason::new(Code::Unreadable, why) };
    if is_blank(bytes) {
        let why = "the record is empty: its first line names the book, the event and its seed";
        return Err(refused(1, why));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let good = &bytes[..error.valid_up_to()];
            let line = good.split(|&byte| byte == b'\n').count();
            Err(refused(line, "the line is not UTF-8 text"))
        }
    }
}

/// The same line, its fault placed by one number.
fn said(mut refused: RefusedLine) -> RefusedLine {
    refused.reason.text = plain::in_line(&refused.reason.text);
    refused
}
