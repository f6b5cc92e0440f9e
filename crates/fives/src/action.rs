use bones::{Bone, Deal, DealFault, MAX_SEATS, Seat};
use game::Call;
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};

use crate::{End, List};

/// A round of lots: the bone each seat drew, `None` for a seat that is out of the draw.
pub type Drawn = List<Option<Bone>, MAX_SEATS>;

/// What somebody may ask for. Its JSON is one line of a table record.
///
/// ```
/// use fives::{Action, End};
///
/// let line = r#"{"seat":0,"do":"play","bone":"3-2","end":"left","announce":5}"#;
/// let action: Action = serde_json::from_str(line)?;
/// assert!(matches!(action, Action::Play { end: Some(End::Left), announce: Some(5), .. }));
/// assert_eq!(serde_json::to_string(&action)?, line);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawAction", into = "RawAction")]
pub enum Action {
    /// Drawing lots for the first play of a game.
    Lots {
        /// What each seat drew.
        bones: Drawn,
    },
    /// The next hand's bones; what is not dealt is the pile, drawn from its front.
    Deal {
        /// Who drew what.
        deal: Deal,
        /// Who shuffled.
        shuffler: Seat,
    },
    /// A bone at an open end.
    Play {
        /// Who plays.
        seat: Seat,
        /// The bone.
        bone: Bone,
        /// Where; nowhere in particular for the first bone.
        end: Option<End>,
        /// The score the player announces with it.
        announce: Option<u16>,
    },
    /// The scorer's side naming what the last bone scored.
    Announce {
        /// Who announces.
        seat: Seat,
        /// The figure.
        points: u16,
    },
    /// An opponent taking a score that was not announced.
    Claim {
        /// Who claims.
        seat: Seat,
        /// The figure.
        points: u16,
    },
    /// One bone from the pile.
    Draw {
        /// Who draws.
        seat: Seat,
    },
    /// Nothing plays.
    Pass {
        /// Who passes.
        seat: Seat,
    },
    /// A bone shown to the table.
    Expose {
        /// Whose bone.
        seat: Seat,
        /// The bone.
        bone: Bone,
    },
    /// Saying that a clause was broken.
    Call(Call),
    /// An official's word on a call only people can decide.
    Ruling {
        /// Whether the call is upheld.
        upheld: bool,
        /// The clause it rests on; left out, the one that was called.
        clause: Option<ClauseId>,
    },
}

/// What is wrong with the fields of an action's line.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ActionFault {
    /// A field the action needs is not there.
    #[error("`{verb}` needs the field `{field}`")]
    Missing {
        /// What was to be done.
        verb: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field the action has no use for.
    #[error("`{verb}` has no field `{field}`")]
    Superfluous {
        /// What was to be done.
        verb: &'static str,
        /// The field.
        field: &'static str,
    },
    /// Bones that make no deal.
    #[error("`hands` and `pile`: {0}")]
    Deal(#[from] DealFault),
}

/// An action as its line has it: every field any action knows, side by side.
///
/// One flat form rather than one for each verb keeps the order of the record's lines when written
/// and lets a fault name the verb and the field when read.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAction {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(rename = "do")]
    verb: Verb,
    #[serde(skip_serializing_if = "Option::is_none")]
    bones: Option<Drawn>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<Vec<Vec<Bone>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shuffler: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pile: Option<Vec<Bone>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bone: Option<Bone>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<End>,
    #[serde(skip_serializing_if = "Option::is_none")]
    announce: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upheld: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<ClauseId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Seat>,
}

#[derive(Copy, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Verb {
    Lots,
    #[default]
    Deal,
    Play,
    Announce,
    Claim,
    Draw,
    Pass,
    Expose,
    Call,
    Ruling,
}

impl Verb {
    const fn as_str(self) -> &'static str {
        match self {
            Verb::Lots => "lots",
            Verb::Deal => "deal",
            Verb::Play => "play",
            Verb::Announce => "announce",
            Verb::Claim => "claim",
            Verb::Draw => "draw",
            Verb::Pass => "pass",
            Verb::Expose => "expose",
            Verb::Call => "call",
            Verb::Ruling => "ruling",
        }
    }
}

impl TryFrom<RawAction> for Action {
    type Error = ActionFault;

