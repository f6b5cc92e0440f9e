//! Seating another person, or a stand-in, in place of a player.

use bones::Seat;

use crate::access::{Role, UseCase, may};
use crate::streams::cache::Change;
use crate::table::fact;
use crate::table::seat::SeatState;
use crate::table::sit::{Seated, seating};
use crate::table::state::TableState;
use crate::util::text::check_name;
use crate::{Code, Error, Hall, Millis, Principal, TableId, Token};

/// How long a player who seems to be there may take before the others can replace them, however short
/// the grace time is.
const PATIENCE: Millis = 30_000;

/// Who is to sit down.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Sitter {
    /// A player of this name.
    Player(String),
    /// A stand-in.
    StandIn,
}

impl Hall {
    /// Seats another person, or a stand-in, in place of the player at the seat. The event's director
    /// and officials may at any time. At a casual table another player may once the seat is free, or
    /// its player has been away or has not acted in turn for the grace time. The same key again seats
    /// no one else; a player's token is shown again for a minute.
    pub async fn reseat(
        &self,
        who: &Principal,
        table: TableId,
        seat: Seat,
        sitter: Sitter,
        key: Option<&str>,
    ) -> Result<Seated, Error> {
        let (name, secret) = match sitter {
            Sitter::Player(name) => {
                let what = ["reseat", &table.to_string(), &seat.to_string()];
                (Some(check_name(&name)?), Some(self.new_secret(who, &what, key)?))
            }
            Sitter::StandIn => (None, None),
        };
        let token = secret.as_ref().map(|secret| &secret.token);
        // Players here may not bring another person into the hand, and may put a stand-in only at a
        // seat without a player.
        let roles = self.impartial_roles_at_table(who, table).await?;
        let given = self.roles_at_table(who, table).await?;
        let now = self.now();
        let mut locked = self.lock_table(&table.stream()).await?;
        self.change(&mut locked, |state, version| {
            let is_casual = state.is_casual();
            let taken = state.seat(seat)?;
            let has_no_player = taken.is_stand_in() || state.is_overdue(seat, now);
            let roles_here = if has_no_player && token.is_none() { given } else { roles };
            may(roles_here, if is_casual { UseCase::ReseatCasual } else { UseCase::Reseat })?;
            let is_done = match token {
                Some(token) => state.seat_taken_with(token)?.is_some(),
                None => taken.is_stand_in(),
            };
            if is_done {
                return Ok(Change::nothing(Seated { seat, token: token.cloned(), version }));
            }
            if let Some(secret) = &secret {
                state.check_new(secret)?;
            }
            state.check_open()?;
            if is_casual && !roles.has(Role::Director) && !state.is_abandoned(seat, now) {
                let why = "its player is there, or has not been away for long enough";
                return Err(Error::refused(Code::SeatInUse, why));
            }
            if roles.has(Role::Player) && token.is_some() && state.is_in_play() {
                let why = "a hand is in play, and no one else at the table may see its bones: \
                           seat a stand-in now, and another player once it is over";
                return Err(Error::refused(Code::SeatHandInPlay, why));
            }
            // A stand-in plays under the name of the player it stands in for, if there was one.
            let its_name = if taken.name.is_empty() { "Stand-in" } else { &taken.name };
            let name = name.clone().unwrap_or_else(|| its_name.to_owned());
            let seated = fact::Seated {
                seat,
                name,
                token: token.map(Token::hash),
                by: Some(who.label()),
                who: None,
                key: secret.as_ref().and_then(|secret| secret.key.clone()),
            };
            Ok(seating(seated, token, version))
        })
        .await
    }
}

impl TableState {
    /// Whether a casual table may give the seat to another person.
    fn is_abandoned(&self, seat: Seat, now: Millis) -> bool {
        let is_nobodys = |state: &SeatState| state.is_free() || state.is_stand_in();
        self.seats.get(seat.index()).is_some_and(is_nobodys) || self.is_overdue(seat, now)
    }

    /// Whether the seat's player has been away for the grace time. Not acting in turn counts as being
    /// away, and so does being the one a deal waits for: a node that died could not say that its
    /// player had gone. A player who comes back has the whole time again.
    fn is_overdue(&self, seat: Seat, now: Millis) -> bool {
        let Some(state) = self.seats.get(seat.index()) else { return false };
        let grace = self.opened.pace.grace;
        let is_waited_for = self.game.to_act() == Some(seat) || self.holds_up_the_deal(seat);
        let waits_since = self.wait.since.max(state.here_since().unwrap_or(self.wait.since));
        state.away_since().is_some_and(|since| now - since >= grace)
            || (is_waited_for && now - waits_since >= grace.max(PATIENCE))
    }

    /// Whether the next deal waits for every player, some are ready, and this seat is not.
    fn holds_up_the_deal(&self, seat: Seat) -> bool {
        let is_ready = |seat: &SeatState| seat.is_ready || seat.is_stand_in();
        self.opened.pace.deal_after.is_none()
            && !self.is_in_play()
            && !self.seats.iter().any(SeatState::is_free)
            && self.seats.iter().any(is_ready)
            && self.seats.get(seat.index()).is_some_and(|seat| !is_ready(seat))
    }
}
