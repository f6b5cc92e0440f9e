use bones::{Bone, Deal, Set};
use game::{Awaits, Game};

use crate::{Action, FortyTwo};

/// Plays one hand, from its deal to its end, with legal acts chosen by `random`. A match that is
/// over begins again.
///
/// `legal` is room to work in that the caller keeps from hand to hand, so that nothing is
/// allocated here. Does nothing while a hand is being played.
///
/// # Panics
/// If a legal act is refused, which the tests rule out.
pub fn playout(game: &mut FortyTwo, random: &mut impl FnMut() -> u64, legal: &mut Vec<Action>) {
    if game.awaits() == Awaits::Nothing {
        *game = game.afresh();
    }
    if game.awaits() != Awaits::Deal {
        return;
    }
    act(game, &random_deal(game, random));
    while game.to_act().is_some() {
        legal.clear();
        game.legal_actions(legal);
        act(game, &legal[below(legal.len(), random)]);
    }
}

/// Acts and events are as large as a deal, so they are passed on where they lie, not copied.
fn act(game: &mut FortyTwo, action: &Action) {
    let decided = game.decide(action);
    game.apply(decided.as_ref().expect("a legal act is accepted"));
}

fn random_deal(game: &FortyTwo, random: &mut impl FnMut() -> u64) -> Action {
    const SORTED: [Bone; 28] = {
        let mut bones = [Bone::from_index(0).unwrap(); 28];
        let mut n = 0;
        while n < bones.len() {
            bones[n] = Bone::from_index(n).unwrap();
            n += 1;
        }
        bones
    };
    let mut order = SORTED;
    for i in (1..Set::DoubleSix.len()).rev() {
        order.swap(i, below(i + 1, random));
    }
    Action::Deal {
        deal: Deal::from_order(&order, 4, 7),
        shuffler: game.next_shuffler().unwrap_or_default(),
        shuffled_by: None,
        face_down: false,
    }
}

/// A number below `n`.
fn below(n: usize, random: &mut impl FnMut() -> u64) -> usize {
    (((random() >> 32) * n as u64) >> 32) as usize
}
