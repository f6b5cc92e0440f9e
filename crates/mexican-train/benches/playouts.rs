//! Random legal playouts of whole hands through the public interface of a game.
//!
//! `cargo bench -p mexican-train`: "items/s" is hands a second on one thread.

use divan::Bencher;
use divan::counter::ItemsCount;
use game::testkit::Rng;
use game::{Game, TableKind};
use mexican_train::{MexicanTrain, playout};
use rulebook::BookId;

/// Hands played in one measured run; many, so that the clock's own cost does not show.
const HANDS: usize = 1000;

fn main() {
    divan::main();
}

#[divan::bench(args = [5, 6, 2])]
fn hands(bencher: Bencher<'_, '_>, n_players: usize) {
    let book = BookId::AlabamaSamboree;
    let start = MexicanTrain::new(book, TableKind::Guarded, n_players, book.book().params())
        .expect("a table of this size plays");
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
        let mut rng = Rng::new(1);
        let mut random = || rng.next_u64();
        let (mut game, mut legal) = (start, Vec::new());
        for _ in 0..HANDS {
            playout(&mut game, &mut random, &mut legal);
            assert_eq!(game.to_act(), None);
        }
        game
    });
}
