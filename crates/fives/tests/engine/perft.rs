//! How many ways a hand can go: lines of play and different positions by depth, from the engine
//! and from a slow and obvious generator that shares nothing with it.

use std::collections::BTreeSet;

use bones::{Bone, Deal, Seat};
use fives::{Action, End, Fives};
use game::{Game, Observer, TableKind};
use rulebook::BookId;

use crate::graph::Graph;

/// Lines of play and positions after one act, two, three, and so on.
type Counts = Vec<(usize, usize)>;

#[test]
fn four_players() {
    // Low bones on one side of the table and high ones on the other: passes come early.
    let hands = [
        "0-0 1-0 1-1 2-0 2-1 2-2 3-0",
        "3-1 3-2 3-3 4-0 4-1 4-2 4-3",
        "4-4 5-0 5-1 5-2 5-3 5-4 5-5",
        "6-0 6-1 6-2 6-3 6-4 6-5 6-6",
    ];
    let expected = [
        (7, 7),
        (35, 35),
        (132, 132),
        (472, 472),
        (1_688, 1_688),
        (6_754, 6_754),
        (31_946, 31_850),
    ];
    check(BookId::TexasGoodSams, &hands, "", &expected);
    check(BookId::Tennessee, &hands, "", &expected);
}

#[test]
fn two_players_who_pass() {
    let hands = ["4-4 5-4 5-5 6-4 6-5 3-0 5-3", "0-0 1-0 1-1 2-0 2-1 2-2 3-3"];
    let expected = [
        (7, 7),
        (10, 10),
        (44, 42),
        (63, 58),
        (284, 232),
        (448, 356),
        (1_359, 993),
        (2_181, 1_579),
        (5_357, 3_445),
        (8_527, 5_556),
    ];
    check(BookId::Tennessee, &hands, "", &expected);
}

#[test]
fn two_players_who_draw() {
    let hands = ["6-6 6-5 6-4 6-3 5-5 5-4 5-3 4-4 0-0", "1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3"];
    let pile = "4-0 6-0 4-1 4-2 6-1 5-0 4-3 5-1 6-2 5-2";
    let expected =
        [(9, 9), (26, 26), (57, 56), (264, 258), (1_189, 1_111), (5_606, 4_892), (24_219, 19_002)];
    check(BookId::TexasGoodSams, &hands, pile, &expected);
}

#[track_caller]
fn check(book: BookId, hands: &[&str], pile: &str, expected: &[(usize, usize)]) {
    let bones = |text: &str| -> Vec<Bone> {
        text.split_whitespace().map(|bone| bone.parse().expect("a bone")).collect()
    };
    let hands: Vec<_> = hands.iter().map(|hand| bones(hand)).collect();
    let deal = Deal::new(hands.iter().map(Vec::as_slice), &bones(pile)).expect("it is small");
    let n_seats = deal.n_seats();
    let shuffler = Seat::default().right(n_seats);
    let mut game =
        Fives::new(book, TableKind::Guarded, n_seats, book.book().params()).expect("so many play");
    let dealt = game.decide(&Action::Deal { deal, shuffler }).expect("the deal is proper");
    game.apply(&dealt);
    let plain = Plain {
        hands: deal.hands().map(|hand| hand.iter().copied().collect()).collect(),
        pile: deal.rest().to_vec(),
        graph: Graph::default(),
        turn: 0,
        n_passed: 0,
        score: [0, 0],
    };
    assert_eq!(count(vec![plain], expected.len(), Plain::after, Plain::key), expected, "plain");
    assert_eq!(count(vec![game], expected.len(), after, key), expected, "engine");
}

/// Plays every line `depth` acts deep and counts lines and positions.
fn count<G>(
    mut lines: Vec<G>,
    depth: usize,
    after: impl Fn(&G) -> Vec<G>,
    key: impl Fn(&G) -> String,
) -> Counts {
    let mut counts = vec![];
    for _ in 0..depth {
        lines = lines.iter().flat_map(&after).collect();
        counts.push((lines.len(), lines.iter().map(&key).collect::<BTreeSet<_>>().len()));
    }
    counts
}

fn after(game: &Fives) -> Vec<Fives> {
    let mut legal = vec![];
    game.legal_actions(&mut legal);
    let act = |action: &Action| {
        let mut after = *game;
        after.apply(&game.decide(action).expect("a legal act is accepted"));
        after
    };
    legal.iter().map(act).collect()
}

fn key(game: &Fives) -> String {
    let own = |seat| game.view(Observer::Seat(seat)).mine.own.expect("a hand is dealt");
    let hands: Vec<BTreeSet<Bone>> =
        Seat::all(game.n_seats()).map(|seat| own(seat).into_iter().collect()).collect();
    let arms = game.hand().expect("a hand is dealt").layout;
    let arm = |arm: &[fives::Laid]| -> Vec<(Bone, u8)> {
        arm.iter().map(|laid| (laid.bone, laid.out)).collect()
    };
    let arms = [&arms.left, &arms.right, &arms.up, &arms.down].map(|it| arm(it));
    format!("{:?} {hands:?} {arms:?} {:?}", game.to_act().map(Seat::index), game.score())
}

/// A hand with nothing but what is on the table.
struct Plain {
    hands: Vec<BTreeSet<Bone>>,
    pile: Vec<Bone>,
    graph: Graph,
    turn: usize,
    n_passed: usize,
    score: [i32; 2],
}

impl Plain {
    fn is_over(&self) -> bool {
        self.n_passed == self.hands.len() || self.hands.iter().any(BTreeSet::is_empty)
    }

    fn after(&self) -> Vec<Plain> {
        if self.is_over() {
            return vec![];
        }
        let mut after = vec![];
        for &bone in &self.hands[self.turn] {
            for end in self.graph.places_for(bone) {
                after.push(self.play(bone, end));
            }
        }
        if after.is_empty() {
            after.push(self.draw_or_pass());
        }
        after
    }

    fn play(&self, bone: Bone, end: Option<End>) -> Plain {
        let mut next = self.copy();
        next.hands[self.turn].remove(&bone);
        next.graph.put(bone, end);
        if next.graph.count().is_multiple_of(5) {
            next.score[self.turn % 2] += i32::from(next.graph.count());
        }
        next.n_passed = 0;
        next.turn = (self.turn + 1) % self.hands.len();
        next
    }

    fn draw_or_pass(&self) -> Plain {
        let mut next = self.copy();
        if next.pile.is_empty() {
            next.n_passed += 1;
            next.turn = (self.turn + 1) % self.hands.len();
        } else {
            let drawn = next.pile.remove(0);
            next.hands[self.turn].insert(drawn);
        }
        next
    }

    fn copy(&self) -> Plain {
        Plain {
            hands: self.hands.clone(),
            pile: self.pile.clone(),
            graph: self.graph.clone(),
            ..*self
        }
    }

    fn key(&self) -> String {
        let turn = (!self.is_over()).then_some(self.turn);
        let arms = End::ALL.map(|end| self.graph.arm(end));
        format!("{turn:?} {:?} {arms:?} {:?}", self.hands, self.score)
    }
}
