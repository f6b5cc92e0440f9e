//! Which roles a person has: at the hall, at an event or a match of it, and at a table.

use tournament::summary::MatchKind;
use tournament::{EntryId, MatchId, Tournament};

use crate::access::{Principal, Role, Roles, UseCase, may};
use crate::error::found;
use crate::event::{EventState, Grant, Post};
use crate::table::TableState;
use crate::{Error, EventId, Hall, TableId};

impl Hall {
    /// The roles a person has at the hall as a whole.
    pub async fn roles_at_hall(&self, who: &Principal) -> Result<Roles, Error> {
        let is_director = match who {
            Principal::Operator => true,
            Principal::Account(signed_in) => found(self.lock_hall().await)?
                .is_some_and(|locked| locked.state.directors.contains(&signed_in.account.id)),
            Principal::Anybody | Principal::Guest(_) | Principal::Seat(_) => false,
        };
        let roles = Roles::SPECTATOR;
        Ok(if is_director { roles.with(Role::Director) } else { roles })
    }

    /// The roles a person has at an event, or in one of its matches.
    pub async fn roles_at_event(
        &self,
        who: &Principal,
        event: EventId,
        of: Option<MatchId>,
    ) -> Result<Roles, Error> {
        let at_hall = self.roles_at_hall(who).await?;
        let by_link = self.grants_by_link(who, event).await?;
        let locked = self.lock_event(event).await?;
        let grants = locked.state.staff_grants(who).iter().chain(&by_link);
        // The public event, so that no one learns who plays in a draw that is held back by asking for
        // a role in its matches.
        let tournament = locked.state.tournament.public();
        let of_grant = |grant: &Grant| grant.roles(&tournament, of);
        Ok(grants.map(of_grant).fold(at_hall, Roles::and))
    }

