use std::fmt;

use bones::{Bone, BoneSet, BySeat, Deal, MAX_SEATS, Pip, Seat};

use crate::{Line, On, Rules, SeatSet};

/// One hand: the bones held, the lines laid, and whose turn it is.
///
/// The places of seats past the last player are there but empty, and nothing looks at them.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Table {
    /// Kept for the order in which each player took the bones up.
    deal: Deal,
    pub(crate) shuffler: Seat,
    pub(crate) start: Start,
    pub(crate) held: BySeat<BoneSet, MAX_SEATS>,
    pub(crate) lines: BySeat<Line, MAX_SEATS>,
    pub(crate) train: Line,
    /// Whose markers are up.
    pub(crate) markers: SeatSet,
    /// Who has announced the last bone.
    pub(crate) bumped: SeatSet,
    /// Whose missing bump was called and upheld.
    pub(crate) missed_bumps: SeatSet,
    /// Bones shown to the table, played since or not.
    pub(crate) exposed: BoneSet,
    pub(crate) turn: Seat,
    /// Where the player to act has just laid a double, and so plays again.
    pub(crate) doubled: Doubled,
    /// Passes in turn since the last bone and the last pass that put a marker up.
    pub(crate) n_passes: u8,
    pub(crate) end: Option<End>,
}

/// Where a double has just been laid, if one has.
///
/// Equal whenever there is one or none, and printed so: where it lies changes nothing that can follow.
#[derive(Copy, Clone)]
pub(crate) struct Doubled(pub(crate) Option<On>);

impl PartialEq for Doubled {
    fn eq(&self, other: &Doubled) -> bool {
        self.0.is_some() == other.0.is_some()
    }
}

impl Eq for Doubled {}

impl fmt::Debug for Doubled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Doubled").field(&self.0.is_some()).finish()
    }
}

/// How a hand begins: all of it follows from the deal.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Start {
    /// The double in the center.
    pub(crate) double: Bone,
    pub(crate) starter: Seat,
    /// The bone that remained, which the starter drew.
    pub(crate) drawn: Option<Bone>,
}

/// How a hand ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum End {
    Out(Seat),
    Blocked,
}

/// The double that hand number `n_hand` (from 0) is for: nine first, blank tenth, then nine again.
fn double_of_hand(n_hand: u32) -> Bone {
    let down = (n_hand % N_DOUBLES) as u8;
    let pip = Pip::new(Pip::MAX - down).expect("the remainder is at most nine");
    Bone::new(pip, pip)
}

/// How many doubles the set has.
const N_DOUBLES: u32 = Pip::MAX as u32 + 1;

impl Start {
    /// How hand number `n_hand` (from 0) begins from `deal`: the holder of its double starts, or,
    /// if no one drew it, the holder of the next lower double, nine following blank. `None` if
    /// no one holds any double.
    pub(crate) fn of(deal: &Deal, n_hand: u32) -> Option<Start> {
        // The next lower double is the next hand's own, so the hands' doubles are tried in turn.
        let mut doubles = (n_hand..n_hand + N_DOUBLES).map(double_of_hand);
        let (double, starter) = doubles.find_map(|double| {
            let holds = |seat: &Seat| deal.hand(*seat).contains(&double);
            Seat::all(deal.n_seats()).find(holds).map(|seat| (double, seat))
        })?;
        let draws = Rules::starter_draws(deal.n_seats());
        let drawn = deal.rest().first().copied().filter(|_| draws);
        Some(Start { double, starter, drawn })
    }
}

impl Table {
    /// The table once the starting double lies in the center.
    pub(crate) fn new(deal: Deal, shuffler: Seat, start: Start) -> Table {
        let Start { double, starter, drawn } = start;
        let n_seats = deal.n_seats();
        let mut held = BySeat::from_fn(|seat| deal.hand(seat).iter().copied().collect());
        let starters: &mut BoneSet = &mut held[starter];
        starters.remove(double);
        if let Some(bone) = drawn {
            starters.insert(bone);
        }
        let line = Line::from_center(double.hi());
        Table {
            deal,
            shuffler,
            start,
            held,
            lines: BySeat::from_fn(|_| line),
            train: line,
            markers: SeatSet::EMPTY,
            bumped: SeatSet::EMPTY,
            missed_bumps: SeatSet::EMPTY,
            exposed: BoneSet::EMPTY,
            turn: starter.left(n_seats),
            doubled: Doubled(None),
            n_passes: 0,
            end: None,
        }
    }

    pub(crate) const fn n_seats(&self) -> usize {
        self.deal.n_seats()
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    /// What `seat` drew, in that order, before the double was placed.
    pub(crate) fn drawn_by(&self, seat: Seat) -> &[Bone] {
        self.deal.hand(seat)
    }

    /// What `seat` still holds, in the order it was drawn.
    pub(crate) fn in_order(&self, seat: Seat) -> Vec<Bone> {
        let last = self.start.drawn.filter(|_| seat == self.start.starter);
        let drawn = self.deal.hand(seat).iter().copied().chain(last);
        drawn.filter(|&bone| self.held[seat].contains(bone)).collect()
    }

    /// Whether the Mexican train may be played on: once every player's line is started.
    pub(crate) fn is_train_open(&self) -> bool {
        self.lines.0[..self.n_seats()].iter().all(Line::is_started)
    }

    /// The line `seat` means by `on`.
    pub(crate) fn line(&self, seat: Seat, on: On) -> &Line {
        match on {
            On::Own => &self.lines[seat],
            On::Train => &self.train,
            On::Line(owner) => &self.lines[owner],
        }
    }

    /// Whether `seat` may play on `on`, if a bone fits: on their own line always, on the train once
    /// it is open, on another's line while its marker is up.
    pub(crate) fn is_open_to(&self, seat: Seat, on: On) -> bool {
        match on {
            On::Own => true,
            On::Train => self.is_train_open(),
            On::Line(owner) => owner == seat || self.markers.contains(owner),
        }
    }

    /// Whether the marker of `seat` goes up with `bone` on `on`, because it ends a turn in which the
    /// own line was not started and could not be (alabama-samboree/4).
    ///
    /// A double does not end the turn, nor does it take from the hand what could start the line: the
    /// only double that could lies in the center. So what is held before the last bone of the turn
    /// tells what could be done in all of it.
    pub(crate) fn puts_marker_up(&self, seat: Seat, bone: Bone, on: On) -> bool {
        let (held, own) = (self.held[seat], &self.lines[seat]);
        let ends_turn = !bone.is_double() && held.len() > 1;
        let cannot_start = !own.is_started() && held.is_disjoint(own.fits());
        on != On::Own && ends_turn && cannot_start && !self.markers.contains(seat)
    }

    /// Who went out.
    pub(crate) const fn out(&self) -> Option<Seat> {
        match self.end {
            Some(End::Out(seat)) => Some(seat),
            Some(End::Blocked) | None => None,
        }
    }

    /// Whether the hand ended because no one could play.
    pub(crate) const fn is_blocked(&self) -> bool {
        matches!(self.end, Some(End::Blocked))
    }

    /// What `seat` has left counts: its pips, with the double blank's own value.
    pub(crate) fn points(&self, seat: Seat, rules: &Rules) -> u16 {
        let held = self.held[seat];
        let blank = Pip::default();
        let has_blank = held.contains(Bone::new(blank, blank));
        held.pips() + if has_blank { rules.double_blank_points } else { 0 }
    }
}
