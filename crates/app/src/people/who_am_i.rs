//! Everything one browser is: its session, its roles at events, its seats.

use bones::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::found;
use crate::event::HeldRole;
use crate::people::AccountState;
use crate::table::TableState;
use crate::{
    CameBy, Error, EventId, Hall, Millis, Principal, Role, SeatPass, SignedIn, TableId, Token,
};

/// Everything a browser is here.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct WhoAmI {
    /// The account it is signed in to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Ann")]
    pub account: Option<String>,
    /// The guest's own name, if the session joined by links without an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Bo")]
    pub guest: Option<String>,
    /// The roles at the hall as a whole.
    pub roles: Vec<Role>,
    /// The roles at events.
    pub grants: Vec<HeldRole>,
    /// The seats.
    pub seats: Vec<HeldSeat>,
    /// When the session ends by itself, in milliseconds since 1970; left out if there is no session.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, example = 1_790_000_000_000_i64)]
    pub expires_at: Option<Millis>,
}

/// A seat a person holds.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct HeldSeat {
    /// The table.
    #[schema(example = "0123456789abcdef")]
    pub table: TableId,
    /// The seat.
    #[schema(example = 2)]
    pub seat: Seat,
    /// Whether nothing happens at the table any more.
    pub closed: bool,
}

impl Hall {
    /// Everything a browser is that proved this session, if it has one, and these seats.
    pub async fn who_am_i(
        &self,
        who: &Principal,
        session: Option<&Token>,
        seats: &[SeatPass],
    ) -> Result<WhoAmI, Error> {
        let mut grants = Vec::new();
        for event in self.events_of(who).await? {
            // One event that cannot be read should not hide the others.
            match self.held_at(who, event).await {
                Ok(held) => grants.extend(held),
                Err(Error::NotFound(_) | Error::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        let mut held = Vec::new();
        for pass in seats {
            let (table, seat) = (pass.table(), pass.seat());
            let locked = self.lock::<TableState>(&table.stream()).await?;
            held.push(HeldSeat { table, seat, closed: locked.state.is_closed() });
        }
        let (account, guest) = match who {
            Principal::Account(SignedIn { account, .. }) => (Some(account.name.clone()), None),
            Principal::Guest(guest) => (None, Some(guest.name.clone())),
            Principal::Anybody | Principal::Seat(_) | Principal::Operator => (None, None),
        };
        let at_most = match session {
            Some(token) => {
                found(self.lock_session(token).await)?.map(|locked| locked.state.expires_at)
            }
            None => None,
        };
        let expires_at = match at_most {
            Some(at_most) => Some(self.session_ends_at(who, at_most).await?),
            None => None,
        };
        let roles = self.roles_at_hall(who).await?.iter().collect();
        Ok(WhoAmI { account, guest, roles, grants, seats: held, expires_at })
    }

    /// The events at which a person may have a role other than spectator or hall director.
    pub(crate) async fn events_of(&self, who: &Principal) -> Result<Vec<EventId>, Error> {
        let mut events: Vec<EventId> =
            who.links().iter().map(|CameBy { event, .. }| *event).collect();
        if let Principal::Account(SignedIn { account, .. }) = who
            && let Some(locked) = found(self.lock::<AccountState>(&account.id.stream()).await)?
        {
            events.extend(&locked.state.events);
        }
        events.sort_unstable();
        events.dedup();
        Ok(events)
    }
}
