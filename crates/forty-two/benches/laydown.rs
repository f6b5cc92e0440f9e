//! Declarations judged, and the verdicts checked.

use forty_two::{Declaration, refute};
use game::testkit::Rng;

#[path = "../tests/laydown/generator.rs"]
mod generator;

fn main() {
    divan::main();
}

/// A hundred declarations as they might come up, with so many tricks to go, and how many stand.
#[divan::bench(args = [(2, 59), (3, 62), (4, 46), (5, 43), (6, 27), (7, 29)])]
fn a_hundred(bencher: divan::Bencher<'_, '_>, (n_left, n_standing): (usize, usize)) {
    let mut rng = Rng::new(42);
    let sample = [(); 100].map(|()| generator::declaration(&mut rng, n_left));
    judge(bencher, &sample, n_standing);
}

/// The same with the bid right where the verdict turns.
#[divan::bench(args = [(2, 60), (3, 67), (4, 56), (5, 44), (6, 32), (7, 28)])]
fn a_hundred_at_the_turn(bencher: divan::Bencher<'_, '_>, (n_left, n_standing): (usize, usize)) {
    let mut rng = Rng::new(42);
    let sample = [(); 100].map(|()| generator::at_the_turn(&mut rng, n_left));
    judge(bencher, &sample, n_standing);
}

/// The worst we know, out of ten thousand seven-bone declarations at the turn; all of them stand.
#[divan::bench(args = [2653, 8896, 9586, 1553], sample_count = 10)]
fn worst(bencher: divan::Bencher<'_, '_>, seed: u64) {
    judge(bencher, &[generator::at_the_turn(&mut Rng::new(seed), 7)], 1);
}

fn judge(bencher: divan::Bencher<'_, '_>, sample: &[Declaration], n_standing: usize) {
    bencher.counter(divan::counter::ItemsCount::new(sample.len())).bench_local(|| {
        let stands = |declaration: &&Declaration| refute(declaration).is_none();
        assert_eq!(sample.iter().filter(stands).count(), n_standing);
    });
}
