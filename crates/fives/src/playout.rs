use bones::Deal;
use game::{Awaits, Game};

use crate::{Action, Fives, Rules};

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
    let deal = random_deal(game, random);
    act(game, &deal);
    while game.to_act().is_some() {
        legal.clear();
        game.legal_actions(legal);
        act(game, &legal[below(legal.len(), random)]);
    }
}

fn act(game: &mut Fives, action: &Action) {
    match game.decide(action) {
        Ok(event) => game.apply(&event),
        Err(refusal) => panic!("a legal act is refused: {refusal}"),
    }
}

fn random_deal(game: &Fives, random: &mut impl FnMut() -> u64) -> Action {
    let set = Rules::SET.bones();
    let mut order = [set.first_bone().expect("the set has bones"); Rules::SET.len()];
    for (place, bone) in order.iter_mut().zip(set) {
        *place = bone;
    }
    for i in (1..order.len()).rev() {
        order.swap(i, below(i + 1, random));
    }
    let (n_seats, rules) = (game.n_seats(), game.rules());
    let hand = usize::from(rules.hand_size);
    // Without a pile the bones that nobody drew are out of play.
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
