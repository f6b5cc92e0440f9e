use rayon::prelude::*;

use crate::position::Position;
use crate::solver::Solver;

/// How many threads work on a batch.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Threads {
    /// The caller's alone.
    One,
    /// One for each core.
    All,
}

/// Asks every position the same question; the answers come in the order of the positions.
///
/// `progress` is called once after each answer, from whichever thread found it.
///
/// ```
/// use bones::Seed;
/// use solver::{Solver, Threads, batch, sample};
///
/// let deals: Vec<_> = sample::endings(Seed([1; 32]), 4).take(10).collect();
/// let values = batch(&deals, Threads::All, Solver::value, || {});
/// assert_eq!(values[3], Solver::new().value(&deals[3]));
/// ```
pub fn batch<T: Send>(
    positions: &[Position],
    threads: Threads,
    ask: impl Fn(&mut Solver, &Position) -> T + Sync,
    progress: impl Fn() + Sync,
) -> Vec<T> {
    let ask = |solver: &mut Solver, position: &Position| {
        let answer = ask(solver, position);
        progress();
        answer
    };
    match threads {
        Threads::One => {
            let mut solver = Solver::new();
            positions.iter().map(|position| ask(&mut solver, position)).collect()
        }
        Threads::All => positions.par_iter().map_init(Solver::new, ask).collect(),
    }
}