    /// The roles a person has at a table.
    pub async fn roles_at_table(&self, who: &Principal, table: TableId) -> Result<Roles, Error> {
        let of = {
            let locked = self.lock::<TableState>(&table.stream()).await?;
            if let Principal::Seat(pass) = who {
                locked.state.check(pass)?;
                return Ok(Roles::SPECTATOR.with(Role::Player));
            }
            locked.state.opened.of.as_ref().map(|of| (of.event, of.r#match))
        };
        match of {
            Some((event, of)) => {
                let roles = self.roles_at_event(who, event, Some(of)).await?;
                // To play for an entry of the event is not yet to hold a seat here.
                Ok(roles.without(Role::Player))
            }
            None => self.roles_at_hall(who).await,
        }
    }

    /// The roles that count when a person wants to see the hands of a table, or to rule there. Those
    /// who play at the table, or in its match, are players there and nothing else, whatever roles
    /// they have elsewhere.
    pub async fn impartial_roles_at_table(
        &self,
        who: &Principal,
        table: TableId,
    ) -> Result<Roles, Error> {
        let roles = self.roles_at_table(who, table).await?;
        let entries = self.entries_at_table(who, table).await?;
        let identity = who.identity();
        let locked = self.lock::<TableState>(&table.stream()).await?;
        let of = locked.state.opened.of.as_ref();
        let plays_here = of
            .is_some_and(|of| of.entries.iter().any(|entry| is_any(&entries, *entry)))
            || identity.is_some_and(|identity| locked.state.is_played_by(&identity));
        Ok(if plays_here { roles.with(Role::Player).impartial() } else { roles })
    }

    /// Whether a person may see every hand of a table.
    pub(crate) async fn may_see_hands(
        &self,
        who: &Principal,
        table: TableId,
        use_case: UseCase,
    ) -> Result<(), Error> {
        Ok(may(self.impartial_roles_at_table(who, table).await?, use_case)?)
    }

    /// The entries a person plays for, drawn partnerships included.
    pub(crate) async fn entries_at(
        &self,
        who: &Principal,
        event: EventId,
    ) -> Result<Vec<EntryId>, Error> {
        let by_link = self.grants_by_link(who, event).await?;
        let locked = self.lock_event(event).await?;
        let grants = locked.state.staff_grants(who).iter().chain(&by_link);
        let own: Vec<EntryId> = grants.filter_map(Grant::entry).collect();
        let tournament = locked.state.tournament.public();
        let entries = tournament.entries().iter().map(|entry| entry.id);
        let is_theirs = |entry: &EntryId| own.iter().any(|own| entry.includes(*own));
        Ok(entries.filter(is_theirs).collect())
    }

    /// The entries a person plays for at the event of a table.
    pub(crate) async fn entries_at_table(
        &self,
        who: &Principal,
        table: TableId,
    ) -> Result<Vec<EntryId>, Error> {
        let event = {
            let locked = self.lock::<TableState>(&table.stream()).await?;
            locked.state.opened.of.as_ref().map(|of| of.event)
        };
        match event {
            Some(event) => self.entries_at(who, event).await,
            None => Ok(Vec::new()),
        }
    }

    /// The roles a person has at an event by the links they joined by.
    async fn grants_by_link(&self, who: &Principal, event: EventId) -> Result<Vec<Grant>, Error> {
        if who.links().iter().all(|came| came.event != event) {
            return Ok(Vec::new());
        }
        let Some(mut locked) = self.lock_links(event).await? else { return Ok(Vec::new()) };
        let now = self.now();
        let came = who.links().iter().filter(|came| came.event == event);
        Ok(came.filter_map(|came| Some(locked.state.see(came.link, now)?.grant.clone())).collect())
    }
}

impl EventState {
    /// The roles a person was granted at the event, not counting links.
    pub(crate) fn staff_grants(&self, who: &Principal) -> &[Grant] {
        match who {
            Principal::Operator => &[Grant::Director],
            Principal::Account(signed_in) => {
                self.staff.get(&signed_in.account.id).map_or(&[], |(_, grants)| grants)
            }
            Principal::Guest(_) | Principal::Seat(_) | Principal::Anybody => &[],
        }
    }
}

/// Whether an entry that has a seat is one of these, or a partner in one of them.
pub(crate) fn is_any(own: &[EntryId], seated: EntryId) -> bool {
    own.iter().any(|own| own.includes(seated))
}

impl Grant {
    /// The entry it is for.
    const fn entry(&self) -> Option<EntryId> {
        match self {
            Grant::Player { entry } => Some(*entry),
            Grant::Director | Grant::Official | Grant::Keeper { .. } => None,
        }
    }

    /// The roles it gives in regard to a match, or to the event as a whole.
    fn roles(&self, tournament: &Tournament, of: Option<MatchId>) -> Roles {
        let roles = Roles::SPECTATOR;
        match self {
            Grant::Director => roles.with(Role::Director),
            Grant::Official => roles.with(Role::Official),
            // Playing at the event gives no say in other matches: a call stops a match until an
            // official has ruled on it.
            Grant::Player { entry } => {
                let is_here = of.is_none_or(|of| tournament.plays_in(*entry, of));
                if is_here { roles.with(Role::Player) } else { roles }
            }
            Grant::Keeper { at } => {
                let is_here = match (at, of) {
                    (Post::Anywhere, _) => true,
                    (_, None) => false,
                    (Post::Match(id), Some(of)) => *id == of,
                    (Post::Table(table), Some(of)) => is_of_table(tournament, *table, of),
                };
                if is_here { roles.with(Role::Keeper) } else { roles }
            }
        }
    }
}

/// Whether a match is on a table, or was until it got its result. A result frees the table, and the
/// keeper there should hear that the match is over, not that they have no role in it. The same holds
/// for a match that is no longer played, because the record of where it was is gone.
fn is_of_table(tournament: &Tournament, table: u16, of: MatchId) -> bool {
    let was_here = || {
        let game = tournament.match_summary(of);
        game.is_none_or(|game| game.kind != MatchKind::Pending && game.table == Some(table))
    };
    tournament.on_tables().any(|on| on == (table, of)) || was_here()
}

/// Whether these roles see what the director must do next.
pub(crate) const fn is_staff(roles: Roles) -> bool {
    roles.has(Role::Director) || roles.has(Role::Official)
}
