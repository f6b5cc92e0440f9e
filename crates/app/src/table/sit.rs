//! Sitting down at a table.

use bones::Seat;

use crate::access::{Role, UseCase, is_any, may};
use crate::journal::Version;
use crate::streams::cache::Change;
use crate::table::fact::{self, TableFact};
use crate::table::state::TableState;
use crate::util::text::check_name;
use crate::{Code, Error, Hall, Principal, TableId, Token};

/// A seat taken.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Seated {
    /// The seat.
    pub seat: Seat,
    /// The seat's token, for its player only. Not shown again; a stand-in has none.
    pub token: Option<Token>,
    /// The table's version.
    pub version: Version,
}

impl Hall {
    /// Sits down: at a free seat of a casual table (any if none is named), at one where a stand-in
    /// plays if it is named, or at a seat of one's own entry at a match's table. The same key again
    /// gives the same seat, and shows its token again for a minute.
    pub async fn sit(
        &self,
        who: &Principal,
        table: TableId,
        seat: Option<Seat>,
        name: &str,
        key: Option<&str>,
    ) -> Result<Seated, Error> {
        let name = check_name(name)?;
        let own = self.entries_at_table(who, table).await?;
        let roles = self.impartial_roles_at_table(who, table).await?;
        if let Principal::Account(signed_in) = who {
            self.note_table(signed_in.account.id, table).await?;
        }
        let secret = self.new_secret(who, &["seat", &table.to_string()], key)?;
        let token = &secret.token;
        let mut locked = self.lock_table(&table.stream()).await?;
        self.change(&mut locked, |state, version| {
            if let Some(seat) = state.seat_taken_with(token)? {
                return Ok(Change::nothing(Seated { seat, token: Some(token.clone()), version }));
            }
            state.check_new(&secret)?;
            state.check_open()?;
            let is_mine = |seat: Seat| match &state.opened.of {
                None => true,
                Some(of) => of.entries.get(seat.index()).is_some_and(|entry| is_any(&own, *entry)),
            };
            let n_seats = state.seats.len();
            // A director or official may give out any seat; a player takes a seat of their own entry.
            let may_any =
                state.is_casual() || roles.has(Role::Director) || roles.has(Role::Official);
            if state.is_casual() {
                may(roles, UseCase::SitCasual)?;
            } else {
                let plays_here = Seat::all(n_seats).any(is_mine);
                let roles = if plays_here { roles.with(Role::Player) } else { roles };
                may(roles, UseCase::SitMatch)?;
            }
            let may_take =
                |seat: Seat| state.seats[seat.index()].is_free() && (may_any || is_mine(seat));
            let seat = match seat {
                Some(seat) => {
                    let makes_way = state.seat(seat)?.is_stand_in() && state.is_casual();
                    (makes_way || may_take(seat)).then_some(seat)
                }
                None => Seat::all(n_seats).find(|&seat| may_take(seat)),
            };
            let seat = seat.ok_or_else(|| {
                Error::refused(Code::SeatTaken, "there is no free seat for you here")
            })?;
            // A director or official gives seats to others; those seats are not theirs.
            let who = who.identity().filter(|_| is_mine(seat));
            if let Some(me) = who.as_deref()
                && !state.is_casual()
                && state.is_seated(me)
            {
                let why = "you have a seat at this table already, and see no other hand";
                return Err(Error::refused(Code::SecondSeat, why));
            }
            // A person who sits down may hold other bones of the hand, on another phone, or have seen
            // all of them as its director.
            let may_go_on = match who.as_deref() {
                Some(me) => state.was_held_by(seat, me),
                None => roles.has(Role::Director) || roles.has(Role::Official),
            };
            if state.is_in_play() && !may_go_on {
                let why = "a hand is in play, and no one else may see the bones left there: \
                           come again once it is over";
                return Err(Error::refused(Code::SeatHandInPlay, why));
            }
            let (name, hash, key) = (name.clone(), token.hash(), secret.key.clone());
            let seated = fact::Seated { seat, name, token: Some(hash), by: None, who, key };
            Ok(seating(seated, Some(token), version))
        })
        .await
    }
}

pub(super) fn seating(
    fact: fact::Seated,
    token: Option<&Token>,
    version: Version,
) -> Change<TableState, Seated> {
    let seated = Seated { seat: fact.seat, token: token.cloned(), version: version + 1 };
    Change::one(TableFact::Seated(fact), seated)
}

/// A name, or no name yet.
pub(crate) fn check_name_or_empty(name: &mut String) -> Result<(), Error> {
    if !name.is_empty() {
        *name = check_name(name)?;
    }
    Ok(())
}
