//! Refuses headers and query parameters that a route would ignore: a client that sends one relies on it.

use axum::extract::Request;
use axum::http::Method;
use axum::http::header::IF_MATCH;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::failure::Failure;
use crate::routes::request::check_query;

/// Refuses a change that names a version, for routes that take none.
pub(crate) async fn refuse_if_match(request: Request, next: Next) -> Response {
    if request.method() != Method::GET && request.headers().contains_key(IF_MATCH) {
        let why = "this change is made at any version: send it without `If-Match`";
        return Failure::malformed(why).into_response();
    }
    next.run(request).await
}

/// Refuses every query parameter, for routes that take none.
pub(crate) async fn refuse_query(request: Request, next: Next) -> Response {
    match check_query(request.uri(), &[]) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}
