//! Positions reachable from fixed deals, found twice: by the engine and by a slow and obvious
//! generator that shares no code with it. At each depth both must find the same positions; the
//! numbers written down are the slow generator's.

mod slow;

use std::collections::HashSet;

use bones::{Bone, BoneSet, Deal, Seat};
use forty_two::{Action, FortyTwo, Say, Trump};
use game::{Game, TableKind};
use rulebook::BookId;

use self::slow::Slow;

/// What a position is, in words both generators share.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
struct Position {
    to_act: Option<Seat>,
    bids: Vec<(Seat, Say)>,
    trump: Option<Trump>,
    held: Vec<BoneSet>,
    trick: Vec<(Seat, Bone)>,
    points: [u8; 2],
    marks: [u8; 2],
    outcome: &'static str,
}

fn position(game: &FortyTwo) -> Position {
    let hand = game.hand().expect("a hand was dealt");
    let current = hand.tricks.last().filter(|trick| trick.winner.is_none());
    Position {
        to_act: game.to_act(),
        bids: hand.bids,
        trump: hand.trump,
        held: Seat::all(4).map(|seat| game.held(seat)).collect(),
        trick: current.map(|trick| trick.bones.clone()).unwrap_or_default(),
        points: hand.points.0,
        marks: hand.marks.0,
        outcome: hand.outcome.as_str(),
    }
}

/// The positions one act further on.
fn next_positions(games: &[FortyTwo]) -> Vec<FortyTwo> {
    let mut found = HashSet::new();
    let mut next = Vec::new();
    let mut legal = Vec::new();
    for game in games {
        legal.clear();
        game.legal_actions(&mut legal);
        for action in &legal {
            let mut child = *game;
            child.apply(&game.decide(action).expect("a legal act is accepted"));
            if found.insert(position(&child)) {
                next.push(child);
            }
        }
    }
    next
}

/// Starts from four hands, plays `acts` and compares the positions at every depth after them.
fn check(kind: TableKind, hands: &str, acts: &str, counts: &[usize]) {
    let hands: Vec<Vec<Bone>> = hands
        .split('/')
        .map(|hand| hand.split_whitespace().map(|bone| bone.parse().unwrap()).collect())
        .collect();
    let deal = Deal::new(hands.iter().map(Vec::as_slice), &[]).unwrap();
    let shuffler = Seat::new(3).unwrap();
    let mut game =
        FortyTwo::new(BookId::Straight42, kind, 4, BookId::Straight42.book().params()).unwrap();
    let action = Action::Deal { deal, shuffler, shuffled_by: None, face_down: false };
    game.apply(&game.decide(&action).unwrap());
    let mut slow = Slow::new(hands, kind == TableKind::Guarded);
    for word in acts.split_whitespace() {
        let action = read(&game, word);
        game.apply(&game.decide(&action).unwrap_or_else(|refusal| panic!("{word}: {refusal}")));
        slow = slow.after(&action);
    }
    let (mut games, mut slows) = (vec![game], vec![slow]);
    let mut found = Vec::new();
    for depth in 1..=counts.len() {
        games = next_positions(&games);
        slows = Slow::next_positions(&slows);
        let expected: HashSet<Position> = slows.iter().map(Slow::position).collect();
        let actual: HashSet<Position> = games.iter().map(position).collect();
        assert_eq!(actual.symmetric_difference(&expected).next(), None, "depth {depth}");
        found.push(expected.len());
    }
    assert_eq!(found, counts);
}

/// A bid, a contract or a bone, by whoever is to act.
fn read(game: &FortyTwo, word: &str) -> Action {
    let seat = game.to_act().expect("somebody is to act");
    if let Ok(bone) = word.parse::<Bone>() {
        Action::Play { seat, bone }
    } else if let Ok(trump) = word.parse::<Trump>() {
        Action::Trump { seat, trump }
    } else {
        Action::Bid { seat, bid: word.parse().unwrap(), blind: false }
    }
}

const MIXED: &str = "6-6 6-5 6-4 5-5 4-4 3-1 2-0 / 6-3 6-2 5-4 5-1 4-1 3-3 1-0 / \
                     6-1 6-0 5-3 5-0 4-2 2-1 1-1 / 5-2 4-3 4-0 3-2 3-0 2-2 0-0";

#[test]
fn bidding() {
    check(TableKind::Guarded, MIXED, "", &[15, 121, 697, 3214]);
}

#[test]
fn naming_and_first_leads() {
    check(
        TableKind::Guarded,
        MIXED,
        "30 pass pass pass",
        &[16, 76, 131, 298, 1451, 6244, 13281, 30198],
    );
}

#[test]
fn two_tricks_under_each_sort_of_contract() {
    check(
        TableKind::Guarded,
        MIXED,
        "pass 31 pass pass fives",
        &[7, 19, 76, 110, 612, 1246, 3199, 5589, 21290, 47280],
    );
    check(
        TableKind::Honor,
        MIXED,
        "pass 31 pass pass doubles",
        &[7, 12, 50, 82, 492, 1026, 1912, 2419, 12095, 27839],
    );
    check(
        TableKind::Guarded,
        MIXED,
        "pass pass 84 pass follow-me",
        &[7, 28, 60, 124, 726, 1498, 2732, 3898, 11165, 20320],
    );
}

/// Three tricks, then every way to the end.
#[test]
fn endings() {
    let tricks = "30 pass pass pass sixes 6-6 6-3 6-1 2-2 6-5 6-2 6-0 4-0 5-5 5-4 5-0 5-2";
    check(
        TableKind::Guarded,
        MIXED,
        tricks,
        &[4, 10, 26, 76, 144, 285, 483, 499, 636, 978, 1602, 564, 305, 305, 305, 9],
    );
    check(
        TableKind::Honor,
        MIXED,
        tricks,
        &[4, 10, 26, 76, 228, 465, 753, 661, 1322, 2138, 3411, 986, 986, 986, 986, 10],
    );
    // Set in the second trick, which ends the hand only at a guarded table.
    let tricks = "pass 34 pass pass follow-me 3-3 5-3 3-2 3-1 5-4 5-0 5-2 5-5 4-4 4-1 4-2 4-3";
    check(
        TableKind::Honor,
        MIXED,
        tricks,
        &[4, 7, 13, 49, 147, 199, 201, 165, 330, 607, 1060, 447, 447, 447, 447, 7],
    );
}
