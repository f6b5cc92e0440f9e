//! Table notation for declarations.
//!
//! `n42pa fives, 0 bid 31, taken 20 3, 2 leads 6-4 4-1: 5-5 / 6-6 6-5 / …` is a book and a contract,
//! the winning bid, what each side has taken, who leads or led with the bones down in the current
//! trick, and what each seat still holds. `0 declares made 5-5 6-5` is a declaration, here with an
//! order. A line is the bones in the order they fall.

use bones::{Bone, BoneList, BoneSet, BySeat, BySide, Seat};
use forty_two::{Declaration, Declared, Demonstration, refute};

use crate::replay;

/// Judges a declaration and compares the verdict: `stands` or `refuted`. A refutation is replayed.
#[track_caller]
pub(crate) fn check(position: &str, declared: &str, expected: &str) {
    let declaration = declaration(position, declared);
    declaration.check().expect("a position that can come about");
    let refutation = refute(&declaration);
    if let Some(demonstration) = &refutation {
        replay::check(&declaration, demonstration);
    }
    let verdict = if refutation.is_some() { "refuted" } else { "stands" };
    assert_eq!(verdict, expected, "{refutation:?}");
}

/// Checks that the other team can show a declaration wrong in this very way.
#[track_caller]
pub(crate) fn check_shown(position: &str, declared: &str, hands: &str, line: &str) {
    let demonstration = Demonstration {
        hands: BySeat::<BoneSet, 4>::from_fn(|seat| hand(hands, seat)).0,
        line: bones(line),
    };
    replay::check(&declaration(position, declared), &demonstration);
}

/// Reads a position and what is declared in it.
pub(crate) fn declaration(position: &str, declared: &str) -> Declaration {
    let (table, hands) = position.split_once(": ").expect("a colon before the hands");
    let [start, bid, taken, lead] = table.split(", ").collect::<Vec<_>>()[..] else {
        panic!("`{table}` is not book and contract, bid, points taken, lead")
    };
    let (book, trump) = start.split_once(' ').expect("a book and a contract");
    let (bidder, bid) = bid.split_once(" bid ").expect("a bid");
    let points: Vec<u8> =
        taken.split(' ').skip(1).map(|points| points.parse().expect("points")).collect();
    let (leader, trick) = lead.split_once(" leads").expect("a lead");
    let (declarer, what) = declared.split_once(" declares ").expect("a declaration");
    let (what, order) = what.split_once(' ').map_or((what, None), |(what, o)| (what, Some(o)));
    Declaration {
        hands: BySeat::from_fn(|seat| hand(hands, seat)),
        trump: trump.parse().expect("a contract"),
        declarer: seat(declarer),
        bidder: seat(bidder),
        bid: bid.parse().expect("a bid"),
        what: match what {
            "laydown" => Declared::Laydown,
            "made" => Declared::Made,
            "set" => Declared::Set,
            _ => panic!("`{what}` cannot be declared"),
        },
        order: order.map(bones),
        leader: seat(leader),
        trick: bones(trick),
        points: BySide([points[0], points[1]]),
        bidder_is_fixed: book == "straight42",
    }
}

fn hand(hands: &str, seat: Seat) -> BoneSet {
    let hand = hands.split('/').nth(seat.index()).expect("four hands");
    hand.parse().expect("bones")
}

fn bones<const N: usize>(text: &str) -> BoneList<N> {
    let bones = text.split_whitespace().map(|bone| bone.parse::<Bone>().expect("a bone"));
    BoneList::try_from_iter(bones).expect("room for the bones")
}

fn seat(text: &str) -> Seat {
    Seat::new(text.parse().expect("a number")).expect("a seat")
}
