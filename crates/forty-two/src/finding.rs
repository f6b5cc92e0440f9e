use std::fmt;

use bones::{Bone, Seat};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Say;

/// What the record shows about a call. Its text is the reason given with the verdict.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "finding", rename_all = "kebab-case")]
#[schema(as = FortyTwoFinding)]
pub enum Finding {
    /// A bone that does not follow was played while one that follows was held.
    Discarded {
        /// Who played it.
        seat: Seat,
        /// The trick, counted from 1.
        trick: u8,
        /// The bone led.
        lead: Bone,
        /// The bone played.
        played: Bone,
        /// A bone held that follows.
        held: Bone,
    },
    /// The player followed suit whenever able.
    Followed {
        /// The player.
        seat: Seat,
    },
    /// A bone was played when it was another's turn.
    PlayedOutOfTurn {
        /// Who played it.
        seat: Seat,
        /// The trick, counted from 1.
        trick: u8,
        /// The bone played.
        bone: Bone,
        /// Whose turn it was.
        turn: Seat,
    },
    /// The player played in turn throughout.
    PlayedInTurn {
        /// The player.
        seat: Seat,
    },
    /// The lead was made out of turn, so the player was free not to follow it, or to lead by right.
    StrayLead {
        /// The player.
        seat: Seat,
        /// The trick, counted from 1.
        trick: u8,
        /// Who led out of turn.
        leader: Seat,
    },
    /// The other side had reneged before, and the first renege decides the hand.
    RenegedFirst {
        /// Who reneged first.
        seat: Seat,
        /// The trick, counted from 1.
        trick: u8,
        /// The bone played.
        bone: Bone,
    },
    /// The hand was already lost for such a call.
    Penalised {
        /// The clause it was lost by.
        by: ClauseId,
    },
    /// A bid was made before its turn.
    BidOutOfTurn {
        /// Who made it.
        seat: Seat,
        /// The word said.
        bid: Say,
        /// How often this player has done so in this game.
        offences: u8,
    },
    /// The player made no bid out of turn in this hand.
    BidInTurn {
        /// The player.
        seat: Seat,
    },
    /// The player only went on from one who had bid out of turn.
    WentOn {
        /// The player.
        seat: Seat,
        /// Who bid out of turn.
        from: Seat,
    },
    /// The bid out of turn was found before those who bid since.
    EarlyBidFound {
        /// Who bid out of turn.
        seat: Seat,
    },
    /// No one else has bid since the bid out of turn.
    NobodyBidSince {
        /// Who bid out of turn.
        seat: Seat,
    },
    /// Bids can no longer be changed.
    BiddingClosed,
    /// Another player shuffled than the one whose turn it was.
    WrongShuffler {
        /// Who shuffled.
        by: Seat,
        /// Whose turn it was.
        right: Seat,
    },
    /// The right player shuffled.
    RightShuffler {
        /// Who that was.
        seat: Seat,
    },
    /// The wrong shuffler was found already.
    ShufflerFound,
    /// It is true, but at this moment another clause applies.
    OtherClause {
        /// That clause.
        clause: ClauseId,
    },
    /// A bone was turned over.
    TurnedOver {
        /// Whose bone.
        seat: Seat,
    },
    /// Another bone was played in turn while one that lay face up could be played.
    HeldBack {
        /// Who played another.
        seat: Seat,
        /// The bone that lay face up.
        bone: Bone,
    },
    /// How many bones the player has turned over in this game; an official decides.
    TurnedOverSoFar {
        /// The player.
        seat: Seat,
        /// How many.
        times: u8,
    },
    /// No bone was turned over, or no longer counts.
    NotTurnedOver,
    /// Another player decides.
    Decides {
        /// Who decides.
        seat: Seat,
    },
    /// Only people saw it.
    Official,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Discarded { seat, trick, lead, played, held } => write!(
                f,
                "{seat} discarded {played} on the lead of {lead} in trick {trick} while holding \
                 {held}"
            ),
            Finding::Followed { seat } => write!(f, "{seat} followed suit whenever able"),
            Finding::PlayedOutOfTurn { seat, trick, bone, turn } => {
                write!(f, "{seat} played {bone} in trick {trick} when it was the turn of {turn}")
            }
            Finding::PlayedInTurn { seat } => write!(f, "{seat} played in turn throughout"),
            Finding::StrayLead { seat, trick, leader } => write!(
                f,
                "{leader} led trick {trick} out of turn, so that lead did not bind {seat}"
            ),
            Finding::RenegedFirst { seat, trick, bone } => write!(
                f,
                "{seat} reneged first, with {bone} in trick {trick}, and the first renege decides"
            ),
            Finding::Penalised { by } => write!(f, "the hand is already lost by {by}"),
            Finding::BidOutOfTurn { seat, bid, offences } => write!(
                f,
                "{seat} bid {bid} out of turn; so far {offences} such bid{} by this player in \
                 this game",
                if *offences == 1 { "" } else { "s" }
            ),
            Finding::BidInTurn { seat } => write!(f, "{seat} made no bid out of turn in this hand"),
            Finding::WentOn { seat, from } => {
                write!(f, "{seat} only went on after {from} had bid out of turn")
            }
            Finding::EarlyBidFound { seat } => {
                write!(f, "that {seat} bid out of turn was found before the others bid")
            }
            Finding::NobodyBidSince { seat } => {
                write!(f, "no other seat has bid since {seat} bid out of turn")
            }
            Finding::BiddingClosed => f.write_str("it is too late to bid again"),
            Finding::WrongShuffler { by, right } => {
                write!(f, "{by} shuffled when it was the turn of {right}")
            }
            Finding::RightShuffler { seat } => write!(f, "{seat} shuffled, whose turn it was"),
            Finding::ShufflerFound => f.write_str("the wrong shuffler was found before"),
            Finding::OtherClause { clause } => write!(f, "at this moment {clause} applies"),
            Finding::TurnedOver { seat } => write!(f, "{seat} turned a bone over"),
            Finding::TurnedOverSoFar { seat, times } => write!(
                f,
                "{seat} has turned over {times} bone{} in this game; an official decides",
                if *times == 1 { "" } else { "s" }
            ),
            Finding::HeldBack { seat, bone } => {
                write!(f, "{seat} played another bone while {bone} lay face up and could be played")
            }
            Finding::NotTurnedOver => f.write_str("no bone lies turned over to which this applies"),
            Finding::Decides { seat } => write!(f, "it is {seat} who decides"),
            Finding::Official => f.write_str("an official decides"),
        }
    }
}
