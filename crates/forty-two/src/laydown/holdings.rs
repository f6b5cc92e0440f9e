use bones::{Bone, BoneSet, BySeat, Seat};

/// The most places: four hands and a bone of each free seat in seven tricks.
const N_PLACES: usize = 4 + 21;

/// Where every bone can be: in one of the four hands, or face down on the table, played but not yet
/// named.
///
/// A *place* is a hand or a bone face down. It has room for some bones and a set they come from.
/// A fixed hand is a place like the others whose set has no bone to spare. A deal is a way to fill
/// every place from its set, each bone used once; after [`Holdings::settle`] there is at least one,
/// and every bone in every set is there in some deal.
#[derive(Copy, Clone, Debug)]
pub(super) struct Holdings {
    n_places: usize,
    /// For each place, the bones it may hold; the hands in seat order first.
    may: [BoneSet; N_PLACES],
    /// For each place, how many it holds.
    room: [u8; N_PLACES],
    /// One deal, as a witness that there is one. Kept from one position to the next because a bone
    /// played seldom upsets more than one or two others.
    holds: [BoneSet; N_PLACES],
    /// Bones the witness has no place for until the next [`Holdings::settle`].
    loose: BoneSet,
}

impl Holdings {
    /// The bones of `pool` dealt again among the seats where `is_fixed` is false.
    pub(super) fn new(hands: &BySeat<BoneSet, 4>, is_fixed: BySeat<bool, 4>) -> Holdings {
        let free = hands.iter().filter(|&(seat, _)| !is_fixed[seat]);
        let pool = free.fold(BoneSet::EMPTY, |pool, (_, &hand)| pool | hand);
        let mut holdings = Holdings {
            n_places: 4,
            may: [BoneSet::EMPTY; N_PLACES],
            room: [0; N_PLACES],
            holds: [BoneSet::EMPTY; N_PLACES],
            loose: BoneSet::EMPTY,
        };
        for (seat, &hand) in hands.iter() {
            let place = seat.index();
            holdings.may[place] = if is_fixed[seat] { hand } else { pool };
            holdings.room[place] = hand.len() as u8;
            holdings.holds[place] = hand;
        }
        holdings
    }

    /// The bones `seat` may still hold: its very hand if that is fixed.
    pub(super) fn may(&self, seat: Seat) -> BoneSet {
        self.may[seat.index()]
    }

    /// How many bones `seat` holds.
    pub(super) fn n_bones(&self, seat: Seat) -> usize {
        usize::from(self.room[seat.index()])
    }

    /// What each bone face down may be.
    pub(super) fn face_down(&self) -> &[BoneSet] {
        &self.may[4..self.n_places]
    }

    /// `seat` plays `bone` face up.
    pub(super) fn turn_up(&mut self, seat: Seat, bone: Bone) {
        for place in 0..self.n_places {
            self.may[place].remove(bone);
            self.holds[place].remove(bone);
        }
        self.loose.remove(bone);
        self.give_up_one(seat);
    }

    /// `seat` plays a bone face down, one of `among`.
    pub(super) fn put_down(&mut self, seat: Seat, among: BoneSet) {
        let place = self.n_places;
        self.n_places += 1;
        self.may[place] = among;
        self.room[place] = 1;
        self.holds[place] = BoneSet::EMPTY;
        if let Some(bone) = (self.holds[seat.index()] & among).first_bone() {
            self.holds[seat.index()].remove(bone);
            self.holds[place].insert(bone);
        }
        self.give_up_one(seat);
    }

    /// `seat` has shown that it holds none of `bones`.
    pub(super) fn rule_out(&mut self, seat: Seat, bones: BoneSet) {
        let place = seat.index();
        self.may[place] -= bones;
        self.loose |= self.holds[place] & bones;
        self.holds[place] -= bones;
    }

    /// Finds a deal again and takes every bone out of every set where no deal has it. Says whether
    /// there is a deal.
    ///
    /// Bones face down that no longer depend on any hand are forgotten: whatever they are, nothing
    /// to come can change it, nor they anything to come.
    pub(super) fn settle(&mut self) -> bool {
        let loose = std::mem::take(&mut self.loose);
        if !loose.into_iter().all(|bone| self.place(bone)) {
            return false;
        }
        self.tighten();
        true
    }

