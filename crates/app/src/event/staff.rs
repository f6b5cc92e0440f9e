//! Giving accounts roles at an event and taking them back.

use serde::Serialize;

use crate::access::{UseCase, may};
use crate::event::LinkView;
use crate::event::fact::{self, EventFact};
use crate::event::grant::{Grant, Post};
use crate::event::state::EventState;
use crate::streams::cache::Change;
use crate::streams::idempotency::check_key;
use crate::{Account, Error, EventId, Hall, Principal};

/// The most roles an account may have at an event.
const MAX_GRANTS: usize = 64;

/// Who has which role at an event.
#[derive(Clone, Debug, Serialize)]
pub struct StaffView {
    /// Accounts with their roles.
    pub accounts: Vec<(Account, Vec<Grant>)>,
    /// Links that work.
    pub links: Vec<LinkView>,
}

impl Hall {
    /// Gives an account a role at an event. The same key of the same asker again does nothing, even
    /// if the role was taken back since.
    pub async fn grant(
        &self,
        who: &Principal,
        event: EventId,
        account: &Account,
        grant: Grant,
        key: Option<&str>,
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        check_key(key)?;
        // A key has no space: no line's is taken for a role's.
        let key = key.map(|key| who.scoped(&format!("staff {key}")));
        let account = self.known_account(account).await?;
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
            state.check_grant(&grant)?;
            let has = state.staff.get(&account.id).map_or(&[][..], |(_, has)| has);
            let is_repeat = key.as_deref().is_some_and(|key| state.answered(key).is_some());
            if is_repeat || has.contains(&grant) {
                return Ok(Change::nothing(()));
            }
            check_number(has.len() + 1)?;
            let (account, grant, key) = (account.clone(), grant.clone(), key.clone());
            Ok(Change::one(EventFact::Granted(fact::Granted { account, grant, key }), ()))
        })
        .await
    }

    /// Gives an account these roles at an event and no others.
    pub async fn set_grants(
        &self,
        who: &Principal,
        event: EventId,
        account: &Account,
        grants: &[Grant],
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        check_number(grants.len())?;
        let account = self.known_account(account).await?;
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
            for grant in grants {
                state.check_grant(grant)?;
            }
            let has = state.staff.get(&account.id).map_or(&[][..], |(_, has)| has);
            if has == grants {
                return Ok(Change::nothing(()));
            }
            let taken = (!has.is_empty()).then(|| EventFact::Ungranted(account.clone()));
            let given = grants.iter().enumerate().filter(|(n, it)| !grants[..*n].contains(it));
            let given = given.map(|(_, grant)| {
                let (account, grant) = (account.clone(), grant.clone());
                EventFact::Granted(fact::Granted { account, grant, key: None })
            });
            Ok(Change::all(taken.into_iter().chain(given), ()))
        })
        .await
    }

    /// Takes back all roles of an account at an event.
    pub async fn ungrant(
        &self,
        who: &Principal,
        event: EventId,
        account: &Account,
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
            Ok(if state.staff.contains_key(&account.id) {
                Change::one(EventFact::Ungranted(account.clone()), ())
            } else {
                Change::nothing(())
            })
        })
        .await
    }

    /// Who has which role at an event.
    pub async fn staff(&self, who: &Principal, event: EventId) -> Result<StaffView, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        let locked = self.lock_event(event).await?;
        Ok(StaffView {
            accounts: locked.state.staff.values().cloned().collect(),
            links: locked
                .state
                .links
                .values()
                .filter(|linked| linked.is_open(self.now()))
                .map(|linked| LinkView {
                    link: linked.link,
                    label: linked.label.clone(),
                    grant: linked.grant.clone(),
                    expires_at: linked.expires_at,
                })
                .collect(),
        })
    }
}

fn check_number(n_grants: usize) -> Result<(), Error> {
    if n_grants <= MAX_GRANTS {
        Ok(())
    } else {
        Err(Error::malformed(format!("an account has at most {MAX_GRANTS} roles")))
    }
}

impl EventState {
    /// A player's role names an entry of the event, and a keeper's a table there can be.
    pub(super) fn check_grant(&self, grant: &Grant) -> Result<(), Error> {
        match grant {
            Grant::Player { entry } if self.tournament.entries().find(entry).is_none() => {
                Err(Error::refused("event/no_entry", format!("there is no entry `{entry}`")))
            }
            Grant::Keeper { at: Post::Table(0) } => {
                Err(Error::malformed("tables are counted from 1"))
            }
            _ => Ok(()),
        }
    }
}
