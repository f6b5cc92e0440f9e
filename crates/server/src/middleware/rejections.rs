//! The answer to a request whose handler panicked.

use std::any::Any;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::code::Code;
use crate::failure::Failure;

/// The answer to a request whose handler panicked. One bad table does not end the evening. What the
/// panic said is in the log and is not sent: it may name anything.
pub(crate) fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    let why = "something is wrong here; it has been noted";
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Code::RequestFailed, why).into_response()
}
