//! Plays from a hand that lies face down: by the place of a bone, because its player has not seen it.

use bones::{Seat, Set};
use forty_two::{Action, Own};
use game::{Code, Refusal};
use serde::Deserialize;

use crate::{AnyAction, AnyGame};

/// A play by a player whose bones lie face down: `{"seat":1,"do":"play","position":3}`.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceDownPlay {
    /// Who plays.
    pub seat: Seat,
    #[serde(rename = "do")]
    _verb: PlayVerb,
    /// The place of the bone, from 0.
    pub position: usize,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PlayVerb {
    Play,
}

impl FaceDownPlay {
    /// Reads one from a line; `None` if the line is anything else.
    pub fn parse(line: &str) -> Option<FaceDownPlay> {
        serde_json::from_str(line).ok()
    }

    /// Every act it may have been, whichever bone lay there.
    pub fn possible_actions(self) -> impl Iterator<Item = AnyAction> {
        let seat = self.seat;
        let bones = Set::DoubleSix.bones().iter();
        bones.map(move |bone| AnyAction::FortyTwo(Action::Play { seat, bone }))
    }
}

impl AnyGame {
    /// Whether the bones of `seat` lie face down.
    pub fn is_face_down(&self, seat: Seat) -> bool {
        self.face_down_places(seat).is_some()
    }

    /// The play of the bone at the place named, or why there is none.
    pub fn play_face_down(&self, play: FaceDownPlay) -> Result<AnyAction, Refusal> {
        let FaceDownPlay { seat, position, .. } = play;
        let places = self
            .face_down_places(seat)
            .ok_or_else(|| Refusal::impossible(Code::NotFaceDown, "no bones lie face down here"))?;
        let bone = match self {
            AnyGame::FortyTwo(game) if places.contains(&position) => game.bone_at(seat, position),
            _ => None,
        };
        // What is wrong with the bone there is not said: the player may not know which it is.
        let bone = bone.ok_or_else(|| {
            let why = "the bone at that place cannot be played now";
            Refusal::impossible(Code::WrongPlace, why)
        })?;
        Ok(AnyAction::FortyTwo(Action::Play { seat, bone }))
    }

    /// What is wrong with an act that names bones which lie face down: whether they are there would
    /// tell their player what no one has seen.
    pub fn fault_of_naming(&self, action: &AnyAction) -> Option<Refusal> {
        let AnyAction::FortyTwo(action) = action else { return None };
        let (seat, code, why) = match *action {
            Action::Play { seat, .. } => {
                (seat, Code::NameThePlace, "name the place, as in \"position\":3")
            }
            Action::Expose { seat, .. } => {
                (seat, Code::LookBeforeShowing, "look at them before one is turned over")
            }
            Action::Declare { seat, order: Some(_), .. } => {
                (seat, Code::DeclareWithoutOrder, "declare without an order of them")
            }
            _ => return None,
        };
        self.is_face_down(seat)
            .then(|| Refusal::impossible(code, format!("these bones lie face down: {why}")))
    }

    /// The places a player may choose from whose bones lie face down; `None` if they do not.
    fn face_down_places(&self, seat: Seat) -> Option<Vec<usize>> {
        let AnyGame::FortyTwo(game) = self else { return None };
        let mine = game.mine(seat);
        match mine.own? {
            Own::FaceDown(_) => Some(mine.legal_positions),
            Own::Seen(_) => None,
        }
    }
}
