//! The engine beside the referee: every event goes to both, and they must agree.

use std::collections::BTreeMap;

use bones::{Bone, BoneSet, Deal, MAX_SEATS, Seat, Set};
use fives::{Action, Drawn, End, Event, Finding, Fives, Hand, Seen, View};
use game::testkit::{Rng, Testable};
use game::{Awaits, Call, Game, Observer, Refusal, TableKind, Verdict};
use rulebook::{BookId, ClauseId, Scope, Value};

use crate::counting::check_arms;
use crate::referee::{Now, Referee};

#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Tracked {
    pub(crate) game: Fives,
    pub(crate) referee: Referee,
    /// The game before the hand was dealt, and everything since.
    before: Fives,
    events: Vec<Event>,
    /// Whether the hands were turned up in this hand, even if it was opened again.
    shown: bool,
    /// What has happened, and how often: a random game proves nothing about what never comes up.
    pub(crate) tally: BTreeMap<&'static str, usize>,
}

impl Tracked {
    pub(crate) fn new(
        book: BookId,
        kind: TableKind,
        n_seats: usize,
        options: &[(&str, Value)],
    ) -> Tracked {
        let chosen = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
        let settings = book.book().settings(Scope::Table, chosen).expect("the options are allowed");
        let game = Fives::new(book, kind, n_seats, &settings).expect("so many may play");
        let referee = Referee {
            book,
            kind,
            n_seats,
            target: settings.int("target_points") as i32,
            best_of: u8::try_from(settings.int("best_of")).expect("a small number"),
            announces_itself: kind == TableKind::Guarded && settings.bool("announce_for_players"),
            penalty_to_opponents: settings.text("penalty_goes") == "to opponents",
            games_won: [0, 0],
            carried: [0, 0],
            won: None,
            lots: None,
            hand: None,
            now: None,
            waiting: None,
        };
        Tracked {
            game,
            referee,
            before: game,
            events: vec![],
            shown: false,
            tally: BTreeMap::new(),
        }
    }

    /// Whether engine and referee say the same of everything that can be asked.
    fn agree(&self) {
        let (game, referee) = (&self.game, &self.referee);
        assert_eq!(game.score(), referee.score(), "{self:#?}");
        assert_eq!(game.games_won().0, referee.games_won);
        assert_eq!(game.winner(), referee.match_winner());
        let mut legal = vec![];
        game.legal_actions(&mut legal);
        assert_eq!(legal, referee.legal(), "{self:#?}");
        let (Some(hand), Some(now)) = (game.hand(), &referee.now) else { return };
        assert_eq!((hand.out, hand.blocked), (now.out, now.blocked), "{self:#?}");
        assert_eq!(hand.over, !referee.is_playing());
        assert_eq!(hand.points, now.points);
        check_arms(&now.graph, &hand.layout);
        let awaits = match (referee.waiting, referee.is_playing(), referee.match_winner()) {
            (Some(_), _, _) => Awaits::Ruling,
            (None, true, _) => Awaits::Seat(now.turn),
            (None, false, Some(_)) => Awaits::Nothing,
            (None, false, None) => Awaits::Deal,
        };
        assert_eq!(game.awaits(), awaits);
        for seat in Seat::all(game.n_seats()) {
            let view = game.view(Observer::Seat(seat));
            assert_eq!(view.mine.own.as_ref(), Some(&now.hands[seat.index()]), "{self:#?}");
            assert_eq!(view.hand.map(|hand| hand.pile), Some(now.pile.len()));
        }
    }
}

