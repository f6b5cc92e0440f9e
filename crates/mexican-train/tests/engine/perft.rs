//! Distinct positions by depth from fixed deals, counted by both engines.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use bones::{Deal, Seed, Set};
use game::{Game, TableKind};
use mexican_train::{Action, MexicanTrain};
use rulebook::BookId;

use crate::random::hands_of;
use crate::slow;

/// `seed players bones: positions at depth 1, 2, 3 …`, with where the numbers come from.
const COUNTS: &str = include_str!("positions.perft");

#[test]
fn both_engines_count_the_same_positions() {
    for line in COUNTS.lines().filter(|line| !line.starts_with('#')) {
        let (start, counts) = line.split_once(": ").expect("a start and its counts");
        let start: Vec<usize> = start.split(' ').map(|n| n.parse().unwrap()).collect();
        let counts: Vec<usize> = counts.split(' ').map(|n| n.parse().unwrap()).collect();
        let (deal, game) = start_of(start[0] as u8, start[1], start[2]);
        assert_eq!(count_slow(&deal, counts.len()), counts, "the slow engine, {start:?}");
        assert_eq!(count_fast(&game, counts.len()), counts, "the engine, {start:?}");
    }
}

/// The deal that follows from a seed of equal bytes, dealt.
fn start_of(seed: u8, n_players: usize, n_bones: usize) -> (Deal, MexicanTrain) {
    let settings = hands_of(n_bones, &[]);
    let book = BookId::AlabamaSamboree;
    let mut game = MexicanTrain::new(book, TableKind::Guarded, n_players, &settings).unwrap();
    let deal = Seed([seed; 32]).deal(Set::DoubleNine, n_players, n_bones);
    game.apply(&game.decide(&Action::Deal { deal, shuffler: None }).unwrap());
    (deal, game)
}

fn count_slow(deal: &Deal, depth: usize) -> Vec<usize> {
    let mut positions = HashSet::from([slow::Hand::start(deal, 0).unwrap()]);
    let mut counts = Vec::new();
    for _ in 0..depth {
        positions = positions.iter().flat_map(children).collect();
        counts.push(positions.len());
    }
    counts
}

fn children(hand: &slow::Hand) -> Vec<slow::Hand> {
    let make = |a_move| {
        let mut hand = hand.clone();
        hand.make(a_move);
        hand
    };
    hand.moves().into_iter().map(make).collect()
}

fn count_fast(start: &MexicanTrain, depth: usize) -> Vec<usize> {
    let mut positions = vec![*start];
    let mut counts = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..depth {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for game in &positions {
            legal.clear();
            game.legal_actions(&mut legal);
            for action in &legal {
                let mut child = *game;
                child.apply(&game.decide(action).unwrap());
                if seen.insert(fingerprint(&child)) {
                    next.push(child);
                }
            }
        }
        counts.push(next.len());
        positions = next;
    }
    counts
}

/// A number for everything a game holds.
fn fingerprint(game: &MexicanTrain) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{game:?}").hash(&mut hasher);
    hasher.finish()
}
