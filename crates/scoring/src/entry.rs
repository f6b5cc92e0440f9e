//! One line of a score sheet, as a keeper writes it.

use bones::{Bid, Seat, Side};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::figure::{figure, figures};

/// What a score keeper writes down.
///
/// Sides and seats are those of the match: side 0 is the first named and has the even seats.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
#[schema(as = SheetEntry)]
pub enum Entry {
    /// 42: a hand.
    Hand {
        /// Who won the bidding; left out if the hand was lost before anyone had.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>, maximum = 3)]
        bidder: Option<Seat>,
        /// The bid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>, example = "31")]
        bid: Option<Bid>,
        /// How it came out.
        outcome: HandOutcome,
        /// Who reneged, if a player did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>, maximum = 3)]
        by: Option<Seat>,
    },
    /// Fives: a score made in play.
    Score {
        /// By which side.
        #[schema(value_type = u8, maximum = 1)]
        side: Side,
        /// A multiple of five.
        #[schema(example = 15)]
        #[serde(deserialize_with = "figure")]
        points: u16,
        /// The game it belongs to, from 1: what the keeper's page shows. The first line of each game
        /// after the first has to name it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1)]
        game: Option<u8>,
    },
    /// Fives: a penalty, as much as the book says.
    Penalty {
        /// The side that offended.
        #[schema(value_type = u8, maximum = 1)]
        against: Side,
        /// The game it belongs to, from 1, as with a score.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1)]
        game: Option<u8>,
    },
    /// Fives: the end of a hand.
    End {
        /// The side that gets the count of what the others have left; left out if neither does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>, maximum = 1)]
        to: Option<Side>,
        /// The count, a multiple of five.
        #[serde(default, deserialize_with = "figure")]
        #[schema(example = 25)]
        points: u16,
        /// The game it belongs to, from 1, as with a score.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1)]
        game: Option<u8>,
    },
    /// Mexican train: the pips left in each hand, one number for each side of the match.
    Pips {
        /// In the order of the match's sides.
        #[serde(deserialize_with = "figures")]
        left: Vec<u16>,
    },
    /// Strikes out a line, so that it no longer counts.
    Strike {
        /// The line's number, from 1.
        #[serde(deserialize_with = "figure")]
        line: usize,
        /// Why.
        why: String,
        /// The line that counts in its place: borders between games follow from the sums, so a
        /// line written at the end could belong to another game. Struck out in turn by the number of
        /// this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(no_recursion)]
        instead: Option<Box<Entry>>,
    },
}

impl Entry {
    /// The game that a line of fives names, from 1.
    pub(crate) const fn named_game(&self) -> Option<u8> {
        match self {
            Entry::Score { game, .. } | Entry::Penalty { game, .. } | Entry::End { game, .. } => {
                *game
            }
            Entry::Hand { .. } | Entry::Pips { .. } | Entry::Strike { .. } => None,
        }
    }
}

/// How a hand of 42 came out.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum HandOutcome {
    /// The bidders made it.
    Made,
    /// They were set.
    Set,
    /// A player reneged, or forfeited the hand.
    Renege,
}
