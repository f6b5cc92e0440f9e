//! One line of a score sheet, as a keeper writes it.

use bones::{Seat, Side};
use forty_two::Bid;
use serde::{Deserialize, Serialize};

/// What a score keeper writes down.
///
/// Sides and seats are those of the match: side 0 is the first named and has the even seats.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Entry {
    /// 42: a hand.
    Hand {
        /// Who won the bidding; left out if the hand was lost before anybody had.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bidder: Option<Seat>,
        /// The bid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bid: Option<Bid>,
        /// How it came out.
        outcome: HandOutcome,
        /// Who reneged, if somebody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Fives: a score made in play.
    Score {
        /// By which side.
        side: Side,
        /// A multiple of five.
        points: u16,
    },
    /// Fives: a penalty, as much as the book says.
    Penalty {
        /// The side that offended.
        against: Side,
    },
    /// Fives: the end of a hand.
    End {
        /// The side that gets the count of what the others have left; none if nobody does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Side>,
        /// The count, a multiple of five.
        #[serde(default)]
        points: u16,
    },
    /// Mexican train: the pips left in each hand, one number for each side of the match.
    Pips {
        /// In the order of the match's sides.
        left: Vec<u16>,
    },
    /// Strikes out a line, so that it no longer counts.
    Strike {
        /// The line's number, from 1.
        line: usize,
        /// Why.
        why: String,
        /// The line that counts in its place: borders between games follow from the sums, so a
        /// line written anew at the end could belong to another game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead: Option<Box<Entry>>,
    },
}

/// How a hand of 42 came out.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HandOutcome {
    /// The bidders made it.
    Made,
    /// They were set.
    Set,
    /// Somebody reneged, or forfeited the hand.
    Renege,
}
