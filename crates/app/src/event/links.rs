//! Links that give a role at an event without an account: made, revoked, joined by.

use std::sync::Arc;

use serde::Serialize;
use tournament::{Entry, Tournament};

use crate::access::{UseCase, may, shown_before};
use crate::event::links_state::{InUse, Link, LinksFact, LinksState, Made, OfLink, stream};
use crate::event::{EntryRef, Grant, Post, RoleView};
use crate::streams::cache::Change;
use crate::util::text::{check_name, check_text_up_to};
use crate::{
    CameBy, Code, Error, EventId, Hall, Millis, Principal, Session, Thing, Token, TokenHash,
    Unknown,
};

/// How many characters the label of a link has at most: as many as the name of an entry.
const MAX_LABEL: usize = 80;

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

/// Several links to be made.
#[derive(Clone, Debug)]
pub enum LinksFor {
    /// One for each entry, for its players.
    Entries,
    /// One for each table of the room, for its keeper.
    Tables,
    /// These.
    These(Vec<NewLink>),
}

/// A link that was made.
#[derive(Clone, Debug)]
pub struct MadeLink {
    /// Its token.
    pub token: Token,
    /// What it is called.
    pub label: String,
    /// What it is good for.
    pub role: RoleView,
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

impl LinksFor {
    /// Each of them.
    fn list(self, tournament: &Tournament) -> Result<Vec<NewLink>, Error> {
        let links: Vec<NewLink> = match self {
            LinksFor::Entries => {
                let entries = tournament.entries().iter();
                let entered = entries.filter(|entry| entry.is_in() && entry.id.members().is_none());
                let link = |entry: &Entry| NewLink {
                    grant: Grant::Player { entry: entry.id.into() },
                    label: entry.name.clone(),
                    expires_at: None,
                };
                entered.map(link).collect()
            }
            LinksFor::Tables => {
                let link = |table| NewLink {
                    grant: Grant::Keeper { at: Post::Table(table) },
                    label: format!("Table {table}"),
                    expires_at: None,
                };
                (1..=n_tables(tournament)).map(link).collect()
            }
            LinksFor::These(links) => links,
        };
        if links.is_empty() {
            return Err(Error::refused(Code::NoLinks, "there is nothing to make a link for"));
        }
        Ok(links)
    }
}

/// How many tables the room has; if it has as many as are needed, how many were in use so far.
fn n_tables(tournament: &Tournament) -> u16 {
    let used = || tournament.match_rows().iter().filter_map(|game| game.table).max();
    tournament.n_tables().or_else(used).unwrap_or(0)
}

impl Hall {
    /// Makes a link that gives its role to everyone who has it, without an account. The token is
    /// shown this once, and for a minute to the same person with the same key. Asking again makes no
    /// second link and restores none that was revoked.
    pub async fn make_link(
        &self,
        who: &Principal,
        event: EventId,
        new: NewLink,
        key: Option<&str>,
    ) -> Result<Token, Error> {
        let made = self.make_links(who, event, LinksFor::These(vec![new]), key).await?;
        made.into_iter().next().map(|made| made.token).ok_or(Error::NotFound(Thing::Link))
    }

    /// Makes several links at once: all of them, or none.
    pub async fn make_links(
        &self,
        who: &Principal,
        event: EventId,
        links: LinksFor,
        key: Option<&str>,
    ) -> Result<Vec<MadeLink>, Error> {
        may(self.roles_at_event(who, event, None).await?, UseCase::Staff)?;
        let tournament = Arc::clone(&self.lock_event(event).await?.state.tournament);
        let (mut made, mut facts, mut name) = (Vec::new(), Vec::new(), None);
        for (n, NewLink { grant, label, expires_at }) in
            links.list(&tournament)?.into_iter().enumerate()
        {
            let label = check_text_up_to(MAX_LABEL, "label", "the label of a link", &label)?;
            let grant = grant.resolve(&tournament)?;
            let secret =
                self.new_secret(who, &["link", &event.to_string(), &n.to_string()], key)?;
            name = name.or(secret.key);
            let role = RoleView::new(&grant, &tournament);
            facts.push(Link { link: secret.token.hash(), grant, label: label.clone(), expires_at });
            made.push(MadeLink { token: secret.token, label, role });
        }
        let check = |links: &LinksState| {
            match (links.made_under(name.as_deref()), facts.first()) {
                (Some(first), Some(link)) if first == link.link => return Ok(None),
                (Some(_), _) => return Err(shown_before()),
                (None, _) => {}
            }
            if facts.iter().any(|link| !link.is_open(self.now())) {
                let why = "`expires_at`, in milliseconds since 1970, is over already";
                return Err(Error::in_field("expires_at", why));
            }
            if links.open(self.now()).count() + facts.len() > MAX_LINKS {
                return Err(Error::refused(
                    Code::TooManyLinks,
                    "first revoke links that are not needed",
                ));
            }
            Ok(Some(LinksFact::Made(Made { links: facts.clone(), key: name.clone() })))
        };
        let mut locked = if let Some(locked) = self.lock_links(event).await? {
            locked
        } else {
            let first: Vec<_> = check(&LinksState::default())?.into_iter().collect();
            if self.create::<LinksState>(&stream(event), &first).await? {
                return Ok(made);
            }
            self.lock::<LinksState>(&stream(event)).await?
        };
        self.change(&mut locked, |links, _| Ok(Change::all(check(links)?, made.clone()))).await
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

    /// Notes that a person joined by a link.
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
