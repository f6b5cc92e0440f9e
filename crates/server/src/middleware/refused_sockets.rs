//! Sockets that are refused: they are still opened, to say why. A browser hides from its page why a
//! handshake failed.

use std::time::Duration;

use axum::body::{Bytes, to_bytes};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts as _, MatchedPath, Request, State};
use axum::http::header::{ACCEPT_ENCODING, SET_COOKIE};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use tokio::time::timeout;

use crate::failure::FailureCode;
use crate::state::ServerState;

/// How long a client has to read why.
const PATIENCE: Duration = Duration::from_secs(5);

/// More than any failure is.
const MAX_FAILURE: usize = 64 * 1024;

/// Where a refusal of a socket is an answer, makes it a socket that says the failure, as
/// `{"error":{…}}`, and is closed by a code that tells the status.
pub(crate) async fn speak(
    State(state): State<ServerState>,
    request: Request,
    next: Next,
) -> Response {
    let is_socket = request.method() == Method::GET
        && request
            .extensions()
            .get::<MatchedPath>()
            .is_some_and(|path| path.as_str().ends_with("/live"));
    let wish = request.extensions().get::<OnUpgrade>().cloned().filter(|_| is_socket);
    let Some(wish) = wish else { return next.run(request).await };
    let (mut parts, body) = request.into_parts();
    let mut again = parts.clone();
    // What is said goes out as text, and not compressed as an answer would be.
    parts.headers.remove(ACCEPT_ENCODING);
    // The handler takes it out of the request's own extensions.
    parts.extensions.insert(wish.clone());
    let answer = next.run(Request::from_parts(parts, body)).await;
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        return answer;
    }
    again.extensions.insert(wish);
    let Ok(upgrade) = WebSocketUpgrade::from_request_parts(&mut again, &state).await else {
        return answer;
    };
    let (said, body) = answer.into_parts();
    let Ok(failure) = to_bytes(body, MAX_FAILURE).await else {
        return Response::from_parts(said, Bytes::new().into());
    };
    let code = closing_code(said.status);
    let mut opened = upgrade.on_upgrade(move |socket| part(socket, failure, code));
    // A cookie that proves nothing is taken from the browser here as well, and the refusal is counted.
    for cookie in said.headers.get_all(SET_COOKIE) {
        opened.headers_mut().append(SET_COOKIE, cookie.clone());
    }
    if let Some(code) = said.extensions.get::<FailureCode>() {
        opened.extensions_mut().insert(*code);
    }
    opened
}

/// The code that a socket is closed by in place of an answer of this status. Those from 4000 on are
/// ours, as that range is for.
fn closing_code(status: StatusCode) -> u16 {
    match status {
        StatusCode::SERVICE_UNAVAILABLE => 1013,
        status if status.is_client_error() => 4000 + status.as_u16(),
        _ => 1011,
    }
}

/// Says why, and goodbye.
async fn part(mut socket: WebSocket, failure: Bytes, code: u16) {
    let goodbye = async {
        let text = Utf8Bytes::try_from(failure).unwrap_or_default();
        socket.send(Message::Text(text)).await?;
        let reason = Utf8Bytes::from_static("refused");
        socket.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
        // Closed with something unread it would be reset, and the goodbye lost.
        while socket.recv().await.is_some_and(|message| message.is_ok()) {}
        Ok::<_, axum::Error>(())
    };
    // If the client is gone or too slow, there is no one to say it to.
    let _ = timeout(PATIENCE, goodbye).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_tells_the_status() {
        for (status, code) in [(401, 4401), (403, 4403), (404, 4404), (429, 4429), (400, 4400)] {
            assert_eq!(closing_code(StatusCode::from_u16(status).unwrap()), code);
        }
        assert_eq!(closing_code(StatusCode::SERVICE_UNAVAILABLE), 1013);
        assert_eq!(closing_code(StatusCode::INTERNAL_SERVER_ERROR), 1011);
    }
}
