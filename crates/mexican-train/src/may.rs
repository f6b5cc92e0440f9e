//! What a player can say besides taking a turn.

use bones::Seat;
use game::May;

use crate::MexicanTrain;

impl MexicanTrain {
    /// What `seat` can say now, by what everyone sees and the player's own bones.
    pub(crate) fn may(&self, seat: Seat) -> Vec<May> {
        let Some(table) = self.table.as_ref().filter(|_| self.waiting.is_none()) else {
            return Vec::new();
        };
        let mut may = vec![May::Call];
        if table.end.is_none() {
            if table.held[seat].len() == 1 && !table.bumped.contains(seat) {
                may.push(May::Bump);
            }
            if self.kind.is_honor() {
                may.push(May::Expose);
            }
        }
        may
    }
}
