use std::fmt;

use bones::Bone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A wrong act at play that goes through where it can be called.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = WrongAct)]
pub enum Fault {
    /// A play, pass or draw that was another player's to make.
    OutOfTurn,
    /// A pass while holding a bone that plays.
    PassedAble,
    /// A draw while holding a bone that plays.
    DrewAble,
    /// A bone played where it does not fit.
    Misfit,
    /// A pass while there were bones to draw.
    PassedUndrawn,
    /// Something else than an exposed bone that plays.
    HeldBack,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 6] = [
        Fault::OutOfTurn,
        Fault::PassedAble,
        Fault::DrewAble,
        Fault::Misfit,
        Fault::PassedUndrawn,
        Fault::HeldBack,
    ];
}

/// What the record of the hand showed when a clause was called.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "finding", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = FivesFinding)]
pub enum Finding {
    /// A wrong act.
    WrongAct {
        /// What was wrong.
        fault: Fault,
        /// How many acts came before it, and stand.
        before: u8,
        /// Whether it stands too, because play has gone on; else it is taken back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stands: bool,
    },
    /// A wrong act that had gone back together with another player's before it.
    TakenBack {
        /// What was wrong.
        fault: Fault,
    },
    /// A wrong act that was called before and stands.
    AlreadyPaid {
        /// What was wrong.
        fault: Fault,
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
            Fault::PassedUndrawn => "a pass while there were bones to draw",
            Fault::HeldBack => "an exposed bone held back while it could be played",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::WrongAct { fault, stands: false, .. } | Finding::TakenBack { fault } => {
                write!(f, "the record shows {fault}")
            }
            Finding::WrongAct { fault, stands: true, .. } => {
                write!(f, "the record shows {fault}; what came after it stands")
            }
            Finding::AlreadyPaid { fault } => {
                write!(f, "the record shows {fault}, which was already called")
            }
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
