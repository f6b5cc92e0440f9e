//! Who asks: what a request proves about its sender.
//!
//! A session is proved by a cookie or by `Authorization: Bearer`, a seat by a cookie that goes to
//! its table only or by `Seat-Token`. Cookies are for browsers, headers for programs.

use app::{Principal, SeatPass, Session, TableId, Token, Unknown};
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use serde::Deserialize;

use crate::failure::{Answer, Failure};
use crate::routes::request::request_key;
use crate::state::ServerState;

/// The cookie of a session.
const SESSION: &str = "hall_session";

/// The cookie of a seat; its path names the table.
const SEAT: &str = "hall_seat";

/// The header of a seat.
pub(crate) const SEAT_TOKEN: HeaderName = HeaderName::from_static("seat-token");

/// Whoever asks, by the session of the request; anybody if there is none.
#[derive(Debug)]
pub(crate) struct Caller(pub(crate) Principal);

/// Whoever asks for longer than one request, as over a socket: the session may be over before.
#[derive(Debug)]
pub(crate) struct SocketCaller {
    pub(crate) who: Principal,
    /// What proves it, unless it is a seat: that is looked at with the table in hand.
    session: Option<Token>,
}

/// The session's token, where the request is about the session itself.
#[derive(Debug)]
pub(crate) struct SessionToken(pub(crate) Token);

/// Whoever asks about a table: the holder of a seat if the request proves that, else the caller.
#[derive(Debug)]
pub(crate) struct TableCaller(pub(crate) Principal);

/// The same, for longer than one request.
#[derive(Debug)]
pub(crate) struct TableSocketCaller(pub(crate) SocketCaller);

/// What a new secret follows from, if the client names its request.
///
/// Only hashes of secrets are kept, so a request that is sent again could not be answered the same.
/// Therefore its secret follows from its name and from what proves who asks: the same asker gets
/// the same one, and nobody else learns it by guessing the name.
#[derive(Debug)]
pub(crate) struct NewSecret {
    key: Option<String>,
    session: Option<Token>,
    seat: Option<Token>,
}

/// Without a session the name of a request is all that tells who asks, so it has to be as hard to
/// guess as what it is answered with.
const MIN_SECRET_KEY: usize = 20;

/// The table a path names.
#[derive(Deserialize)]
struct OfTable {
    table: TableId,
}

impl FromRequestParts<ServerState> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &ServerState) -> Result<Caller, Failure> {
        let Some(proof) = Proof::of_session(&parts.headers) else {
            return Ok(Caller(Principal::Anybody));
        };
        let principal = match &proof.token {
            Some(token) => state.hall.principal(token).await,
            None => Err(app::Error::Unknown(Unknown::Session)),
        };
        let principal = principal.map_err(|error| proof.failed(error, || drop_session(state)))?;
        state.rates.check_person(&principal)?;
        Ok(Caller(principal))
    }
}

impl SocketCaller {
    /// Whether they still are who they were.
    pub(crate) async fn check(&self, state: &ServerState) -> Result<(), app::Error> {
        match &self.session {
            Some(token) => state.hall.principal(token).await.map(|_| ()),
            None => Ok(()),
        }
    }
}

impl FromRequestParts<ServerState> for SocketCaller {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<SocketCaller, Failure> {
        let Caller(who) = Caller::from_request_parts(parts, state).await?;
        let session = Proof::of_session(&parts.headers).and_then(|proof| proof.token);
        Ok(SocketCaller { who, session })
    }
}

impl FromRequestParts<ServerState> for SessionToken {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<SessionToken, Failure> {
        let proof = Proof::of_session(&parts.headers).ok_or_else(Failure::not_signed_in)?;
        let unknown = app::Error::Unknown(Unknown::Session);
        let no_token = || proof.failed(unknown, || drop_session(state));
        proof.token.clone().map(SessionToken).ok_or_else(no_token)
    }
}

impl FromRequestParts<ServerState> for TableCaller {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<TableCaller, Failure> {
        let TableSocketCaller(asker) = TableSocketCaller::from_request_parts(parts, state).await?;
        Ok(TableCaller(asker.who))
    }
}

