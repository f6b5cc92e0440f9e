//! The answer where there is nothing.

use std::sync::LazyLock;

use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};

use super::html;
use crate::failure::Failure;

static NOTHING: LazyLock<String> =
    LazyLock::new(|| html::page("There is nothing here", include_str!("nothing.html")));

/// The answer where there is nothing: a page for people, a failure like any other for programs and
/// below `/api`, where all is for programs.
pub(crate) async fn nothing_here(uri: Uri, headers: HeaderMap) -> Response {
    let failure = Failure::no_such_path().into_response();
    if uri.path().starts_with("/api/") || !is_for_people(&headers) {
        return failure;
    }
    let mut page = (StatusCode::NOT_FOUND, Html(NOTHING.as_str())).into_response();
    // It is counted as the same.
    page.extensions_mut().extend(failure.extensions().clone());
    page
}

/// Whether who asks would rather read a page. Only browsers ask for one.
fn is_for_people(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT).iter().filter_map(|it| it.to_str().ok());
    accepted.flat_map(|kinds| kinds.split(',')).any(|kind| kind.trim().starts_with("text/html"))
}
