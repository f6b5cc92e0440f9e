use bones::{Bone, Deal, DealFault, Seat};
use game::Call;
use rulebook::ClauseId;
use serde::{Deserialize, Serialize};

use crate::On;

/// What somebody may ask for. Its JSON is one line of a table record.
///
/// ```
/// use mexican_train::{Action, On};
///
/// let line = r#"{"seat":1,"do":"play","bone":"9-3","on":"own"}"#;
/// let action: Action = serde_json::from_str(line)?;
/// assert!(matches!(action, Action::Play { on: On::Own, .. }));
/// assert_eq!(serde_json::to_string(&action)?, line);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawAction", into = "RawAction")]
pub enum Action {
    /// The next hand's bones. Placing the double and drawing the last bone come with it.
    Deal {
        /// Who drew what.
        deal: Deal,
        /// Who shuffled, any player; left out, the one to the left of the last who did.
        shuffler: Option<Seat>,
    },
    /// A bone on a line.
    Play {
        /// Who plays.
        seat: Seat,
        /// The bone.
        bone: Bone,
        /// The line.
        on: On,
    },
    /// No bone fits: the marker goes up, and the turn goes to the left.
    Pass {
        /// Who passes.
        seat: Seat,
    },
    /// Telling the table that one bone is left.
    Bump {
        /// Who bumps.
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
    /// The monitor's word on a call only people can decide, or on a tie.
    Ruling {
        /// Whether the call is upheld.
        upheld: bool,
        /// The clause it rests on; left out, the one that was called or that states the tie.
        clause: Option<ClauseId>,
        /// Who wins, where a tie is decided.
        winner: Option<Seat>,
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
    #[error("`hands` and `rest`: {0}")]
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
    hands: Option<Vec<Vec<Bone>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shuffler: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<Vec<Bone>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bone: Option<Bone>,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<On>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upheld: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<ClauseId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Seat>,
}

#[derive(Copy, Clone, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Verb {
    #[default]
    Deal,
    Play,
    Pass,
    Bump,
    Expose,
    Call,
    Ruling,
}

impl Verb {
    const fn as_str(self) -> &'static str {
        match self {
            Verb::Deal => "deal",
            Verb::Play => "play",
            Verb::Pass => "pass",
            Verb::Bump => "bump",
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
            Verb::Deal => {
                let hands = raw.hands.take().ok_or(missing("hands"))?;
                let rest = raw.rest.take().unwrap_or_default();
                let deal = Deal::new(hands.iter().map(Vec::as_slice), &rest)?;
                Action::Deal { deal, shuffler: raw.shuffler.take() }
            }
            Verb::Play => {
                let seat = raw.seat.take().ok_or(missing("seat"))?;
                let bone = raw.bone.take().ok_or(missing("bone"))?;
                let on = raw.on.take().ok_or(missing("on"))?;
                Action::Play { seat, bone, on: on.named_by(seat) }
            }
            Verb::Pass => Action::Pass { seat: raw.seat.take().ok_or(missing("seat"))? },
            Verb::Bump => Action::Bump { seat: raw.seat.take().ok_or(missing("seat"))? },
            Verb::Expose => {
                let seat = raw.seat.take().ok_or(missing("seat"))?;
                Action::Expose { seat, bone: raw.bone.take().ok_or(missing("bone"))? }
            }
            Verb::Call => Action::Call(Call {
                seat: raw.seat.take(),
                clause: raw.clause.take().ok_or(missing("clause"))?,
                against: raw.against.take(),
            }),
            Verb::Ruling => Action::Ruling {
                upheld: raw.upheld.take().ok_or(missing("upheld"))?,
                clause: raw.clause.take(),
                winner: raw.winner.take(),
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
            (self.hands.is_some(), "hands"),
            (self.shuffler.is_some(), "shuffler"),
            (self.rest.is_some(), "rest"),
            (self.bone.is_some(), "bone"),
            (self.on.is_some(), "on"),
            (self.upheld.is_some(), "upheld"),
            (self.clause.is_some(), "clause"),
            (self.against.is_some(), "against"),
            (self.winner.is_some(), "winner"),
        ];
        fields.into_iter().find(|(is_there, _)| *is_there).map(|(_, field)| field)
    }
}

impl From<Action> for RawAction {
    fn from(action: Action) -> RawAction {
        let empty = RawAction::default();
        match action {
            Action::Deal { deal, shuffler } => RawAction {
                verb: Verb::Deal,
                hands: Some(deal.hands().map(<[Bone]>::to_vec).collect()),
                shuffler,
                rest: (!deal.rest().is_empty()).then(|| deal.rest().to_vec()),
                ..empty
            },
            Action::Play { seat, bone, on } => RawAction {
                verb: Verb::Play,
                seat: Some(seat),
                bone: Some(bone),
                on: Some(on.named_by(seat)),
                ..empty
            },
            Action::Pass { seat } => RawAction { verb: Verb::Pass, seat: Some(seat), ..empty },
            Action::Bump { seat } => RawAction { verb: Verb::Bump, seat: Some(seat), ..empty },
            Action::Expose { seat, bone } => {
                RawAction { verb: Verb::Expose, seat: Some(seat), bone: Some(bone), ..empty }
            }
            Action::Call(Call { seat, clause, against }) => {
                RawAction { verb: Verb::Call, seat, clause: Some(clause), against, ..empty }
            }
            Action::Ruling { upheld, clause, winner } => {
                RawAction { verb: Verb::Ruling, upheld: Some(upheld), clause, winner, ..empty }
            }
        }
    }
}
