use bones::{Bone, Deal, Seat};
use game::{ActionFault, ActionWriter, Call, RawAction};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use crate::On;

/// What someone may ask for. Its JSON is one line of a table record.
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
#[derive(Copy, Clone, Debug, Eq, PartialEq, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase", try_from = "RawAction")]
#[schema(
    as = TrainAct,
    description = "An act at a table of Mexican train: a line of its record. The hall itself deals."
)]
pub enum Action {
    /// The next hand's bones. Placing the double and drawing the last bone come with it.
    #[serde(skip_deserializing)] // The hall does this: not an act that is sent.
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

/// What [`Action`] can ask for, by name.
const VERBS: [&str; 7] = ["deal", "play", "pass", "bump", "expose", "call", "ruling"];

impl TryFrom<RawAction> for Action {
    type Error = ActionFault;

    fn try_from(mut raw: RawAction) -> Result<Action, ActionFault> {
        let action = match raw.verb() {
            "deal" => {
                Action::Deal { deal: raw.deal(Some("rest"))?, shuffler: raw.take("shuffler")? }
            }
            "play" => {
                let seat = raw.seat()?;
                let (bone, on) = (raw.need("bone")?, raw.need::<On>("on")?);
                Action::Play { seat, bone, on: on.named_by(seat) }
            }
            "pass" => Action::Pass { seat: raw.seat()? },
            "bump" => Action::Bump { seat: raw.seat()? },
            "expose" => Action::Expose { seat: raw.seat()?, bone: raw.need("bone")? },
            "call" => Action::Call(raw.call()?),
            "ruling" => Action::Ruling {
                upheld: raw.need("upheld")?,
                clause: raw.take("clause")?,
                winner: raw.take("winner")?,
            },
            _ => return Err(raw.unknown(&VERBS)),
        };
        raw.finish(action)
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = |seat, verb| ActionWriter::new(serializer, seat, verb);
        match *self {
            Action::Deal { deal, shuffler } => {
                line(None, "deal")?.hands(&deal)?.some("shuffler", shuffler)?.rest("rest", &deal)
            }
            Action::Play { seat, bone, on } => {
                line(Some(seat), "play")?.with("bone", &bone)?.with("on", &on.named_by(seat))
            }
            Action::Pass { seat } => line(Some(seat), "pass"),
            Action::Bump { seat } => line(Some(seat), "bump"),
            Action::Expose { seat, bone } => line(Some(seat), "expose")?.with("bone", &bone),
            Action::Call(call) => line(call.seat, "call")?.call(&call),
            Action::Ruling { upheld, clause, winner } => line(None, "ruling")?
                .with("upheld", &upheld)?
                .some("clause", clause)?
                .some("winner", winner),
        }?
        .end()
    }
}
