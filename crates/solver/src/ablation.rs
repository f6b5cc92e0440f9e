//! The search without one or other of its techniques, to measure what each buys.
//!
//! [`Counted`] answers as [`Solver`](crate::Solver) does and counts nodes; the table in
//! `docs/solver.md` is made with it.

use bones::BySide;

use crate::position::Position;
use crate::search::Search;
use crate::solver::both_sides;
use crate::table::Table;

/// Which techniques a search uses. All of them leave every answer as it is.
pub trait Techniques {
    /// Keep bounds of positions with an empty trick in a table.
    const TABLE: bool = true;
    /// Let positions whose trumps are alike share an entry of the table.
    const ALIKE: bool = true;
    /// Stop at points a side is sure of.
    const SURE: bool = true;
    /// Play the last two tricks out in place.
    const LAST_TWO: bool = true;
    /// Try first what refuted the other side last time in a like place.
    const KILLERS: bool = true;
    /// Try first what looks best.
    const ORDER: bool = true;
    /// Close in on the value from below: it is dearer to learn that a side cannot reach a goal
    /// than that it can.
    const FROM_BELOW: bool = true;
    /// Count nodes.
    const COUNT: bool = true;
}

/// All techniques, and no counting: what [`Solver`](crate::Solver) uses.
pub(crate) struct All;

impl Techniques for All {
    const COUNT: bool = false;
}

/// A solver that uses the techniques of `T` and counts nodes.
pub struct Counted<T> {
    table: Table,
    techniques: std::marker::PhantomData<T>,
}

impl<T: Techniques> Counted<T> {
    /// A solver with empty tables.
    pub fn new() -> Counted<T> {
        Counted { table: Table::new(), techniques: std::marker::PhantomData }
    }

    /// What each side takes, and the nodes it took to find that out: how often a bone was chosen
    /// for somebody, the last two tricks counting once if they are played out in place.
    pub fn value(&mut self, position: &Position) -> (BySide<u8>, u64) {
        let mut search = Search::<T>::new(position, &mut self.table);
        let value = search.value(&search.root(position));
        (both_sides(position, value), search.nodes())
    }
}

impl<T: Techniques> Default for Counted<T> {
    fn default() -> Self {
        Self::new()
    }
}
