//! Whole hands played at random through the public API, four players.

use divan::Bencher;
use divan::counter::ItemsCount;
use fives::{Action, Fives, playout};
use game::testkit::Rng;
use game::{Game, TableKind};
use rulebook::BookId;

fn main() {
    divan::main();
}

/// How many hands are played, and the points both sides score in them.
const HANDS: [(usize, i32); 3] = [(1, 70), (10, 720), (100, 6940)];

#[divan::bench(args = HANDS)]
fn hands(bencher: Bencher<'_, '_>, (n_hands, points): (usize, i32)) {
    let book = BookId::Tennessee;
    let start = Fives::new(book, TableKind::Guarded, 4, book.book().params()).expect("four play");
    let mut legal = Vec::new();
    bencher
        .counter(ItemsCount::new(n_hands))
        .bench_local(|| assert_eq!(play(&start, n_hands, &mut legal), points));
}

/// The points of `n_hands` hands, each the first of a game.
fn play(start: &Fives, n_hands: usize, legal: &mut Vec<Action>) -> i32 {
    let mut rng = Rng::new(42);
    let mut points = 0;
    for _ in 0..n_hands {
        let mut game = *start;
        playout(&mut game, &mut || rng.next_u64(), legal);
        points += game.score().iter().sum::<i32>();
    }
    points
}
