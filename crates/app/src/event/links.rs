//! Links that give a role at an event without an account: made, revoked, joined by.

use std::sync::Arc;

use serde::Serialize;

use crate::access::{UseCase, may};
use crate::event::links_state::{InUse, Link, LinksFact, LinksState, Made, OfLink, stream};
use crate::event::{EntryRef, Grant, RoleView};
use crate::streams::cache::Change;
use crate::util::text::{check_name, check_text};
use crate::{
    CameBy, Error, EventId, Hall, Millis, Principal, Session, Thing, Token, TokenHash, Unknown,
};

/// The most links an event may have at a time.
const MAX_LINKS: usize = 4096;

/// A link to be made.
#[derive(Clone, Debug)]
pub struct NewLink {
    /// What it is good for.
    pub grant: Grant<EntryRef>,
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
    pub role: RoleView,
    /// When it stops working.
    pub expires_at: Option<Millis>,
    /// How many browsers came by it.
    pub joined: u32,
    /// When one of them was last here.
    pub last_seen_at: Option<Millis>,
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
        let grant = grant.resolve(&self.lock_event(event).await?.state.tournament)?;
        let new = Link { link: token.hash(), grant, label, expires_at };
        let check = |links: &LinksState| {
            if links.knows(new.link) {
                return Ok(None);
            }
            if !new.is_open(self.now()) {
                let why = "`expires_at`, in milliseconds since 1970, is over already";
                return Err(Error::malformed(why));
            }
            if links.open(self.now()).count() >= MAX_LINKS {
                return Err(Error::refused("link/too_many", "revoke links nobody needs first"));
            }
            Ok(Some(LinksFact::Made(Made { links: vec![new.clone()] })))
        };
        let mut locked = match self.lock_links(event).await? {
            Some(locked) => locked,
            None => {
                let first: Vec<_> = check(&LinksState::default())?.into_iter().collect();
                if self.create::<LinksState>(&stream(event), &first).await? {
                    return Ok(token);
                }
                self.lock::<LinksState>(&stream(event)).await?
            }
        };
        self.change(&mut locked, |links, _| Ok(Change::all(check(links)?, token.clone()))).await
    }

    /// Revokes a link, and with it every session begun by it.
    pub async fn revoke_link(
        &self,
        who: &Principal,
        event: EventId,
        link: TokenHash,
    ) -> Result<(), Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        let mut locked = self.lock_links(event).await?.ok_or(Error::NotFound(Thing::Link))?;
        self.change(&mut locked, |links, _| {
            if links.get(link, self.now()).is_some() {
                Ok(Change::one(LinksFact::Revoked(OfLink { link }), ()))
            } else {
                Err(Error::NotFound(Thing::Link))
            }
        })
        .await
    }

    /// Joins an event by a link: a session with the link's role.
    pub async fn join(&self, event: EventId, link: &Token, name: &str) -> Result<Session, Error> {
        let (came, name) = (CameBy { event, link: link.hash() }, check_name(name)?);
        let link = self.link_to_join(came).await?;
        let session = self.open_guest_session(name, came).await?;
        self.joined(came, &link, session).await
    }

    /// The same with a session that is there already: it gets the link's role besides what it has.
    pub async fn join_too(
        &self,
        session: &Token,
        event: EventId,
        link: &Token,
    ) -> Result<Session, Error> {
        let came = CameBy { event, link: link.hash() };
        let link = self.link_to_join(came).await?;
        let session = self.add_link(session, came).await?;
        self.joined(came, &link, session).await
    }

    async fn link_to_join(&self, CameBy { event, link }: CameBy) -> Result<Link, Error> {
        self.open_link(event, link).await?.ok_or(Error::Unknown(Unknown::Link))
    }

    /// Notes that somebody came by a link.
    async fn joined(&self, came: CameBy, by: &Link, session: Session) -> Result<Session, Error> {
        let CameBy { event, link } = came;
        if let Some(mut locked) = self.lock_links(event).await? {
            let joined = LinksFact::Joined(OfLink { link });
            self.change(&mut locked, |_, _| Ok(Change::one(joined.clone(), ()))).await?;
        }
        let role = RoleView::new(&by.grant, &self.lock_event(event).await?.state.tournament);
        Ok(Session { role: Some(role), ..session })
    }

    /// The links of an event that work.
    pub(super) async fn links(&self, event: EventId) -> Result<Vec<LinkView>, Error> {
        let tournament = Arc::clone(&self.lock_event(event).await?.state.tournament);
        let Some(locked) = self.lock_links(event).await? else { return Ok(Vec::new()) };
        let view = |InUse { link, n_joined, last_seen_at }: &InUse| LinkView {
            link: link.link,
            label: link.label.clone(),
            role: RoleView::new(&link.grant, &tournament),
            expires_at: link.expires_at,
            joined: *n_joined,
            last_seen_at: *last_seen_at,
        };
        Ok(locked.state.open(self.now()).map(view).collect())
    }
}
