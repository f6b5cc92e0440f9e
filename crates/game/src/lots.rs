use bones::{Bone, BoneSet, MAX_SEATS, Seat, Set};

/// Drawing lots: each player draws a bone, most pips wins, and those tied for the most draw again.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Lots {
    n_seats: u8,
    /// Bit `n` is set while seat `n` can still win.
    contenders: u8,
}

/// What is wrong with a round of lots.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum LotsFault {
    /// Not one place for each seat.
    #[error("a round of lots names a bone or null for each of the {expected} seats, not {found}")]
    Seats {
        /// How many were named.
        found: usize,
        /// How many seats there are.
        expected: usize,
    },
    /// Someone who should draw did not, or the other way round.
    #[error("{seat} {}", if *.draws { "draws in this round" } else { "is out of the draw" })]
    Contender {
        /// The seat.
        seat: Seat,
        /// Whether it should draw.
        draws: bool,
    },
    /// A bone drawn by two.
    #[error("{bone} is drawn twice")]
    Twice {
        /// The bone.
        bone: Bone,
    },
    /// A bone the set does not have.
    #[error("{bone} does not belong to a {set}")]
    NotInSet {
        /// The bone.
        bone: Bone,
        /// The set in play.
        set: Set,
    },
}

impl Lots {
    /// Before the first round: everyone draws.
    pub const fn new(n_seats: usize) -> Lots {
        Lots { n_seats: n_seats as u8, contenders: (1 << n_seats) - 1 }
    }

    /// Who won, once one is left.
    pub fn winner(self) -> Option<Seat> {
        let only = self.contenders.is_power_of_two();
        only.then(|| Seat::new(self.contenders.trailing_zeros() as u8)).flatten()
    }

    /// Whether `seat` draws in the next round.
    pub const fn is_in(self, seat: Seat) -> bool {
        self.contenders & (1 << seat.index()) != 0
    }

    /// Who is still in the draw after each seat drew `bones[seat]`.
    pub fn after(self, set: Set, bones: &[Option<Bone>]) -> Result<Lots, LotsFault> {
        let n_seats = usize::from(self.n_seats);
        if bones.len() != n_seats {
            return Err(LotsFault::Seats { found: bones.len(), expected: n_seats });
        }
        let mut seen = BoneSet::EMPTY;
        let mut best = 0;
        let mut contenders = 0;
        for (seat, bone) in Seat::all(n_seats.min(MAX_SEATS)).zip(bones) {
            let draws = self.contenders & (1 << seat.index()) != 0;
            let Some(bone) = *bone else {
                if draws {
                    return Err(LotsFault::Contender { seat, draws });
                }
                continue;
            };
            if !draws {
                return Err(LotsFault::Contender { seat, draws });
            }
            if !set.bones().contains(bone) {
                return Err(LotsFault::NotInSet { bone, set });
            }
            if !seen.insert(bone) {
                return Err(LotsFault::Twice { bone });
            }
            if contenders == 0 || bone.pips() > best {
                best = bone.pips();
                contenders = 0;
            }
            if bone.pips() == best {
                contenders |= 1 << seat.index();
            }
        }
        Ok(Lots { contenders, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bone(text: &str) -> Option<Bone> {
        text.parse().ok()
    }

    #[test]
    fn tied_players_draw_again_until_one_wins() {
        let lots = Lots::new(4);
        let tied = lots
            .after(Set::DoubleSix, &[bone("6-4"), bone("1-0"), bone("5-5"), bone("6-3")])
            .unwrap();
        assert_eq!(tied.winner(), None);
        let fault = tied.after(Set::DoubleSix, &[bone("6-6"), bone("6-5"), bone("0-0"), None]);
        assert!(matches!(fault, Err(LotsFault::Contender { draws: false, .. })));
        let won = tied.after(Set::DoubleSix, &[bone("1-0"), None, bone("1-1"), None]).unwrap();
        assert_eq!(won.winner(), Seat::new(2));
    }
}