impl Game for Tracked {
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
        if matches!(event, Event::Dealt { .. }) {
            self.before = self.game;
            self.events.clear();
            self.shown = false;
        }
        self.events.push(*event);
        let (score, over) = (self.game.score(), self.shown);
        let before = self.game;
        self.game.apply(event);
        self.referee.take_in(event);
        let what = match event {
            Event::Announced { .. } if self.referee.announces_itself => {
                assert_eq!(self.game, before, "it had announced itself");
                "confirmation"
            }
            _ => what_happened(event, self.game.score() != score, over),
        };
        *self.tally.entry(what).or_default() += 1;
        let n_won = |game: &Fives| game.games_won().0.iter().sum::<u8>();
        if n_won(&self.game) < n_won(&before) {
            *self.tally.entry("game goes on").or_default() += 1;
        }
        self.shown |= !self.referee.is_playing();
        self.agree();
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

impl Testable for Tracked {
    /// A proper deal, or the lots that must be drawn again before it.
    fn random_deal(&self, rng: &mut Rng) -> Action {
        if let Some(tied) = self.referee.lots.as_ref().filter(|tied| tied.len() > 1) {
            let mut bones = Drawn::default();
            for seat in Seat::all(self.n_seats()) {
                let bone = tied.contains(&seat).then(|| Bone::from_index(seat.index()).unwrap());
                bones.push(bone).expect("a table has at most six seats");
            }
            return Action::Lots { bones };
        }
        let rules = self.game.rules();
        let hand = usize::from(rules.hand_size);
        let order = rng.shuffled(Set::DoubleSix);
        let n_used = self.n_seats() * hand + usize::from(rules.pile_size);
        let shuffler = match self.game.next_shuffler() {
            Some(seat) => seat,
            None => Seat::new(rng.below(self.n_seats()) as u8).unwrap(),
        };
        Action::Deal { deal: Deal::from_order(&order[..n_used], self.n_seats(), hand), shuffler }
    }

    fn attempts(&self, rng: &mut Rng) -> Vec<Action> {
        let n_seats = self.n_seats();
        let mut attempts = vec![];
        for _ in 0..8 {
            let (seat, bone) = self.seat_and_bone(rng);
            let announce = if rng.below(2) == 0 { None } else { Some(self.figure(rng)) };
            attempts.push(Action::Play { seat, bone, end: random_end(rng), announce });
        }
        for _ in 0..3 {
            attempts.push(Action::Pass { seat: random_seat(rng, n_seats) });
            attempts.push(Action::Draw { seat: random_seat(rng, n_seats) });
            let (seat, bone) = self.seat_and_bone(rng);
            attempts.push(Action::Expose { seat, bone });
            let seat = random_seat(rng, n_seats);
            attempts.push(Action::Announce { seat, points: self.figure(rng) });
            let seat = random_seat(rng, n_seats);
            attempts.push(Action::Claim { seat, points: self.figure(rng) });
        }
        for _ in 0..2 {
            let seat = (rng.below(10) > 0).then(|| random_seat(rng, n_seats));
            let against = (rng.below(10) > 0).then(|| random_seat(rng, n_seats));
            attempts.push(Action::Call(Call { seat, clause: self.clause(rng), against }));
            attempts.push(self.random_lots(rng));
        }
        let offenders = self.referee.offenders();
        if !offenders.is_empty() {
            for _ in 0..2 {
                let seat = Some(random_seat(rng, n_seats));
                let against = Some(*rng.pick(&offenders));
                attempts.push(Action::Call(Call { seat, clause: self.clause(rng), against }));
            }
        }
        let upheld = rng.below(2) == 0;
        attempts.push(Action::Ruling { upheld, clause: None });
        attempts.push(Action::Ruling { upheld, clause: Some(self.clause(rng)) });
        attempts.extend(self.wrong_deals(rng));
        attempts
    }

    fn may_go_through(&self, action: &Action) -> bool {
        self.referee.accepts(action)
    }

