use crate::layout::Bits;

/// What earlier searches of one deal found: bounds on the value of positions with an empty trick.
///
/// Within one deal a bone's holder never changes, so the bones left and the leader say everything.
/// A new deal starts a new generation, which makes all older entries strangers without a sweep.
pub(crate) struct Table {
    entries: Box<[Entry]>,
    generation: u32,
}

/// Bounds on the points side 0 takes from a position.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) lo: i8,
    pub(crate) hi: i8,
}

#[derive(Copy, Clone)]
struct Entry {
    /// The bones left, and the leader above them.
    key: u32,
    generation: u32,
    bounds: Bounds,
    /// The lead that did best.
    lead: u8,
}

/// 2^16 entries of 12 bytes stay within a second-level cache.
const LOG_LEN: u32 = 16;

impl Table {
    pub(crate) fn new() -> Table {
        let entry = Entry { key: 0, generation: 0, bounds: Bounds { lo: 0, hi: 0 }, lead: 0 };
        Table { entries: vec![entry; 1 << LOG_LEN].into_boxed_slice(), generation: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            // Entries written four thousand million deals ago would be taken for new ones.
            *self = Table::new();
            self.generation = 1;
        }
    }

    /// The bounds known, and the lead that did best.
    pub(crate) fn get(&self, left: Bits, leader: usize) -> Option<(Bounds, usize)> {
        let key = key(left, leader);
        let entry = &self.entries[slot(key)];
        (entry.key == key && entry.generation == self.generation)
            .then_some((entry.bounds, usize::from(entry.lead)))
    }

    pub(crate) fn put(&mut self, left: Bits, leader: usize, bounds: Bounds, lead: usize) {
        let key = key(left, leader);
        self.entries[slot(key)] =
            Entry { key, generation: self.generation, bounds, lead: lead as u8 };
    }
}

const fn key(left: Bits, leader: usize) -> u32 {
    left | (leader as u32) << 28
}

const fn slot(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> (32 - LOG_LEN)) as usize
}
