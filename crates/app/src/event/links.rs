//! Links that give a role at an event without an account: made, revoked, joined by.

use serde::Serialize;

use crate::access::{UseCase, may};
use crate::error::found;
use crate::event::fact::{self, EventFact};
use crate::event::grant::Grant;
use crate::streams::cache::Change;
use crate::util::text::{check_name, check_text};
use crate::{
    Error, EventId, Guest, Hall, Millis, Principal, Session, Thing, Token, TokenHash, Unknown,
};

/// The most links an event may have at a time.
const MAX_LINKS: usize = 4096;

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

impl Hall {
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
        let token = token.unwrap_or_else(|| Token::random(&*self.0.entropy));
        let NewLink { grant, label, expires_at } = new;
        let label = check_text("the label of a link", &label)?;
        let linked = fact::Linked { link: token.hash(), grant, label, expires_at };
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
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
        let mut locked = self.lock_event(event).await?;
        self.change(&mut locked, |state, _| {
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
        let mut locked = found(self.lock_event(event).await)?.ok_or_else(wrong)?;
        // Asked as a change is, so that a link another node has just made is known here.
        let (grant, expires_at) = self
            .change(&mut locked, |state, _| {
                let is_open = |link: &&fact::Linked| link.is_open(self.now());
                let link = state.links.get(&link).filter(is_open).ok_or_else(wrong)?;
                Ok(Change::nothing((link.grant.clone(), link.expires_at)))
            })
            .await?;
        drop(locked);
        let guest = Guest { event, link, name, session: None };
        self.open_guest_session(guest, grant, expires_at).await
    }
}
