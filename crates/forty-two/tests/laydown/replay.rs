//! Replays a demonstration as a sceptic would.

use bones::{Bone, BoneSet, Seat};
use forty_two::{Declaration, Declared, Demonstration};

use crate::plain::{self, Pips};

/// Whether the demonstration shows what it should: the hands are a redistribution, every bone is
/// legal when it falls, and the declaration fails with the last bone and not before; or the last bone
/// is the next of the laid order and would be a renege.
#[track_caller]
pub(crate) fn check(declaration: &Declaration, demonstration: &Demonstration) {
    if let Err(why) = replay(declaration, demonstration) {
        panic!("{why}\n{declaration:#?}\n{demonstration:#?}");
    }
}

/// What is wrong with a demonstration, if anything is.
pub(crate) fn replay(
    declaration: &Declaration,
    demonstration: &Demonstration,
) -> Result<(), String> {
    check_hands(declaration, demonstration)?;
    let contract = declaration.trump.index();
    let mut hands = demonstration.hands;
    let order = declaration.order.map(|order| order.to_vec());
    let mut laid = order.iter().flatten();
    let mut leader = declaration.leader;
    let mut trick: Vec<Pips> = declaration.trick.iter().map(|&bone| pips(bone)).collect();
    let mut points = declaration.points.0;
    let mut has_failed = has_failed_by_points(declaration, points);
    for (n, &bone) in demonstration.line.iter().enumerate() {
        if has_failed {
            return Err(format!("it had failed before bone {n}"));
        }
        let seat = leader.plus(trick.len(), 4);
        let hand = &mut hands[seat.index()];
        let held: Vec<Pips> = hand.into_iter().map(pips).collect();
        let legal = plain::legal(contract, &trick, &held);
        let is_bound = seat == declaration.declarer && order.is_some();
        if is_bound && laid.next() != Some(&bone) {
            return Err(format!("bone {n}, {bone}, is not the next of the order"));
        }
        if !legal.contains(&pips(bone)) {
            let is_last = n + 1 == demonstration.line.len();
            if is_last && is_bound && held.contains(&pips(bone)) {
                return Ok(());
            }
            return Err(format!("bone {n}, {bone}, is not legal for {seat}"));
        }
        hand.remove(bone);
        trick.push(pips(bone));
        if trick.len() == 4 {
            leader = leader.plus(plain::winner(contract, &trick), 4);
            points[leader.side().index()] += plain::worth(&trick);
            trick.clear();
            has_failed = match declaration.what {
                Declared::Laydown => leader.side() != declaration.declarer.side(),
                Declared::Made | Declared::Set => has_failed_by_points(declaration, points),
            };
        }
    }
    if has_failed { Ok(()) } else { Err("it has not failed at the end of the line".to_string()) }
}

fn has_failed_by_points(declaration: &Declaration, points: [u8; 2]) -> bool {
    let bidders = declaration.bidder.side();
    match declaration.what {
        Declared::Laydown => false,
        Declared::Made => points[bidders.other().index()] > 42 - declaration.bid.needs(),
        Declared::Set => points[bidders.index()] >= declaration.bid.needs(),
    }
}

fn check_hands(declaration: &Declaration, demonstration: &Demonstration) -> Result<(), String> {
    let together =
        |hands: &[BoneSet; 4]| hands.iter().fold(BoneSet::EMPTY, |all, &hand| all | hand);
    if together(&demonstration.hands) != together(&declaration.hands.0) {
        return Err("the hands are other bones than those held".to_string());
    }
    for seat in Seat::all(4) {
        let (actual, supposed) = (declaration.hands[seat], demonstration.hands[seat.index()]);
        if supposed.len() != actual.len() {
            return Err(format!("{seat} has another number of bones"));
        }
        let is_fixed = seat == declaration.declarer
            || declaration.bidder_is_fixed && seat == declaration.bidder;
        if is_fixed && supposed != actual {
            return Err(format!("the hand of {seat} is fixed"));
        }
    }
    Ok(())
}

fn pips(bone: Bone) -> Pips {
    (bone.hi().get(), bone.lo().get())
}
