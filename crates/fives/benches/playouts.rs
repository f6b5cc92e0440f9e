//! Whole hands played at random through the public API, four players.

use fives::{Fives, playout};
use game::testkit::Rng;
use game::{Game, TableKind};
use rulebook::BookId;

fn main() {
    divan::main();
}

/// One sample plays this many hands, each from a fresh game, so that no game ends in between.
#[divan::bench(args = [1, 10, 100])]
fn hands(bencher: divan::Bencher<'_, '_>, n_hands: u64) {
    let settings = BookId::Tennessee.book().params();
    let start = Fives::new(BookId::Tennessee, TableKind::Guarded, 4, settings).expect("four play");
    let mut rng = Rng::new(42);
    let mut legal = Vec::new();
    bencher.counter(divan::counter::ItemsCount::new(n_hands)).bench_local(move || {
        for _ in 0..n_hands {
            let mut game = start;
            playout(&mut game, &mut || rng.next_u64(), &mut legal);
            assert!(game.hand().is_some_and(|hand| hand.over), "a hand is played to its end");
        }
    });
}
