//! The answer where there is nothing.

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use axum::response::{IntoResponse as _, Response};

use crate::failure::Failure;

/// The answer where there is nothing: a page for people, a failure like any other for programs and
/// below `/api`, where all is for programs.
pub(crate) async fn nothing_here(request: Request) -> Response {
    let failure = Failure::no_such_path().into_response();
    if request.uri().path().starts_with("/api/") || !is_for_people(request.headers()) {
        return failure;
    }
    let mut page = pages::nothing_here(request).await;
    // It is counted as the same.
    page.extensions_mut().extend(failure.extensions().clone());
    page
}

/// Whether the caller would rather read a page. Only browsers ask for one.
fn is_for_people(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT).iter().filter_map(|it| it.to_str().ok());
    accepted.flat_map(|kinds| kinds.split(',')).any(|kind| kind.trim().starts_with("text/html"))
}
