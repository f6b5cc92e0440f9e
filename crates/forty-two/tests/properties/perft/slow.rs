//! 42 in the plainest way that works.

use std::collections::HashSet;

use bones::{Bone, Seat};
use forty_two::{Action, Bid, Say, Trump};

use super::Position;
use crate::plain;

#[derive(Clone, Debug)]
pub(super) struct Slow {
    ends_early: bool,
    hands: Vec<Vec<Bone>>,
    /// Seat 3 shuffled, so seat 0 bids first.
    bids: Vec<Say>,
    trump: Option<Trump>,
    /// Who leads or led the current trick.
    leader: usize,
    trick: Vec<Bone>,
    points: [u8; 2],
    n_tricks: usize,
}

impl Slow {
    pub(super) fn new(hands: Vec<Vec<Bone>>, ends_early: bool) -> Slow {
        Slow {
            ends_early,
            hands,
            bids: Vec::new(),
            trump: None,
            leader: 0,
            trick: Vec::new(),
            points: [0; 2],
            n_tricks: 0,
        }
    }

    /// The positions one act further on.
    pub(super) fn next_positions(slows: &[Slow]) -> Vec<Slow> {
        let mut found = HashSet::new();
        let mut next = Vec::new();
        for slow in slows {
            for action in slow.acts() {
                let child = slow.after(&action);
                if found.insert(child.position()) {
                    next.push(child);
                }
            }
        }
        next
    }

    pub(super) fn position(&self) -> Position {
        Position {
            to_act: self.to_act().map(seat),
            bids: self.bids.iter().enumerate().map(|(n, &say)| (seat(n), say)).collect(),
            trump: self.trump,
            held: self.hands.iter().map(|hand| hand.iter().copied().collect()).collect(),
            trick: self
                .trick
                .iter()
                .enumerate()
                .map(|(n, &bone)| (seat((self.leader + n) % 4), bone))
                .collect(),
            points: self.points,
            marks: self.marks(),
            outcome: self.outcome(),
        }
    }

    pub(super) fn outcome(&self) -> &'static str {
        let Some((bidder, bid)) = self.contract() else {
            return if self.bids.len() == 4 { "passed" } else { "open" };
        };
        let needed = bid.to_string().parse::<u8>().unwrap().min(42);
        let [ours, theirs] = [self.points[bidder % 2], self.points[1 - bidder % 2]];
        let is_decided = ours >= needed || 42 - theirs < needed;
        match self.n_tricks == 7 || self.ends_early && is_decided {
            false => "open",
            true if ours >= needed => "made",
            true => "set",
        }
    }

    fn marks(&self) -> [u8; 2] {
        let mut marks = [0; 2];
        if let Some((bidder, bid)) = self.contract() {
            let worth = (bid.to_string().parse::<u8>().unwrap() / 42).max(1);
            match self.outcome() {
                "made" => marks[bidder % 2] = worth,
                "set" => marks[1 - bidder % 2] = worth,
                _ => {}
            }
        }
        marks
    }

    fn high(&self) -> Option<(usize, Bid)> {
        self.bids
            .iter()
            .enumerate()
            .filter_map(|(n, say)| Some((n, say.bid()?)))
            .max_by_key(|b| b.1)
    }

    fn contract(&self) -> Option<(usize, Bid)> {
        if self.bids.len() == 4 { self.high() } else { None }
    }

    fn to_act(&self) -> Option<usize> {
        match (self.outcome(), self.bids.len()) {
            ("open", 4) => Some((self.leader + self.trick.len()) % 4),
            ("open", n) => Some(n),
            _ => None,
        }
    }

    fn acts(&self) -> Vec<Action> {
        let Some(n) = self.to_act() else { return Vec::new() };
        let seat = seat(n);
        if self.bids.len() < 4 {
            let bids = Bid::all().filter(|&bid| self.may_bid(bid)).map(Say::Bid);
            let says = std::iter::once(Say::Pass).chain(bids);
            return says.map(|bid| Action::Bid { seat, bid, blind: false }).collect();
        }
        let mut acts = Vec::new();
        let proper = if let Some(trump) = self.trump {
            plain::proper(trump, &self.hands[n], self.trick.first().copied())
        } else {
            acts.extend(Trump::ALL.map(|trump| Action::Trump { seat, trump }));
            self.hands[n].clone()
        };
        acts.extend(proper.into_iter().map(|bone| Action::Play { seat, bone }));
        acts
    }

    fn may_bid(&self, bid: Bid) -> bool {
        let value = |bid: Bid| bid.to_string().parse::<u32>().unwrap();
        match self.high().map(|(_, high)| value(high)) {
            None => value(bid) <= 84,
            Some(high) if high >= 84 => value(bid) == high + 42,
            Some(high) => value(bid) > high && value(bid) <= 84,
        }
    }

    pub(super) fn after(&self, action: &Action) -> Slow {
        let mut slow = self.clone();
        match *action {
            Action::Bid { bid, .. } => {
                slow.bids.push(bid);
                slow.leader = slow.contract().map_or(0, |(bidder, _)| bidder);
            }
            Action::Trump { trump, .. } => slow.trump = Some(trump),
            Action::Play { seat, bone } => slow.play(seat.index(), bone),
            _ => panic!("{action:?} does not occur here"),
        }
        slow
    }

    fn play(&mut self, n: usize, bone: Bone) {
        let trump = *self.trump.get_or_insert_with(|| Trump::ALL[usize::from(bone.hi().get())]);
        self.hands[n].retain(|&held| held != bone);
        self.trick.push(bone);
        if self.trick.len() == 4 {
            self.leader = (self.leader + plain::winner(trump, &self.trick)) % 4;
            self.points[self.leader % 2] += plain::worth(&self.trick);
            self.n_tricks += 1;
            self.trick.clear();
        }
    }
}

fn seat(n: usize) -> Seat {
    Seat::new(n as u8).unwrap()
}
