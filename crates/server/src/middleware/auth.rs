//! Who asks: what a request proves about its sender.
//!
//! A session is proved by a cookie or by `Authorization: Bearer`, a seat by a cookie named after its
//! table or by `Seat-Token`. Cookies are for browsers, headers for programs.

use std::borrow::Cow;
use std::convert::Infallible;

use app::{Principal, SeatPass, Session, TableId, Token, Unknown};
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::AppendHeaders;
use parking_lot::Mutex;
use serde::Deserialize;

use crate::failure::Failure;
use crate::state::ServerState;

/// The cookie of a session.
const SESSION: &str = "hall_session";

/// How the cookies of seats begin; the table's name follows.
const SEAT: &str = "hall_seat_";

/// How a cookie begins where people reach the hall by https: browsers then take it from this very
/// name alone, and send it to no other.
const HOST_ONLY: &str = "__Host-";

/// How many seats of one browser are looked at.
const MAX_SEATS: usize = 64;

/// The header of a seat.
pub(crate) const SEAT_TOKEN: HeaderName = HeaderName::from_static("seat-token");

/// The caller, by the session of the request; [`Principal::Anybody`] if there is none.
#[derive(Debug)]
pub(crate) struct Caller(pub(crate) Principal);

/// The caller for longer than one request, as over a socket: the session may end before.
#[derive(Debug)]
pub(crate) struct SocketCaller {
    who: Mutex<Principal>,
    /// What proves it, unless it is a seat: that is looked at with the table in hand.
    session: Option<Token>,
}

/// The session's token, where the request is about the session itself.
#[derive(Debug)]
pub(crate) struct SessionToken(pub(crate) Token);

/// The same, if there is one.
#[derive(Debug)]
pub(crate) struct MaybeSession(pub(crate) Option<Token>);

/// The seats a browser proves.
#[derive(Debug)]
pub(crate) struct HeldSeats {
    /// What is proved.
    pub(crate) passes: Vec<SeatPass>,
    /// The headers that take cookies from it that prove nothing any more.
    pub(crate) drops: AppendHeaders<Vec<(HeaderName, HeaderValue)>>,
}

/// The caller at a table: the holder of a seat if the request proves that, else as [`Caller`].
#[derive(Debug)]
pub(crate) struct TableCaller(pub(crate) Principal);

/// The same, for longer than one request.
#[derive(Debug)]
pub(crate) struct TableSocketCaller(pub(crate) SocketCaller);

/// The table a path names.
#[derive(Deserialize)]
struct OfTable {
    table: TableId,
}

