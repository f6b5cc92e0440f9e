//! Which changes can be asked for at one version only.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::IF_MATCH;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, RefOr};

use crate::failure::Failure;

/// The changes that can be asked for at one version only, by method and path.
#[derive(Debug)]
pub(crate) struct WithVersions(HashSet<(Method, String)>);

impl WithVersions {
    /// Those that say so in their description.
    pub(crate) fn of(api: &OpenApi) -> WithVersions {
        let all = api.paths.paths.iter().flat_map(|(path, item)| {
            [(Method::POST, &item.post), (Method::PUT, &item.put), (Method::DELETE, &item.delete)]
                .into_iter()
                .filter(|(_, operation)| operation.as_ref().is_some_and(takes_version))
                .map(move |(method, _)| (method, path.clone()))
        });
        WithVersions(all.collect())
    }

    fn has(&self, request: &Request) -> bool {
        // Where there is nothing, that is what the answer will say.
        request.extensions().get::<MatchedPath>().is_none_or(|path| {
            self.0.contains(&(request.method().clone(), path.as_str().to_owned()))
        })
    }
}

fn takes_version(operation: &Operation) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|it| matches!(it, RefOr::T(it) if it.name == "If-Match"))
}

/// Refuses a change that is meant for one version where versions are not looked at: whoever asks for
/// it like that relies on it.
pub(crate) async fn if_matched(
    State(with_versions): State<Arc<WithVersions>>,
    request: Request,
    next: Next,
) -> Response {
    let is_conditional = request.headers().contains_key(IF_MATCH) && !request.method().is_safe();
    if is_conditional && !with_versions.has(&request) {
        let why = "this change is made at whatever version there is: ask for it without `If-Match`";
        return Failure::malformed(why).into_response();
    }
    next.run(request).await
}
