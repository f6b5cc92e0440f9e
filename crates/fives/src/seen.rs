use bones::{Bone, Seat};
use game::{Call, Observer, Verdict};
use rulebook::ClauseId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Drawn, End, Event, Finding};

/// An event as one observer is entitled to see it: bones in hand and in the pile are left out.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of the event of the same name")]
#[schema(as = FivesSeen)]
pub enum Seen {
    /// Lots were drawn.
    LotsDrawn {
        #[schema(value_type = Vec<Option<Bone>>)]
        bones: Drawn,
    },
    /// A hand was dealt.
    Dealt {
        shuffler: Seat,
        /// The observer's own hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        own: Option<Vec<Bone>>,
    },
    /// A bone was played.
    Played {
        seat: Seat,
        bone: Bone,
        #[serde(skip_serializing_if = "Option::is_none")]
        end: Option<End>,
        #[serde(skip_serializing_if = "Option::is_none")]
        announce: Option<u16>,
    },
    /// A figure was announced.
    Announced { seat: Seat, points: u16 },
    /// A figure was claimed.
    Claimed { seat: Seat, points: u16 },
    /// A bone was drawn.
    Drew {
        seat: Seat,
        /// Which, for the one who drew it.
        #[serde(skip_serializing_if = "Option::is_none")]
        bone: Option<Bone>,
    },
    /// A player passed.
    Passed { seat: Seat },
    /// A bone was shown to the table.
    Exposed { seat: Seat, bone: Bone },
    /// A clause was called.
    Called { call: Call, verdict: Verdict, finding: Finding },
    /// An official ruled.
    Ruled { upheld: bool, clause: Option<ClauseId> },
}

impl Seen {
    pub(crate) fn new(event: &Event, observer: Observer) -> Seen {
        match *event {
            Event::LotsDrawn { bones } => Seen::LotsDrawn { bones },
            Event::Dealt { deal, shuffler } => Seen::Dealt {
                shuffler,
                own: match observer {
                    Observer::Seat(seat) => Some(deal.hand(seat).to_vec()),
                    Observer::Spectator => None,
                },
            },
            Event::Played { seat, bone, end, announce } => {
                Seen::Played { seat, bone, end, announce }
            }
            Event::Announced { seat, points } => Seen::Announced { seat, points },
            Event::Claimed { seat, points } => Seen::Claimed { seat, points },
            Event::Drew { seat, bone } => {
                Seen::Drew { seat, bone: observer.is(seat).then_some(bone) }
            }
            Event::Passed { seat } => Seen::Passed { seat },
            Event::Exposed { seat, bone } => Seen::Exposed { seat, bone },
            Event::Called { call, verdict, finding } => Seen::Called { call, verdict, finding },
            Event::Ruled { upheld, clause } => Seen::Ruled { upheld, clause },
        }
    }
}
