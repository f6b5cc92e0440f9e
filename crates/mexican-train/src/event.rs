use bones::{Bone, Deal, Seat};
use game::{Call, Verdict};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Finding, On};

/// What happened. Stored for good, so it names its seat and needs no context.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "lowercase", deny_unknown_fields)]
#[schema(as = TrainEvent)]
pub enum Event {
    /// A hand was dealt; its double was placed and the last of six players' bones drawn with it.
    Dealt {
        /// Who drew what.
        deal: Deal,
        /// Who shuffled.
        shuffler: Seat,
    },
    /// A bone was played.
    Played {
        /// Who played.
        seat: Seat,
        /// The bone.
        bone: Bone,
        /// The line; the player's own is never given by its number.
        on: On,
        /// Whether the player's marker went up with it. Recorded because it follows from bones
        /// that the others do not see.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        marker: bool,
    },
    /// A player could not play. Recorded although forced: it tells what the seat lacks.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A player announced that one bone is left.
    Bumped {
        /// Who bumped.
        seat: Seat,
    },
    /// A bone was shown to the table.
    Exposed {
        /// Whose bone.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// A clause was called.
    Called {
        /// The call.
        call: Call,
        /// What became of it.
        verdict: Verdict,
        /// What the record showed.
        finding: Finding,
    },
    /// The monitor ruled.
    Ruled {
        /// Whether the call was upheld; true where a tie was decided.
        upheld: bool,
        /// The clause it rests on.
        clause: Option<ClauseId>,
        /// Who won, where a tie was decided.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Seat>,
    },
}
