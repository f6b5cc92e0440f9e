//! The game as one observer is entitled to see it.

use bones::{Bone, BoneSet, Seat, Side};
use game::{Call, Game, May, Observer, TableKind};
use rulebook::BookId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::fives::HandState;
use crate::{Action, Arms, Fives, Rules};

/// A game of fives as one observer is entitled to see it.
///
/// A score that was not announced is not here: noticing it is the players' business.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = FivesView)]
pub struct View {
    /// The book.
    pub book: BookId,
    /// How the table treats wrong acts.
    pub kind: TableKind,
    /// Points of the current game, side 0 first.
    pub score: [i32; 2],
    /// Points that win it.
    pub target: i32,
    /// Games won of the match.
    pub games_won: [u8; 2],
    /// Games of the match.
    pub best_of: u8,
    /// Who won the match.
    pub winner: Option<Side>,
    /// The call that waits for an official.
    pub call: Option<Call>,
    /// Who is to act.
    pub to_act: Option<Seat>,
    /// Which hand of the match it is, from 1; 0 before the first.
    pub hand_number: u16,
    /// The current hand, or the last one until the next is dealt.
    pub hand: Option<HandView>,
    /// What only the observer sees: nothing, for a spectator.
    #[serde(flatten)]
    pub mine: Mine,
}

/// What only the player at one seat sees. All else everyone sees alike.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = FivesMine)]
pub struct Mine {
    /// The player's own hand, in the order the bones were dealt and drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<Vec<Bone>>,
    /// What the player may do, as it can be sent; empty unless the player is to act.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Action>,
    /// What else the player can say now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<May>,
}

/// A hand of fives as everyone sees it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = FivesHand)]
pub struct HandView {
    /// Who shuffled it.
    pub shuffler: Seat,
    /// The bones on the table.
    pub layout: Arms,
    /// What the open ends add up to. Left out where players must notice scores themselves.
    pub count: Option<u8>,
    /// The last score that was taken in this hand.
    pub last_score: Option<LastScore>,
    /// How many bones can be drawn.
    pub pile: usize,
    /// What everyone sees of each seat.
    pub seats: Vec<SeatView>,
}

/// A score that was taken.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct LastScore {
    /// Who played the bone that made it.
    pub seat: Seat,
    /// That bone.
    pub bone: Bone,
    /// How much it was.
    pub points: u8,
    /// The side that has it.
    pub side: Side,
}

/// What everyone sees of a seat.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = FivesSeat)]
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
    book, kind, score, target, games_won, best_of, winner, call, to_act, hand_number,
} in { hand: HandView } not { mine });

game::changes!(Mine { own, legal, may });

game::changes!(HandView { shuffler, layout, count, last_score, pile, seats });

impl View {
    pub(crate) fn new(game: &Fives, observer: Observer) -> View {
        View {
            book: game.book,
            kind: game.kind,
            score: game.points().0,
            target: game.rules.target,
            games_won: game.games_won.0,
            best_of: game.rules.best_of,
            winner: game.match_winner(),
            call: game.waiting,
            to_act: game.to_act(),
            hand_number: game.n_hands,
            hand: game.hand.as_ref().map(|hand| HandView::new(game, hand)),
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
        let mut mine = Mine { own, legal: Vec::new(), may: game.may(seat) };
        if game.to_act() == Some(seat) {
            game.legal_actions(&mut mine.legal);
        }
        mine
    }
}

impl HandView {
    fn new(game: &Fives, hand: &HandState) -> HandView {
        HandView {
            shuffler: hand.shuffler,
            layout: hand.arms(),
            count: hand.count(&game.rules),
            last_score: hand.last_score(),
            pile: hand.pile().len(),
            seats: Seat::all(game.n_seats()).map(|seat| SeatView::new(game, hand, seat)).collect(),
        }
    }
}

impl HandState {
    fn count(&self, rules: &Rules) -> Option<u8> {
        rules.announces_itself.then(|| self.position.layout.count())
    }

    fn last_score(&self) -> Option<LastScore> {
        let plays = self.scored_plays().into_iter().rev();
        let mut taken = plays.filter_map(|play| Some((play, play.taken_by?)));
        let (play, side) = taken.next()?;
        Some(LastScore { seat: play.seat, bone: play.bone, points: play.score, side })
    }
}

impl SeatView {
    fn new(game: &Fives, hand: &HandState, seat: Seat) -> SeatView {
        let held = hand.position.hands[seat];
        SeatView {
            n_bones: held.len(),
            exposed: held & hand.exposures.shown_by(seat),
            left: (!game.is_playing()).then(|| hand.held(seat)),
        }
    }
}
