//! Whole hands played at random through the public API.

use forty_two::{FortyTwo, playout};
use game::testkit::Rng;
use game::{Game, TableKind};
use rulebook::BookId;

fn main() {
    divan::main();
}

/// One sample plays this many hands of one match after another.
#[divan::bench(args = [1, 10, 100, 1000])]
fn guarded_hands(bencher: divan::Bencher<'_, '_>, n_hands: u64) {
    hands(bencher, TableKind::Guarded, n_hands);
}

/// As above, every hand for seven tricks.
#[divan::bench(args = [1000])]
fn honor_hands(bencher: divan::Bencher<'_, '_>, n_hands: u64) {
    hands(bencher, TableKind::Honor, n_hands);
}

fn hands(bencher: divan::Bencher<'_, '_>, kind: TableKind, n_hands: u64) {
    let settings = BookId::N42pa.book().params();
    let mut game = FortyTwo::new(BookId::N42pa, kind, 4, settings).expect("four play");
    let mut rng = Rng::new(42);
    let mut legal = Vec::new();
    bencher.counter(divan::counter::ItemsCount::new(n_hands)).bench_local(move || {
        for _ in 0..n_hands {
            playout(&mut game, &mut || rng.next_u64(), &mut legal);
            assert!(game.to_act().is_none(), "a hand is played to its end");
        }
    });
}