    /// Deals `bones` out: to each seat as many as it holds here, and one to each bone face down, which
    /// may be one of `face_down`.
    ///
    /// # Panics
    /// If there is no such deal; there is one for what was put down since the declaration.
    pub(super) fn deal(
        &self,
        bones: BoneSet,
        face_down: &[BoneSet],
    ) -> (BySeat<BoneSet, 4>, Vec<Bone>) {
        let mut dealt = *self;
        dealt.n_places = 4 + face_down.len();
        dealt.may[4..dealt.n_places].copy_from_slice(face_down);
        dealt.room[4..].fill(1);
        dealt.holds = [BoneSet::EMPTY; N_PLACES];
        for bone in bones {
            assert!(dealt.place(bone), "settled holdings have a deal");
        }
        let named = dealt.holds[4..dealt.n_places].iter().filter_map(|hold| hold.first_bone());
        (BySeat::from_fn(|seat| dealt.holds[seat.index()]), named.collect())
    }

    fn give_up_one(&mut self, seat: Seat) {
        let place = seat.index();
        self.room[place] -= 1;
        if self.holds[place].len() > usize::from(self.room[place])
            && let Some(bone) = self.holds[place].first_bone()
        {
            self.holds[place].remove(bone);
            self.loose.insert(bone);
        }
    }

    /// Gives `bone` a place in the witness, moving others on where need be; `false` if no deal has
    /// room for it. This is the search for an augmenting path, breadth first.
    fn place(&mut self, bone: Bone) -> bool {
        // The place that would pass a bone on, for each place the search came through.
        let mut from = [N_PLACES; N_PLACES];
        let mut queue = [0; N_PLACES];
        let mut n_queued = 0;
        let mut seen = 0_u32;
        let mut next = 0;
        let mut movable = BoneSet::of(bone);
        let mut mover = N_PLACES;
        loop {
            for place in 0..self.n_places {
                if seen & (1 << place) != 0 || movable.is_disjoint(self.may[place]) {
                    continue;
                }
                seen |= 1 << place;
                from[place] = mover;
                if self.holds[place].len() < usize::from(self.room[place]) {
                    self.shift(place, &from, bone);
                    return true;
                }
                queue[n_queued] = place;
                n_queued += 1;
            }
            if next == n_queued {
                return false;
            }
            mover = queue[next];
            movable = self.holds[mover];
            next += 1;
        }
    }

    /// Moves a bone along each step of the path that ends at `place`, and `bone` into its start.
    fn shift(&mut self, mut place: usize, from: &[usize; N_PLACES], bone: Bone) {
        while from[place] < N_PLACES {
            let mover = from[place];
            if let Some(moved) = (self.holds[mover] & self.may[place]).first_bone() {
                self.holds[mover].remove(moved);
                self.holds[place].insert(moved);
            }
            place = mover;
        }
        self.holds[place].insert(bone);
    }

    /// Keeps in every set just the bones some deal puts there.
    ///
    /// A bone the witness has elsewhere can come here if and only if a chain of moves leads back
    /// from here to there: every place is full, so deals differ by cycles of moves.
    fn tighten(&mut self) {
        let n = self.n_places;
        // Bit `b` of `reach[a]`: bones can be moved along from place `a` to place `b`.
        let mut reach = [0_u32; N_PLACES];
        for (reach, &held) in reach.iter_mut().zip(&self.holds[..n]) {
            for (place, &may) in self.may[..n].iter().enumerate() {
                *reach |= u32::from(!held.is_disjoint(may)) << place;
            }
        }
        for middle in 0..n {
            let onward = reach[middle];
            for reach in reach[..n].iter_mut().filter(|reach| **reach & (1 << middle) != 0) {
                *reach |= onward;
            }
        }
        for (may, &reach) in self.may[..n].iter_mut().zip(&reach) {
            let there = self.holds[..n].iter().enumerate().filter(|(n, _)| reach & (1 << n) != 0);
            *may &= there.fold(BoneSet::EMPTY, |bones, (_, &held)| bones | held);
        }
        self.n_places = 4;
        for place in 4..n {
            let is_tied =
                |hand: usize| reach[place] & (1 << hand) != 0 && reach[hand] & (1 << place) != 0;
            if (0..4).any(is_tied) {
                let kept = self.n_places;
                self.may[kept] = self.may[place];
                self.holds[kept] = self.holds[place];
                self.n_places += 1;
            }
        }
    }
}
