use crate::ablation::{Technique, is_off};

/// What the searches of one deal found out: bounds on the value of positions with an empty trick.
///
/// Each entry is one word, so that a look-up touches one line of the cache: the deal's number in
/// the top 22 bits, then the position's key of 30 bits, then the two bounds of 6 bits each. A new
/// deal makes strangers of all older entries without a sweep.
pub(crate) struct Table {
    entries: Box<[u64]>,
    deal: u64,
}

/// Bounds on what the leader's side takes.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) lo: i32,
    pub(crate) hi: i32,
}

/// 2^16 words are half a megabyte and fit a core's own cache; a larger table saves a hard deal few
/// nodes and costs every deal time.
const LOG_LEN: u32 = 16;

const BOUNDS_BITS: u32 = 12;
const KEY_BITS: u32 = 30;
const LAST_DEAL: u64 = (1 << (64 - BOUNDS_BITS - KEY_BITS)) - 1;

impl Table {
    pub(crate) fn new() -> Table {
        Table { entries: vec![0; 1 << LOG_LEN].into_boxed_slice(), deal: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if self.deal == LAST_DEAL {
            self.entries.fill(0);
            self.deal = 0;
        }
        // No deal has number zero, which the entries begin with.
        self.deal += 1;
    }

    /// The bounds known for `key`.
    pub(crate) fn get(&self, key: u32) -> Option<Bounds> {
        if is_off(Technique::Table) {
            return None;
        }
        let rest = self.entries[slot(key)] ^ self.tag(key);
        (rest >> BOUNDS_BITS == 0)
            .then_some(Bounds { lo: (rest >> 6) as i32, hi: (rest & 63) as i32 })
    }

    /// Keeps `bounds` for `key`, in place of whatever was there.
    pub(crate) fn put(&mut self, key: u32, bounds: Bounds) {
        debug_assert!(0 <= bounds.lo && bounds.lo <= bounds.hi && bounds.hi < 64);
        self.entries[slot(key)] =
            self.tag(key) | u64::from(bounds.lo.cast_unsigned() << 6 | bounds.hi.cast_unsigned());
    }

    fn tag(&self, key: u32) -> u64 {
        (self.deal << KEY_BITS | u64::from(key)) << BOUNDS_BITS
    }
}

/// Multiplying by a large odd number spreads keys that differ in any bit over the top bits.
const fn slot(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> (32 - LOG_LEN)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_until_the_table_is_cleared() {
        let mut table = Table::new();
        table.clear();
        let (key, bounds) = ((1 << KEY_BITS) - 1, Bounds { lo: 3, hi: 42 });
        table.put(key, bounds);
        assert_eq!(table.get(key), Some(bounds));
        assert_eq!(table.get(key - 1), None);
        table.clear();
        assert_eq!(table.get(key), None);
    }

    #[test]
    fn the_last_deal_number_starts_the_table_over() {
        let mut table = Table::new();
        table.clear();
        table.put(5, Bounds { lo: 0, hi: 1 });
        table.deal = LAST_DEAL;
        table.clear();
        assert_eq!(table.deal, 1);
        assert_eq!(table.get(5), None);
    }
}