    fn places(&self) -> Vec<BoneSet> {
        let Some(hand) = self.game.hand() else { return vec![] };
        let mut places: Vec<BoneSet> = Seat::all(self.n_seats())
            .map(|seat| self.view(Observer::Seat(seat)).mine.own.unwrap().into_iter().collect())
            .collect();
        places.push(hand.plays.iter().map(|play| play.bone).collect());
        // No one sees the pile and what is out of play, so those are what is left; how many must
        // be right.
        let elsewhere = places.iter().fold(Set::DoubleSix.bones(), |rest, &place| rest - place);
        let out_of_play =
            if self.book() == BookId::Tennessee && self.n_seats() == 2 { 14 } else { 0 };
        assert_eq!(
            elsewhere.len(),
            self.view(Observer::Spectator).hand.map_or(0, |hand| hand.pile) + out_of_play
        );
        places.push(elsewhere);
        places
    }

    fn set(&self) -> Set {
        Set::DoubleSix
    }

    fn with_hidden_shuffled(&self, observer: Observer, rng: &mut Rng) -> Tracked {
        let mut other = self.clone();
        if self.shown || self.events.is_empty() {
            return other;
        }
        let hidden = self.hidden_from(observer);
        let mut order: Vec<Bone> = hidden.into_iter().collect();
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i + 1));
        }
        let swap = |bone: Bone| match hidden.into_iter().position(|it| it == bone) {
            Some(n) => order[n],
            None => bone,
        };
        other.game = self.before;
        for event in &self.events {
            other.game.apply(&match *event {
                Event::Dealt { deal, shuffler } => {
                    let hands: Vec<Vec<Bone>> =
                        deal.hands().map(|hand| hand.iter().copied().map(swap).collect()).collect();
                    let pile: Vec<Bone> = deal.rest().iter().copied().map(swap).collect();
                    let deal = Deal::new(hands.iter().map(Vec::as_slice), &pile).unwrap();
                    Event::Dealt { deal, shuffler }
                }
                Event::Drew { seat, bone } => Event::Drew { seat, bone: swap(bone) },
                event => event,
            });
        }
        other
    }
}

impl Tracked {
    /// The bones `observer` has never seen in this hand.
    fn hidden_from(&self, observer: Observer) -> BoneSet {
        let mut hidden = Set::DoubleSix.bones();
        for event in &self.events {
            match *event {
                Event::Dealt { deal, .. } => {
                    if let Observer::Seat(seat) = observer {
                        hidden -= deal.hand(seat).iter().copied().collect();
                    }
                }
                Event::Played { bone, .. } | Event::Exposed { bone, .. } => {
                    hidden.remove(bone);
                }
                Event::Drew { seat, bone } if observer.is(seat) => {
                    hidden.remove(bone);
                }
                _ => {}
            }
        }
        hidden
    }
}

/// A word for an event. `scored` is whether it changed the score, `over` whether the hand had
/// ended.
fn what_happened(event: &Event, scored: bool, over: bool) -> &'static str {
    match event {
        Event::LotsDrawn { .. } => "lots",
        Event::Dealt { .. } => "deal",
        Event::Played { announce: Some(_), .. } if scored => "play announced",
        Event::Played { .. } => "play",
        Event::Passed { .. } => "pass",
        Event::Drew { .. } => "draw",
        Event::Exposed { .. } => "expose",
        Event::Announced { .. } if scored && over => "late announcement",
        Event::Announced { .. } if scored => "announcement",
        Event::Announced { .. } => "wrong announcement",
        Event::Claimed { .. } if scored && over => "late claim",
        Event::Claimed { .. } if scored => "claim",
        Event::Claimed { .. } => "wrong claim",
        Event::Called { verdict: Verdict::Waiting, .. } => "call waiting",
        Event::Called { verdict: Verdict::Denied, .. } => "call denied",
        Event::Called { finding: Finding::WrongAct { stands: true, .. }, .. } => "act stands",
        Event::Called { finding: Finding::WrongAct { .. }, .. } if over => "hand reopened",
        Event::Called { finding: Finding::WrongAct { .. }, .. } => "act taken back",
        Event::Called { finding: Finding::TakenBack { .. }, .. } => "charge called",
        Event::Called { finding: Finding::Exposed { .. }, .. } => "exposed bone called",
        Event::Called { .. } => "face-up bone called",
        Event::Ruled { .. } => "ruling",
    }
}

