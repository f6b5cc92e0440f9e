use bones::{BySeat, Seat};

/// Who has had turns to shuffle before they came.
///
/// A player who shuffles in another's place, in a hand that is then played, has had their own next
/// turn. The one whose place it was makes the shuffle up, and the others go on clockwise but for those
/// who have had theirs.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Rotation {
    /// How many turns each player has had before they came.
    ahead: BySeat<u8, 4>,
}

impl Rotation {
    /// The rotation once `seat` has shuffled in another's place.
    pub(crate) fn with_turn_had_by(mut self, seat: Seat) -> Rotation {
        self.ahead[seat] = self.ahead[seat].saturating_add(1);
        self
    }

    /// Who shuffles after `last`, and the rotation from there on.
    pub(crate) fn after(mut self, last: Seat) -> (Seat, Rotation) {
        let mut next = last.left(4);
        loop {
            // If all the others have had theirs, a round is complete, and `last` is passed over.
            if next != last {
                if self.ahead[next] == 0 {
                    return (next, self);
                }
                self.ahead[next] -= 1;
            }
            next = next.left(4);
        }
    }
}
