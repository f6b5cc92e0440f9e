//! Mexican train written a second time, slowly and obviously, from the book.
//!
//! Nothing is kept that can be worked out again: the open end of a line is found by walking it, a
//! line is started if it has a bone, and moves are found by trying every bone in every place.

use bones::{Bone, Deal};
use game::Awaits;
use mexican_train::{Action, Event, On};

/// Where a bone can go, from the point of view of its player.
#[derive(Copy, Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Place {
    Own,
    Train,
    Of(usize),
}

/// What the player to act can do.
#[derive(Copy, Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Move {
    Play(Bone, Place),
    Pass,
}

/// One hand.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Hand {
    pub(crate) hands: Vec<Vec<Bone>>,
    pub(crate) lines: Vec<Vec<Bone>>,
    pub(crate) train: Vec<Bone>,
    pub(crate) markers: Vec<bool>,
    pub(crate) double: Bone,
    pub(crate) turn: usize,
    pub(crate) again: bool,
    /// Whether the player to act held a bone for their own line, not begun, when the turn began.
    pub(crate) can_begin: bool,
    /// Passes one after the other that put no new marker up.
    pub(crate) passes: usize,
}

/// The double each hand is for, and the one to try when no one drew it.
const DOUBLES: [&str; 10] = ["9-9", "8-8", "7-7", "6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0"];

fn double(n_hand: u32) -> Bone {
    DOUBLES[n_hand as usize % 10].parse().unwrap()
}

impl Hand {
    /// Hand number `n_hand` from 0, started; `None` without a double to start with.
    pub(crate) fn start(deal: &Deal, n_hand: u32) -> Option<Hand> {
        let n_players = deal.n_seats();
        let mut hands: Vec<Vec<Bone>> = deal.hands().map(<[Bone]>::to_vec).collect();
        for step in 0..10 {
            let double: Bone = double(n_hand + step);
            if let Some(starter) = hands.iter().position(|hand| hand.contains(&double)) {
                hands[starter].retain(|&bone| bone != double);
                if n_players == 6 {
                    hands[starter].push(deal.rest()[0]);
                }
                let mut hand = Hand {
                    hands,
                    lines: vec![Vec::new(); n_players],
                    train: Vec::new(),
                    markers: vec![false; n_players],
                    double,
                    turn: starter,
                    again: false,
                    can_begin: false,
                    passes: 0,
                };
                hand.next_turn();
                return Some(hand);
            }
        }
        None
    }

    /// The doubles that were tried before the one placed: known to be in no one's hand.
    pub(crate) fn not_drawn(&self, n_hand: u32) -> Vec<Bone> {
        (0..10)
            .map(|step| double(n_hand + step))
            .take_while(|&double: &Bone| double != self.double)
            .collect()
    }

    pub(crate) fn is_out(&self) -> bool {
        self.hands.iter().any(Vec::is_empty)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_out() || self.passes == self.hands.len()
    }

