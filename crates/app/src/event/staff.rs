use serde::Serialize;

use crate::error::found;
use crate::event::fact::{self, EventFact};
use crate::event::grant::{Grant, Post};
use crate::event::state::EventState;
use crate::journal::Journal;
use crate::keys::check_key;
use crate::live::Change;
use crate::roles::{UseCase, may};
use crate::text::{check_name, check_text};
use crate::{
    Account, Clock, Entropy, Error, EventId, Guest, Hall, Millis, Principal, Session, Thing, Token,
    TokenHash, Unknown,
};

/// The most links an event may have at a time.
const MAX_LINKS: usize = 4096;

/// The most roles an account may have at an event.
const MAX_GRANTS: usize = 64;

/// A link to be made.
#[derive(Clone, Debug)]
pub struct NewLink {
    /// What it is good for.
    pub grant: Grant,
    /// What it is called in the list of links.
    pub label: String,
    /// When it stops working, and with it every session begun by it.
    pub expires_at: Option<Millis>,
}

/// Who has which role at an event.
#[derive(Clone, Debug, Serialize)]
pub struct StaffView {
    /// Accounts with their roles.
    pub accounts: Vec<(Account, Vec<Grant>)>,
    /// Links that work.
    pub links: Vec<LinkView>,
}

/// A link.
#[derive(Clone, Debug, Serialize)]
pub struct LinkView {
    /// The hash of its token, by which it can be revoked.
    pub link: TokenHash,
    /// What it is called.
    pub label: String,
    /// What it is good for.
    pub grant: Grant,
    /// When it stops working.
    pub expires_at: Option<Millis>,
}

impl<J: Journal, C: Clock, E: Entropy> Hall<J, C, E> {
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
        let mut held = self.hold_event(event).await?;
        self.change(&mut held, |state, _| {
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
        let mut held = self.hold_event(event).await?;
        self.change(&mut held, |state, _| {
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
            Ok(Change { facts: taken.into_iter().chain(given).collect(), answer: () })
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
        let mut held = self.hold_event(event).await?;
        self.change(&mut held, |state, _| {
            Ok(if state.staff.contains_key(&account.id) {
                Change::one(EventFact::Ungranted(account.clone()), ())
            } else {
                Change::nothing(())
            })
        })
        .await
    }

    /// Makes a link by which anybody who has it gets a role, without an account. The token is
    /// shown this once: a random one, or the one given, which makes no second link and brings none
    /// back that was revoked.
    pub async fn make_link(
        &self,
        who: &Principal,
        event: EventId,
        new: NewLink,
        token: Option<Token>,
    ) -> Result<Token, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        let token = token.unwrap_or_else(|| Token::random(&self.0.entropy));
        let NewLink { grant, label, expires_at } = new;
        let label = check_text("the label of a link", &label)?;
        let linked = fact::Linked { link: token.hash(), grant, label, expires_at };
        let mut held = self.hold_event(event).await?;
        self.change(&mut held, |state, _| {
            let is_made = state.links.contains_key(&linked.link);
            if is_made || state.spent_links.contains(&linked.link) {
                return Ok(Change::nothing(token.clone()));
            }
            if !linked.is_open(self.now()) {
                let why = "`expires_at`, in milliseconds since 1970, is over already";
                return Err(Error::malformed(why));
            }
            state.check_grant(&linked.grant)?;
            let is_open = |link: &&fact::Linked| link.is_open(self.now());
            if state.links.values().filter(is_open).count() >= MAX_LINKS {
                return Err(Error::refused("link/too_many", "revoke links nobody needs first"));
            }
            Ok(Change::one(EventFact::Linked(linked.clone()), token.clone()))
        })
        .await
    }

    /// Revokes a link, and with it every session begun by it.
    pub async fn revoke_link(
        &self,
        who: &Principal,
        event: EventId,
        link: TokenHash,
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        let mut held = self.hold_event(event).await?;
        self.change(&mut held, |state, _| {
            if state.links.get(&link).is_some_and(|link| link.is_open(self.now())) {
                Ok(Change::one(EventFact::Unlinked(fact::Unlinked { link }), ()))
            } else {
                Err(Error::NotFound(Thing::Link))
            }
        })
        .await
    }

    /// Joins an event by a link: a session with the link's role.
    pub async fn join(&self, event: EventId, token: &Token, name: &str) -> Result<Session, Error> {
        let (link, name) = (token.hash(), check_name(name)?);
        let wrong = || Error::Unknown(Unknown::Link);
        let mut held = found(self.hold_event(event).await)?.ok_or_else(wrong)?;
        // Asked as a change is, so that a link another machine has just made is known here.
        let (grant, expires_at) = self
            .change(&mut held, |state, _| {
                let is_open = |link: &&fact::Linked| link.is_open(self.now());
                let link = state.links.get(&link).filter(is_open).ok_or_else(wrong)?;
                Ok(Change::nothing((link.grant.clone(), link.expires_at)))
            })
            .await?;
        drop(held);
        let guest = Guest { event, link, name, session: None };
        self.open_guest_session(guest, grant, expires_at).await
    }

    /// Who has which role at an event.
    pub async fn staff(&self, who: &Principal, event: EventId) -> Result<StaffView, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        let held = self.hold_event(event).await?;
        Ok(StaffView {
            accounts: held.state.staff.values().cloned().collect(),
            links: held
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
    fn check_grant(&self, grant: &Grant) -> Result<(), Error> {
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
