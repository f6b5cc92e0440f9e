use bones::{Bone, Deal, MAX_SEATS, Seat};
use game::{ActionFault, ActionWriter, Call, RawAction};
use rulebook::ClauseId;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use crate::{End, List};

/// A round of lots: the bone each seat drew, `None` for a seat that is out of the draw.
pub type Drawn = List<Option<Bone>, MAX_SEATS>;

/// What someone may ask for. Its JSON is one line of a table record.
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
#[derive(Copy, Clone, Debug, Eq, PartialEq, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase", try_from = "RawAction")]
#[schema(
    as = FivesAct,
    description = "An act at a table of fives: a line of its record. The hall itself deals and draws lots."
)]
pub enum Action {
    /// Drawing lots for the first play of a game.
    #[serde(skip_deserializing)] // The hall does this: not an act that is sent.
    Lots {
        /// What each seat drew.
        bones: Drawn,
    },
    /// The next hand's bones; what is not dealt is the pile, drawn from its front.
    #[serde(skip_deserializing)] // The same.
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

/// What [`Action`] can ask for, by name.
const VERBS: [&str; 10] =
    ["lots", "deal", "play", "announce", "claim", "draw", "pass", "expose", "call", "ruling"];

impl TryFrom<RawAction> for Action {
    type Error = ActionFault;

    fn try_from(mut raw: RawAction) -> Result<Action, ActionFault> {
        let action = match raw.verb() {
            "lots" => Action::Lots { bones: raw.need("bones")? },
            "deal" => {
                Action::Deal { deal: raw.deal(Some("pile"))?, shuffler: raw.need("shuffler")? }
            }
            "play" => Action::Play {
                seat: raw.seat()?,
                bone: raw.need("bone")?,
                end: raw.take("end")?,
                announce: raw.take("announce")?,
            },
            "announce" => Action::Announce { seat: raw.seat()?, points: raw.need("points")? },
            "claim" => Action::Claim { seat: raw.seat()?, points: raw.need("points")? },
            "draw" => Action::Draw { seat: raw.seat()? },
            "pass" => Action::Pass { seat: raw.seat()? },
            "expose" => Action::Expose { seat: raw.seat()?, bone: raw.need("bone")? },
            "call" => Action::Call(raw.call()?),
            "ruling" => Action::Ruling { upheld: raw.need("upheld")?, clause: raw.take("clause")? },
            _ => return Err(raw.unknown(&VERBS)),
        };
        raw.finish(action)
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = |seat, verb| ActionWriter::new(serializer, seat, verb);
        match *self {
            Action::Lots { bones } => line(None, "lots")?.with("bones", &bones),
            Action::Deal { deal, shuffler } => {
                line(None, "deal")?.hands(&deal)?.with("shuffler", &shuffler)?.rest("pile", &deal)
            }
            Action::Play { seat, bone, end, announce } => line(Some(seat), "play")?
                .with("bone", &bone)?
                .some("end", end)?
                .some("announce", announce),
            Action::Announce { seat, points } => {
                line(Some(seat), "announce")?.with("points", &points)
            }
            Action::Claim { seat, points } => line(Some(seat), "claim")?.with("points", &points),
            Action::Draw { seat } => line(Some(seat), "draw"),
            Action::Pass { seat } => line(Some(seat), "pass"),
            Action::Expose { seat, bone } => line(Some(seat), "expose")?.with("bone", &bone),
            Action::Call(call) => line(call.seat, "call")?.call(&call),
            Action::Ruling { upheld, clause } => {
                line(None, "ruling")?.with("upheld", &upheld)?.some("clause", clause)
            }
        }?
        .end()
    }
}