    /// Every move of the player to act: bones from 0-0 up; own line, train, then others.
    pub(crate) fn moves(&self) -> Vec<Move> {
        if self.is_over() {
            return Vec::new();
        }
        let mut places = vec![Place::Own, Place::Train];
        places.extend((0..self.hands.len()).filter(|&n| n != self.turn).map(Place::Of));
        let mut hand = self.hands[self.turn].clone();
        hand.sort();
        let mut moves = Vec::new();
        for bone in hand {
            for &place in &places {
                if self.may_play_on(place) && bone.has(self.end(place)) {
                    moves.push(Move::Play(bone, place));
                }
            }
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves
    }

    fn may_play_on(&self, place: Place) -> bool {
        match place {
            Place::Own => true,
            Place::Train => self.lines.iter().all(|line| !line.is_empty()),
            Place::Of(owner) => self.markers[owner],
        }
    }

    fn line(&self, place: Place) -> &Vec<Bone> {
        match place {
            Place::Own => &self.lines[self.turn],
            Place::Train => &self.train,
            Place::Of(owner) => &self.lines[owner],
        }
    }

    fn end(&self, place: Place) -> bones::Pip {
        let mut end = self.double.hi();
        for bone in self.line(place) {
            end = if bone.hi() == end { bone.lo() } else { bone.hi() };
        }
        end
    }

    fn next_turn(&mut self) {
        self.turn = (self.turn + 1) % self.hands.len();
        let center = self.double.hi();
        self.can_begin = self.lines[self.turn].is_empty()
            && self.hands[self.turn].iter().any(|bone| bone.has(center));
    }

    /// Whether any player could play, if it were their turn.
    pub(crate) fn can_anybody_play(&self) -> bool {
        (0..self.hands.len()).any(|turn| {
            let hand = Hand { turn, passes: 0, ..self.clone() };
            hand.moves() != [Move::Pass]
        })
    }

    pub(crate) fn make(&mut self, a_move: Move) {
        match a_move {
            Move::Play(bone, place) => {
                self.hands[self.turn].retain(|&other| other != bone);
                match place {
                    Place::Own => {
                        self.lines[self.turn].push(bone);
                        self.markers[self.turn] = false;
                    }
                    Place::Train => self.train.push(bone),
                    Place::Of(owner) => self.lines[owner].push(bone),
                }
                self.passes = 0;
                self.again = bone.is_double();
                if !self.again && !self.is_out() {
                    // The turn is over.
                    if self.lines[self.turn].is_empty() && !self.can_begin {
                        self.markers[self.turn] = true;
                    }
                    self.next_turn();
                }
            }
            Move::Pass => {
                self.passes += 1;
                if !self.markers[self.turn] {
                    self.markers[self.turn] = true;
                    self.passes = 0;
                }
                self.again = false;
                if !self.is_over() {
                    self.next_turn();
                }
            }
        }
    }

    /// What each hand counts.
    fn counts(&self) -> Vec<i32> {
        let count = |bone: &Bone| {
            if bone.to_string() == "0-0" { 20 } else { i32::from(bone.pips()) }
        };
        self.hands.iter().map(|hand| hand.iter().map(count).sum()).collect()
    }
}

/// A whole game, hand by hand.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Game {
    pub(crate) n_hands: u32,
    pub(crate) monitor_decides: bool,
    pub(crate) n_dealt: u32,
    pub(crate) totals: Vec<i32>,
    /// Who can still win.
    pub(crate) contenders: Vec<usize>,
    pub(crate) hand: Option<Hand>,
    pub(crate) winner: Option<usize>,
}

impl Game {
    pub(crate) fn new(n_players: usize, n_hands: u32, monitor_decides: bool) -> Game {
        Game {
            n_hands,
            monitor_decides,
            n_dealt: 0,
            totals: vec![0; n_players],
            contenders: (0..n_players).collect(),
            hand: None,
            winner: None,
        }
    }

    /// What the game waits for, calls aside.
    pub(crate) fn awaits(&self) -> Awaits {
        match &self.hand {
            Some(hand) if !hand.is_over() => {
                Awaits::Seat(bones::Seat::new(hand.turn as u8).unwrap())
            }
            _ if self.winner.is_some() => Awaits::Nothing,
            _ if self.n_dealt >= self.n_hands && self.monitor_decides => Awaits::Ruling,
            _ => Awaits::Deal,
        }
    }

    pub(crate) fn take_in(&mut self, event: &Event) {
        match *event {
            Event::Dealt { deal, .. } => {
                self.hand = Hand::start(&deal, self.n_dealt);
                self.n_dealt += 1;
            }
            Event::Played { bone, on, .. } => self.make(Move::Play(bone, place(on))),
            Event::Passed { .. } => self.make(Move::Pass),
            Event::Ruled { winner: Some(seat), .. } => self.winner = Some(seat.index()),
            _ => {}
        }
    }

    fn make(&mut self, a_move: Move) {
        let hand = self.hand.as_mut().unwrap();
        hand.make(a_move);
        if !hand.is_over() {
            return;
        }
        for (total, count) in self.totals.iter_mut().zip(hand.counts()) {
            *total += count;
        }
        if self.n_dealt >= self.n_hands {
            let lowest = self.contenders.iter().map(|&n| self.totals[n]).min();
            self.contenders.retain(|&n| Some(self.totals[n]) == lowest);
            if let [winner] = self.contenders[..] {
                self.winner = Some(winner);
            }
        }
    }
}

fn place(on: On) -> Place {
    match on {
        On::Own => Place::Own,
        On::Train => Place::Train,
        On::Line(seat) => Place::Of(seat.index()),
    }
}

/// An action as a move, if it is one.
pub(crate) fn as_move(action: &Action) -> Option<Move> {
    match *action {
        Action::Play { bone, on, .. } => Some(Move::Play(bone, place(on))),
        Action::Pass { .. } => Some(Move::Pass),
        _ => None,
    }
}
