//! What a request brings: JSON, a text, a spreadsheet.

use std::convert::Infallible;
use std::ops::Deref;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts as _, Request};
use axum::http::StatusCode;
use serde::Deserialize;
use serde::de::{self, DeserializeOwned, Unexpected};
use tokio::time::timeout;
use tournament::import::decode;

use crate::failure::Failure;
use crate::middleware::body_budget::BodyShare;
use crate::middleware::rate_limits::ComesFrom;
use crate::state::ServerState;

/// A JSON body.
///
/// The content type is not looked at: a body is judged by what is in it. Cross-site forms are
/// turned away before, by where they come from.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<ServerState> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &ServerState) -> Result<Body<T>, Failure> {
        let bytes = Raw::from_request(request, state).await?.0;
        object(&bytes).map(Body).map_err(|error| {
            let failure = Failure::bad_json("the body cannot be read", &error);
            match place_of_fault::<T>(&bytes) {
                Some(field) => failure.of_field(&field),
                None => failure,
            }
        })
    }
}

/// In which field of a form something is that cannot be read: `options.tables`. It is only looked for
/// once there is such a thing, by reading it again.
fn place_of_fault<T: DeserializeOwned>(json: &[u8]) -> Option<String> {
    let mut reader = serde_json::Deserializer::from_slice(json);
    let error = serde_path_to_error::deserialize::<_, T>(&mut reader).err()?;
    if !error.inner().is_data() {
        return None;
    }
    let place = Some(error.path().to_string()).filter(|place| place != ".");
    let fault = error.inner().to_string();
    // One that is missing or not known has no place of its own.
    match (place, plain::field(&fault)) {
        (Some(place), Some(field)) if !place.ends_with(field) => Some(format!("{place}.{field}")),
        (place, field) => place.or_else(|| field.map(str::to_owned)),
    }
}

/// Reads what is an object. By itself serde would take a list as well, and its items for the
/// object's members in the order they happen to be declared in.
pub(crate) fn object<'a, T: Deserialize<'a>>(json: &'a [u8]) -> Result<T, serde_json::Error> {
    if json.trim_ascii_start().starts_with(b"[") {
        return Err(de::Error::invalid_type(Unexpected::Seq, &"an object"));
    }
    serde_json::from_slice(json)
}

/// A body as it came.
#[derive(Debug)]
pub(crate) struct Raw(pub(crate) Bytes);

impl FromRequest<ServerState> for Raw {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &ServerState) -> Result<Raw, Failure> {
        let Ok(body) = LargeBody::from_request(request, state).await;
        let (bytes, _) = body.read(state.settings.limits.body, state).await?;
        Ok(Raw(bytes))
    }
}

/// Whether a body is as small as it has to be, as far as its headers tell. One that is not need not
/// be waited for.
pub(crate) fn check_size(request: &Request, max: usize) -> Result<(), Failure> {
    if request.body().size_hint().lower() > max as u64 {
        return Err(Failure::too_large("the body is too large"));
    }
    Ok(())
}

/// A body that may be large and is not read yet: the handler first asks who may send it.
#[derive(Debug)]
pub(crate) struct LargeBody {
    request: Request,
    from: ComesFrom,
}

impl FromRequest<ServerState> for LargeBody {
    type Rejection = Infallible;

    async fn from_request(request: Request, state: &ServerState) -> Result<LargeBody, Infallible> {
        let (mut parts, body) = request.into_parts();
        let from = ComesFrom::from_request_parts(&mut parts, state).await?;
        Ok(LargeBody { request: Request::from_parts(parts, body), from })
    }
}

/// A text that was sent, with the memory set aside for it.
#[derive(Debug)]
pub(crate) struct Text {
    text: String,
    _share: Option<BodyShare>,
}

impl LargeBody {
    /// Reads it as a spreadsheet of at most so many bytes, in whichever encoding it was saved.
    pub(crate) async fn spreadsheet(
        self,
        max: usize,
        state: &ServerState,
    ) -> Result<Text, Failure> {
        let (bytes, share) = self.read(max, state).await?;
        if bytes.is_empty() {
            return Err(Failure::malformed("the body is empty"));
        }
        Ok(Text { text: decode(&bytes).into_owned(), _share: share })
    }

    /// Reads it as a text of at most so many bytes.
    pub(crate) async fn text(self, max: usize, state: &ServerState) -> Result<Text, Failure> {
        let (bytes, share) = self.read(max, state).await?;
        if bytes.is_empty() {
            return Err(Failure::malformed("the body is empty"));
        }
        // Editors on some systems begin a file with a mark; the commands pass over it too.
        let mark = "\u{feff}".as_bytes();
        let skipped = if bytes.starts_with(mark) { mark.len() } else { 0 };
        let text = String::from_utf8(Vec::from(bytes.slice(skipped..)));
        let text = text.map_err(|_| Failure::malformed("the body is not UTF-8 text"))?;
        Ok(Text { text, _share: share })
    }

    /// Reads at most so many bytes, once there is memory for them.
    async fn read(
        self,
        max: usize,
        state: &ServerState,
    ) -> Result<(Bytes, Option<BodyShare>), Failure> {
        let LargeBody { mut request, from } = self;
        check_size(&request, max)?;
        let limits = &state.settings.limits;
        let size = request.body().size_hint().upper().and_then(|size| usize::try_from(size).ok());
        // A small one of known size has been read, with a share of its own.
        let share = match size {
            Some(size) if size <= limits.body => None,
            _ => {
                let size = size.unwrap_or(max).min(max);
                Some(state.bodies.share(from.address(), size, limits.request_time).await?)
            }
        };
        DefaultBodyLimit::max(max).apply(&mut request);
        let read = timeout(limits.request_time, Bytes::from_request(request, state)).await;
        match read.map_err(|_| Failure::slow_body())? {
            Ok(bytes) => Ok((bytes, share)),
            Err(BytesRejection::FailedToBufferBody(error))
                if error.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(Failure::too_large("the body is too large"))
            }
            Err(error) => Err(Failure::malformed(error.body_text())),
        }
    }
}

impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_no_object() {
        #[derive(Debug, Deserialize)]
        struct Named {
            name: String,
        }
        let read = |text: &'static str| object::<Named>(text.as_bytes()).map(|named| named.name);
        assert_eq!(read(" {\"name\":\"Ann\"}").unwrap(), "Ann");
        let list = read("\n [\"Ann\"]").unwrap_err().to_string();
        assert_eq!(list, "invalid type: sequence, expected an object");
    }
}
