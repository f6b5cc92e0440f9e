//! The links of an event, rebuilt from their facts. They have a stream of their own: making one changes
//! nothing that those who watch the event see.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::error::{self, found};
use crate::event::Grant;
use crate::journal::{Stream, Version};
use crate::streams::cache::{Change, Locked, Projection};
use crate::streams::stored_fact::facts;
use crate::streams::subscribers::Subscribers;
use crate::{Error, EventId, Hall, Millis, Thing, TokenHash};

facts! {
    /// What happens to the links of an event.
    pub(crate) enum LinksFact {
        /// Links were made.
        "links/made" => Made(Made),
        /// A session came by one.
        "links/joined" => Joined(OfLink),
        /// One was revoked.
        "links/revoked" => Revoked(OfLink),
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Made {
    pub(crate) links: Vec<Link>,
    /// The hash of the request's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

/// A link.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_field_names, reason = "the stored fact calls the hash of a link `link`")]
pub(crate) struct Link {
    pub(crate) link: TokenHash,
    pub(crate) grant: Grant,
    pub(crate) label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) expires_at: Option<Millis>,
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct OfLink {
    pub(crate) link: TokenHash,
}

/// How exactly `last_seen_at` is given: where people are at every moment is their own business, and
/// the list need not be loaded again each time it is looked at.
const MINUTE: Millis = 60_000;

/// The links of an event.
#[derive(Debug, Default)]
pub(crate) struct LinksState {
    /// Those that work, and those that have expired since the last was made.
    links: BTreeMap<TokenHash, InUse>,
    /// The hashes of the names of the requests that made them: one that comes again makes none.
    /// The first link of each says which they were.
    keys: BTreeMap<String, TokenHash>,
}

impl LinksState {
    /// Those that work.
    pub(crate) fn open(&self, now: Millis) -> impl Iterator<Item = &InUse> {
        self.links.values().filter(move |in_use| in_use.link.is_open(now))
    }

    /// A link that works.
    pub(crate) fn get(&self, link: TokenHash, now: Millis) -> Option<&Link> {
        self.links.get(&link).map(|in_use| &in_use.link).filter(|link| link.is_open(now))
    }

    /// The same for a person who joined by it and is here now.
    pub(crate) fn see(&mut self, link: TokenHash, now: Millis) -> Option<&Link> {
        let in_use = self.links.get_mut(&link).filter(|in_use| in_use.link.is_open(now))?;
        in_use.last_seen_at = in_use.last_seen_at.max(Some(now - now % MINUTE));
        Some(&in_use.link)
    }

    /// The first link that was made by a request of this name.
    pub(crate) fn made_under(&self, key: Option<&str>) -> Option<TokenHash> {
        self.keys.get(key?).copied()
    }
}

/// A link, and how it is used.
#[derive(Debug)]
pub(crate) struct InUse {
    pub(crate) link: Link,
    /// How many sessions came by it.
    pub(crate) n_joined: u32,
    /// When a person who joined by it last sent a request. It is not stored: after a restart, or on
    /// another node, it is when the last session joined by it.
    pub(crate) last_seen_at: Option<Millis>,
}

impl Link {
    /// Whether it still works.
    pub(crate) const fn is_open(&self, now: Millis) -> bool {
        now < self.ends_at()
    }

    /// When it stops working.
    pub(crate) const fn ends_at(&self) -> Millis {
        match self.expires_at {
            Some(at) => at,
            None => Millis::MAX,
        }
    }
}

/// The stream of an event's links.
pub(crate) fn stream(event: EventId) -> Stream {
    Stream::new(&format!("links/{event}")).expect("an id is short ASCII")
}

impl Projection for LinksState {
    type Fact = LinksFact;
    type Outcome = ();
    type Watch = ();
    const THING: Thing = Thing::Link;
    const GIVES_RIGHTS: bool = true;

    fn begin(_stream: &Stream, fact: &LinksFact, at: Millis) -> Result<LinksState, String> {
        let mut links = LinksState::default();
        links.apply(fact, None, 0, at)?;
        Ok(links)
    }

    fn apply(
        &mut self,
        fact: &LinksFact,
        _: Option<()>,
        _seq: Version,
        at: Millis,
    ) -> Result<(), String> {
        match fact {
            LinksFact::Made(Made { links, key }) => {
                // There are so many links at most that work, so there are never many more here.
                self.links.retain(|_, in_use| in_use.link.is_open(at));
                self.keys.extend(key.clone().zip(links.first().map(|link| link.link)));
                let new = links.iter().map(|link| {
                    let link = link.clone();
                    (link.link, InUse { link, n_joined: 0, last_seen_at: None })
                });
                self.links.extend(new);
            }
            LinksFact::Joined(OfLink { link }) => {
                if let Some(in_use) = self.links.get_mut(link) {
                    in_use.n_joined += 1;
                    in_use.last_seen_at = in_use.last_seen_at.max(Some(at - at % MINUTE));
                }
            }
            LinksFact::Revoked(OfLink { link }) => {
                self.links.remove(link);
            }
        }
        Ok(())
    }

    fn announce(&mut self, _from: Version, _version: Version, _audience: &mut Subscribers<()>) {}
}

impl Hall {
    /// Locks the links of an event, if any was ever made.
    pub(crate) async fn lock_links(
        &self,
        event: EventId,
    ) -> Result<Option<Locked<LinksState>>, Error> {
        found(self.lock::<LinksState>(&stream(event)).await)
    }

    /// A link that works. Asked as a change is, so that one another node has just made is known here.
    pub(crate) async fn open_link(
        &self,
        event: EventId,
        link: TokenHash,
    ) -> Result<Option<Link>, Error> {
        let Some(mut locked) = self.lock_links(event).await? else { return Ok(None) };
        let found = self.change(&mut locked, |links, _| {
            let link = links.get(link, self.now()).ok_or(Error::NotFound(Thing::Link))?;
            Ok(Change::nothing(link.clone()))
        });
        error::found(found.await)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_link_that_has_expired_nothing_is_left_once_there_is_another() {
        let mut state = LinksState::default();
        let mut made = 0;
        let mut make = |state: &mut LinksState, expires_at, at| {
            made += 1;
            let link = format!("{made:032}").parse::<crate::Token>().unwrap().hash();
            let (grant, label) = (Grant::Official, "desk".to_owned());
            let made_links =
                Made { links: vec![Link { link, grant, label, expires_at }], key: None };
            state.apply(&LinksFact::Made(made_links), None, made, at).unwrap();
            state.links.len()
        };
        assert_eq!(make(&mut state, Some(1000), 0), 1);
        assert_eq!(make(&mut state, Some(2000), 999), 2);
        assert_eq!(make(&mut state, None, 1000), 2);
        assert_eq!(make(&mut state, None, 9000), 2);
    }
}
