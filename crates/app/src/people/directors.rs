//! Who directs the hall as a whole.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::access::{UseCase, may};
use crate::error::found;
use crate::journal::{Stream, Version};
use crate::streams::cache::{Change, Locked, Projection};
use crate::streams::stored_fact::facts;
use crate::streams::subscribers::Subscribers;
use crate::{
    Account, AccountId, Code, Error, Hall, Millis, Passwords, Principal, Session, Thing, Token,
    TokenHash, Unknown,
};

facts! {
    /// Who runs the hall.
    pub(crate) enum HallFact {
        /// A one-time link for a director was made.
        "hall/link" => Link(Link),
        /// The link was used.
        "hall/claimed" => Claimed(Claimed),
        /// An account may direct the hall.
        "hall/director" => Director(Account),
        /// It may no longer.
        "hall/no-director" => NoDirector(Account),
    }
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Link {
    link: TokenHash,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Claimed {
    link: TokenHash,
    account: Account,
}

/// Who runs the hall.
#[derive(Debug, Default)]
pub(crate) struct HallState {
    /// Links not used yet.
    links: BTreeSet<TokenHash>,
    /// Links that were used, with who used them.
    claimed: BTreeMap<TokenHash, AccountId>,
    pub(crate) directors: BTreeSet<AccountId>,
}

impl Hall {
    /// A one-time link for the hall's director, if the hall has none yet. Each start of a hall
    /// without a director makes a new link; the earlier ones stop working.
    pub async fn director_link(&self) -> Result<Option<Token>, Error> {
        let token = Token::random(&*self.0.entropy);
        let link = HallFact::Link(Link { link: token.hash() });
        if self.create::<HallState>(&stream(), std::slice::from_ref(&link)).await? {
            return Ok(Some(token));
        }
        let mut locked = self.lock_hall().await?;
        self.change(&mut locked, |state, _| {
            Ok(if state.directors.is_empty() {
                Change::one(link.clone(), Some(token.clone()))
            } else {
                Change::nothing(None)
            })
        })
        .await
    }

    /// Uses the one-time link: makes an account that directs the hall and signs in to it. An
    /// account that is there already must be named with its password. The account that used the
    /// link may send the same again, and is signed in.
    pub async fn claim_hall(
        &self,
        passwords: &impl Passwords,
        link: &Token,
        name: &str,
        password: &str,
    ) -> Result<Session, Error> {
        let (link, id) = (link.hash(), AccountId::of(name));
        let has_claimed = |state: &HallState| state.claimed.get(&link) == Some(&id);
        let check = |state: &HallState| {
            let is_good = state.links.contains(&link) || has_claimed(state);
            if is_good { Ok(()) } else { Err(Error::Unknown(Unknown::Link)) }
        };
        // Locked until the link is used: of several who use it at once all but one are refused before
        // they have an account.
        let mut locked = found(self.lock_hall().await)?.ok_or(Error::Unknown(Unknown::Link))?;
        // Asked as a change is, so that a link another node has just made is known here.
        self.change(&mut locked, |state, _| check(state).map(Change::nothing)).await?;
        let shown = match self.make_account(passwords, name, password, None).await {
            Err(Error::Refused(refused)) if refused.code == Code::AccountTaken.as_str() => {
                self.check_password(passwords, name, password).await
            }
            made => made,
        }?;
        self.change(&mut locked, |state, _| {
            check(state)?;
            if has_claimed(state) {
                return Ok(Change::nothing(()));
            }
            let claimed = Claimed { link, account: shown.account.clone() };
            Ok(Change::one(HallFact::Claimed(claimed), ()))
        })
        .await?;
        drop(locked);
        self.open_account_session(shown).await
    }

    /// Makes an account a director of the hall, or no longer. The last one stays.
    pub async fn appoint_director(
        &self,
        who: &Principal,
        account: &Account,
        is_director: bool,
    ) -> Result<(), Error> {
        may(self.roles_at_hall(who).await?, UseCase::AppointDirector)?;
        let account = self.known_account(account).await?;
        let mut locked = self.lock_hall().await?;
        self.change(&mut locked, |state, _| {
            let is_already = state.directors.contains(&account.id);
            if is_already == is_director {
                return Ok(Change::nothing(()));
            }
            if !is_director && state.directors.len() == 1 {
                return Err(Error::refused(Code::LastDirector, "the hall must keep one director"));
            }
            let account = account.clone();
            let fact = if is_director {
                HallFact::Director(account)
            } else {
                HallFact::NoDirector(account)
            };
            Ok(Change::one(fact, ()))
        })
        .await
    }

    pub(crate) async fn lock_hall(&self) -> Result<Locked<HallState>, Error> {
        self.lock::<HallState>(&stream()).await
    }
}

fn stream() -> Stream {
    Stream::new("hall").expect("a short name")
}

impl Projection for HallState {
    type Fact = HallFact;
    type Outcome = ();
    type Watch = ();
    const THING: Thing = Thing::Hall;
    const GIVES_RIGHTS: bool = true;
    const STAYS: bool = true;

    fn begin(_stream: &Stream, fact: &HallFact, at: Millis) -> Result<HallState, String> {
        let mut hall = HallState::default();
        hall.apply(fact, None, 0, at)?;
        Ok(hall)
    }

    fn apply(
        &mut self,
        fact: &HallFact,
        _: Option<()>,
        _seq: Version,
        _at: Millis,
    ) -> Result<(), String> {
        match fact {
            HallFact::Link(Link { link }) => self.links = BTreeSet::from([*link]),
            HallFact::Claimed(Claimed { link, account }) => {
                self.links.remove(link);
                self.claimed.insert(*link, account.id);
                self.directors.insert(account.id);
            }
            HallFact::Director(account) => {
                self.directors.insert(account.id);
            }
            HallFact::NoDirector(account) => {
                self.directors.remove(&account.id);
            }
        }
        Ok(())
    }

    fn announce(&mut self, _from: Version, _version: Version, _audience: &mut Subscribers<()>) {}
}
