//! Switches that turn a technique of the search off, to measure what it buys.
//!
//! They exist with the feature `ablation` only. Without it every technique is on, no node is
//! counted, and the compiler removes the questions. The table in `docs/solver.md` is made with
//! `examples/ablation.rs`.

/// A technique of the search. No answer depends on any of them.
#[cfg_attr(
    not(feature = "ablation"),
    expect(unreachable_pub, reason = "the module is public with the feature")
)]
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Technique {
    /// Keep bounds of positions with an empty trick in a table.
    Table,
    /// Let positions whose trumps are alike share an entry of the table.
    Alike,
    /// Stop at points a side is sure of.
    Sure,
    /// Play the last two tricks out in place.
    LastTwo,
    /// Try first what refuted the other side last time in a like place.
    Killers,
    /// Try first what looks best.
    Order,
}

#[cfg(feature = "ablation")]
pub use on::without;
#[cfg(feature = "ablation")]
pub(crate) use on::{count_node, is_off};

#[cfg(not(feature = "ablation"))]
pub(crate) use off::{count_node, is_off};

#[cfg(feature = "ablation")]
mod on {
    use std::cell::Cell;

    use super::Technique;

    thread_local! {
        static OFF: Cell<u8> = const { Cell::new(0) };
        static NODES: Cell<u64> = const { Cell::new(0) };
    }

    /// What `solve` answers if its solver goes without these techniques, and the nodes it took: how
    /// often a bone was chosen, the last two tricks counting once if they are played out in place.
    pub fn without<T>(techniques: &[Technique], solve: impl FnOnce() -> T) -> (T, u64) {
        OFF.set(techniques.iter().fold(0, |off, technique| off | 1 << *technique as u8));
        NODES.set(0);
        let answer = solve();
        OFF.set(0);
        (answer, NODES.get())
    }

    pub(crate) fn is_off(technique: Technique) -> bool {
        OFF.get() >> technique as u8 & 1 == 1
    }

    pub(crate) fn count_node() {
        NODES.set(NODES.get() + 1);
    }
}

#[cfg(not(feature = "ablation"))]
mod off {
    use super::Technique;

    pub(crate) const fn is_off(_: Technique) -> bool {
        false
    }

    pub(crate) const fn count_node() {}
}
