//! What a table does next by itself, and when.

use bones::Seat;
use game::Awaits;

use crate::Millis;
use crate::table::seat::{Holder, SeatState};
use crate::table::state::{Life, TableState};

/// For how long a casual table goes on by itself after a person last did something at it. Then its
/// stand-ins, shot clock and deals wait for one.
pub(crate) const UNATTENDED: Millis = 3 * 60_000;

/// How long a table with no one at it stays in the lobby.
pub(crate) const DESERTED: Millis = 30 * 60_000;

/// What a table does by itself when its time has come.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Due {
    /// Deal the next hand.
    Deal,
    /// Let the stand-in at this seat act.
    StandIn(Seat),
    /// Deny a call that no player at a casual table can settle.
    Deny,
    /// Note that this seat ran over the shot clock.
    Overrun(Seat),
    /// Note that the game ran over its time.
    Time,
    /// Close the table: the game is over, and the time for calls too.
    Close,
    /// Leave the lobby: no one has been there for a while.
    Unlist,
    /// Enter the result with the event.
    Post,
}

impl TableState {
    /// The next thing due, and when. All of it follows from facts, so a restart changes nothing.
    pub(crate) fn next_due(&self) -> Option<(Millis, Due)> {
        match self.life {
            Life::Open => {}
            Life::Closed if self.is_casual() => return None,
            Life::Closed => return Some((self.wait.since, Due::Post)),
            Life::Posted => return None,
        }
        let time = self.game_ends().map(|at| (at, Due::Time));
        let other = match self.game.awaits() {
            Awaits::Deal => self.deal_due().filter(|&(at, _)| self.is_attended_at(at)),
            Awaits::Seat(seat) => self.turn_due(seat).filter(|&(at, _)| self.is_attended_at(at)),
            Awaits::Ruling => self.denial_due(),
            Awaits::Nothing => {
                return Some((self.wait.since + self.opened.pace.close_after, Due::Close));
            }
        };
        let deserted = self.deserted_at().map(|at| (at, Due::Unlist));
        [time, other, deserted].into_iter().flatten().min_by_key(|&(at, _)| at)
    }

    /// Whether the table may still go on by itself then. A match goes on for the event's sake.
    const fn is_attended_at(&self, at: Millis) -> bool {
        !self.is_casual() || at <= self.last_person_at + UNATTENDED
    }

    /// When a table of the lobby has been deserted for long, if no one is there now.
    fn deserted_at(&self) -> Option<Millis> {
        if !(self.opened.listed && self.is_waiting()) {
            return None;
        }
        let left = self.seats.iter().filter_map(SeatState::away_since);
        Some(left.fold(self.moved.1, Millis::max) + DESERTED)
    }

    /// The next hand is dealt once every player is ready, or after a while if all of them are there.
    fn deal_due(&self) -> Option<(Millis, Due)> {
        self.shuffles.next.as_ref()?;
        if !self.seats.iter().all(SeatState::lets_deal) {
            return None;
        }
        let is_ready = self.seats.iter().all(|seat| seat.is_ready || seat.is_stand_in());
        // Stand-ins alone would be ready for the next hand before a spectator saw the last one.
        let has_player = self.seats.iter().any(|seat| !seat.is_stand_in());
        if is_ready && has_player {
            return Some((self.wait.since, Due::Deal));
        }
        Some((self.wait.since + self.opened.pace.deal_after?, Due::Deal))
    }

    /// At a casual table the players settle a call: the caller takes it back, or the accused
    /// concedes. If a stand-in has either seat, or it is empty, the hall denies the call.
    fn denial_due(&self) -> Option<(Millis, Due)> {
        let call = self.waiting.filter(|_| self.is_casual())?;
        let is_held = |seat: Seat| self.seats.get(seat.index()).is_some_and(SeatState::has_player);
        // Who called from outside rules on it.
        let caller = call.seat?;
        let is_called = |seat: Seat| call.against.map_or(caller != seat, |it| it == seat);
        let may_settle = is_held(caller)
            && Seat::all(self.seats.len()).any(|seat| is_called(seat) && is_held(seat));
        (!may_settle).then(|| (self.wait.since + self.opened.pace.stand_in_after, Due::Deny))
    }

    fn turn_due(&self, seat: Seat) -> Option<(Millis, Due)> {
        let pace = &self.opened.pace;
        match &self.seats.get(seat.index())?.holder {
            Holder::StandIn => Some((self.wait.since + pace.stand_in_after, Due::StandIn(seat))),
            Holder::Player { .. } if !self.wait.has_overrun => {
                Some((self.turn_ends()?, Due::Overrun(seat)))
            }
            Holder::Player { .. } | Holder::Nobody => None,
        }
    }
}
