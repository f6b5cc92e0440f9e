use bones::{Bone, BoneList, Deal, Seat};
use game::{ActionFault, Call, RawAction};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use crate::{Declared, Say, Trump};

/// What someone may ask for. Its JSON is one line of a table record.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", try_from = "RawAction")]
#[schema(
    as = FortyTwoAct,
    description = "An act at a table of 42: a line of its record. The hall itself deals and draws lots."
)]
pub enum Action {
    /// Each player still in the draw for the first shuffle draws a bone.
    #[serde(skip_deserializing)] // The hall does this: not an act that is sent.
    Lots {
        /// The bone each seat drew; `None` for a seat that is out of the draw.
        bones: [Option<Bone>; 4],
    },
    /// The bones are shuffled and drawn.
    #[serde(skip_deserializing)] // The same.
    Deal {
        /// What each seat drew.
        #[serde(rename = "hands", serialize_with = "write_hands")]
        deal: Deal,
        /// The player whose turn it is to shuffle.
        shuffler: Seat,
        /// The player who shuffled in error, where that may happen.
        #[serde(skip_serializing_if = "Option::is_none")]
        shuffled_by: Option<Seat>,
        /// Whether the bones lie face down until their owners look.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        face_down: bool,
    },
    /// A player turns up bones that were dealt face down.
    Look {
        /// Who looks.
        seat: Seat,
    },
    /// A player bids or passes.
    Bid {
        /// Who bids.
        seat: Seat,
        /// The word said.
        bid: Say,
        /// Whether the bones are still face down.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        blind: bool,
    },
    /// The bid winner names trumps.
    Trump {
        /// Who names them.
        seat: Seat,
        /// The contract.
        trump: Trump,
    },
    /// A player plays a bone.
    Play {
        /// Who plays.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// A player declares the rest, the bid made, or the bid set.
    Declare {
        /// Who declares.
        seat: Seat,
        /// What is declared.
        what: Declared,
        /// The order the bones are laid down in, if they are.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<Bone>>)]
        order: Option<BoneList<7>>,
    },
    /// An opponent of the declarer challenges the declaration.
    Challenge {
        /// Who challenges.
        seat: Seat,
    },
    /// An opponent of the declarer accepts the declaration.
    Accept {
        /// Who accepts.
        seat: Seat,
    },
    /// A player turns a bone over by accident.
    Expose {
        /// Whose bone.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// A player or an official says that a clause was broken.
    Call(Call),
    /// An official decides the call that waits.
    Ruling {
        /// Whether the call is right.
        upheld: bool,
        /// The clause the ruling rests on, if it is another than the one called.
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<ClauseId>,
    },
    /// The clock ran out.
    Time,
}

impl Action {
    /// The player who acts; `None` if it is not a player at the table.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Action::Look { seat }
            | Action::Bid { seat, .. }
            | Action::Trump { seat, .. }
            | Action::Play { seat, .. }
            | Action::Declare { seat, .. }
            | Action::Challenge { seat }
            | Action::Accept { seat }
            | Action::Expose { seat, .. } => Some(seat),
            Action::Call(call) => call.seat,
            Action::Lots { .. } | Action::Deal { .. } | Action::Ruling { .. } | Action::Time => {
                None
            }
        }
    }
}

/// What [`Action`] can ask for, by name.
const VERBS: [&str; 13] = [
    "deal",
    "lots",
    "look",
    "bid",
    "trump",
    "play",
    "declare",
    "challenge",
    "accept",
    "expose",
    "call",
    "ruling",
    "time",
];

impl TryFrom<RawAction> for Action {
    type Error = ActionFault;

    fn try_from(mut raw: RawAction) -> Result<Action, ActionFault> {
        let action = match raw.verb() {
            "lots" => Action::Lots { bones: raw.need("bones")? },
            "deal" => Action::Deal {
                deal: raw.deal(None)?,
                shuffler: raw.need("shuffler")?,
                shuffled_by: raw.take("shuffled_by")?,
                face_down: raw.take("face_down")?.unwrap_or(false),
            },
            "look" => Action::Look { seat: raw.seat()? },
            "bid" => Action::Bid {
                seat: raw.seat()?,
                bid: raw.need("bid")?,
                blind: raw.take("blind")?.unwrap_or(false),
            },
            "trump" => Action::Trump { seat: raw.seat()?, trump: raw.need("trump")? },
            "play" => Action::Play { seat: raw.seat()?, bone: raw.need("bone")? },
            "declare" => Action::Declare {
                seat: raw.seat()?,
                what: raw.need("what")?,
                order: raw.take("order")?,
            },
            "challenge" => Action::Challenge { seat: raw.seat()? },
            "accept" => Action::Accept { seat: raw.seat()? },
            "expose" => Action::Expose { seat: raw.seat()?, bone: raw.need("bone")? },
            "call" => Action::Call(raw.call()?),
            "ruling" => Action::Ruling { upheld: raw.need("upheld")?, clause: raw.take("clause")? },
            "time" => Action::Time,
            _ => return Err(raw.unknown(&VERBS)),
        };
        raw.finish(action)
    }
}

fn write_hands<S: Serializer>(deal: &Deal, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(deal.hands())
}
