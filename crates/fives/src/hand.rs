use bones::{Bone, Seat, Side};
use serde::Serialize;

use crate::fives::HandState;
use crate::layout::Layout;
use crate::log::Act;
use crate::position::Ending;
use crate::{Arms, End};

/// A hand in figures, for a record's result. Made for those who keep the record: a player who is
/// to notice scores must not be shown it while the hand goes on.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Hand {
    /// All that each side scored in it, penalties included.
    pub points: [i32; 2],
    /// Who played the last bone of a hand.
    pub out: Option<Seat>,
    /// Whether everyone had passed.
    pub blocked: bool,
    /// Whether it is over; it ends in the middle when a game is won there.
    pub over: bool,
    /// Who shuffled.
    pub shuffler: Seat,
    /// Who was first to play.
    pub starter: Seat,
    /// What of the points is the award at the hand's end.
    pub award: [i32; 2],
    /// What of the points came from penalties.
    pub penalties: [i32; 2],
    /// The bones in the order they were played; those taken back are not among them.
    pub plays: Vec<Play>,
    /// The bones as they lie.
    pub layout: Arms,
    /// What each seat had left, in the order the bones were dealt and drawn, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<Vec<Bone>>>,
}

/// A bone played.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Play {
    /// Who played it.
    pub seat: Seat,
    /// The bone.
    pub bone: Bone,
    /// Where; nowhere in particular for the first bone.
    pub end: Option<End>,
    /// What it scored, or would have if someone had taken it.
    pub score: u8,
    /// The side that took the score.
    pub taken_by: Option<Side>,
}

impl Hand {
    pub(crate) fn new(hand: &HandState, over: bool) -> Hand {
        let (deal, position) = (&hand.deal, &hand.position);
        let seats = || Seat::all(deal.n_seats());
        Hand {
            points: Side::BOTH.map(|side| hand.points_of(side)),
            out: match position.ending {
                Some(Ending::Out(seat)) => Some(seat),
                Some(Ending::Blocked) | None => None,
            },
            blocked: position.ending == Some(Ending::Blocked),
            over,
            shuffler: hand.shuffler,
            starter: hand.shuffler.left(deal.n_seats()),
            award: hand.award.map(|award| award.points).unwrap_or_default().0,
            penalties: hand.penalties.0,
            plays: hand.scored_plays(),
            layout: hand.arms(),
            left: over.then(|| seats().map(|seat| hand.held(seat)).collect()),
        }
    }
}

impl HandState {
    /// What `seat` holds, in the order the bones were dealt and drawn.
    pub(crate) fn held(&self, seat: Seat) -> Vec<Bone> {
        let drawn = self.log.iter().filter_map(|entry| match entry.act {
            Act::Drew { seat: by, bone } if by == seat => Some(bone),
            _ => None,
        });
        let held = self.position.hands[seat];
        let ever = self.deal.hand(seat).iter().copied().chain(drawn);
        ever.filter(|&bone| held.contains(bone)).collect()
    }

    /// The bones on the table as they lie.
    pub(crate) fn arms(&self) -> Arms {
        Arms::new(self.plays().map(|(_, bone, end)| (bone, end)))
    }

    /// The bones played, with what each scored and who took it.
    pub(crate) fn scored_plays(&self) -> Vec<Play> {
        let mut layout = Layout::default();
        let mut plays: Vec<Play> = Vec::new();
        for entry in self.log.iter() {
            match entry.act {
                Act::Played { seat, bone, end, announced } => {
                    let score = layout.lay(bone, end);
                    let taken_by = (announced && score > 0).then_some(seat.side());
                    plays.push(Play { seat, bone, end, score, taken_by });
                }
                Act::Scored { side, play } => plays[usize::from(play)].taken_by = Some(side),
                Act::Passed { .. } | Act::Drew { .. } => {}
            }
        }
        plays
    }
}
