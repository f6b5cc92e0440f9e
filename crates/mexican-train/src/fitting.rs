use bones::{Bone, BoneSet, BySeat, MAX_SEATS, Seat};

use crate::table::Table;
use crate::{On, SeatSet};

/// Which bones of a player fit which lines; none where the player may not play.
pub(crate) struct Fitting {
    own: BoneSet,
    train: BoneSet,
    /// The others whose markers are up.
    marked: SeatSet,
    /// Their lines.
    lines: BySeat<BoneSet, MAX_SEATS>,
}

impl Fitting {
    /// What fits for `seat`.
    pub(crate) fn new(table: &Table, seat: Seat) -> Fitting {
        let held = table.held[seat];
        let mut fitting = Fitting {
            own: held & table.lines[seat].fits(),
            train: if table.is_train_open() { held & table.train.fits() } else { BoneSet::EMPTY },
            marked: table.markers.without(seat),
            lines: BySeat::default(),
        };
        for owner in fitting.marked.iter() {
            fitting.lines[owner] = held & table.lines[owner].fits();
        }
        fitting
    }

    /// Every bone that fits somewhere.
    pub(crate) fn playable(&self) -> BoneSet {
        self.lines.0.iter().fold(self.own | self.train, |all, &fit| all | fit)
    }

    /// Tells `place` of every line where `bone` fits: own, train, then by seat.
    pub(crate) fn each_place(&self, bone: Bone, mut place: impl FnMut(On)) {
        if self.own.contains(bone) {
            place(On::Own);
        }
        if self.train.contains(bone) {
            place(On::Train);
        }
        for owner in self.marked.iter() {
            if self.lines[owner].contains(bone) {
                place(On::Line(owner));
            }
        }
    }
}
