//! Secrets just handed out, so that a request that is sent again is answered the same.

use std::collections::HashMap;

use parking_lot::Mutex;

use crate::id::{hash_parts, hex};
use crate::streams::idempotency::check_key;
use crate::{Code, Error, Hall, Millis, Principal, Token};

/// For how long a request that is sent again gets the same secret.
const LATELY: Millis = 60_000;

/// Without a session the name of a request is all that tells who asks, so it has to be as hard to
/// guess as what it is answered with.
const MIN_SECRET_KEY: usize = 20;

/// The secrets handed out within the last minute, by the names of the requests. They are random and
/// kept in memory alone: nothing that is stored, nor any older secret, leads to them.
#[derive(Debug, Default)]
pub(crate) struct RecentSecrets(Mutex<HashMap<[u8; 32], (Millis, Token)>>);

/// A secret for a request.
#[derive(Clone, Debug)]
pub(crate) struct NewSecret {
    pub(crate) token: Token,
    /// What is kept of the name of the request: a request that comes late is known by it.
    pub(crate) key: Option<String>,
}

impl Hall {
    /// A new secret for what a person asks for, or the one they were just given under this key.
    pub(crate) fn new_secret(
        &self,
        who: &Principal,
        what: &[&str],
        key: Option<&str>,
    ) -> Result<NewSecret, Error> {
        check_key(key)?;
        check_unguessable(who, key)?;
        let random = || Token::random(&*self.0.entropy);
        let Some(key) = key else { return Ok(NewSecret { token: random(), key: None }) };
        let whose = match who {
            // Who sits there now is not who sat there before.
            Principal::Seat(pass) => format!("seat {}", pass.token),
            _ => who.identity().unwrap_or_else(|| who.label()),
        };
        let name = hash_parts(&[&[whose.as_str(), key], what].concat());
        let now = self.now();
        let mut recent = self.0.secrets.0.lock();
        recent.retain(|_, (since, _)| now - *since < LATELY);
        let (_, token) = recent.entry(name).or_insert_with(|| (now, random()));
        Ok(NewSecret { token: token.clone(), key: Some(hex(&name[..16])) })
    }
}

/// Refuses the name of a request that another person may have given too, where it alone tells who asks.
pub fn check_unguessable(who: &Principal, key: Option<&str>) -> Result<(), Error> {
    let is_short = key.is_some_and(|key| key.len() < MIN_SECRET_KEY);
    if *who != Principal::Anybody || !is_short {
        return Ok(());
    }
    Err(Error::malformed(format!(
        "without a session, a request is named by {MIN_SECRET_KEY} random characters or more, so \
         that no two people name theirs the same"
    )))
}

/// The answer to a request for a secret that comes again too late, or to another node.
pub(crate) fn shown_before() -> Error {
    let why = "this was done when it was first asked for, and its secret is shown only then; to get \
               another, ask under a new key";
    Error::refused(Code::ShownBefore, why)
}
