//! Why a socket is closed.

use app::Error;
use axum::extract::ws::{CloseFrame, Utf8Bytes};
use axum::http::StatusCode;
use tracing::Span;

use crate::code::Code;
use crate::failure::Failure;
use crate::live::outlet::BadMessage;

/// Why a socket was closed. The codes from 4000 on are ours, as that range is for.
#[derive(Copy, Clone, Debug)]
pub(super) enum Closing {
    /// The server stops; another one, or this one, will be there soon.
    Restart,
    /// The client sends faster than anyone can play.
    TooFast,
    /// The client does not read what it is sent.
    TooSlow,
    /// The client sends what cannot be taken.
    BadMessage(BadMessage),
    /// The right to listen has ended.
    Unknown,
    /// Something failed here; coming back may help.
    Failed,
}

impl Closing {
    /// Why a socket is closed that cannot be listened to any more because of `error`.
    pub(super) fn over(error: Error, span: &Span) -> Closing {
        if is_refusal(&error) {
            return Closing::Unknown;
        }
        span.in_scope(|| Failure::from(error).log());
        Closing::Failed
    }

    /// What the client is refused by it, if it is the client's doing.
    pub(super) fn failure(self) -> Option<Failure> {
        let why = self.reason();
        match self {
            Closing::TooFast => {
                Some(Failure::new(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why))
            }
            Closing::BadMessage(BadMessage::TooLarge) => Some(Failure::too_large(why)),
            Closing::BadMessage(BadMessage::NotText | BadMessage::NoMessage) => {
                Some(Failure::malformed(why))
            }
            Closing::TooSlow => Some(Failure::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, why)),
            Closing::Restart | Closing::Unknown | Closing::Failed => None,
        }
    }

    /// The closing frame; none for a client that does not read, and would not read that either.
    pub(super) fn frame(self) -> Option<CloseFrame> {
        let code = match self {
            Closing::TooSlow => return None,
            Closing::Restart => 1012,
            Closing::TooFast => 4429,
            Closing::BadMessage(BadMessage::TooLarge) => 1009,
            Closing::BadMessage(BadMessage::NotText) => 1007,
            Closing::BadMessage(BadMessage::NoMessage) => 1002,
            Closing::Unknown => 4401,
            Closing::Failed => 1011,
        };
        Some(CloseFrame { code, reason: Utf8Bytes::from_static(self.reason()) })
    }

    const fn reason(self) -> &'static str {
        match self {
            Closing::Restart => "the server stops; connect again",
            Closing::TooFast => "too many messages",
            Closing::TooSlow => "what was sent was not read",
            Closing::BadMessage(BadMessage::TooLarge) => "the message is too large",
            Closing::BadMessage(BadMessage::NotText) => "the message is not UTF-8 text",
            Closing::BadMessage(BadMessage::NoMessage) => "this is not a WebSocket message",
            Closing::Unknown => "you may no longer listen here",
            Closing::Failed => "something failed here; connect again",
        }
    }
}

/// Whether it is the client's rights that have ended, and not something that may pass.
pub(super) const fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Unknown(_) | Error::Forbidden(_) | Error::NotFound(_))
}
