use bones::{Bone, Deal};
use game::{Awaits, Game};

use crate::{Action, Fives, Rules};

/// The set in the order of its bones' numbers.
const SORTED: [Bone; Rules::SET.len()] = {
    let mut bones = [Bone::from_index(0).unwrap(); Rules::SET.len()];
    let mut n = 0;
    while n < bones.len() {
        bones[n] = Bone::from_index(n).unwrap();
        n += 1;
    }
    bones
};

/// Plays one hand, from its deal to its end, with legal acts chosen by `random`.
///
/// `legal` is room to work in that the caller keeps from hand to hand, so that nothing is
/// allocated here. Does nothing if `game` does not wait for a deal.
///
/// # Panics
/// If a legal act is refused, which the tests rule out.
pub fn playout(game: &mut Fives, random: &mut impl FnMut() -> u64, legal: &mut Vec<Action>) {
    if game.awaits() != Awaits::Deal {
        return;
    }
    act(game, &random_deal(game, random));
    loop {
        legal.clear();
        game.legal_actions(legal);
        if legal.is_empty() {
            return;
        }
        act(game, &legal[below(legal.len(), random)]);
    }
}

/// Acts and events are as large as a deal, so they are passed on where they lie, not copied.
fn act(game: &mut Fives, action: &Action) {
    let decided = game.decide(action);
    game.apply(decided.as_ref().expect("a legal act is accepted"));
}

fn random_deal(game: &Fives, random: &mut impl FnMut() -> u64) -> Action {
    let mut order = SORTED;
    for i in (1..order.len()).rev() {
        order.swap(i, below(i + 1, random));
    }
    let (n_seats, rules) = (game.n_seats(), game.rules());
    let hand = usize::from(rules.hand_size);
    // Without a pile the bones that no one drew are out of play.
    let n_used = n_seats * hand + usize::from(rules.pile_size);
    Action::Deal {
        deal: Deal::from_order(&order[..n_used], n_seats, hand),
        shuffler: game.next_shuffler().unwrap_or_default(),
    }
}

/// A number below `n`.
fn below(n: usize, random: &mut impl FnMut() -> u64) -> usize {
    (((random() >> 32) * n as u64) >> 32) as usize
}
