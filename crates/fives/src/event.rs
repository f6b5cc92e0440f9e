use bones::{Bone, Deal, Seat};
use game::{Call, Verdict};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Drawn, End, Finding};

/// What happened. Stored for good, so it names its seat and needs no context.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = FivesEvent)]
pub enum Event {
    /// Lots were drawn for the first play of a game.
    LotsDrawn {
        /// What each seat drew.
        #[schema(value_type = Vec<Option<Bone>>)]
        bones: Drawn,
    },
    /// A hand was dealt.
    Dealt {
        /// Who drew what; the rest is the pile.
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
        /// Where; nowhere in particular for the first bone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<End>,
        /// The figure the player announced with it, right or wrong.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        announce: Option<u16>,
    },
    /// A player of the scorer's side named a figure, right or wrong.
    Announced {
        /// Who announced.
        seat: Seat,
        /// The figure.
        points: u16,
    },
    /// An opponent of the scorer named a figure, right or wrong.
    Claimed {
        /// Who claimed.
        seat: Seat,
        /// The figure.
        points: u16,
    },
    /// A bone was drawn from the pile.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// A player passed. Recorded although forced: it tells what the seat lacks.
    Passed {
        /// Who passed.
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
    /// An official ruled on the call that was waiting.
    Ruled {
        /// Whether the call was upheld.
        upheld: bool,
        /// The clause it rests on.
        clause: Option<ClauseId>,
    },
}
