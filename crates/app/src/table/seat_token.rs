//! Seat tokens: what they are good for, and new ones in place of lost ones.

use bones::Seat;

use crate::access::{NewSecret, Role, Roles, UseCase, may, shown_before};
use crate::streams::cache::Change;
use crate::table::Seated;
use crate::table::fact::{self, TableFact};
use crate::table::seat::SeatPass;
use crate::table::state::TableState;
use crate::{Code, Error, Hall, Principal, TableId, Token, Unknown};

impl Hall {
    /// The pass that goes with a seat token.
    pub async fn seat_pass(&self, table: TableId, token: &Token) -> Result<SeatPass, Error> {
        let mut locked = self.lock_table(&table.stream()).await?;
        let token = token.hash();
        // Asked as a change is, so that a token another node has just given out is known here.
        self.change(&mut locked, |state, _| {
            let mut seats = Seat::all(state.seats.len()).zip(&state.seats);
            let (seat, _) = seats
                .find(|(_, seat)| seat.is_held_with(token))
                .ok_or(Error::Unknown(Unknown::SeatToken))?;
            Ok(Change::nothing(SeatPass { table, seat, token }))
        })
        .await
    }

    /// Gives a seat a new token; the old one stops working at once. For the seat's own player, or
    /// for a player who lost it by those who run the event and do not play there. The same key again of
    /// who may still ask gives the same one, for a minute.
    pub async fn replace_token(
        &self,
        who: &Principal,
        table: TableId,
        seat: Seat,
        key: Option<&str>,
    ) -> Result<Seated, Error> {
        let roles = self.impartial_roles_at_table(who, table).await?;
        let what = ["token", &table.to_string(), &seat.to_string()];
        let secret = self.new_secret(who, &what, key)?;
        let token = &secret.token;
        let mut locked = self.lock_table(&table.stream()).await?;
        self.change(&mut locked, |state, version| {
            may(roles, UseCase::ReplaceToken)?;
            if roles.has(Role::Player) && !state.is_own_seat(who, seat)? {
                may(Roles::SPECTATOR, UseCase::ReplaceToken)?;
            }
            if state.seat(seat)?.is_held_with(token.hash()) {
                return Ok(Change::nothing(Seated { seat, token: Some(token.clone()), version }));
            }
            // One that was given out before is dead: who asks again does not revive it.
            if state.keys.get(&token.hash().to_string()).is_some() {
                return Err(Error::Unknown(Unknown::SeatToken));
            }
            state.check_new(&secret)?;
            state.check_open()?;
            if state.seat(seat)?.is_free() || state.seat(seat)?.is_stand_in() {
                return Err(Error::refused(Code::SeatEmpty, "the seat is empty"));
            }
            let (hash, key) = (token.hash(), secret.key.clone());
            let fact = TableFact::Token(fact::NewToken { seat, token: hash, key });
            let seated = Seated { seat, token: Some(token.clone()), version: version + 1 };
            Ok(Change::one(fact, seated))
        })
        .await
    }
}

impl TableState {
    /// The seat that was taken with this token. A token that was replaced since is dead, and so is
    /// one whose seat was left: it does not give its holder another seat.
    pub(super) fn seat_taken_with(&self, token: &Token) -> Result<Option<Seat>, Error> {
        let token = token.hash();
        let mut seats = Seat::all(self.seats.len()).zip(&self.seats);
        match seats.find(|(_, seat)| seat.was_taken_with(token)) {
            Some((seat, state)) if state.is_held_with(token) => Ok(Some(seat)),
            None if self.keys.get(&token.to_string()).is_none() => Ok(None),
            Some(_) | None => Err(Error::Unknown(Unknown::SeatToken)),
        }
    }

    /// Refuses a request for a secret that was answered before, when that cannot be shown again.
    pub(super) fn check_new(&self, secret: &NewSecret) -> Result<(), Error> {
        match secret.key.as_deref().and_then(|key| self.keys.get(key)) {
            Some(_) => Err(shown_before()),
            None => Ok(()),
        }
    }

    /// Whether it is the asker who plays at the seat.
    fn is_own_seat(&self, who: &Principal, seat: Seat) -> Result<bool, Error> {
        let state = self.seat(seat)?;
        Ok(match who {
            Principal::Seat(pass) => {
                self.check(pass)?;
                pass.seat == seat
            }
            _ => who.identity().is_some_and(|who| state.who.as_deref() == Some(&who)),
        })
    }
}
