//! Sessions of accounts and of guests.

use serde::{Deserialize, Serialize};

use crate::error::found;
use crate::event::RoleView;
use crate::journal::{Stream, Version};
use crate::people::{AccountState, ProvenAccount};
use crate::streams::cache::{Change, Projection};
use crate::streams::stored_fact::facts;
use crate::streams::subscribers::Subscribers;
use crate::{Account, Error, Guest, Hall, Millis, Principal, Thing, Token, TokenHash, Unknown};

/// How long a session lasts: 30 days.
pub const SESSION: Millis = 30 * 24 * 3_600_000;

facts! {
    /// What happens to a session.
    pub(crate) enum SessionFact {
        /// It was opened. Always the first.
        "session/opened" => Opened(Opened),
        /// It was ended before its time.
        "session/ended" => Ended(Ended),
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Opened {
    subject: Subject,
    expires_at: Millis,
}

/// Whose session it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Subject {
    Account {
        #[serde(flatten)]
        account: Account,
        /// How often the account's sessions had been ended when this one began.
        epoch: u32,
    },
    Guest(Guest),
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Ended {}

/// A session just opened.
#[derive(Clone, Debug)]
pub struct Session {
    /// The token that proves it: for a cookie, not for a log. Not shown again.
    pub token: Token,
    /// When it ends by itself.
    pub expires_at: Millis,
    /// Whose it is.
    pub principal: Principal,
    /// What the link it was begun by is good for; `None` for an account.
    pub role: Option<RoleView>,
}

/// A session.
#[derive(Debug)]
pub(crate) struct SessionState {
    opened: Opened,
    is_ended: bool,
}

impl Hall {
    /// Who holds this session.
    pub async fn principal(&self, token: &Token) -> Result<Principal, Error> {
        let over = || Error::Unknown(Unknown::Session);
        let subject = {
            let locked = found(self.lock::<SessionState>(&stream(token.hash())).await)?;
            let open = locked.filter(|locked| locked.state.is_open(self.now()));
            open.ok_or_else(over)?.state.opened.subject.clone()
        };
        match subject {
            // Both are asked as a change is: the account's sessions may have been ended, or the link
            // made, by another node just before this session began.
            Subject::Account { account, epoch } => {
                let mut locked = self.lock::<AccountState>(&account.id.stream()).await?;
                self.change(&mut locked, |state, _| {
                    if state.epoch == epoch { Ok(Change::nothing(())) } else { Err(over()) }
                })
                .await?;
                Ok(Principal::Account(account))
            }
            Subject::Guest(guest) => {
                let mut locked = self.lock_links(guest.event).await?.ok_or_else(over)?;
                self.change(&mut locked, |links, _| {
                    links.get(guest.link, self.now()).map(|_| Change::nothing(())).ok_or_else(over)
                })
                .await?;
                Ok(Principal::Guest(Guest { session: Some(token.hash()), ..guest }))
            }
        }
    }

    /// Ends a session. Ending one that is over does nothing.
    pub async fn sign_out(&self, token: &Token) -> Result<(), Error> {
        let locked = found(self.lock::<SessionState>(&stream(token.hash())).await)?;
        let Some(mut locked) = locked else { return Ok(()) };
        self.change(&mut locked, |state, _| {
            Ok(if state.is_ended {
                Change::nothing(())
            } else {
                Change::one(SessionFact::Ended(Ended {}), ())
            })
        })
        .await
    }

    /// Opens a session of somebody who has shown the account's password. It is of the time when the
    /// password was the account's: if that was changed since, the session is over already.
    pub(crate) async fn open_account_session(
        &self,
        shown: ProvenAccount,
    ) -> Result<Session, Error> {
        let ProvenAccount { account, epoch, .. } = shown;
        self.open_session(Subject::Account { account, epoch }, None).await
    }

    /// Opens a session of somebody who came by a link, which ends with it at the latest.
    pub(crate) async fn open_guest_session(
        &self,
        guest: Guest,
        role: RoleView,
        link_expires_at: Option<Millis>,
    ) -> Result<Session, Error> {
        let session = self.open_session(Subject::Guest(guest), link_expires_at).await?;
        Ok(Session { role: Some(role), ..session })
    }

    async fn open_session(
        &self,
        subject: Subject,
        latest: Option<Millis>,
    ) -> Result<Session, Error> {
        let token = Token::random(&*self.0.entropy);
        let expires_at = (self.now() + SESSION).min(latest.unwrap_or(Millis::MAX));
        let principal = match subject.clone() {
            Subject::Account { account, .. } => Principal::Account(account),
            Subject::Guest(guest) => {
                Principal::Guest(Guest { session: Some(token.hash()), ..guest })
            }
        };
        let opened = SessionFact::Opened(Opened { subject, expires_at });
        self.create::<SessionState>(&stream(token.hash()), &[opened]).await?;
        Ok(Session { token, expires_at, principal, role: None })
    }
}

fn stream(token: TokenHash) -> Stream {
    Stream::new(&format!("session/{token}")).expect("a hash is short ASCII")
}

impl SessionState {
    const fn is_open(&self, now: Millis) -> bool {
        !self.is_ended && now < self.opened.expires_at
    }
}

impl Projection for SessionState {
    type Fact = SessionFact;
    type Outcome = ();
    type Watch = ();
    const THING: Thing = Thing::Session;
    const GIVES_RIGHTS: bool = true;

    fn begin(_stream: &Stream, fact: &SessionFact, _at: Millis) -> Result<SessionState, String> {
        match fact {
            SessionFact::Opened(opened) => {
                Ok(SessionState { opened: opened.clone(), is_ended: false })
            }
            SessionFact::Ended(_) => Err("the first fact of a session is its opening".into()),
        }
    }

    fn apply(
        &mut self,
        fact: &SessionFact,
        _: Option<()>,
        _seq: Version,
        _at: Millis,
    ) -> Result<(), String> {
        match fact {
            SessionFact::Opened(_) => Err("a session is opened once".into()),
            SessionFact::Ended(_) => {
                self.is_ended = true;
                Ok(())
            }
        }
    }

    fn announce(&mut self, _from: Version, _version: Version, _audience: &mut Subscribers<()>) {}
}