/// Where what is tried comes from: half of it likely, half of it anything.
impl Tracked {
    /// A seat and a bone, one it holds or any.
    fn seat_and_bone(&self, rng: &mut Rng) -> (Seat, Bone) {
        let seat = random_seat(rng, self.n_seats());
        let held = self.referee.now.as_ref().and_then(|now| now.hands.get(seat.index()));
        match held {
            Some(held) if !held.is_empty() && rng.below(2) == 0 => (seat, *rng.pick(held)),
            _ => (seat, random_bone(rng)),
        }
    }

    /// What one of the last two bones scored, or any figure.
    fn figure(&self, rng: &mut Rng) -> u16 {
        let scores = self.referee.now.as_ref().map(Now::scores).unwrap_or_default();
        match scores.iter().rev().nth(rng.below(2)) {
            Some(&score) if rng.below(2) == 0 => score.into(),
            _ => *rng.pick(&[0, 5, 10, 15, 20, 25, 7]),
        }
    }

    /// A clause of the book that can be called, or any.
    fn clause(&self, rng: &mut Rng) -> ClauseId {
        let own: &[&str] = match self.book() {
            BookId::TexasGoodSams => {
                &["texas-good-sams/10", "texas-good-sams/11", "texas-good-sams/12"]
            }
            _ => &["tennessee/7", "tennessee/8"],
        };
        let any = [
            "texas-good-sams/11",
            "texas-good-sams/13",
            "texas-good-sams/5",
            "texas-good-sams/game",
            "tennessee/8",
            "tennessee/9",
            "tennessee/6",
            "n42pa/IV.4.a",
        ];
        let text = if rng.below(2) == 0 { rng.pick(own) } else { rng.pick(&any) };
        text.parse().expect("a clause")
    }

    /// Lots as they should be drawn, or any.
    fn random_lots(&self, rng: &mut Rng) -> Action {
        let order = rng.shuffled(Set::DoubleSix);
        let is_proper = rng.below(2) == 0;
        let mut bones = Drawn::default();
        for seat in Seat::all(self.n_seats() - usize::from(rng.below(10) == 0)) {
            let draws = self.referee.lots.as_ref().is_none_or(|tied| tied.contains(&seat));
            let bone = if is_proper {
                draws.then(|| order[seat.index()])
            } else {
                (rng.below(3) > 0).then(|| random_bone(rng))
            };
            bones.push(bone).expect("a table has at most six seats");
        }
        Action::Lots { bones }
    }

    /// A deal by any shuffler, and one of any size.
    fn wrong_deals(&self, rng: &mut Rng) -> Vec<Action> {
        let mut deals = vec![];
        if let Action::Deal { deal, .. } = self.random_deal(rng) {
            deals.push(Action::Deal { deal, shuffler: random_seat(rng, self.n_seats()) });
        }
        let order = rng.shuffled(Set::DoubleSix);
        let deal = Deal::from_order(&order, rng.below(3) + 1, *rng.pick(&[7, 9]));
        deals.push(Action::Deal { deal, shuffler: Seat::default() });
        deals
    }
}

/// A seat of the table, now and then one it does not have.
fn random_seat(rng: &mut Rng, n_seats: usize) -> Seat {
    let n_seats = if rng.below(20) == 0 { MAX_SEATS } else { n_seats };
    Seat::new(rng.below(n_seats) as u8).unwrap()
}

/// A bone of the set, now and then one it does not have.
fn random_bone(rng: &mut Rng) -> Bone {
    let set = if rng.below(50) == 0 { Set::DoubleNine } else { Set::DoubleSix };
    Bone::from_index(rng.below(set.len())).unwrap()
}

fn random_end(rng: &mut Rng) -> Option<End> {
    *rng.pick(&[None, Some(End::Left), Some(End::Right), Some(End::Up), Some(End::Down)])
}