    fn try_from(mut raw: RawAction) -> Result<Action, ActionFault> {
        let verb = raw.verb.as_str();
        let missing = |field| ActionFault::Missing { verb, field };
        // Every field that is used is taken out, so that what is left over has no place here.
        let action = match raw.verb {
            Verb::Lots => Action::Lots { bones: raw.bones.take().ok_or(missing("bones"))? },
            Verb::Deal => {
                let hands = raw.hands.take().ok_or(missing("hands"))?;
                let shuffler = raw.shuffler.take().ok_or(missing("shuffler"))?;
                let pile = raw.pile.take().unwrap_or_default();
                let deal = Deal::new(hands.iter().map(Vec::as_slice), &pile)?;
                Action::Deal { deal, shuffler }
            }
            Verb::Play => Action::Play {
                seat: raw.seat.take().ok_or(missing("seat"))?,
                bone: raw.bone.take().ok_or(missing("bone"))?,
                end: raw.end.take(),
                announce: raw.announce.take(),
            },
            Verb::Announce => Action::Announce {
                seat: raw.seat.take().ok_or(missing("seat"))?,
                points: raw.points.take().ok_or(missing("points"))?,
            },
            Verb::Claim => Action::Claim {
                seat: raw.seat.take().ok_or(missing("seat"))?,
                points: raw.points.take().ok_or(missing("points"))?,
            },
            Verb::Draw => Action::Draw { seat: raw.seat.take().ok_or(missing("seat"))? },
            Verb::Pass => Action::Pass { seat: raw.seat.take().ok_or(missing("seat"))? },
            Verb::Expose => Action::Expose {
                seat: raw.seat.take().ok_or(missing("seat"))?,
                bone: raw.bone.take().ok_or(missing("bone"))?,
            },
            Verb::Call => Action::Call(Call {
                seat: raw.seat.take(),
                clause: raw.clause.take().ok_or(missing("clause"))?,
                against: raw.against.take(),
            }),
            Verb::Ruling => Action::Ruling {
                upheld: raw.upheld.take().ok_or(missing("upheld"))?,
                clause: raw.clause.take(),
            },
        };
        match raw.first_field() {
            Some(field) => Err(ActionFault::Superfluous { verb, field }),
            None => Ok(action),
        }
    }
}

impl RawAction {
    /// The first field that is there, the verb aside.
    fn first_field(&self) -> Option<&'static str> {
        let fields = [
            (self.seat.is_some(), "seat"),
            (self.bones.is_some(), "bones"),
            (self.hands.is_some(), "hands"),
            (self.shuffler.is_some(), "shuffler"),
            (self.pile.is_some(), "pile"),
            (self.bone.is_some(), "bone"),
            (self.end.is_some(), "end"),
            (self.announce.is_some(), "announce"),
            (self.points.is_some(), "points"),
            (self.upheld.is_some(), "upheld"),
            (self.clause.is_some(), "clause"),
            (self.against.is_some(), "against"),
        ];
        fields.into_iter().find(|(is_there, _)| *is_there).map(|(_, field)| field)
    }
}

impl From<Action> for RawAction {
    fn from(action: Action) -> RawAction {
        let of = |verb, seat| RawAction { seat, verb, ..RawAction::default() };
        match action {
            Action::Lots { bones } => RawAction { bones: Some(bones), ..of(Verb::Lots, None) },
            Action::Deal { deal, shuffler } => RawAction {
                hands: Some(deal.hands().map(<[Bone]>::to_vec).collect()),
                shuffler: Some(shuffler),
                pile: (!deal.rest().is_empty()).then(|| deal.rest().to_vec()),
                ..of(Verb::Deal, None)
            },
            Action::Play { seat, bone, end, announce } => {
                RawAction { bone: Some(bone), end, announce, ..of(Verb::Play, Some(seat)) }
            }
            Action::Announce { seat, points } => {
                RawAction { points: Some(points), ..of(Verb::Announce, Some(seat)) }
            }
            Action::Claim { seat, points } => {
                RawAction { points: Some(points), ..of(Verb::Claim, Some(seat)) }
            }
            Action::Draw { seat } => of(Verb::Draw, Some(seat)),
            Action::Pass { seat } => of(Verb::Pass, Some(seat)),
            Action::Expose { seat, bone } => {
                RawAction { bone: Some(bone), ..of(Verb::Expose, Some(seat)) }
            }
            Action::Call(Call { seat, clause, against }) => {
                RawAction { clause: Some(clause), against, ..of(Verb::Call, seat) }
            }
            Action::Ruling { upheld, clause } => {
                RawAction { upheld: Some(upheld), clause, ..of(Verb::Ruling, None) }
            }
        }
    }
}
