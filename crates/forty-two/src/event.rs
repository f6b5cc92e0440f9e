use bones::{Bone, BoneList, Deal, Seat};
use game::{Call, Verdict};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Declared, Finding, Judgment, Say, Trump};

/// What happened. One action becomes one event; what follows from it (a trick taken, a hand won)
/// is worked out when it is applied.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schema(as = FortyTwoEvent)]
pub enum Event {
    /// Lots were drawn for the first shuffle.
    LotsDrawn {
        /// The bone each seat drew; `None` for a seat that was out of the draw.
        bones: [Option<Bone>; 4],
    },
    /// A hand was dealt.
    Dealt {
        /// What each seat drew.
        deal: Deal,
        /// The player whose turn it was to shuffle.
        shuffler: Seat,
        /// The player who shuffled in error.
        shuffled_by: Option<Seat>,
        /// Whether the bones lie face down until their owners look.
        face_down: bool,
    },
    /// A player turned up their bones.
    Looked {
        /// Who looked.
        seat: Seat,
    },
    /// A player bid or passed, in turn or out of it.
    BidMade {
        /// Who bid.
        seat: Seat,
        /// The word said.
        bid: Say,
        /// Whether the bones were still face down.
        blind: bool,
    },
    /// Trumps were named.
    TrumpNamed {
        /// Who named them.
        seat: Seat,
        /// The contract.
        trump: Trump,
    },
    /// A bone was played. The first lead names trumps if they are not named yet.
    Played {
        /// Who played it.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// A player declared the rest, the bid made, or the bid set.
    Declared {
        /// Who declared.
        seat: Seat,
        /// What was declared.
        what: Declared,
        /// The order the bones were laid down in, if they were.
        order: Option<BoneList<7>>,
    },
    /// The declaration was challenged and judged.
    Challenged {
        /// Who challenged.
        seat: Seat,
        /// What the judge found: if it could not tell, play waits for an official.
        judgment: Judgment,
    },
    /// The declaration was accepted.
    Accepted {
        /// Who accepted.
        seat: Seat,
    },
    /// A bone was turned over by accident.
    Exposed {
        /// Whose bone.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// A clause was called and, where the record could decide it, judged.
    Called {
        /// The call.
        call: Call,
        /// What became of it.
        verdict: Verdict,
        /// What the record shows.
        finding: Finding,
    },
    /// An official decided the call that waited.
    Ruled {
        /// Whether the call was right.
        upheld: bool,
        /// The clause the ruling rests on, if it is another than the one called.
        clause: Option<ClauseId>,
    },
    /// The clock ran out.
    TimeCalled,
}