impl FromRequestParts<ServerState> for TableSocketCaller {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<TableSocketCaller, Failure> {
        if let Some(pass) = seat_pass(parts, state).await? {
            return Ok(TableSocketCaller(SocketCaller {
                who: Principal::Seat(pass),
                session: None,
            }));
        }
        SocketCaller::from_request_parts(parts, state).await.map(TableSocketCaller)
    }
}

impl FromRequestParts<ServerState> for NewSecret {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        _site: &ServerState,
    ) -> Result<NewSecret, Failure> {
        let token = |proof: Option<Proof>| proof.and_then(|proof| proof.token);
        Ok(NewSecret {
            key: request_key(&parts.headers)?,
            session: token(Proof::of_session(&parts.headers)),
            seat: token(Proof::of_seat(&parts.headers)),
        })
    }
}

impl NewSecret {
    /// The token for somebody who asks by a session, or as anybody.
    pub(crate) fn of_caller(&self, parts: &[&str]) -> Answer<Option<Token>> {
        self.token(self.session.as_ref(), parts)
    }

    /// The token for somebody who asks about a table.
    pub(crate) fn of_table_caller(&self, parts: &[&str]) -> Answer<Option<Token>> {
        self.token(self.seat.as_ref().or(self.session.as_ref()), parts)
    }

    /// Whether somebody asks by the token of a seat.
    pub(crate) const fn is_of_seat(&self) -> bool {
        self.seat.is_some()
    }

    /// Refuses a key that somebody else may have given too: without a session, it alone tells who
    /// asks.
    pub(crate) fn check_caller(&self) -> Answer<()> {
        self.check(self.session.as_ref())
    }

    fn token(&self, proof: Option<&Token>, parts: &[&str]) -> Answer<Option<Token>> {
        self.check(proof)?;
        let secret = proof.map(Token::to_string).unwrap_or_default();
        let token = |key: &str| Token::derived(&secret, &[parts, &[key]].concat());
        Ok(self.key.as_deref().map(token))
    }

    fn check(&self, proof: Option<&Token>) -> Answer<()> {
        let is_short = self.key.as_ref().is_some_and(|key| key.len() < MIN_SECRET_KEY);
        if proof.is_some() || !is_short {
            return Ok(());
        }
        let why = format!(
            "without a session, a request is named by {MIN_SECRET_KEY} random characters or more, \
             so that nobody else names theirs the same"
        );
        Err(Failure::malformed(why))
    }
}

async fn seat_pass(parts: &mut Parts, state: &ServerState) -> Result<Option<SeatPass>, Failure> {
    let Some(proof) = Proof::of_seat(&parts.headers) else { return Ok(None) };
    let Path(OfTable { table }) =
        Path::from_request_parts(parts, state).await.map_err(|_| Failure::no_such_path())?;
    let pass = match &proof.token {
        Some(token) => state.hall.seat_pass(table, token).await,
        None => Err(app::Error::Unknown(Unknown::SeatToken)),
    };
    let pass = pass.map_err(|error| proof.failed(error, || drop_seat(state, table)))?;
    state.rates.check_person(&Principal::Seat(pass))?;
    Ok(Some(pass))
}

/// What a request brings to prove something, and whether the browser sent it by itself.
struct Proof {
    /// `None` if it cannot be a token.
    token: Option<Token>,
    is_cookie: bool,
}

impl Proof {
    /// What another scheme proves is for whoever stands before the hall, such as a proxy.
    fn of_session(headers: &HeaderMap) -> Option<Proof> {
        let header = headers.get(AUTHORIZATION).and_then(|value| bearer(value.as_bytes()));
        let header = header.map(|token| {
            let token = std::str::from_utf8(token).ok().and_then(|text| text.parse().ok());
            Proof { token, is_cookie: false }
        });
        header.or_else(|| Proof::of_cookie(headers, SESSION))
    }

