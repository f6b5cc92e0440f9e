//! Which clause a line speaks against that could not even be read as an action.

use forty_two::{Say, Trump};
use rulebook::{BookId, ClauseId, Family, Rule};
use serde_json::Value;

/// Bids and contracts are words, so a wrong one fails while reading; the books still have a clause
/// for it. Any other fault of form breaks no clause.
pub(crate) fn clause_of(book: BookId, line: &str) -> Option<ClauseId> {
    if book.book().family() != Family::FortyTwo {
        return None;
    }
    let value: Value = serde_json::from_str(line).ok()?;
    let rule = match value.get("do")?.as_str()? {
        "bid" => {
            value.get("bid")?.as_str()?.parse::<Say>().err()?;
            Rule::BidWords
        }
        "trump" => {
            value.get("trump")?.as_str()?.parse::<Trump>().err()?;
            Rule::NoVariations
        }
        _ => return None,
    };
    book.book().clause_for(rule)
}