impl FromRequestParts<ServerState> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &ServerState) -> Result<Caller, Failure> {
        let Some(proof) = Proof::of_session(&parts.headers, state) else {
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
    /// Who it was when that was last asked.
    pub(crate) fn who(&self) -> Principal {
        self.who.lock().clone()
    }

    /// Who it is now: a session may have ended, or come by one more link.
    pub(crate) async fn check(&self, state: &ServerState) -> Result<Principal, app::Error> {
        if let Some(token) = &self.session {
            let now = state.hall.principal(token).await?;
            *self.who.lock() = now;
        }
        Ok(self.who())
    }
}

impl FromRequestParts<ServerState> for SocketCaller {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<SocketCaller, Failure> {
        let Caller(who) = Caller::from_request_parts(parts, state).await?;
        let session = Proof::of_session(&parts.headers, state).and_then(|proof| proof.token);
        Ok(SocketCaller { who: Mutex::new(who), session })
    }
}

impl FromRequestParts<ServerState> for SessionToken {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<SessionToken, Failure> {
        let proof = Proof::of_session(&parts.headers, state).ok_or_else(Failure::not_signed_in)?;
        let unknown = app::Error::Unknown(Unknown::Session);
        let no_token = || proof.failed(unknown, || drop_session(state));
        proof.token.clone().map(SessionToken).ok_or_else(no_token)
    }
}

impl FromRequestParts<ServerState> for MaybeSession {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<MaybeSession, Infallible> {
        let proof = Proof::of_session(&parts.headers, state);
        Ok(MaybeSession(proof.and_then(|proof| proof.token)))
    }
}

impl FromRequestParts<ServerState> for HeldSeats {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<HeldSeats, Failure> {
        let (mut passes, mut drops) = (Vec::new(), Vec::new());
        let start = cookie_name(state, SEAT);
        for (name, value) in cookies(&parts.headers).take(MAX_SEATS) {
            let Some(table) = name.strip_prefix(&*start) else { continue };
            let Ok(table) = table.parse::<TableId>() else { continue };
            let pass = match value.parse() {
                Ok(token) => state.hall.seat_pass(table, &token).await,
                Err(_) => Err(app::Error::Unknown(Unknown::SeatToken)),
            };
            match pass {
                Ok(pass) => passes.push(pass),
                Err(app::Error::Unknown(_) | app::Error::NotFound(_)) => {
                    drops.push(drop_seat(state, table));
                }
                // If one cannot be read, the others still count.
                Err(app::Error::Unreadable { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(HeldSeats { passes, drops: AppendHeaders(drops) })
    }
}

impl FromRequestParts<ServerState> for TableCaller {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<TableCaller, Failure> {
        let TableSocketCaller(asker) = TableSocketCaller::from_request_parts(parts, state).await?;
        Ok(TableCaller(asker.who.into_inner()))
    }
}

impl FromRequestParts<ServerState> for TableSocketCaller {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<TableSocketCaller, Failure> {
        if let Some(pass) = seat_pass(parts, state).await? {
            let who = Mutex::new(Principal::Seat(pass));
            return Ok(TableSocketCaller(SocketCaller { who, session: None }));
        }
        SocketCaller::from_request_parts(parts, state).await.map(TableSocketCaller)
    }
}

async fn seat_pass(parts: &mut Parts, state: &ServerState) -> Result<Option<SeatPass>, Failure> {
    let Path(OfTable { table }) =
        Path::from_request_parts(parts, state).await.map_err(|_| Failure::no_such_path())?;
    let Some(proof) = Proof::of_seat(&parts.headers, state, table) else { return Ok(None) };
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
    /// Another scheme than `Bearer` is for a proxy before the hall.
    fn of_session(headers: &HeaderMap, state: &ServerState) -> Option<Proof> {
        Proof::of_session_named(headers, &cookie_name(state, SESSION))
    }

    fn of_session_named(headers: &HeaderMap, cookie: &str) -> Option<Proof> {
        let header = headers.get(AUTHORIZATION).and_then(|value| bearer(value.as_bytes()));
        let header = header.map(|token| {
            let token = std::str::from_utf8(token).ok().and_then(|text| text.parse().ok());
            Proof { token, is_cookie: false }
        });
        header.or_else(|| Proof::of_cookie(headers, cookie))
    }

    fn of_seat(headers: &HeaderMap, state: &ServerState, table: TableId) -> Option<Proof> {
        let header = headers.get(SEAT_TOKEN).map(|value| {
            let token = value.to_str().ok().and_then(|text| text.parse().ok());
            Proof { token, is_cookie: false }
        });
        header.or_else(|| Proof::of_cookie(headers, &seat_cookie(state, table)))
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

/// The cookies of a request, by name and value.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    cookies(headers).find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// What a cookie is called, as people reach the hall.
fn cookie_name<'a>(state: &ServerState, name: &'a str) -> Cow<'a, str> {
    if state.settings.is_secure() { format!("{HOST_ONLY}{name}").into() } else { name.into() }
}

/// What the cookie of a seat at this table is called.
fn seat_cookie(state: &ServerState, table: TableId) -> String {
    format!("{}{table}", cookie_name(state, SEAT))
}

/// The header that gives a browser a session.
pub(crate) fn keep_session(state: &ServerState, session: &Session) -> (HeaderName, HeaderValue) {
    set_cookie(state, &cookie_name(state, SESSION), &session.token.to_string(), LASTING)
}

/// The header that takes a session from a browser.
pub(crate) fn drop_session(state: &ServerState) -> (HeaderName, HeaderValue) {
    set_cookie(state, &cookie_name(state, SESSION), "", 0)
}

/// The header that gives a browser a seat.
pub(crate) fn keep_seat(
    state: &ServerState,
    table: TableId,
    token: &Token,
) -> (HeaderName, HeaderValue) {
    set_cookie(state, &seat_cookie(state, table), &token.to_string(), LASTING)
}

/// The header that takes a seat from a browser.
pub(crate) fn drop_seat(state: &ServerState, table: TableId) -> (HeaderName, HeaderValue) {
    set_cookie(state, &seat_cookie(state, table), "", 0)
}

/// How long a browser keeps a cookie, in seconds.
const LASTING: i64 = app::SESSION / 1000;

fn set_cookie(
    state: &ServerState,
    name: &str,
    value: &str,
    seconds: i64,
) -> (HeaderName, HeaderValue) {
    let secure = if state.settings.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
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
            let proof = Proof::of_session_named(&headers, SESSION).unwrap();
            assert_eq!(proof.token.unwrap().to_string(), token);
        }
        let mut headers = HeaderMap::new();
        headers.append(AUTHORIZATION, HeaderValue::from_static("Basic dTpw"));
        assert!(Proof::of_session_named(&headers, SESSION).is_none());
        headers.append(COOKIE, format!("hall_session={token}").parse().unwrap());
        assert!(Proof::of_session_named(&headers, SESSION).is_some_and(|proof| proof.is_cookie));
        headers.insert(AUTHORIZATION, HeaderValue::from_static("Bearer"));
        assert!(
            Proof::of_session_named(&headers, SESSION).is_some_and(|proof| proof.token.is_none())
        );
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; hall_seat_x=2;hall_seat_=3"));
        headers.append(COOKIE, HeaderValue::from_static("b=4"));
        assert_eq!(cookie(&headers, SEAT), Some("3"));
        assert_eq!(cookie(&headers, "b"), Some("4"));
        assert_eq!(cookie(&headers, SESSION), None);
    }
}
