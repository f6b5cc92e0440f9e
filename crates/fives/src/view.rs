use bones::{Bone, BoneSet, Seat};
use game::{Call, Game, Observer};
use serde::Serialize;

use crate::fives::HandState;
use crate::{Action, Arms, Fives};

/// The game as one observer is entitled to see it.
///
/// A score nobody has announced is not here: to notice it is the players' business.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct View {
    /// Points of the current game, side 0 first.
    pub score: [i32; 2],
    /// Points that win it.
    pub target: i32,
    /// Games won of the match.
    pub games_won: [u8; 2],
    /// Games of the match.
    pub best_of: u8,
    /// Who won the match.
    pub winner: Option<usize>,
    /// Who shuffled this hand, or the last one.
    pub shuffler: Option<Seat>,
    /// Who is to act.
    pub to_act: Option<Seat>,
    /// The call that waits for an official.
    pub waiting: Option<Call>,
    /// The bones on the table.
    pub layout: Arms,
    /// How many bones can be drawn.
    pub pile: usize,
    /// What everybody sees of each seat.
    pub seats: Vec<SeatView>,
    /// What only the observer sees: nothing, for a spectator.
    #[serde(flatten)]
    pub mine: Mine,
}

/// What only the player at one seat sees. All else everybody sees alike.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Mine {
    /// The player's own hand, in the order the bones were dealt and drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<Vec<Bone>>,
    /// What the player may do; empty unless the player is to act.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Action>,
}

/// What everybody sees of a seat.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct SeatView {
    /// How many bones it holds.
    pub n_bones: usize,
    /// Which of them were exposed.
    pub exposed: BoneSet,
    /// What it had left, once the hand is over and the bones are turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<Bone>>,
}

game::changes!(View {
    score, target, games_won, best_of, winner, shuffler, to_act, waiting, layout, pile, seats,
} not { mine });

game::changes!(Mine { own, legal });

impl View {
    pub(crate) fn new(game: &Fives, observer: Observer) -> View {
        let hand = game.hand.as_ref();
        View {
            score: game.points().0,
            target: game.rules.target,
            games_won: game.games_won.0,
            best_of: game.rules.best_of,
            winner: game.winner(),
            shuffler: hand.map(|hand| hand.shuffler),
            to_act: game.to_act(),
            waiting: game.waiting,
            layout: hand.map(HandState::arms).unwrap_or_default(),
            pile: hand.map_or(0, |hand| hand.pile().len()),
            seats: Seat::all(game.n_seats()).map(|seat| SeatView::new(game, seat)).collect(),
            mine: match observer {
                Observer::Seat(seat) => Mine::new(game, seat),
                Observer::Spectator => Mine::default(),
            },
        }
    }
}

impl Mine {
    pub(crate) fn new(game: &Fives, seat: Seat) -> Mine {
        let own = game.hand.as_ref().map(|hand| hand.held(seat));
        let mut mine = Mine { own, legal: Vec::new() };
        if game.to_act() == Some(seat) {
            game.legal_actions(&mut mine.legal);
        }
        mine
    }
}

impl SeatView {
    fn new(game: &Fives, seat: Seat) -> SeatView {
        let Some(hand) = &game.hand else {
            return SeatView { n_bones: 0, exposed: BoneSet::EMPTY, left: None };
        };
        let held = hand.position.hands[seat];
        SeatView {
            n_bones: held.len(),
            exposed: held & hand.exposures.shown_by(seat),
            left: (!game.is_playing()).then(|| hand.held(seat)),
        }
    }
}
