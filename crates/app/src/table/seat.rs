//! A seat: who holds it, and whether they are there.

use std::sync::Arc;

use bones::Seat;

use crate::table::fact;
use crate::{Millis, TableId, TokenHash};

/// Proof of holding a seat: made from a seat token, checked again at every act, so that a token
/// that is replaced stops working at once.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct SeatPass {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
    pub(crate) token: TokenHash,
}

impl SeatPass {
    /// The table.
    pub const fn table(&self) -> TableId {
        self.table
    }

    /// The seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }
}

/// A seat as it stands.
#[derive(Clone, Debug)]
pub(crate) struct SeatState {
    pub(crate) name: Arc<str>,
    pub(crate) holder: Holder,
    /// Whether its player is ready for the next hand.
    pub(crate) is_ready: bool,
    /// Who the player is, as [`Principal::identity`](crate::Principal) has it, if the hall knows.
    pub(crate) who: Option<Box<str>>,
}

/// Who plays at a seat.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Holder {
    /// No one.
    Nobody,
    /// The player who has the token.
    Player {
        token: TokenHash,
        /// The token the player sat down with: the same, unless it was replaced.
        first: TokenHash,
        presence: Attendance,
        /// The nodes the player is connected to, where several share a journal.
        at: Vec<Box<str>>,
    },
    /// The hall itself.
    StandIn,
}

/// Whether a player is there, and since when.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Attendance {
    Here(Millis),
    Away(Millis),
}

impl SeatState {
    pub(crate) const fn empty(name: Arc<str>) -> SeatState {
        SeatState { name, holder: Holder::Nobody, is_ready: false, who: None }
    }

    pub(crate) fn take(&mut self, seated: &fact::Seated, at: Millis) {
        self.name = seated.name.as_str().into();
        self.is_ready = false;
        self.who = seated.who.as_deref().map(Box::from);
        self.holder = match seated.token {
            Some(token) => {
                let presence = Attendance::Here(at);
                Holder::Player { token, first: token, presence, at: Vec::new() }
            }
            None => Holder::StandIn,
        };
    }

    /// Its player has come to a node, or left it: a phone that changes networks may be at two of
    /// them, and is away once it is at none.
    pub(crate) fn attend_at(&mut self, node: &str, is_here: bool, since: Millis) {
        let Holder::Player { at, .. } = &mut self.holder else { return };
        at.retain(|known| **known != *node);
        if is_here {
            at.push(node.into());
        }
        let is_here = !at.is_empty();
        self.attend(is_here, since);
    }

    /// The nodes its player is connected to.
    pub(crate) fn nodes(&self) -> &[Box<str>] {
        match &self.holder {
            Holder::Player { at, .. } => at,
            Holder::Nobody | Holder::StandIn => &[],
        }
    }

    /// Its player, if there is one, is away from now on, wherever they were.
    pub(crate) fn lose(&mut self, since: Millis) {
        if let Holder::Player { presence, at, .. } = &mut self.holder {
            *presence = Attendance::Away(since);
            at.clear();
        }
    }

    /// Its player, if there is one, is there or not from now on. One who was already stays since
    /// when it was so.
    pub(crate) const fn attend(&mut self, is_here: bool, at: Millis) {
        if let Holder::Player { presence, .. } = &mut self.holder {
            *presence = match (*presence, is_here) {
                (Attendance::Away(_), true) => Attendance::Here(at),
                (Attendance::Here(_), false) => Attendance::Away(at),
                (as_before, _) => as_before,
            };
        }
    }

    /// Whether `token` is the seat's.
    pub(crate) fn is_held_with(&self, token: TokenHash) -> bool {
        matches!(self.holder, Holder::Player { token: held, .. } if held == token)
    }

    /// Whether the player sat down with `token`, which may have been replaced since.
    pub(crate) fn was_taken_with(&self, token: TokenHash) -> bool {
        matches!(self.holder, Holder::Player { first, .. } if first == token)
    }

    pub(crate) const fn is_free(&self) -> bool {
        matches!(self.holder, Holder::Nobody)
    }

    pub(crate) const fn has_player(&self) -> bool {
        matches!(self.holder, Holder::Player { .. })
    }

    pub(crate) const fn is_stand_in(&self) -> bool {
        matches!(self.holder, Holder::StandIn)
    }

    /// Since when its player is away.
    pub(crate) const fn away_since(&self) -> Option<Millis> {
        match self.holder {
            Holder::Player { presence: Attendance::Away(since), .. } => Some(since),
            Holder::Player { .. } | Holder::Nobody | Holder::StandIn => None,
        }
    }

    /// Since when its player is there.
    pub(crate) const fn here_since(&self) -> Option<Millis> {
        match self.holder {
            Holder::Player { presence: Attendance::Here(since), .. } => Some(since),
            Holder::Player { .. } | Holder::Nobody | Holder::StandIn => None,
        }
    }

    /// Whether the next hand need not wait for this seat.
    pub(crate) const fn lets_deal(&self) -> bool {
        match self.holder {
            Holder::Nobody => false,
            Holder::StandIn => true,
            Holder::Player { presence, .. } => matches!(presence, Attendance::Here(_)),
        }
    }
}
