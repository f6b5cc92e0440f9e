//! How long the judge takes, over declarations of every sort.

use std::time::{Duration, Instant};

use forty_two::{Declaration, refute};
use game::testkit::Rng;

use crate::{generator, hard, table};

/// Judges a thousand declarations at every number of bones left, half of them with the bid right
/// where the verdict turns.
#[test]
#[ignore = "a measurement: run it alone, with --release -- --ignored --nocapture"]
fn a_thousand_declarations_in_time() {
    println!("bones left  stand  median     p99        worst");
    for n_left in 1..=7 {
        let mut rng = Rng::new(n_left as u64);
        let mut n_standing = 0;
        let mut times: Vec<Duration> = (0..1000)
            .map(|n| {
                let declaration = sample(&mut rng, n_left, n);
                let start = Instant::now();
                n_standing += usize::from(refute(&declaration).is_none());
                start.elapsed()
            })
            .collect();
        times.sort();
        let (median, p99, worst) = (times[500], times[990], times[999]);
        println!("{n_left:<11} {n_standing:<6} {median:<10.1?} {p99:<10.1?} {worst:.1?}");
        assert!(median < Duration::from_millis(50) && worst < Duration::from_secs(2));
    }
}

/// Judges the positions that were once slow.
#[test]
#[ignore = "a measurement: run it alone, with --release -- --ignored --nocapture"]
fn hard_positions_in_time() {
    for (position, declared, _) in hard::POSITIONS {
        let declaration = table::declaration(position, declared);
        let start = Instant::now();
        let stands = refute(&declaration).is_none();
        let time = start.elapsed();
        println!("{time:<10.1?} stands: {stands:<6} {position}, {declared}");
        assert!(time < Duration::from_secs(2));
    }
}

fn sample(rng: &mut Rng, n_left: usize, n: usize) -> Declaration {
    if n.is_multiple_of(2) {
        generator::declaration(rng, n_left)
    } else {
        generator::at_the_turn(rng, n_left)
    }
}
