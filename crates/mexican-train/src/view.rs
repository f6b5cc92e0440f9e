//! The game as one observer is entitled to see it.

use bones::{Bone, BoneSet, Seat};
use game::{Call, Game, May, Observer, TableKind};
use rulebook::BookId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::table::Table;
use crate::{Action, Hand, Line, MexicanTrain, On};

/// A game of Mexican train as one observer is entitled to see it.
///
/// Two different things, because the book allows no spectators (alabama-samboree/no-spectators):
/// what is shown outside the table has no field in which a line or a hand could stand.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "view", rename_all = "lowercase")]
#[schema(as = TrainView)]
pub enum View {
    /// What a player sees.
    Seat(Box<SeatView>),
    /// What the public board shows.
    Results(BoardView),
}

/// What the table plays, and how far it has come.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = TrainGame)]
pub struct Playing {
    /// The book.
    pub book: BookId,
    /// How the table treats wrong acts.
    pub kind: TableKind,
    /// Which hand of the game it is, from 1; 0 before the first.
    pub hand_number: u32,
    /// How many hands the game has.
    pub hands_per_game: u32,
}

/// What the public board shows.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = TrainBoard)]
pub struct BoardView {
    /// What is played.
    #[serde(flatten)]
    pub playing: Playing,
    /// The results so far.
    #[serde(flatten)]
    pub results: Results,
}

/// What is known outside the table: results.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = TrainResults)]
pub struct Results {
    /// How many hands have been played to their end.
    pub hands: u32,
    /// Each seat's total.
    pub totals: Vec<u32>,
    /// What each seat counted in the hand just finished, until the next is dealt.
    pub last: Option<Vec<u16>>,
    /// Who won, once that is known.
    pub winner: Option<Seat>,
}

/// What a player sees.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = TrainSeatView)]
pub struct SeatView {
    /// Whose view it is.
    pub seat: Seat,
    /// What is played.
    #[serde(flatten)]
    pub playing: Playing,
    /// The results so far.
    #[serde(flatten)]
    pub results: Results,
    /// The current or last hand; `None` before the first deal.
    pub hand: Option<HandView>,
    /// The player's own bones, in the order they were drawn.
    pub own: Vec<Bone>,
    /// The player to act.
    pub to_act: Option<Seat>,
    /// The call that waits for the monitor.
    pub call: Option<Call>,
    /// Who is tied for the lowest total, once that has to be decided.
    pub tied: Vec<Seat>,
    /// What this player may do now, as it can be sent; empty when it is another's turn.
    pub legal: Vec<Action>,
    /// What else this player can say now.
    pub may: Vec<May>,
}

/// A hand as its player sees it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = TrainHand)]
pub struct HandView {
    /// The double in the center.
    pub double: Bone,
    /// Who placed it.
    pub starter: Seat,
    /// Who shuffled.
    pub shuffler: Seat,
    /// Everyone, seat 0 first.
    pub players: Vec<PlayerView>,
    /// The Mexican train.
    #[schema(value_type = Vec<Bone>)]
    pub train: Line,
    /// The pips the train's next bone must join.
    pub train_end: u8,
    /// Whether the train may be played on: every player's line is started.
    pub train_is_open: bool,
    /// The double that the player to act has just laid and must answer by playing again.
    pub to_answer: Option<DoubleLaid>,
    /// Who went out.
    pub out: Option<Seat>,
    /// Whether the hand ended because no player could play.
    pub blocked: bool,
}

/// A double that was just laid.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct DoubleLaid {
    /// The double.
    pub bone: Bone,
    /// Where it lies, as the player to act names it.
    pub on: On,
}

/// A player as everyone at the table sees them.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = TrainPlayer)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// How many bones are left.
    pub n_bones: usize,
    /// The line.
    #[schema(value_type = Vec<Bone>)]
    pub line: Line,
    /// The pips the line's next bone must join.
    pub end: u8,
    /// Whether the marker is up.
    pub marker: bool,
    /// Whether the player announced their last bone.
    pub bumped: bool,
    /// Bones shown to the table and still held.
    pub exposed: BoneSet,
    /// The bones left, once the hand is over and they lie face up to be counted.
    pub left: Option<Vec<Bone>>,
}

impl View {
    pub(crate) fn new(game: &MexicanTrain, observer: Observer) -> View {
        match observer {
            Observer::Spectator => View::Results(BoardView {
                playing: Playing::new(game),
                results: Results::new(game),
            }),
            Observer::Seat(seat) => View::Seat(Box::new(SeatView::new(game, seat))),
        }
    }
}

impl Playing {
    const fn new(game: &MexicanTrain) -> Playing {
        Playing {
            book: game.book,
            kind: game.kind,
            hand_number: game.n_dealt,
            hands_per_game: game.rules.hands_per_game,
        }
    }
}

impl Results {
    pub(crate) fn new(game: &MexicanTrain) -> Results {
        Results {
            hands: game.n_finished(),
            totals: game.seats().map(|seat| game.totals[seat]).collect(),
            last: game.hand().filter(Hand::is_over).map(|hand| hand.points),
            winner: game.winner,
        }
    }
}

impl SeatView {
    fn new(game: &MexicanTrain, seat: Seat) -> SeatView {
        let to_act = game.to_act();
        let mut legal = Vec::new();
        if to_act == Some(seat) {
            game.legal_actions(&mut legal);
        }
        let is_tied = game.n_finished() >= game.rules.hands_per_game && game.winner.is_none();
        SeatView {
            seat,
            playing: Playing::new(game),
            results: Results::new(game),
            hand: game.table.as_ref().map(HandView::new),
            own: game.table.as_ref().map(|table| table.in_order(seat)).unwrap_or_default(),
            to_act,
            call: game.waiting,
            tied: game.contenders.iter().filter(|_| is_tied).collect(),
            legal,
            may: game.may(seat),
        }
    }
}

impl HandView {
    fn new(table: &Table) -> HandView {
        HandView {
            double: table.start.double,
            starter: table.start.starter,
            shuffler: table.shuffler,
            players: table.seats().map(|seat| PlayerView::new(table, seat)).collect(),
            train: table.train,
            train_end: table.train.open().get(),
            train_is_open: table.is_train_open(),
            to_answer: table.double_to_answer(),
            out: table.out(),
            blocked: table.is_blocked(),
        }
    }
}

impl Table {
    fn double_to_answer(&self) -> Option<DoubleLaid> {
        let on = self.doubled.0.filter(|_| self.end.is_none())?;
        let bone = *self.line(self.turn, on).bones().last()?;
        Some(DoubleLaid { bone, on })
    }
}

impl PlayerView {
    fn new(table: &Table, seat: Seat) -> PlayerView {
        let line = table.lines[seat];
        PlayerView {
            seat,
            n_bones: table.held[seat].len(),
            line,
            end: line.open().get(),
            marker: table.markers.contains(seat),
            bumped: table.bumped.contains(seat),
            exposed: table.held[seat] & table.exposed,
            left: table.end.map(|_| table.in_order(seat)),
        }
    }
}
