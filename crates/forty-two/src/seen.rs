use bones::{Bone, BoneList, BoneSet, Seat};
use game::{Call, Observer, Verdict};
use rulebook::ClauseId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::current::Current;
use crate::{Declared, Event, Finding, FortyTwo, Judgment, Say, Trump};

/// An event as one observer is entitled to see it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schema(as = FortyTwoSeen)]
pub enum Seen {
    /// Lots were drawn.
    LotsDrawn {
        /// The bone each seat drew.
        bones: [Option<Bone>; 4],
    },
    /// A hand was dealt.
    Dealt {
        /// Who shuffled, as far as the table knew.
        shuffler: Seat,
        /// Whether the bones lie face down until their owners look.
        face_down: bool,
        /// The observer's own bones, once they may be seen.
        hand: Option<BoneList<7>>,
    },
    /// A player turned up their bones.
    Looked {
        /// Who looked.
        seat: Seat,
        /// The bones, for the player who looked.
        hand: Option<BoneList<7>>,
    },
    /// A player bid or passed.
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
    /// A bone was played.
    Played {
        /// Who played it.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// A player declared and showed the hand.
    Declared {
        /// Who declared.
        seat: Seat,
        /// What was declared.
        what: Declared,
        /// The order the bones were laid down in, if they were.
        order: Option<BoneList<7>>,
        /// What the declarer holds.
        hand: BoneSet,
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
    /// A clause was called.
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

impl Seen {
    pub(crate) fn new(game: &FortyTwo, event: &Event, observer: Observer) -> Option<Seen> {
        let hand = game.hand.as_ref();
        let is_hidden = hand.is_some_and(|hand| hand.hides_trumps(&game.rules));
        Some(match *event {
            Event::LotsDrawn { bones } => Seen::LotsDrawn { bones },
            Event::Dealt { shuffler, shuffled_by, face_down, .. } => Seen::Dealt {
                shuffler: shuffled_by.unwrap_or(shuffler),
                face_down,
                hand: hand.and_then(|hand| own_bones(hand, observer)),
            },
            Event::Looked { seat } => Seen::Looked {
                seat,
                hand: hand.filter(|_| observer.is(seat)).and_then(|hand| own_bones(hand, observer)),
            },
            Event::BidMade { seat, bid, blind } => Seen::BidMade { seat, bid, blind },
            Event::TrumpNamed { .. } if is_hidden => return None,
            Event::TrumpNamed { seat, trump } => Seen::TrumpNamed { seat, trump },
            // The order alone would say who played an earlier bone, so the event is held back
            // whole; the view lists the bones of each trick.
            Event::Played { bone, .. } if is_hidden && !hand?.tricks.is_open(bone) => {
                return None;
            }
            Event::Played { seat, bone } => Seen::Played { seat, bone },
            Event::Declared { seat, what, order } => {
                Seen::Declared { seat, what, order, hand: game.held(seat) }
            }
            Event::Challenged { seat, judgment } => Seen::Challenged { seat, judgment },
            Event::Accepted { seat } => Seen::Accepted { seat },
            Event::Exposed { seat, bone } => Seen::Exposed { seat, bone },
            Event::Called { call, verdict, finding } => Seen::Called { call, verdict, finding },
            Event::Ruled { upheld, clause } => Seen::Ruled { upheld, clause },
            Event::TimeCalled => Seen::TimeCalled,
        })
    }
}

/// What the observer drew, if it may be seen.
fn own_bones(hand: &Current, observer: Observer) -> Option<BoneList<7>> {
    match observer {
        Observer::Seat(seat) if seat.index() < 4 && hand.sees_own(seat) => {
            BoneList::try_from_iter(hand.dealt[seat]).ok()
        }
        _ => None,
    }
}
