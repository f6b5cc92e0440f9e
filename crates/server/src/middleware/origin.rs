//! Pages of other sites.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::code::Code;
use crate::failure::Failure;
use crate::settings::Settings;
use crate::state::ServerState;

/// Refuses what a page that came by another address would change, its scheme included: of our own name
/// without TLS, where we have it, is whoever is on the line.
pub(crate) async fn check(
    State(state): State<ServerState>,
    request: Request,
    next: Next,
) -> Response {
    if !request.method().is_safe()
        && let Err(failure) = check_origin(request.headers(), &state.settings)
    {
        return failure.into_response();
    }
    next.run(request).await
}

/// Whether the page that asks, if it is one, came by the address it asks at. For sockets this is all
/// that tells: a page of another site can open one with our cookies, and no browser stops it.
/// Programs name no origin.
pub(crate) fn check_origin(headers: &HeaderMap, settings: &Settings) -> Result<(), Failure> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let public = settings.url();
    let is_ours = match origin.split_once("://") {
        None => false,
        Some((_, host)) if Some(host) == host_of(&public) => origin == public,
        Some((scheme, host)) => {
            let is_asked =
                headers.get(HOST).is_some_and(|asked| asked.as_bytes() == host.as_bytes());
            is_asked && settings.scheme().is_none_or(|ours| ours == scheme)
        }
    };
    if is_ours {
        return Ok(());
    }
    let why = "a page of another site cannot change anything here";
    Err(Failure::new(StatusCode::FORBIDDEN, Code::CrossSite, why))
}

/// The host of an origin, with its port if it names one.
fn host_of(origin: &str) -> Option<&str> {
    origin.split_once("://").map(|(_, host)| host)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::path::PathBuf;

    use super::*;
    use crate::settings::{JournalAt, Tls};

    fn is_ours(settings: &Settings, origin: &str, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(ORIGIN, origin.parse().unwrap());
        headers.insert(HOST, host.parse().unwrap());
        check_origin(&headers, settings).is_ok()
    }

    #[test]
    fn an_origin_is_compared_with_its_scheme() {
        let at = SocketAddr::from(([127, 0, 0, 1], 8042));
        let plain = Settings::new(at, JournalAt::Directory(PathBuf::new()));
        assert!(is_ours(&plain, "http://192.0.2.7:8042", "192.0.2.7:8042"));
        assert!(!is_ours(&plain, "https://192.0.2.7:8042", "192.0.2.7:8042"));
        assert!(!is_ours(&plain, "http://evil.example", "192.0.2.7:8042"));
        assert!(!is_ours(&plain, "null", "192.0.2.7:8042"));
        let tls = Tls { cert: PathBuf::new(), key: PathBuf::new() };
        let secure = Settings { tls: Some(tls), ..plain.clone() };
        assert!(is_ours(&secure, "https://hall.example", "hall.example"));
        assert!(!is_ours(&secure, "http://hall.example", "hall.example"));
        // Behind a proxy that did not say how people reach it, either may be.
        let proxied = Settings { behind_proxy: true, ..plain.clone() };
        assert!(is_ours(&proxied, "https://hall.example", "hall.example"));
        let named = Settings { public_url: Some("https://hall.example".into()), ..proxied };
        assert!(is_ours(&named, "https://hall.example", "hall.example"));
        assert!(!is_ours(&named, "http://hall.example", "hall.example"));
    }
}
