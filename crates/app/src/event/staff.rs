//! Giving accounts roles at an event and taking them back.

use serde::Serialize;

use crate::access::{UseCase, may};
use crate::event::fact::{self, EventFact};
use crate::event::grant::Grant;
use crate::event::{EntryRef, LinkView, RoleView};
use crate::streams::cache::Change;
use crate::streams::idempotency::check_key;
use crate::{Account, Error, EventId, Hall, Principal};

/// The most roles an account may have at an event.
const MAX_GRANTS: usize = 64;

/// Who has which role at an event.
#[derive(Clone, Debug, Serialize)]
pub struct StaffView {
    /// Accounts with their roles.
    pub accounts: Vec<(Account, Vec<RoleView>)>,
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
        grant: Grant<EntryRef>,
        key: Option<&str>,
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        check_key(key)?;
        // A key has no space: no line's is taken for a role's.
        let key = key.map(|key| who.scoped(&format!("staff {key}")));
        let account = self.known_account(account).await?;
        self.note_event(account.id, event).await?;
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
            let grant = grant.resolve(&state.tournament)?;
            let has = state.staff.get(&account.id).map_or(&[][..], |(_, has)| has);
            let is_repeat = key.as_deref().is_some_and(|key| state.answered(key).is_some());
            if is_repeat || has.contains(&grant) {
                return Ok(Change::nothing(()));
            }
            check_number(has.len() + 1)?;
            let (account, key) = (account.clone(), key.clone());
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
        grants: &[Grant<EntryRef>],
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        check_number(grants.len())?;
        let account = self.known_account(account).await?;
        self.note_event(account.id, event).await?;
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
            let grants = grants.iter().map(|grant| grant.resolve(&state.tournament));
            let grants = grants.collect::<Result<Vec<_>, Error>>()?;
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
        let accounts = {
            let locked = self.lock_event(event).await?;
            let view = |grant: &Grant| RoleView::new(grant, &locked.state.tournament);
            let staff = locked.state.staff.values();
            let staff =
                staff.map(|(account, has)| (account.clone(), has.iter().map(view).collect()));
            staff.collect()
        };
        Ok(StaffView { accounts, links: self.links(event).await? })
    }
}

fn check_number(n_grants: usize) -> Result<(), Error> {
    if n_grants <= MAX_GRANTS {
        Ok(())
    } else {
        Err(Error::malformed(format!("an account has at most {MAX_GRANTS} roles")))
    }
}
