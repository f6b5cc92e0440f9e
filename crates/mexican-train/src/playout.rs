use bones::{Bone, Deal};
use game::{Awaits, Game};

use crate::{Action, MexicanTrain};

/// Plays one hand with random legal acts, from its deal to its end; a hand already dealt is played
/// on from where it stands. A game that is over begins again, so that one value serves any number
/// of playouts; one that waits for a ruling is left as it is.
///
/// `rng` gives 64 random bits at a time. `legal` is room for the legal actions: a caller who keeps
/// it from hand to hand makes the playouts free of allocation.
///
/// # Panics
/// If the game refused an action it listed as legal, which the tests of this crate rule out.
pub fn playout(game: &mut MexicanTrain, rng: &mut impl FnMut() -> u64, legal: &mut Vec<Action>) {
    if game.is_complete() {
        *game = game.fresh();
    }
    while game.awaits() == Awaits::Deal {
        let deal = random_deal(game, rng);
        // Two to four players may have drawn no double at all, and shuffle again.
        if let Ok(event) = game.decide(&Action::Deal { deal, shuffler: None }) {
            game.apply(&event);
        }
    }
    while let Awaits::Seat(_) = game.awaits() {
        legal.clear();
        game.legal_actions(legal);
        let action = legal[below(legal.len(), rng)];
        let event = game.decide(&action).expect("a legal action is accepted");
        game.apply(&event);
    }
}

fn random_deal(game: &MexicanTrain, rng: &mut impl FnMut() -> u64) -> Deal {
    let mut bones = std::array::from_fn::<Bone, { Bone::COUNT }, _>(|n| {
        Bone::from_index(n).expect("the set has so many bones")
    });
    for i in (1..bones.len()).rev() {
        bones.swap(i, below(i + 1, rng));
    }
    let n_seats = game.n_seats();
    Deal::from_order(&bones, n_seats, game.rules().hand_size(n_seats))
}

/// A number below `n`; slightly uneven, which a playout does not mind.
fn below(n: usize, rng: &mut impl FnMut() -> u64) -> usize {
    (((rng() >> 32) * n as u64) >> 32) as usize
}
