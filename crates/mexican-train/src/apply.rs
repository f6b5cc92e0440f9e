use bones::{Bone, Seat};
use game::Verdict;

use crate::table::{Doubled, End, Start, Table};
use crate::{Event, MexicanTrain, On, SeatSet};

/// Taking in facts, and what follows from them.
impl MexicanTrain {
    pub(crate) fn take_in(&mut self, event: &Event) {
        match *event {
            Event::Dealt { deal, shuffler } => {
                let start = Start::of(&deal, self.n_dealt);
                self.table = start.map(|start| Table::new(deal, shuffler, start));
                self.n_dealt += 1;
            }
            Event::Called { call, verdict: Verdict::Waiting, .. } => self.waiting = Some(call),
            Event::Called { call, verdict: Verdict::Upheld, .. } => {
                if let (Some(table), Some(against)) = (&mut self.table, call.against) {
                    table.missed_bumps.insert(against);
                }
            }
            Event::Called { verdict: Verdict::Denied, .. } => {}
            Event::Ruled { winner, .. } => {
                self.waiting = None;
                self.winner = winner;
            }
            Event::Played { .. }
            | Event::Passed { .. }
            | Event::Bumped { .. }
            | Event::Exposed { .. } => self.take_in_at_table(event),
        }
    }

    fn take_in_at_table(&mut self, event: &Event) {
        let Some(table) = &mut self.table else { return };
        match *event {
            Event::Played { seat, bone, on, marker } => {
                table.play(seat, bone, on);
                if marker {
                    table.markers.insert(seat);
                }
                // A guarded table tells of the last bone by itself (alabama-samboree/8).
                if !self.kind.is_honor() && table.held[seat].len() == 1 {
                    table.bumped.insert(seat);
                }
            }
            Event::Passed { seat } => table.pass(seat),
            Event::Bumped { seat } => table.bumped.insert(seat),
            Event::Exposed { bone, .. } => {
                table.exposed.insert(bone);
            }
            Event::Dealt { .. } | Event::Called { .. } | Event::Ruled { .. } => {}
        }
        if table.end.is_some() && matches!(event, Event::Played { .. } | Event::Passed { .. }) {
            self.count();
        }
    }

    /// Counts what is left in every hand, and after the last hand looks for the lowest total.
    fn count(&mut self) {
        let Some(table) = &self.table else { return };
        for seat in table.seats() {
            self.totals[seat] += u32::from(table.points(seat, &self.rules));
        }
        if self.n_dealt < self.rules.hands_per_game {
            return;
        }
        // Of those tied before, only those tied still can win.
        let lowest = self.contenders.iter().map(|seat| self.totals[seat]).min();
        let is_lowest = |seat: &Seat| Some(self.totals[*seat]) == lowest;
        self.contenders = self.contenders.iter().filter(is_lowest).collect::<SeatSet>();
        self.winner = self.contenders.only();
    }
}

impl Table {
    /// Lays the bone; a double keeps the turn, and the last bone ends the hand, double or not.
    fn play(&mut self, seat: Seat, bone: Bone, on: On) {
        self.held[seat].remove(bone);
        match on {
            On::Own => {
                self.lines[seat].lay(bone);
                self.markers.remove(seat);
            }
            On::Train => self.train.lay(bone),
            On::Line(owner) => self.lines[owner].lay(bone),
        }
        self.n_passes = 0;
        self.doubled = Doubled(bone.is_double().then_some(on));
        if self.held[seat].is_empty() {
            self.end = Some(End::Out(seat));
        } else if self.doubled.0.is_none() {
            self.turn = seat.left(self.n_seats());
        }
    }

    /// Puts the marker up; the hand is blocked once everyone has passed in turn with every marker
    /// up already.
    ///
    /// A marker that goes up opens a line, perhaps to someone who passed before it did, so the
    /// count begins again. It does so once for each seat at most: without a bone between them there
    /// are never more than two passes of each player.
    fn pass(&mut self, seat: Seat) {
        let opens_a_line = !self.markers.contains(seat);
        self.markers.insert(seat);
        self.n_passes = if opens_a_line { 0 } else { self.n_passes + 1 };
        self.doubled = Doubled(None);
        if usize::from(self.n_passes) == self.n_seats() {
            self.end = Some(End::Blocked);
        } else {
            self.turn = seat.left(self.n_seats());
        }
    }
}
