//! Sessions of accounts and of guests, and the links they came by.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::access::{CameBy, SignedIn};
use crate::error::found;
use crate::event::RoleView;
use crate::journal::{Stream, Version};
use crate::people::{AccountState, ProvenAccount};
use crate::streams::cache::{Change, Locked, Projection};
use crate::streams::stored_fact::facts;
use crate::streams::subscribers::Subscribers;
use crate::{
    Account, Code, Error, Guest, Hall, Millis, Principal, Thing, Token, TokenHash, Unknown,
};

/// How long a session lasts: 30 days.
pub const SESSION: Millis = 30 * 24 * 3_600_000;

/// The most links a session may have. A person who joins more events than that in a month signs in
/// again.
const MAX_LINKS: usize = 64;

facts! {
    /// What happens to a session.
    pub(crate) enum SessionFact {
        /// It was opened. Always the first.
        "session/opened" => Opened(Opened),
        /// It came by one more link.
        "session/joined" => Joined(CameBy),
        /// It gave one up.
        "session/left" => Left(CameBy),
        /// It was ended before its time.
        "session/ended" => Ended(Ended),
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub(crate) subject: Subject,
    /// The links it came by as it was opened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) links: Vec<CameBy>,
    pub(crate) expires_at: Millis,
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
    Guest {
        /// What they call themselves.
        name: String,
    },
}

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Ended {}

/// A session just opened, or one that came by one more link.
#[derive(Clone, Debug)]
pub struct Session {
    /// The token that proves it: for a cookie, not for a log. Not shown again.
    pub token: Token,
    /// When it ends by itself.
    pub expires_at: Millis,
    /// Whose it is.
    pub principal: Principal,
    /// What the link it came by is good for, if it came by one just now.
    pub role: Option<RoleView>,
}

/// A session.
#[derive(Debug)]
pub(crate) struct SessionState {
    pub(crate) subject: Subject,
    pub(crate) expires_at: Millis,
    links: Arc<[CameBy]>,
    is_ended: bool,
}

impl Hall {
    /// Who holds this session.
    pub async fn principal(&self, token: &Token) -> Result<Principal, Error> {
        let over = || Error::Unknown(Unknown::Session);
        let principal = {
            let locked = found(self.lock_session(token).await)?;
            let open = locked.filter(|locked| locked.state.is_open(self.now()));
            open.ok_or_else(over)?.state.principal(token)
        };
        match &principal {
            (Principal::Account(SignedIn { account, .. }), epoch) => {
                // Asked as a change is: another node may just have ended the account's sessions.
                let mut locked = self.lock::<AccountState>(&account.id.stream()).await?;
                self.change(&mut locked, |state, _| {
                    if state.epoch == *epoch { Ok(Change::nothing(())) } else { Err(over()) }
                })
                .await?;
            }
            // A guest without a working link has no access.
            (guest, _) if self.links_end_at(guest).await?.is_none() => return Err(over()),
            _ => {}
        }
        Ok(principal.0)
    }

    /// Ends a session. Ending one that is over does nothing.
    pub async fn sign_out(&self, token: &Token) -> Result<(), Error> {
        let Some(mut locked) = found(self.lock_session(token).await)? else { return Ok(()) };
        self.change(&mut locked, |state, _| {
            Ok(if state.is_ended {
                Change::nothing(())
            } else {
                Change::one(SessionFact::Ended(Ended {}), ())
            })
        })
        .await
    }

    /// Gives up what a session came by a link for. The link itself goes on working.
    pub async fn leave_link(&self, token: &Token, link: TokenHash) -> Result<(), Error> {
        self.principal(token).await?;
        let mut locked = self.lock_session(token).await?;
        self.change(&mut locked, |state, _| {
            let came = state.links.iter().find(|came| came.link == link);
            let left = *came.ok_or(Error::NotFound(Thing::Link))?;
            Ok(Change::one(SessionFact::Left(left), ()))
        })
        .await
    }

    /// Gives a session that was just begun the links its browser came by as a guest before.
    pub async fn take_along(&self, begun: Session, was: &Principal) -> Result<Session, Error> {
        let mut session = begun;
        if let Principal::Guest(guest) = was {
            for came in guest.links.iter() {
                session = self.add_link(&session.token, *came).await?;
            }
        }
        Ok(session)
    }

    /// Opens a session for a person who has shown the account's password. The session dates from when
    /// the password was checked: if it was changed since, the session is over already.
    pub(crate) async fn open_account_session(
        &self,
        shown: ProvenAccount,
    ) -> Result<Session, Error> {
        let ProvenAccount { account, epoch, .. } = shown;
        let (subject, expires_at) = (Subject::Account { account, epoch }, self.now() + SESSION);
        self.open_session(Opened { subject, links: Vec::new(), expires_at }).await
    }

    /// Opens a session for a person who joined by a link.
    pub(crate) async fn open_guest_session(
        &self,
        name: String,
        came: CameBy,
    ) -> Result<Session, Error> {
        let (subject, expires_at) = (Subject::Guest { name }, self.now() + SESSION);
        self.open_session(Opened { subject, links: vec![came], expires_at }).await
    }

    /// Notes that a session came by one more link.
    pub(crate) async fn add_link(&self, token: &Token, came: CameBy) -> Result<Session, Error> {
        self.principal(token).await?;
        let mut locked = self.lock_session(token).await?;
        self.change(&mut locked, |state, _| {
            if state.links.contains(&came) {
                return Ok(Change::nothing(()));
            }
            if state.links.len() >= MAX_LINKS {
                let why = "this browser came by too many links; sign out and join again";
                return Err(Error::refused(Code::TooManySessionLinks, why));
            }
            Ok(Change::one(SessionFact::Joined(came), ()))
        })
        .await?;
        let (principal, expires_at) = (locked.state.principal(token).0, locked.state.expires_at);
        drop(locked);
        let expires_at = self.session_ends_at(&principal, expires_at).await?;
        Ok(Session { token: token.clone(), expires_at, principal, role: None })
    }

    pub(crate) async fn lock_session(&self, token: &Token) -> Result<Locked<SessionState>, Error> {
        self.lock::<SessionState>(&stream(token.hash())).await
    }

    async fn open_session(&self, opened: Opened) -> Result<Session, Error> {
        let token = Token::random(&*self.0.entropy);
        let state = SessionState::new(&opened);
        self.create::<SessionState>(&stream(token.hash()), &[SessionFact::Opened(opened)]).await?;
        let principal = state.principal(&token).0;
        let expires_at = self.session_ends_at(&principal, state.expires_at).await?;
        Ok(Session { token, expires_at, principal, role: None })
    }

    /// When a session ends by itself that lasts until then at most: a guest's ends with the last of
    /// its links.
    pub(crate) async fn session_ends_at(
        &self,
        who: &Principal,
        at_most: Millis,
    ) -> Result<Millis, Error> {
        let Principal::Guest(_) = who else { return Ok(at_most) };
        Ok(self.links_end_at(who).await?.map_or(at_most, |at| at.min(at_most)))
    }

    /// When the last of a person's links stops working; `None` if none works any more.
    async fn links_end_at(&self, who: &Principal) -> Result<Option<Millis>, Error> {
        let mut last = None;
        for &CameBy { event, link } in who.links() {
            last = last.max(self.open_link(event, link).await?.map(|link| link.ends_at()));
        }
        Ok(last)
    }
}

fn stream(token: TokenHash) -> Stream {
    Stream::new(&format!("session/{token}")).expect("a hash is short ASCII")
}

impl SessionState {
    fn new(opened: &Opened) -> SessionState {
        let Opened { subject, links, expires_at } = opened.clone();
        SessionState { subject, expires_at, links: links.into(), is_ended: false }
    }

    const fn is_open(&self, now: Millis) -> bool {
        !self.is_ended && now < self.expires_at
    }

    /// Who holds it, and how often the account's sessions had been ended when it began.
    fn principal(&self, token: &Token) -> (Principal, u32) {
        let links = Arc::clone(&self.links);
        match &self.subject {
            Subject::Account { account, epoch } => {
                let account = account.clone();
                (Principal::Account(SignedIn { account, links }), *epoch)
            }
            Subject::Guest { name } => {
                let (name, session) = (name.clone(), token.hash());
                (Principal::Guest(Guest { name, session, links }), 0)
            }
        }
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
            SessionFact::Opened(opened) => Ok(SessionState::new(opened)),
            _ => Err("the first fact of a session is its opening".into()),
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
            SessionFact::Opened(_) => return Err("a session is opened once".into()),
            SessionFact::Joined(came) => {
                self.links = self.links.iter().copied().chain([*came]).collect();
            }
            SessionFact::Left(left) => {
                self.links = self.links.iter().copied().filter(|came| came != left).collect();
            }
            SessionFact::Ended(_) => self.is_ended = true,
        }
        Ok(())
    }

    fn announce(&mut self, _from: Version, _version: Version, _audience: &mut Subscribers<()>) {}
}
