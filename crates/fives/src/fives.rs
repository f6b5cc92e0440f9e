use bones::{BySide, Deal, Seat, Side};
use game::{Awaits, Call, Code, Game, Lots, Observer, Refusal, TableKind};
use rulebook::{BookId, Family, Rule, Settings};

use crate::exposure::Exposures;
use crate::log::{Act, Entry, Log, NO_ACTS};
use crate::position::Position;
use crate::wrong::Charges;
use crate::{Action, End, Event, Hand, Mine, Rules, Seen, View};

/// A game of fives, or a match of several.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Fives {
    pub(crate) book: BookId,
    pub(crate) kind: TableKind,
    n_seats: u8,
    pub(crate) rules: Rules,
    pub(crate) games_won: BySide<u8>,
    /// Points of the current game before the current hand.
    pub(crate) carried: BySide<i32>,
    /// Who won the current game; the next deal begins another.
    pub(crate) won: Option<Side>,
    /// The lots drawn before the next game's first deal.
    pub(crate) lots: Option<Lots>,
    /// Hands dealt so far.
    pub(crate) n_hands: u16,
    /// The current hand, or the last one.
    pub(crate) hand: Option<HandState>,
    /// The call that waits for a ruling.
    pub(crate) waiting: Option<Call>,
}

/// A hand and all that happened in it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct HandState {
    pub(crate) deal: Deal,
    pub(crate) shuffler: Seat,
    pub(crate) log: Log,
    /// What follows from the deal and the log.
    pub(crate) position: Position,
    /// What its end was worth, once it was played to its end.
    pub(crate) award: Option<Award>,
    /// Kept apart, like what follows, because they stay when acts are taken back.
    pub(crate) penalties: BySide<i32>,
    pub(crate) exposures: Exposures,
    /// Wrong acts that went back together with another player's before them, so that the log does
    /// not have them. They can still be called.
    pub(crate) owed: Charges,
    /// Wrong acts that were called and stand.
    pub(crate) paid: Charges,
}

/// What the end of a hand was worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Award {
    /// To each side.
    pub(crate) points: BySide<i32>,
    /// What each side had scored in the hand before it, with what is said of the last bone later.
    pub(crate) at_play: BySide<i32>,
}

impl Fives {
    /// A new game by `book` for two players, or four in two sides.
    ///
    /// # Panics
    /// If `settings` are not those of `book`.
    pub fn new(
        book: BookId,
        kind: TableKind,
        n_players: usize,
        settings: &Settings,
    ) -> Result<Fives, Refusal> {
        if book.book().family() != Family::Fives {
            let why = format!("{book} is not a book of fives");
            return Err(Refusal::impossible(Code::WrongBook, why).with("book", book));
        }
        if n_players != 2 && n_players != 4 {
            let why = format!("two play, or four in partnerships, not {n_players}");
            return Err(
                Refusal::against(Rule::Players, Code::WrongPlayers, why).with("players", n_players)
            );
        }
        Ok(Fives {
            book,
            kind,
            n_seats: n_players as u8,
            rules: Rules::new(book, kind, n_players, settings),
            games_won: BySide::default(),
            carried: BySide::default(),
            won: None,
            lots: None,
            n_hands: 0,
            hand: None,
            waiting: None,
        })
    }

    /// How the table treats wrong acts.
    pub const fn kind(&self) -> TableKind {
        self.kind
    }

    /// What the book and the director set.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many games of the match each side has won.
    pub const fn games_won(&self) -> BySide<u8> {
        self.games_won
    }

    /// What only the player at `seat` sees: [`View::mine`] without the rest of the view.
    pub fn mine(&self, seat: Seat) -> Mine {
        Mine::new(self, seat)
    }

    /// Who must shuffle the next hand; `None` where the first deal of a game is free because no
    /// lots were drawn.
    pub fn next_shuffler(&self) -> Option<Seat> {
        match &self.hand {
            Some(hand) if self.won.is_none() => Some(hand.shuffler.left(self.n_seats())),
            _ => Some(self.lots?.winner()?.right(self.n_seats())),
        }
    }

    /// Points of the current game.
    pub(crate) fn points(&self) -> BySide<i32> {
        BySide(Side::BOTH.map(|side| self.points_of(side)))
    }

    /// Points of `side` in the current game.
    pub(crate) fn points_of(&self, side: Side) -> i32 {
        self.carried[side] + self.hand.as_ref().map_or(0, |hand| hand.points_of(side))
    }

    /// Whether a hand is being played.
    pub(crate) fn is_playing(&self) -> bool {
        self.won.is_none() && self.hand.as_ref().is_some_and(|hand| hand.position.ending.is_none())
    }

    /// Who won the match.
    pub(crate) fn match_winner(&self) -> Option<Side> {
        let has_won = |side: &Side| 2 * self.games_won[*side] > self.rules.best_of;
        Side::BOTH.into_iter().find(has_won)
    }
}

impl HandState {
    /// The start of a hand.
    pub(crate) fn new(deal: Deal, shuffler: Seat) -> HandState {
        HandState {
            deal,
            shuffler,
            log: NO_ACTS,
            position: Position::new(&deal, shuffler.left(deal.n_seats())),
            award: None,
            penalties: BySide::default(),
            exposures: Exposures::NONE,
            owed: Charges::NONE,
            paid: Charges::NONE,
        }
    }

    /// Everything `side` scored in this hand.
    pub(crate) fn points_of(&self, side: Side) -> i32 {
        self.at_play(side) + self.award.map_or(0, |award| award.points[side])
    }

    /// What `side` scored in this hand, its end aside.
    pub(crate) fn at_play(&self, side: Side) -> i32 {
        self.position.scored[side] + self.penalties[side]
    }

    /// The bones played, with where and by whom.
    pub(crate) fn plays(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Seat, bones::Bone, Option<End>)> {
        self.log.iter().filter_map(|&Entry { act, .. }| match act {
            Act::Played { seat, bone, end, .. } => Some((seat, bone, end)),
            _ => None,
        })
    }
}

impl Game for Fives {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Hand = Hand;

    fn book(&self) -> BookId {
        self.book
    }

    fn n_seats(&self) -> usize {
        usize::from(self.n_seats)
    }

    fn awaits(&self) -> Awaits {
        if self.waiting.is_some() {
            return Awaits::Ruling;
        }
        match &self.hand {
            Some(hand) if self.is_playing() => Awaits::Seat(hand.position.turn),
            _ if self.match_winner().is_some() => Awaits::Nothing,
            _ => Awaits::Deal,
        }
    }

    fn legal_actions(&self, into: &mut Vec<Action>) {
        self.list_legal(into);
    }

    fn decide(&self, action: &Action) -> Result<Event, Refusal> {
        self.judge(action)
    }

    fn apply(&mut self, event: &Event) {
        self.take_in(event);
    }

    fn view(&self, observer: Observer) -> View {
        View::new(self, observer)
    }

    fn seen(&self, event: &Event, observer: Observer) -> Option<Seen> {
        Some(Seen::new(event, observer))
    }

    fn hand(&self) -> Option<Hand> {
        self.hand.as_ref().map(|hand| Hand::new(hand, !self.is_playing()))
    }

    fn score(&self) -> Vec<i32> {
        self.points().0.to_vec()
    }

    fn winner(&self) -> Option<usize> {
        self.match_winner().map(Side::index)
    }
}
