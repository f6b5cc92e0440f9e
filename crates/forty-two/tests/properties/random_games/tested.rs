//! The game under test, together with what happened at its table.

use std::rc::Rc;

use bones::{BoneSet, Seat, Set};
use forty_two::{Action, Event, FortyTwo, Hand, Outcome, Seen, View};
use game::testkit::{Rng, Testable};
use game::{Awaits, Game, Observer, Refusal, Verdict};
use rulebook::BookId;

use super::{attempts, hidden, oracle};

/// A game with its record: the oracle judges by what happened, not by what the game remembers.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Tested {
    pub(super) game: FortyTwo,
    /// The game before the current hand was dealt.
    pub(super) before: FortyTwo,
    /// What has happened since.
    pub(super) events: Vec<Event>,
    /// Shared, because the table is copied for every observer at every step.
    pub(super) history: Rc<History>,
    pub(super) time: Option<Time>,
    pub(super) terms: Terms,
}

/// What happened before.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct History {
    /// Everything that happened, the current hand included.
    pub(super) events: Vec<Event>,
    /// How each hand came out before the current one.
    pub(super) hands: Vec<Hand>,
    /// Who shuffled each hand, the current one included.
    pub(super) deals: Vec<Shuffled>,
}

/// What the director chose.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct Terms {
    pub(super) target: i64,
    pub(super) cap: i64,
    pub(super) games_to_win: i64,
    pub(super) forced_bid: bool,
}

/// Who shuffled a hand.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct Shuffled {
    /// Whose turn it was.
    pub(super) right: Seat,
    /// Who did.
    pub(super) by: Seat,
    /// The last letter of the clause an error was found by.
    pub(super) found: Option<char>,
}

/// When time was called.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct Time {
    /// How many hands came before the one on the table.
    pub(super) hand: usize,
    /// Whether that one was in progress.
    pub(super) in_progress: bool,
}

impl Tested {
    pub(super) fn new(game: &FortyTwo, terms: Terms) -> Tested {
        let (game, before) = (*game, *game);
        Tested { game, before, events: Vec::new(), history: Rc::default(), time: None, terms }
    }

    /// Takes down what the oracle needs to know, before the game takes the event in.
    fn note(&mut self, event: &Event) {
        let history = Rc::make_mut(&mut self.history);
        history.events.push(*event);
        match *event {
            Event::Dealt { shuffler, shuffled_by, .. } => {
                history.hands.extend(self.game.hand_at_deal());
                // Shuffled again by a wrong player who was not found out, it is still another's turn.
                let unfound = history.deals.last().filter(|deal| deal.found.is_none());
                let last = history.hands.last().map(|hand| hand.outcome);
                let right = unfound.filter(|_| last == Some(Outcome::Reshake));
                let right = right.map_or(shuffler, |deal| deal.right);
                let by = shuffled_by.unwrap_or(shuffler);
                history.deals.push(Shuffled { right, by, found: None });
                self.before = self.game;
                self.events.clear();
            }
            Event::Called { call, verdict: Verdict::Upheld, .. } => {
                let clause = call.clause.to_string();
                if let (Some(letter), Some(deal)) =
                    (clause.strip_prefix("n42pa/II.5."), history.deals.last_mut())
                {
                    deal.found = letter.chars().next();
                }
            }
            Event::TimeCalled => {
                let is_open = self.game.hand().is_some_and(|hand| hand.outcome == Outcome::Open);
                let is_started = self.events.iter().any(|event| match event {
                    Event::BidMade { .. } => self.book() == BookId::Straight42,
                    Event::Dealt { face_down, .. } => self.book() == BookId::N42pa && !face_down,
                    Event::Looked { .. } | Event::Exposed { .. } | Event::Played { .. } => {
                        self.book() == BookId::N42pa
                    }
                    _ => false,
                });
                let hand = self.history.hands.len();
                self.time = Some(Time { hand, in_progress: is_open && is_started });
            }
            _ => {}
        }
    }
}

impl Game for Tested {
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Hand = Hand;

    fn book(&self) -> BookId {
        self.game.book()
    }

    fn n_seats(&self) -> usize {
        self.game.n_seats()
    }

    fn awaits(&self) -> Awaits {
        self.game.awaits()
    }

    fn legal_actions(&self, into: &mut Vec<Action>) {
        self.game.legal_actions(into);
    }

    fn decide(&self, action: &Action) -> Result<Event, Refusal> {
        self.game.decide(action)
    }

    fn apply(&mut self, event: &Event) {
        self.note(event);
        self.game.apply(event);
        self.events.push(*event);
    }

    fn view(&self, observer: Observer) -> View {
        self.game.view(observer)
    }

    fn seen(&self, event: &Event, observer: Observer) -> Option<Seen> {
        self.game.seen(event, observer)
    }

    fn hand(&self) -> Option<Hand> {
        self.game.hand()
    }

    fn score(&self) -> Vec<i32> {
        self.game.score()
    }

    fn winner(&self) -> Option<usize> {
        self.game.winner()
    }
}

impl Testable for Tested {
    fn random_deal(&self, rng: &mut Rng) -> Action {
        attempts::random_deal(self, rng)
    }

    fn attempts(&self, rng: &mut Rng) -> Vec<Action> {
        attempts::attempts(self, rng)
    }

    fn may_go_through(&self, action: &Action) -> bool {
        oracle::may_go_through(self, action)
    }

    fn places(&self) -> Vec<BoneSet> {
        let Some(hand) = self.game.hand() else { return Vec::new() };
        let played = hand.tricks.iter().flat_map(|trick| &trick.bones);
        Seat::all(4)
            .map(|seat| self.game.held(seat))
            .chain(played.map(|&(_, bone)| BoneSet::of(bone)))
            .collect()
    }

    fn set(&self) -> Set {
        Set::DoubleSix
    }

    fn with_hidden_shuffled(&self, observer: Observer, rng: &mut Rng) -> Tested {
        hidden::shuffled(self, observer, rng)
    }
}
