//! The same table with what one observer cannot see dealt out differently.

use bones::{Bone, BoneSet, Deal, Seat};
use forty_two::{Event, Own, Seen};
use game::testkit::Rng;
use game::{Game, Observer};

use super::tested::Tested;

/// Deals the bones hidden from `observer` again and replays the hand. The events as `observer` sees
/// them must come out the same.
pub(super) fn shuffled(tested: &Tested, observer: Observer, rng: &mut Rng) -> Tested {
    let Some(dealt) = tested.events.iter().position(|event| matches!(event, Event::Dealt { .. }))
    else {
        return tested.clone();
    };
    let Event::Dealt { deal, shuffler, shuffled_by, face_down } = tested.events[dealt] else {
        unreachable!("the position of a deal")
    };
    let mut hands: Vec<Vec<Bone>> = deal.hands().map(<[Bone]>::to_vec).collect();
    for class in hidden_places(tested, observer, &hands) {
        for i in (1..class.len()).rev() {
            let ((a, i), (b, j)) = (class[i], class[rng.below(i + 1)]);
            let bone = hands[a][i];
            hands[a][i] = hands[b][j];
            hands[b][j] = bone;
        }
    }
    let deal = Deal::new(hands.iter().map(Vec::as_slice), &[]).expect("the same bones");
    let mut other = Tested { game: tested.before, events: Vec::new(), ..tested.clone() };
    for (n, event) in tested.events.iter().enumerate() {
        let event = if n == dealt {
            Event::Dealt { deal, shuffler, shuffled_by, face_down }
        } else {
            *event
        };
        other.game.apply(&event);
        other.events.push(event);
    }
    let seen = |table: &Tested| -> Vec<Option<Seen>> {
        table.events.iter().map(|event| table.game.seen(event, observer)).collect()
    };
    assert_eq!(seen(tested), seen(&other), "{observer:?} is told too much");
    other
}

/// The places of the bones hidden from `observer`, in classes within which they may change places.
fn hidden_places(
    tested: &Tested,
    observer: Observer,
    hands: &[Vec<Bone>],
) -> Vec<Vec<(usize, usize)>> {
    let view = tested.game.view(observer);
    let hand = view.hand.expect("a hand was dealt");
    let mut open = BoneSet::EMPTY;
    for set in hand.face_up.iter().chain(&hand.shown) {
        open |= *set;
    }
    if let Some(declaration) = &hand.declaration {
        open |= declaration.hand;
    }
    if let Some(Own::Seen(bones)) = &view.mine.own {
        open |= bones.iter().flatten().copied().collect();
    }
    // A guarded table tells a player who plays face down which places follow suit, so that must
    // stay as it is.
    let full = tested.game.hand().expect("a hand was dealt");
    let follows = |bone: Bone| match (full.trump, hand.trick.first()) {
        (Some(trump), Some(&(_, lead))) => trump.follows(lead).contains(bone),
        _ => false,
    };
    let mut classes = vec![Vec::new(), Vec::new()];
    for seat in Seat::all(4) {
        for (place, &bone) in hands[seat.index()].iter().enumerate() {
            if tested.game.held(seat).contains(bone) && !open.contains(bone) {
                classes[usize::from(follows(bone))].push((seat.index(), place));
            }
        }
    }
    classes
}
