//! Which changes cannot be asked for at one version only.

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

/// The changes that are made at whatever version there is, by method and path.
#[derive(Debug)]
pub(crate) struct WithoutVersions(HashSet<(Method, String)>);

impl WithoutVersions {
    /// Those whose description names no version to ask for them at.
    pub(crate) fn of(api: &OpenApi) -> WithoutVersions {
        let all = api.paths.paths.iter().flat_map(|(path, item)| {
            [(Method::POST, &item.post), (Method::PUT, &item.put), (Method::DELETE, &item.delete)]
                .into_iter()
                .filter(|(_, operation)| operation.as_ref().is_some_and(|it| !takes_version(it)))
                .map(move |(method, _)| (method, path.clone()))
        });
        WithoutVersions(all.collect())
    }

    /// Where there is nothing, or no such change, that is what the answer will say.
    fn has(&self, request: &Request) -> bool {
        request.extensions().get::<MatchedPath>().is_some_and(|path| {
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
    State(without_versions): State<Arc<WithoutVersions>>,
    request: Request,
    next: Next,
) -> Response {
    if request.headers().contains_key(IF_MATCH) && without_versions.has(&request) {
        let why = "this change is made at whatever version there is: ask for it without `If-Match`";
        return Failure::malformed(why).into_response();
    }
    next.run(request).await
}
