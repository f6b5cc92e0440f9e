use crate::ablation::{Technique, count_node, is_off};
use crate::contract::Bits;

/// The bones that refuted the other side last time, in much the same place.
///
/// A reply is remembered by its place in the trick, the number of tricks left, and the bone it
/// answers: the one winning the trick so far, or for a lead the one that won the trick before. That
/// is a cheap likeness of a position, yet the bone found there is the right one to try first at
/// some 98 of 100 nodes that have one.
pub(crate) struct Killers([[[u8; 32]; 8]; 4]);

/// Where a bone is chosen: its place in the trick, the tricks left, the bone it answers.
#[derive(Copy, Clone)]
pub(crate) struct Spot {
    pub(crate) place: usize,
    pub(crate) tricks: u32,
    pub(crate) answers: usize,
}

/// No bone, as the bone a first lead answers and as an empty memory: no hand holds bone 31.
pub(crate) const NO_BONE: usize = 31;

impl Killers {
    pub(crate) const NONE: Killers = Killers([[[NO_BONE as u8; 32]; 8]; 4]);

    /// The bone remembered, as a set of at most one. Every choice of a bone asks once.
    pub(crate) fn at(&self, spot: Spot) -> Bits {
        count_node();
        if is_off(Technique::Killers) {
            return 0;
        }
        1 << self.0[spot.place & 3][spot.tricks as usize & 7][spot.answers & 31]
    }

    /// Remembers bone `n`.
    pub(crate) fn set(&mut self, spot: Spot, n: usize) {
        self.0[spot.place & 3][spot.tricks as usize & 7][spot.answers & 31] = n as u8;
    }
}
