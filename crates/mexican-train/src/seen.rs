use bones::{Bone, Seat};
use game::{Call, Observer, Verdict};
use rulebook::ClauseId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::table::{End, Table};
use crate::{Event, Finding, MexicanTrain, On, Results};

/// An event as one observer is entitled to see it.
///
/// Restated rather than an [`Event`] with parts blanked out, so that no field could hold a bone
/// its reader may not know.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
#[schema(as = TrainSeen)]
pub enum Seen {
    /// A hand was dealt and its double placed.
    Dealt {
        /// Who shuffled.
        shuffler: Seat,
        /// What the observer drew, the starting double included.
        hand: Vec<Bone>,
        /// The double in the center.
        double: Bone,
        /// Who placed it.
        starter: Seat,
        /// The bone that remained, if the observer is the starter who drew it.
        drew: Option<Bone>,
    },
    /// A bone was played.
    Played {
        /// Who played.
        seat: Seat,
        /// The bone.
        bone: Bone,
        /// The line.
        on: On,
        /// Whether the player's marker went up with it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        marker: bool,
    },
    /// A player could not play.
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
        /// Whether the call was upheld.
        upheld: bool,
        /// The clause it rests on.
        clause: Option<ClauseId>,
        /// Who won, where a tie was decided.
        winner: Option<Seat>,
    },
    /// A hand ended, or a tie was decided: all that people outside the table may see.
    Counted(Results),
}

impl Seen {
    pub(crate) fn new(game: &MexicanTrain, event: &Event, observer: Observer) -> Option<Seen> {
        match observer {
            Observer::Seat(seat) => Self::by_seat(game, event, seat),
            Observer::Spectator => {
                let has_result = match (event, &game.table) {
                    (Event::Ruled { winner, .. }, _) => winner.is_some(),
                    (_, Some(table)) => ended(table, event),
                    (_, None) => false,
                };
                has_result.then(|| Seen::Counted(Results::new(game)))
            }
        }
    }

    fn by_seat(game: &MexicanTrain, event: &Event, seat: Seat) -> Option<Seen> {
        Some(match *event {
            Event::Dealt { shuffler, .. } => {
                let table = game.table.as_ref()?;
                Seen::Dealt {
                    shuffler,
                    hand: table.drawn_by(seat).to_vec(),
                    double: table.start.double,
                    starter: table.start.starter,
                    drew: table.start.drawn.filter(|_| seat == table.start.starter),
                }
            }
            Event::Played { seat, bone, on, marker } => Seen::Played { seat, bone, on, marker },
            Event::Passed { seat } => Seen::Passed { seat },
            Event::Bumped { seat } => Seen::Bumped { seat },
            Event::Exposed { seat, bone } => Seen::Exposed { seat, bone },
            Event::Called { call, verdict, finding } => Seen::Called { call, verdict, finding },
            Event::Ruled { upheld, clause, winner } => Seen::Ruled { upheld, clause, winner },
        })
    }
}

/// Whether `event`, the last act, is what ended the hand. Of an earlier one, such as another pass of
/// the player who passed last, the table does not tell.
fn ended(table: &Table, event: &Event) -> bool {
    match (table.end, event) {
        (Some(End::Out(out)), Event::Played { seat, bone, on, .. }) => {
            *seat == out && table.line(*seat, *on).bones().last() == Some(bone)
        }
        (Some(End::Blocked), Event::Passed { seat }) => *seat == table.turn,
        _ => false,
    }
}
