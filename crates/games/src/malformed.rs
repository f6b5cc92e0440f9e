//! What a line speaks against that could not even be read as an action.

use bones::Seat;
use forty_two::{Say, Trump};
use game::{Code, Refusal};
use rulebook::{BookId, Family, Rule};
use serde::Deserialize as _;
use serde_json::Value;

/// Bids and contracts are words, so a wrong one fails while reading, and so does the number of a seat
/// that no table has; the books still have a clause for it. Any other fault of form breaks no clause.
/// `why` says what is wrong with it.
pub(crate) fn refusal(book: BookId, line: &str, why: &str) -> Option<Refusal> {
    if book.book().family() != Family::FortyTwo {
        return None;
    }
    let value: Value = serde_json::from_str(line).ok()?;
    let (rule, code) = match value.get("do")?.as_str()? {
        "bid" => {
            Say::deserialize(value.get("bid").filter(|bid| bid.is_string() || bid.is_u64())?)
                .err()?;
            (Rule::BidWords, Code::NotABid)
        }
        "trump" => {
            value.get("trump")?.as_str()?.parse::<Trump>().err()?;
            (Rule::NoVariations, Code::NotATrump)
        }
        "call" => {
            Seat::deserialize(value.get("seat").filter(|seat| seat.is_u64())?).err()?;
            (Rule::WhoMayCall, Code::PlayersCall)
        }
        _ => return None,
    };
    book.book().clause_for(rule).map(|_| Refusal::against(rule, code, why))
}
