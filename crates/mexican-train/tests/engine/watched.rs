//! A game watched by the slow engine, for the shared checks of random games.

use bones::{Bone, BoneSet, Deal, Seat, Set};
use game::testkit::{Rng, Testable};
use game::{Awaits, Call, Game, Observer, Refusal, Verdict};
use mexican_train::{Action, Event, Hand, HandView, MexicanTrain, On, Seen, View};
use rulebook::{BookId, ClauseId};

use crate::slow;

/// The engine, what happened in the current hand, and the slow engine beside it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Watched {
    pub(crate) game: MexicanTrain,
    slow: slow::Game,
    /// Both as they were before the current deal.
    before: (MexicanTrain, slow::Game),
    events: Vec<Event>,
}

impl Watched {
    pub(crate) fn new(game: &MexicanTrain, slow: slow::Game) -> Watched {
        Watched { game: *game, before: (*game, slow.clone()), slow, events: Vec::new() }
    }

    /// What `seat` sees of the table.
    fn table(&self, seat: Seat) -> Option<HandView> {
        match self.game.view(Observer::Seat(seat)) {
            View::Seat(view) => view.hand,
            View::Results(_) => panic!("a player sees the table"),
        }
    }

    /// The bones of `seat` as its player sees them.
    fn own(&self, seat: Seat) -> Vec<Bone> {
        match self.game.view(Observer::Seat(seat)) {
            View::Seat(view) => view.own,
            View::Results(_) => panic!("a player sees the table"),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    fn dealt(&self) -> Option<(Deal, Seat)> {
        match self.events.first() {
            Some(&Event::Dealt { deal, shuffler }) => Some((deal, shuffler)),
            _ => None,
        }
    }

    fn is_waiting(&self) -> bool {
        let is_heard = |event: &&Event| {
            matches!(event, Event::Called { verdict: Verdict::Waiting, .. } | Event::Ruled { .. })
        };
        matches!(self.events.iter().rfind(is_heard), Some(Event::Called { .. }))
    }

    fn is_hand_over(&self) -> bool {
        self.slow.hand.as_ref().is_some_and(slow::Hand::is_over)
    }

    /// The slow engine must agree about everything it knows.
    fn compare(&self) {
        let mut legal = Vec::new();
        self.game.legal_actions(&mut legal);
        let moves: Vec<_> = legal.iter().filter_map(slow::as_move).collect();
        let expected = match &self.slow.hand {
            Some(hand) if !self.is_waiting() => hand.moves(),
            _ => Vec::new(),
        };
        assert_eq!(moves, expected);
        assert_eq!(self.game.score(), self.slow.totals);
        assert_eq!(self.game.winner(), self.slow.winner);
        let awaits = if self.is_waiting() { Awaits::Ruling } else { self.slow.awaits() };
        assert_eq!(self.game.awaits(), awaits);
        if let (Some(hand), Some(slow)) = (self.game.hand(), &self.slow.hand) {
            let markers = self.seats().map(|seat| hand.markers.contains(seat));
            assert!(markers.eq(slow.markers.iter().copied()), "{hand:?} {slow:?}");
            assert!(!(hand.blocked && slow.can_anybody_play()), "blocked: {hand:?}");
            assert!(self.n_passes_in_a_row() <= 2 * self.n_seats(), "passes for ever");
        }
    }

    /// How many passes there were since the last bone.
    fn n_passes_in_a_row(&self) -> usize {
        let since = self.events.iter().rev();
        let since = since.take_while(|event| !matches!(event, Event::Played { .. }));
        since.filter(|event| matches!(event, Event::Passed { .. })).count()
    }

    fn random_hands(&self, rng: &mut Rng) -> Deal {
        let n_seats = self.n_seats();
        loop {
            let order = rng.shuffled(Set::DoubleNine);
            let deal = Deal::from_order(&order, n_seats, self.game.rules().hand_size(n_seats));
            if slow::Hand::start(&deal, self.slow.n_dealt).is_some() {
                return deal;
            }
        }
    }

    fn may_deal(&self, deal: &Deal, shuffler: Option<Seat>) -> bool {
        let n_seats = self.n_seats();
        let size = self.game.rules().hand_size(n_seats);
        let bones: Vec<Bone> = deal.hands().flatten().chain(deal.rest()).copied().collect();
        let is_distinct = bones.iter().copied().collect::<BoneSet>().len() == bones.len();
        let is_whole = bones.len() == 55 || (n_seats < 5 && deal.rest().is_empty());
        self.awaits() == Awaits::Deal
            && deal.n_seats() == n_seats
            && deal.hands().all(|hand| hand.len() == size)
            && is_whole
            && is_distinct
            && slow::Hand::start(deal, self.slow.n_dealt).is_some()
            && shuffler.is_none_or(|seat| seat.index() < n_seats)
    }

    fn may_call(&self, call: Call) -> bool {
        let sits = |seat: Seat| seat.index() < self.n_seats();
        call.seat.is_some_and(sits)
            && call.against.is_none_or(sits)
            && self.dealt().is_some()
            && match call.clause.to_string().as_str() {
                "alabama-samboree/8" => call.against.is_some(),
                "alabama-samboree/quiet" => self.slow.winner.is_none(),
                _ => false,
            }
    }

    /// Plays the current hand again from another deal.
    fn replayed_from(&self, deal: Deal) -> Watched {
        let (game, slow) = self.before.clone();
        let mut other = Watched::new(&game, slow);
        for event in &self.events {
            other.apply(&match *event {
                Event::Dealt { shuffler, .. } => Event::Dealt { deal, shuffler },
                event => event,
            });
        }
        other
    }
}

impl Game for Watched {
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
        if let Event::Dealt { .. } = event {
            self.before = (self.game, self.slow.clone());
            self.events.clear();
        }
        self.events.push(*event);
        self.game.apply(event);
        self.slow.take_in(event);
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

impl Testable for Watched {
    fn random_deal(&self, rng: &mut Rng) -> Action {
        Action::Deal { deal: self.random_hands(rng), shuffler: None }
    }

    fn attempts(&self, rng: &mut Rng) -> Vec<Action> {
        self.compare();
        let mut attempts = Vec::new();
        let seats: Vec<Seat> = Seat::all(6).collect();
        for _ in 0..20 {
            let (seat, owner) = (*rng.pick(&seats), *rng.pick(&seats));
            let held = self.table(seats[0]).and_then(|_| {
                let hand = self.slow.hand.as_ref()?.hands.get(seat.index())?.clone();
                (!hand.is_empty()).then(|| *rng.pick(&hand))
            });
            let bone = match held {
                Some(bone) if rng.below(4) > 0 => bone,
                _ => Bone::from_index(rng.below(Bone::COUNT)).unwrap(),
            };
            // The own line by its number is another way to write `own`, tested elsewhere.
            for on in [On::Own, On::Train, On::Line(owner).named_by(seat)] {
                attempts.push(Action::Play { seat, bone, on });
            }
            attempts.push(Action::Expose { seat, bone });
        }
        for &seat in &seats {
            attempts.push(Action::Pass { seat });
            attempts.push(Action::Bump { seat });
            for (upheld, winner) in
                [(true, Some(seat)), (false, Some(seat)), (true, None), (false, None)]
            {
                attempts.push(Action::Ruling { upheld, clause: None, winner });
            }
        }
        let clauses: Vec<ClauseId> = self.book().book().clauses().map(|(id, _)| id).collect();
        for _ in 0..6 {
            let seat = (rng.below(8) > 0).then(|| *rng.pick(&seats));
            let against = (rng.below(8) > 0).then(|| *rng.pick(&seats));
            attempts.push(Action::Call(Call { seat, clause: *rng.pick(&clauses), against }));
        }
        let deal = self.random_hands(rng);
        let hands: Vec<&[Bone]> = deal.hands().collect();
        attempts.push(Action::Deal { deal, shuffler: None });
        attempts.push(Action::Deal { deal, shuffler: Some(*rng.pick(&seats)) });
        // Too few hands, no rest, a bone twice, a hand too short.
        for hands in [&hands[1..], &hands[..]] {
            let deal = Deal::new(hands.iter().copied(), &[]).unwrap();
            attempts.push(Action::Deal { deal, shuffler: None });
        }
        let mut twice: Vec<Vec<Bone>> = hands.iter().map(|hand| hand.to_vec()).collect();
        twice[0][0] = twice[1][0];
        let mut short = twice.clone();
        short[0].remove(0);
        for hands in [twice, short] {
            let deal = Deal::new(hands.iter().map(Vec::as_slice), deal.rest()).unwrap();
            attempts.push(Action::Deal { deal, shuffler: None });
        }
        attempts
    }

    fn may_go_through(&self, action: &Action) -> bool {
        let is_honor = self.game.kind().is_honor();
        let hand_of =
            |seat: Seat| self.slow.hand.as_ref().and_then(|hand| hand.hands.get(seat.index()));
        match *action {
            Action::Ruling { winner, .. } if self.is_waiting() => winner.is_none(),
            _ if self.is_waiting() => false,
            Action::Ruling { upheld, winner, .. } => {
                self.slow.awaits() == Awaits::Ruling
                    && upheld
                    && winner.is_some_and(|seat| self.slow.contenders.contains(&seat.index()))
            }
            Action::Deal { deal, shuffler } => self.may_deal(&deal, shuffler),
            Action::Bump { seat } => {
                !self.is_hand_over()
                    && hand_of(seat).is_some_and(|hand| hand.len() == 1)
                    && !(is_honor && self.events.contains(&Event::Bumped { seat }))
            }
            Action::Expose { seat, bone } => {
                is_honor
                    && !self.is_hand_over()
                    && hand_of(seat).is_some_and(|hand| hand.contains(&bone))
                    && !self.events.contains(&Event::Exposed { seat, bone })
            }
            Action::Call(call) => self.may_call(call),
            Action::Play { .. } | Action::Pass { .. } => false,
        }
    }

    fn places(&self) -> Vec<BoneSet> {
        let Some((deal, _)) = self.dealt() else { return Vec::new() };
        let set = |bones: &[Bone]| bones.iter().copied().collect::<BoneSet>();
        let table = self.table(Seat::default()).expect("a hand is dealt");
        let mut places: Vec<BoneSet> = self.seats().map(|seat| set(&self.own(seat))).collect();
        places.extend(table.players.iter().map(|player| set(player.line.bones())));
        places.push(set(table.train.bones()));
        places.push(BoneSet::of(table.double));
        // What no one drew, named in the record or not. At six the starter holds its first bone;
        // hands cut short leave more than one.
        let drawn = deal.hands().flatten().copied().collect::<BoneSet>();
        let first = BoneSet::of(deal.rest().first().copied().unwrap_or(table.double));
        let rest = Set::DoubleNine.bones() - drawn;
        places.push(if self.n_seats() == 6 { rest - first } else { rest });
        places
    }

    fn set(&self) -> Set {
        Set::DoubleNine
    }

    fn with_hidden_shuffled(&self, observer: Observer, rng: &mut Rng) -> Watched {
        let (Some((deal, _)), Some(hand)) = (self.dealt(), &self.slow.hand) else {
            return self.clone();
        };
        // Known are the bones on the table or shown, their own ones, the doubles no one had to start
        // with, and once the hand is over what everyone counts.
        let mut known = BoneSet::of(hand.double);
        known |= hand.lines.iter().flatten().chain(&hand.train).copied().collect();
        known |= hand.not_drawn(self.slow.n_dealt - 1).into_iter().collect();
        for event in &self.events {
            if let Event::Exposed { bone, .. } = event {
                known.insert(*bone);
            }
        }
        for seat in self.seats() {
            if observer.is(seat) || hand.is_over() {
                known |= hand.hands[seat.index()].iter().copied().collect();
            }
        }
        let mut hidden: Vec<Bone> = rng
            .shuffled(Set::DoubleNine)
            .into_iter()
            .filter(|&bone| !known.contains(bone))
            .collect();
        let mut moved =
            |bone: &Bone| if known.contains(*bone) { *bone } else { hidden.pop().unwrap() };
        let hands: Vec<Vec<Bone>> =
            deal.hands().map(|hand| hand.iter().map(&mut moved).collect()).collect();
        let rest: Vec<Bone> = deal.rest().iter().map(&mut moved).collect();
        let deal = Deal::new(hands.iter().map(Vec::as_slice), &rest).expect("as many bones");
        let other = self.replayed_from(deal);
        // The log must not tell more than the view.
        for (event, twin) in self.events.iter().zip(&other.events) {
            assert_eq!(self.seen(event, observer), other.seen(twin, observer), "{observer:?}");
        }
        other
    }
}