    fn of_seat(headers: &HeaderMap) -> Option<Proof> {
        let header = headers.get(SEAT_TOKEN).map(|value| {
            let token = value.to_str().ok().and_then(|text| text.parse().ok());
            Proof { token, is_cookie: false }
        });
        header.or_else(|| Proof::of_cookie(headers, SEAT))
    }

    fn of_cookie(headers: &HeaderMap, name: &str) -> Option<Proof> {
        cookie(headers, name).map(|text| Proof { token: text.parse().ok(), is_cookie: true })
    }

    /// The failure of a request with this proof. A cookie that proves nothing is dropped, so that
    /// its browser is not stuck with it.
    fn failed(
        &self,
        error: app::Error,
        drop: impl FnOnce() -> (HeaderName, HeaderValue),
    ) -> Failure {
        let proves_nothing = matches!(error, app::Error::Unknown(_));
        let failure = Failure::from(error);
        if self.is_cookie && proves_nothing { failure.dropping(drop()) } else { failure }
    }
}

/// What stands behind `Bearer`, however that is written.
fn bearer(credentials: &[u8]) -> Option<&[u8]> {
    let end = credentials.iter().position(|&byte| byte == b' ').unwrap_or(credentials.len());
    let (scheme, token) = credentials.split_at(end);
    scheme.eq_ignore_ascii_case(b"Bearer").then(|| token.trim_ascii())
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The header that gives a browser a session.
pub(crate) fn keep_session(state: &ServerState, session: &Session) -> (HeaderName, HeaderValue) {
    set_cookie(state, SESSION, &session.token.to_string(), "/", app::SESSION / 1000)
}

/// The header that takes a session from a browser.
pub(crate) fn drop_session(state: &ServerState) -> (HeaderName, HeaderValue) {
    set_cookie(state, SESSION, "", "/", 0)
}

/// The header that gives a browser a seat, for requests about its table and no others.
pub(crate) fn keep_seat(
    state: &ServerState,
    table: TableId,
    token: &Token,
) -> (HeaderName, HeaderValue) {
    let path = format!("/api/tables/{table}");
    set_cookie(state, SEAT, &token.to_string(), &path, app::SESSION / 1000)
}

/// The header that takes a seat from a browser.
pub(crate) fn drop_seat(state: &ServerState, table: TableId) -> (HeaderName, HeaderValue) {
    set_cookie(state, SEAT, "", &format!("/api/tables/{table}"), 0)
}

fn set_cookie(
    state: &ServerState,
    name: &str,
    value: &str,
    path: &str,
    seconds: i64,
) -> (HeaderName, HeaderValue) {
    let secure = if state.settings.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    (SET_COOKIE, HeaderValue::try_from(cookie).expect("names, tokens and ids are plain ASCII"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_is_bearer_in_any_case_and_another_proves_nothing_here() {
        let token = "0123456789abcdef0123456789abcdef";
        for scheme in ["Bearer", "bearer", "BEARER"] {
            let mut headers = HeaderMap::new();
            headers.append(AUTHORIZATION, format!("{scheme} {token}").parse().unwrap());
            let proof = Proof::of_session(&headers).unwrap();
            assert_eq!(proof.token.unwrap().to_string(), token);
        }
        let mut headers = HeaderMap::new();
        headers.append(AUTHORIZATION, HeaderValue::from_static("Basic dTpw"));
        assert!(Proof::of_session(&headers).is_none());
        headers.append(COOKIE, format!("hall_session={token}").parse().unwrap());
        assert!(Proof::of_session(&headers).is_some_and(|proof| proof.is_cookie));
        headers.insert(AUTHORIZATION, HeaderValue::from_static("Bearer"));
        assert!(Proof::of_session(&headers).is_some_and(|proof| proof.token.is_none()));
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; hall_seat_x=2;hall_seat=3"));
        headers.append(COOKIE, HeaderValue::from_static("b=4"));
        assert_eq!(cookie(&headers, SEAT), Some("3"));
        assert_eq!(cookie(&headers, "b"), Some("4"));
        assert_eq!(cookie(&headers, SESSION), None);
    }
}
