use std::fmt;

use bones::Bone;
use serde::{Deserialize, Serialize};

/// A wrong act at play that goes through where it can be called.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// A play, pass or draw that was another player's to make.
    OutOfTurn,
    /// A pass while holding a bone that plays.
    PassedAble,
    /// A draw while holding a bone that plays.
    DrewAble,
    /// A bone played where it does not fit.
    Misfit,
}

/// What the record of the hand showed when a clause was called.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "found", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Finding {
    /// A wrong act; it and what came after it is undone.
    WrongAct {
        /// What was wrong.
        fault: Fault,
        /// How many acts came before it, and stand.
        before: u8,
    },
    /// A bone exposed against the clause.
    Exposed {
        /// The bone.
        bone: Bone,
    },
    /// A bone that lies face up and waits to be played.
    FaceUp {
        /// The bone.
        bone: Bone,
    },
    /// A bone that was exposed without harm: it could be played, or was.
    Harmless {
        /// The bone.
        bone: Bone,
    },
    /// A bone exposed in its owner's turn, which is not over.
    MayStillBePlayed {
        /// The bone.
        bone: Bone,
    },
    /// An exposed bone that was called before.
    AlreadyCalled {
        /// The bone.
        bone: Bone,
    },
    /// Nothing of the kind.
    Nothing,
    /// Nothing a record could show: an official decides.
    NotOnRecord,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Fault::OutOfTurn => "an act out of turn",
            Fault::PassedAble => "a pass while holding a bone that plays",
            Fault::DrewAble => "a draw while holding a bone that plays",
            Fault::Misfit => "a bone played where it does not fit",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::WrongAct { fault, .. } => write!(f, "the record shows {fault}"),
            Finding::Exposed { bone } => write!(f, "{bone} was exposed"),
            Finding::FaceUp { bone } => write!(f, "{bone} lies face up and is still to be played"),
            Finding::Harmless { bone } => {
                write!(f, "{bone} was exposed when it could be played, which costs nothing")
            }
            Finding::MayStillBePlayed { bone } => write!(f, "{bone} may still be played"),
            Finding::AlreadyCalled { bone } => write!(f, "{bone} was exposed and already called"),
            Finding::Nothing => f.write_str("the record of this hand shows no such thing"),
            Finding::NotOnRecord => f.write_str("no record can show it: an official decides"),
        }
    }
}
