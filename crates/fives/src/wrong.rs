use bones::{Bone, BySeat, Seat};

use crate::fives::HandState;
use crate::log::{Act, Entry};
use crate::position::Position;
use crate::{Fault, Rules};

/// Wrong acts that are kept beside the log: how many of each fault, for each seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Charges(BySeat<[u8; Fault::ALL.len()], 4>);

impl Charges {
    /// No wrong acts.
    pub(crate) const NONE: Charges = Charges(BySeat([[0; Fault::ALL.len()]; 4]));

    /// Adds a wrong act of `seat`.
    pub(crate) fn add(&mut self, seat: Seat, fault: Fault) {
        let n = &mut self.0[seat][fault as usize];
        *n = n.saturating_add(1);
    }

    /// A fault of `seat` that is `such`.
    pub(crate) fn first(&self, seat: Seat, such: impl Fn(Fault) -> bool) -> Option<Fault> {
        let mut open = Fault::ALL.into_iter().filter(|&fault| self.0[seat][fault as usize] > 0);
        open.find(|&fault| such(fault))
    }

    /// Takes out a wrong act of `seat`.
    pub(crate) fn remove(&mut self, seat: Seat, fault: Fault) {
        let n = &mut self.0[seat][fault as usize];
        *n = n.saturating_sub(1);
    }
}

impl HandState {
    /// What is wrong with `act`, where wrong acts go through.
    #[cold]
    pub(crate) fn fault(&self, rules: &Rules, act: Act) -> Option<Fault> {
        let seat = act.seat()?;
        let is_draw = matches!(act, Act::Drew { .. });
        if is_draw && self.goes_on_drawing(seat) {
            return None;
        }
        if seat != self.position.turn && self.passed_over() != Some(seat) {
            return Some(Fault::OutOfTurn);
        }
        let playable = self.position.playable(seat);
        let forced = playable & self.bound(rules, seat);
        if !forced.is_empty() && !matches!(act, Act::Played { bone, .. } if forced.contains(bone)) {
            return Some(Fault::HeldBack);
        }
        match act {
            Act::Played { bone, end: Some(end), .. } if !self.position.layout.fits(bone, end) => {
                Some(Fault::Misfit)
            }
            Act::Passed { .. } if !playable.is_empty() => Some(Fault::PassedAble),
            Act::Passed { .. } if !self.pile().is_empty() => Some(Fault::PassedUndrawn),
            Act::Drew { .. } if !playable.is_empty() => Some(Fault::DrewAble),
            _ => None,
        }
    }

    /// Whether `seat` was drawing wrongly already: the bones drawn in one go are one wrong act.
    fn goes_on_drawing(&self, seat: Seat) -> bool {
        let acts = self.log.iter().rev().filter(|entry| entry.act.seat().is_some());
        let mut draws =
            acts.take_while(|entry| matches!(entry.act, Act::Drew { seat: by, .. } if by == seat));
        draws.any(|entry| entry.fault.is_some())
    }

    /// Whose turn the last bone or pass took, if that was out of turn. They do no wrong by taking
    /// it now.
    fn passed_over(&self) -> Option<Seat> {
        let mut turns = self.log.iter().rev().filter(|entry| entry.act.ends_turn());
        turns.next().filter(|entry| entry.fault == Some(Fault::OutOfTurn))?;
        let before = turns.next().and_then(|entry| entry.act.seat()).unwrap_or(self.shuffler);
        Some(before.left(self.deal.n_seats()))
    }

    /// Whether act `n` stands although it was wrong, and its call costs a penalty only: a bone was
    /// laid after it, or the hand ended since and the innocent side has its award.
    pub(crate) fn stands(&self, n: usize) -> bool {
        let is_bone = |entry: &Entry| matches!(entry.act, Act::Played { .. });
        let has_award = |offender: Seat| {
            self.award.is_some_and(|award| award.points[offender.side().other()] > 0)
        };
        self.log[n + 1..].iter().any(is_bone) || self.log[n].act.seat().is_some_and(has_award)
    }

    /// Takes back act `n` with the passes and draws after it. Penalties stay, and so do exposed
    /// bones: what was seen was seen.
    pub(crate) fn take_back(&mut self, n: usize) {
        let before = self.log;
        let Some((&wrong, since)) = before.get(n..).and_then(<[Entry]>::split_first) else {
            return;
        };
        self.log.truncate(n);
        self.award = None;
        self.exposures.cut_back(n as u8);
        self.position = Position::new(&self.deal, self.shuffler.left(self.deal.n_seats()));
        for entry in self.log.iter() {
            self.position.take_in(entry.act);
        }
        if let Some(seat) = wrong.act.seat() {
            // Whose turn it was has it again, also where another had acted out of turn before.
            if wrong.fault != Some(Fault::OutOfTurn) {
                self.position.turn = seat;
            }
            if let Some(bone) = self.bone_seen(wrong) {
                self.exposures.take_back(seat, bone, n as u8);
            }
        }
        for &entry in since {
            self.keep(wrong, entry);
        }
    }

    /// The bone of a wrong act that is taken back and lies face up from then on: one played out of
    /// turn, or where it does not fit (texas-good-sams/12).
    fn bone_seen(&self, wrong: Entry) -> Option<Bone> {
        let Act::Played { bone, end, .. } = wrong.act else { return None };
        let fits = end.is_none_or(|end| self.position.layout.fits(bone, end));
        (wrong.fault == Some(Fault::OutOfTurn) || !fits).then_some(bone)
    }

    /// What remains of `entry` when `wrong`, an act before it, was taken back.
    ///
    /// A score stays with the innocent side, and with the offender's where it could have been said
    /// without the wrong act; that of the bone taken back is gone. Another's wrong act can be called
    /// as before, if it was wrong by itself.
    fn keep(&mut self, wrong: Entry, entry: Entry) {
        match entry.act {
            Act::Scored { side, play } => {
                let is_innocent = wrong.act.seat().is_some_and(|seat| seat.side() != side);
                let is_open = self.position.windows.is_open_to(side, play);
                if play < self.position.n_plays && (is_innocent || is_open) {
                    self.log.push(entry).expect("there was room for it and more");
                    self.position.take_in(entry.act);
                }
            }
            Act::Played { seat, .. } | Act::Passed { seat } | Act::Drew { seat, .. } => {
                if let Some(fault) = entry.fault
                    && self.is_wrong_by_itself(seat, fault)
                {
                    self.owed.add(seat, fault);
                }
            }
        }
    }

    /// Whether `seat` would have been at fault in this position too.
    fn is_wrong_by_itself(&self, seat: Seat, fault: Fault) -> bool {
        match fault {
            Fault::OutOfTurn => seat != self.position.turn,
            Fault::PassedAble | Fault::DrewAble | Fault::HeldBack => {
                !self.position.playable(seat).is_empty()
            }
            Fault::PassedUndrawn | Fault::Misfit => true,
        }
    }
}
